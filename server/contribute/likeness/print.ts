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

/** Two halves of a hash of a short text, each of 26 bits, mixed so that each bit depends on every sign. */
const halves = (text: string): readonly [number, number] => {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ low, 0x85ebca6b)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ (low >>> 15), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x27d4eb2f)
  return [(low ^ (low >>> 13)) >>> 6, (high ^ (high >>> 15)) >>> 6]
}

/**
 * The simhash of a text (Charikar 2002): bit by bit what most of its runs have. The more runs two texts share, the fewer bits differ; texts that
 * share nothing differ in about half of them. Null for a text too short to tell.
 */
export const printOf = (text: string): number | null => {
  const runs = runsOf(bare(text))
  if (runs.size < 8) return null
  const votes = new Int32Array(bits)
  for (const one of runs) {
    const parts = halves(one)
    for (let bit = 0; bit < bits; bit++) votes[bit] = (votes[bit] as number) + (((parts[bit < 26 ? 0 : 1] >>> (bit % 26)) & 1) * 2 - 1)
  }
  let print = 0
  for (let bit = bits - 1; bit >= 0; bit--) print = print * 2 + ((votes[bit] as number) > 0 ? 1 : 0)
  return print
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
