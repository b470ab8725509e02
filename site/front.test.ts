import { expect, test } from 'vitest'
import { waitText } from './campaigns/words'
import { arranged } from './HomePage'
import type { Card } from './load'

const card = (id: string, day: number, more: Partial<Card> = {}): Card => ({ id, title: id, publishTime: `2026-03-0${day} 08:00:00`, ...more })
const ids = (cards: readonly Card[]): string[] => cards.map(({ id }) => id)

test('the newest go by their time alone; what the desk chose and has no place above stands before them', () => {
  const old = [card('lead', 1, { thumb: '/1' }), card('second', 1, { thumb: '/2' }), card('third', 1, { thumb: '/3' }), card('left over', 1)]
  const pinned = card('pinned', 2, { isTop: true })
  const { lead, second, chosen, titles } = arranged({
    headlines: old,
    latest: [pinned, card('today', 5), card('yesterday', 4), ...old],
    pictures: [],
    shelves: [],
  })
  expect([lead?.id, ids(second)]).toEqual(['lead', ['second', 'third']])
  expect(ids(chosen)).toEqual(['left over'])
  expect(ids(titles)).toEqual(['today', 'yesterday', 'pinned'])
})

test('without a choice of the desk the newest leads and nothing is shown twice', () => {
  const { lead, chosen, titles } = arranged({ headlines: [], latest: [card('b', 2), card('a', 1)], pictures: [], shelves: [] })
  expect([lead?.id, chosen, ids(titles)]).toEqual(['b', [], ['a']])
})

test('whoever has to wait is told what holds the places', () => {
  const campaign = { id: '1', title: '', startTime: '', endTime: '', capacity: 12, waiting: 2 }
  expect(waitText({ ...campaign, enrolled: 12 }, 'zh')).toContain('名额已满')
  expect(waitText({ ...campaign, enrolled: 10 }, 'zh')).toBe('空出的 2 个名额留给已在候补的 2 人，现在报名排在他们之后。')
  expect(waitText({ ...campaign, enrolled: 11 }, 'en')).toMatch(/^The place that came free is held for the 2/)
})
