import { news as newsNoun } from '@masthead/contract/cms/news'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'

describe('several articles at once', () => {
  it('are reviewed with an answer each', async () => {
    const [one, two, draft] = [await desk.save(), await desk.save(), await desk.save()]
    for (const { id } of [one, two]) await desk.author.patch(`${news}/to-check/${id}`)
    const own = (await desk.chief.post(`${news}/submit`, desk.article())).data
    await desk.chief.patch(`${news}/to-check/${own.id}`)
    const answer = await desk.chief.put(`${news}/examines`, { ids: [one.id, two.id, draft.id, own.id, '1'], isAudit: 1 })
    expect([answer.status, answer.data]).toEqual([
      200,
      [
        { id: one.id, ok: true, msg: '操作成功' },
        { id: two.id, ok: true, msg: '操作成功' },
        { id: draft.id, ok: false, msg: '当前状态[草稿]不能执行[审核]' },
        { id: own.id, ok: false, msg: '不能审核自己的新闻' },
        { id: '1', ok: false, msg: '数据不存在' },
      ],
    ])
    expect([(await desk.row(one.id)).isAudit, (await desk.row(two.id)).checkedLevel, (await desk.row(own.id)).isAudit]).toEqual([1, 1, 0])
    // Passed once is passed: the same again answers the row, somebody else is told.
    expect((await desk.chief.put(`${news}/is-audit/${two.id}`, { isAudit: 1 })).data.checkedLevel).toBe(1)
    expect((await desk.issuer.put(`${news}/is-audit/${two.id}`, { isAudit: 1 })).status).toBe(409)
  })

  it('change their columns by edit-topic and their accounts by edit-account', async () => {
    const rows = [await desk.save(), await desk.issue()]
    const ids = rows.map(({ id }) => id)
    const account = (await desk.chief.post('blade-cms/mediaaccounts', { name: '公众号', platform: 'wechat', accountId: 'gh_1' })).data.id
    const moved = await desk.chief.post(`${news}/edit-topic`, { ids, topicId: [desk.otherTopicId] })
    expect(moved.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    const given = await desk.chief.post(`${news}/edit-account`, { ids: ids.join(','), account })
    expect(given.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    for (const id of ids) expect(await desk.row(id)).toMatchObject({ topicId: desk.otherTopicId, account, accountName: '公众号' })
    expect((await desk.frontOf(ids[1] ?? '')).data.topicId).toBe(desk.otherTopicId)
    expect((await desk.log(ids[1] ?? '')).slice(-2).map(({ action }) => action)).toEqual(['editTopic', 'editAccount'])
    const [line] = (await desk.chief.get(`blade-cms/newslog/page?newsId=${ids[1]}&action=editTopic`)).data.records
    const { diff } = (await desk.chief.get(`blade-cms/newslog/${line.id}`)).data
    expect(diff.topicId).toEqual([desk.topicId, desk.otherTopicId])
    expect((await desk.chief.post(`${news}/edit-topic`, { ids, topicId: '1' })).data.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false])
  })
})

describe('a save and an action answer', () => {
  it('of their row what `fields` names, besides id, version and what may be done, and all of it where nothing is said', async () => {
    const made = await desk.author.post(`${news}/submit?fields=title,topicId`, desk.article({ title: '只要几样' }))
    expect(made.data).toEqual({
      id: expect.any(String),
      version: 1,
      title: '只要几样',
      topicId: desk.topicId,
      topicName: expect.any(String),
      _can: expect.arrayContaining(['edit', 'toCheck']),
    })
    const { id } = made.data
    const saved = await desk.author.put(`${news}/${id}?fields=status`, { version: 1, content: '<p>新的正文。</p>' })
    expect(Object.keys(saved.data).sort()).toEqual(['_can', 'id', 'status', 'statusName', 'version'])
    expect([saved.data.version, (await desk.row(id)).content]).toEqual([2, '<p>新的正文。</p>'])
    // As the editor asks, which has the text itself.
    const all = [...Object.keys(newsNoun.fields).filter((key) => key !== 'content'), 'status', 'updateUser', 'updateTime', 'hasPending', 'warnings']
    const own = await desk.author.put(`${news}/${id}?fields=${all.join(',')}`, { version: 2, brief: '短' })
    expect([own.status, own.data]).toMatchObject([200, { version: 3, brief: '短', topicName: expect.any(String), hasPending: false }])
    expect('content' in own.data).toBe(false)
    const whole = await desk.author.put(`${news}/${id}`, { version: 3, content: '<p>又一稿。</p>' })
    expect(whole.data).toMatchObject({ content: '<p>又一稿。</p>', revisionName: '只要几样', title: '只要几样' })
    const sent = await desk.author.patch(`${news}/to-check/${id}?fields=warnings`)
    expect([sent.status, sent.data]).toEqual([200, { id, version: 5, warnings: [], _can: expect.any(Array) }])
    const wrong = await desk.issuer.patch(`${news}/to-publish/${id}?fields=nothing`)
    expect([wrong.status, Object.keys(wrong.data.fields), (await desk.row(id)).status]).toEqual([400, ['fields'], 1])
  })
})

describe('the public list', () => {
  it('pages through the live articles of a tenant in the order that is asked for', async () => {
    const { data: topic } = await desk.chief.post('blade-cms/topic/submit', { topicName: '专题', expireTime: '2040-01-01 00:00:00', sort: 3 })
    const days = ['2024-05-01', '2024-05-03', '2024-05-02']
    const rows = []
    for (const day of days) rows.push(await desk.issue({ title: day, topicId: topic.id, publishTime: `${day} 08:00:00` }))
    await desk.save({ title: '草稿', topicId: topic.id })
    await desk.issuer.patch(`${news}/to-top/${rows[0]?.id}`)
    const list = (query: string) => desk.world.nobody.get(`${news}/front/list?tenantId=000000&topicId=${topic.id}&${query}`)
    const first = await list('descs=is_top,publish_time&current=1&size=2')
    expect([first.data.total, first.data.pages, first.data.records.map(({ title }: { title: string }) => title)]).toEqual([
      3,
      2,
      ['2024-05-01', '2024-05-03'],
    ])
    expect((await list('descs=is_top,publish_time&current=2&size=2')).data.records.map(({ title }: { title: string }) => title)).toEqual([
      '2024-05-02',
    ])
    expect('content' in first.data.records[0]).toBe(false)
    const { data: pinned } = await desk.world.nobody.get(`${news}/front/${rows[0]?.id}?tenantId=000000`)
    expect([first.data.records[0], first.data.records[1], pinned].map(({ isTop, is_top }) => [isTop, is_top])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ])
    expect((await desk.world.nobody.get(`${news}/front/list?tenantId=nowhere`)).status).not.toBe(200)
    expect((await list('descs=create_user')).status).toBe(400)
  })
})

describe('an article that is restored from the bin', () => {
  it('comes back only while nothing else has its address', async () => {
    const { id } = await desk.save({ slug: 'spring' })
    await desk.author.post(`${news}/recycle/${id}`)
    await desk.save({ slug: 'spring' })
    const refused = await desk.author.post(`${news}/restore/${id}`)
    expect([refused.status, refused.data.fields]).toEqual([400, { slug: '网址别名已存在' }])
    expect((await desk.author.get(`${news}/page?isRecycled=1&id_equal=${id}`)).data.total).toBe(1)
  })
})
