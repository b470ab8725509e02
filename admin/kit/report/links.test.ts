import { choice, day, ref, text, time } from '@masthead/contract/kit/field'
import type { Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { expect, test } from 'vitest'
import { joined, lineParams } from './links'

const noun = {
  fields: {
    name: text(['名称', 'Name']),
    grade: choice(['等级', 'Grade'], { a: ['甲', 'A'] }),
    deptId: ref(['部门', 'Department'], 'system/dept'),
    soldAt: time(['时间', 'Sold at']),
    soldDay: day(['日期', 'Day']),
  },
} as unknown as Resource
const report = (groups: Record<string, string>) => ({ groups }) as unknown as Report

test('a line leads to the rows of its groups', () => {
  expect(lineParams(noun, report({ dept: 'deptId', of: 'grade' }), { dept: '12', of: 'a' })).toEqual({ deptId: '12', grade: 'a' })
  expect(lineParams(noun, report({ name: 'name' }), { name: '一' })).toEqual({ name_equal: '一' })
  expect(lineParams(noun, report({ month: 'month(soldAt)' }), { month: '2026-02' })).toEqual({
    soldAt_datege: '2026-02-01 00:00:00',
    soldAt_datele: '2026-02-28 23:59:59',
  })
  expect(lineParams(noun, report({ month: 'month(soldDay)' }), { month: null })).toEqual({ soldDay_null: '1' })
  expect(lineParams(noun, report({ what: 'colour' }), { what: 'red' })).toBeUndefined()
  expect(lineParams(noun, report({ day: 'soldDay' }), { day: '2026-02-01' })).toBeUndefined()
})

test('filters that agree are joined, spans are cut, and what no list can show has none', () => {
  expect(joined({ a: '1' }, { b: '2' }, {})).toEqual({ a: '1', b: '2' })
  expect(joined({ status: '1,2' }, { status: '2' })).toEqual({ status: '2' })
  expect(joined({ status: '1' }, { status: '2' })).toBeUndefined()
  expect(joined({ status: '1' }, undefined)).toBeUndefined()
  const [wide, narrow] = [
    { t_datege: '2026-01-01', t_datele: '2026-12-31' },
    { t_datege: '2026-02-01', t_datele: '2026-02-28' },
  ]
  expect(joined(wide, narrow)).toEqual(narrow)
  expect(joined(narrow, wide)).toEqual(narrow)
})
