import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Order } from './tools/order.ts'

/** What draws the properties that are tried. */
const seed = resolve('tools/seed.ts')

/** Every suite but the browser journeys, which need the built product and have a config of their own in e2e/. */
const plain = (name: string) => ({
  cacheDir: resolve('node_modules/.vite', name),
  // These only end what hangs.
  test: {
    name,
    root: name,
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: name === 'contract' ? seed : [],
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: Order },
    projects: [
      ...['contract', 'tools', 'admin', 'site'].map((name) => (existsSync(`${name}/vitest.config.ts`) ? `${name}/vitest.config.ts` : plain(name))),
      // After the others, as it starts a database server.
      { extends: './server/vitest.config.ts', test: { name: 'server', sequence: { groupOrder: 1 } } },
    ],
  },
})
