import { expect, test } from 'vitest'
import { isWhole, noQuestion, questionOf, savedOf } from './dataset'

const saved = {
  noun: 'cms/news',
  groups: { a2: 'createUser', a1: 'day(createTime)', a10: 'status' },
  sums: {
    g2: { do: 'sum', of: 'views' },
    g1: { do: 'count', label: ['篇数', 'Articles'], where: { status: 4 } },
    g3: { do: 'count' },
    g4: { do: 'share', where: { status: 4 } },
  },
  where: { status: [1, 2], title_like: '水', isTop: true },
  sort: ['-g2', 'a3', 'a4'],
} as const

test('a stored question is edited in the order of its names, and what the editor does not show is kept', () => {
  const question = questionOf(saved)
  expect(question).toEqual({
    noun: 'cms/news',
    groups: ['day(createTime)', 'createUser', 'status'],
    sums: [saved.sums.g1, saved.sums.g2, saved.sums.g3, saved.sums.g4],
    where: { status: '1,2', title_like: '水', isTop: 'true' },
  })
  expect(savedOf(question, saved)).toEqual({
    noun: 'cms/news',
    groups: { a1: 'day(createTime)', a2: 'createUser', a3: 'status' },
    sums: saved.sums,
    where: question.where,
    sort: ['-g2', 'a3'],
  })
})

test('another noun keeps nothing of the former', () => {
  expect(savedOf({ ...noQuestion, noun: 'cms/topic' }, saved)).toEqual({ noun: 'cms/topic', sums: { g1: { do: 'count' } } })
})

test('an order loses what is no longer asked', () => {
  const { groups, sums } = questionOf(saved)
  expect(savedOf({ noun: saved.noun, groups: groups.slice(0, 1), sums: sums.slice(0, 1), where: {} }, saved).sort).toEqual([])
})

test('a question is whole with a noun and a field for each figure that needs one', () => {
  expect([
    isWhole(noQuestion),
    isWhole({ ...noQuestion, noun: 'cms/news' }),
    isWhole({ ...noQuestion, noun: 'cms/news', sums: [{ do: 'sum' }] }),
    isWhole({ ...noQuestion, noun: 'cms/news', sums: [] }),
    isWhole({ ...noQuestion, noun: 'cms/news', sums: [{ do: 'share', where: { status: 4 } }] }),
  ]).toEqual([false, true, false, false, true])
})
