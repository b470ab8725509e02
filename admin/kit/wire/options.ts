import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActing } from '../page/acting'
import { call, type Page, type Row } from './client'
import { apiOf, titleOf } from '../page/nouns'

/** A row of another noun as a picker shows it. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly parentId?: string
}

const pageSize = 50

/** Filters of a list that narrow what may be chosen. */
export type Among = Readonly<Record<string, string>>

/** What a picker asks: by title, or for rows it knows by id. References that keep another column than the id, or take some rows only, read the list. */
const read = async (
  noun: Resource,
  by: string | undefined,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
  among?: Among,
): Promise<Page<Choice>> => {
  if (!by && !among) return call<Page<Choice>>('GET', apiOf(noun, 'options'), { query, signal })
  const { key, ids, ...rest } = query
  const page = await call<Page>('GET', apiOf(noun, 'page'), {
    query: { ...rest, ...among, [`${noun.title}_like`]: key, [`${by ?? 'id'}_equal`]: ids },
    signal,
  })
  return { ...page, records: page.records.map((row: Row) => ({ id: String(row[by ?? 'id']), title: titleOf(noun, row) })) }
}

/** The rows a picker offers, page by page, for what was typed. */
export const useChoices = (noun: Resource | undefined, by: string | undefined, key: string, open: boolean, among?: Among) => {
  const acting = useActing()
  return useInfiniteQuery({
    queryKey: ['options', noun?.name, by, key, among, acting],
    enabled: noun !== undefined && open,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(noun as Resource, by, { ...acting, current: pageParam, size: pageSize, key }, signal, among),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The titles of rows that are chosen already. */
export const useChosen = (noun: Resource | undefined, by: string | undefined, ids: readonly string[]) => {
  const acting = useActing()
  return useQuery({
    queryKey: ['options', noun?.name, by, 'chosen', [...ids].sort().join(','), acting],
    enabled: noun !== undefined && ids.length > 0,
    queryFn: async ({ signal }) => (await read(noun as Resource, by, { ...acting, current: 1, size: 200, ids: ids.join(',') }, signal)).records,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** All rows of a tree, at most two thousand, each with its parent. */
export const useWholeTree = (noun: Resource | undefined, wanted: boolean) => {
  const acting = useActing()
  return useQuery({
    queryKey: ['options', noun?.name, 'tree', acting],
    enabled: noun !== undefined && wanted,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const found: Choice[] = []
      for (let current = 1; current <= 10; current++) {
        const page = await call<Page<Choice>>('GET', apiOf(noun as Resource, 'options'), { query: { ...acting, current, size: 200 }, signal })
        found.push(...page.records)
        if (current >= page.pages) break
      }
      return found
    },
  })
}

/** A value that follows another one after it rested for `delay` milliseconds. */
export const useRested = <T>(value: T, delay = 250): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), delay)
    return () => window.clearTimeout(timer)
  }, [value, delay])
  return rested
}
