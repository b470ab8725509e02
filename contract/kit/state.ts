import type { Label } from './label'

/** How a state looks in a list; `later` is a state whose moment is still to come. */
export type Tone = 'plain' | 'busy' | 'later' | 'good' | 'warn' | 'bad'

/** A state as a noun declares it, under its name in code: the value on the wire and in the table, the label, and how it looks. */
export interface NamedState {
  readonly value: number
  readonly label: Label
  readonly tone?: Tone
}

export type NamedStates = Readonly<Record<string, NamedState>>

/** A machine as a noun declares it. `initial` names the state of a new row; the one with the lowest value unless told. */
export interface NamedMachine<S extends NamedStates = NamedStates> {
  readonly label: Label
  readonly states: S
  readonly initial?: keyof S & string
}

export type NamedMachines = Readonly<Record<string, NamedMachine<any>>>

/** A state by its value: its label and optionally its tone. */
export type State = Label | readonly [zh: string, en: string, tone: Tone]

export type States = Readonly<Record<number, State>>

/** A machine besides `status`, which lives in the column of its own name; `initial` is the value of a new row. */
export interface Machine {
  readonly label: Label
  readonly states: States
  readonly initial: number
}

/** What `status` is where a noun declares nothing of it. */
export const plainStates = {
  on: { value: 1, label: ['启用', 'On'], tone: 'good' },
  off: { value: 0, label: ['停用', 'Off'], tone: 'plain' },
} as const

export type PlainStates = typeof plainStates

/** The names of states by machine; `status` is the machine that every row has. */
export type MachineNames = Readonly<Record<string, string>>

/** The state names of a noun with these states and further machines. */
export type MachineNamesOf<S, M> = {
  readonly [K in 'status' | (keyof M & string)]: K extends 'status'
    ? keyof S & string
    : K extends keyof M
      ? M[K] extends { readonly states: infer T }
        ? keyof T & string
        : never
      : never
}

type OneOrMore<T> = T | readonly T[]

/** Which states, by name: of `status`, or of several machines. */
export type NamedStateSet<N extends MachineNames = MachineNames> = OneOrMore<N['status']> | { readonly [K in keyof N]?: OneOrMore<N[K]> }

/** Where each source state leads, where there is more than one source and more than one target. */
type Arrows<T extends string> = { readonly [From in T]?: OneOrMore<T> }

/** Where an action leads, by name. A list has its state chosen by the behaviour or by `picks`. */
export type NamedTargets<N extends MachineNames = MachineNames> =
  | OneOrMore<N['status']>
  | Arrows<N['status']>
  | { readonly [K in keyof N]?: OneOrMore<N[K]> | Arrows<N[K]> }

/** Which states, by value: of the machine `status`, or of several machines by name. */
export type StateSet = number | readonly number[] | Readonly<Record<string, number | readonly number[]>>

/** The targets of an action by machine and source state, all by value. */
export type StateArrows = Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>

/** The values of named states: { unpaid: 0, paid: 10 }. */
export type StateValues<S> = { readonly [K in keyof S & string]: S[K] extends { readonly value: infer V } ? V : never }

/** The values of named states by name. */
export const stateValues = (states: NamedStates): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(states).map(([name, { value }]) => [name, value]))

/** Named states by value, as lists and diagrams read them. */
export const statesByValue = (states: NamedStates): States =>
  Object.fromEntries(
    Object.values(states).map(({ value, label, tone }) => [value, tone === undefined ? label : ([label[0], label[1], tone] as const)]),
  )
