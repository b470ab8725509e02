import type { Action } from '@masthead/contract/kit/action'
import { setsOf } from '@masthead/contract/kit/name'
import type { Model, Values } from '../types'

/**
 * The values as they are; throws where code would write what it must not: a purse, which postings alone move, and in a row that exists a counter, which claims move, and a
 * number, which never changes; nor ever what is worked out or copied of itself.
 */
export const unlessKept = (model: Model, values: Values, isNew: boolean): Values => {
  for (const key of Object.keys(values)) {
    const { purse, counter, serial, computed, copies } = model.columns.get(key)?.field ?? {}
    if (computed !== undefined || copies) throw new Error(`${model.noun.name}.${key}: the system alone works it out`)
    if (purse) throw new Error(`${model.noun.name}.${key}: a purse moves by postings alone`)
    if (!isNew && (counter || serial)) throw new Error(`${model.noun.name}.${key}: no write changes a ${counter ? 'counter' : 'number'}`)
  }
  return values
}

/** Refuses at the start declarations that would write such columns. */
export const checkKept = ({ noun }: Model, wrong: (text: string) => never): void => {
  const verbs = [
    ['made', noun.made?.writes ?? {}, []] as const,
    ...Object.entries(noun.actions ?? {}).map(([name, one]) => [name, one.writes ?? {}, written(one)] as const),
  ]
  for (const [name, writes, others] of verbs)
    for (const key of [...Object.keys(writes), ...others]) {
      const { purse, counter, serial, computed, copies } = noun.fields[key] ?? {}
      if (purse || counter || serial || computed !== undefined || copies)
        wrong(`${name} writes ${key}, which ${purse ? 'postings' : counter ? 'claims' : 'the system'} alone may`)
    }
}

const written = (action: Action): string[] => [...setsOf(action).map(({ key }) => key), ...(action.toggles ? [action.toggles] : [])]

const notCopied = ['encrypted', 'secret', 'ref', 'refs', 'parts', 'html', 'longText', 'json']

/** Refuses at the start what could not be copied, or would not be as safe in the copy as where it came from. */
export const checkCopies = (model: Model, models: ReadonlyMap<string, Model>, wrong: (text: string) => never): void => {
  for (const [key, { copies }] of Object.entries(model.noun.fields)) {
    if (!copies) continue
    const pointing = model.noun.fields[copies.from]
    const target = models.get(pointing?.to ?? '')
    if (pointing?.kind !== 'ref' || pointing.by || !target) wrong(`${key} copies from ${copies.from}, which points at no row by its id`)
    if (!pointing?.once && !pointing?.readOnly) wrong(`${key} copies from ${copies.from}, which may point elsewhere later: once`)
    if (copies.fields.length === 0) wrong(`${key} copies no field`)
    for (const name of copies.fields) {
      const column = target?.columns.get(name)
      if (!column || !target?.noun.fields[name]) wrong(`${key} copies the unknown field ${name} of ${pointing?.to}`)
      if (column && (column.sealed || notCopied.includes(column.field.kind)))
        wrong(`${key} copies ${name}, which is of the kind ${column.field.kind}`)
    }
  }
}
