import { expect, test } from 'vitest'
import { waitText } from './campaigns/words'
import { arranged } from './HomePage'
import type { Card } from './load'
import { filmsIn, settledFilms } from './picture'

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

test('a film in a text has its still, the shape of its pixels and its length; one that nobody knows stays as it is', () => {
  const html = '<p>前</p><video src="/files/a.mp4" controls="controls" width="640" title="采访"></video><video src="/files/b.mp4"></video>'
  expect(filmsIn(html)).toEqual(['/files/a.mp4', '/files/b.mp4'])
  const film = { poster: '/files/a.jpg', size: { width: 160, height: 120 }, seconds: 65 }
  expect(settledFilms(html, new Map([['/files/a.mp4', film]]), 'zh')).toBe(
    '<p>前</p><video src="/files/a.mp4" controls="controls" title="采访" poster="/files/a.jpg" width="160" height="120" style="aspect-ratio:160/120"></video><span class="film-length">时长 01:05</span><video src="/files/b.mp4"></video>',
  )
  const own = '<video poster="/files/own.jpg" src="/files/a.mp4"></video>'
  expect(settledFilms(own, new Map([['/files/a.mp4', {}]]), 'en')).toBe(
    '<video poster="/files/own.jpg" src="/files/a.mp4" width="16" height="9" style="aspect-ratio:16/9"></video>',
  )
})
