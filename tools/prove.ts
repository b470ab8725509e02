import { spawn } from 'node:child_process'
import { root } from './parts.mjs'

/**
 * Proves at full size what the suites prove at a hundredth of it: `npm run prove -- files`. Each proof is a test file that reads its size from the
 * environment; it takes minutes, and runs on a machine that has nothing else to do.
 */
const proofs: Readonly<Record<string, { readonly file: string; readonly env: Readonly<Record<string, string>> }>> = {
  files: { file: 'server/resource/large.test.ts', env: { PROVE_MEGABYTES: '500' } },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in proofs))
if (wanted.length === 0 || unknown.length > 0) throw new Error(`There are these proofs: ${Object.keys(proofs).join(', ')}.`)

for (const name of wanted) {
  const proof = proofs[name]
  if (!proof) continue
  const code = await new Promise<number>((done) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=server', proof.file], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...proof.env },
    })
    child.on('exit', (exit) => done(exit ?? 1))
  })
  if (code !== 0) process.exitCode = code
}
