import { marked } from './marked'

/** Milliseconds that an item stands before the next one comes. */
const stay = 5_000

/** Gives each carousel its buttons, and lets it move by itself unless the reader wants less motion, looks at it, or stopped it. */
export const startCarousels = (): void => {
  for (const box of marked('carousel')) {
    const list = box.querySelector<HTMLElement>('.slides')
    if (list && list.children.length > 1) furnish(box, list)
  }
}

const furnish = (box: HTMLElement, list: HTMLElement): void => {
  const isAcross = box.dataset.carousel === 'x'
  const [back = '', on = '', stop = '', start = ''] = (box.dataset.words ?? '').split('|')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const room = (): number => (isAcross ? list.scrollWidth - list.clientWidth : list.scrollHeight - list.clientHeight)
  // Where everything fits there is nothing to move.
  if (room() < 2) return

  const place = (): number => (isAcross ? list.scrollLeft : list.scrollTop)
  const starts = (): number[] => {
    const items = [...list.children] as HTMLElement[]
    const origin = items[0]?.getBoundingClientRect()
    return items.map((item) => {
      const { left, top } = item.getBoundingClientRect()
      return isAcross ? left - (origin?.left ?? 0) : top - (origin?.top ?? 0)
    })
  }
  /** Where it is on its way to, so that a second step goes on from there. */
  let aim: number | undefined
  let arrival: ReturnType<typeof setTimeout> | undefined
  const go = (step: 1 | -1): void => {
    const now = aim ?? place()
    const all = starts().filter((at) => at <= room() + 1)
    const next = step === 1 ? all.find((at) => at > now + 2) : all.reverse().find((at) => at < now - 2)
    const end = step === 1 ? (now < room() - 2 ? room() : 0) : room()
    aim = next ?? end
    clearTimeout(arrival)
    arrival = setTimeout(() => (aim = undefined), 700)
    list.scrollTo({ [isAcross ? 'left' : 'top']: aim, behavior: calm.matches ? 'instant' : 'smooth' })
  }

  let isOn = !calm.matches
  let isWatched = false
  let isSeen = false
  const controls = document.createElement('div')
  controls.className = 'controls'
  const button = (label: string, text: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.setAttribute('aria-label', label)
    made.addEventListener('click', act)
    return made
  }
  const halt = (): void => {
    isOn = false
    show()
  }
  const toggle = button('', '', () => {
    isOn = !isOn
    show()
  })
  const show = (): void => {
    toggle.textContent = isOn ? '❚❚' : '▶'
    toggle.setAttribute('aria-label', isOn ? stop : start)
  }
  show()
  controls.append(
    button(back, isAcross ? '‹' : '↑', () => {
      halt()
      go(-1)
    }),
    toggle,
    button(on, isAcross ? '›' : '↓', () => {
      halt()
      go(1)
    }),
  )
  box.prepend(controls)

  const isRead = (): boolean => box.querySelector(':focus-visible') !== null
  box.addEventListener('pointerenter', () => (isWatched = true))
  for (const event of ['pointerleave', 'focusin', 'focusout'] as const) box.addEventListener(event, () => (isWatched = isRead()))
  for (const event of ['wheel', 'touchstart'] as const) list.addEventListener(event, halt, { passive: true })
  calm.addEventListener('change', () => {
    if (calm.matches) halt()
  })
  new IntersectionObserver(([entry]) => (isSeen = entry?.isIntersecting ?? false)).observe(box)
  setInterval(() => {
    if (isOn && isSeen && !isWatched && document.visibilityState === 'visible') go(1)
  }, stay)
}
