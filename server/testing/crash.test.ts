import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type Crashes, crashes, type Victim } from './crash'

/** CRASH_ROUNDS=10 npm test -- --only=server crash */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
const dataDir = mkdtempSync(join(tmpdir(), 'masthead-crash-'))
let system: Crashes

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  system = await crashes(dataDir)
}, 120_000)

afterAll(async () => {
  await system?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each<[string, Victim, number]>([
  ['the server', 'server', rounds],
  ['its database', 'database', rounds],
  ['both at once', 'both', Math.ceil(rounds / 2)],
])(
  'killed in the midst of 200 saves, %s comes back by itself with every acknowledged save, and with none by halves',
  async (_, victim, times) => {
    for (let n = 1; n <= times; n += 1) {
      // Early, in the middle and late.
      const after = Math.round((atOnce * 0.7 * n) / times) - 10
      const { acknowledged, found, back, wrong } = await system.round(victim, after)
      console.info(`${victim} ${n}: ${acknowledged} of ${atOnce} acknowledged, ${found} new articles, back after ${Math.round(back)} ms`)
      expect(wrong).toEqual([])
      expect(acknowledged).toBeGreaterThanOrEqual(after)
      // What a database has begun when its parent dies may still be done.
      if (victim !== 'database') expect(acknowledged).toBeLessThan(atOnce)
    }
  },
  rounds * 30_000,
)
