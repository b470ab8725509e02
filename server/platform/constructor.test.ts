import { expect, test } from 'vitest'
import { constructorSource, maker } from './constructor'
import { readerOf, readingOf } from './database/rowreader'

const column = (name: string, dataTypeID = 25, format = 'text') => ({ name, dataTypeID, format })

test('a constructor sets a key a line, whatever the key looks like, and what it makes is a plain object', () => {
  const keys = [
    ['id', 'from.id'],
    ['it"s\n', 'by + 1'],
  ] as const
  expect(constructorSource(keys)).toBe('this["id"] = from.id\nthis["it\\"s\\n"] = by + 1')
  const make = maker<{ id: string }, number>(keys)
  expect(make?.({ id: '7' }, 1)).toStrictEqual({ id: '7', 'it"s\n': 2 })
  expect(maker(keys)).toBe(make)
  expect(maker([['id', 'from.id']])).not.toBe(make)
})

test('nothing is made of a key that is there twice, that would be the prototype, or of more than two hundred', () => {
  const many = (count: number) => maker(Array.from({ length: count }, (_, at) => [`k${at}`, 'from'] as const))
  expect(Object.keys(many(200)?.(1, undefined) ?? {})).toHaveLength(200)
  expect(many(201)).toBeUndefined()
  for (const twice of [['a', 'a'], ['__proto__']]) expect(maker(twice.map((key) => [key, 'from'] as const))).toBeUndefined()
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

test('columns that come in binary form, or twice under one name, are left to the driver', () => {
  expect(readerOf([column('a'), column('b', 25, 'binary')])).toBeUndefined()
  expect(readerOf([column('a'), column('a')])).toBeUndefined()
})
