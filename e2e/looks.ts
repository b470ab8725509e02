import type { Page } from 'playwright-core'

/** What is wrong with how a page looks now: one line each. */
export const flaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Colour {
      readonly rgb: readonly number[]
      readonly alpha: number
    }
    const parse = (text: string): Colour => {
      const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0]
      // Mixed colours are told as parts of one.
      const scale = text.startsWith('color(') ? 255 : 1
      return { rgb: numbers.slice(0, 3).map((value) => value * scale), alpha: numbers[3] ?? 1 }
    }
    const over = (one: Colour, below: readonly number[]): number[] =>
      one.rgb.map((value, at) => value * one.alpha + (below[at] ?? 0) * (1 - one.alpha))
    const luminance = (rgb: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: readonly number[], other: readonly number[]): number => {
      const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
      return (light + 0.05) / (dim + 0.05)
    }
    /** What an element stands on; none where a picture or a gradient does. */
    const groundOf = (element: Element | null): number[] | undefined => {
      if (!element) return [255, 255, 255]
      const style = getComputedStyle(element)
      if (style.backgroundImage !== 'none') return undefined
      const colour = parse(style.backgroundColor)
      if (colour.alpha === 1) return [...colour.rgb]
      const below = groundOf(element.parentElement)
      return below && over(colour, below)
    }
    const name = (element: Element): string => {
      const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? ''
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`
    }
    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) return false
      const style = getComputedStyle(element)
      return style.visibility === 'visible' && style.clipPath === 'none' && !element.closest('.unseen, [hidden], .skip')
    }
    const isOff = (element: Element): boolean =>
      element.closest(':disabled, [aria-disabled=true], .ant-btn-disabled, .ant-menu-item-disabled, .ant-select-disabled, .ant-picker-disabled') !==
      null
    // Some get their tip when somebody points at them.
    const pointAt = (element: Element): void => {
      for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter'])
        element.dispatchEvent(new PointerEvent(type, { bubbles: type.endsWith('over') }))
    }
    const hasTip = (element: Element): boolean =>
      element.closest('[title]:not([title=""]), [aria-describedby]') !== null || element.querySelector('[title]:not([title=""])') !== null
    const found: string[] = []

    const root = document.documentElement
    if (root.scrollWidth > innerWidth + 1) found.push(`overflow: the page is ${root.scrollWidth} wide in ${innerWidth}`)
    for (const box of document.querySelectorAll('.pane, .top, .side, .card, .ant-modal, .ant-drawer-section, .login-panel')) {
      if (!isSeen(box) || getComputedStyle(box).overflowX === 'visible') {
        const own = box.getBoundingClientRect()
        if (own.width > 0 && isSeen(box) && own.right > innerWidth + 1)
          found.push(`overflow: ${name(box)} ends at ${Math.round(own.right)} of ${innerWidth}`)
        continue
      }
      if (box.scrollWidth > box.clientWidth + 1) found.push(`overflow: ${name(box)} is ${box.scrollWidth} wide in ${box.clientWidth}`)
    }
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!hasText || !isSeen(element) || element.closest('svg, iframe, script, style')) continue
      const style = getComputedStyle(element)
      const isCut = style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      if (isCut) pointAt(element)
      if (isCut && !hasTip(element)) found.push(`cut: ${name(element)}`)
      if (isOff(element)) continue
      const ground = groundOf(element)
      if (!ground) continue
      let opacity = 1
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
      const ink = parse(style.color)
      const seen = contrast(over({ rgb: ink.rgb, alpha: ink.alpha * opacity }, ground), ground)
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      if (seen < (isLarge ? 3 : 4.5) - 0.01)
        found.push(`contrast ${seen.toFixed(2)}: ${name(element)} ${style.color} on ${ground.map(Math.round).join()}`)
    }
    return [...new Set(found)]
  })
