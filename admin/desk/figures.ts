import type { FigureGroup } from '@masthead/contract/desk/figures'
import type { WeeklyLine } from '@masthead/contract/desk/weekly'
import { useQuery } from '@tanstack/react-query'
import { call, isOffline } from '../kit/wire/client'
import { useLanguage, useSay } from '../kit/look/language'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { labelOf, type MenuItem, useMenu } from '../kit/wire/menu'

/** A number as the server counted it for this user, with the filters by which its list shows the same rows. */
export interface Counted {
  readonly group: FigureGroup
  readonly key: string
  readonly noun: string
  /** In the language that it was asked for in. */
  readonly label: string
  readonly tone: 'warn' | null
  /** The moment of a row by which its day goes, where its list can be looked at as a calendar. */
  readonly at?: string | null
  readonly query: Readonly<Record<string, string>>
  readonly total: number
  readonly totalExact?: boolean
}

const base = '/api/blade-desk/dashboard'
const minute = 60_000

/** The noun of the newsroom by its name: the declaration itself would come along with the home page. */
export const newsroom = 'cms/news'

/** The figures that this user may see; counted again when news change, and once a minute for the rest. */
export const useFigures = () => {
  const language = useLanguage()
  const found = useQuery({
    queryKey: ['count', 'figures', language],
    queryFn: ({ signal }) => call<readonly Counted[]>('GET', `${base}/figures`, { signal, quiet: true }),
    refetchOnMount: 'always',
    networkMode: 'always',
    refetchInterval: ({ state }) => (isOffline(state.error) ? 4_000 : minute),
  })
  useLive(newsroom, () => readAnew(found))
  return found
}

export interface Told {
  readonly id: string
  readonly newsId: string
  readonly title: string | null
  readonly actionName: string
  readonly operator: string | null
  readonly createTime: string
}

/** What happened last to the news that this user may see, told while it happens. */
export const useFeed = () => {
  const language = useLanguage()
  const found = useQuery({
    queryKey: ['count', 'feed', language],
    queryFn: ({ signal }) => call<readonly Told[]>('GET', `${base}/feed`, { signal, quiet: true }),
    refetchOnMount: 'always',
    networkMode: 'always',
    refetchInterval: ({ state }) => (isOffline(state.error) ? 4_000 : false),
  })
  useLive(newsroom, () => readAnew(found))
  return found
}

export interface Share {
  readonly value: string | null
  readonly label?: string | null
  readonly count: number
}

export interface Trend {
  readonly days: readonly { readonly day: string; readonly created: number; readonly issued: number }[]
  readonly states: readonly Share[]
  readonly types: readonly Share[]
  readonly authors: readonly Share[]
}

/** How the news of the last days went. */
export const useTrend = (days: number) =>
  useQuery({
    queryKey: ['count', 'trend', days],
    queryFn: ({ signal }) => call<Trend>('GET', `${base}/trend`, { query: { days }, signal, quiet: true }),
    refetchOnMount: 'always',
    networkMode: 'always',
    refetchInterval: ({ state }) => (isOffline(state.error) ? 4_000 : 5 * minute),
    placeholderData: (before) => before,
  })

/** What readers did and how long sign-off took in the last days, beside as many days before. */
export const useReach = (days: number) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['count', 'reach', days, language],
    queryFn: ({ signal }) => call<{ lines: readonly WeeklyLine[] }>('GET', `${base}/reach`, { query: { days }, signal, quiet: true }),
    placeholderData: (before) => before,
  })
}

interface ReadMost {
  readonly id: string
  readonly title: string
  readonly views: number
}

/** Articles that are named as those that were read most. */
const mostNamed = 8

/** The articles that were published since a day and read most. */
export const useMostRead = (since: string | undefined) =>
  useQuery({
    queryKey: ['count', 'read most', since],
    queryFn: async ({ signal }) => {
      const query = { publishTime_datege: `${since} 00:00:00`, descs: 'views', size: mostNamed }
      return (await call<{ records: readonly ReadMost[] }>('GET', '/api/blade-cms/news/views-list', { query, signal, quiet: true })).records
    },
    enabled: since !== undefined,
    placeholderData: (before) => before,
  })

/** A function that finds the page of a noun's list in this user's menu, with its name there; undefined where there is none. */
export const useListPage = (): ((noun: string) => { readonly path: string; readonly name: string } | undefined) => {
  const { data } = useMenu()
  const say = useSay()
  const find = (items: readonly MenuItem[], noun: string): MenuItem | undefined => {
    for (const item of items) {
      const found = item.meta?.noun === noun && item.path ? item : find(item.children ?? [], noun)
      if (found) return found
    }
    return undefined
  }
  return (noun) => {
    const item = find(data ?? [], noun)
    return item?.path ? { path: item.path.startsWith('/') ? item.path : `/${item.path}`, name: say(labelOf(item)) } : undefined
  }
}

/** A function that finds where the list of a noun stands in this user's menu; undefined where it does not. */
export const useListPath = (): ((noun: string) => string | undefined) => {
  const pageOf = useListPage()
  return (noun) => pageOf(noun)?.path
}

/** A list with filters. */
export const listLink = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`
