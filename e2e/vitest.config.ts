import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = dirname(fileURLToPath(import.meta.url))

export default defineConfig({
  cacheDir: join(here, '../node_modules/.vite/e2e'),
  test: {
    name: 'e2e',
    root: here,
    include: ['**/*.test.ts'],
    globalSetup: './global.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One product serves every journey: one after the other keeps a failure readable and a small machine quick enough.
    fileParallelism: false,
  },
})
