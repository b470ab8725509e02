import type { Label } from '@masthead/contract/kit/label'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../platform/refusal'
import type { Context, TxContext } from './context'
import type { Model } from './model'
import type { Params } from './sql'
import type { Follows } from './total'

/** A row in its wire form. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>

/** Parsed input by field name, in the form the database takes. */
export type Values = Record<string, unknown>

/** Where a derived column's SQL stands: the alias of the noun's own table and the tenant's zone. */
export interface ColumnPlace {
  readonly t: string
  readonly zone: string
}

/** What a verb adds to the engine's part. Guards throw a Refusal; both run in the transaction, the row locked. */
export interface WriteBehaviour {
  guard?(ctx: TxContext, about: { before: Row | null; values: Values; body: Readonly<Record<string, unknown>> }): Promise<void> | void
  /** Columns that the system sets along with the client's. */
  set?(ctx: TxContext, about: { before: Row | null; values: Values }): Promise<Values> | Values
  /** What an update writes to the row in place of the client's values, where the noun keeps those elsewhere; undefined to write them. */
  instead?(ctx: TxContext, about: { before: Row; values: Values }): Promise<Values | undefined>
  /**
   * After the row is written, in the same transaction. `values` holds only what changed, fields without a column among them. What it
   * returns goes out with the row, this once: a password that nobody reads again.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects return nothing
  effect?(ctx: TxContext, about: { before: Row | null; row: Row; values: Values }): Promise<Values | void> | Values | void
  /** What the effect returns is all that it changes of the row, which is then not read again. */
  readonly settles?: true
}

export interface ActionBehaviour {
  guard?(ctx: TxContext, about: { row: Row; input: Values }): Promise<void> | void
  /** Which of the declared states it ends in. */
  to?(ctx: TxContext, about: { row: Row; input: Values }): Promise<number | Record<string, number>> | number | Record<string, number>
  /** Columns it writes besides the state. */
  set?(ctx: TxContext, about: { row: Row; input: Values }): Promise<Values> | Values
  /** After the row is written, in the same transaction. What it returns goes out with the row, this once. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects return nothing
  effect?(ctx: TxContext, about: { before: Row; row: Row; input: Values }): Promise<Values | void> | Values | void
}

export interface CallRequest {
  readonly input: Values
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers of a call are wrapped by the dialect, except `raw`, which goes out as it is. */
export type CallBehaviour = (ctx: Context, about: CallRequest) => Promise<unknown> | unknown

/**
 * Sees every write of every noun in its transaction, also those that leave no audit line: `values` is what was written, null when the row is deleted
 * for good. It may refuse.
 */
export type Watch = (tx: TxContext, about: { model: Model; id: string; before: Row | null; values: Values | null }) => Promise<void>

export interface Behaviour {
  readonly name: string
  readonly watch?: Watch
  readonly create?: WriteBehaviour
  readonly update?: WriteBehaviour
  readonly remove?: WriteBehaviour
  readonly actions?: Readonly<Record<string, ActionBehaviour>>
  readonly calls?: Readonly<Record<string, CallBehaviour>>
  /** SQL of the fields that have no column. */
  readonly columns?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** SQL of the filters that are no plain operator, and of fields that mean more than their value when they are asked for by their bare name; null for a value that is none. */
  readonly filters?: Readonly<Record<string, (about: { value: string; t: string; params: Params; ctx: Context }) => string | null>>
  /** What the count of a list depends on, its filters included; where it is told, a count that took long is remembered until one of these changes. */
  readonly countFollows?: Follows
  /**
   * Asked before a page is read: may look at how much a filter finds, and answer another context of the same caller by which its filters know that what
   * follows is a page and no count.
   */
  readonly lookAhead?: (ctx: Context, query: Readonly<Record<string, unknown>>) => Promise<Context>
  /** A pure look at the row's own columns: whether a verb or action may be offered; a refusal says why not. Names as in _can. */
  readonly can?: Readonly<Record<string, (row: Row, ctx: Context) => boolean | Refusal>>
  /** SQL that a row must meet to be shown by a public face, besides what the face declares. */
  readonly faces?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** Last touch on a row before it goes out; names it adds are listed in `answers`, since clients send rows back whole. */
  readonly present?: (row: Record<string, unknown>, ctx: Context) => void
  readonly answers?: readonly string[]
  /** The columns that `present` and `can` look at in a list, read whatever else of the row is asked for; all of them are where it is not told. */
  readonly looksAt?: readonly string[]
  /** Fields whose values are not shown to everybody who sees the row: neither filtered nor sorted by. */
  readonly unsearched?: readonly string[]
  /** SQL that the detail of a row brings for `present`, which takes it out of the row again. */
  readonly reads?: Readonly<Record<string, (place: ColumnPlace) => string>>
  /** A public face has no such row: why not, where readers may be told more than that. */
  readonly missing?: (ctx: Context, id: string) => Promise<Refusal | undefined>
  /** Nouns whose rows are parts of this one: they do not hold up its deletion. */
  readonly owns?: readonly string[]
  /** Whoever says `force` deletes a row that others point at; they show nothing in its place. */
  readonly yields?: true
}

/** What a noun does besides what is declared. Unknown names are refused at start. */
export const behave = (noun: Resource<any> | Service, behaviour: Omit<Behaviour, 'name'>): Behaviour => ({ name: noun.name, ...behaviour })

/** An answer that is not wrapped in the envelope: the token endpoint's. */
export interface Raw {
  readonly raw: unknown
  readonly status?: number
}

export const raw = (value: unknown, status = 200): Raw => ({ raw: value, status })

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && 'raw' in value

/** Data with a message of its own. */
export interface Said {
  readonly said: Label
  readonly data: unknown
}

export const said = (label: Label, data: unknown = null): Said => ({ said: label, data })

export const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'said' in value && 'data' in value
