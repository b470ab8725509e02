import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import {
  type Breach,
  barrelBreaches,
  excusedIn,
  expressionBreaches,
  familyBreaches,
  importBreaches,
  lengthBreaches,
  nameBreaches,
  registerBreaches,
} from './law'
import { circleBreaches, folderBreaches } from './circles'
import { contractionsIn, readLeft } from './left'
import { root } from './parts.mjs'
import { filesIn, readSources } from './sources'
import { findUntyped, typingBreaches, typingFile } from './typing'
import { type Ceilings, ceilingFile, findRefusedWords, type HitsByFile, lowerCeilings, sumCeilings, wordingBreaches } from './wording'

const decisionLines = 40

/** Everything in the tree at `base` that breaks the rules of the house: imports, barrels, names, lengths, words of comments. */
export const inspect = (base: string): Breach[] => inspectTree(base).breaches

/** What ceilings let stand, by file. */
interface Found {
  readonly words: HitsByFile
  readonly untyped: HitsByFile
}

/** The breaches in the tree at `base`, and what ceilings let stand there, whether they do or not. */
const inspectTree = (base: string): { readonly breaches: Breach[]; readonly found: Found } => {
  const files = filesIn(base)
  const sources = readSources(base, files)
  const found: Found = { words: findRefusedWords(sources), untyped: findUntyped(sources) }
  const breaches = [
    ...importBreaches(sources),
    ...barrelBreaches(sources),
    ...circleBreaches(sources),
    ...folderBreaches(sources, excusedIn(read(join(base, 'docs/decisions/0143-folders-know-one-way.md')))),
    ...registerBreaches(sources),
    ...nameBreaches(files),
    ...lengthBreaches(sources, excusedIn(read(join(base, 'docs/decisions/file-length.md')))),
    ...familyBreaches(sources, excusedIn(read(join(base, 'docs/decisions/0038-rows-come-from-one-place.md')))),
    ...expressionBreaches(sources, excusedIn(read(join(base, 'docs/decisions/0106-patterns-in-linear-time.md')))),
    ...decisionBreaches(base),
    ...migrationBreaches(base),
    ...wordingBreaches(found.words, readCeilings(base, ceilingFile)),
    ...typingBreaches(found.untyped, readCeilings(base, typingFile)),
  ]
  return { breaches, found }
}

/** Records of decisions that nobody will read to their end. */
const decisionBreaches = (base: string): Breach[] => {
  const folder = join(base, 'docs/decisions')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .map((name) => ({ path: `docs/decisions/${name}`, lines: read(join(folder, name)).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines >= decisionLines)
    .map(({ path, lines }) => ({
      path,
      what: `has ${lines} lines`,
      why: `a decision is context, choice and consequence in under ${decisionLines} lines`,
    }))
}

/** Migrations that take away what nodes of the release before still read. */
const migrationBreaches = (base: string): Breach[] => {
  const folder = join(base, 'server/migrations')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = Object.fromEntries(names.map((name) => [`server/migrations/${name}`, read(join(folder, name))]))
  return contractionsIn(migrations, readLeft(folder)).map((found) => ({
    ...found,
    why: 'nodes of the release before serve beside those of this one: a release leaves it first, and a later one drops it (server/migrations/left.txt)',
  }))
}

const readCeilings = (base: string, file: string): Ceilings => JSON.parse(read(join(base, file)) || '{}')

/**
 * Compares the ceilings of the tree at `base` with the refused words in its comments and the untyped places of its families, and lowers them in their files if
 * `isWritten`. Returns a sentence about each file that is lower; an empty one where nothing is.
 */
export const lower = (base: string, isWritten: boolean, found = inspectTree(base).found): string =>
  [
    lowerFile(base, ceilingFile, 'Comments hold fewer refused words', found.words, isWritten),
    lowerFile(base, typingFile, 'Families have fewer untyped places', found.untyped, isWritten),
  ]
    .filter((said) => said !== '')
    .join('\n')

const lowerFile = (base: string, file: string, less: string, found: HitsByFile, isWritten: boolean): string => {
  const ceilings = readCeilings(base, file)
  const lowered = lowerCeilings(found, ceilings)
  if (isDeepStrictEqual(lowered, ceilings)) return ''
  if (isWritten) writeFileSync(join(base, file), `${JSON.stringify(lowered, null, 2)}\n`)
  const sums = `from ${sumCeilings(ceilings)} to ${sumCeilings(lowered)}`
  return isWritten ? `Lowered ${file} ${sums}.` : `${less}: \`npm run house -- --lower\` takes ${file} ${sums}.`
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** One line a breach, as editors and terminals link it. */
export const told = ({ path, line, what, why }: Breach): string => `${path}${line ? `:${line}` : ''} ${what}\n    ${why}`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { breaches, found } = inspectTree(root)
  for (const breach of breaches) console.error(told(breach))
  const lowering = lower(root, process.argv.includes('--lower'), found)
  if (lowering) console.log(lowering)
  console.log(breaches.length === 0 ? 'The house is in order.' : `${breaches.length} breaches of the rules of the house.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
