import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Order } from '../tools/order.ts'

const here = dirname(fileURLToPath(import.meta.url))

export default defineConfig({
  cacheDir: join(here, '../node_modules/.vite/e2e'),
  test: {
    name: 'e2e',
    root: here,
    include: ['**/*.test.ts'],
    globalSetup: './global.ts',
    setupFiles: './witness.ts',
    sequence: { sequencer: Order },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Journeys wait more than they work, and each file has a product of its own.
    maxWorkers: Number(process.env.JOURNEYS_AT_ONCE ?? 2),
  },
})
