import type { QueryClient } from '@tanstack/react-query'
import type { Label } from '@masthead/contract/kit/label'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { matchPath } from 'react-router'
import { embeddedIn, isExternal, labelOf, type MenuItem, trailTo } from '../kit/wire/menu'
import { type OwnPage, pages } from './pages'
import { lazyPart } from '../kit/wire/part'

const loadResourcePage = async () => ({ default: (await import('../kit/page/ResourcePage')).ResourcePage })
type ResourcePage = Awaited<ReturnType<typeof loadResourcePage>>['default']
const resourcePages = new Map<string, ComponentType<ComponentProps<ResourcePage>>>()

/** The derived page of a noun: a part for each noun, which waits for the declaration too when it is first shown. */
const resourcePageOf = (noun: string): ComponentType<ComponentProps<ResourcePage>> => {
  const Page = resourcePages.get(noun) ?? lazyPart(loadResourcePage)
  resourcePages.set(noun, Page)
  return Page
}

/**
 * Has the code of a derived page come while the menu is read, and how its reader set it, where its address is most likely that of one. What fails here
 * fails again, and is told, when it is shown.
 */
export const expectPage = (path: string, queries: QueryClient): void => {
  const [, family, noun, ...rest] = path.split('/')
  if (!family || !noun || rest.length > 0 || pages[path] || pages[`${family}/${noun}`]) return
  const settings = import('../kit/list/mine').then(({ settingsQuery }) => queries.prefetchQuery(settingsQuery))
  const code = Promise.all([loadResourcePage(), import('../kit/noun/nouns').then(({ loadNoun }) => loadNoun(`${family}/${noun}`)), settings])
  code.catch(() => undefined)
}

/** What stands at a path: a page with its name, a page that this user may not open, or nothing. */
export type Place = { readonly label: Label; readonly content: ReactNode; readonly trail: readonly MenuItem[] } | 'forbidden' | undefined

/** The page whose path has a place for an id: /newsNumEdit/:id. */
const patterned = (path: string): OwnPage | undefined =>
  Object.entries(pages).find(([pattern]) => pattern.includes(':') && matchPath(pattern, path) !== null)?.[1]

/**
 * Finds the page of a path: one of its own by path or noun, else the derived page of the noun that the menu names there, else the page that the menu
 * embeds. `search` is the query of its address.
 */
export const placeOf = (path: string, menu: readonly MenuItem[], may: (code: string) => boolean, search = ''): Place => {
  const trail = trailTo(menu, embeddedIn(path) ?? path)
  const leaf = trail.at(-1)
  const noun = leaf?.meta?.noun ?? undefined
  const own = pages[path] ?? patterned(path) ?? (noun ? pages[noun] : undefined)
  if (own) {
    if (own.needs && ![own.needs].flat().some(may)) return 'forbidden'
    const label = typeof own.label === 'function' ? own.label(new URLSearchParams(search)) : own.label
    return { label: leaf ? labelOf(leaf) : (label ?? [path, path]), content: <own.Page />, trail }
  }
  if (!leaf || !noun || isExternal(leaf.path)) return undefined
  const Derived = resourcePageOf(noun)
  return { label: labelOf(leaf), content: <Derived name={noun} />, trail }
}
