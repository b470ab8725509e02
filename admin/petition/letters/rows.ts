import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { apiOf } from '../../kit/noun/nouns'
import type { Counted } from '../../kit/split/rows'
import { call, type Page, type Query } from '../../kit/wire/client'
import { usePermissions } from '../../kit/wire/permission'
import { inSeenOrder } from '../../kit/wire/sees'
import { inOrder } from './order'

const step = 30
const minute = 60_000

/** What of a row the list shows. */
const fields = 'title,letterNo,personName,deptId,receiveTime,deadline,warnFlag,superviseLevel,status'

/** The queues of several kinds of letters: of each key how many letters wait, and the filter of each kind. */
export const useQueuesOf = (nouns: readonly Resource[]) => {
  const found = useQueries({
    queries: nouns.map((noun) => ({
      queryKey: ['count', 'queues', noun.name, 'split'],
      queryFn: ({ signal }: { signal: AbortSignal }) => call<readonly Counted[]>('GET', apiOf(noun, 'queues'), { signal, quiet: true }),
      refetchInterval: minute,
    })),
  })
  const totals = new Map<string, number>()
  for (const { data } of found) for (const { key, total } of data ?? []) totals.set(key, (totals.get(key) ?? 0) + total)
  return {
    isPending: found.some(({ isPending }) => isPending),
    totals: [...totals].map(([key, total]) => ({ key, total })),
    queryOf: (noun: Resource, key: string): Query | undefined => found[nouns.indexOf(noun)]?.data?.find((one) => one.key === key)?.query,
    refetch: () => Promise.all(found.map(({ refetch }) => refetch())),
  }
}

/** The letters of several kinds in one list. A kind without a filter has none in it. */
export const useLetters = (nouns: readonly Resource[], filterOf: (noun: Resource) => Query | undefined, by: 'deadline' | 'receiveTime') => {
  const [size, setSize] = useState(step)
  const { data: rights } = usePermissions()
  const found = useQueries({
    queries: nouns.map((noun) => {
      const filter = filterOf(noun)
      return {
        queryKey: ['rows', noun.name, 'letters', filter, by, size],
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          const asked = { ...filter, ...(by === 'deadline' ? { ascs: by } : { descs: by }), fields, current: 1, size }
          const query = inSeenOrder(asked, rights?.get(permission(noun, 'view')))
          return call<Page>('GET', apiOf(noun, 'page'), { query, signal, quiet: true })
        },
        enabled: filter !== undefined,
        placeholderData: (before: Page | undefined) => before,
      }
    }),
  })
  const asked = found.filter((_, at) => filterOf(nouns[at] as Resource) !== undefined)
  const letters = inOrder(
    nouns.flatMap((noun, at) => (filterOf(noun) ? (found[at]?.data?.records ?? []) : []).map((row) => ({ noun, row }))),
    by,
  )
  // Beyond the first so many of each kind others may come between: no more of them are shown.
  const hasNextPage = asked.some(({ data }) => (data?.total ?? 0) > size)
  const shown = hasNextPage ? letters.slice(0, size) : letters
  return {
    letters: shown,
    rows: shown.map(({ row }) => row),
    list: {
      isError: asked.some(({ isError }) => isError),
      isPending: asked.length > 0 && asked.every(({ isPending }) => isPending),
      isSuccess: asked.every(({ isSuccess }) => isSuccess),
      hasNextPage,
      isFetchingNextPage: asked.some(({ isPlaceholderData }) => isPlaceholderData),
      refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
      fetchNextPage: () => setSize((before) => before + step),
    },
  }
}
