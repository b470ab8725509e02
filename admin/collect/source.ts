import type { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import type { RowAs } from '../kit/noun/rowAs'
import type { Said } from './Difference'

/** What was collected. */
export type Collected = RowAs<typeof databuswxnews>

/** What the desk decides about an item. */
export type Decision = 'toDraft' | 'ignore' | 'restore'

/** The page that an item is from, where its address is one of the web; undefined for any other. */
export const sourceOf = ({ url }: Collected): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined)

/** Opens the page that an item is from beside this one; answers whether there was one. It is not told who asks. */
export const openSource = (row: Collected): boolean => {
  const address = sourceOf(row)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
  return address !== undefined
}

/** What an item said before its site changed it. */
export const beforeOf = ({ before }: Pick<Collected, 'before'>): Said | undefined => {
  if (!before) return undefined
  return (typeof before === 'string' ? JSON.parse(before) : before) as Said
}
