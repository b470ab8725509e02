import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, howToInstall } from '@masthead/e2e/chromium'
import { root } from './parts.mjs'
import { room } from './room.mjs'
import { filesIn } from './sources'
import { add, line, type Totals, totalsOf } from './totals'
import { faultsOf, readWish } from './wish'

/**
 * Runs every suite, then the journeys in a real browser, and ends with the line `N passed, N failed`.
 * `--only=server,contract` picks suites (e2e are the journeys); other words pick test files, as vitest does. `--time` writes into
 * tools/durations.json how long each file took, by which later runs begin with the longest; `--shuffle=7` has them begin in the order of that seed instead.
 */
const wish = readWish(process.argv.slice(2))
const { only } = wish
if (wish.shuffle !== undefined) process.env.SHUFFLE = wish.shuffle
const temporary = mkdtempSync(join(room(), 'masthead-test-'))
// Whatever a test leaves behind goes with the run. Root runs databases as another user, who must be able to enter.
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary

/** Without the folder that everything stands in. */
const relative = (path: string): string => path.replace(`${root}/`, '')

/** Runs vitest with a configuration; a whole suite in which nothing ran has failed. */
const vitest = async (name: string, args: readonly string[]): Promise<Totals> => {
  const report = join(temporary, `${name}.json`)
  // What was read of the sources is kept for the next run, unless they are read otherwise.
  const keep = process.env.REFUSALS ? [] : ['--experimental.fsModuleCache']
  const reporters = ['default', 'json', ...(wish.time ? ['./tools/stopwatch.ts'] : [])].map((one) => `--reporter=${one}`)
  const all = ['run', ...args, ...keep, '--passWithNoTests', ...reporters, `--outputFile.json=${report}`, ...wish.passed]
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...all], { cwd: root, stdio: 'inherit' })
    child.on('exit', (exit) => resolve(exit ?? 1))
  })
  const totals = totalsOf(report, code)
  if (totals.passed + totals.failed > 0 || wish.passed.length > 0) return totals
  console.error(`${name}: no test ran.`)
  return { passed: 0, failed: 1, faults: [`${name}: no test ran`] }
}

const none: Totals = { passed: 0, failed: 0, faults: [] }

const suites = async (): Promise<Totals> => {
  const projects = only?.filter((name) => name !== 'e2e') ?? []
  if (only && projects.length === 0) return none
  return vitest(
    'suites',
    projects.map((name) => `--project=${name}`),
  )
}

const journeys = async (): Promise<Totals> => {
  if (only && !only.includes('e2e')) return none
  if (process.env.SKIP_BROWSER === '1') {
    console.log('journeys: 0 run')
    return none
  }
  if (!findChromium()) {
    console.error(`journeys: no browser was found. ${howToInstall}`)
    return { ...none, failed: 1, faults: ['journeys: no browser was found'] }
  }
  const totals = await vitest('journeys', ['--config=e2e/vitest.config.ts'])
  console.log(`journeys: ${totals.passed + totals.failed} run`)
  return totals
}

/** A fault in what was asked for counts as one failure; nothing runs then. */
const run = async (): Promise<Totals> => {
  const faults = faultsOf(wish, filesIn(root))
  return faults.length > 0 ? { passed: 0, failed: faults.length, faults } : add(await suites(), await journeys())
}

try {
  const totals = await run()
  if (totals.passed + totals.failed === 0) console.error('Nothing ran.')
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
  for (const fault of totals.faults) console.log(`failed: ${relative(fault)}`)
  console.log(line(totals))
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
