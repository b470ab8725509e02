/** Texts as sets of short runs of signs: how much of one stands in another, and a fingerprint by which texts that are alike are found. */

/** Signs of a run: short enough that a changed word breaks few of them, long enough that two texts share none by chance. */
const run = 4

/** Bits of a fingerprint: what a number holds exactly. */
export const bits = 52

/** The text without what an editor changes without changing it: width, case, spaces, punctuation. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const runsOf = (text: string): Set<string> => {
  const runs = new Set<string>()
  for (let at = 0; at + run <= text.length; at++) runs.add(text.slice(at, at + run))
  return runs
}

/** Hashes of 52 bits in two halves, each pair once. */
class Hashes {
  readonly #low: Int32Array
  readonly #high: Int32Array
  /** Where in the two a pair stands, and one more; 0 where none does. */
  readonly #places: Int32Array
  size = 0

  constructor(most: number) {
    this.#low = new Int32Array(most)
    this.#high = new Int32Array(most)
    // At most half full, so that a free place is near.
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)))
  }

  add(low: number, high: number): void {
    const mask = this.#places.length - 1
    let at = low & mask
    for (let place = this.#places[at] as number; place !== 0; place = this.#places[at] as number) {
      if (this.#low[place - 1] === low && this.#high[place - 1] === high) return
      at = (at + 1) & mask
    }
    this.#low[this.size] = low
    this.#high[this.size] = high
    this.size += 1
    this.#places[at] = this.size
  }

  /** How many have each bit, the lowest first. */
  counts(): Uint32Array {
    // How often each byte has each value first: eight steps a hash, where bit by bit they were 52.
    const values = new Uint32Array(8 * 256)
    const count = (half: number, from: number): void => {
      for (let byte = 0; byte < 4; byte++) {
        const at = (from + byte) * 256 + ((half >>> (8 * byte)) & 255)
        values[at] = (values[at] as number) + 1
      }
    }
    for (let at = 0; at < this.size; at++) {
      count(this.#low[at] as number, 0)
      count(this.#high[at] as number, 4)
    }
    return Uint32Array.from({ length: bits }, (_, bit) => {
      const [half, place] = [bit < 26 ? 0 : 4, bit % 26]
      const from = (half + (place >>> 3)) * 256
      return values.subarray(from, from + 256).reduce((sum, times, value) => sum + ((value >>> (place & 7)) & 1) * times, 0)
    })
  }
}

/** The runs of a text as hashes, mixed so that each bit depends on every sign. */
const hashesOf = (text: string): Hashes => {
  const found = new Hashes(text.length)
  for (let from = 0; from + run <= text.length; from++) {
    let low = 0x811c9dc5
    let high = 0x9e3779b9
    for (let at = from; at < from + run; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
      high = Math.imul(high ^ low, 0x85ebca6b)
      high ^= high >>> 13
    }
    low = Math.imul(low ^ (low >>> 15), 0xc2b2ae35)
    high = Math.imul(high ^ (high >>> 16), 0x27d4eb2f)
    found.add((low ^ (low >>> 13)) >>> 6, (high ^ (high >>> 15)) >>> 6)
  }
  return found
}

/**
 * The simhash of a text (Charikar 2002): bit by bit what most of its runs have. The more runs two texts share, the fewer bits differ; texts that
 * share nothing differ in about half of them. Null for a text too short to tell.
 */
export const printOf = (text: string): number | null => {
  const hashes = hashesOf(bare(text))
  if (hashes.size < 8) return null
  return hashes.counts().reduceRight((print, count) => print * 2 + (2 * count > hashes.size ? 1 : 0), 0)
}

/** How much of `mine` stands in `theirs`, in whole per cent. */
export const rateOf = (mine: string, theirs: string): number => {
  const own = runsOf(bare(mine))
  if (own.size === 0) return 0
  const others = runsOf(bare(theirs))
  let same = 0
  for (const one of own) if (others.has(one)) same++
  return Math.floor((same * 100) / own.size)
}

/** The fewest signs of a passage that is shown as the same. */
const shortest = 12

/** The sentences of a text and, beside each, the passage of the other text that says the same; the longest first. */
export const passagesOf = (mine: string, theirs: string, most = 20): { readonly mine: string; readonly theirs: string }[] => {
  const others = sentencesOf(theirs)
  /** The sentences that have a run. */
  const having = new Map<string, number[]>()
  for (const [at, text] of others.entries()) {
    for (const one of runsOf(bare(text))) {
      const known = having.get(one)
      if (known) known.push(at)
      else having.set(one, [at])
    }
  }
  const found: { mine: string; theirs: string }[] = []
  for (const text of sentencesOf(mine)) {
    const own = bare(text)
    if (own.length < shortest) continue
    const runs = runsOf(own)
    const shared = new Uint32Array(others.length)
    for (const one of runs) for (const at of having.get(one) ?? []) shared[at] = (shared[at] as number) + 1
    const best = shared.reduce((so, count, at) => (count > (shared[so] ?? 0) ? at : so), 0)
    const theirs = others[best]
    if (theirs !== undefined && (shared[best] as number) > runs.size / 2) found.push({ mine: text, theirs })
  }
  return found.sort((a, b) => b.mine.length - a.mine.length).slice(0, most)
}

/** At most so many sentences of a text are compared: a book is no manuscript. */
const mostSentences = 400

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？!?；;\n])/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, mostSentences)
