import { marked } from './marked'

interface Entry {
  readonly id: string
  readonly content?: string
  readonly images?: readonly string[]
  readonly liveTime?: string
  readonly host?: string
  readonly isCorrected?: boolean
}

interface Polled {
  readonly seq: number
  readonly head: { readonly status: number }
  readonly changes: readonly { readonly id: string; readonly row: Omit<Entry, 'id'> | null }[]
}

/** Milliseconds between two questions where the server has no stream to give. */
const pollEvery = 20_000

const fill = (item: Element, { content = '', images = [], liveTime = '', host = '', isCorrected }: Entry): void => {
  const put = (name: string, text: string): void => {
    const place = item.querySelector(name)
    if (place) place.textContent = text
  }
  put('time', liveTime.slice(5, 16))
  put('.host', host)
  put('.words', content)
  item.querySelector('.mended')?.toggleAttribute('hidden', !isCorrected)
  item.querySelector('.pics')?.replaceChildren(
    ...images.map((src) => {
      const image = new Image()
      image.src = src
      image.alt = ''
      return image
    }),
  )
}

/** Adds what happens in a live: new entries wait behind a button, so that nothing jumps; corrected ones change where they stand. */
export const startLive = (): void => {
  const [list] = marked('live')
  const mould = document.querySelector<HTMLTemplateElement>('#liveentry')
  const fresh = document.querySelector<HTMLButtonElement>('#livefresh')
  const state = document.querySelector('#livestate')
  if (!list || !mould || !fresh) return
  const { live = '', tenant = '', newest, words = '[]' } = list.dataset
  const [waiting, running, ended, more, gone] = JSON.parse(words) as string[]
  let after = Number(list.dataset.after)
  const held = new Map<string, Entry>()
  let source: EventSource | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const show = (): void => {
    fresh.hidden = held.size === 0
    fresh.textContent = `${held.size} ${more}`
  }
  const change = (entry: Entry): void => {
    const known = document.getElementById(`e${entry.id}`)
    if (known) fill(known, entry)
    else held.set(entry.id, entry)
    show()
  }
  const remove = (id: string): void => {
    document.getElementById(`e${id}`)?.remove()
    held.delete(id)
    show()
  }
  const say = (status: number): void => {
    if (state) state.textContent = [waiting, running, ended][status] ?? ''
    if (status === 2) stop(true)
  }
  fresh.addEventListener('click', () => {
    document.getElementById('livenone')?.remove()
    const firstPlain = [...list.children].find((item) => !item.classList.contains('top')) ?? null
    for (const entry of held.values()) {
      const item = (mould.content.cloneNode(true) as DocumentFragment).firstElementChild as Element
      item.id = `e${entry.id}`
      fill(item, entry)
      if (!newest) list.append(item)
      else list.insertBefore(item, list.querySelector(':scope > .fresh') ?? firstPlain)
      item.classList.add('fresh')
    }
    for (const item of list.querySelectorAll('.fresh')) item.classList.remove('fresh')
    held.clear()
    show()
  })

  const stop = (forGood = false): void => {
    isOver ||= forGood
    source?.close()
    source = undefined
    clearTimeout(polling)
  }
  const path = (): string => `/api/blade-cms/newslive/front/live?${new URLSearchParams({ newsId: live, tenantId: tenant, after: String(after) })}`

  const poll = async (): Promise<void> => {
    try {
      const answer = await fetch(path(), { headers: { accept: 'application/json' } })
      if (answer.status === 404) return leave()
      const { data } = (await answer.json()) as { data?: Polled }
      for (const { id, row } of data?.changes ?? []) row ? change({ id, ...row }) : remove(id)
      after = data?.seq ?? after
      if (data) say(data.head.status)
    } catch {
      // It is asked again.
    }
    if (!isOver) polling = setTimeout(poll, pollEvery)
  }
  const leave = (): void => {
    if (state) state.textContent = gone ?? ''
    list.replaceChildren()
    held.clear()
    show()
    stop(true)
  }
  const follow = (): void => {
    if (isOver || source) return
    source = new EventSource(path())
    const on = <T>(name: string, take: (data: T) => void): void =>
      source?.addEventListener(name, (event) => {
        after = Number(event.lastEventId) || after
        take(JSON.parse(event.data) as T)
      })
    on('change', change)
    on<{ id: string }>('gone', ({ id }) => remove(id))
    on<{ status: number }>('head', ({ status }) => say(status))
    on<{ reason: string }>('bye', ({ reason }) => {
      if (reason === 'gone') leave()
    })
    on('reset', () => location.reload())
    source.addEventListener('error', () => {
      // Refused: no more streams for this address.
      if (source?.readyState !== EventSource.CLOSED) return
      source = undefined
      polling = setTimeout(poll, 1_000)
    })
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : follow()))
  if (!document.hidden) follow()
}
