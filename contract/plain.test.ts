import { expect, test } from 'vitest'
import * as register from './index'
import { isResource, type Resource } from './kit/resource'

const nouns: readonly Resource[] = (Object.values(register) as readonly (Resource | Parameters<typeof isResource>[0])[]).filter(isResource)

/** Names as code writes them: camelCase, snake_case, a path of two words, a call. */
const codes = /(?<![\w@./-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[a-z]+(?:_[a-z0-9]+)+|[a-z]+\(\))(?![\w@./-])/

/** A unit, and a name in the instructions of a callback. */
const known = /\b(?:kB|messageId)\b/

const isLabel = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length >= 2 && typeof value[0] === 'string' && typeof value[1] === 'string' && /\p{Script=Han}/u.test(value[0])

/** Every pair of texts in a declaration. */
const labelsIn = (value: unknown, seen = new Set<unknown>()): (readonly [string, string])[] => {
  if (value === null || typeof value !== 'object' || seen.has(value)) return []
  seen.add(value)
  if (isLabel(value)) return [value]
  return Object.values(value).flatMap((one) => labelsIn(one, seen))
}

test('no text of a declaration shows a name of the code', () => {
  const texts = nouns.flatMap((noun) => labelsIn(noun).flatMap(([zh, en]) => [zh, en].map((text) => ({ noun: noun.name, text }))))
  expect(texts.length).toBeGreaterThan(8000)
  const found = texts.flatMap(({ noun, text }) => {
    const [name] = codes.exec(text.replace(/\{\{?\w+\}?\}/g, '')) ?? []
    return name && !known.test(name) ? [`${noun}: ${name} in ${text}`] : []
  })
  expect([...new Set(found)]).toEqual([])
})
