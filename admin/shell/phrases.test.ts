import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const gaps = (text: string): string[] => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort()
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

describe('the words of the interface', () => {
  const pairs = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\[\s*'((?:[^'\\\n]|\\.)*\p{Script=Han}(?:[^'\\\n]|\\.)*)',\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")\s*,?\s*\]/gu)].map(
      ([, zhText, one, other]) => ({ file, zh: zhText as string, en: one ?? other ?? '' }),
    ),
  )

  test('have an English half that is no Chinese, with the same gaps', () => {
    expect(pairs.length).toBeGreaterThan(700)
    // Both ways of writing one are seen.
    expect(gaps('{{count}} of {total}')).toEqual(['{total}', '{{count}}'].sort())
    for (const pair of pairs) {
      expect(pair.en.trim(), `${pair.file}: ${pair.zh}`).not.toBe('')
      expect(isChinese(pair.en) && !/^[^a-z]*$/i.test(pair.en), `${pair.file}: ${pair.en}`).toBe(false)
      expect(gaps(pair.en), `${pair.file}: ${pair.zh}`).toEqual(gaps(pair.zh))
    }
  })
})
