import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asFunction, compileAhead } from './compiled.mjs'

const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = `import path, { join as put,
  basename } from 'node:path'
import * as os from 'node:os'
import 'node:fs'
const lazily = async () => (await import('node:url')).fileURLToPath(import.meta.url)
console.log(path.join('a', 'b'), put('c', 'd'), basename('/e/f'), typeof os.hostname, typeof this, new Error('seen').stack.split('\\n')[1].match(/:(\\d+):\\d+/)[1])
lazily().then((file) => console.log(basename(file)))
export {}
`

const run = (options: readonly string[] = []): string => execFileSync(process.execPath, [...options, join(folder, 'main.js')], { encoding: 'utf8' })

test('a program that is compiled ahead does what its module does, and names the same lines', () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'main.js'), source)
  const before = run()
  expect(before).toBe('a/b c/d f function undefined 6\nmain.js\n')
  compileAhead(folder)
  expect(readdirSync(folder).sort()).toEqual(['compiled.cache', 'compiled.js', 'main.js', 'modules.js', 'package.json'])
  expect(run()).toBe(before)
  // Traces that name lines of the sources need the module itself.
  expect(run(['--enable-source-maps'])).toBe(before.replace('main.js', 'modules.js'))
})

test('what V8 kept for another text or another release is left aside', () => {
  const kept = readFileSync(join(folder, 'compiled.cache'))
  writeFileSync(join(folder, 'compiled.cache'), kept.fill(7))
  expect(run()).toContain('a/b c/d f')
})

test('a module that exports is refused', () => {
  expect(() => asFunction('export const a = 1')).toThrow('exports')
  expect(() => asFunction('const a = 1\nexport { a }')).toThrow('exports')
  expect(asFunction('export {}').imports).toEqual([])
})
