import { parseArgs } from 'node:util'

export interface Options {
  /** How many nouns are made. */
  readonly nouns: number
  /** Leaves the temporary tree where it is and says where. */
  readonly keep: boolean
  /** The parts to run, all when none is named. */
  readonly parts: readonly string[]
}

/** What the command line asks for; throws an Error that names what it does not know. */
export const readOptions = (words: string[]): Options => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { nouns: { type: 'string', default: '200' }, keep: { type: 'boolean', default: false } },
  })
  const nouns = Number(values.nouns)
  if (!Number.isInteger(nouns) || nouns < 10 || nouns > 5000) throw new Error(`--nouns must be a whole number from 10 to 5000, not "${values.nouns}"`)
  return { nouns, keep: values.keep, parts: positionals }
}
