import { type Anchor, locate, type Passage } from '@masthead/contract/cms/anchor'
import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import type { RowAs } from '../../../kit/noun/rowAs'

/** What somebody said of an article. */
export type Note = RowAs<typeof opinion>

/** A note or suggestion with its answers, and where it stands in the text as it is now. */
export interface Thread {
  readonly row: Note
  readonly answers: readonly Note[]
  readonly anchors: readonly Anchor[]
  readonly passages: readonly Passage[]
  readonly isOpen: boolean
  /** It is about words, and none of them are there any more. */
  readonly isRemoved: boolean
}

export interface Threads {
  readonly open: readonly Thread[]
  readonly removed: readonly Thread[]
  readonly done: readonly Thread[]
  /** What each level of review came to, the first one first. */
  readonly rounds: readonly Note[]
}

const anchorsOf = (row: Note): readonly Anchor[] =>
  ((row.anchors ?? []) as readonly Partial<Anchor>[]).map(({ quote = '', before, after, block = 0 }) => ({
    quote,
    before: before ?? '',
    after: after ?? '',
    block,
  }))

const byPlace = (one: Thread, other: Thread): number => {
  const [a, b] = [one.passages[0], other.passages[0]]
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b)) || Number(BigInt(one.row.id) > BigInt(other.row.id)) - 0.5
  return a.block - b.block || a.start - b.start
}

/** Sorts what was said of an article: by its place in the text, whole-article notes first. A text that is not there yet has lost no words. */
export const threadsOf = (rows: readonly Note[], texts: readonly string[] | undefined): Threads => {
  const oldestFirst = [...rows].reverse()
  const all = oldestFirst
    .filter(({ kind, parentId }) => kind !== 'check' && !parentId)
    .map((row): Thread => {
      const anchors = anchorsOf(row)
      const passages = anchors.flatMap((anchor) => (texts && locate(texts, anchor)) ?? [])
      const answers = oldestFirst.filter(({ parentId }) => parentId === row.id)
      return {
        ...{ row, answers, anchors, passages },
        isOpen: row.status === opinion.state.open,
        isRemoved: texts !== undefined && anchors.length > 0 && passages.length === 0,
      }
    })
  return {
    open: all.filter(({ isOpen, isRemoved }) => isOpen && !isRemoved).sort(byPlace),
    removed: all.filter(({ isOpen, isRemoved }) => isOpen && isRemoved),
    done: all.filter(({ isOpen }) => !isOpen),
    rounds: oldestFirst.filter(({ kind }) => kind === 'check'),
  }
}
