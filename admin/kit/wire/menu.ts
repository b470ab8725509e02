import type { Label } from '@masthead/contract/kit/label'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** An entry of the menu as the server grants it. */
export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly path: string
  readonly source?: string | null
  /** 2 opens a new window. */
  readonly isOpen?: number | null
  readonly roles?: readonly string[] | string | null
  readonly meta?: { readonly en?: string | null; readonly noun?: string | null } | null
  readonly children?: readonly MenuItem[] | null
}

/** The menu of this user, or the part of it that stands below a top menu. */
export const useMenu = (topMenuId?: string, enabled = true) => useQuery({ ...menuQuery(topMenuId), enabled })

export const menuQuery = (topMenuId?: string) =>
  queryOptions({
    queryKey: ['menu', topMenuId ?? ''],
    // Rooted as it comes: a dozen parts of a page ask for the menu, each as often as it is drawn.
    queryFn: async ({ signal }) => {
      const items = await call<readonly MenuItem[]>('GET', '/api/blade-system/menu/routes', { query: { topMenuId }, signal, quiet: true })
      return items.map(rooted)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Paths start with a slash, however they were entered. */
const rooted = (item: MenuItem): MenuItem => ({
  ...item,
  path: !item.path || item.path.startsWith('/') || /^https?:/i.test(item.path) ? (item.path ?? '') : `/${item.path}`,
  children: item.children?.map(rooted) ?? [],
})

/** An item of the top menu; without a path it shows its part of the menu beside the page. */
export interface TopItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly source?: string | null
  readonly path?: string | null
  readonly nameEn?: string | null
}

/** The top menu of this user. */
export const useTopMenu = () =>
  useQuery({
    queryKey: ['menu', 'top'],
    queryFn: ({ signal }) => call<readonly TopItem[]>('GET', '/api/blade-system/menu/top-menu', { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An entry's name in both languages. */
export const labelOf = (item: MenuItem): Label => [item.name, item.meta?.en || item.name]

/** Whether an entry is no page of the back-office but one that it embeds: an http link, or a path that names a page of HTML. */
export const isExternal = (path: string): boolean => /^https?:/i.test(path) || path.includes('html')

/** Where an entry leads: to its page, or to the one that embeds it. */
export const routeOf = (path: string): string => (isExternal(path) ? `/myiframe/${encodeURIComponent(path)}` : path)

/** The address that a path embeds, if it is one that embeds. */
export const embeddedIn = (path: string): string | undefined => {
  const [, encoded] = /^\/myiframe\/([^/]+)$/.exec(path) ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** The leaves of a menu, in its order. */
export const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children?.length ? leavesOf(item.children) : item.path ? [item] : []))

/** Opens an entry: external ones in a window of their own where they say so. */
export const openEntry = (item: MenuItem, go: (path: string) => void): void => {
  if (isExternal(item.path) && Number(item.isOpen) === 2) window.open(item.path, '_blank', 'noopener')
  else go(routeOf(item.path))
}

/** Entries that this role may see: those without a list of roles, and those that name it. */
export const visible = (items: readonly MenuItem[], roles: readonly string[]): MenuItem[] =>
  items
    .filter((item) => {
      const wanted = typeof item.roles === 'string' ? item.roles.split(',').filter(Boolean) : (item.roles ?? [])
      return wanted.length === 0 || wanted.some((role) => roles.includes(role))
    })
    .map((item) => ({ ...item, children: visible(item.children ?? [], roles) }))

/** The leaf that opens `path`, with the entries above it, outermost first. */
export const trailTo = (items: readonly MenuItem[], path: string): MenuItem[] => {
  for (const item of items) {
    if (item.children?.length) {
      const below = trailTo(item.children, path)
      if (below.length) return [item, ...below]
    } else if (item.path === path) return [item]
  }
  return []
}
