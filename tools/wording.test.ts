import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspect, lower, told } from './house'
import { tree } from './tree'

const ceilings = (most: Readonly<Record<string, number>>) => ({ 'tools/wording.json': JSON.stringify(most) })

const breaches = (files: Readonly<Record<string, string>>): string[] => inspect(tree(files)).map((breach) => told(breach).split('\n')[0] ?? '')

const two = '/** Whoever asks. */\nexport const it = 1\n// He asks\n'

describe('refused words in comments', () => {
  test.each([
    ['a doc comment', '/**\n * Asks\n * whom?\n */\nexport const it = 1\n', 'server/it.ts:3 says "whom" in a comment'],
    ['a comment at the end of a line', 'export const it = 1 // his\n', 'server/it.ts:1 says "his" in a comment'],
    ['a comment between arguments', 'export const it = Math.max(1, /* one’s own */ 2)\n', 'server/it.ts:1 says "one’s" in a comment'],
    ['words on two lines', '/**\n * Who is told\n * of it\n */\nexport const it = 1\n', 'server/it.ts:2 says "told of" in a comment'],
    ['two in one line', 'export const it = 1\n// HE read it anew\n', 'server/it.ts:2 says "he" and "anew" in a comment'],
  ])('stand in %s', (_, text, expected) => {
    expect(breaches({ 'server/it.ts': text })).toEqual([expected])
  })

  test('stand between tags', () => {
    const text = 'export const It = () => (\n  <p>\n    {/* told of */}\n    {1 /* himself */}\n  </p>\n)\n'
    expect(breaches({ 'admin/it.tsx': text })).toEqual(['admin/it.tsx:3 says "told of" in a comment', 'admin/it.tsx:4 says "himself" in a comment'])
  })

  test('are no matter in strings, templates, patterns, names, text between tags, or parts of other words', () => {
    const plain = `export const he = ['he // his', \`\${1} // him\`, /whom/, 1] // The history of this theme\nexport const whom = he.anew\n`
    const markup = 'export const It = () => <p>He {1} // whom</p>\n'
    expect(breaches({ 'server/it.ts': plain, 'admin/it.tsx': markup })).toEqual([])
  })

  test('are no matter in journeys', () => {
    expect(breaches({ 'e2e/it.ts': two })).toEqual([])
  })

  test('stay where the ceiling of their file lets them, and are all named where there is one more', () => {
    expect(breaches({ 'server/it.ts': two, ...ceilings({ 'server/it.ts': 2 }) })).toEqual([])
    expect(breaches({ 'server/it.ts': two, ...ceilings({ 'server/it.ts': 1 }) })).toEqual([
      'server/it.ts:1 says "whoever" in a comment, one of 2 where 1 were',
      'server/it.ts:3 says "he" in a comment, one of 2 where 1 were',
    ])
  })

  test('do not move from file to file', () => {
    expect(breaches({ 'server/it.ts': two, ...ceilings({ 'server/other.ts': 2 }) })).toHaveLength(2)
  })
})

describe('a ceiling', () => {
  const written = (base: string): unknown => JSON.parse(readFileSync(join(base, 'tools/wording.json'), 'utf8'))

  test('falls to what there is, only when told to', () => {
    const files = { 'server/it.ts': two, 'admin/it.ts': 'export const it = 1\n', 'contract/it.ts': two }
    const before = { 'server/it.ts': 3, 'contract/it.ts': 2, 'admin/it.ts': 1, 'site/gone.ts': 4 }
    const base = tree({ ...files, ...ceilings(before) })
    expect(inspect(base)).toEqual([])
    expect(lower(base, false)).toContain('`npm run house -- --lower` takes tools/wording.json from site 4, server 3, contract 2, admin 1 to')
    expect(written(base)).toEqual(before)
    expect(lower(base, true)).toBe('Lowered tools/wording.json from site 4, server 3, contract 2, admin 1 to contract 2, server 2.')
    expect(written(base)).toEqual({ 'contract/it.ts': 2, 'server/it.ts': 2 })
    expect(lower(base, true)).toBe('')
  })

  test('never rises', () => {
    const base = tree({ 'server/it.ts': two, 'site/new.ts': two, ...ceilings({ 'server/it.ts': 1 }) })
    expect(lower(base, true)).toBe('')
    expect(written(base)).toEqual({ 'server/it.ts': 1 })
  })
})
