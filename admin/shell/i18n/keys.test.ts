import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from './en'
import { zh } from './zh'

const root = join(import.meta.dirname, '../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Texts by their whole key. */
const flat = (texts: object, above = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[above + key, value]] : [...flat(value as object, `${above}${key}.`)],
    ),
  )
const [chinese, english] = [flat(zh), flat(en)]
const gaps = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Proper names and abbreviations that are the same everywhere. */
const nameless = /^[A-Z0-9][\w .#/-]*$/

describe('the texts of the interface', () => {
  test('exist in both languages, with the same gaps to fill, in the language they claim to be', () => {
    expect([...english.keys()]).toEqual([...chinese.keys()])
    for (const [key, text] of chinese) {
      const other = english.get(key) ?? ''
      expect(text, key).not.toBe('')
      expect(other, key).not.toBe('')
      expect(gaps(other), key).toEqual(gaps(text))
      expect(isChinese(other), `${key} in English: ${other}`).toBe(false)
      if (!nameless.test(text)) expect(isChinese(text), `${key} in Chinese: ${text}`).toBe(true)
    }
  })

  test('are there for every key that a component asks for', () => {
    const asked = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'/g)].map(([, key]) => ({ file, key: key as string })),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ key }) => !chinese.has(key))).toEqual([])
  })
})

describe('the pairs of words beside the pages', () => {
  const pairs = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\[\s*'((?:[^'\\\n]|\\.)*\p{Script=Han}(?:[^'\\\n]|\\.)*)',\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")\s*,?\s*\]/gu)].map(
      ([, zhText, one, other]) => ({ file, zh: zhText as string, en: one ?? other ?? '' }),
    ),
  )

  test('have an English half that is no Chinese, with the same gaps', () => {
    expect(pairs.length).toBeGreaterThan(150)
    for (const pair of pairs) {
      expect(pair.en.trim(), `${pair.file}: ${pair.zh}`).not.toBe('')
      expect(isChinese(pair.en) && !/^[^a-z]*$/i.test(pair.en), `${pair.file}: ${pair.en}`).toBe(false)
      expect(gaps(pair.en), `${pair.file}: ${pair.zh}`).toEqual(gaps(pair.zh))
    }
  })
})
