import { create } from 'zustand'
import { keep, kept } from '../kit/storage'

/** A page that is open: its path, and the query it was left with. */
export interface Tab {
  readonly path: string
  readonly search: string
  /** Grows when the page is asked to load anew. */
  readonly round: number
}

export const homePath = '/wel/index'

const home: Tab = { path: homePath, search: '', round: 0 }

interface Tabs {
  readonly tabs: readonly Tab[]
  /** Paths in the order in which they were looked at, latest first; pages far down are let go. */
  readonly recent: readonly string[]
}

export const useTabs = create<Tabs>(() => ({ tabs: kept<Tab[]>('tabs', 'session') ?? [home], recent: [] }))

const set = (tabs: readonly Tab[], recent: readonly string[]): void => {
  useTabs.setState({ tabs, recent })
  keep('tabs', tabs, 'session')
}

/** Opens a page, or notes its query when it is open. */
export const openTab = (path: string, search: string): void => {
  const { tabs, recent } = useTabs.getState()
  const known = tabs.find((tab) => tab.path === path)
  const next = known ? tabs.map((tab) => (tab === known && tab.search !== search ? { ...tab, search } : tab)) : [...tabs, { path, search, round: 0 }]
  set(next, [path, ...recent.filter((one) => one !== path)])
}

/** Closes a page, never the last; answers the tab to show instead when `active` was closed. */
export const closeTab = (path: string, active: string): Tab | undefined => {
  const { tabs, recent } = useTabs.getState()
  if (tabs.length < 2) return undefined
  const at = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  set(
    rest,
    recent.filter((one) => one !== path),
  )
  return path === active ? rest[Math.min(at, rest.length - 1)] : undefined
}

/** Closes all pages but one. */
export const closeOthers = (path: string): void => {
  const { tabs } = useTabs.getState()
  set(
    tabs.filter((tab) => tab.path === path),
    [path],
  )
}

/** Closes all pages and leaves the home page. */
export const closeAll = (): void => set([home], [homePath])

/** Throws away what a page holds and shows it anew. */
export const reloadTab = (path: string): void => {
  const { tabs, recent } = useTabs.getState()
  set(
    tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)),
    recent,
  )
}
