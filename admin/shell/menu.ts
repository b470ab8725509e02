import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/client'

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

/** The menu of this user. */
export const useMenu = () =>
  useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => call<readonly MenuItem[]>('GET', '/api/blade-system/menu/routes', { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An entry's name in both languages. */
export const labelOf = (item: MenuItem): Label => [item.name, item.meta?.en || item.name]

/** Whether an entry leads out of the product. */
export const isExternal = (path: string): boolean => /^https?:/i.test(path) || path.includes('.html')

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
