import { news } from '@masthead/contract/cms/news'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../engine/reach/context'
import { readRow } from '../../engine/verbs'
import { countFigures } from '../../general/statistical'
import { type Desk, openDesk } from '../../testing/desk'
import { followed } from '../../testing/followed'
import { race } from '../../testing/race'
import type { Answer } from '../../testing/world'
import { keepCheck } from './opinion'

/** What stands around an article: notes and suggestions, its resources, its way to other accounts, and its daily figures. */

const path = opinion.path
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const text = '<p>水库蓄水七成，足够春灌。</p><p>各地<strong>抢抓</strong>农时。</p>'
const anchor = { quote: '七成', before: '水库蓄水', after: '，足够春灌。', block: 0 }

describe('an opinion', () => {
  it('is a note at its words, answered, mentioning a colleague, resolved and opened again', async () => {
    const { id: newsId } = await desk.save({ content: text })
    const colleague = desk.stage.users.colleague as string
    const note = await must(desk.chief.post(`${path}/submit`, { newsId, content: '核对', anchors: [anchor], mentionIds: colleague }))
    expect(note).toMatchObject({ kind: 'note', status: 0, authorId: desk.stage.users.author, anchors: [anchor] })
    const answer = await must(desk.chief.post(`${path}/submit`, { newsId, content: '已核对', parentId: note.id }))
    const { records } = await must(desk.chief.get(`${path}/list?newsId=${newsId}`))
    expect(records.map(({ id }: { id: string }) => id).sort()).toEqual([note.id, answer.id].sort())
    const places = () => must(desk.chief.get(`${path}/places/${newsId}`))
    expect(await places()).toMatchObject([{ id: note.id, block: 0, start: 4, end: 6, isRemoved: 0 }])
    const row = await desk.row(newsId)
    await must(desk.author.post('blade-cms/news/submit', { id: newsId, version: row.version, content: '<p>水库蓄水八成。</p>' }))
    expect(await places()).toMatchObject([{ id: note.id, quote: '七成', block: null, start: null, end: null, isRemoved: 1 }])
    expect((await must(desk.chief.post(`${path}/resolve/${note.id}`))).status).toBe(1)
    expect((await must(desk.chief.post(`${path}/reopen/${note.id}`))).status).toBe(0)
    await must(desk.chief.post(`${path}/remove?ids=${answer.id}`))
    expect((await desk.chief.get(`${path}/detail?id=${answer.id}`)).status).toBe(404)
  })

  it('refuses words of another article, an answer to one, a version of one, a made-up check, and too much', async () => {
    const { id: newsId } = await desk.save({ content: text })
    const other = await desk.save({ content: '<p>别的稿件</p>' })
    const send = (body: object) => desk.chief.post(`${path}/submit`, { newsId, content: '看', ...body })
    expect((await send({ anchors: [{ ...anchor, quote: '别的' }] })).status).toBe(404)
    expect((await send({ revisionId: other.revisionId })).status).toBe(404)
    const note = await must(desk.chief.post(`${path}/submit`, { newsId: other.id, content: '看' }))
    expect((await send({ parentId: note.id })).status).toBe(404)
    expect((await send({ kind: 'check' })).status).toBe(400)
    expect((await send({ kind: 'suggestion', replacement: '八成' })).status).toBe(400)
    expect((await send({ kind: 'suggestion', anchors: [anchor] })).status).toBe(400)
    expect((await send({ content: '字'.repeat(2001) })).status).toBe(400)
    await must(send({ content: '字'.repeat(2000) }))
    await desk.world.database.run(
      `insert into cms_opinion (tenant_id, news_id, kind, content, status) select '000000', $1::bigint, 'note', 'x', 0 from generate_series(1, 498)`,
      [newsId],
    )
    await must(send({ parentId: (await must(desk.chief.get(`${path}/list?newsId=${newsId}&size=1`))).records[0].id }))
    expect(Object.keys((await send({})).data.fields)).toEqual(['newsId'])
  })

  it('is a suggestion that is taken into the text, or not', async () => {
    const { id: newsId } = await desk.save({ content: text })
    const suggest = async (body: object): Promise<string> =>
      (
        await must(
          desk.chief.post(`${path}/submit`, { newsId, kind: 'suggestion', content: '更准', anchors: [anchor], replacement: '八成<', ...body }),
        )
      ).id
    const first = await suggest({})
    const again = await suggest({})
    const apart = await suggest({ anchors: [{ quote: '地抢抓农', before: '各', after: '时。', block: 1 }] })
    expect((await must(desk.chief.post(`${path}/take/${first}`))).status).toBe(2)
    expect((await desk.row(newsId)).content).toBe('<p>水库蓄水八成&lt;，足够春灌。</p><p>各地<strong>抢抓</strong>农时。</p>')
    expect((await desk.chief.post(`${path}/take/${again}`)).status).toBe(409)
    expect((await desk.chief.post(`${path}/take/${apart}`)).status).toBe(409)
    expect((await must(desk.chief.post(`${path}/take/${apart}`, { isApplied: true }))).status).toBe(2)
    expect((await must(desk.chief.post(`${path}/refuse/${again}`, { remark: '不必' }))).status).toBe(3)
  })

  it('is taken beside another one at once, both into the text, and no more once there is no text', async () => {
    const { id: newsId } = await desk.save({ content: text })
    const suggest = async (quote: string, replacement: string): Promise<string> => {
      const anchors = [{ quote, block: 0 }]
      return (await must(desk.chief.post(`${path}/submit`, { newsId, kind: 'suggestion', content: '更准', anchors, replacement }))).id
    }
    const [one, other, late] = [await suggest('七成', '八成'), await suggest('春灌', '夏灌'), await suggest('足够', '够')]
    const answers = await race(
      desk.world,
      () => desk.chief.post(`${path}/take/${one}`),
      () => desk.chief.post(`${path}/take/${other}`),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const row = await desk.row(newsId)
    expect(row.content).toContain('<p>水库蓄水八成，足够夏灌。</p>')
    await must(desk.author.post('blade-cms/news/submit', { id: newsId, version: row.version, content: null }))
    const gone = await desk.chief.post(`${path}/take/${late}`)
    expect([gone.status, gone.msg]).toEqual([409, '原文已改动，找不到这段文字'])
    const places = await must(desk.chief.get(`${path}/places/${newsId}`))
    expect(places.map(({ id, isRemoved }: { id: string; isRemoved: number }) => [id, isRemoved])).toContainEqual([late, 1])
  })

  it('stands in the block that its words are in, whatever lies between blocks', async () => {
    const { id: newsId } = await desk.save({ content: '<p>七成</p>\n\n<p>七成</p>\n<p>也是七成</p><p><img src="/files/a.png"></p><p>最后</p>' })
    const send = (block: number, quote: string) => must(desk.chief.post(`${path}/submit`, { newsId, content: '看', anchors: [{ quote, block }] }))
    for (const [block, quote] of [
      [0, '七成'],
      [1, '七成'],
      [2, '也是'],
      [4, '最后'],
    ] as const) {
      const { id } = await send(block, quote)
      const places = await must(desk.chief.get(`${path}/places/${newsId}`))
      expect(places.find((place: { id: string }) => place.id === id)).toMatchObject({ block, start: 0, end: 2, isRemoved: 0 })
    }
  })

  it('is at words as readers see them, in the version that it names, and changes no more than those', async () => {
    const content = '<p>甲&nbsp;乙 &amp; 七成</p>\n\n<p>七成，<strong>七成</strong>，&lt;七成&gt;</p>'
    const { id: newsId, revisionId } = await desk.save({ content })
    const send = (body: object) => desk.chief.post(`${path}/submit`, { newsId, content: '看', ...body })
    const note = await must(send({ anchors: [{ quote: '甲 乙', block: 0 }] }))
    expect(note.revisionId).toBe(revisionId)
    const whole = await must(send({}))
    expect(whole.anchors ?? []).toEqual([])
    expect(await must(desk.chief.get(`${path}/places/${newsId}`))).toMatchObject([{ id: note.id, block: 0, start: 0, end: 3 }])
    for (const [anchors, replacement, after] of [
      [{ quote: '七成', before: '甲 乙 & ', block: 0 }, '八成', '<p>甲\u00a0乙 &amp; 八成</p>'],
      [{ quote: '七成', after: '，七成', block: 1 }, '一成', '<p>一成，<strong>七成</strong>，&lt;七成&gt;</p>'],
      [{ quote: '七成', before: '一成，', block: 1 }, '二成', '<p>一成，<strong>二成</strong>，&lt;七成&gt;</p>'],
      [{ quote: '七成', before: '<', after: '>', block: 1 }, 'A&B>', '，&lt;A&amp;B&gt;&gt;</p>'],
    ] as const) {
      const { id } = await must(send({ kind: 'suggestion', anchors: [anchors], replacement }))
      await must(desk.chief.post(`${path}/take/${id}`))
      expect((await desk.row(newsId)).content).toContain(after)
    }
    expect(
      (await send({ kind: 'suggestion', replacement: 'x', anchors: [anchor, anchor].map((one) => ({ ...one, quote: '乙', before: '' })) })).status,
    ).toBe(400)
    const { records } = await must(desk.chief.get(`blade-cms/newshistory/list?newsId=${newsId}&size=50`))
    const versions: { id: string }[] = records.filter(
      ({ contentHtml }: { contentHtml?: string }) => contentHtml === undefined || contentHtml.includes('七成'),
    )
    const old = [{ quote: '七成', before: '乙 & ', block: 0 }]
    expect((await send({ anchors: old })).status).toBe(404)
    const answers = await Promise.all(versions.map(({ id }) => send({ anchors: old, revisionId: id })))
    const found = answers.find(({ status }) => status === 200)
    expect(versions.map(({ id }) => id)).toContain(found?.data.revisionId)
  })

  it('is kept of each level of review, as nobody can change it', async () => {
    const { id: newsId } = await desk.save({ content: text })
    await must(desk.author.patch(`blade-cms/news/to-check/${newsId}`))
    await must(desk.issuer.put(`blade-cms/news/is-audit/${newsId}`, { isAudit: 2, remark: '数据不明' }))
    await must(desk.author.patch(`blade-cms/news/to-check/${newsId}`))
    const { revisionId } = await desk.row(newsId)
    await must(desk.issuer.put(`blade-cms/news/is-audit/${newsId}`, { isAudit: 1 }))
    const { records } = await must(desk.chief.get(`${path}/list?newsId=${newsId}&kind=check`))
    const seen = records.map(({ level, result, content, reviewerId, status }: Record<string, unknown>) => [
      level,
      result,
      content,
      reviewerId,
      status,
    ])
    const by = desk.stage.users.issuer
    expect(records[0]).toMatchObject({ revisionId, authorId: desk.stage.users.author })
    // An article that no user has made is checked too.
    const { id: strange } = await desk.save()
    await must(desk.author.patch(`blade-cms/news/to-check/${strange}`))
    await desk.world.database.run('update cms_news set create_user = null where id = $1::bigint', [strange])
    await must(desk.issuer.put(`blade-cms/news/is-audit/${strange}`, { isAudit: 1 }))
    const checks = () => must(desk.chief.get(`${path}/list?newsId=${strange}&kind=check`))
    const [check] = (await checks()).records
    expect([check.result, check.authorId]).toEqual(['pass', null])
    // What says nothing says what came of it, of an article without a text and before any level too.
    await inTransaction(desk.stage.ctx, async (tx) => {
      const article = { ...(await readRow(tx, news, strange, { verb: null })), checkedLevel: null }
      await keepCheck(tx, article, { result: 'back', remark: '', revisionId: null })
    })
    expect((await checks()).records[0]).toMatchObject({ level: 1, result: 'back', content: '退回', revisionId: null })
    expect(seen).toEqual([
      [1, 'pass', '通过', by, 4],
      [1, 'back', '数据不明', by, 4],
    ])
    expect(
      (await desk.chief.post(`${path}/submit`, { id: records[0].id, version: records[0].version, content: '改' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await desk.chief.post(`${path}/resolve/${records[0].id}`)).status).toBe(409)
  })
})

describe('around an article', () => {
  it('has resources, once each, which go with it', async () => {
    const { id: bizId } = await desk.save()
    const add = (body: object) =>
      desk.chief.post('blade-cms/resources/submit', { bizType: 'cms/news', bizId, name: '通知', url: 'https://example.org/a', ...body })
    const { id } = await must(add({ size: 2048, type: 'file' }))
    expect((await add({})).status).toBe(400)
    expect((await add({ url: 'javascript:1' })).status).toBe(400)
    expect((await add({ bizId: '999', url: '/b' })).status).toBeGreaterThanOrEqual(400)
    const { records } = await must(desk.chief.get(`blade-cms/resources/list?bizType=cms/news&bizId=${bizId}`))
    expect(records).toMatchObject([{ id, name: '通知', type: 'file', fileSize: 2048 }])
    await must(desk.chief.delete(`blade-cms/news/${bizId}`))
    expect((await desk.chief.get(`blade-cms/resources/detail?id=${id}`)).status).toBe(404)
  })

  it('goes out on an account with a setting: what to put there, the address that it got, tries, and its withdrawal', async () => {
    const account = async (n: number): Promise<string> =>
      (await must(desk.chief.post('blade-cms/mediaaccounts/submit', { name: `号${n}`, platform: 'weibo', accountId: `w${n}` }))).id
    const [set, unset] = [await account(1), await account(2)]
    const config = {
      accountId: set,
      publishMode: 'direct',
      copyrightText: '转载<请>注明',
      retryMax: 2,
      fieldMap: [{ from: 'title', to: 'headline' }],
    }
    const { id: configId } = await must(desk.chief.post('blade-cms/mediaconfig/submit', config))
    expect((await desk.chief.post('blade-cms/mediaconfig/submit', config)).status).toBe(400)
    expect(await must(desk.chief.get(`blade-cms/mediaconfig/detail?id=${configId}`))).toMatchObject({ publishMode: 'direct', retryMax: 2 })
    const { id: newsId } = await desk.issue({ account: `${set},${unset}` })
    const all = async () => (await must(desk.chief.get(`blade-cms/newsdelivery/list?newsId=${newsId}`))).records
    const found = await all()
    expect(found).toMatchObject([{ accountId: set, status: newsdelivery.state.queued, tries: 0 }])
    const [one] = found
    const draft = await must(desk.chief.get(`blade-cms/newsdelivery/draft/${one.id}`))
    expect(draft).toMatchObject({ platform: 'weibo', publishMode: 'direct', fields: { headline: '春耕在行动' }, remoteUrl: null, triesLeft: 2 })
    expect(draft.content).toBe('<p>春耕正当时。</p><p>转载&lt;请>注明</p>')
    const act = (verb: string, body: object = {}) => desk.chief.post(`blade-cms/newsdelivery/${verb}/${one.id}`, body)
    expect((await act('fail')).status).toBe(400)
    await must(act('fail', { remark: '封面太小' }))
    expect(await must(act('retry'))).toMatchObject({ status: newsdelivery.state.queued, tries: 1, error: '封面太小' })
    await must(act('fail', { remark: '又失败' }))
    expect((await act('retry')).status).toBe(409)
    expect((await act('fulfil', { remoteUrl: 'nowhere' })).status).toBe(400)
    expect(await must(act('fulfil', { remoteUrl: 'https://example.org/1' }))).toMatchObject({ status: newsdelivery.state.ok, error: null, tries: 3 })
    await must(desk.chief.patch(`blade-cms/news/to-offline/${newsId}`, { remark: '下线' }))
    await followed(desk.world)
    expect(await all()).toMatchObject([{ status: newsdelivery.state.toWithdraw }])
    await must(act('confirm-withdrawn', { remark: '平台已删除' }))
    await must(desk.chief.patch(`blade-cms/news/to-online/${newsId}`))
    expect(await all()).toMatchObject([{ status: newsdelivery.state.queued }])
  })

  it('has daily figures of what its counters gained, each once', async () => {
    const { id: newsId } = await desk.issue({ title: '被读的稿件' })
    const { database, own } = desk.world
    const read = (views: number) => database.run('update cms_newscount set views = $2, likes = 3 where news_id = $1::bigint', [newsId, views])
    const count = (day: string) => inTransaction({ ...own, tenantId: '000000' }, (tx) => countFigures(tx, day))
    await read(10)
    await count('2031-01-01')
    await count('2031-01-01')
    await read(14)
    await count('2031-01-02')
    const { records } = await must(desk.chief.get(`blade-general/statistical/page?bizId=${newsId}`))
    const seen = records.map(({ statDate, metric, value, title, authorId }: Record<string, unknown>) => [statDate, metric, value, title, authorId])
    const who = desk.stage.users.author
    expect(seen).toEqual(
      expect.arrayContaining([
        ['2031-01-01', 'views', 10, '被读的稿件', who],
        ['2031-01-01', 'likes', 3, '被读的稿件', who],
        ['2031-01-02', 'views', 4, '被读的稿件', who],
      ]),
    )
    expect(seen).toHaveLength(3)
    expect((await desk.chief.post('blade-general/statistical/submit', { statDate: '2031-01-03' })).status).toBe(405)
    const byDay = await must(desk.chief.get(`blade-general/statistical/day-statistics?bizId=${newsId}`))
    expect(byDay.records).toMatchObject([
      { day: '2031-01-01', views: 10, likes: 3 },
      { day: '2031-01-02', views: 4, likes: 0 },
    ])
  })
})
