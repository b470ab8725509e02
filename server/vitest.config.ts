import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['server/**/*.test.ts'],
    // These bring the embedded PostgreSQL themselves, whatever database the others are tried on.
    exclude: process.env.DATABASE_URL ? ['server/platform/embedded.test.ts', 'server/testing/crash.test.ts'] : [],
    globalSetup: [fileURLToPath(new URL('testing/database.ts', import.meta.url))],
    setupFiles: [fileURLToPath(new URL('testing/statements/hear.ts', import.meta.url))],
    pool: 'forks',
    // A process keeps what it has read and compiled from file to file; each file has a database and a product of its own all the same.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
