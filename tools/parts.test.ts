import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carried, isStale, keepStamp, type Part, root, stampOf } from './parts.mjs'
import { tree } from './tree'

const part: Part = {
  name: 'server',
  sources: ['server', 'package-lock.json'],
  source: 'server/main.ts',
  out: 'dist/server',
  entry: 'dist/server/main.js',
}

const built = (): string => {
  const base = tree({
    'server/main.ts': 'one',
    'server/cms/news.ts': 'two',
    'server/main.test.ts': 'test',
    'server/cms/news.sample.ts': 'proof',
    'package-lock.json': '{}',
    'dist/server/main.js': 'built',
  })
  keepStamp(part, stampOf(part, base), base)
  return base
}

test('a part is stale before its first build, and not right after it', () => {
  expect(isStale(part, tree({ 'server/main.ts': 'one' }))).toBe(true)
  expect(isStale(part, built())).toBe(false)
})

test.each([
  ['a source that changed', (base: string) => writeFileSync(join(base, 'server/cms/news.ts'), 'new')],
  ['a source that came', (base: string) => writeFileSync(join(base, 'server/cms/topic.ts'), 'new')],
  ['a source that went', (base: string) => rmSync(join(base, 'server/cms/news.ts'))],
  ['a dependency that changed', (base: string) => writeFileSync(join(base, 'package-lock.json'), '{"a":1}')],
  ['a result that is gone', (base: string) => rmSync(join(base, 'dist/server/main.js'))],
])('%s makes it stale', (_, change) => {
  const base = built()
  change(base)
  expect(isStale(part, base)).toBe(true)
})

test('a file that was only touched, a test and a checkout without sources do not', () => {
  const base = built()
  utimesSync(join(base, 'server/cms/news.ts'), new Date(), new Date(Date.now() + 60_000))
  expect(isStale(part, base)).toBe(false)
  writeFileSync(join(base, 'server/main.test.ts'), 'another test')
  writeFileSync(join(base, 'server/cms/news.sample.ts'), 'another proof')
  expect(isStale(part, base)).toBe(false)
  rmSync(join(base, 'server'), { recursive: true })
  expect(isStale(part, base)).toBe(false)
})

test('a change back to what was built is noticed as such', () => {
  const base = built()
  writeFileSync(join(base, 'server/main.ts'), 'other')
  expect(isStale(part, base)).toBe(true)
  writeFileSync(join(base, 'server/main.ts'), 'one')
  expect(isStale(part, base)).toBe(false)
})

test('every file that a build brings along lies in its package', () => {
  const paths = Object.entries(carried).flatMap(([name, files]) => files.map((file) => `${name}/${file}`))
  expect(paths.filter((path) => !existsSync(join(root, 'node_modules', path)))).toEqual([])
})
