import { createRequire } from 'node:module'

// Loaded when first needed: 15 MB that a reader's request never needs.
const require = createRequire(import.meta.url)

export interface Pinyin {
  /** Without tones and spaces: 重庆5G is chongqing5g. */
  readonly full: string
  /** First letters: cq5g. */
  readonly initials: string
  /** One entry a character; what is not Chinese stands for itself. */
  readonly syllables: readonly string[]
}

/** How a text is read aloud, in lower-case letters, ü as v. Characters with several readings are read as the words around them ask. */
export const pinyinOf = (text: string): Pinyin => {
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  const given = text.normalize('NFKC').toLowerCase()
  const syllables = pinyin(given, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
  const solid = syllables.filter((one) => one.trim() !== '')
  return { full: solid.join(''), initials: solid.map((one) => (/^[a-z]+$/.test(one) ? one[0] : one)).join(''), syllables }
}
