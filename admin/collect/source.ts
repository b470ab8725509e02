import type { Row } from '../kit/wire/client'
import type { Said } from './Difference'

/** What the desk decides about an item. */
export type Decision = 'toDraft' | 'ignore' | 'restore'

/** The page that an item is from, where its address is one of the web; undefined for any other. */
export const sourceOf = (row: Row): string | undefined => {
  const address = String(row.url ?? '')
  return /^https?:\/\//i.test(address) ? address : undefined
}

/** Opens the page that an item is from beside this one; answers whether there was one. It is not told who asks. */
export const openSource = (row: Row): boolean => {
  const address = sourceOf(row)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
  return address !== undefined
}

/** What an item said before its site changed it. */
export const beforeOf = ({ before }: Row): Said | undefined => {
  if (!before) return undefined
  return (typeof before === 'string' ? JSON.parse(before) : before) as Said
}
