import { changedFiles, commitHere, lotOf } from '../server/testing/laws/changed.ts'

/**
 * Files of tests of which a landing runs half, as its commit draws them, and those that it changed: what proves one thing at great length. Everything else
 * runs every time, and `TRIED=all` runs all of it.
 */

/**
 * Journeys that run with every landing: money, rights, sessions, saving, what strangers reach, and the bounds of what a browser loads. The others show
 * how one screen or one part of the shell behaves, and are drawn.
 */
export const journeysAlways = [
  'barriers',
  'budget',
  'clash',
  'editor',
  'gate',
  'home',
  'letters',
  'list',
  'members',
  'merchant-month',
  'people',
  'process',
  'readers',
  'rights',
  'sandbox',
  'session',
  'site',
  'start',
].map((name) => `e2e/${name}.test.ts`)

/** Of the server: processes that are killed, nodes that race, systems that are copied whole, files of many megabytes. */
export const serverDrawn = [
  'server/cms/readers/readers-nodes.test.ts',
  'server/commands/backup.test.ts',
  'server/commands/restore.test.ts',
  'server/develop/mariadb.test.ts',
  'server/engine/sheet/import-guard.test.ts',
  'server/flow/flow-nodes.test.ts',
  'server/housekeep/money-nodes.test.ts',
  'server/mall/mall-nodes.test.ts',
  'server/platform/nodes.test.ts',
  'server/resource/largefiles.test.ts',
  'server/testing/client.test.ts',
  'server/testing/crash.test.ts',
]

/** What draws: a commit, and the files that it changed. */
export interface Draw {
  readonly commit: string
  readonly changed: ReadonlySet<string>
}

/** The half of these files that is left out; none that was changed. */
export const leftOut = (files: readonly string[], { commit, changed }: Draw): string[] =>
  files.filter((file) => !changed.has(file) && lotOf(commit, file) >= '8')

const drawHere = (): Draw | undefined => {
  try {
    return { commit: commitHere(), changed: new Set(changedFiles()) }
  } catch {
    // Without a history there is nothing to draw by.
    return undefined
  }
}

/** What this run leaves out of these files, by their paths in the repository; nothing unless TRIED=drawn. */
export const leftOutHere = (what: string, files: readonly string[]): string[] => {
  const draw = process.env.TRIED === 'drawn' ? drawHere() : undefined
  if (!draw) return []
  const found = leftOut(files, draw)
  console.log(`${what}: ${found.length} of ${files.length} files that are drawn are left out by this commit: ${found.join(', ')}`)
  return found
}
