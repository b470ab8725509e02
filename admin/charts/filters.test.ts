import { choice, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { expect, test } from 'vitest'
import { filtersIn, sharedFilters, whereOf, withFilters } from './filters'

const noun = (name: `${string}/${string}`, kinds: Readonly<Record<string, readonly [string, string]>>, to = 'system/dept') =>
  resource(name, {
    label: [name, name],
    tenancy: 'tenant',
    title: 'name',
    fields: {
      name: text(['名称', 'Name'], { filter: 'like' }),
      type: choice(['类型', 'Type'], kinds, { filter: 'equal' }),
      deptId: ref(['部门', 'Department'], to, { filter: 'equal' }),
      code: text(['编码', 'Code']),
    },
  })

const one = noun('town/one', { a: ['甲', 'A'] })
const keys = (...nouns: Parameters<typeof sharedFilters>[0]): string[] => sharedFilters(nouns).map(({ key }) => key)

test('charts share the filters that all of their nouns have, of the same kind and values', () => {
  expect(keys()).toEqual([])
  expect(keys(one)).toEqual(['name', 'type', 'deptId', 'status'])
  expect(keys(one, noun('town/two', { a: ['甲', 'A'] }))).toEqual(['name', 'type', 'deptId', 'status'])
  expect(keys(one, noun('town/three', { b: ['乙', 'B'] }))).toEqual(['name', 'deptId', 'status'])
  expect(keys(one, noun('town/four', { a: ['甲', 'A'] }, 'user/user'))).toEqual(['name', 'type', 'status'])
})

test('a link keeps its filters beside its days, and charts are asked with them', () => {
  const address = withFilters(new URLSearchParams('period=own&from=2026-01-01&w.old_equal=1'), { type_equal: '2', name_like: '报&x' })
  expect(address.get('period')).toBe('own')
  const read = filtersIn(new URLSearchParams(address.toString()))
  expect(read).toEqual({ type_equal: '2', name_like: '报&x' })
  expect([whereOf(read), whereOf({})]).toEqual([{ where: '{"type_equal":"2","name_like":"报&x"}' }, {}])
})
