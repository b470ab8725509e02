import { parseArgs } from 'node:util'

export interface Options {
  /** How many nouns are made. */
  readonly nouns: number
  /** Leaves the temporary tree where it is and says where. */
  readonly keep: boolean
  /** Lets the articles grow to a million after they were measured. */
  readonly million: boolean
  /** A data directory of articles that stays: seeded when it is empty, used again when it is not. */
  readonly at: string
  /** The articles' scenes to measure, at ten connections; all of them at every number of connections when none is named. */
  readonly scenes: readonly string[]
  /** Options for the Node that runs the product, such as --cpu-prof. */
  readonly node: readonly string[]
  /** The parts to run, all when none is named. */
  readonly parts: readonly string[]
}

/** What the command line asks for; throws an Error that names what it does not know. */
export const readOptions = (words: string[]): Options => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      nouns: { type: 'string', default: '200' },
      keep: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      at: { type: 'string', default: '' },
      scene: { type: 'string', multiple: true, default: [] },
      node: { type: 'string', multiple: true, default: [] },
    },
  })
  const nouns = Number(values.nouns)
  if (!Number.isInteger(nouns) || nouns < 10 || nouns > 5000) throw new Error(`--nouns must be a whole number from 10 to 5000, not "${values.nouns}"`)
  return { nouns, keep: values.keep, million: values.million, at: values.at, scenes: values.scene, node: values.node, parts: positionals }
}
