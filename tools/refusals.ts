import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Excuse, excused } from '../server/testing/refusals/excused'
import { refusalsIn } from '../server/testing/refusals/sites'
import { root } from './parts.mjs'
import { filesIn } from './sources'

/**
 * Tells the refusals in the sources that no test came to: `REFUSALS=seen.json npm test -- --only=server && npm run refusals -- seen.json`. A refusal that
 * nobody has seen may say the wrong thing to the wrong person, or never come. Those that no test can bring about are excused, with the reason.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('npm run refusals -- <the file that a run with REFUSALS=<file> wrote>')
const seen = new Set(JSON.parse(readFileSync(file, 'utf8')) as string[])
const sites = filesIn(root).flatMap((path) => refusalsIn(path, readFileSync(join(root, path), 'utf8')))
const excuseOf = (name: string): Excuse | undefined => excused.find(({ starts }) => name.startsWith(starts))
const unseen = sites.filter(({ name }) => !seen.has(name) && !excuseOf(name))
const idle = excused.filter(({ starts }) => !sites.some(({ name }) => name.startsWith(starts)))
for (const { name, line } of unseen) console.error(`No test comes to line ${line} of ${name}`)
for (const { starts } of idle) console.error(`Excused and not there: ${starts}`)
console.log(`refusals: ${sites.length - unseen.length} of ${sites.length} are seen or excused, ${excused.length} of them excused`)
process.exitCode = unseen.length + idle.length > 0 ? 1 : 0
