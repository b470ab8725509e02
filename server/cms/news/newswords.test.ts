import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { eventually } from '../../testing/eventually'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (const word of [
    { word: '违禁品', level: 1, scope: 'news' },
    { word: '存疑说法', level: 2, scope: 'news' },
  ]) {
    const { status, msg } = await desk.chief.post('blade-general/sensitivekeywords/save', { ...word, type: 'other' })
    expect(status, msg).toBe(200)
  }
})
afterAll(() => desk.world.close())

const send = (id: string) => desk.author.patch(`blade-cms/news/to-check/${id}`)
const counts = async (): Promise<Record<string, number>> => {
  const rows = await desk.world.database.query<{ word: string; count: number }>(
    'select word, coalesce(hit_count, 0)::int as count from general_sensitivekeywords where tenant_id = $1 and not is_deleted',
    ['000000'],
  )
  return Object.fromEntries(rows.map(({ word, count }) => [word, count]))
}

describe('an article with sensitive words', () => {
  it('is not sent while it has one that bars, and the refusal names every field and place', async () => {
    const { id } = await desk.save({ title: '查获违禁品', content: '<p>海关<b>查获</b></p><p>一批违 禁品。</p>' })
    const before = await desk.kept(id)
    const found = (await counts()).违禁品 ?? 0
    const answer = await send(id)
    expect([answer.status, answer.msg]).toEqual([400, '含有敏感词：违禁品、违 禁品'])
    expect(answer.data.fields).toEqual({ title: '含有敏感词：违禁品', content: '含有敏感词：违 禁品' })
    expect(answer.data.hits).toEqual([
      { field: 'title', word: '违禁品', listed: '违禁品', level: 1, start: 2, end: 5 },
      { field: 'content', word: '违 禁品', listed: '违禁品', level: 1, start: 6, end: 10 },
    ])
    expect(await desk.kept(id)).toBe(before)
    // Past the refusal, which takes nothing back.
    await eventually(counts, ({ 违禁品 }) => 违禁品 === found + 2)
  })

  it('has a thousand of its places told, those that bar it before others', async () => {
    const doubtful = (count: number) => `<p>${'存疑说法，'.repeat(count)}违禁品</p>`
    for (const [count, told] of [
      [999, 1_000],
      [1_200, 1_000],
    ] as const) {
      const { id } = await desk.save({ content: doubtful(count) })
      const { hits } = (await send(id)).data
      expect([count, hits.length, hits.filter(({ level }: { level: number }) => level === 1)]).toEqual([
        count,
        told,
        [{ field: 'content', word: '违禁品', listed: '违禁品', level: 1, start: 5 * count, end: 5 * count + 3 }],
      ])
    }
    const { id } = await desk.save({ content: `<p>${'存疑说法，'.repeat(1_001)}</p>` })
    expect((await send(id)).data.warnings[0].rows).toHaveLength(1_000)
  })

  it('is sent with a warning where somebody should only look at it', async () => {
    const { id } = await desk.save({ content: '<p>有一种存疑说法。</p>' })
    const answer = await send(id)
    expect([answer.status, answer.data.status, answer.data.warnings]).toEqual([
      200,
      1,
      [
        {
          code: 'sensitive_words',
          msg: '含有敏感词：存疑说法',
          rows: [{ field: 'content', word: '存疑说法', listed: '存疑说法', level: 2, start: 3, end: 7 }],
        },
      ],
    ])
    expect((await send((await desk.save()).id)).data.warnings).toEqual([])
  })

  it('is not corrected to have one while readers see it', async () => {
    const { id } = await desk.issue()
    const row = await desk.row(id)
    const wrong = await desk.chief.post('blade-cms/news/submit', { id, version: row.version, content: '<p>违禁品</p>' })
    expect([wrong.status, wrong.data.fields]).toEqual([400, { content: '含有敏感词：违禁品' }])
    expect((await desk.frontOf(id)).data.content).toBe('<p>春耕正当时。</p>')
  })
})
