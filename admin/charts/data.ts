import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'

/** A column of a chart's data. */
export interface Column {
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly role: 'group' | 'sum'
  readonly of?: string
  readonly nameKey?: string
  readonly scale?: number
}

export type Line = Readonly<Record<string, unknown>>

/** What a chart shows now, and how old that is. */
export interface ChartData {
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
  readonly total: number
  readonly isCut: boolean
  readonly at: string
  readonly age: number
  readonly isKept: boolean
  readonly failed: string | null
}

/** How a chart may look. */
export const looks = ['line', 'bar', 'pie', 'number', 'table', 'map'] as const

export type Look = (typeof looks)[number]

/** How a chart is drawn, besides its look. */
export interface Option {
  readonly unit?: string | null
  readonly isStacked?: boolean | null
  readonly isAcross?: boolean | null
  readonly most?: number | null
}

/** A chart in its place on a dashboard. */
export interface Tile {
  readonly id: string
  readonly name: string
  readonly type: Look
  readonly option: Option | null
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly status: number
  readonly refreshSec: number
  /** The noun that it asks; null where the reader may not know. */
  readonly noun: string | null
}

export interface Board {
  readonly name: string
  readonly period: string
  readonly wallSec: number
  readonly isMine: boolean
  readonly tiles: readonly Tile[]
}

/** Days that a dashboard keeps to, both counted. */
export interface Days {
  readonly from?: string
  readonly to?: string
}

/** What all charts of a dashboard keep to: days, and filters of their lists as JSON. */
export interface Cut extends Days {
  readonly where?: string
}

/** A dashboard with its tiles; asked again every so many milliseconds where that is told. */
export const useBoard = (id: string, every?: number) =>
  useQuery({
    queryKey: ['row', dashboard.name, 'board', id],
    queryFn: ({ signal }) => call<Board>('GET', apiOf(dashboard, 'board'), { query: { id }, signal, quiet: true }),
    enabled: id !== '',
    retry: false,
    ...(every === undefined ? {} : { refetchInterval: every, refetchIntervalInBackground: true, networkMode: 'always' as const }),
  })

/**
 * What is kept of the charts of a dashboard, in one request; each becomes the answer of its chart, which asks by itself where there is none. Answers whether the charts may
 * ask now: those that stand there already need not wait.
 */
export const useKept = (id: string, cut: Cut): boolean => {
  const queries = useQueryClient()
  const { isPending } = useQuery({
    queryKey: ['rows', dashboard.name, 'answers', id, cut],
    queryFn: async ({ signal }) => {
      const found = await call<{ id: string; data: ChartData }[]>('GET', apiOf(dashboard, 'answers'), { query: { id, ...cut }, signal, quiet: true })
      for (const one of found) queries.setQueryData(['rows', charts.name, 'data', one.id, cut], one.data)
      return found.length
    },
    staleTime: 30_000,
    retry: false,
  })
  return !isPending
}

/** What a chart shows. What is there stays while it is renewed, and where renewing fails. */
export const useChartData = (id: string, cut: Cut, { every, isReady = true }: { readonly every?: number; readonly isReady?: boolean } = {}) =>
  useQuery({
    queryKey: ['rows', charts.name, 'data', id, cut],
    queryFn: ({ signal }) => askData(id, cut, every !== undefined, signal),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    ...(every === undefined ? {} : { refetchInterval: every, refetchIntervalInBackground: true, networkMode: 'always' as const }),
  })

/** Asks for the data of a chart; `renew` has it worked out again. */
export const askData = (id: string, cut: Cut, renew: boolean, signal?: AbortSignal): Promise<ChartData> =>
  call<ChartData>('GET', apiOf(charts, 'data'), { query: { id, ...cut, ...(renew ? { renew: true } : {}) }, signal, quiet: true })
