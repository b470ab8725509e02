import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { areas } from './areas'
import { isEquivalent } from './equivalent'
import { lent, readCopy, retold, textOf, turnout } from './mistakes'
import { type Mutant, mutantsOf, mutated } from './mutation'
import { readDurations, shuffled } from './order'
import { isTest, root } from './parts.mjs'
import type { Found } from './retold'
import { filesIn } from './sources'

/**
 * Makes small mistakes in the sources, one at a time, and tells which of them no test notices: `npm run mutate -- act --seed 7 --count 60`. Takes names of
 * areas, or parts of paths below server/ or admin/; the same seed makes the same mistakes, so many in each area, with `--line 7,9` those of some lines. One file of tests
 * after the other is tried on what those before it left; with `--laws` the laws are tried on what is left in the end. What is changed is what the tests are
 * given to read, never a file.
 */

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
const linesAt = words.indexOf('--line')
/** The lines whose mistakes are made; all where none is named. */
const lines = linesAt < 0 ? [] : (words.splice(linesAt, 2)[1] ?? '').split(',').map(Number)

const withLaws = words.includes('--laws')
if (withLaws) words.splice(words.indexOf('--laws'), 1)

const sources = filesIn(root).filter((path) => /^(?:server|admin)\/.*\.ts$/.test(path) && !isTest(path) && !path.includes('/testing/'))
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
/** What is read in the place of a file, by the whole name under which it is asked for; the mistakes of the area that is being tried, by their numbers. */
const given = new Map<string, string>()
let numbered: ReadonlyMap<number, Mutant> = new Map()
const reading = {
  name: 'mistakes',
  enforce: 'pre' as const,
  load: (id: string) => {
    const copy = readCopy(id)
    if (!copy) return given.get(id) ?? (/\/testing\/.*(?<!\.test)\.ts$/.test(id) ? lent(id, readFileSync(id, 'utf8')) : undefined)
    const here = new Map([...numbered].filter(([, mutant]) => join(root, mutant.path) === copy.file))
    return textOf(copy.file, readFileSync(copy.file, 'utf8'), here, copy.number)
  },
}
const quiet = { watch: false, reporters: [{}], testTimeout: 60_000, hookTimeout: 120_000 }

/** A running vitest for the server's sources, whose tests need a database, or for the admin's, whose need none; each is started once. */
const begin = (part: string): Promise<Vitest> =>
  part === 'server'
    ? createVitest('test', { ...quiet, config: join(root, 'server/vitest.config.ts') }, { plugins: [reading] })
    : createVitest('test', { ...quiet, config: false, root: join(root, part) }, { plugins: [reading] })
const begun = new Map<string, Promise<Vitest>>()
const vitestFor = (part: string): Promise<Vitest> => {
  const known = begun.get(part) ?? begin(part)
  begun.set(part, known)
  return known
}

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90)

/** Runs tests with other texts in the place of files. */
const run = async (vitest: Vitest, specifications: TestSpecification[], texts: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(texts)) given.set(file, text)
  for (const file of Object.keys(texts)) vitest.invalidateFile(file)
  try {
    return await vitest.runTestSpecifications(specifications)
  } finally {
    given.clear()
    for (const file of Object.keys(texts)) vitest.invalidateFile(file)
  }
}

/** What a file of tests finds of the mistakes of these numbers. */
const foundBy = async (vitest: Vitest, test: TestSpecification, numbers: readonly number[], way: 'standing' | 'anew'): Promise<Found> => {
  const fileOf = (number: number): string => join(root, numbered.get(number)?.path ?? '')
  const files = [...new Set(numbers.map(fileOf))]
  const mistakes = numbers.map((number) => ({ number, file: fileOf(number) }))
  const began = Date.now()
  const { testModules } = await run(vitest, [test], {
    [test.moduleId]: retold(test.moduleId, readFileSync(test.moduleId, 'utf8'), mistakes, way),
    ...Object.fromEntries(files.map((file) => [file, turnout(file, readFileSync(file, 'utf8'))])),
  })
  const module = testModules.find(({ moduleId }) => moduleId === test.moduleId)
  const [only] = module?.children.allTests() ?? []
  const found = (only?.meta() as { found?: Found } | undefined)?.found
  if (found) {
    const seconds = Math.round((Date.now() - began) / 1000)
    const path = test.moduleId.slice(root.length + 1)
    console.log(`${path}${way === 'anew' ? ' anew' : ''}: ${numbers.length - found.left.length} of ${numbers.length} killed, ${seconds} s`)
    for (const once of found.once) console.log(`  passes once in one product: ${short(once)}`)
    if (found.left.length > 0) console.log(`  left in lines ${found.left.map((number) => numbered.get(number)?.line).join(', ')}`)
    return found
  }
  const why = [...(module?.errors() ?? []), ...(only?.result().errors ?? [])].map(
    ({ message, stack, cause }) => `${message}\n${(cause as Error | undefined)?.stack ?? stack}`,
  )
  throw new Error(`${test.moduleId} fails without any mistake:\n${why.join('\n')}`)
}

/** The mistakes that no file of tests notices, told one after the other; what may matter from the beginning is tried so when all have been told. */
const leftBy = async (vitest: Vitest, tests: readonly TestSpecification[]): Promise<number[]> => {
  let left = [...numbered.keys()]
  const later: (readonly [TestSpecification, readonly number[]])[] = []
  for (const test of tests) {
    if (left.length === 0) break
    const found = await foundBy(vitest, test, left, 'standing')
    left = found.left
    later.push([test, found.anew])
  }
  for (const [test, anew] of later) {
    const some = anew.filter((number) => left.includes(number))
    if (some.length === 0) continue
    const found = await foundBy(vitest, test, some, 'anew')
    left = left.filter((number) => !some.includes(number) || found.left.includes(number))
  }
  return left
}

/** Whether every test passes with a mistake in the place of its file; without any, with the files as they stand. */
const passes = async (vitest: Vitest, specifications: TestSpecification[], mutant?: Mutant): Promise<boolean> => {
  const file = mutant && join(root, mutant.path)
  const { testModules, unhandledErrors } = await run(
    vitest,
    specifications,
    file && mutant ? { [file]: mutated(readFileSync(file, 'utf8'), mutant) } : {},
  )
  return unhandledErrors.length === 0 && testModules.every((one) => one.ok())
}

const durations = readDurations()
/** What is told in a moment goes before what takes a minute. */
const quickestFirst = (tests: readonly TestSpecification[]): TestSpecification[] => {
  const secondsOf = ({ moduleId }: TestSpecification): number => durations[moduleId.slice(root.length + 1)] ?? 0
  return [...tests].sort((one, other) => secondsOf(one) - secondsOf(other))
}

const name = ({ path, line, before, after }: Mutant): string =>
  `${path}:${line}  ${short(before)}  →  ${after === '{}' ? '(left out)' : short(after)}`

console.log(`seed ${seed}, ${count} mistakes in each of ${wanted.map((one) => one.name).join(', ')}`)
let survived = 0
try {
  for (const { name: area, files, tests } of wanted) {
    const began = Date.now()
    const mutants = files.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')))
    const byKey = new Map(mutants.map((one) => [`${one.path}:${one.start}:${one.after}`, one]))
    const drawn = shuffled(seed, [...byKey.keys()]).flatMap((key) => byKey.get(key) ?? [])
    const open = drawn.filter((one) => !isEquivalent(root, one))
    const chosen = open.filter((one) => lines.length === 0 || lines.includes(one.line)).slice(0, count)
    numbered = new Map(chosen.map((one, index) => [index + 1, one]))
    const vitest = await vitestFor(files[0]?.split('/')[0] ?? 'server')
    const all = await vitest.globTestSpecifications()
    const inTurn = tests.flatMap((part) => quickestFirst(all.filter(({ moduleId }) => moduleId.includes(`/${part}`))))
    let left = await leftBy(vitest, [...new Set(inTurn)])
    if (withLaws && left.length > 0) {
      const specifications = all.filter(({ moduleId }) => moduleId.includes(`/${laws}`))
      // A law that fails is enough.
      vitest.config.bail = 1
      if (!(await passes(vitest, specifications))) throw new Error(`${area}: the laws fail without any mistake`)
      const kept: number[] = []
      for (const number of left) if (await passes(vitest, specifications, numbered.get(number))) kept.push(number)
      left = kept
      vitest.config.bail = 0
    }
    for (const number of left) console.log(`SURVIVED ${name(numbered.get(number) as Mutant)}`)
    survived += left.length
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${area}: ${chosen.length - left.length} of ${chosen.length} killed, of ${open.length} that change something, ${seconds} s\n`)
  }
} finally {
  for (const vitest of begun.values()) await (await vitest).close()
}
console.log(`${survived} survived; seed ${seed} makes the same again`)
process.exitCode = survived > 0 ? 1 : 0
