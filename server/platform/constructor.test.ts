import { expect, test } from 'vitest'
import { constructorSource, fromKey, maker } from './constructor'
import { readerOf, readingOf } from './database/rowreader'

const column = (name: string, dataTypeID = 25, format = 'text') => ({ name, dataTypeID, format })

test('a constructor sets a key a line, whatever the key looks like, and what it makes is a plain object', () => {
  const keys = [
    ['id', fromKey('id')],
    ['it"s\n', 'by + 1'],
  ] as const
  expect(constructorSource(keys)).toBe('this["id"] = from["id"]\nthis["it\\"s\\n"] = by + 1')
  const make = maker<{ id: string }, number>(keys)
  expect(make({ id: '7' }, 1)).toStrictEqual({ id: '7', 'it"s\n': 2 })
  expect(maker(keys)).toBe(make)
  expect(maker([['id', fromKey('id')]])).not.toBe(make)
})

test('a key may be called as the prototype is, one that is there twice has its last value, and there may be hundreds', () => {
  const odd = maker<number>([
    ['__proto__', 'from'],
    ['a', 'from'],
    ['b', 'from'],
    ['a', 'from + 1'],
  ])(1, undefined)
  expect(Object.entries(odd)).toEqual([
    ['__proto__', 1],
    ['a', 2],
    ['b', 1],
  ])
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
  const wide = maker<number>(Array.from({ length: 700 }, (_, at) => [`k${at}`, `from + ${at}`]))(1, undefined)
  expect(Object.values(wide)).toEqual(Array.from({ length: 700 }, (_, at) => at + 1))
})

test('a row is read as its columns say: texts as they come, anything else by its parser, and null as null', () => {
  const columns = [column('id', 20), column('name'), column('sort', 23)]
  expect(constructorSource(readingOf(columns))).toMatchInlineSnapshot(`
    "this["id"] = from[0]
    this["name"] = from[1]
    this["sort"] = from[2] === null ? null : by[2](from[2])"
  `)
  const read = readerOf(columns)
  const parsers = [() => 'never', () => 'never', Number]
  expect(read?.(['1', null, '3'], parsers)).toStrictEqual({ id: '1', name: null, sort: 3 })
  expect(read?.([null, '', null], parsers)).toStrictEqual({ id: null, name: '', sort: null })
  for (const type of [20, 25, 1043, 1082, 1083, 1114, 1184, 1186]) expect(readerOf([column('x', type)])?.(['1'], [Number])).toEqual({ x: '1' })
})

test('a row with a column in binary form is left to the driver', () => {
  expect(readerOf([column('a'), column('b', 25, 'binary')])).toBeUndefined()
})
