import { createHash } from 'node:crypto'
import type { guides } from '@masthead/contract/cms/guides'
import type { BodyOf } from '@masthead/contract/kit/resource'

/** The units that guides set their sizes in. */
type FontSizeUnit = NonNullable<BodyOf<typeof guides>['fontSizeUnit']>

/** What stands in a slot of the front page, in the one form that drafts, launches and comparisons have. */
export interface FrontItem {
  /** The guide that shows it, where it is live already. */
  readonly guideId: string | null
  readonly newsId: string | null
  readonly title: string
  readonly fontSize: number
  readonly fontSizeUnit: FontSizeUnit
  readonly color: string
  readonly isBold: boolean
  readonly fontWeight: number
  readonly linkUrl: string | null
  readonly isPic: boolean
  readonly thumb: string | null
  readonly isBrief: boolean
  readonly brief: string | null
  readonly isTiming: boolean
  readonly onlineTime: string | null
  readonly offlineTime: string | null
}

/** The same as clients send it and as a guide's row has it. */
type Given = Pick<FrontItem, 'title'> & { readonly [K in Exclude<keyof FrontItem, 'title'>]?: FrontItem[K] | null | undefined }

const textOf = (value: string | null | undefined): string | null => value || null

const boldWeight = 5

/** An item as clients send it, or a guide as it lies in its module. */
export const itemOf = (given: Given, guideId: string | null | undefined = given.guideId): FrontItem => {
  const isBold = given.isBold === true
  const isTiming = given.isTiming === true
  return {
    guideId: textOf(guideId),
    newsId: textOf(given.newsId),
    title: given.title,
    fontSize: given.fontSize || 16,
    fontSizeUnit: given.fontSizeUnit || 'px',
    color: textOf(given.color) ?? '#000000',
    isBold,
    fontWeight: isBold ? given.fontWeight || boldWeight : 0,
    linkUrl: textOf(given.linkUrl),
    isPic: given.isPic === true,
    thumb: textOf(given.thumb),
    isBrief: given.isBrief === true,
    brief: textOf(given.brief),
    isTiming,
    onlineTime: isTiming ? textOf(given.onlineTime) : null,
    offlineTime: isTiming ? textOf(given.offlineTime) : null,
  }
}

/** By which it is known whether a slot is still what somebody laid it out over. */
export const fingerprintOf = (items: readonly FrontItem[]): string => createHash('sha256').update(JSON.stringify(items)).digest('base64url')

/** What items have in common that are the same one in two layouts of a slot, where it is not the guide: the article, the link, or else the title. */
const identity = ({ newsId, linkUrl, title }: FrontItem): string => newsId ?? linkUrl ?? title

export interface FrontChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly title: string
  /** What it was called, where that changed. */
  readonly before?: string
  /** Fields that changed. */
  readonly fields?: readonly (keyof FrontItem)[]
}

/** What differs between two layouts of a slot: what came, what went, what says or looks otherwise, and what changed its place among those that stayed. */
export const changesOf = (before: readonly FrontItem[], after: readonly FrontItem[]): FrontChange[] => {
  const left = [...before]
  const pairs: { readonly was: FrontItem; readonly is: FrontItem }[] = []
  const changes: FrontChange[] = []
  for (const is of after) {
    const same = left.findIndex((was) => was.guideId !== null && was.guideId === is.guideId)
    const at = same >= 0 ? same : left.findIndex((was) => identity(was) === identity(is))
    const [was] = at >= 0 ? left.splice(at, 1) : []
    if (was) pairs.push({ was, is })
    else changes.push({ kind: 'added', title: is.title })
  }
  for (const { title } of left) changes.push({ kind: 'removed', title })
  const stayed = new Set(pairs.map(({ was }) => was))
  const still = inOrder(
    before.filter((was) => stayed.has(was)),
    pairs.map(({ was }) => was),
  )
  for (const { was, is } of pairs) {
    const fields = (Object.keys(is) as (keyof FrontItem)[]).filter((key) => key !== 'guideId' && is[key] !== was[key])
    if (fields.length > 0) changes.push({ kind: 'changed', title: is.title, fields, ...(is.title === was.title ? {} : { before: was.title }) })
    else if (!still.has(was)) changes.push({ kind: 'moved', title: is.title })
  }
  return changes
}

interface Run<T> {
  /** Where its last one stood before. */
  readonly place: number
  readonly all: readonly T[]
}

const longest = <T>(runs: readonly Run<T>[]): readonly T[] =>
  runs.reduce<readonly T[]>((best, { all }) => (all.length > best.length ? all : best), [])

/** The most of a list that stand in the same order in both: whatever else is there was moved. */
const inOrder = <T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> => {
  const runs: Run<T>[] = []
  for (const one of after) {
    const place = before.indexOf(one)
    runs.push({ place, all: [...longest(runs.filter((run) => run.place < place)), one] })
  }
  return new Set(longest(runs))
}
