import { loadChunk } from './chunk'

/** How a Chinese name is typed: in full, and by the first letters of its syllables. */
export interface Spelling {
  readonly full: string
  readonly initials: string
}

/** The spellings of names, by name; the dictionary for it is loaded here. */
export const spell = async (names: readonly string[]): Promise<ReadonlyMap<string, Spelling>> => {
  const { pinyin } = await loadChunk(() => import('pinyin-pro'))
  const letters = (name: string, pattern: 'pinyin' | 'first'): string =>
    pinyin(name, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive' }).join('').replace(/\s/g, '').toLowerCase()
  return new Map(names.map((name) => [name, { full: letters(name, 'pinyin'), initials: letters(name, 'first') }]))
}

interface Named {
  readonly names: readonly string[]
  readonly spelling: Spelling | undefined
}

/**
 * What a text finds, in this order: names that are it, names that begin with it, names that contain it, names that are spelt so, whole or by initials. Capitals do not
 * matter. Everything where nothing is typed.
 */
export const found = <T>(items: readonly T[], text: string, nameOf: (item: T) => Named): T[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...items]
  const typed = wanted.replace(/\s/g, '')
  const rank = (item: T): number => {
    const { names, spelling } = nameOf(item)
    const lower = names.map((name) => name.toLowerCase())
    if (lower.includes(wanted)) return -1
    if (lower.some((name) => name.startsWith(wanted))) return 0
    if (lower.some((name) => name.includes(wanted))) return 1
    if (spelling && (spelling.initials.startsWith(typed) || spelling.full.startsWith(typed))) return 2
    if (spelling && (spelling.initials.includes(typed) || spelling.full.includes(typed))) return 3
    return 4
  }
  return items
    .map((item, at) => ({ item, at, rank: rank(item) }))
    .filter((one) => one.rank < 4)
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ item }) => item)
}
