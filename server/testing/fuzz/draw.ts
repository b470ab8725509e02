/** Draws that a seed repeats. */
export interface Draw {
  /** A whole number from 0 to below `most`. */
  below(most: number): number
  chance(of: number): boolean
  one<T>(some: readonly T[]): T
}

/** The draws of one request: the same for the same seed and number. */
export const drawOf = (seed: number, number: number): Draw => {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  return { below, chance: (of) => next() < of, one: (some) => some[below(some.length)] as (typeof some)[number] }
}
