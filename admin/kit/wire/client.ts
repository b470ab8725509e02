import { say } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import { currentLanguage } from '../look/language'
import { setLocked } from './lock'
import { currentToken, endSession, type Grant, type Renewal, renewSession } from './session'
import { knock } from './reach'
import { settings } from './settings'
import { toast } from '../look/toast'

/** A stored row as the server answers it: its fields, display texts, version and `_can`. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version?: number
  readonly createTime?: string
  readonly updateTime?: string
  readonly _can?: readonly string[]
}

export interface Page<T = Row> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly totalExact?: boolean
}

interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly data: unknown
  readonly msg?: string
  readonly error_description?: string
  readonly captcha_required?: boolean
}

/** What a refused or failed call throws. `status` is 0 when no answer came. */
export interface Failure extends Error {
  readonly status: number
  /** 400: what is wrong, by the name of the field. */
  readonly fields?: Readonly<Record<string, string>>
  /** 409: the row as it is now. */
  readonly row?: Row
  /** A refused login: the next try needs a captcha. */
  readonly captcha?: boolean
  /** 403: the permission that is missing, by its code, or the id of what was to be granted. */
  readonly permission?: string
  /** Whatever else the refusal says, as it came. */
  readonly data?: unknown
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface CallOptions {
  readonly query?: Query | undefined
  /** Sent as JSON; FormData and URLSearchParams go as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Goes out even while the window closes; for bodies of a few bytes. */
  readonly keepalive?: boolean
  /** Statuses that the caller shows itself; `true` for all of them. The others show a toast. */
  readonly quiet?: boolean | readonly number[]
}

const unreachable = ['网络连接失败', 'The network cannot be reached'] as const
const client = `Basic ${btoa('saber:saber_secret')}`

/** Whether an error came from a call. */
export const isFailure = (error: unknown): error is Failure => error instanceof Error && 'status' in error

/** Whether an error means that no answer came at all. */
export const isOffline = (error: unknown): boolean => isFailure(error) && error.status === 0

/** Calls the API and answers `data` of the envelope. Empty query values are dropped. Throws a Failure for every status but 200. */
export const call = async <T>(method: string, path: string, options: CallOptions = {}): Promise<T> => {
  const envelope = await envelopeOf(method, path, options, true)
  return envelope.data as T
}

/** As `call`, for the endpoints that answer without an envelope. */
export const callBare = async <T>(method: string, path: string, options: CallOptions = {}): Promise<T> =>
  (await envelopeOf(method, path, options, false)) as unknown as T

/** A path with its query string, empty values dropped. */
export const withQuery = (path: string, query: Query = {}): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

const envelopeOf = async (method: string, path: string, options: CallOptions, mayRenew: boolean): Promise<Envelope> => {
  const token = currentToken()
  const response = await send(method, path, options, token)
  const envelope = await read(response)
  if (response.status === 200) return envelope
  if (response.status === 401 && token !== null) {
    if (mayRenew && (await renewSession(token, askRenewal))) return envelopeOf(method, path, options, false)
    if (!mayRenew && currentToken() === token) endSession(true)
  }
  if (response.status === 423) setLocked(true)
  const text = envelope.msg || envelope.error_description || say(messages.unknownError, currentLanguage())
  const { fields, row, permission } = (envelope.data ?? {}) as Pick<Failure, 'fields' | 'row' | 'permission'>
  const captcha = envelope.captcha_required === true
  const quiet =
    options.quiet === true ||
    settings.unspokenCodes.includes(response.status) ||
    (Array.isArray(options.quiet) && options.quiet.includes(response.status))
  if (!quiet) toast('error', text)
  throw failure(response.status, text, { fields, row, captcha, permission, data: envelope.data })
}

/** Renews the tokens of this browser now, unless another tab has just done it. */
export const renewNow = (): Promise<boolean> => renewSession(currentToken(), askRenewal)

const askRenewal = async (refreshToken: string): Promise<Renewal> => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'all' })
  try {
    const response = await send('POST', '/api/blade-auth/oauth/token', { body }, null)
    const answer = (await read(response)) as unknown as Partial<Grant>
    if (response.status === 200 && answer.access_token) return answer as Grant
    return response.status >= 400 && response.status < 429 ? 'refused' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** The bare answer of a call, for those who want a file. Throws only when none came. */
export const sendBare = (path: string, options: CallOptions, method: 'GET' | 'POST' = 'GET'): Promise<Response> =>
  send(method, path, options, currentToken())

const send = async (method: string, path: string, options: CallOptions, token: string | null): Promise<Response> => {
  const raw = options.body instanceof FormData || options.body instanceof URLSearchParams
  const headers: Record<string, string> = { ...headersFor(token), ...options.headers }
  if (options.body !== undefined && !raw) headers['Content-Type'] = 'application/json'
  const body = options.body === undefined ? null : raw ? (options.body as BodyInit) : JSON.stringify(options.body)
  const limit = AbortSignal.timeout(settings.timeout)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const response = await fetch(withQuery(path, options.query), {
      method,
      headers,
      body,
      signal,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
    })
    if (isSpoken(response.status)) return response
  } catch (error) {
    if (options.signal?.aborted) throw error
  }
  void knock()
  throw failure(0, say(unreachable, currentLanguage()), {})
}

/** The API answers 200 to 500 and nothing else: what is outside came from something between here and there, as if no answer had come. */
const isSpoken = (status: number): boolean => status >= 200 && status <= 500

/** What every call of the API carries: the client, the language, and the token when there is one. */
export const headersFor = (token: string | null): Record<string, string> => ({
  Authorization: client,
  'Accept-Language': currentLanguage(),
  ...(token ? { 'Blade-Auth': `bearer ${token}` } : {}),
})

const read = async (response: Response): Promise<Envelope> => {
  try {
    return (await response.json()) as Envelope
  } catch {
    return { code: response.status, success: false, data: null }
  }
}

/** A Failure of this status with the words for its user. */
export const failure = (status: number, message: string, more: Omit<Failure, keyof Error | 'status'> = {}): Failure =>
  Object.assign(new Error(message), { status, ...more })
