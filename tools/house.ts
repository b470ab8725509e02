import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Breach,
  barrelBreaches,
  circleBreaches,
  excusedIn,
  expressionBreaches,
  familyBreaches,
  importBreaches,
  lengthBreaches,
  nameBreaches,
  registerBreaches,
} from './law'
import { root } from './parts.mjs'
import { filesIn, readSources } from './sources'

const decisionLines = 40

/** Everything in the tree at `base` that breaks the rules of the house: imports, barrels, names, lengths. */
export const inspect = (base: string): Breach[] => {
  const files = filesIn(base)
  const sources = readSources(base, files)
  return [
    ...importBreaches(sources),
    ...barrelBreaches(sources),
    ...circleBreaches(sources),
    ...registerBreaches(sources),
    ...nameBreaches(files),
    ...lengthBreaches(sources, excusedIn(read(join(base, 'docs/decisions/file-length.md')))),
    ...familyBreaches(sources, excusedIn(read(join(base, 'docs/decisions/0038-rows-come-from-one-place.md')))),
    ...expressionBreaches(sources, excusedIn(read(join(base, 'docs/decisions/0106-patterns-in-linear-time.md')))),
    ...decisionBreaches(base),
  ]
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

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** One line a breach, as editors and terminals link it. */
export const told = ({ path, line, what, why }: Breach): string => `${path}${line ? `:${line}` : ''} ${what}\n    ${why}`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaches = inspect(root)
  for (const breach of breaches) console.error(told(breach))
  console.log(breaches.length === 0 ? 'The house is in order.' : `${breaches.length} breaches of the rules of the house.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
