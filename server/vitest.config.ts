import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { leftOutHere, secondsOfServer, serverDrawn } from '../tools/drawn.ts'
import { marked } from './testing/refusals/sites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // With REFUSALS=<file> sources are read so that they note what they refuse.
  plugins: process.env.REFUSALS
    ? [{ name: 'refusals', enforce: 'pre', transform: (text, id) => ({ code: marked(relative(root, id), text), map: null }) }]
    : [],
  test: {
    include: ['server/**/*.test.ts'],
    // These bring the embedded PostgreSQL themselves, whatever database the others are tried on.
    exclude: [
      ...(process.env.DATABASE_URL ? ['server/platform/embedded/embedded.test.ts', 'server/testing/crash.test.ts'] : []),
      // Another run beside this one takes those whose paths begin so: ELSEWHERE=server/testing/laws-,server/mall/
      // A replica is one of home, where both planes lie together.
      ...(process.env.SPLIT ? ['server/platform/replica/**', 'platform/replica/**'] : []),
      ...(process.env.ELSEWHERE ?? '').split(',').flatMap((start) => (start === '' ? [] : [`${start}*`, `${start}*/**`])),
      // TRIED=drawn leaves some out.
      ...leftOutHere('server', serverDrawn, secondsOfServer),
    ],
    globalSetup: [fileURLToPath(new URL('testing/database.ts', import.meta.url))],
    setupFiles: ['testing/statements/hear.ts', 'testing/refusals/hear.ts', 'testing/leftover.ts', '../tools/seed.ts'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    ),
    pool: 'forks',
    // What a request leaves behind is young when it dies; with little room for it a tenth of all time goes into looking for it.
    execArgv: ['--max-semi-space-size=64'],
    // A process keeps what it has read and compiled from file to file; each file has a database and a product of its own all the same.
    isolate: false,
    maxWorkers: 2,
    // These only end what hangs, on a machine that others use as well; how long something may take is no business of theirs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
  },
})
