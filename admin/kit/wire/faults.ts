import { create } from 'zustand'
import { keep, kept } from '../look/storage'

/** An error that this browser met: an entry of its own log, until it is uploaded or cleared. */
export interface Fault {
  readonly id: string
  /** Where it came from: error (a script), promise (nobody caught it), render (a page), chunk (a part of the program did not come). */
  readonly type: string
  /** The address of the page, without what is said in its query. */
  readonly url: string
  readonly message: string
  readonly stack: string
  /** Further details, such as the component that failed. */
  readonly info: string
  /** yyyy-MM-dd HH:mm:ss, of the latest one. */
  readonly time: string
  /** How often it came. */
  readonly count: number
}

/** Entries that are kept; the oldest go first. */
const most = 200
const longest = 4000

export const useFaults = create<{ readonly faults: readonly Fault[] }>(() => ({ faults: kept<Fault[]>('logs') ?? [] }))

const set = (faults: readonly Fault[]): void => {
  useFaults.setState({ faults })
  keep('logs', faults)
}

/** Whatever could open a door or name a person is taken out before it is kept. */
const redacted = (text: string): string =>
  text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***')
    .replace(/([?&;]?(?:\w*(?:token|password|passwd|secret|ticket|code|key)\w*)\s*[=:]\s*)("?)[^\s&"',;)]+/gi, '$1$2***')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***')
    .replace(/\b1[3-9]\d{9}\b/g, '***')
    .replace(/\b\d{15,19}[\dXx]?\b/g, '***')
    .slice(0, longest)

const pad = (value: number): string => String(value).padStart(2, '0')

const now = (): string => {
  const at = new Date()
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`
}

/** What calls and aborted loads throw is told to the user and is no fault of the program. */
const isOrdinary = (error: unknown): boolean =>
  error instanceof Error && ('status' in error || error.name === 'AbortError' || error.message.startsWith('ResizeObserver loop'))

/** Adds an error to the log of this browser; one that is there already counts once more. */
export const noteFault = (type: string, error: unknown, info = ''): void => {
  if (isOrdinary(error)) return
  const message = redacted(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  const stack = redacted(error instanceof Error ? (error.stack ?? '') : '')
  const kind = error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : type
  const url = window.location.origin + window.location.pathname
  const { faults } = useFaults.getState()
  const known = faults.find((one) => one.type === kind && one.message === message && one.url === url && one.stack === stack)
  const fresh: Fault = {
    id: known?.id ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    type: kind,
    url,
    message,
    stack,
    info: redacted(info),
    time: now(),
    count: (known?.count ?? 0) + 1,
  }
  set([fresh, ...faults.filter((one) => one !== known)].slice(0, most))
}

let caught: unknown

/** Notes an error that a page threw and that is shown in its place. */
export const noteCaught = (error: unknown, info = ''): void => {
  caught = error
  noteFault('render', error, info)
}

/** The error that was caught last, for whoever shows it. */
export const lastCaught = (): unknown => caught

/** Takes entries out of the log: those that were uploaded, or all. */
export const forgetFaults = (gone?: readonly Fault[]): void => {
  const ids = gone && new Set(gone.map(({ id, count }) => `${id} ${count}`))
  set(ids ? useFaults.getState().faults.filter(({ id, count }) => !ids.has(`${id} ${count}`)) : [])
}

/** Notes from now on what nobody catches. */
export const watchFaults = (): void => {
  window.addEventListener('error', ({ error, message }) => noteFault('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault('promise', reason))
  // Another tab has met one, or has cleared the log.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith('-logs')) useFaults.setState({ faults: kept<Fault[]>('logs') ?? [] })
  })
}
