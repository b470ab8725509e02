import type { Action } from '@masthead/contract/kit/action'
import { setsOf } from '@masthead/contract/kit/name'
import type { Model, Values } from '../types'

/**
 * The values as they are; throws where code would write what it must not: a purse, which postings alone move, and in a row that exists a counter, which claims move, and a
 * number, which never changes.
 */
export const unlessKept = (model: Model, values: Values, isNew: boolean): Values => {
  for (const key of Object.keys(values)) {
    const { purse, counter, serial } = model.columns.get(key)?.field ?? {}
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
      const { purse, counter, serial } = noun.fields[key] ?? {}
      if (purse || counter || serial) wrong(`${name} writes ${key}, which ${purse ? 'postings' : counter ? 'claims' : 'the system'} alone may`)
    }
}

const written = (action: Action): string[] => [...setsOf(action).map(({ key }) => key), ...(action.toggles ? [action.toggles] : [])]
