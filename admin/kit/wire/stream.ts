import { useEffect, useRef } from 'react'
import { currentLanguage } from '../look/language'
import { setLocked } from './lock'
import { renewNow } from './client'
import { freshMs, outdate } from './fresh'
import { currentToken, useSession } from './session'

/**
 * What happens on the server, told while it happens. One connection serves all tabs of the browser: the tab that holds a lock keeps it and passes on
 * what it hears; when that tab is closed another one takes over. Where locks do not exist (plain http) each visible tab has its own.
 */

type Message =
  /** A tab shows these nouns. */
  | { readonly kind: 'want'; readonly tab: string; readonly nouns: readonly string[] }
  /** A tab is closed. */
  | { readonly kind: 'gone'; readonly tab: string }
  /** The tab that begins to lead asks who wants what. */
  | { readonly kind: 'who' }
  /** Rows of these nouns changed; of all that are shown where none is named. */
  | { readonly kind: 'changed'; readonly nouns?: readonly string[] }

/** Not a noun: what this user may do. */
export const rightsTopic = 'rights'

/** Reads anew what a page shows; answers when it has where it waits for that. */
type Listener = () => unknown

const name = 'masthead-stream'
const tab = Math.random().toString(36).slice(2)
const listeners = new Map<string, Set<Listener>>()
/** What the other tabs show, as far as this one leads. */
const wanted = new Map<string, readonly string[]>()
/** Nouns that changed while nobody looked at this tab, or a moment ago. */
const pending = new Set<string>()

/** When what nobody shows any more is left. */
const leaving = new Map<string, number>()

let channel: BroadcastChannel | undefined
let timer: number | undefined
let connection: AbortController | undefined
let connected: readonly string[] = []
let wake: () => void = () => undefined
/** By which the server tells whether rights are still those of before. */
let stamp: string | undefined

/** Calls `onChange` a moment after rows of the noun changed, whoever changed them; once for many changes, and not before somebody looks at this tab. */
export const useLive = (noun: string, onChange: Listener): void => {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => subscribe(noun, () => latest.current()), [noun])
}

const subscribe = (noun: string, listener: Listener): (() => void) => {
  begin()
  const known = listeners.get(noun) ?? new Set()
  listeners.set(noun, known.add(listener))
  window.clearTimeout(leaving.get(noun))
  announce()
  return () => {
    known.delete(listener)
    if (known.size === 0)
      leaving.set(
        noun,
        window.setTimeout(() => leave(noun), freshMs + 1_000),
      )
  }
}

/** Listens no more to what nobody has come back to; what he read is read anew by now. */
const leave = (noun: string): void => {
  for (const kept of [listeners, pending, leaving]) kept.delete(noun)
  announce()
}

/**
 * Begins to listen; whoever reads afterwards misses nothing of what changes from then on. A page that begins before it reads its rows reads them once.
 */
export const begin = (): void => {
  if (channel) return
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  window.addEventListener('pagehide', () => post({ kind: 'gone', tab }))
  window.addEventListener('pageshow', announce)
  document.addEventListener('visibilitychange', pass)
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    connection?.abort()
    wake()
  })
  if ('locks' in navigator) void navigator.locks.request(name, () => lead(() => true))
  else {
    document.addEventListener('visibilitychange', () => (document.hidden ? connection?.abort() : wake()))
    void lead(() => !document.hidden)
  }
}

const post = (message: Message): void => channel?.postMessage(message)

const announce = (): void => {
  post({ kind: 'want', tab, nouns: [...listeners.keys()] })
  wake()
}

const hear = (message: Message): void => {
  if (message.kind === 'changed') changed(message.nouns)
  else if (message.kind === 'who') announce()
  else {
    if (message.kind === 'want') wanted.set(message.tab, message.nouns)
    else wanted.delete(message.tab)
    wake()
  }
}

/** Notes what changed; the listeners hear of it a moment later, as changes come in numbers. */
const changed = (nouns: readonly string[] = [...listeners.keys()]): void => {
  for (const noun of nouns) if (listeners.has(noun)) pending.add(noun)
  if (pending.size > 0) soon()
}

const soon = (): void => {
  timer ??= window.setTimeout(pass, 300)
}

const pass = (): void => {
  window.clearTimeout(timer)
  timer = undefined
  if (document.hidden) return
  const moved = [...pending]
  pending.clear()
  for (const noun of moved) {
    // Whoever left a moment ago, or looks at other rows, may come back to what he read before.
    outdate(noun)
    for (const listener of listeners.get(noun) ?? []) void tellOne(noun, listener)
  }
}

/** A page that is left breaks its reading off, and has then what it had before. */
const tellOne = async (noun: string, listener: Listener): Promise<void> => {
  await listener()
  if (!listeners.get(noun)?.has(listener)) outdate(noun)
}

/** What this tab shows comes first, as the server takes a hundred. */
const topics = (): string[] => [...new Set([...listeners.keys(), ...[...wanted.values()].reverse().flat()])].slice(0, 100)

/** What is wanted is told of by the connection that is open. */
const isCovered = (): boolean => topics().every((noun) => noun === rightsTopic || connected.includes(noun))

/** Milliseconds by which other tabs may be late: what one of them wants is heard after something was told that it should have been told of. */
const lag = 1_000

/** From where the next connection goes on, so that nobody misses what happened after he wanted to know of it. */
const places = () => {
  let kept: { readonly id: string; readonly at: number }[] = []
  const newest = (): number => {
    const until = performance.now() - (wanted.size > 0 ? lag : 0)
    return Math.max(
      0,
      kept.findLastIndex(({ at }) => at <= until),
    )
  }
  return {
    begin(id: string): void {
      kept = [{ id, at: performance.now() }]
    },
    /** All until here was told; which does not count while less is told of than is wanted. */
    reach(id: string): void {
      if (isCovered()) kept = [...kept.slice(newest()), { id, at: performance.now() }]
    },
    last: (): string | undefined => kept[newest()]?.id,
  }
}

/** Keeps the connection for as long as this tab lives and may have one. */
const lead = async (may: () => boolean): Promise<never> => {
  post({ kind: 'who' })
  let place = places()
  let failures = 0
  for (;;) {
    const token = currentToken()
    if (!may() || token === null) {
      await rest()
      continue
    }
    connection = new AbortController()
    connected = topics()
    const control = connection
    let stop: (() => void) | undefined
    let status = 0
    let isOver = false
    try {
      const response = await open(token, connected, place.last(), connection.signal)
      status = response.status
      if (status === 200 && response.body) {
        await read(response.body, (event) => {
          failures = 0
          const isAnew = event.event === 'reset' || (event.event === 'hello' && event.id !== undefined)
          if (event.id !== undefined) place[isAnew ? 'begin' : 'reach'](event.id)
          // Before it has said where it stands, nothing says from where another connection would go on.
          stop ??= watchTopics(control)
          const isMoved = event.rights !== undefined && event.rights !== stamp
          stamp = event.rights ?? stamp
          // Without a place to come back to it is not known what happened before.
          if (isAnew) tell()
          // Whoever was away may have missed that his rights changed, which no place in the stream tells.
          else if (isMoved) tell([rightsTopic])
          else if (event.event === 'change' && event.noun) tell([event.noun])
          else if (event.event === 'bye' && event.reason === 'session') isOver = true
        })
      }
    } catch {
      // Cut off, or given up to ask for other nouns.
    }
    stop?.()
    if (status === 401 && currentToken() === token && !(await renewNow())) place = places()
    if (status === 423) setLocked(true)
    // Given up by ourselves, or with a session that is over, which the next call finds out: go on at once.
    if (isOver) await rest(100)
    if (isOver || connection.signal.aborted) continue
    failures = status === 200 ? Math.max(1, failures) : failures + 1
    await rest(status === 400 ? 60_000 : Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random()))
  }
}

const open = (token: string, nouns: readonly string[], last: string | undefined, signal: AbortSignal): Promise<Response> =>
  fetch(`/api/blade-desk/stream?topics=${encodeURIComponent(nouns.filter((noun) => noun !== rightsTopic).join(','))}`, {
    headers: { 'Blade-Auth': `bearer ${token}`, 'Accept-Language': currentLanguage(), ...(last === undefined ? {} : { 'Last-Event-ID': last }) },
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
  })

const tell = (nouns?: readonly string[]): void => {
  changed(nouns)
  post(nouns ? { kind: 'changed', nouns } : { kind: 'changed' })
}

/** Waits until something is new; or for so many milliseconds, whatever is new: a server that is away is not asked more often because somebody turns pages. */
const rest = (milliseconds?: number): Promise<void> =>
  new Promise((done) => {
    wake = milliseconds === undefined ? done : () => undefined
    if (milliseconds !== undefined) window.setTimeout(done, milliseconds)
  })

/** Gives the connection up a moment after a noun is wanted that it does not tell of; what happens meanwhile is told by the next one. */
const watchTopics = (control: AbortController): (() => void) => {
  let soon: number | undefined
  wake = () => {
    if (soon !== undefined || isCovered()) return
    soon = window.setTimeout(() => control.abort(), 200)
  }
  wake()
  return () => {
    window.clearTimeout(soon)
    wake = () => undefined
  }
}

interface Told {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly noun: string | undefined
  readonly reason: string | undefined
  readonly rights: string | undefined
}

/** Reads server-sent events until the stream ends. */
const read = async (body: ReadableStream<Uint8Array>, take: (event: Told) => void): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .flatMap((line) => (line.indexOf(': ') > 0 ? [[line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]] : [])),
      ) as { id?: string; event?: string; data?: string }
      text = text.slice(end + 2)
      const { noun, reason, rights } = JSON.parse(fields.data ?? '{}') as { noun?: string; reason?: string; rights?: string }
      take({ id: fields.id, event: fields.event, noun, reason, rights })
    }
  }
}
