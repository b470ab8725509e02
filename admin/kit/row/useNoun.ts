import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call, isOffline, type Page, type Row } from '../wire/client'
import { filters } from './filters'
import type { Params, ParamsPatch } from '../kinds/view'
import { apiOf } from '../noun/nouns'
import { withoutRow } from '../noun/rowAddress'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { type Levels, levelCall, readLevel, useLevels } from './useLevels'

export interface Order {
  readonly field: string
  readonly descending: boolean
}

export interface NounOptions {
  /** Filters that the page itself sets and the user does not see. */
  readonly fixed?: Params
  /** Asks nothing yet. */
  readonly wait?: boolean
  /** The fields to ask for, parted by commas; whole rows unless told. */
  readonly fields?: string | undefined
}

/** Milliseconds after which a list that could not be reached is asked for again. */
const knockEvery = 4_000

export interface NounList {
  readonly rows: readonly Row[]
  /** Set where the rows are a tree whose branches are read when they are opened. */
  readonly levels: Levels | undefined
  readonly total: number
  /** False where the total is a kept count. */
  readonly totalExact: boolean
  readonly current: number
  readonly size: number
  readonly order: Order | undefined
  /** The filters in effect, as the address has them. */
  readonly params: Params
  readonly isSearched: boolean
  /** Nothing to show yet. */
  readonly pending: boolean
  readonly fetching: boolean
  readonly error: Error | null
  /** The server cannot be reached; it is asked again by itself. */
  readonly isOffline: boolean
  readonly reload: () => void
  /** Searches by exactly these filters, from page 1; empty ones are dropped. */
  readonly search: (params: ParamsPatch) => void
  readonly turn: (current: number, size: number) => void
  readonly sort: (order: Order | undefined) => void
}

export const pageSizes = [10, 30, 50, 100, 200]

const paging = new Set(['current', 'size', 'ascs', 'descs'])

/**
 * The list of a noun without its looks: page, order and filters live in the address, so a reload, a link or the way back shows the same.
 * Trees that answer nested rows have one page with everything.
 */
export const useNoun = (noun: Resource, { fixed, wait = false, fields }: NounOptions = {}): NounList => {
  const [address, setAddress] = useSearchParams()
  const nested = noun.tree?.nested ?? false
  const given = withoutRow(address).toString()
  const state = useMemo(() => readAddress(noun, new URLSearchParams(given)), [noun, given])
  const { current, size, order, params } = state
  const isSearched = Object.keys(params).some((key) => key !== 'isRecycled')
  // A large tree is read level by level; what was found in it is shown as a list.
  const isTree = levelCall(noun) !== undefined && !isSearched && fixed === undefined
  const sorted: Params = order ? { [order.descending ? 'descs' : 'ascs']: order.field } : {}
  const query = { ...params, ...fixed, ...(nested || isTree ? {} : { current, size, ...(fields ? { fields } : {}) }), ...sorted }
  const found = useQuery({
    queryKey: ['rows', noun.name, isTree ? 'tree' : 'list', query],
    queryFn: ({ signal }): Promise<Page> =>
      isTree
        ? readLevel(noun, '0', sorted, signal).then(whole)
        : nested
          ? nestedPage(noun, query, signal)
          : call<Page>('GET', apiOf(noun, 'page'), { query, signal }),
    placeholderData: keepPreviousData,
    enabled: !wait,
    // Whether there is a network is found out by asking: a server may be near where the internet is far.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { error } }) => (isOffline(error) ? knockEvery : false),
  })
  const { rows, levels } = useLevels(noun, isTree ? found.data?.records : undefined, sorted)
  // What others change, and what is only looked at again, is shown without a sign of loading; a user who reloads or repeats a search sees that it is read.
  const asked = useRef(0)
  useLive(noun.name, () => readAnew(found))
  const ask = (): void => {
    asked.current += 1
    void found.refetch().finally(() => {
      asked.current -= 1
    })
  }

  const write = (next: ParamsPatch, to: { current?: number; size?: number; order?: Order | undefined } = {}): void => {
    const after = { current: 1, size, order, ...to }
    const entries = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '')
    const address = new URLSearchParams(entries.map(([key, value]) => [key, value.trim()]))
    if (after.current > 1) address.set('current', String(after.current))
    if (after.size !== pageSizes[0]) address.set('size', String(after.size))
    if (after.order) address.set(after.order.descending ? 'descs' : 'ascs', after.order.field)
    setAddress(address)
  }

  // The last page may have lost its last row.
  const beyond = !nested && !isTree && !found.isFetching && found.data !== undefined && found.data.records.length === 0 && current > 1
  const last = Math.max(1, found.data?.pages ?? 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the fact of being beyond the last page matters
  useEffect(() => {
    if (beyond) write(params, { current: Math.min(last, current - 1) })
  }, [beyond])

  return {
    rows: isTree ? rows : (found.data?.records ?? []),
    levels: isTree ? levels : undefined,
    total: found.data?.total ?? 0,
    totalExact: found.data?.totalExact ?? true,
    current,
    size,
    order,
    params,
    isSearched,
    pending: found.isPending,
    fetching: found.isFetching && (found.isPlaceholderData || found.isError || asked.current > 0),
    error: found.error,
    isOffline: isOffline(found.error),
    reload: ask,
    search: (next) => {
      // The same search again asks the server again.
      const same =
        current === 1 &&
        JSON.stringify(Object.entries(params).sort()) ===
          JSON.stringify(
            Object.entries(next)
              .filter(([, value]) => value)
              .sort(),
          )
      if (same) ask()
      else write(next)
    },
    turn: (page, pageSize) => write(params, { current: pageSize === size ? page : 1, size: pageSize }),
    sort: (next) => write(params, { order: next }),
  }
}

/** The order that the address names. */
export const useOrder = (): Order | undefined => {
  const [address] = useSearchParams()
  const [down, up] = [address.get('descs'), address.get('ascs')]
  return useMemo(() => orderOf(down, up), [down, up])
}

const orderOf = (down: string | null, up: string | null): Order | undefined => {
  const field = down ?? up
  return field ? { field, descending: down !== null } : undefined
}

/** What a list shows, whatever its page: filters and order as the server takes them. */
export const listQuery = ({ params, order }: Pick<NounList, 'params' | 'order'>, fixed: Params = {}): Params => ({
  ...params,
  ...fixed,
  ...(order ? { [order.descending ? 'descs' : 'ascs']: order.field } : {}),
})

const readAddress = (noun: Resource, address: URLSearchParams) => {
  const number = (name: string, fallback: number): number => {
    const value = Number(address.get(name))
    return Number.isInteger(value) && value > 0 ? value : fallback
  }
  const size = number('size', pageSizes[0] ?? 10)
  const params: Record<string, string> = {}
  for (const [key, value] of address) if (!paging.has(key) && value !== '' && filters(noun, key)) params[key] = value
  return {
    current: number('current', 1),
    size: pageSizes.includes(size) ? size : 10,
    order: orderOf(address.get('descs'), address.get('ascs')),
    params,
  }
}

const whole = (records: readonly Row[]): Page => ({ records, total: records.length, size: records.length, current: 1, pages: 1 })

const nestedPage = async (noun: Resource, query: Readonly<Record<string, string | number>>, signal: AbortSignal): Promise<Page> => {
  return whole(await call<readonly Row[]>('GET', apiOf(noun, 'list'), { query, signal }))
}
