import { cmsOpinion } from '@masthead/contract/cms/opinion'
import { describe, expect, it } from 'vitest'
import { rowAs } from '../../../kit/noun/rowAs'
import { type Note, threadsOf } from './threads'

const anchor = (quote: string, block = 0) => [{ quote, before: '', after: '', block }]
const texts = ['水库蓄水七成，足够春灌。', '各地抢抓农时。']
const names = (some: readonly { row: { id: string } }[]) => some.map(({ row }) => row.id)

describe('notes of an article', () => {
  // As the server answers them: the newest first.
  const rows: Note[] = [
    { id: '6', kind: 'check', status: 4, level: 1 },
    { id: '5', kind: 'note', status: 1 },
    { id: '4', kind: 'note', status: 0, parentId: '1' },
    { id: '3', kind: 'note', status: 0 },
    { id: '2', kind: 'suggestion', status: 0, anchors: anchor('七成') },
    { id: '1', kind: 'note', status: 0, anchors: anchor('抢抓', 1) },
    { id: '0', kind: 'note', status: 0, anchors: anchor('八成') },
  ].map((row) => rowAs(cmsOpinion, row))

  it('stand by place, those of the whole article first, with their answers', () => {
    const { open, removed, done, rounds } = threadsOf(rows, texts)
    expect(names(open)).toEqual(['3', '2', '1'])
    expect(open[2]?.answers.map(({ id }) => id)).toEqual(['4'])
    expect(open[1]?.passages).toEqual([{ block: 0, start: 4, end: 6 }])
    expect(names(removed)).toEqual(['0'])
    expect(names(done)).toEqual(['5'])
    expect(rounds.map(({ id }) => id)).toEqual(['6'])
  })

  it('have lost nothing in a text that is not there yet', () => {
    const { open, removed } = threadsOf(rows, undefined)
    expect(names(open).sort()).toEqual(['0', '1', '2', '3'])
    expect(removed).toEqual([])
  })
})
