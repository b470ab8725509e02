import type { Actor } from './actor'

/** What the engine says and is told that depends on nothing else of it. */

/** Something that operators want to know of: what happened, in a few words of English ('login', 'act for tenant'). */
export interface Note {
  readonly level: 'info' | 'warn' | 'error'
  readonly id: string
  /** Without secrets; what keeps it redacts it once more. */
  readonly data: unknown
  readonly tenantId: string
  readonly actor: Actor
  readonly ip: string
  readonly traceId: string
}

export interface Log {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** A text as it passed the sensitive words of a scope. */
export interface Censored {
  /** The text with the words that are replaced. */
  readonly text: string
  /** Words that bar it, and those that somebody must look at, with their places in the text. */
  readonly barred: readonly object[]
  readonly held: readonly object[]
  readonly version: string
}

/** Where a derived column's SQL stands: the alias of the noun's own table and the tenant's zone. */
export interface ColumnPlace {
  readonly t: string
  readonly zone: string
}

/** So much of one purse of an account: its row, and the id that its unique reference holds. */
export interface LotsOf {
  readonly purse: string
  readonly id: string
  readonly owner: string
  readonly amount: number
}

/** An action that a process approved, carried out in the name of who asked for it; `by` says who approved. */
export interface Approved {
  readonly noun: string
  readonly id: string
  readonly action: string
  readonly by: string
}
