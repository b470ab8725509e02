import { type After, aftersOf } from './after'
import type { Action, Actions, Call, Calls, DeclaredAction, Posting, Written } from './action'
import type { Face } from './face'
import type { Mine } from './mine'
import type { Queues, Reports } from './report'
import {
  type NamedMachines,
  type NamedStates,
  type NamedStateSet,
  type NamedTargets,
  plainStates,
  type StateArrows,
  type StateSet,
  stateValues,
} from './state'
import { type ResolvedTelling, type ResolvedTells, tellingsOf, type Tells } from './tells'
import type { Where } from './where'

/** What of a declaration names states. */
export interface NamingStates {
  readonly states?: NamedStates
  readonly statuses?: NamedStates
  readonly machines?: NamedMachines
  readonly actions?: Readonly<Record<string, DeclaredAction>>
  readonly made?: { readonly writes?: Written; readonly posts?: readonly Posting[]; readonly tells?: Tells }
  readonly editIn?: NamedStateSet
  readonly deleteIn?: NamedStateSet
  readonly aloneIn?: NamedStateSet
  readonly apart?: { readonly by: readonly string[]; readonly from: string; readonly to: string; readonly in?: NamedStateSet }
  readonly closes?: { readonly by: string; readonly in: string; readonly waits?: NamedStateSet }
  readonly queues?: Queues
  readonly reports?: Reports
  readonly calls?: Calls
  readonly faces?: Readonly<Record<string, Face>>
  readonly mine?: Mine
}

type Values = Readonly<Record<string, Readonly<Record<string, number>>>>

const listed = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : [value as T])

/**
 * Replaces the names of states in a declaration by their values, which is what the wire, the tables and every reader of the declaration know. Throws where a
 * name is no state of the noun, and where an action leads from several states to several without saying from which to which.
 */
export const resolveStates = (noun: string, declared: NamingStates) => {
  const values: Values = {
    status: stateValues(declared.states ?? declared.statuses ?? plainStates),
    ...Object.fromEntries(Object.entries(declared.machines ?? {}).map(([name, { states }]) => [name, stateValues(states)])),
  }
  const namedValue = (machine: string, name: unknown): number => {
    const value = typeof name === 'string' ? values[machine]?.[name] : undefined
    if (value === undefined) throw new Error(`${noun}: ${String(name)} is no state of ${machine}`)
    return value
  }
  const oneOrMore = (machine: string, names: unknown): number | readonly number[] =>
    Array.isArray(names) ? names.map((name) => namedValue(machine, name)) : namedValue(machine, names)
  const isByMachine = (set: object): boolean => Object.keys(set).every((key) => key in values)
  const setOf = (set: NamedStateSet | undefined): StateSet | undefined => {
    if (set === undefined) return undefined
    if (typeof set !== 'object' || Array.isArray(set)) return oneOrMore('status', set)
    return Object.fromEntries(Object.entries(set).map(([machine, names]) => [machine, oneOrMore(machine, names)]))
  }
  const targetsOf = (from: StateSet | undefined, to: NamedTargets | undefined, action: string): Pick<Action, 'to' | 'arrows'> => {
    if (to === undefined) return {}
    const byMachine = typeof to === 'object' && !Array.isArray(to) && isByMachine(to) ? (to as Readonly<Record<string, unknown>>) : { status: to }
    const sourcesOf = (machine: string): readonly number[] => valuesIn(from)[machine] ?? Object.values(values[machine] ?? {})
    const arrows: StateArrows = Object.fromEntries(
      Object.entries(byMachine).map(([machine, targets]) => {
        const sources = sourcesOf(machine)
        if (typeof targets === 'object' && targets !== null && !Array.isArray(targets)) {
          const told = Object.entries(targets).map(([name, target]) => [namedValue(machine, name), listed(oneOrMore(machine, target))] as const)
          const named = new Set(told.map(([source]) => source))
          const isOpen = valuesIn(from)[machine] === undefined
          if (!isOpen && (sources.length !== named.size || sources.some((source) => !named.has(source))))
            throw new Error(`${noun}: ${action} says where it leads from other states of ${machine} than those that it starts from`)
          return [machine, Object.fromEntries(told)]
        }
        const all = listed(oneOrMore(machine, targets))
        if (all.length > 1 && sources.length > 1)
          throw new Error(`${noun}: ${action} leads from several states of ${machine} to several: say which leads where`)
        return [machine, Object.fromEntries(sources.map((source) => [source, all]))]
      }),
    )
    const union = Object.fromEntries(Object.entries(arrows).map(([machine, bySource]) => [machine, [...new Set(Object.values(bySource).flat())]]))
    const status = union.status ?? []
    const isPlain = Object.keys(union).join() === 'status'
    return { to: isPlain ? (status.length === 1 ? status[0] : status) : union, arrows }
  }
  const tellsOf = (tells: Tells | undefined): ResolvedTells | undefined =>
    tells && tellingsOf({ tells }).map((telling): ResolvedTelling => defined({ ...telling, in: setOf(telling.in) }))
  const whereOf = (where: Where): Where =>
    Object.fromEntries(
      Object.entries(where).map(([key, value]) => {
        const machine = key.replace(/_[a-z]+$/, '')
        if (!(machine in values)) return [key, value]
        const one = (given: unknown) => (typeof given === 'string' && !given.startsWith('$') ? namedValue(machine, given) : given)
        return [key, (Array.isArray(value) ? value.map(one) : one(value)) as Where[string]]
      }),
    )
  const conditioned = <T extends { readonly where?: Where }>(one: T): T => (one.where ? { ...one, where: whereOf(one.where) } : one)
  const mapped = <T, U>(record: Readonly<Record<string, T>> | undefined, change: (value: T, key: string) => U): Record<string, U> | undefined =>
    record && Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
  const actionOf = ({ from, to, tells, turns, after, ...rest }: DeclaredAction, name: string): Action => {
    const sources = setOf(from)
    const byValue = turns && Object.fromEntries(Object.entries(turns).map(([state, action]) => [namedValue('status', state), String(action)]))
    return defined<Action>({
      ...rest,
      turns: byValue,
      after: after && aftersOf({ after }).map((one) => defined<After>({ ...one, in: setOf(one.in) })),
      from: sources,
      ...targetsOf(sources, to, name),
      tells: tellsOf(tells),
    })
  }
  return {
    values,
    actions: mapped(declared.actions, actionOf) as Actions | undefined,
    made: declared.made && defined({ ...declared.made, tells: tellsOf(declared.made.tells) }),
    editIn: setOf(declared.editIn),
    deleteIn: setOf(declared.deleteIn),
    aloneIn: setOf(declared.aloneIn),
    apart: declared.apart && defined({ ...declared.apart, in: setOf(declared.apart.in) }),
    closes: declared.closes && defined({ ...declared.closes, waits: setOf(declared.closes.waits) }),
    queues: mapped(declared.queues, conditioned),
    reports: mapped(declared.reports, (report) => ({ ...conditioned(report), sums: mapped(report.sums, conditioned) as typeof report.sums })),
    calls: mapped(declared.calls, (call: Call) => conditioned(call)) as Calls | undefined,
    mine:
      declared.mine &&
      (defined({ ...declared.mine, pages: declared.mine.pages?.map((page) => ({ ...page, where: page.where && whereOf(page.where) })) }) as
        | Mine
        | undefined),
    faces: mapped(declared.faces, (face) => ({ ...face, where: whereOf(face.where as Where) as Face['where'] })),
  }
}

/** A state set by machine. */
export const valuesIn = (set: StateSet | undefined): Readonly<Record<string, readonly number[]>> => {
  if (set === undefined) return {}
  if (typeof set === 'number' || Array.isArray(set)) return { status: listed(set as number | readonly number[]) }
  return Object.fromEntries(Object.entries(set as Record<string, number | readonly number[]>).map(([machine, some]) => [machine, listed(some)]))
}

/** A copy without the keys that have no value. */
export const defined = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
