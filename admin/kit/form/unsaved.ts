import { createContext, useContext, useEffect, useInsertionEffect, useRef } from 'react'
import { create } from 'zustand'

/** The open page that something stands in, by its path; empty where a page has the window to itself. */
export const PaneContext = createContext('')

interface Holder {
  readonly pane: string
  readonly isUnsaved: () => boolean
}

const holders = new Set<Holder>()

/** The open pages that hold what somebody typed and nobody saved, by path. */
export const useUnsavedPanes = create<{ readonly panes: ReadonlySet<string> }>(() => ({ panes: new Set() }))

const look = (): ReadonlySet<string> => {
  const panes = new Set([...holders].filter(({ isUnsaved }) => isUnsaved()).map(({ pane }) => pane))
  const known = useUnsavedPanes.getState().panes
  if (panes.size !== known.size || [...panes].some((pane) => !known.has(pane))) useUnsavedPanes.setState({ panes })
  return panes
}

/** Whether something would be lost in this window now, or in one of its open pages. */
export const holdsUnsaved = (pane?: string): boolean => (pane === undefined ? look().size > 0 : look().has(pane))

/** What can change a form; it is looked at a moment later, once for many of them. */
const signs = ['input', 'change', 'click', 'keyup'] as const

let soon: ReturnType<typeof setTimeout> | undefined

const lookSoon = (): void => {
  clearTimeout(soon)
  soon = setTimeout(look, 150)
}

const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (look().size > 0) event.preventDefault()
}

/**
 * Names something that may hold what nobody saved. It is asked when a page is closed, a session ends or the window closes; it may be asked often. Holds
 * as long as the component lives, also while its page is hidden behind another one.
 */
export const useUnsaved = (isUnsaved: () => boolean): void => {
  const pane = useContext(PaneContext)
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  // Only these effects live on while a page is hidden.
  useInsertionEffect(() => {
    const holder: Holder = { pane, isUnsaved: () => latest.current() }
    if (holders.size === 0) {
      for (const sign of signs) window.addEventListener(sign, lookSoon, { capture: true, passive: true })
      window.addEventListener('beforeunload', askBeforeClosing)
    }
    holders.add(holder)
    return () => {
      holders.delete(holder)
      lookSoon()
      if (holders.size > 0) return
      for (const sign of signs) window.removeEventListener(sign, lookSoon, { capture: true })
      window.removeEventListener('beforeunload', askBeforeClosing)
    }
  }, [pane])
}
