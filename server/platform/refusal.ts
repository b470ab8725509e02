import type { Label } from '@masthead/contract/kit/label'

/**
 * The one error that a caller is meant to see. `status` is 400 to 500 and becomes both HTTP status and envelope code,
 * `code` is a stable word for programs, `label` the sentence for people, `details` what the envelope carries as data.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly label: Label,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    // Where it was made is told for what nobody foresaw; the others are part of the day, also as the reason why a button is not offered.
    const { stackTraceLimit } = Error
    if (status < 500) Error.stackTraceLimit = 0
    super(`${code}: ${label[1]}`)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
  }
}

/** The input is wrong; `fields` names every failing field at once. */
export const invalid = (fields: Readonly<Record<string, Label>>): Refusal => {
  const first = Object.values(fields)[0] ?? (['参数错误', 'Invalid input'] as const)
  return new Refusal(400, 'invalid', first, { fields })
}

export const badRequest = (code: string, label: Label, details?: Readonly<Record<string, unknown>>): Refusal => new Refusal(400, code, label, details)

/** No session, or one that is over. */
export const unauthorized = (label: Label = ['请先登录', 'Please log in']): Refusal => new Refusal(401, 'unauthorized', label)

export const forbidden = (label: Label, details?: Readonly<Record<string, unknown>>): Refusal => new Refusal(403, 'forbidden', label, details)

/** Does not exist, or exists where the caller may not look: both read the same. */
export const notFound = (label: Label = ['数据不存在', 'Not found']): Refusal => new Refusal(404, 'not_found', label)

export const notAllowed = (label: Label): Refusal => new Refusal(405, 'method_not_allowed', label)

/** The row is not in the state, or not of the version, that the caller thought. */
export const conflict = (code: string, label: Label, details?: Readonly<Record<string, unknown>>): Refusal => new Refusal(409, code, label, details)

/** The screen is locked; only unlock, logout and refresh go on. */
export const locked = (): Refusal => new Refusal(423, 'locked', ['屏幕已锁定，请先解锁', 'The screen is locked, unlock it first'])

export const tooMany = (label: Label): Refusal => new Refusal(429, 'too_many', label)
