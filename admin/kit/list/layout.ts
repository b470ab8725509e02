import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '../row/columns'
import { useSet, useSettings } from './mine'

export type Density = 'large' | 'medium' | 'small'

/** How the rows of a list stand: one below the other, by state, by day, as pictures, as people by days, or as bars. */
export type Look = 'table' | 'board' | 'calendar' | 'gallery' | 'month' | 'gantt'

const looks: readonly unknown[] = ['table', 'board', 'calendar', 'gallery', 'month', 'gantt'] satisfies readonly Look[]

/** How somebody wants to see a list; what he did not touch is as declared. */
export interface Layout {
  /** The columns that are shown, in their order. */
  readonly shown?: readonly string[]
  /** Pixels by column. */
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: Density
  /** What the noun begins with unless told. */
  readonly look?: Look
}

export const narrowest = 60
export const widest = 800

/** The key of what is set for the list of a page. */
export const pageKey = (noun: string, path: string): string => `list/${noun}:${path.replace(/[^A-Za-z0-9/_.-]/g, '_')}`.slice(0, 150)

const restTime = 600

/** The layout of a page's list, and how to change it; the server hears of it once the hand rests. */
export const useLayout = (page: string): { layout: Layout; change: (next: Layout) => void } => {
  const { settings } = useSettings()
  const set = useSet()
  const kept = readLayout(settings.get(page))
  const [draft, setDraft] = useState<Layout>()
  const timer = useRef<number>(undefined)
  const latest = useRef<{ page: string; layout: Layout }>(undefined)
  const save = useCallback(() => {
    window.clearTimeout(timer.current)
    const waiting = latest.current
    latest.current = undefined
    if (!waiting) return
    const isPlain = Object.values(waiting.layout).every((value) => value === undefined)
    // The client says why when it fails; what is seen stays as it was set.
    set(waiting.page, isPlain ? undefined : waiting.layout).catch(() => undefined)
  }, [set])
  const saving = useRef(save)
  saving.current = save
  // Whoever leaves the page while his hand still moves has set it all the same.
  useEffect(() => () => saving.current(), [])
  const change = useCallback(
    (next: Layout) => {
      setDraft(next)
      latest.current = { page, layout: next }
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => saving.current(), restTime)
    },
    [page],
  )
  const text = JSON.stringify(draft ?? kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the layout
  const layout = useMemo(() => draft ?? kept, [text])
  return { layout, change }
}

/** A layout as it was kept, without what is none. */
export const readLayout = (value: unknown): Layout => {
  if (typeof value !== 'object' || value === null) return {}
  const { shown, widths, density, look } = value as Record<string, unknown>
  const numbers = Object.entries((widths as object | null) ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return {
    ...(Array.isArray(shown) && shown.length > 0 ? { shown: shown.map(String) } : {}),
    ...(numbers.length > 0 ? { widths: Object.fromEntries(numbers) } : {}),
    ...(density === 'large' || density === 'medium' || density === 'small' ? { density } : {}),
    ...(looks.includes(look) ? { look: look as Look } : {}),
  }
}

/** The columns that a layout shows, as wide as it says. Columns that exist no more are left out. */
export const arranged = (declared: readonly Column[], further: readonly Column[], { shown, widths }: Layout): readonly Column[] => {
  const all = new Map([...declared, ...further].map((column) => [String(column.key), column]))
  const picked = shown?.flatMap((key) => all.get(key) ?? [])
  const columns = picked?.length ? picked : declared
  return columns.map((column) => {
    const width = widths?.[String(column.key)]
    return width === undefined ? column : { ...column, width: within(width) }
  })
}

/** A width that can be worked with. */
export const within = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))
