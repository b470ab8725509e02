import { isTest } from './parts.mjs'
import type { Import, Source } from './sources'

/** A broken rule, where it was broken, and why the rule is there. */
export interface Breach {
  readonly path: string
  readonly line?: number
  readonly what: string
  readonly why: string
}

/** Where a file stands: its workspace, its folder below it, and whether it only tests. */
interface Place {
  readonly workspace: string
  readonly folder: string | undefined
  readonly isTest: boolean
}

const placeOf = (path: string): Place => {
  const [workspace = '', ...rest] = path.split('/')
  return {
    workspace,
    folder: rest.length > 1 ? rest[0] : undefined,
    isTest: isTest(path) || /\/(?:vitest|whole)\.config\.ts$/.test(path) || path.startsWith('server/testing/'),
  }
}

const product = new Set(['contract', 'server', 'admin', 'site'])

const why = {
  pure: 'contract says what the product is and runs in server, browser and site alike: it imports nothing outside of itself, no package and no part of node',
  words: 'a noun is one file that can be deleted: it is written in the words of contract/kit and names other nouns by string',
  kit: 'the kit is the language that nouns are written in and knows none of them',
  upward: 'server/platform <- server/engine <- server/<family> <- server/main.ts: what lies below must make sense without what is built on it',
  noNoun:
    'the engine and the platform know the words of the kit but no noun, so that a noun can come and go without them; main.ts hands them the register',
  site: 'the site is reached from main.ts and server/web alone, so that no other part of the server depends on how pages look',
  apart: 'admin and site are separate products over the same contract: they import contract and themselves, never the server nor each other',
  shipped: 'what is shipped must not need what only builds, tests or measures it',
  testing: 'server/testing is for tests: production code that needs it would carry test machinery to users',
} as const

/** Judges one import of one file; undefined when nothing is wrong with it. */
const judge = (source: Source, one: Import, isNoun: (path: string) => boolean): Pick<Breach, 'what' | 'why'> | undefined => {
  const from = placeOf(source.path)
  const what = `imports ${one.specifier}`
  if (from.workspace === 'contract') return forContract(source.path, from, one, isNoun)
  if (one.file === undefined) return undefined
  const to = placeOf(one.file)
  if (from.isTest) return undefined
  if (product.has(from.workspace) && !product.has(to.workspace)) return { what, why: why.shipped }
  if (from.workspace === 'server') return forServer(source.path, from, one.file, to, what)
  if (from.workspace === 'admin' || from.workspace === 'site')
    return to.workspace === from.workspace || to.workspace === 'contract' ? undefined : { what, why: why.apart }
  return undefined
}

const forContract = (
  path: string,
  from: Place,
  { specifier, file }: Import,
  isNoun: (path: string) => boolean,
): Pick<Breach, 'what' | 'why'> | undefined => {
  const what = `imports ${specifier}`
  if (file === undefined) return from.isTest ? undefined : { what, why: why.pure }
  const to = placeOf(file)
  if (to.workspace !== 'contract') return { what, why: why.pure }
  if (from.isTest || path === 'contract/index.ts') return undefined
  if (from.folder === 'kit') return to.folder === 'kit' ? undefined : { what, why: why.kit }
  if (to.folder === 'kit') return undefined
  return from.folder === to.folder && from.folder !== undefined && !isNoun(file) ? undefined : { what, why: why.words }
}

const levels: Readonly<Record<string, number>> = { platform: 0, engine: 1 }
const mainFile = /^server\/main(?:\.tsx?)?$/

const forServer = (path: string, from: Place, file: string, to: Place, what: string): Pick<Breach, 'what' | 'why'> | undefined => {
  const level = mainFile.test(path) ? 3 : (levels[from.folder ?? ''] ?? 2)
  if (to.workspace === 'site') return level === 3 || from.folder === 'web' ? undefined : { what, why: why.site }
  if (to.workspace === 'contract') return level < 2 && to.folder !== 'kit' ? { what, why: why.noNoun } : undefined
  if (to.workspace !== 'server') return { what, why: why.apart }
  if (to.isTest) return { what, why: why.testing }
  const target = mainFile.test(file) ? 3 : (levels[to.folder ?? ''] ?? 2)
  return target > level ? { what, why: why.upward } : undefined
}

/** Every import that the law of the house forbids. */
export const importBreaches = (sources: readonly Source[]): Breach[] => {
  const nouns = new Set(sources.filter(({ isNoun }) => isNoun).map(({ path }) => path))
  const isNoun = (path: string): boolean => nouns.has(path)
  return sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      const breach = judge(source, one, isNoun)
      return breach ? [{ path: source.path, line: one.line, ...breach }] : []
    }),
  )
}

/** Files that only pass on what others export. */
export const barrelBreaches = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ isBarrel, path }) => isBarrel && path !== 'contract/index.ts')
    .map(({ path }) => ({
      path,
      what: 'is a barrel of re-exports',
      why: 'a barrel loads everything for whoever wants one thing and hides where it lives; only the register contract/index.ts is one',
    }))

const register = 'contract/index.ts'

/** Nouns that the register does not name: they compile, and the product does not have them. */
export const registerBreaches = (sources: readonly Source[]): Breach[] => {
  const named = new Set(sources.find(({ path }) => path === register)?.imports.map(({ file }) => file))
  return sources
    .filter(({ isNoun, path }) => isNoun && /^contract\/(?!kit\/)[\w-]+\/[\w-]+\.ts$/.test(path) && !named.has(path))
    .map(({ path }) => ({
      path,
      what: `declares a noun that ${register} does not name`,
      why: 'the register is what the product has: without its line a noun gets no table, no routes, no page and no law',
    }))
}

const vague = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers'])

/** Files and folders whose name says nothing about what is in them. */
export const nameBreaches = (files: readonly string[]): Breach[] =>
  files.flatMap((path) => {
    const word = path
      .split('/')
      .flatMap(wordsOf)
      .find((one) => vague.has(one))
    return word
      ? [
          {
            path,
            what: `is called "${word}"`,
            why: 'such a folder takes in whatever has no home; name it after what it does, or put it beside the one that uses it',
          },
        ]
      : []
  })

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)

/** The files that docs/decisions/file-length.md lets be long, each with its reason. */
export const excusedIn = (table: string): ReadonlyMap<string, string> =>
  new Map([...table.matchAll(/^\|\s*`([^`]+)`\s*\|\s*(\S[^|]*?)\s*\|/gm)].map(([, path = '', reason = '']) => [path, reason]))

const longest = 300

/** Code of more than 300 lines without a reason, and reasons for files that have become short or are gone. */
export const lengthBreaches = (sources: readonly Source[], excused: ReadonlyMap<string, string>): Breach[] => [
  ...sources
    .filter(({ lines, path }) => lines > longest && !excused.has(path))
    .map(({ lines, path }) => ({
      path,
      what: `has ${lines} lines`,
      why: `past ${longest} lines a file has two reasons to change; split it, or give the reason in docs/decisions/file-length.md`,
    })),
  ...[...excused.keys()]
    .filter((path) => !sources.some((source) => source.path === path && source.lines > longest))
    .map((path) => ({ path, what: 'is excused for its length', why: 'it is short or gone by now; take it out of docs/decisions/file-length.md' })),
]

const isFamily = ({ path }: Source): boolean => {
  const { workspace, folder, isTest } = placeOf(path)
  return workspace === 'server' && !isTest && path !== 'server/main.ts' && !['platform', 'engine', 'migrations'].includes(folder ?? '')
}

/** What families leave to the engine: whose rows a statement reads, where a day begins, and which keys are locked. */
const leftToEngine: readonly { readonly pattern: RegExp; readonly what: string; readonly why: string }[] = [
  {
    pattern: /\btenant_id\s*(?:=|<>)\s*[$'"?]/g,
    what: 'writes the tenant into its own SQL',
    why: 'one statement that takes its tenant from elsewhere shows one tenant to another: ask by rows(), or take the predicate from engine/reach/within',
  },
  {
    pattern: /\.toISOString\(\)\.(?:slice|substring|substr)\(0, *(?:4|7|10)\)|\bcurrent_date\b|\.getUTC(?:Date|Day|Month|FullYear)\(/g,
    what: 'cuts a day in UTC',
    why: "a day begins at midnight in the tenant's zone: take it from engine/kinds/time or platform/zone",
  },
  {
    pattern: /\bpg_(?:try_)?advisory_/g,
    what: 'takes an advisory lock by a key of its own',
    why: 'two keys that are equal by chance wait for each other: take lock() from platform/lock, which has a name for each',
  },
]

/** SQL of families that names its tenant itself, and days that begin at midnight in UTC; the decision lists the few that have a reason. */
export const familyBreaches = (sources: readonly Source[], excused: ReadonlyMap<string, string>): Breach[] => {
  const found = sources
    .filter(isFamily)
    .flatMap(({ path, text }) =>
      leftToEngine.flatMap(({ pattern, what, why }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, what, why })),
      ),
    )
  return [
    ...found.filter(({ path }) => !excused.has(path)),
    ...[...excused.keys()]
      .filter((path) => !found.some((one) => one.path === path))
      .map((path) => ({ path, what: 'is excused for its own SQL or days', why: 'it has none by now; take it out of the decision' })),
  ]
}

/** Expressions of the product that are built while it runs; the decision lists those that no user writes. */
export const expressionBreaches = (sources: readonly Source[], excused: ReadonlyMap<string, string>): Breach[] => {
  const found = sources
    .filter(({ path }) => ['contract', 'server', 'admin', 'site'].includes(placeOf(path).workspace) && !placeOf(path).isTest)
    .flatMap(({ path, text }) => [...text.matchAll(/\bRegExp\(/g)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length })))
  return [
    ...found
      .filter(({ path }) => !excused.has(path))
      .map((place) => ({
        ...place,
        what: 'builds a regular expression',
        why: "JavaScript's engine backtracks, and one pattern that a user wrote stops everybody: take platform/pattern, or list the file in docs/decisions/0106",
      })),
    ...[...excused.keys()]
      .filter((path) => !found.some((one) => one.path === path))
      .map((path) => ({ path, what: 'is excused for building regular expressions', why: 'it builds none by now; take it out of the decision' })),
  ]
}
