import { putBack, takeMoves } from './moves'
import { placesIn, type Stretch } from './stretch'

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((block, index) => block === other[index])

/** What comes of a stretch that lies between two blocks which all three texts have. */
const settled = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): Stretch => {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { kind: 'agreed', blocks: mine }
  if (isSame(mine, base)) return { kind: 'agreed', blocks: theirs }
  return { kind: 'clash', base, mine, theirs }
}

/**
 * Lays two changed texts over their base, block by block: blocks that stayed in their order first, those that were moved afterwards, where they went.
 * Undefined where two of the texts have too little in common.
 */
export const mergeBlocks = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): Stretch[] | undefined => {
  const taken = takeMoves(base, mine, theirs)
  const found = taken && laidOver(taken.base, taken.mine, taken.theirs)
  return found && taken.moved.reduce<Stretch[]>(putBack, found)
}

/**
 * What one side changed is taken; what both changed in different ways is a clash.
 * Blocks that all three have separate the stretches, so that the result does not depend on who merges. Undefined where two of the texts have too little in common.
 */
const laidOver = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): Stretch[] | undefined => {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)]
  if (!inMine || !inTheirs) return undefined
  const found: Stretch[] = []
  const add = (next: Stretch): void => {
    if (next.kind === 'agreed' && next.blocks.length === 0) return
    const last = found.at(-1)
    if (next.kind === 'agreed' && last?.kind === 'agreed') found[found.length - 1] = { kind: 'agreed', blocks: [...last.blocks, ...next.blocks] }
    else found.push(next)
  }
  let [o, a, b] = [0, 0, 0]
  for (const [index, block] of base.entries()) {
    const [atMine, atTheirs] = [inMine[index], inTheirs[index]]
    if (atMine === undefined || atTheirs === undefined) continue
    add(settled(base.slice(o, index), mine.slice(a, atMine), theirs.slice(b, atTheirs)))
    add({ kind: 'agreed', blocks: [block] })
    ;[o, a, b] = [index + 1, atMine + 1, atTheirs + 1]
  }
  add(settled(base.slice(o), mine.slice(a), theirs.slice(b)))
  return found
}
