import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { race } from '../../testing/race'
import { runDue } from '../../engine/due/due'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'
const stamp = (seconds: number): string => new Date(Date.now() + 8 * 3600_000 + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** A live article with a changed copy of it, and the copy's row as its editor sees it. */
const changed = async (own: Record<string, unknown> = { title: '改过的标题', content: '<p>改过的正文。</p>' }) => {
  const live = await desk.issue()
  const { data, status, msg } = await desk.author.post(`${news}/submit`, { id: live.id, version: live.version, ...own })
  expect([status, msg]).toEqual([200, '更新成功'])
  return { live, copy: data }
}

const reasons = async (id: string): Promise<[string, number][]> =>
  (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}&size=200`)).data.records.map(
    ({ reason, reviewState }: { reason: string; reviewState: number }) => [reason, reviewState],
  )

const readersSee = async (id: string) => (await desk.frontOf(id)).data

describe('a live article that is edited', () => {
  it('stays as it is for readers; editors see the changed copy, and can send back what they see', async () => {
    const { data: other } = await desk.chief.post('blade-general/category', { categoryName: '国际', categoryType: 7 })
    const { live, copy } = await changed({
      title: '改过的标题',
      content: '<p>改过的正文。</p>',
      categoryId: other.id,
      keywords: '新词',
      publishTime: '2024-03-02 08:00:00',
    })
    expect(copy).toMatchObject({ status: 4, hasPending: true, pendingState: 0, title: '改过的标题', categoryName: '国际', version: live.version + 1 })
    expect(await readersSee(live.id)).toMatchObject({
      title: live.title,
      content: '<p>春耕正当时。</p>',
      categoryId: desk.categoryId,
      publishTime: '2024-03-01 08:00:00',
      keywords: null,
    })
    expect((await desk.front()).find(({ id }) => id === live.id)?.title).toBe(live.title)
    const page = await desk.world.nobody.get(`/newDetail?id=${live.id}`)
    expect([page.body.includes('春耕正当时'), page.body.includes('改过')]).toEqual([true, false])
    const opened = (await desk.author.get(`${news}/detail?id=${live.id}`)).data
    expect(opened).toMatchObject({
      title: '改过的标题',
      content: '<p>改过的正文。</p>',
      categoryId: other.id,
      categoryName: '国际',
      topicName: '时政',
      keywords: '新词',
      hasPending: true,
      pendingUser: desk.stage.users.author,
    })
    expect('_copy' in opened).toBe(false)
    const listed = (await desk.author.get(`${news}/page?id_equal=${live.id}`)).data.records[0]
    expect([listed.title, listed.hasPending, listed.pendingState]).toEqual([live.title, true, 0])
    const before = await desk.kept(live.id)
    const again = await desk.author.post(`${news}/submit`, opened)
    expect([again.status, again.data.version]).toEqual([200, opened.version])
    expect(await desk.kept(live.id)).toBe(before)
    expect(await reasons(live.id)).toEqual([
      ['save', 0],
      ['issue', 2],
      ['send', 2],
      ['save', 0],
    ])
  })

  it('is changed again in its copy, sent, sent back, sent again and signed; then readers see all of it at once', async () => {
    const { live, copy } = await changed()
    const { id } = live
    const second = await desk.author.post(`${news}/submit`, { id, version: copy.version, brief: '新的简介' })
    expect(second.data).toMatchObject({ title: '改过的标题', brief: '新的简介', content: '<p>改过的正文。</p>' })
    const sent = await desk.author.patch(`${news}/to-check/${id}`)
    expect([sent.msg, sent.data.status, sent.data.pendingState]).toEqual(['送签成功!', 4, 1])
    const edited = await desk.author.post(`${news}/submit`, { id, version: sent.data.version, title: '又改' })
    expect([edited.status, edited.msg]).toEqual([409, '修改稿已送签，退回后才能修改'])
    expect((await desk.issuer.patch(`${news}/to-edit/${id}`)).data.fields).toEqual({ remark: '请填写原因' })
    const back = await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '再核数字' })
    expect(back.data).toMatchObject({ status: 4, pendingState: 3, title: '改过的标题' })
    expect((await desk.issuer.patch(`${news}/to-publish/${id}`)).msg).toBe('当前状态[已签发]不能执行[签发]')
    expect((await desk.author.post(`${news}/submit`, { id, version: back.data.version, content: '<p>核过的正文。</p>' })).data.pendingState).toBe(0)
    await desk.author.patch(`${news}/to-check/${id}`)
    expect(await readersSee(id)).toMatchObject({ title: live.title, content: '<p>春耕正当时。</p>' })
    const issued = await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect([issued.msg, issued.data.status, issued.data.hasPending, issued.data.pendingState, issued.data.pendingRevisionId]).toEqual([
      '签发成功!',
      4,
      false,
      null,
      null,
    ])
    expect(await readersSee(id)).toMatchObject({
      title: '改过的标题',
      brief: '新的简介',
      content: '<p>核过的正文。</p>',
      publishTime: '2024-03-01 08:00:00',
    })
    expect((await desk.front()).find((row) => row.id === id)?.title).toBe('改过的标题')
    expect(issued.data.revisionId).toBe(issued.data.publishedRevisionId)
    expect((await reasons(id)).slice(0, 4)).toEqual([
      ['correct', 2],
      ['send', 2],
      ['save', 0],
      ['send', 3],
    ])
    expect((await desk.log(id)).map(({ action, beforeStatus, afterStatus }) => [action, beforeStatus, afterStatus])).toEqual([
      ['toCheck', 0, 1],
      ['toPublish', 1, 4],
      ['toCheck', 4, 4],
      ['toEdit', 4, 4],
      ['toCheck', 4, 4],
      ['toPublish', 4, 4],
    ])
  })

  it('renews its publish time only when asked to, and is never published ahead', async () => {
    const { live } = await changed({ title: '更新时间', isUpdateTime: true })
    await desk.author.patch(`${news}/to-check/${live.id}`)
    const before = stamp(0)
    const issued = await desk.issuer.patch(`${news}/to-publish/${live.id}`)
    expect(before <= issued.data.publishTime && issued.data.publishTime <= stamp(0), `${issued.data.publishTime} is the moment of the call`).toBe(
      true,
    )
    const { live: other } = await changed({ publishTime: stamp(3600) })
    const ahead = { publishTime: '在线新闻的发布时间不能晚于现在' }
    expect((await desk.author.patch(`${news}/to-check/${other.id}`)).data.fields).toEqual(ahead)
    for (const isUpdateTime of [false, true]) {
      const { live: third } = await changed({ title: '提前的时间', isUpdateTime })
      await desk.author.patch(`${news}/to-check/${third.id}`)
      const late = await desk.issuer.patch(`${news}/to-publish/${third.id}`, { publishTime: stamp(3600) })
      expect([late.status, late.data.fields]).toEqual([400, ahead])
    }
  })

  it('is reviewed by somebody else than who changed it', async () => {
    const { live } = await changed()
    await desk.author.patch(`${news}/to-check/${live.id}`)
    const passed = await desk.issuer.put(`${news}/is-audit/${live.id}`, { isAudit: 1 })
    expect(passed.data).toMatchObject({ status: 4, pendingState: 2, isAudit: 1 })
    expect((await desk.author.patch(`${news}/to-edit/${live.id}`)).msg).toBe('新闻已审核或签发，请由签发人退回')
    expect((await desk.issuer.patch(`${news}/to-publish/${live.id}`)).data.hasPending).toBe(false)
    const { live: own } = await changed()
    await desk.author.patch(`${news}/to-check/${own.id}`)
    expect((await desk.issuer.put(`${news}/is-audit/${own.id}`, { isAudit: 2, remark: '不妥' })).data).toMatchObject({ status: 4, pendingState: 3 })
    expect((await desk.author.patch(`${news}/to-check/${own.id}`)).status).toBe(200)
    expect((await desk.author.patch(`${news}/to-edit/${own.id}`)).data).toMatchObject({ status: 4, pendingState: 0 })
  })

  it('is reviewed by whoever wrote the article, when somebody else wrote the copy', async () => {
    const { id } = (await desk.chief.post(`${news}/submit`, desk.article())).data
    await desk.chief.patch(`${news}/to-check/${id}`)
    const live = (await desk.issuer.patch(`${news}/to-publish/${id}`)).data
    const copy = await desk.author.post(`${news}/submit`, { id, version: live.version, title: '记者改过的标题' })
    expect([copy.status, copy.data.hasPending, copy.data.pendingUser]).toEqual([200, true, desk.stage.users.author])
    await desk.author.patch(`${news}/to-check/${id}`)
    expect((await desk.chief.put(`${news}/is-audit/${id}`, { isAudit: 1 })).data).toMatchObject({ status: 4, pendingState: 2 })
  })

  it('keeps the moment of its first publication when its copy is issued', async () => {
    const { live } = await changed()
    await desk.world.database.run(`update cms_news set first_publish_time = '2020-02-02 00:00:00+08' where id = $1::bigint`, [live.id])
    const { firstPublishTime } = await desk.row(live.id)
    await desk.author.patch(`${news}/to-check/${live.id}`)
    expect((await desk.issuer.patch(`${news}/to-publish/${live.id}`)).status).toBe(200)
    expect((await desk.row(live.id)).firstPublishTime).toBe(firstPublishTime)
  })

  it('is as it was once the copy is discarded, which stays among the revisions and can be restored', async () => {
    const { live, copy } = await changed()
    const { id } = live
    const discarded = await desk.author.post(`${news}/discard/${id}`)
    expect(discarded.data).toMatchObject({ title: live.title, content: '<p>春耕正当时。</p>', hasPending: false, pendingState: null })
    expect((await desk.author.post(`${news}/discard/${id}`)).status).toBe(200)
    expect((await desk.colleague.post(`${news}/discard/${id}`)).status).toBe(409)
    const restored = await desk.author.post(`blade-cms/newshistory/restore/${copy.pendingRevisionId}`)
    expect(restored.data).toMatchObject({ id, status: 4, title: '改过的标题', content: '<p>改过的正文。</p>', hasPending: true })
    expect(await readersSee(id)).toMatchObject({ title: live.title })
    expect((await reasons(id)).slice(0, 2)).toEqual([
      ['restore', 0],
      ['save', 0],
    ])
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.author.post(`${news}/discard/${id}`)
    expect((await reasons(id))[0]).toEqual(['send', 3])
  })

  it('is corrected at once by who may, with the correction kept as such, and refused whole when it would be incomplete', async () => {
    const live = await desk.issue()
    const { id } = live
    const before = await desk.kept(id)
    const wrong = await desk.chief.post(`${news}/submit`, { id, version: live.version, brief: null, offlineTime: '2024-01-01 00:00:00' })
    expect([wrong.status, wrong.data.fields]).toEqual([400, { brief: '请输入简介', offlineTime: '下线时间必须晚于发布时间' }])
    expect(await desk.kept(id)).toBe(before)
    const corrected = await desk.chief.post(`${news}/submit`, { id, version: live.version, content: '<p>更正。</p>', correctionNote: '数字有误' })
    expect(corrected.data).toMatchObject({ status: 4, hasPending: false, content: '<p>更正。</p>', publishTime: '2024-03-01 08:00:00' })
    expect(await readersSee(id)).toMatchObject({ content: '<p>更正。</p>', correctionNote: '数字有误', publishTime: '2024-03-01 08:00:00' })
    expect((await reasons(id))[0]).toEqual(['correct', 2])
    const since = stamp(0)
    const renewed = await desk.chief.post(`${news}/submit`, { id, version: corrected.data.version, isUpdateTime: true })
    const until = stamp(0)
    expect([since, renewed.data.publishTime, until]).toEqual([since, renewed.data.publishTime, until].sort())
    expect(renewed.data.revisionId).toBe(renewed.data.publishedRevisionId)
    // While a copy is under way everybody goes on with the copy.
    const copied = await desk.author.post(`${news}/submit`, { id, version: renewed.data.version, title: '作者的修改' })
    const joined = await desk.chief.post(`${news}/submit`, { id, version: copied.data.version, brief: '主任的修改' })
    expect(joined.data).toMatchObject({ title: '作者的修改', brief: '主任的修改', hasPending: true })
    expect(await readersSee(id)).toMatchObject({ title: live.title, brief: live.brief })
  })

  it('takes desk changes of its columns and categories at once, and signing the copy does not undo them', async () => {
    const { live } = await changed()
    const { id } = live
    await desk.author.patch(`${news}/update-batch/${id}`, { topicId: desk.otherTopicId })
    expect(await readersSee(id)).toMatchObject({ topicId: desk.otherTopicId, title: live.title })
    expect(await desk.row(id)).toMatchObject({ topicId: desk.otherTopicId, topicName: '民生', title: '改过的标题' })
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect(await readersSee(id)).toMatchObject({ topicId: desk.otherTopicId, title: '改过的标题' })
  })

  it('goes offline and comes back as readers knew it, the copy with it; whoever edits it offline goes on with the copy', async () => {
    const { live } = await changed()
    const { id } = live
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '暂下' })
    expect(await desk.row(id)).toMatchObject({ status: 5, title: '改过的标题', hasPending: true })
    expect((await desk.issuer.patch(`${news}/to-online/${id}`)).data).toMatchObject({ status: 4, hasPending: true })
    expect(await readersSee(id)).toMatchObject({ title: live.title, content: '<p>春耕正当时。</p>' })
    const off = await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再下' })
    const edited = await desk.author.post(`${news}/submit`, { id, version: off.data.version, brief: '线下改' })
    expect(edited.data).toMatchObject({ status: 5, title: '改过的标题', brief: '线下改', content: '<p>改过的正文。</p>', hasPending: false })
    expect((await desk.issuer.patch(`${news}/to-online/${id}`)).data.status).toBe(1)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect(await readersSee(id)).toMatchObject({ title: '改过的标题', brief: '线下改', content: '<p>改过的正文。</p>' })
  })

  it('ends by the clock whatever its copy says', async () => {
    const live = await desk.issue({ offlineTime: stamp(7200) })
    await desk.author.post(`${news}/submit`, { id: live.id, version: live.version, offlineTime: null })
    expect(await runDue(desk.later(7201), { nouns: ['cms/news'] })).toBe(1)
    expect((await desk.front()).some(({ id }) => id === live.id)).toBe(false)
  })

  it('is saved by two at the same moment: one copy is kept, the other gets the row as it is', async () => {
    const live = await desk.issue()
    const { id, version } = live
    const answers = await race(
      desk.world,
      () => desk.author.post(`${news}/submit`, { id, version, title: '甲的修改' }),
      () => desk.colleague.post(`${news}/submit`, { id, version, title: '乙的修改' }),
    )
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse()
    expect([won?.status, lost?.status, lost?.data.row.title]).toEqual([200, 409, won?.data.title])
    expect(await readersSee(id)).toMatchObject({ title: live.title })
    expect((await reasons(id)).length).toBe(4)
  })

  it('does not sign what the copy points at and is gone by now', async () => {
    const { data: passing } = await desk.chief.post('blade-cms/topic/submit', { topicName: '临时', expireTime: '2040-01-01 00:00:00', sort: 9 })
    const { live } = await changed({ topicId: passing.id })
    await desk.author.patch(`${news}/to-check/${live.id}`)
    expect((await desk.chief.delete(`blade-cms/topic/${passing.id}`)).status).toBe(200)
    const before = await desk.kept(live.id)
    const refused = await desk.issuer.patch(`${news}/to-publish/${live.id}`)
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['topicId']])
    expect(await desk.kept(live.id)).toBe(before)
  })

  it('keeps two articles from one address, whichever copy is saved', async () => {
    await desk.issue({ slug: 'taken' })
    const live = await desk.issue()
    const refused = await desk.author.post(`${news}/submit`, { id: live.id, version: live.version, slug: 'taken' })
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['slug']])
  })
})
