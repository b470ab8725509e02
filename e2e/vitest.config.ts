import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { journeysAlways, leftOutHere, secondsOfJourneys } from '../tools/drawn.ts'
import { Order } from '../tools/order.ts'

const here = dirname(fileURLToPath(import.meta.url))
const drawn = readdirSync(here)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `e2e/${file}`)
  .filter((path) => !journeysAlways.includes(path))

export default defineConfig({
  cacheDir: join(here, '../node_modules/.vite/e2e'),
  test: {
    name: 'e2e',
    root: here,
    include: ['**/*.test.ts'],
    // TRIED=drawn leaves some out.
    exclude: leftOutHere('journeys', drawn, secondsOfJourneys).map((path) => basename(path)),
    globalSetup: './global.ts',
    setupFiles: ['./anew.ts', './witness.ts'],
    pool: 'forks',
    // A process keeps its browser and what it has read from file to file; each file has a product and contexts of its own all the same.
    isolate: false,
    sequence: { sequencer: Order, setupFiles: 'list' },
    // These only end what hangs: how long a screen may take stands in screen.ts.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: Number(process.env.JOURNEYS_AT_ONCE ?? 2),
  },
})
