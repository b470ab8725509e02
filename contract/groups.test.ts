import { expect, test } from 'vitest'
import * as register from './index'
import { groupFaults, groupFields, mostUngrouped, type RowGroup } from './kit/groups'
import { isResource, type Resource } from './kit/resource'
import { integer, money, text } from './kit/field'

const nouns: readonly Resource[] = (Object.values(register) as readonly (Resource | Parameters<typeof isResource>[0])[]).filter(isResource)
const onPages = nouns.filter(({ menu }) => menu && !menu.hidden)

test('each noun in the menu that has many fields says in which groups people read them', () => {
  const many = onPages.filter(({ fields }) => Object.values(fields).filter(({ kind }) => kind !== 'secret').length > mostUngrouped)
  expect(many.length).toBeGreaterThan(20)
  expect(many.filter(({ face }) => !face?.groups).map(({ name }) => name)).toEqual([])
})

test('groups hold most of what people fill in', () => {
  const grouped = onPages.filter(({ face }) => face?.groups)
  const missing = grouped.flatMap((noun) => {
    const names = new Set((noun.face?.groups ?? []).flatMap(groupFields))
    return Object.entries(noun.fields)
      .filter(([key, field]) => field.required && !field.readOnly && field.form !== false && !names.has(key))
      .map(([key]) => `${noun.name}.${key}`)
  })
  expect(missing).toEqual([])
})

const fields = { name: text(['名称', 'Name']), price: money(['价格', 'Price']), qty: integer(['数量', 'Quantity']) }
const faults = (...groups: RowGroup[]): string[] => groupFaults({ fields, machines: { settleStatus: {} }, face: { groups } })
const label = ['组', 'Group'] as const

test('groups that cannot be drawn are named', () => {
  expect(
    faults({ label, fields: ['name', 'settleStatus', 'createTime'] }, { label, look: 'receipt', lines: [{ of: 'price', times: 'qty' }], fields: [] }),
  ).toEqual([])
  expect(faults({ label, fields: ['colour'] })).toEqual(['its group Group names the unknown field colour'])
  expect(faults({ label, fields: ['name'] }, { label, fields: ['name'] })).toEqual(['name stands in two groups'])
  expect(faults({ label, fields: [] })).toEqual(['its group Group has no field'])
  expect(faults({ label, look: 'receipt', lines: [{ of: 'qty' }], fields: [] })).toEqual(['the receipt Group counts qty, which is no money'])
  expect(faults({ label, look: 'receipt', lines: [{ of: 'price', times: 'name' }], fields: [] })).toEqual([
    'the receipt Group multiplies by name, which is no whole number',
  ])
  expect(faults({ label, look: 'receipt', lines: [], fields: ['name'] })).toEqual(['the receipt Group has no line, or more than 8'])
  expect(faults({ label, look: 'thread', turns: [], fields: ['name'] })).toEqual(['the thread Group has no turn'])
})

test('a group has at most eight fields', () => {
  const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, fields.name]))
  const of = (count: number) => groupFaults({ fields: some(count), face: { groups: [{ label, fields: Object.keys(some(count)) }] } })
  expect(of(8)).toEqual([])
  expect(of(9)).toEqual(['its group Group has more than 8 fields'])
})
