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
const now = (): string => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
const inSeconds = (seconds: number): string => new Date(Date.now() + 8 * 3600_000 + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

describe('a draft', () => {
  it('needs its title and nothing else, and belongs to whoever wrote it', async () => {
    const { author } = desk
    expect((await author.post(`${news}/submit`, { brief: '无题' })).data.fields).toEqual({ title: '标题不能为空!' })
    const { data: row, msg } = await author.post(`${news}/submit`, { title: '草稿' })
    expect([msg, row.status, row.statusName, row.createName, row.isTop, row.is_top, row.views, row.content]).toEqual([
      '新增成功',
      0,
      '草稿',
      '员1',
      false,
      false,
      0,
      null,
    ])
    expect((await desk.front()).some(({ id }) => id === row.id)).toBe(false)
    expect((await desk.frontOf(row.id)).status).toBe(404)
  })

  it('says everything that it lacks at once when it is sent, and stays a draft', async () => {
    const { id } = (await desk.author.post(`${news}/submit`, { title: '未完', typeId: 2, content: '<p>&nbsp;</p>' })).data
    const before = await desk.kept(id)
    const sent = await desk.author.patch(`${news}/to-check/${id}`)
    expect([sent.status, sent.data.fields]).toEqual([
      400,
      {
        categoryId: '请选择新闻分类',
        publishPlatform: '请选择发布平台',
        topicId: '请选择新闻栏目',
        brief: '请输入简介',
        sources: '请输入来源',
        content: '正文内容不能为空!',
        thumb: '请上传缩略图',
      },
    ])
    expect(await desk.kept(id)).toBe(before)
  })

  it.each([
    [4, 'thumbs', '请上传组图'],
    [5, 'videoUrl', '请选择视频'],
    [6, 'thumb', '请上传缩略图'],
  ] as const)('of type %i needs %s', async (typeId, field, message) => {
    const { id } = await desk.save({ typeId })
    expect((await desk.author.patch(`${news}/to-check/${id}`)).data.fields).toMatchObject({ [field]: message })
  })

  it('that is a title with a link needs no text, and shows the link', async () => {
    const row = await desk.issue({ content: null, externalUrl: 'https://example.com/a' })
    expect((await desk.frontOf(row.id)).data.linkUrl).toBe('https://example.com/a')
  })
})

describe('from the desk to the reader', () => {
  it('it is sent, issued, read, taken offline and gone at once; every step leaves one line', async () => {
    const { author, issuer } = desk
    const { id } = await desk.save({ title: '头版' })
    const sent = await author.patch(`${news}/to-check/${id}`)
    expect([sent.msg, sent.data.status]).toEqual(['送签成功!', 1])
    expect((await desk.frontOf(id)).status).toBe(404)
    const before = now()
    const issued = await issuer.patch(`${news}/to-publish/${id}`)
    expect([issued.msg, issued.data.status, issued.data.issuerId, issued.data.isAudit]).toEqual(['签发成功!', 4, desk.stage.users.issuer, 1])
    expect([issued.data.firstPublishTime >= before, issued.data.firstPublishTime <= now()]).toEqual([true, true])
    expect(await desk.world.database.query('select views, likes from cms_newscount where news_id = $1::bigint', [id])).toHaveLength(1)
    expect((await desk.frontOf(id)).data).toMatchObject({
      title: '头版',
      content: '<p>春耕正当时。</p>',
      publishTime: '2024-03-01 08:00:00',
      createName: '员1',
    })
    expect((await desk.front()).find((row) => row.id === id)).toMatchObject({ title: '头版' })
    expect((await desk.world.nobody.get(`/newDetail?id=${id}`)).body).toContain('春耕正当时。')

    expect((await issuer.patch(`${news}/to-offline/${id}`)).data.fields).toEqual({ remark: '请填写原因' })
    expect((await issuer.patch(`${news}/to-offline/${id}`, { remark: '数据有误' })).data.status).toBe(5)
    expect((await desk.frontOf(id)).status).toBe(404)
    expect((await desk.front()).some((row) => row.id === id)).toBe(false)
    const page = await desk.world.nobody.get(`/newDetail?id=${id}`)
    expect([page.status, page.headers.location]).toEqual([302, '/404'])
    expect(await desk.log(id)).toEqual([
      { action: 'toCheck', beforeStatus: 0, afterStatus: 1, remark: null, operator: '员1' },
      { action: 'toPublish', beforeStatus: 1, afterStatus: 4, remark: null, operator: '员3' },
      { action: 'toOffline', beforeStatus: 4, afterStatus: 5, remark: '数据有误', operator: '员3' },
    ])
    expect((await issuer.patch(`${news}/to-online/${id}`)).data.status).toBe(4)
    expect((await desk.frontOf(id)).status).toBe(200)
  })

  it('a text that changed while it was offline comes back by a signature only', async () => {
    const { id, version } = await desk.issue()
    const off = await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '更正' })
    expect((await desk.author.post(`${news}/submit`, { id, version: off.data.version, content: '<p>改过。</p>' })).status).toBe(200)
    expect((await desk.issuer.patch(`${news}/to-online/${id}`)).data.status).toBe(1)
    expect((await desk.frontOf(id)).status).toBe(404)
    expect(off.data.version).toBe(version + 1)
  })

  it('what readers see is not deleted', async () => {
    const { id } = await desk.issue()
    const before = await desk.kept(id)
    const deleted = await desk.author.delete(`${news}/${id}`)
    expect([deleted.status, deleted.msg]).toEqual([409, '当前状态[已签发]不能执行[删除]'])
    expect(await desk.kept(id)).toBe(before)
  })

  it('a retraction is the end', async () => {
    const { id } = await desk.issue({ title: '失实的消息' })
    expect((await desk.issuer.post(`${news}/retract/${id}`, {})).data.fields).toEqual({ remark: '请填写原因' })
    const asked = await desk.issuer.post(`${news}/retract/${id}`, { remark: '失实' })
    expect(asked.data).toMatchObject({ status: 4, retractUser: desk.stage.users.issuer, retractReason: '失实' })
    expect((await desk.frontOf(id)).status).toBe(200)
    await desk.age(id)
    await desk.issuer.patch(`${news}/to-top/${id}`)
    expect((await desk.issuer.post(`${news}/retract/${id}`, { remark: '还是我' })).msg).toBe('撤稿须由另一人确认')
    const second = await desk.world.as('second@000000')
    expect((await second.post(`${news}/retract/${id}`, { remark: '属实，撤' })).data).toMatchObject({
      status: 6,
      retractReason: '失实',
      isTop: false,
    })
    const gone = await desk.frontOf(id)
    expect([gone.status, gone.body.code, gone.msg, gone.data.retracted, gone.data.title]).toEqual([410, 410, '该新闻已撤稿', true, '失实的消息'])
    expect((await desk.frontOf('1')).status).toBe(404)
    expect((await desk.front()).some((row) => row.id === id)).toBe(false)
    for (const call of ['to-check', 'to-publish', 'to-online', 'to-top', 'lock'])
      expect((await desk.chief.patch(`${news}/${call}/${id}`)).status, call).toBe(409)
    expect((await desk.row(id))._can).toEqual([])
  })

  it('a retraction that was asked for can be dropped', async () => {
    const { id } = await desk.issue()
    await desk.issuer.post(`${news}/retract/${id}`, { remark: '存疑' })
    expect((await desk.issuer.post(`${news}/retract-cancel/${id}`)).data).toMatchObject({ status: 4, retractUser: null, retractReason: null })
    expect((await (await desk.world.as('second@000000')).post(`${news}/retract/${id}`, { remark: '存疑' })).data.status).toBe(4)
  })

  it('a review is made by somebody else, and a failed one says why and sends it back', async () => {
    const { id } = await desk.save()
    await desk.author.patch(`${news}/to-check/${id}`)
    expect((await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 2 })).data.fields).toEqual({ remark: '请填写原因' })
    expect((await desk.issuer.put(`${news}/examines?ids=${id}`, { isAudit: 2, remark: '缺出处' })).data).toMatchObject({
      status: 2,
      isAudit: 2,
      checkedLevel: 0,
    })
    expect((await desk.issuer.patch(`${news}/to-publish/${id}`)).status).toBe(409)
    await desk.author.patch(`${news}/to-check/${id}`)
    expect((await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 })).data).toMatchObject({ status: 1, isAudit: 1, checkedLevel: 1 })
    const late = await desk.author.patch(`${news}/to-edit/${id}`, { remark: '还要改' })
    expect([late.status, late.msg, (await desk.row(id)).status]).toEqual([409, '新闻已审核或签发，请由签发人退回', 1])
    const own = (await desk.chief.post(`${news}/submit`, desk.article())).data
    await desk.chief.patch(`${news}/to-check/${own.id}`)
    expect([(await desk.chief.put(`${news}/is-audit/${own.id}`, { isAudit: 1 })).msg, (await desk.row(own.id)).isAudit]).toEqual([
      '不能审核自己的新闻',
      0,
    ])
  })

  it('the author takes it back to a draft; anybody else sends it back for a reason', async () => {
    const { id } = await desk.save()
    await desk.author.patch(`${news}/to-check/${id}`)
    expect((await desk.author.patch(`${news}/to-edit/${id}`)).data.status).toBe(0)
    await desk.author.patch(`${news}/to-check/${id}`)
    const before = await desk.kept(id)
    expect((await desk.issuer.patch(`${news}/to-edit/${id}`)).data.fields).toEqual({ remark: '请填写原因' })
    expect(await desk.kept(id)).toBe(before)
    expect((await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '补充采访' })).data.status).toBe(2)
    expect((await desk.log(id)).at(-1)).toMatchObject({ action: 'toEdit', beforeStatus: 1, afterStatus: 2, remark: '补充采访' })
    // Whoever signs takes back his own when it was reviewed, too, but says why.
    const own = (await desk.chief.post(`${news}/submit`, desk.article())).data
    await desk.chief.patch(`${news}/to-check/${own.id}`)
    await desk.issuer.put(`${news}/is-audit/${own.id}`, { isAudit: 1 })
    expect((await desk.chief.patch(`${news}/to-edit/${own.id}`)).data.fields).toEqual({ remark: '请填写原因' })
    expect((await desk.chief.patch(`${news}/to-edit/${own.id}`, { remark: '换题' })).data.status).toBe(2)
  })
})

describe('two people at the same moment', () => {
  it('issue the same article: one does, the other is told its state, and one line is written', async () => {
    const { id } = await desk.save()
    await desk.author.patch(`${news}/to-check/${id}`)
    const second = await desk.world.as('second@000000')
    const answers = await race(
      desk.world,
      () => desk.issuer.patch(`${news}/to-publish/${id}`),
      () => second.patch(`${news}/to-publish/${id}`),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/^当前状态\[已签发\]不能执行\[签发\]，.+已于\d\d-\d\d \d\d:\d\d执行\[签发\]$/)
    expect((await desk.log(id)).map(({ action }) => action)).toEqual(['toCheck', 'toPublish'])
    const events = await desk.world.database.query(
      `select 1 from platform_event where noun = 'cms/news' and row_id = $1::bigint and verb = 'toPublish'`,
      [id],
    )
    expect(events.length).toBe(1)
  })

  it('the same person twice: both are answered the row, and one line is written', async () => {
    const { id } = await desk.save()
    await desk.author.patch(`${news}/to-check/${id}`)
    const answers = await race(
      desk.world,
      () => desk.issuer.patch(`${news}/to-publish/${id}`),
      () => desk.issuer.patch(`${news}/to-publish/${id}`),
    )
    expect(answers.map(({ status, data }) => [status, data.status, data.version])).toEqual([
      [200, 4, 3],
      [200, 4, 3],
    ])
    expect((await desk.log(id)).map(({ action }) => action)).toEqual(['toCheck', 'toPublish'])
    const before = await desk.kept(id)
    expect((await desk.issuer.patch(`${news}/to-publish/${id}`)).status).toBe(200)
    expect(await desk.kept(id)).toBe(before)
  })

  it('save the same article: one does, the other gets the row as it is', async () => {
    const { id, version } = await desk.save()
    const answers = await race(
      desk.world,
      () => desk.author.post(`${news}/submit`, { id, version, title: '甲' }),
      () => desk.colleague.post(`${news}/submit`, { id, version, title: '乙' }),
    )
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse()
    expect([won?.status, lost?.status, lost?.data.row.title]).toEqual([200, 409, won?.data.title])
    expect((await desk.row(id)).title).toBe(won?.data.title)
  })
})

describe('a publish time', () => {
  it('that is empty becomes the moment of issuing; one that is set stays, when issued again too', async () => {
    const before = now()
    const empty = await desk.issue({ publishTime: null })
    const after = now()
    expect([before, empty.publishTime, after]).toEqual([before, empty.publishTime, after].sort())
    const { id } = await desk.issue({ publishTime: '2024-03-01 08:00:00' })
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })
    await desk.author.patch(`${news}/to-check/${id}`)
    const again = await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect([again.data.status, again.data.publishTime]).toEqual([4, '2024-03-01 08:00:00'])
  })

  it('is renewed when asked for', async () => {
    const before = now()
    const row = await desk.issue({ publishTime: '2024-03-01 08:00:00', isUpdateTime: true })
    const after = now()
    expect([before, row.publishTime, after]).toEqual([before, row.publishTime, after].sort())
  })

  it('that lies ahead waits, and the clock puts it online exactly once, however many look', async () => {
    const at = inSeconds(3600)
    const row = await desk.issue({ publishTime: at })
    expect([row.status, row.statusName, row.publishAt]).toEqual([3, '定时待发', at])
    expect((await desk.frontOf(row.id)).status).toBe(404)
    await runDue(desk.later(3500), { nouns: ['cms/news'] })
    expect((await desk.row(row.id)).status).toBe(3)
    const done = await Promise.all([runDue(desk.later(3601), { nouns: ['cms/news'] }), runDue(desk.later(3601), { nouns: ['cms/news'] })])
    expect(done.sort()).toEqual([0, 1])
    expect(await desk.row(row.id)).toMatchObject({ status: 4, publishTime: at, publishAt: null, firstPublishTime: expect.any(String) })
    expect((await desk.frontOf(row.id)).status).toBe(200)
    expect((await desk.log(row.id)).filter(({ action }) => action === 'appear')).toEqual([
      { action: 'appear', beforeStatus: 3, afterStatus: 4, remark: null, operator: 'schedule' },
    ])
    expect(await runDue(desk.later(3601), { nouns: ['cms/news'] })).toBe(0)
  })

  it('is followed by an end, which the clock keeps too, and which cannot come first', async () => {
    const { id } = await desk.save({ offlineTime: '2024-03-01 07:00:00' })
    expect((await desk.author.patch(`${news}/to-check/${id}`)).data.fields).toEqual({ offlineTime: '下线时间必须晚于发布时间' })
    const row = await desk.issue({ offlineTime: inSeconds(7200) })
    await runDue(desk.later(7000), { nouns: ['cms/news'] })
    expect((await desk.row(row.id)).status).toBe(4)
    expect(await runDue(desk.later(7201), { nouns: ['cms/news'] })).toBe(1)
    expect(await desk.row(row.id)).toMatchObject({ status: 5 })
    expect((await desk.log(row.id)).at(-1)).toMatchObject({ action: 'toOffline', remark: '到期下线', operator: 'schedule' })
  })

  it('that was scheduled is called off by taking the article back', async () => {
    const { id } = await desk.issue({ publishTime: inSeconds(3600) })
    expect((await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '暂缓' })).data).toMatchObject({ status: 2, publishAt: null })
    await runDue(desk.later(3601), { nouns: ['cms/news'] })
    expect((await desk.row(id)).status).toBe(2)
  })
})
