import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './areas'
import { mutantsOf, mutated } from './mutation'
import { root } from './parts.mjs'

const changes = (text: string): string[] => mutantsOf('one.ts', text).map((one) => mutated(text, one))

test('comparisons and logic are turned, fallbacks taken away', () => {
  expect(changes('const a = b < 1')).toEqual(['const a = b <= 1', 'const a = b < 2'])
  expect(changes('const a = b && c')).toEqual(['const a = b || c'])
  expect(changes('const a = b ?? c')).toEqual(['const a = b'])
  expect(changes('const a = !b')).toEqual(['const a = b'])
  expect(changes('const a = b.some(c)')).toEqual(['const a = b.every(c)'])
  expect(changes('const a = b.filter(c)')).toEqual(['const a = b'])
  expect(changes('const a = b.toString()')).toEqual([])
})

test('a condition holds always and never, after it was asked all the same', () => {
  expect(changes('const a = b ? c : d')).toEqual(['const a = (b, true) ? c : d', 'const a = (b, false) ? c : d'])
})

test('statements, refusals and early ends are left out', () => {
  expect(changes('const a = () => { b() }')).toEqual(['const a = () => { {} }'])
  expect(changes('const a = () => { throw b }')).toEqual(['const a = () => { {} }'])
  expect(changes('const a = () => { return }')).toEqual(['const a = () => { {} }'])
})

test('what only the compiler reads is left alone', () => {
  expect(changes("import a from 'a'\ninterface B { c: true }\ntype D = 1 | 2")).toEqual([])
})

test('a mutant knows its line', () => {
  expect(mutantsOf('one.ts', 'const a = 1\nconst b = c === d').map(({ line, before }) => [line, before])).toEqual([
    [1, '1'],
    [2, '==='],
  ])
})

test('each area names sources that are there', () => {
  const missing = Object.values(areas).flatMap(({ files }) => files.filter((file) => !existsSync(join(root, file))))
  expect(missing).toEqual([])
})
