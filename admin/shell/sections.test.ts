import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MenuItem } from '../kit/wire/menu'
import { headedOf, mostEntries, sections } from './sections'

/** The paths of the whole menu, by family. */
const families = new Map<string, string[]>()
for (const line of readFileSync(join(import.meta.dirname, '../../printed/menu.txt'), 'utf8').split('\n')) {
  const [, path] = /^ {2}(\/\S+)/.exec(line) ?? []
  const [, family = ''] = path?.split('/') ?? []
  if (path) families.set(family, [...(families.get(family) ?? []), path])
}
const entry = (path: string): MenuItem => ({ id: path, name: path, code: path, path })

test('a branch of more than nine entries has sub-headings, of at most nine entries each, and each entry stands below one that names it', () => {
  const long = [...families].filter(([, paths]) => paths.length > mostEntries)
  expect(long.length).toBeGreaterThan(5)
  for (const [family, paths] of long) {
    const headed = headedOf(paths.map(entry)) ?? []
    expect(headed.flatMap(({ items }) => items.map(({ path }) => path)).sort(), family).toEqual([...paths].sort())
    expect(
      headed.map(({ label }) => label[1]),
      family,
    ).toEqual((sections[family] ?? []).map(({ label }) => label[1]))
    expect(Math.max(...headed.map(({ items }) => items.length)), family).toBeLessThanOrEqual(mostEntries)
  }
})

test('a heading names no entry that the menu has not', () => {
  const known = new Set([...families.values()].flat())
  for (const [family, own] of Object.entries(sections))
    for (const name of own.flatMap(({ entries }) => entries.split(' '))) if (name !== 'site') expect(known, family).toContain(`/${family}/${name}`)
})

test('nine entries stand without headings, ten with them; what an administrator added stands below the last', () => {
  const paths = (families.get('housekeep') ?? []).map(entry)
  expect(headedOf(paths.slice(0, mostEntries))).toBeUndefined()
  expect(headedOf(paths.slice(0, mostEntries + 1))?.length).toBeGreaterThan(1)
  const added = headedOf([...paths, entry('https://example.org')])?.at(-1)
  expect(added).toEqual({ label: ['其他', 'Other'], items: [entry('https://example.org')] })
  expect(headedOf(Array.from({ length: 12 }, (_, at) => entry(`/own/${at}`)))).toBeUndefined()
})
