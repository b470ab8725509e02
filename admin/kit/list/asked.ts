import { detailOnly, machinesOf, setsOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useRef } from 'react'
import type { Column } from '../row/columns'
import { faceOf } from '../row/face'

/** What every row has besides its fields. */
const ofRows = new Set(['id', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status', 'version'])

/**
 * The names that a list asks the server for: what its columns show, and what its buttons and dialogs look at. A row has four times as much, which
 * nobody would see. Undefined where a column is made of something else; such a page has whole rows, and so have trees.
 */
export const askedFields = (noun: Resource, columns: readonly Pick<Column, 'key' | 'names'>[], more: readonly string[] = []): string | undefined => {
  if (noun.tree) return undefined
  const face = columns.some(({ names }) => names) ? faceOf(noun) : undefined
  const shown = [...columns.map(({ key }) => String(key)), ...(face?.second.map(([key]) => key) ?? []), ...(face?.picture ? [face.picture] : [])]
  const machines = machinesOf(noun)
  if (shown.some((key) => !ofRows.has(key) && !Object.hasOwn(noun.fields, key) && !Object.hasOwn(machines, key))) return undefined
  const actions = Object.values(noun.actions ?? {})
  const used = actions
    .flatMap((action) => [...setsOf(action).map(({ key }) => key), ...(action.toggles ? [action.toggles] : []), ...(action.shows ?? [])])
    .filter((key) => noun.fields[key] && !detailOnly(noun.fields[key]))
  const states = noun.appendOnly ? [] : ['status', 'version', ...Object.keys(machines)]
  // What tells of another noun's rows is understood with the name of that noun alone, a number with its unit.
  const beside = [noun.title, ...shown].flatMap((key) => {
    const { tells, counts } = noun.fields[key] ?? {}
    return [tells?.split(' of ')[1] ?? [], counts?.startsWith('in ') ? counts.slice(3) : []].flat()
  })
  // What is never answered has no name to ask for.
  const title = noun.fields[noun.title]?.kind === 'secret' ? [] : [noun.title]
  return [...new Set([...title, ...shown, ...beside, ...more, ...used, ...states])].sort().join()
}

/**
 * The columns that a list asks for: what it shows, would show in a wider window, or has shown since it was opened. Whoever widens it or puts a column away
 * need not wait.
 */
export const useWanted = (
  noun: Resource,
  { begun, shown }: { readonly begun: readonly Column[]; readonly shown: readonly Column[] },
): readonly Column[] => {
  const known = useRef({ noun: noun.name, columns: new Map<string, Column>() })
  if (known.current.noun !== noun.name) known.current = { noun: noun.name, columns: new Map() }
  const { columns } = known.current
  for (const column of [...begun, ...shown]) columns.set(String(column.key), column)
  return [...columns.values()]
}
