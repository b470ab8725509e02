import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './parts.mjs'

/** Tests that run at full size: their files, and what tells them how large that is. */
export interface Proof {
  readonly files: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Where these are no tests of the server: the configuration that knows them. */
  readonly config?: string
}

/** Proves at full size what every run of the tests tries with a hundredth of it: `npm run prove -- push`. Each proof stands in a file of tools/prove that is called so. */
const folder = join(import.meta.dirname, 'prove')
const name = process.argv[2] ?? ''
if (!/^[a-z]+$/.test(name) || !existsSync(join(folder, `${name}.ts`))) {
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))
  console.error(`Say what is to be proven: ${names.join(', ')}`)
  process.exit(1)
}
const { proof } = (await import(`./prove/${name}.ts`)) as { proof: Proof }
const args = ['run', proof.config ? `--config=${proof.config}` : '--project=server', '--testTimeout=1800000', '--hookTimeout=600000', ...proof.files]
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...proof.env },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
