import { ersevent } from '@masthead/contract/ers/ersevent'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { topic } from '@masthead/contract/cms/topic'
import { expect, test } from 'vitest'
import { byNeed, dueOf } from './due'

test('a letter is due by its deadline, an event by the first of its clocks, and what has none is not', () => {
  const deadline = '2026-03-02 10:00:00'
  expect(dueOf(petitionxxptjjjb, { id: '1', deadline, eraseTime: '2026-01-01 00:00:00' })).toBe(deadline)
  expect(dueOf(petitionxxptjjjb, { id: '1', deadline: null })).toBeUndefined()
  expect(dueOf(ersevent, { id: '1', handleDue: '2026-03-03 10:00:00' })).toBe('2026-03-03 10:00:00')
  expect(dueOf(topic, { id: '1', createTime: deadline })).toBeUndefined()
})

test('the most late comes first, then what has waited longest', () => {
  const now = '2026-03-02 10:00:00'
  const rows = [
    { key: 'young', since: '2026-03-02 09:00:00' },
    { key: 'old', since: '2026-01-01 09:00:00', due: now },
    { key: 'late', since: '2026-03-01 09:00:00', due: '2026-03-02 09:59:59' },
    { key: 'most late', since: '2026-03-02 09:30:00', due: '2026-02-01 09:00:00' },
  ]
  expect([...rows].sort(byNeed(now)).map(({ key }) => key)).toEqual(['most late', 'late', 'old', 'young'])
})
