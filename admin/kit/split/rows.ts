import type { Resource } from '@masthead/contract/kit/resource'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiOf } from '../noun/nouns'
import type { RowAs } from '../noun/rowAs'
import { call, type Page, type Query, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useVeil } from '../wire/permission'
import { inSeenOrder } from '../wire/sees'
import { useLive } from '../wire/stream'

const pageSize = 30

/** A queue with its filter and how many rows wait in it. */
export interface Counted {
  readonly key: string
  readonly query: Readonly<Record<string, string>>
  readonly total: number
}

/** The queues of a noun that the caller works through, counted anew with every change of a row; `every` so many milliseconds too, where a clock moves rows. */
export const useQueueCounts = (noun: Resource, { enabled = true, every }: { enabled?: boolean; every?: number } = {}) => {
  const found = useQuery({
    queryKey: ['count', 'queues', noun.name, 'split'],
    queryFn: ({ signal }) => call<readonly Counted[]>('GET', apiOf(noun, 'queues'), { signal, quiet: true }),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
  useLive(noun.name, () => enabled && readAnew(found))
  return found
}

/** The rows beside what is read, page by page; nothing is asked for until there is a filter. */
export const useSplitRows = (noun: Resource, { filter, fields }: { filter: Query | undefined; fields: string }) => {
  const veil = useVeil(noun)
  const list = useInfiniteQuery({
    queryKey: ['rows', noun.name, 'split', filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(noun, 'page'), {
        query: { ...inSeenOrder(filter ?? {}, veil), fields, current: pageParam, size: pageSize },
        signal,
        quiet: true,
      }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    enabled: filter !== undefined,
  })
  useLive(noun.name, () => filter && readAnew(list))
  return { list, rows: list.data?.pages.flatMap(({ records }) => records) ?? [] }
}

/** The row that is read, as it is now. */
export const useOpened = <const R extends Resource<any, any, any, any, any>>(noun: R, id: string) => {
  const found = useQuery({
    queryKey: ['row', noun.name, id],
    queryFn: ({ signal }) => call<RowAs<R>>('GET', apiOf(noun, 'detail'), { query: { id }, signal, quiet: [404] }),
    enabled: id !== '',
  })
  useLive(noun.name, () => id !== '' && readAnew(found))
  return found
}

/** Keys for the way through a list: each opens the row that lies so many before or behind, the first one where none is open. Answers whether there was one. */
export const stepIn = (rows: readonly Row[], id: string, open: (id: string) => void) => (by: number) => (): boolean => {
  const at = rows.findIndex((one) => one.id === id)
  const next = rows[at < 0 ? 0 : at + by]
  if (next) open(next.id)
  return next !== undefined
}
