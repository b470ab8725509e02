import { expect, test } from 'vitest'
import { measured } from './measured'

const chinese = (label: readonly string[]): string => label[0] as string
const english = (label: readonly string[]): string => label[1] as string

test('the unit of a number moves from its label to the number', () => {
  const late = { kind: 'integer', label: ['迟到（分钟）', 'Late (minutes)'] } as const
  expect(measured(late, chinese)).toEqual({ name: '迟到', unit: ' 分钟' })
  expect(measured(late, english)).toEqual({ name: 'Late', unit: ' minutes' })
  expect(measured({ kind: 'integer', label: ['进度(%)', 'Progress (%)'] }, chinese)).toEqual({ name: '进度', unit: '%' })
  expect(measured({ kind: 'integer', label: ['时限（工作小时）', 'Limit in working hours'] }, chinese)).toEqual({ name: '时限', unit: ' 工作小时' })
})

test('what tells its unit itself, or is no number, keeps its label or has no unit', () => {
  expect(measured({ kind: 'integer', label: ['已用存储(字节)', 'Storage used (bytes)'], counts: 'bytes' }, chinese)).toEqual({
    name: '已用存储',
    unit: '',
  })
  expect(measured({ kind: 'integer', label: ['积分（起）', 'Points from'] }, chinese)).toEqual({ name: '积分（起）', unit: '' })
  expect(measured({ kind: 'text', label: ['范围（米）', 'Radius (m)'] }, chinese)).toEqual({ name: '范围（米）', unit: '' })
})
