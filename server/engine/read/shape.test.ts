import { expect, test } from 'vitest'
import { constructorSource } from '../../platform/constructor'
import { shaped, shapeOf } from './shape'

test('a row that goes out has the columns of the database but those that only help, and a place for what it will be given', () => {
  const keys = ['id', 'typeId', '_in0', '_of12', '_v3', '_waits', '_reached', '_closed', 'a_in0']
  expect(constructorSource(shapeOf(keys, ['typeName', '_can', 'id', 'typeName']))).toMatchInlineSnapshot(`
    "this["id"] = from["id"]
    this["typeId"] = from["typeId"]
    this["_closed"] = from["_closed"]
    this["a_in0"] = from["a_in0"]
    this["typeName"] = undefined
    this["_can"] = undefined"
  `)
})

test('rows are made in their order, and those that came stay as they are', () => {
  const found = [
    { id: '1', _in0: true },
    { id: '2', _in0: false },
  ]
  const rows = shaped(found, 'two rows', () => ['name'])
  expect(rows).toStrictEqual([
    { id: '1', name: undefined },
    { id: '2', name: undefined },
  ])
  for (const row of rows) row.name = 'N'
  expect(found).toEqual([
    { id: '1', _in0: true },
    { id: '2', _in0: false },
  ])
  expect(shaped([], 'none', () => ['name'])).toEqual([])
})

test('of the same columns each kind of rows has its own places', () => {
  const found = [{ id: '1', x: 1 }]
  const keysOf = (kind: string, room: readonly string[]) => Object.keys(shaped(found, kind, () => room)[0] ?? {})
  expect(keysOf('first', ['a'])).toEqual(['id', 'x', 'a'])
  expect(keysOf('second', ['b'])).toEqual(['id', 'x', 'b'])
  expect(keysOf('first', ['never asked again'])).toEqual(['id', 'x', 'a'])
})

test('a row of hundreds of columns goes out all the same, without what only helps', () => {
  const wide = { ...Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, at])), _v0: true, _waits: null }
  const [row] = shaped([wide], 'wide', () => ['more'])
  const { _v0, _waits, ...rest } = wide
  expect(row).toStrictEqual({ ...rest, more: undefined })
})
