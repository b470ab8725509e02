import type { Action } from './action'
import { plainStates, type StateSet, type States, statesByValue } from './state'
import type { Field } from './field'
import type { Label } from './label'
import type { Resource, Service } from './resource'

/** Names that follow from a declaration, the same on server, admin and site. */

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/-/g, '_')

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The permission code of a verb: news_add, housekeep_order_refund. */
export const permission = (noun: Pick<Resource | Service, 'code'>, verb: string): string => `${noun.code}_${snake(verb)}`

/** The permission code of an action. */
export const actionPermission = (noun: Pick<Resource, 'code'>, name: string, action: Action): string => permission(noun, action.verb ?? name)

/** Every permission that opens an action, its own first. */
export const openingPermissions = (noun: Pick<Resource, 'code'>, name: string, action: Action): string[] => [
  actionPermission(noun, name, action),
  ...(action.orVerb ? [permission(noun, action.orVerb)] : []),
]

/** The fields of the noun that an action sets, each with whether it demands them. */
export const setsOf = (action: Pick<Action, 'sets'>): readonly { readonly key: string; readonly demanded: boolean }[] =>
  (action.sets ?? []).map((name) => ({ key: name.replace(/!$/, ''), demanded: name.endsWith('!') }))

/** The parties of whose members alone an action is. */
export const partiesOf = ({ by }: Pick<Action, 'by'>): readonly string[] => (by === undefined ? [] : typeof by === 'string' ? [by] : by)

/** The calls of an action as [method, path below the noun]. */
export const actionCalls = (name: string, action: Action): [method: string, path: string][] => callPaths(action.call ?? `POST ${kebab(name)}/{id}`)

/** 'GET tree' or several such, as [method, path below the noun]. */
export const callPaths = (call: string | readonly string[]): [method: string, path: string][] =>
  (typeof call === 'string' ? [call] : call).map((line) => line.split(' ') as [string, string])

/** The name under which the text of a reference, choice, dictionary value or region is answered: merchantId -> merchantName. */
export const displayName = (key: string, field: Pick<Field, 'nameAs'>): string => field.nameAs ?? `${key.replace(/Id$/, '')}Name`

const further = new WeakMap<object, Readonly<Record<string, string>>>()

/** Further names of the fields of a noun: { domainUrl: 'domain' }. */
export const furtherNames = (fields: Readonly<Record<string, Pick<Field, 'also'>>>): Readonly<Record<string, string>> => {
  const known = further.get(fields) ?? Object.fromEntries(Object.entries(fields).flatMap(([key, { also = [] }]) => also.map((name) => [name, key])))
  further.set(fields, known)
  return known
}

/** A kind that answers a display text beside its value. */
export const hasDisplay = (field: Pick<Field, 'kind'>): boolean => ['ref', 'refs', 'choice', 'dict', 'region'].includes(field.kind)

/** Fields that a list leaves out because they are heavy. */
export const detailOnly = (field: Field): boolean => field.detail ?? ['html', 'longText', 'json'].includes(field.kind)

/** The machines of a noun by the column they live in, `status` among them when the noun has states. */
export const machinesOf = (noun: Pick<Resource, 'states' | 'machines' | 'initial'>): Record<string, { states: States; initial: number }> => {
  const machines: Record<string, { states: States; initial: number }> = {}
  if (noun.states) machines.status = { states: noun.states, initial: noun.initial ?? lowest(noun.states) }
  for (const [name, machine] of Object.entries(noun.machines ?? {})) machines[name] = { states: machine.states, initial: machine.initial }
  return machines
}

/** What a data scope may show or hide of a noun, each with its label: its fields, and the states of its further machines. `status` is always shown. */
export const scopedColumns = (noun: Pick<Resource, 'fields' | 'machines'>): Readonly<Record<string, Label>> => ({
  ...Object.fromEntries(Object.entries(noun.machines ?? {}).map(([key, { label }]) => [key, label])),
  ...Object.fromEntries(Object.entries(noun.fields).map(([key, { label }]) => [key, label])),
})

/** What `status` may be where no machine moves it: an administrator switches it in the form. */
export const plainStatus = (noun: Pick<Resource, 'statuses' | 'initial'>): { states: States; initial: number } => ({
  states: noun.statuses ?? statesByValue(plainStates),
  initial: noun.initial ?? 1,
})

const lowest = (states: States): number => Math.min(...Object.keys(states).map(Number))

/** A state set written out: machine -> states. */
export const statesIn = (set: StateSet | undefined): Record<string, readonly number[]> => {
  if (set === undefined) return {}
  if (typeof set === 'number') return { status: [set] }
  if (Array.isArray(set)) return { status: set as readonly number[] }
  return Object.fromEntries(
    Object.entries(set as Record<string, number | readonly number[]>).map(([name, value]) => [name, typeof value === 'number' ? [value] : value]),
  )
}
