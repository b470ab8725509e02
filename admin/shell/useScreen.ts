import { useSyncExternalStore } from 'react'

/** From how many pixels on a screen belongs to a class, widest first: 3, 2, 1; what is narrower is 0. */
const widths = [1200, 992, 768]
const queries = widths.map((width) => window.matchMedia(`(min-width: ${width}px)`))

const follow = (tell: () => void): (() => void) => {
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    for (const query of queries) query.removeEventListener('change', tell)
  }
}

const classOf = (): number => {
  const at = queries.findIndex(({ matches }) => matches)
  return at < 0 ? 0 : widths.length - at
}

/** The class of the screen's width: 3 from 1200 pixels on, 2 from 992, 1 from 768, else 0. */
export const useScreen = (): number => useSyncExternalStore(follow, classOf)
