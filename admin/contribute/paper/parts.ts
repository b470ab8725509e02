import type { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import type { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { RowAs } from '../../kit/noun/rowAs'

/** A corner of a zone, in per cent of the page's picture. */
export interface Corner {
  readonly x: number
  readonly y: number
}

export type PaperNews = RowAs<typeof newspapernews>

/** An article of a page, with its place on it. */
export interface Article {
  readonly row: PaperNews
  readonly zone: readonly Corner[]
}

/** A row of either noun of authors. */
export type Credit = RowAs<typeof newspaperauthor | typeof littlereportnewspaperauthor>

/** Who did what for an article: a row of one of the two nouns of authors. */
export interface Work {
  readonly row: Credit
  readonly isChild: boolean
}

/** The zone of an article as the server answers it. */
export const zoneOf = (row: PaperNews): readonly Corner[] => {
  const value: unknown = typeof row.hotZone === 'string' ? JSON.parse(row.hotZone || '[]') : row.hotZone
  return Array.isArray(value) ? value.map(({ x, y }: Corner) => ({ x, y })) : []
}

const { marked, examined, confirmed, rejected } = newspaperauthor.state
const counting = [marked, examined, confirmed]

/** How far the marking of an article is: as far as the work that is least far; refused once one of them is. */
export const standing = (works: readonly Work[]): 'none' | 'marked' | 'examined' | 'confirmed' | 'refused' => {
  const states = works.map(({ row }) => row.status)
  if (states.length === 0) return 'none'
  if (states.includes(rejected)) return 'refused'
  const least = Math.min(...states)
  return least === confirmed ? 'confirmed' : least === examined ? 'examined' : least === marked ? 'marked' : 'none'
}

/** What the shares of each kind of work of an article make, where marks stand. */
export const sums = (works: readonly Work[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { row, isChild } of works) {
    if (!counting.some((one) => one === row.status) || (row.entry ?? 0) > 0) continue
    const key = `${isChild ? 'child' : 'author'} ${row.type}`
    found.set(key, (found.get(key) ?? 0) + (row.share ?? 0))
  }
  return found
}

/** A hundred per cent in whole parts, the first ones larger by what is left over. */
export const evenShares = (count: number): number[] => Array.from({ length: count }, (_, at) => Math.floor(100 / count) + (at < 100 % count ? 1 : 0))

/** A rectangle between two corners of a drag. */
export const rectangle = (from: Corner, to: Corner): Corner[] => {
  const round = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 1000) / 1000
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(round) as [number, number]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(round) as [number, number]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
