import { marked } from './marked'

const today = (): string => new Date().toISOString().slice(0, 10)

/** The articles that were read today, as the browser keeps them: prefixed, with their type and the moment, as the back-office keeps what is its own. */
const place = 'masthead-read'

/** Whether this browser has not read the article today, as far as it remembers; from then on it has. What it keeps goes with the next day. */
const isFirstToday = (id: string): boolean => {
  try {
    const { content = '' } = JSON.parse(localStorage.getItem(place) ?? '{}') as { readonly content?: string }
    const [day, ...read] = content.split(' ')
    const known = day === today() ? read : []
    if (known.includes(id)) return false
    localStorage.setItem(place, JSON.stringify({ dataType: 'string', content: [today(), ...known.slice(-199), id].join(' '), datetime: Date.now() }))
    return true
  } catch {
    return false
  }
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : '')

/** Quarters of the article that came into view. */
const quartersSeen = (article: Element | null): number => {
  const { top, height } = (article ?? document.body).getBoundingClientRect()
  return height <= 0 ? 0 : Math.max(0, Math.min(4, Math.floor(((innerHeight - top) / height) * 4 + 0.01)))
}

/** Says once that the article of this page was seen, as soon as it is, and once more how long and how far it was read; a page that was fetched ahead and never looked at counts nobody. */
export const countReader = (): void => {
  const [mark] = marked('seen')
  const { seen, tenant } = mark?.dataset ?? {}
  if (!seen || !tenant) return
  const send = (path: string, values: Readonly<Record<string, string>>): void => {
    navigator.sendBeacon(`/api/blade-cms/newsview/${seen}${path}`, new URLSearchParams({ tenantId: tenant, ...values }))
  }
  const article = document.querySelector('article')
  let depth = 0
  let seconds = 0
  let since: number | undefined
  const look = (): void => {
    depth = Math.max(depth, quartersSeen(article))
  }
  const leave = (): void => {
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('scroll', look)
    if (since !== undefined) seconds += (performance.now() - since) / 1_000
    send('/stay', { seconds: String(Math.round(seconds)), depth: String(depth) })
  }
  const turn = (): void => {
    if (document.visibilityState === 'visible') {
      since ??= performance.now()
      look()
    } else if (since !== undefined) {
      seconds += (performance.now() - since) / 1_000
      since = undefined
    }
  }
  const tell = (): void => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', tell)
    send('', { isFirst: String(isFirstToday(seen)), from: hostOf(document.referrer) })
    document.addEventListener('visibilitychange', turn)
    addEventListener('scroll', look, { passive: true })
    addEventListener('pagehide', leave, { once: true })
    turn()
  }
  document.addEventListener('visibilitychange', tell)
  tell()
}
