import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../engine/due/due'
import { type Desk, openDesk } from '../../testing/desk'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'

let desk: Desk
let narrow: Client
beforeAll(async () => {
  desk = await openDesk()
  await stage(desk.world, '000000', { narrow: { codes: ['news_view', 'news_issue'], scope: 2 } }, desk.stage)
  narrow = await desk.world.as('narrow@000000')
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'
const send = async (own?: Record<string, unknown>) => {
  const { id } = await desk.save(own)
  await desk.author.patch(`${news}/to-check/${id}`)
  return id
}
let told = 0
const bell = async (client: Client): Promise<string[]> =>
  (await client.get('blade-desk/notice/page?size=50')).data.records.map(({ title }: { title: string }) => title)

describe('whoever issues an article', () => {
  it('says when: at once whatever its author wrote, or later, also while it waits', async () => {
    const ahead = '2099-01-01 08:00:00'
    const id = await send({ publishTime: ahead })
    const scheduled = await desk.issuer.patch(`${news}/to-publish/${id}`, { publishTime: '2098-01-01 08:00:00' })
    expect([scheduled.data.status, scheduled.data.publishTime, scheduled.data.publishAt]).toEqual([3, '2098-01-01 08:00:00', '2098-01-01 08:00:00'])
    const now = await desk.issuer.patch(`${news}/to-publish/${id}`, { atOnce: true })
    expect([now.data.status, now.data.publishAt, now.data.publishTime < ahead]).toEqual([4, null, true])
    expect((await desk.frontOf(id)).status).toBe(200)
  })

  it('says later once more, and it has appeared first when it did', async () => {
    const { id, firstPublishTime } = await desk.issue()
    await desk.world.database.run(`update cms_news set first_publish_time = first_publish_time - interval '1 day' where id = $1::bigint`, [id])
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })
    await desk.author.patch(`${news}/to-check/${id}`)
    const at = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect((await desk.issuer.patch(`${news}/to-publish/${id}`, { publishTime: at })).data.status).toBe(3)
    expect(await runDue(desk.later(3_700), { nouns: ['cms/news'] })).toBe(1)
    const row = await desk.row(id)
    expect([row.status, row.firstPublishTime < firstPublishTime]).toEqual([4, true])
  })

  it('does not say a time at which the article would be gone already', async () => {
    const id = await send({ offlineTime: '2099-01-01 08:00:00' })
    const before = await desk.kept(id)
    const late = await desk.issuer.patch(`${news}/to-publish/${id}`, { publishTime: '2099-01-02 08:00:00' })
    expect([late.status, late.data.fields]).toEqual([400, { offlineTime: '下线时间必须晚于发布时间' }])
    expect(await desk.kept(id)).toBe(before)
  })

  it('takes it back at once and alone, and then no more', async () => {
    const id = await send({ title: '签早了的稿件' })
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect((await desk.chief.post(`${news}/take-back/${id}`)).status).toBe(409)
    const back = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([back.data.status, back.data.isAudit, back.data.firstPublishTime ?? null]).toEqual([1, 1, null])
    expect((await desk.frontOf(id)).status).toBe(404)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    const again = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([again.status, again.msg]).toEqual([409, '此前已发布过，请改用下线'])
    await desk.world.database.run(`update cms_newshistory set create_time = create_time - interval '3 minutes' where news_id = $1::bigint`, [id])
    const late = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([late.status, late.msg]).toEqual([409, '签发后 2 分钟内才能撤回，请改用下线'])
    expect((await desk.frontOf(id)).status).toBe(200)
  })
})

describe('an article tells at their desks', () => {
  it('who issues that it waits, its author what became of it, and nobody what he did himself', async () => {
    const title = `说给案头的稿件${++told}`
    const id = await send({ title })
    expect(await bell(desk.issuer)).toContain(`待签发：${title}`)
    await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '标题太长' })
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect((await bell(desk.author)).filter((line) => line.endsWith(title))).toEqual([`已签发：${title}`, `已退回：${title}`])
    expect((await bell(desk.issuer)).filter((line) => line.endsWith(title))).toEqual([`待签发：${title}`, `待签发：${title}`])
    for (const other of [desk.colleague, narrow]) expect((await bell(other)).filter((line) => line.endsWith(title))).toEqual([])
  })

  it('who changed it while readers see it that his change is issued, and not who wrote it', async () => {
    const live = await desk.issue({ title: `改后签发的稿件${++told}` })
    await desk.colleague.post(`${news}/submit`, { id: live.id, version: live.version, brief: '同事改的简介' })
    await desk.colleague.patch(`${news}/to-check/${live.id}`)
    expect((await desk.issuer.patch(`${news}/to-publish/${live.id}`)).data.hasPending).toBe(false)
    expect((await bell(desk.colleague))[0]).toBe(`已签发：${live.title}`)
    expect((await bell(desk.author)).filter((line) => line.endsWith(live.title))).toEqual([`已签发：${live.title}`])
  })
})

describe('an article that goes back', () => {
  it('tells whoever changed it while readers see it, and not whoever wrote it', async () => {
    const live = await desk.issue({ title: `退回修改稿${++told}` })
    const changed = await desk.colleague.post(`${news}/submit`, { id: live.id, version: live.version, brief: '同事改的简介' })
    await desk.colleague.patch(`${news}/to-check/${live.id}`)
    expect((await desk.issuer.put(`${news}/is-audit/${live.id}`, { isAudit: 2, remark: '不妥' })).status).toBe(200)
    expect([changed.status, (await bell(desk.colleague))[0]]).toEqual([200, `已退回：${live.title}`])
    expect(await bell(desk.author)).not.toContain(`已退回：${live.title}`)
    const title = `退回草稿${told}`
    await desk.issuer.put(`${news}/is-audit/${await send({ title })}`, { isAudit: 2, remark: '不妥' })
    expect((await bell(desk.author))[0]).toBe(`已退回：${title}`)
  })

  it('leaves what was issued signed, and what its author takes back unsigned', async () => {
    const reviews = async (id: string): Promise<[string, number][]> =>
      (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}&size=50`)).data.records.map(
        ({ reason, reviewState }: { reason: string; reviewState: number }) => [reason, reviewState],
      )
    const { id } = await desk.issue()
    const before = await reviews(id)
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })
    expect((await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '重写' })).data.status).toBe(2)
    expect(await reviews(id)).toEqual(before)
    const own = await send()
    expect((await desk.author.patch(`${news}/to-edit/${own}`)).data.status).toBe(0)
    expect((await reviews(own))[0]).toEqual(['send', 0])
  })
})

describe('taking an article over', () => {
  it('holds it like any edit, and ends with the taker', async () => {
    const title = `被接管的稿件${++told}`
    const { id, version } = await desk.save({ title })
    await desk.author.post(`${news}/heartbeat/${id}`)
    await desk.author.post(`${news}/autosave/${id}`, { version, title: '写到一半' })
    expect((await desk.colleague.post(`${news}/take-over/${id}`)).status).toBe(403)
    const taken = await desk.chief.post(`${news}/take-over/${id}`)
    expect([taken.data.isLockEdit, taken.data.lockMode, taken.data.lockUser]).toEqual([false, 1, desk.stage.users.chief])
    expect((await desk.author.post(`${news}/submit`, { id, version, title: '不行' })).status).toBe(409)
    expect(await bell(desk.author)).toContain(`已被接管：${title}`)
    const [revision] = (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}`)).data.records
    expect([revision.reason, revision.title]).toEqual(['takeover', '写到一半'])
    await desk.chief.post(`${news}/heartbeat/${id}`, { leaving: true })
    expect((await desk.author.post(`${news}/heartbeat/${id}`)).data.held).toBe(true)
    expect((await desk.chief.post(`${news}/take-over/${(await desk.save()).id}`)).status).toBe(409)
  })
})

describe('a copy of an article', () => {
  it('is a draft of whoever asks, says the same, and has neither its times nor its address', async () => {
    const { id } = await desk.issue({
      title: '年年要写的稿件',
      slug: `every-year-${++told}`,
      content: '<p>照旧。</p>',
      offlineTime: '2099-01-01 00:00:00',
    })
    const { status, data } = await desk.colleague.post(`${news}/duplicate/${id}`)
    expect([status, data.title, data.status, data.createUser]).toEqual([200, '年年要写的稿件（副本）', 0, desk.stage.users.colleague])
    expect([data.content, data.categoryId, data.topicId, data.slug ?? null, data.publishTime ?? null, data.offlineTime ?? null]).toEqual([
      '<p>照旧。</p>',
      desk.categoryId,
      desk.topicId,
      null,
      null,
      null,
    ])
    expect((await desk.issuer.post(`${news}/duplicate/${id}`)).status).toBe(403)
    expect((await desk.colleague.post(`${news}/duplicate/1`)).status).toBe(404)
  })
})
