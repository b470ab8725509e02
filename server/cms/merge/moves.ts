import { placesIn, type Stretch } from './stretch'

/** A block that somebody moved: what it says in the end, and what stands before it where it went, the nearest first. */
export interface Moved {
  readonly block: string
  readonly after: readonly string[]
}

interface Taken {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  readonly moved: readonly Moved[]
}

type Places = readonly (number | undefined)[]

const once = (text: readonly string[], block: string): boolean => text.indexOf(block) === text.lastIndexOf(block)

/**
 * What a text that has a block no more says in its place: the block there, where as many were written as went; none where nothing stands there;
 * undefined where that cannot be told.
 */
const rewritten = (at: number, places: Places, changed: readonly string[]): readonly string[] | undefined => {
  const isThere = (place: number | undefined): boolean => place !== undefined
  const from = places.slice(0, at).findLastIndex(isThere) + 1
  const ahead = places.slice(at).findIndex(isThere)
  const to = ahead === -1 ? places.length : at + ahead
  const gap = changed.slice(([-1, ...places][from] as number) + 1, places[to])
  if (gap.length === to - from) return gap.slice(at - from, at - from + 1)
  return gap.length === 0 ? [] : undefined
}

/** The blocks before a place, the nearest first. */
const before = (text: readonly string[], block: string): string[] => text.slice(0, text.indexOf(block)).reverse()

const nearest = ([block = '']: readonly string[]): string => block

/**
 * Takes blocks that were moved out of three texts: each is laid apart with where it went and what it says, since a move is seen as a removal at one place
 * and a new block at another, which two changes of one block would double. What was rewritten by the one and moved by the other is both; a place that
 * both chose is the one whose block before it comes first in the alphabet, so that the order of merging does not matter. Undefined where the texts have too little in common.
 */
export const takeMoves = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): Taken | undefined => {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)]
  if (!inMine || !inTheirs) return undefined
  const gone = { base: new Set<string>(), mine: new Set<string>(), theirs: new Set<string>() }
  const moved: Moved[] = []
  for (const [at, block] of base.entries()) {
    if (![base, mine, theirs].every((text) => once(text, block))) continue
    const movers = [
      { text: mine, places: inMine },
      { text: theirs, places: inTheirs },
    ].filter(({ text, places }) => places[at] === undefined && text.includes(block))
    if (movers.length === 0) continue
    const [one = [], other = one] = movers.map(({ text }) => before(text, block))
    const after = nearest(one) <= nearest(other) ? one : other
    const lacking = mine.includes(block) ? (theirs.includes(block) ? undefined : { text: theirs, places: inTheirs }) : { text: mine, places: inMine }
    const said = lacking ? rewritten(at, lacking.places, lacking.text) : []
    // Whether it was rewritten is unknown: it stays where it was, and both versions are shown.
    if (said === undefined || said.some((word) => base.includes(word) || !once(lacking?.text ?? [], word))) continue
    for (const set of Object.values(gone)) set.add(block)
    for (const word of said) (lacking?.text === mine ? gone.mine : gone.theirs).add(word)
    moved.push({ block: said[0] ?? block, after })
  }
  const left = (text: readonly string[], set: ReadonlySet<string>): string[] => text.filter((block) => !set.has(block))
  return { base: left(base, gone.base), mine: left(mine, gone.mine), theirs: left(theirs, gone.theirs), moved }
}

/** Puts a moved block behind the nearest block before it that is still there, or behind the clash that has that one. */
export const putBack = (stretches: readonly Stretch[], { block, after }: Moved): Stretch[] => {
  const own: Stretch = { kind: 'agreed', blocks: [block] }
  for (const near of after) {
    const at = stretches.findIndex((one) => (one.kind === 'agreed' ? one.blocks : [...one.mine, ...one.theirs]).includes(near))
    const stretch = stretches[at]
    if (!stretch) continue
    if (stretch.kind === 'clash') return [...stretches.slice(0, at + 1), own, ...stretches.slice(at + 1)]
    const place = stretch.blocks.indexOf(near) + 1
    const blocks = [...stretch.blocks.slice(0, place), block, ...stretch.blocks.slice(place)]
    return [...stretches.slice(0, at), { kind: 'agreed', blocks }, ...stretches.slice(at + 1)]
  }
  return [own, ...stretches]
}
