import { useSyncExternalStore } from 'react'

/**
 * Files that were replaced from this tab. A browser goes on with a picture that it has drawn already as long as the page stands, whatever the server says:
 * such a link is asked for under a name of its new content.
 */
const contents = new Map<string, string>()
const listeners = new Set<() => void>()
let state = 0

const wholeOf = (link: string): string => link.replace(/\.w\d{2,4}\.webp$/, '')

/** Notes that another content lies behind a link now, with its digest. */
export const renewed = (link: string, sha256: string): void => {
  contents.set(link, sha256.slice(0, 12))
  state += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const freshOf = (link: string): string => {
  const content = contents.get(wholeOf(link))
  return content === undefined ? link : `${link}?v=${content}`
}

/** Where the picture of a link is to be drawn from. */
export const useFresh = (): ((link: string) => string) => {
  useSyncExternalStore(subscribe, () => state)
  return freshOf
}
