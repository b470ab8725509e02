import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Row } from '../wire/client'
import type { Params } from '../kinds/view'
import { apiOf } from '../noun/nouns'

/** A tree that is read level by level: which branches stand open, and how to open them. */
export interface Levels {
  /** Ids of the rows that stand open. */
  readonly opened: readonly string[]
  readonly open: (row: Row, isOpen: boolean) => void
}

/** The call of a noun that answers one level of its rows, for a tree too large to be read whole. */
export const levelCall = (noun: Resource): string | undefined => Object.entries(noun.tree?.calls ?? {}).find(([, shape]) => shape === 'lazyList')?.[0]

/** What the parent field of the rows below this one holds. */
export const keyIn = (noun: Resource, row: Row): string => String(row[noun.fields[noun.tree?.parent ?? '']?.by ?? 'id'])

/** One level of rows below a key; 0 stands above the topmost. */
export const readLevel = (noun: Resource, key: string, order: Params, signal: AbortSignal): Promise<readonly Row[]> =>
  call<readonly Row[]>('GET', apiOf(noun, levelCall(noun) ?? 'lazy-list'), { query: { [noun.tree?.parent ?? 'parentId']: key, ...order }, signal })

/** The rows of the topmost level with what was opened below them. */
export const useLevels = (noun: Resource, roots: readonly Row[] | undefined, order: Params): { rows: readonly Row[]; levels: Levels } => {
  const [opened, setOpened] = useState<readonly Row[]>([])
  const found = useQueries({
    queries: (roots ? opened : []).map((row) => ({
      queryKey: ['rows', noun.name, 'level', keyIn(noun, row), order],
      queryFn: ({ signal }: { signal: AbortSignal }) => readLevel(noun, keyIn(noun, row), order, signal),
      placeholderData: keepPreviousData,
    })),
  })
  const below = new Map(opened.map((row, index) => [row.id, found[index]?.data]))
  // An empty list is drawn as a branch whose rows are still to come.
  const withChildren = (row: Row): Row => (row.hasChildren === true ? { ...row, children: (below.get(row.id) ?? []).map(withChildren) } : row)
  return {
    rows: (roots ?? []).map(withChildren),
    levels: {
      opened: opened.map(({ id }) => id),
      open: (row, isOpen) =>
        setOpened((before) => (isOpen ? [...before.filter(({ id }) => id !== row.id), row] : before.filter(({ id }) => id !== row.id))),
    },
  }
}
