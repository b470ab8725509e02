import { create } from 'zustand'
import { useSession } from '../kit/wire/session'
import { keep, kept } from '../kit/look/storage'

/** A page that is open: its path, and the query it was left with. */
export interface Tab {
  readonly path: string
  readonly search: string
  /** Grows when the page is asked to load anew. */
  readonly round: number
  /** Stays first, and open when the others are closed. */
  readonly isPinned?: boolean
}

export const homePath = '/wel/index'

const home: Tab = { path: homePath, search: '', round: 0 }

interface Tabs {
  readonly tabs: readonly Tab[]
  /** Paths in the order in which they were looked at, latest first; pages far down are let go. */
  readonly recent: readonly string[]
}

/** Whose pages they are: another user of the same browser tab begins with his own. */
const owner = (): string => {
  const { user } = useSession.getState()
  return user ? `${user.tenant_id}/${user.user_id}` : ''
}

const remembered = (): readonly Tab[] => {
  const known = kept<{ owner: string; tabs: Tab[] }>('tabs', 'session')
  return known?.owner === owner() && known.tabs.length > 0 ? known.tabs : [home]
}

export const useTabs = create<Tabs>(() => ({ tabs: remembered(), recent: [] }))

const set = (tabs: readonly Tab[], recent: readonly string[] = useTabs.getState().recent): void => {
  useTabs.setState({ tabs, recent })
  keep('tabs', { owner: owner(), tabs }, 'session')
}

/** A login begins with the welcome page alone. */
useSession.subscribe(({ token, expired }, before) => {
  if (token === null && before.token !== null && !expired) useTabs.setState({ tabs: [home], recent: [] })
})

/** Pinned pages come first; otherwise the order stays. */
const inOrder = (tabs: readonly Tab[]): Tab[] => [...tabs.filter(({ isPinned }) => isPinned), ...tabs.filter(({ isPinned }) => !isPinned)]

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

/** What closing the others would close: all but this one and the pinned ones. */
export const othersOf = (path: string): Tab[] => useTabs.getState().tabs.filter((tab) => tab.path !== path && !tab.isPinned)

/** Closes these pages. */
export const closeTabs = (closed: readonly Tab[]): void => {
  const { tabs, recent } = useTabs.getState()
  const gone = new Set(closed.map(({ path }) => path))
  const rest = tabs.filter(({ path }) => !gone.has(path))
  set(
    rest.length > 0 ? rest : [home],
    recent.filter((path) => !gone.has(path)),
  )
}

/** What closing all would close: all but the welcome page and the pinned ones. */
export const closableTabs = (): Tab[] => useTabs.getState().tabs.filter((tab) => tab.path !== homePath && !tab.isPinned)

/** Pins a page before the others, or lets it go. */
export const pinTab = (path: string, isPinned: boolean): void => {
  const { tabs } = useTabs.getState()
  set(inOrder(tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab))))
}

/** Moves a page to the place of another one; pinned pages stay before the others. */
export const moveTab = (path: string, to: string): void => {
  const { tabs } = useTabs.getState()
  const moved = tabs.find((tab) => tab.path === path)
  const at = tabs.findIndex((tab) => tab.path === to)
  if (!moved || at < 0 || path === to) return
  const rest = tabs.filter((tab) => tab !== moved)
  set(inOrder([...rest.slice(0, at), moved, ...rest.slice(at)]))
}

/** Moves a page one place to the left (-1) or to the right (1). */
export const shiftTab = (path: string, by: -1 | 1): void => {
  const { tabs } = useTabs.getState()
  const next = tabs[tabs.findIndex((tab) => tab.path === path) + by]
  if (next) moveTab(path, next.path)
}

/** Throws away what a page holds and shows it anew. */
export const reloadTab = (path: string): void => {
  const { tabs } = useTabs.getState()
  set(tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))
}
