import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useActing } from './acting'
import { call, type Page, type Row } from '../wire/client'
import { apiOf } from './nouns'
import { titleOf } from './titles'
import { useSession } from '../wire/session'
import { found, type Spelling, spell } from '../wire/spelling'
import { keep, kept } from '../look/storage'

/** A row of another noun as a picker shows it. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly parentId?: string
  /** What tells it from others of its title, and its picture, for whoever may look at it. */
  readonly second?: string
  readonly picture?: string
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
  // The list knows what a reference is called that names the rows of its noun.
  const isNamedByRef = query.ids !== undefined && noun.fields[noun.title]?.kind === 'ref'
  if (!by && !among && !isNamedByRef) return call<Page<Choice>>('GET', apiOf(noun, 'options'), { query, signal })
  const { key, ids, ...rest } = query
  const page = await call<Page>('GET', apiOf(noun, 'page'), {
    query: { ...rest, ...among, [`${noun.title}_like`]: key, [`${by ?? 'id'}_equal`]: ids },
    signal,
    ...(isNamedByRef ? { quiet: [403] } : {}),
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

/** Letters of a language that Chinese names are typed in. */
const typedByEar = /^[a-z][a-z' ]{0,23}$/i
/** A noun of more rows than this is searched by its titles alone. */
const mostSpelt = 400

/** The rows whose titles are spelt as what was typed, where there are few enough to spell them all. */
export const useSpelt = (noun: Resource | undefined, by: string | undefined, key: string, open: boolean, among?: Among): readonly Choice[] => {
  const acting = useActing()
  const isTyped = typedByEar.test(key)
  const all = useQuery({
    queryKey: ['options', noun?.name, by, 'spelt', among, acting],
    enabled: noun !== undefined && open && isTyped,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const rows: Choice[] = []
      for (let current = 1; current * spelling.page <= mostSpelt; current++) {
        const page = await read(noun as Resource, by, { ...acting, current, size: spelling.page }, signal, among)
        if (page.total > mostSpelt) return { rows: [], spellings: new Map<string, Spelling>() }
        rows.push(...page.records)
        if (current >= page.pages) break
      }
      return { rows, spellings: await spell([...new Set(rows.map(({ title }) => title))]) }
    },
  })
  return useMemo(() => {
    const { rows, spellings } = all.data ?? {}
    if (!rows || !isTyped) return none
    return found(rows, key, ({ title }) => ({ names: [title], spelling: spellings?.get(title) }))
  }, [all.data, key, isTyped])
}

const spelling = { page: 200 } as const
const none: readonly Choice[] = []
const mostRecent = 5

/** The rows that this user of this browser chose last of a noun, those that he may still see; `note` adds to them. */
export const useRecent = (noun: Resource | undefined, by: string | undefined, open: boolean) => {
  const user = useSession((session) => session.user?.user_id)
  const name = `recent/${user ?? ''}/${noun?.name ?? ''}${by ? `/${by}` : ''}`
  // What is chosen while the list is open moves nothing in it.
  const ids = useMemo(() => (open && noun ? (kept<readonly string[]>(name) ?? []) : []), [open, noun, name])
  const { data } = useChosen(open ? noun : undefined, by, ids)
  const recent = useMemo(() => ids.flatMap((id) => data?.find((choice) => choice.id === id) ?? []), [ids, data])
  const note = (chosen: readonly string[]): void => {
    if (chosen.length > 0) keep(name, [...chosen, ...(kept<readonly string[]>(name) ?? [])].filter(onlyFirst).slice(0, mostRecent))
  }
  return { recent, note }
}

const onlyFirst = (id: string, at: number, all: readonly string[]): boolean => all.indexOf(id) === at

/** All rows of a tree, or those among them that these filters find, at most two thousand, each with its parent. */
export const useWholeTree = (noun: Resource | undefined, wanted: boolean, among?: Among) => {
  const acting = useActing()
  return useQuery({
    queryKey: ['options', noun?.name, 'tree', among, acting],
    enabled: noun !== undefined && wanted,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const found: Choice[] = []
      for (let current = 1; current <= 10; current++) {
        const page = await call<Page<Choice>>('GET', apiOf(noun as Resource, 'options'), {
          query: { ...acting, ...among, current, size: 200 },
          signal,
        })
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
