import type { Action, Due } from '@masthead/contract/kit/action'
import { dueKey, duesOf, offsetOf } from '@masthead/contract/kit/due'
import { setsOf, snake, statesIn } from '@masthead/contract/kit/name'
import { stretchOf } from '@masthead/contract/kit/span'
import { ident, literal } from '../sql'
import type { Column, Model } from '../types'

/** One moment of one action of a noun. */
export interface Planned {
  readonly name: string
  readonly action: Action
  readonly due: Due
  readonly key: string
  readonly column: Column
  /** From what the column holds to the moment; undefined for the same. */
  readonly offset: string | undefined
}

const known = new WeakMap<Model, readonly Planned[]>()

/** Every moment of a noun's rows at which the program acts. */
export const plannedOf = (model: Model): readonly Planned[] => {
  const kept = known.get(model)
  if (kept) return kept
  const found = Object.entries(model.noun.actions ?? {}).flatMap(([name, action]) =>
    duesOf(action).flatMap((due): Planned[] => {
      const column = model.columns.get(due.at)
      return column ? [{ name, action, due, key: dueKey(due), column, offset: offsetOf(due) }] : []
    }),
  )
  known.set(model, found)
  return found
}

/** Throws where the program could not act at a moment. */
export const checkDues = (model: Model, wrong: (text: string) => never): void => {
  for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
    const keys = new Set<string>()
    for (const due of duesOf(action)) {
      const field = model.columns.get(due.at)?.field
      if (!field || !['time', 'day'].includes(field.kind)) wrong(`${name} is due at ${due.at}, which is no column of moments`)
      if (due.before !== undefined && due.after !== undefined) wrong(`${name} is due both before and after ${due.at}`)
      const span = due.before ?? due.after
      const stretch = span === undefined ? undefined : stretchOf(span)
      if (span !== undefined && (!stretch || stretch.amount <= 0)) wrong(`${name} is due ${span} from ${due.at}, which is no span of time`)
      if (keys.has(dueKey(due))) wrong(`${name} is due twice at ${dueKey(due)}`)
      keys.add(dueKey(due))
      if (model.log || action.toggles || action.bin === 'outOf') wrong(`${name} is nothing that can be due`)
      for (const key of demandedBy(model, action)) if (due.with?.[key] === undefined) wrong(`${name} is due, but demands ${key}, which nobody gives`)
      for (const key of Object.keys(due.with ?? {}))
        if (!(key in (action.input ?? {})) && !takes(action, key)) wrong(`${name} is due with ${key}, which it does not take`)
    }
  }
}

const takes = (action: Action, key: string): boolean => setsOf(action).some((one) => one.key === key)

/** What an action cannot do without. */
const demandedBy = (model: Model, action: Action): string[] => {
  const sets = setsOf(action).flatMap(({ key, demanded }) => (demanded || model.noun.fields[key]?.required ? [key] : []))
  const input = Object.entries(action.input ?? {}).filter(([, { required, when }]) => required !== undefined && required !== false && !when)
  return [...sets.filter((key) => !(key in (action.input ?? {}))), ...input.map(([key]) => key)]
}

/** SQL that a row meets as long as the action may be due to it, in the words of its index. */
export const armedSql = ({ action, column }: Planned, model: Model, t = ''): string =>
  [
    `not ${t}is_deleted`,
    `${t}${ident(column.name)} is not null`,
    ...Object.entries(statesIn(action.from)).map(
      ([machine, states]) => `${t}${ident(model.columns.get(machine)?.name ?? snake(machine))} in (${states.map(Number).join(', ')})`,
    ),
  ].join(' and ')

/** SQL of what the column holds, as a moment: a day is its beginning. */
export const momentSql = ({ column }: Planned, zone: string, t = 't.'): string =>
  column.field.kind === 'day' ? `(${t}${ident(column.name)}::timestamp at time zone ${literal(zone)})` : `${t}${ident(column.name)}`

/** The indexes that the moments of a noun are looked up by: each over the rows alone to which it may come. */
export const dueIndexes = (model: Model): readonly { readonly key: string; readonly label: string; readonly where: string }[] => {
  const byCondition = new Map<string, { key: string; label: string; where: string }>()
  for (const planned of plannedOf(model)) {
    const where = armedSql(planned, model)
    byCondition.set(`${planned.due.at} ${where}`, { key: planned.due.at, label: `${snake(planned.name)}_${planned.column.name}_due`, where })
  }
  return [...byCondition.values()]
}
