import { choice, flag, integer, ref, secret, text } from '@masthead/contract/kit/field'
import { expect, test } from 'vitest'
import { changeBody, changed, newBody, same } from './change'
import type { Named } from './fields'

const name = text(['名称', 'Name'], { required: true })
const note = text(['备注', 'Note'])
const isOn = flag(['启用', 'On'])
const sort = integer(['排序', 'Order'])
const parent = ref(['上级', 'Above'], 'system/dept')
const tone = choice(['语气', 'Tone'], { 1: ['严肃', 'Grave'], 2: ['轻松', 'Light'] })
const key = secret(['密钥', 'Key'], { keep: 'hash' })
const fields: readonly Named[] = Object.entries({ name, note, isOn, sort, parent, tone, key })
const row = { id: '7', version: 3, name: '晨报', note: '旧注', isOn: 1, sort: 2, parent: '12', tone: 1, createTime: '2026-01-01 00:00:00' }
const keysOf = (some: readonly Named[]): string[] => some.map(([one]) => one)

test('what a form leaves as it was is not sent, however it spells it', () => {
  const untouched = { name: '晨报', note: '旧注', isOn: true, sort: '2', parent: '12', tone: '1', key: '' }
  expect(changeBody(fields, untouched, row)).toEqual({ id: '7', version: 3 })
})

test('what was changed is sent with the version it was read at, and a field that was emptied as nothing', () => {
  const body = changeBody(fields, { ...row, name: '晚报', note: '', sort: null }, row)
  expect(body).toEqual({ id: '7', version: 3, name: '晚报', note: null, sort: null })
})

test('a flag that is off is sent as such, and one that was never on has not changed', () => {
  expect(changeBody(fields, { isOn: false }, row)).toEqual({ id: '7', version: 3, isOn: false })
  expect(keysOf(changed(fields, { isOn: false }, { id: '8' }))).toEqual([])
  expect(keysOf(changed(fields, { isOn: 'true' }, { id: '8', isOn: 0 }))).toEqual(['isOn'])
  expect(same(isOn, 'false', undefined)).toBe(true)
  expect(same(isOn, true, 1)).toBe(true)
  expect(same(isOn, true, 'false')).toBe(false)
})

test('a form that does not know a field says nothing of it', () => {
  expect(keysOf(changed(fields, { name: '晚报' }, row))).toEqual(['name'])
})

test('no parent and the root are the same, a text of nought is not nothing', () => {
  expect(same(parent, null, '0')).toBe(true)
  expect(same(parent, '0', undefined)).toBe(true)
  expect(same(parent, '10', '1')).toBe(false)
  expect(same(note, '0', '')).toBe(false)
  expect(same(sort, 0, null)).toBe(false)
})

test('a secret counts once something was typed', () => {
  expect(keysOf(changed(fields, { key: 'Neu2026' }, { ...row, key: 'Neu2026' }))).toEqual(['key'])
  expect(keysOf(changed(fields, { key: '' }, { ...row, key: 'kept' }))).toEqual([])
})

test('lists and objects are compared by what is in them, empty ones are nothing', () => {
  expect(same(tone, [], null)).toBe(true)
  expect(same(tone, ['1', '2'], ['1', '2'])).toBe(true)
  expect(same(tone, ['1'], ['2'])).toBe(false)
  expect(same(note, { a: 1 }, { a: 1 })).toBe(true)
  expect(same(note, { a: 1 }, { a: 2 })).toBe(false)
})

test('a new row has what was given a value, an off flag and nought among them', () => {
  expect(newBody(fields, { name: '晨报', note: '', isOn: false, sort: 0, parent: null, tone: undefined, key: '' })).toEqual({
    name: '晨报',
    isOn: false,
    sort: 0,
  })
})
