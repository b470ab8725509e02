import type { Action, Calls, DeclaredActions, Posting, Written } from './action'
import type { Definition, Machines } from './definition'
import { callsWithDerived } from './derived'
import type { Field, Fields } from './field'
import { withFlow } from './flow'
import { withHolds } from './hold'
import type { Label } from './label'
import { purseFields } from './purse'
import { withReasons } from './reason'
import { defined, resolveStates } from './resolve'
import {
  type Machine,
  type MachineNames,
  type MachineNamesOf,
  type NamedMachines,
  type NamedStateSet,
  type NamedStates,
  type PlainStates,
  type States,
  type StateSet,
  type StateValues,
  statesByValue,
} from './state'
import { tallyFields } from './tally'
import type { ResolvedTells } from './tells'
import type { Structured } from './values'
import { withSources } from './worked-out'

/** The words of a definition that name states, and the title, which are otherwise in a declared noun. */
type Resolved =
  | 'title'
  | 'within'
  | 'heldBy'
  | 'usedBy'
  | 'unmask'
  | 'rehearsal'
  | 'idBy'
  | 'classified'
  | 'states'
  | 'statuses'
  | 'initial'
  | 'machines'
  | 'actions'
  | 'made'
  | 'editIn'
  | 'deleteIn'
  | 'aloneIn'
  | 'apart'
  | 'closes'
  | 'calls'

/** A declared noun as everything reads it: states by value, a plain title, so that every noun is a Resource whatever its fields. */
export interface Resource<F extends Fields = Fields, A = DeclaredActions, M = NamedMachines, S = NamedStates, C = Calls>
  extends Omit<Definition<F>, Resolved> {
  /** family/noun: its folder and file, its table, its place in every map. */
  readonly name: string
  readonly family: string
  readonly noun: string
  readonly code: string
  readonly path: string
  readonly title: string
  readonly within?: string | readonly [type: string, id: string]
  readonly heldBy?: readonly string[]
  readonly usedBy?: string
  readonly unmask?: readonly string[]
  readonly rehearsal?: string
  readonly idBy?: string
  readonly classified?: { readonly by: string; readonly values: readonly number[]; readonly needs: string; readonly besides: readonly string[] }
  readonly states?: States
  readonly statuses?: States
  readonly initial?: number
  readonly machines?: Machines
  readonly actions?: Readonly<Record<keyof A & string, Action>>
  readonly made?: { readonly writes?: Written; readonly posts?: readonly Posting[]; readonly tells?: ResolvedTells }
  readonly editIn?: StateSet
  readonly deleteIn?: StateSet
  readonly aloneIn?: StateSet
  readonly apart?: { readonly by: readonly string[]; readonly from: string; readonly to: string; readonly in?: StateSet }
  readonly closes?: { readonly by: string; readonly in: string; readonly waits?: StateSet }
  readonly calls?: Calls
  /** The values of `status` by name: `order.state.paid`. */
  readonly state: StateValues<S>
  /** The values of its further machines by name: `order.machineState.refundStatus.asked`. */
  readonly machineState: { readonly [K in keyof M & string]: M[K] extends { readonly states: infer T } ? StateValues<T> : never }
  /** What it declared, for the compiler alone. */
  readonly __declared?: { readonly actions: A; readonly machines: M; readonly states: S; readonly calls: C }
}

/** A field that every row has without declaring it. */
export type BaseName = 'id' | 'tenantId' | 'createUser' | 'createDept' | 'createTime' | 'updateUser' | 'updateTime' | 'status' | 'version'

/** Declares a noun. `name` is family/noun and equals its path in the source tree; a log stands beside its noun (`logOf`). */
// biome-ignore-start lint/complexity/noBannedTypes: a noun without actions, machines or calls has no names of such
export const resource = <
  const F extends Fields,
  const S extends NamedStates = PlainStates,
  const M extends NamedMachines = {},
  const A extends DeclaredActions<MachineNamesOf<NoInfer<S>, NoInfer<M>>> = {},
  const C extends Calls = {},
>(
  name: `${string}/${string}`,
  definition: Definition<F, A, M, S, C>,
): Resource<F, A, M, S, C> => {
  // biome-ignore-end lint/complexity/noBannedTypes: as above
  const [family, noun] = name.split('/') as [string, string]
  const fields: Fields = definition.fields
  const first = Object.keys(fields).find((key) => fields[key]?.kind === 'text' && fields[key].required)
  const { values, ...byValue } = resolveStates(name, definition as Definition)
  const { states, statuses, initial } = definition
  const machines =
    definition.machines && Object.fromEntries(Object.entries(definition.machines).map(([key, machine]) => [key, machineByValue(machine)]))
  const resolved = defined({
    ...definition,
    ...byValue,
    actions: byValue.actions && withFlow(withHolds(withReasons(byValue.actions)), definition.flow),
    states: states && statesByValue(states),
    statuses: statuses && statesByValue(statuses),
    initial: initial === undefined ? undefined : values.status?.[initial],
    machines,
  })
  const calls = callsWithDerived(name, resolved, resolved.calls)
  const { status, ...machineState } = values
  return {
    code: `${family}_${noun}`.replace(/-/g, '_'),
    path: `blade-${family}/${noun}`,
    title: first ?? Object.keys(fields)[0] ?? '',
    ...resolved,
    ...(calls ? { calls } : {}),
    fields: {
      ...(definition.tallies ? tallyFields(definition.tallies) : {}),
      ...withSources(definition.fields),
      ...(definition.purses ? purseFields(definition.purses) : {}),
    } as F,
    state: status,
    machineState,
    name,
    family,
    noun,
  } as unknown as Resource<F, A, M, S, C>
}

const machineByValue = ({ label, states, initial }: NamedMachines[string]): Machine => ({
  label,
  states: statesByValue(states),
  initial:
    initial === undefined
      ? Math.min(...Object.values(states as NamedStates).map(({ value }) => value))
      : ((states as NamedStates)[initial]?.value ?? 0),
})

/** A noun without rows of its own: a bundle of declared calls (reports, task lists, uploads). */
export interface Service<C extends Calls = Calls> {
  readonly name: string
  readonly family: string
  readonly noun: string
  readonly label: Label
  readonly code: string
  readonly path: string
  readonly alsoAt?: readonly string[]
  readonly calls: C
  /** Its calls are for the platform's administrators alone, and no tenant is offered its permissions. */
  readonly tenancy?: 'platform'
  readonly menu?: { readonly icon?: string; readonly sort?: number; readonly hidden?: boolean; readonly path?: string }
}

/** Declares a bundle of calls that has no table. */
export const service = <const C extends Calls>(
  name: `${string}/${string}`,
  definition: Pick<Service<C>, 'label' | 'calls' | 'menu' | 'tenancy'> & { readonly code?: string; readonly path?: string },
): Service<C> => {
  const [family, noun] = name.split('/') as [string, string]
  return { code: `${family}_${noun}`.replace(/-/g, '_'), path: `blade-${family}/${noun}`, ...definition, name, family, noun }
}

/** Whether an entry of the register is a noun with rows. */
export const isResource = (entry: Resource | Service): entry is Resource => 'fields' in entry

type RowType<T> = T extends Field<infer Row, any> ? Row : never
type BodyType<T> = T extends Field<any, infer Body> ? Body : never
type SecretNames<F extends Fields> = { [K in keyof F]: [RowType<F[K]>] extends [never] ? K : never }[keyof F]

/** What every stored row answers besides its own fields. Ids are 64-bit numbers written as strings. */
export type BaseRow = {
  readonly id: string
  readonly tenantId: string
  readonly createUser: string | null
  readonly createDept: string | null
  readonly createTime: string
  readonly updateUser: string | null
  readonly updateTime: string
  readonly status: number
  readonly version: number
  readonly isRecycled?: boolean
  readonly _can?: readonly string[]
}

type FieldsOf<R> = R extends { readonly fields: infer F extends Fields } ? F : never
type DeclaredIn<R> = R extends { readonly __declared?: infer D } ? NonNullable<D> : never
type MachinesIn<R> = DeclaredIn<R> extends { readonly machines: infer M } ? M : never
type ActionsIn<R> = DeclaredIn<R> extends { readonly actions: infer A } ? A : never
type StatesIn<R> = DeclaredIn<R> extends { readonly states: infer S } ? S : never
type CallsIn<R> = R extends Service<infer C> ? C : DeclaredIn<R> extends { readonly calls: infer C } ? C : never
type ValueIn<S> = { [K in keyof S]: S[K] extends { readonly value: infer V extends number } ? V : number }[keyof S]

/** The names of a noun's states, machine by machine. */
export type StateNamesOf<R> = MachineNamesOf<StatesIn<R>, MachinesIn<R>>

/** Some states of a noun, by name: of `status`, or machine by machine. */
export type StatesOf<R> = NamedStateSet<StateNamesOf<R> extends infer N extends MachineNames ? N : never>

/** The value that each machine of a noun may have, by the machine's name. */
export type StateValuesOf<R> = { readonly status: ValueIn<StatesIn<R>> } & {
  readonly [K in keyof MachinesIn<R>]: MachinesIn<R>[K] extends { readonly states: infer T } ? ValueIn<T> : number
}

/** merchantId -> merchantName: the text beside a reference, a choice, a dictionary value, or what its field calls it. */
type DisplayName<K extends string, F> = F extends { readonly nameAs: infer N extends string }
  ? N
  : K extends `${infer Stem}Id`
    ? `${Stem}Name`
    : `${K}Name`

/** A row of a noun as the server answers it. */
export type RowOf<R> = Omit<BaseRow, 'status'> & { readonly status: ValueIn<StatesIn<R>> } & {
  readonly [K in Exclude<keyof FieldsOf<R>, SecretNames<FieldsOf<R>>>]: RowType<FieldsOf<R>[K]>
} & {
  readonly [K in keyof MachinesIn<R>]: MachinesIn<R>[K] extends { readonly states: infer T } ? ValueIn<T> : number
} & {
  readonly [K in Exclude<keyof FieldsOf<R>, SecretNames<FieldsOf<R>>> & string as Exclude<DisplayName<K, FieldsOf<R>[K]>, keyof FieldsOf<R>>]?:
    | string
    | null
}

/** What a client sends to make a row. */
export type BodyOf<R> = { [K in keyof FieldsOf<R>]?: BodyType<FieldsOf<R>[K]> }

/** What a body has that makes a row, once it has been read: every value that a client is asked for in any case. */
export type MadeOf<R> = {
  readonly [K in keyof FieldsOf<R> as MayLack<BodyType<FieldsOf<R>[K]>> extends true ? never : K]: BodyType<FieldsOf<R>[K]>
}

/** What a client sends to change a row: its version, and the fields that change. */
export type PatchOf<R> = BodyOf<R> & { version: number }

/** The names of a noun's actions. */
export type ActionNames<R> = keyof ActionsIn<R> & string

type SetsOf<F, S> = S extends readonly (infer One)[]
  ? {
      readonly [K in One & string as K extends `${infer Bare}!` ? Bare : K]: K extends `${infer Bare}!`
        ? NonNullable<BodyType<F[Bare & keyof F]>>
        : Exclude<BodyType<F[K & keyof F]>, undefined>
    }
  : Record<never, never>

type Listed = readonly unknown[]

/** A value as it is once it has been read: the JSON text of a structured one, a list, a truth value, or what it was. */
type Parsed<T> = unknown extends T
  ? T
  : Structured extends NonNullable<T>
    ? string | Extract<T, null>
    : boolean extends T
      ? Extract<T, boolean | null>
      : [Extract<T, Listed>] extends [never]
        ? T
        : Extract<T, Listed | null>

type FromInput<A> = A extends { readonly input: infer I extends Fields }
  ? { readonly [K in keyof I]: Exclude<BodyType<I[K]>, undefined> }
  : Record<never, never>

type Told<R, N extends ActionNames<R>> = FromInput<ActionsIn<R>[N]> &
  (ActionsIn<R>[N] extends { readonly reason: true | string } ? { readonly remark: string } : Record<never, never>) &
  (ActionsIn<R>[N] extends { readonly sets: infer S } ? SetsOf<FieldsOf<R>, S> : Record<never, never>)

/** What an action was told: its own input, and the fields of the noun that it sets. */
export type InputOf<R, N extends ActionNames<R>> = Told<R, N> extends infer T ? { readonly [K in keyof T]: Parsed<T[K]> } : never

/** Whether a value may be left out: of a field that is not required, and of a flag, which is off then. */
type MayLack<T> = null extends T ? true : undefined extends T ? true : boolean extends T ? true : false

/** Values by name as callers pass them: those that are demanded, and those that may be left out. */
type Passed<T> = { readonly [K in keyof T as MayLack<T[K]> extends true ? never : K]: T[K] } & {
  readonly [K in keyof T as MayLack<T[K]> extends true ? K : never]?: T[K]
}

/** What a caller passes to an action; the version that the row was read in is checked where it comes along. Of a noun known by name alone it is any values. */
export type ArgumentsOf<R, N extends ActionNames<R>> =
  string extends ActionNames<R> ? Readonly<Record<string, unknown>> : Passed<Told<R, N>> & { readonly version?: number }

/** The names of a noun's declared calls. */
export type CallNames<R> = keyof CallsIn<R> & string

/** What a declared call was told. */
export type CallInputOf<R, N extends CallNames<R>> = CallsIn<R>[N] extends { readonly input: infer I extends Fields }
  ? Passed<{ readonly [K in keyof I]: Parsed<Exclude<BodyType<I[K]>, undefined>> }>
  : Readonly<Record<string, unknown>>
