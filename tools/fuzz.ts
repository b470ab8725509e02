import { spawn } from 'node:child_process'
import { root } from './parts.mjs'

/**
 * Sends random requests to a product of its own, derived from the description of its API: `npm run fuzz -- --requests 30000 --seed 7`. Ends non-zero when one
 * was answered with a 5xx or outside of the envelope, and prints what repeats it; `--only N` plays that one alone.
 */
const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? undefined : process.argv[at + 1]
  if (value !== undefined && !/^\d+$/.test(value)) throw new Error(`--${name} takes a number`)
  return value
}

const seed = given('seed') ?? String(Date.now() % 1_000_000)
console.log(`seed ${seed}`)
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/testing/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: given('requests') ?? '30000', FUZZ_SEED: seed, FUZZ_ONLY: given('only') ?? '' },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
