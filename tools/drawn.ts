import { changedFiles, commitHere, drawn, lotOf } from '../server/testing/laws/changed.ts'
import { readDurations, secondsIn } from './order.ts'

/**
 * Files of tests of which a landing runs some, as its commit draws them: what proves one thing at great length. They may take so many seconds together, by
 * `durations.json`, however many there are. Everything else runs every time, and `TRIED=all` runs all of it.
 */

/**
 * Journeys that run with every landing: rights, sessions, saving, what strangers reach, and the bounds of what a browser loads. The others show
 * how one screen or one part of the shell behaves, or live a long day, and are drawn.
 */
export const journeysAlways = ['budget', 'editor', 'list', 'members', 'rights', 'session', 'site', 'start'].map((name) => `e2e/${name}.test.ts`)

/** Seconds of the journeys that are drawn. */
export const secondsOfJourneys = 80

/** Of the server: processes that are killed, nodes that race, systems and tenants that are copied whole, files of many megabytes, tables of hundreds of requests and of ways through a machine. */
export const serverDrawn = [
  'server/cms/news-bounds.test.ts',
  'server/cms/news/news-states.test.ts',
  'server/cms/readers/readers-nodes.test.ts',
  'server/collect/hostile.test.ts',
  'server/commands/backup.test.ts',
  'server/commands/places.test.ts',
  'server/commands/restore.test.ts',
  'server/develop/code.test.ts',
  'server/develop/mariadb.test.ts',
  'server/engine/sheet/import-guard.test.ts',
  'server/flow/flow-nodes.test.ts',
  'server/flow/task-table.test.ts',
  'server/housekeep/apart.test.ts',
  'server/housekeep/money-nodes.test.ts',
  'server/housekeep/money-walk.test.ts',
  'server/mall/mall-nodes.test.ts',
  'server/placing/day.test.ts',
  'server/placing/looked.test.ts',
  'server/placing/move.test.ts',
  'server/platform/embedded/embedded.test.ts',
  'server/platform/nodes.test.ts',
  'server/resource/largefiles.test.ts',
  'server/resource/limits.test.ts',
  'server/system/columns.test.ts',
  'server/system/quota.test.ts',
  'server/testing/client.test.ts',
  'server/testing/crash.test.ts',
  'server/testing/dialect.test.ts',
  'server/testing/drain.test.ts',
  'server/testing/fuzz.test.ts',
]

/** Seconds of the server's that are drawn. */
export const secondsOfServer = 70

/** What draws: a commit, and the files that it changed. */
export interface Draw {
  readonly commit: string
  readonly changed: ReadonlySet<string>
}

/** How many changed files come first. A join of many lines changes most of them, and each of these lines was tried by itself. */
export const mostChanged = 4

/** The files that are left out: what was changed is taken first, then what the commit draws, until the seconds are spent. */
export const leftOut = (files: readonly string[], { commit, changed }: Draw, seconds: number, secondsOf: (file: string) => number): string[] => {
  const first = drawn(new Set(files.filter((file) => changed.has(file))), commit, mostChanged)
  const orderOf = (file: string): string => `${first.has(file) ? 0 : 1} ${lotOf(commit, file)}`
  let spent = 0
  const left = new Set<string>()
  for (const file of [...files].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
    // One that is too long for what is left makes way for shorter ones, but for the first: else it would never run.
    if (spent > 0 && spent + secondsOf(file) > seconds) left.add(file)
    else spent += secondsOf(file)
  }
  return files.filter((file) => left.has(file))
}

const drawHere = (): Draw | undefined => {
  try {
    return { commit: commitHere(), changed: new Set(changedFiles()) }
  } catch {
    // Without a history there is nothing to draw by.
    return undefined
  }
}

/** What this run leaves out of these files, by their paths in the repository; nothing unless TRIED=drawn. */
export const leftOutHere = (what: string, files: readonly string[], seconds: number): string[] => {
  const draw = process.env.TRIED === 'drawn' ? drawHere() : undefined
  if (!draw) return []
  const found = leftOut(files, draw, seconds, secondsIn(readDurations()))
  console.log(`${what}: ${found.length} of ${files.length} files that are drawn are left out by this commit: ${found.join(', ')}`)
  return found
}

/** The one of several ways to live a journey, such as its sizes, that the commit draws of it; all of them unless TRIED=drawn. */
export const oneOf = <T>(what: string, ways: readonly T[], { commit }: Pick<Draw, 'commit'>): readonly T[] => {
  const at = Number.parseInt(lotOf(commit, what).slice(0, 8), 16) % ways.length
  return ways.slice(at, at + 1)
}

/** What of these this run tries. */
export const drawnHere = <T>(what: string, ways: readonly T[]): readonly T[] => {
  const draw = process.env.TRIED === 'drawn' ? drawHere() : undefined
  return draw ? oneOf(what, ways, draw) : ways
}
