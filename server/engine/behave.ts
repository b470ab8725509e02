import type { Label } from '@masthead/contract/kit/label'
import type {
  ActionNames,
  BodyOf,
  CallInputOf,
  CallNames,
  InputOf,
  MadeOf,
  Resource,
  RowOf,
  Service,
  StateValuesOf,
} from '@masthead/contract/kit/resource'
import type { Refusal } from '../platform/refusal'
import type { ActionBehaviour, Behaviour, CallRequest, Context, Reconciled, TxContext, Values, WriteBehaviour } from './types'
import type { ColumnName } from './reach/sought'
import type { Move } from './ledger/move'

/** Values to write, by the names that the noun has; any names of a noun that is known by its own name alone. */
export type ValuesOf<R> = string extends ColumnName<R> ? Values : Partial<BodyOf<R>> & Partial<StateValuesOf<R>> & Partial<Stamps>

/** The values of a row that is made: what is demanded of a body is there. */
export type NewOf<R> = string extends ColumnName<R> ? Values : ValuesOf<R> & MadeOf<R>

/** What every row is stamped with, where it is written for somebody else or for another day. */
interface Stamps {
  readonly id: string
  readonly createUser: string | null
  readonly createDept: string | null
  readonly createTime: string | Date
}

/** The engine's WriteBehaviour with the noun's own names and types: of what stood before, null where a row is made, and of the values that are written. */
interface WriteOf<R, Before, V> extends Pick<WriteBehaviour, 'skipsReload'> {
  known?(ctx: TxContext, about: { values: V }): Promise<string | undefined>
  guard?(ctx: TxContext, about: { before: Before; values: V; body: Readonly<Record<string, unknown>> }): Promise<void> | void
  reconcile?(ctx: TxContext, about: { before: RowOf<R>; body: Readonly<Record<string, unknown>> }): Promise<Reconciled> | Reconciled
  set?(ctx: TxContext, about: { before: Before; values: V }): Promise<Values> | Values
  instead?(ctx: TxContext, about: { before: RowOf<R>; values: V }): Promise<Values | undefined>
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects return nothing
  effect?(ctx: TxContext, about: { before: Before; row: RowOf<R>; values: V }): Promise<Values | void> | Values | void
}

interface ActionOf<R, N extends ActionNames<R>> extends Pick<ActionBehaviour, 'skipsReload' | 'holds'> {
  first?(ctx: TxContext, about: { row: RowOf<R> }): Promise<void>
  guard?(ctx: TxContext, about: { row: RowOf<R>; input: InputOf<R, N> }): Promise<void> | void
  to?(ctx: TxContext, about: { row: RowOf<R>; input: InputOf<R, N> }): ReturnType<NonNullable<ActionBehaviour['to']>>
  set?(ctx: TxContext, about: { row: RowOf<R>; input: InputOf<R, N> }): Promise<Values> | Values
  along?(ctx: TxContext, about: { row: RowOf<R>; input: InputOf<R, N> }): Promise<Values> | Values
  redirect?(
    ctx: TxContext,
    about: { row: RowOf<R>; input: InputOf<R, N>; moves: readonly Move[] },
  ): ReturnType<NonNullable<ActionBehaviour['redirect']>>
  effect?(ctx: TxContext, about: { before: RowOf<R>; row: RowOf<R>; input: InputOf<R, N> }): ReturnType<NonNullable<ActionBehaviour['effect']>>
}

/** What making a row and changing it have in common. */
export type SavingOf<R> = WriteOf<R, RowOf<R> | null, ValuesOf<R>>

/** What an effect answers where its row reads otherwise after it, of an action that does not read it again by itself. */
export const rereads: Values = Object.freeze({})

/** A declared call, told what its declaration takes. */
type CallOf<R, N extends CallNames<R>> = (
  ctx: Context,
  about: Omit<CallRequest, 'input'> & { readonly input: CallInputOf<R, N> },
) => Promise<unknown> | unknown

/** What a noun may do, in its own names: rows, values, inputs and actions are those of its declaration. */
export type BehaviourOf<R> = Omit<Behaviour, 'name' | 'create' | 'update' | 'remove' | 'actions' | 'calls' | 'can'> & {
  readonly create?: WriteOf<R, null, NewOf<R>>
  readonly update?: WriteOf<R, RowOf<R>, ValuesOf<R>>
  readonly remove?: WriteOf<R, RowOf<R>, ValuesOf<R>>
  readonly actions?: { readonly [N in ActionNames<R>]?: ActionOf<R, N> }
  readonly calls?: { readonly [N in CallNames<R>]?: CallOf<R, N> }
  readonly can?: { readonly [N in ActionNames<R> | 'edit' | 'delete']?: (row: RowOf<R>, ctx: Context) => boolean | Refusal }
}

/** The actions of a noun, for behaviour that stands in files of its own. */
export type ActionsOf<R> = Required<NonNullable<BehaviourOf<R>['actions']>>

/** Its declared calls, likewise. */
export type CallsOf<R> = Required<NonNullable<BehaviourOf<R>['calls']>>

/** What a noun does besides what is declared. Unknown names do not compile, and are refused at start. */
export const behave = <const R extends Resource<any, any, any> | Service>(noun: R, behaviour: BehaviourOf<R>): Behaviour =>
  ({ name: noun.name, ...behaviour }) as Behaviour

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
