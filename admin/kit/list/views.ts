import { useMemo } from 'react'
import { type Layout, readLayout } from './layout'
import { withoutRow } from '../noun/rowAddress'
import { useSet, useSettings } from './mine'

/** A list as somebody wants to come back to it: its address and its layout. */
export interface View {
  /** The key under which it is kept. */
  readonly key: string
  readonly name: string
  /** Filters, order and page size as the address has them. */
  readonly query: string
  readonly layout: Layout
  readonly isDefault: boolean
}

export const mostViews = 50

/** The views of a page that this user saved, by name, and what can be done with them. */
export const useViews = (page: string) => {
  const { settings, pending } = useSettings()
  const set = useSet()
  const prefix = `${page}:view:`
  const views = useMemo(
    () =>
      [...settings]
        .flatMap(([key, value]) => (key.startsWith(prefix) ? (read(key, value) ?? []) : []))
        .sort((one, other) => one.name.localeCompare(other.name, 'zh')),
    [settings, prefix],
  )
  const write = ({ key, name, query, layout, isDefault }: View): Promise<void> => set(key, { name, query, layout, isDefault })
  return {
    views,
    pending,
    save: (name: string, query: string, layout: Layout): Promise<void> =>
      write({ key: `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`, name, query, layout, isDefault: false }),
    change: (view: View): Promise<void> => write(view),
    remove: (view: View): Promise<void> => set(view.key, undefined),
    /** Makes one the default in place of another; undefined leaves none. */
    prefer: async (view: View | undefined): Promise<void> => {
      for (const one of views) if (one.isDefault && one.key !== view?.key) await write({ ...one, isDefault: false })
      if (view && !view.isDefault) await write({ ...view, isDefault: true })
    },
  }
}

const read = (key: string, value: unknown): View | undefined => {
  const { name, query, layout, isDefault } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof query !== 'string') return undefined
  return { key, name, query, layout: readLayout(layout), isDefault: isDefault === true }
}

/** An address without the page it was left on: a view begins at the first. */
export const viewQuery = (address: URLSearchParams): string => {
  const next = withoutRow(address)
  next.delete('current')
  next.sort()
  return next.toString()
}
