import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { type Mutant, mutantsOf, mutated } from './mutation'
import { shuffled } from './order'
import { root } from './parts.mjs'
import { filesIn } from './sources'

/**
 * Makes small mistakes in the sources, one at a time, and tells which of them no test notices: `npm run mutate -- act --seed 7 --count 60`. Takes names of
 * areas, or parts of paths below server/ or admin/; the same seed makes the same mistakes. `--near` leaves the laws out. What is changed is what the tests are given to
 * read, never a file.
 */

/** What must not be wrong, and the tests that are there for it; the laws are always among them, unless a run is to be near. */
const areas: Readonly<Record<string, { readonly files: readonly string[]; readonly tests: readonly string[] }>> = {
  forms: { files: ['admin/kit/page/change.ts', 'admin/kit/page/fields.ts'], tests: ['admin/kit/page/'] },
  act: { files: ['server/engine/write/act.ts'], tests: ['server/cms/news/', 'server/engine/behave'] },
  scope: {
    files: ['server/engine/reach/scope.ts'],
    tests: ['server/system/columns', 'server/system/role', 'server/system/dept', 'server/auth/grants'],
  },
  veil: { files: ['server/engine/reach/veil.ts'], tests: ['server/system/columns', 'server/system/role'] },
  parse: { files: ['server/engine/write/parse.ts'], tests: ['server/engine/wire/', 'server/testing/plain', 'server/testing/wire'] },
  read: { files: ['server/engine/read/read.ts'], tests: ['server/testing/paging', 'server/system/columns', 'server/engine/read/'] },
  news: { files: ['server/cms/news/newsactions.ts'], tests: ['server/cms/news/'] },
  ledger: { files: ['server/engine/write/post.ts'], tests: ['server/engine/write/post', 'server/housekeep/'] },
}
const laws = 'server/testing/laws-'

const words = process.argv.slice(2)
const numberOf = (name: string, otherwise: number): number => {
  const at = words.indexOf(`--${name}`)
  if (at < 0) return otherwise
  const value = Number(words[at + 1])
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a number`)
  words.splice(at, 2)
  return value
}
const seed = numberOf('seed', Math.floor(Date.now() / 1000) % 1_000_000)
const count = numberOf('count', 60)

const isNear = words.includes('--near')
if (isNear) words.splice(words.indexOf('--near'), 1)

const sources = filesIn(root).filter((path) => /^(?:server|admin)\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
/** The tests of a file by its name; where it has none, those of its folder. */
const besides = (path: string): string => {
  const own = path.replace(/\.ts$/, '.test.ts')
  return existsSync(join(root, own)) ? own : `${dirname(path)}/`
}

const wanted = (words.length > 0 ? words : Object.keys(areas)).map((word) => {
  const area = areas[word]
  if (area) return { name: word, ...area }
  const files = sources.filter((path) => path.includes(word))
  if (files.length === 0) throw new Error(`There is no area or source "${word}"; areas are ${Object.keys(areas).join(', ')}`)
  return { name: word, files, tests: [...new Set(files.map(besides))] }
})

process.env.LAWS ??= 'cover'
let given: { readonly file: string; readonly text: string } | undefined
const mutant = { name: 'mutant', enforce: 'pre' as const, load: (id: string) => (id === given?.file ? given.text : undefined) }
const quiet = { watch: false, bail: 1, reporters: [{}] }

/** A running vitest for the server's sources, whose tests need a database, or for the admin's, whose need none; each is started once. */
const begin = (part: string): Promise<Vitest> =>
  part === 'server'
    ? createVitest('test', { ...quiet, config: join(root, 'server/vitest.config.ts') }, { plugins: [mutant] })
    : createVitest('test', { ...quiet, config: false, root: join(root, part) }, { plugins: [mutant] })
const begun = new Map<string, Promise<Vitest>>()
const vitestFor = (part: string): Promise<Vitest> => {
  const known = begun.get(part) ?? begin(part)
  begun.set(part, known)
  return known
}

/** Whether every test passes with a mutant in the place of its file; without any, with the files as they stand. */
const passes = async (vitest: Vitest, specifications: TestSpecification[], mutant?: Mutant): Promise<boolean> => {
  const file = mutant && join(root, mutant.path)
  given = file && mutant ? { file, text: mutated(readFileSync(file, 'utf8'), mutant) } : undefined
  if (file) vitest.invalidateFile(file)
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    return unhandledErrors.length === 0 && testModules.every((one) => one.ok())
  } finally {
    given = undefined
    if (file) vitest.invalidateFile(file)
  }
}

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90)
const name = ({ path, line, before, after }: Mutant): string =>
  `${path}:${line}  ${short(before)}  →  ${after === '{}' ? '(left out)' : short(after)}`

console.log(`seed ${seed}, ${Math.ceil(count / wanted.length)} mistakes in each of ${wanted.map((one) => one.name).join(', ')}`)
let survived = 0
try {
  for (const { name: area, files, tests } of wanted) {
    const mutants = files.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')))
    const byKey = new Map(mutants.map((one) => [`${one.path}:${one.start}:${one.after}`, one]))
    const chosen = shuffled(seed, [...byKey.keys()]).slice(0, Math.ceil(count / wanted.length))
    const part = files[0]?.split('/')[0] ?? 'server'
    const vitest = await vitestFor(part)
    const all = await vitest.globTestSpecifications()
    const specifications = all.filter(({ moduleId }) => [...tests, ...(isNear ? [] : [laws])].some((part) => moduleId.includes(`/${part}`)))
    if (!(await passes(vitest, specifications))) throw new Error(`${area}: its tests fail without any mistake`)
    const left: string[] = []
    for (const key of chosen) {
      const mutant = byKey.get(key)
      if (!mutant) continue
      const isLeft = await passes(vitest, specifications, mutant)
      if (isLeft) left.push(name(mutant))
      console.log(`${isLeft ? 'SURVIVED' : 'killed  '} ${name(mutant)}`)
    }
    survived += left.length
    console.log(`${area}: ${chosen.length - left.length} of ${chosen.length} killed, of ${mutants.length} that could be made\n`)
  }
} finally {
  for (const vitest of begun.values()) await (await vitest).close()
}
console.log(`${survived} survived; seed ${seed} makes the same again`)
process.exitCode = survived > 0 ? 1 : 0
