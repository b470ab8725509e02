/** Where a note stands in a text: the words it is about, what stands before and behind them, and the block. Never an offset alone, never a mark in the text. */
export interface Anchor {
  readonly quote: string
  readonly before: string
  readonly after: string
  /** The place of the block among those of the text, from 0: which of several like passages is meant where nothing else tells. */
  readonly block: number
}

/** A passage of a text: its block, and from which character to which. */
export interface Passage {
  readonly block: number
  readonly start: number
  readonly end: number
}

/** Characters kept on either side of a quote. */
export const contextLength = 32

/** The most characters of a quote. */
export const quoteLength = 500

/** Describes a passage of a text by its own words. */
export const anchorAt = (blocks: readonly string[], { block, start, end }: Passage): Anchor => {
  const text = blocks[block] ?? ''
  return {
    quote: text.slice(start, end),
    before: text.slice(Math.max(0, start - contextLength), start),
    after: text.slice(end, end + contextLength),
    block,
  }
}

const sharedEnd = (one: string, other: string): number => {
  let n = 0
  while (n < one.length && n < other.length && one[one.length - 1 - n] === other[other.length - 1 - n]) n++
  return n
}

const sharedStart = (one: string, other: string): number => {
  let n = 0
  while (n < one.length && n < other.length && one[n] === other[n]) n++
  return n
}

/** The blocks of a text by how far they are from one, the nearest first, and of two as far away the earlier one. */
function* around(count: number, at: number): Generator<number> {
  for (let distance = Math.max(0, at - count + 1); distance <= Math.max(at, count - at); distance++) {
    if (at - distance >= 0) yield at - distance
    if (distance > 0 && at + distance < count) yield at + distance
  }
}

/**
 * Finds the passage that an anchor means, in a text that may have changed since: the same words, and where they stand several times, those whose
 * neighbours are most like the ones kept, then those in the nearest block. Undefined once the words are gone.
 */
export const locate = (blocks: readonly string[], { quote, before, after, block: at }: Anchor): Passage | undefined => {
  if (quote === '') return undefined
  let best: (Passage & { readonly likeness: number }) | undefined
  for (const block of around(blocks.length, Math.max(0, at))) {
    const text = blocks[block] ?? ''
    for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
      const end = start + quote.length
      const likeness =
        sharedEnd(before, text.slice(Math.max(0, start - before.length), start)) + sharedStart(after, text.slice(end, end + after.length))
      if (!best || likeness > best.likeness) best = { block, start, end, likeness }
      // Nothing farther away is more like it than what has all of its neighbours.
      if (best.likeness === before.length + after.length) return { block: best.block, start: best.start, end: best.end }
    }
  }
  return best && { block: best.block, start: best.start, end: best.end }
}
