import { readdirSync } from 'node:fs'
import { changedFiles, commitHere, lotOf } from '../server/testing/laws/changed.ts'

/**
 * Journeys that run with every landing: money, rights, sessions, saving, what strangers reach, and the bounds of what a browser loads. The others show
 * how one screen or one part of the shell behaves; where a landing draws, half of them run, and those that it changed.
 */
export const always = [
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
]

/** The files that a landing leaves out: of those that do not run always and were not changed the half that its commit draws. */
export const leftOut = (files: readonly string[], { commit, changed }: { commit: string; changed: ReadonlySet<string> }): string[] =>
  files.filter((file) => !always.includes(file.replace(/\.test\.ts$/, '')) && !changed.has(`e2e/${file}`) && lotOf(commit, file) >= '8')

/** The commit that draws and what it changed; undefined where there is no history, and nothing to draw by. */
const drawnBy = (): { commit: string; changed: ReadonlySet<string> } | undefined => {
  try {
    return { commit: commitHere(), changed: new Set(changedFiles()) }
  } catch {
    return undefined
  }
}

/** What is left out here; nothing unless JOURNEYS=drawn. */
export const leftOutHere = (folder: string): string[] => {
  if (process.env.JOURNEYS !== 'drawn') return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'))
  const here = drawnBy()
  const found = here ? leftOut(files, here) : []
  console.log(`journeys: ${files.length - found.length} of ${files.length} files, as the commit draws them; left out: ${found.join(', ')}`)
  return found
}
