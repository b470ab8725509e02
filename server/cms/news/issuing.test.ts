import { news as article } from '@masthead/contract/cms/news'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../engine/due/due'
import { act } from '../../engine/verbs'
import { type Desk, openDesk } from '../../testing/desk'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'

let desk: Desk
let narrow: Client
beforeAll(async () => {
  desk = await openDesk()
  const writing = ['news_view', 'news_add', 'news_edit', 'news_to_check', 'news_to_edit']
  const people = {
    narrow: { codes: ['news_view', 'news_issue'], scope: 2 },
    reviewer: { codes: [...writing, 'news_audit'] },
    publisher: { codes: [...writing, 'news_issue'] },
  } as const
  await stage(desk.world, '000000', people, desk.stage)
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

  it('says a time that lies a second ahead, or the very moment, which is now', async () => {
    const at = '2040-06-01 08:00:00'
    const then = (seconds: number) => ({
      ...desk.world.own,
      tenantId: '000000',
      clock: { now: () => new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`) + seconds * 1000) },
    })
    const issued = async (own: Record<string, unknown>, seconds: number, input: { publishTime?: string; atOnce?: boolean } = {}) => {
      const { status, publishTime, publishAt } = await act(then(seconds), article, 'toPublish', await send(own), input)
      return [status, publishTime, publishAt]
    }
    const [later, live] = [article.state.scheduled, article.state.online]
    expect(await issued({ publishTime: at }, -1)).toEqual([later, at, at])
    expect(await issued({ publishTime: at }, 0)).toEqual([live, at, null])
    expect(await issued({ publishTime: null }, -1, { publishTime: at })).toEqual([later, at, at])
    expect(await issued({ publishTime: null }, 0, { publishTime: at })).toEqual([live, at, null])
    expect(await issued({ publishTime: null }, 0)).toEqual([live, at, null])
    // A time that is renewed with each issue is no plan, wherever it lies.
    expect(await issued({ publishTime: '2041-01-01 00:00:00', isUpdateTime: true }, 0)).toEqual([live, at, null])
    expect(await issued({ publishTime: '2041-01-01 00:00:00' }, 0, { atOnce: true })).toEqual([live, at, null])
  })

  it('finds it where it waited once its end has come before its beginning was looked at', async () => {
    const { id, status } = await desk.issue({ publishTime: '2039-01-01 08:00:00', offlineTime: '2039-01-01 09:00:00' })
    const at = (time: string) => ({ ...desk.world.own, tenantId: '000000', clock: { now: () => new Date(`${time.replace(' ', 'T')}+08:00`) } })
    const appear = (time: string) => act(at(time), article, 'appear', id)
    await expect(appear('2039-01-01 09:00:00')).rejects.toMatchObject({ status: 400 })
    expect([status, (await desk.row(id)).status]).toEqual([article.state.scheduled, article.state.scheduled])
    expect((await appear('2039-01-01 08:59:59')).status).toBe(article.state.online)
  })

  it('takes it back at once and alone, and then no more', async () => {
    const id = await send({ title: '签早了的稿件' })
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect((await desk.chief.post(`${news}/take-back/${id}`)).status).toBe(409)
    const back = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([back.data.status, back.data.isAudit, back.data.firstPublishTime ?? null]).toEqual([1, 1, null])
    expect((await desk.frontOf(id)).status).toBe(404)
    // It was signed once: its author does not take it back any more.
    const touched = await desk.author.patch(`${news}/to-edit/${id}`)
    expect([touched.status, touched.msg]).toEqual([409, '新闻已审核或签发，请由签发人退回'])
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    const again = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([again.status, again.msg]).toEqual([409, '此前已发布过，请改用下线'])
    await desk.world.database.run(`update cms_newshistory set create_time = create_time - interval '3 minutes' where news_id = $1::bigint`, [id])
    const late = await desk.issuer.post(`${news}/take-back/${id}`)
    expect([late.status, late.msg]).toEqual([409, '签发后 2 分钟内才能撤回，请改用下线'])
    expect((await desk.frontOf(id)).status).toBe(200)
  })
})

describe('an article that comes back from offline', () => {
  it('waits for a signature where it ends before it begins by then, and is not signed so', async () => {
    const { id } = await desk.issue({ publishTime: '2099-03-01 08:00:00' })
    const { version } = (await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })).data
    await desk.author.post(`${news}/submit`, { id, version, content: '<p>改过。</p>', offlineTime: '2099-02-01 08:00:00' })
    expect((await desk.issuer.patch(`${news}/to-online/${id}`)).data.status).toBe(article.state.awaitingSignOff)
    const refused = await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect([refused.status, refused.data.fields]).toEqual([400, { offlineTime: '下线时间必须晚于发布时间' }])
  })

  it('goes to its accounts again, unless its text waits for a signature by then', async () => {
    const platform = { name: '接收方', accountId: `kept-${++told}`, platform: 'receiver', secret: 'any' }
    const account = (await desk.chief.post('blade-cms/mediaaccounts/submit', platform)).data.id
    await desk.chief.post('blade-cms/mediaconfig/submit', { accountId: account, publishMode: 'direct' })
    const { id } = await desk.issue({ account })
    const deliveries = async (): Promise<number[]> =>
      (await desk.chief.get(`blade-cms/newsdelivery/list?newsId=${id}`)).data.records.map(({ status }: { status: number }) => status)
    const { queued, withdrawn } = newsdelivery.state
    expect(await deliveries()).toEqual([queued])
    const goes = async () => {
      const { data } = await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })
      await desk.world.database.run('update cms_newsdelivery set status = $2 where news_id = $1::bigint', [id, withdrawn])
      return data
    }
    const comes = async () => [(await desk.issuer.patch(`${news}/to-online/${id}`)).data.status, await deliveries()]
    await goes()
    expect(await comes()).toEqual([article.state.online, [queued]])
    const { version } = await goes()
    await desk.author.post(`${news}/submit`, { id, version, content: '<p>改过。</p>' })
    expect(await comes()).toEqual([article.state.awaitingSignOff, [withdrawn]])
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

  it('its author that it was taken offline and why, and that it is back or was retracted', async () => {
    const { id, title } = await desk.issue({ title: `撤下又上线的稿件${++told}` })
    const heard = async () =>
      (await desk.author.get('blade-desk/notice/page?size=50')).data.records.filter((one: { title: string }) => one.title.endsWith(title))
    expect((await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '事实待核' })).status).toBe(200)
    const [down] = await heard()
    const { data } = await desk.author.get(`blade-desk/notice/detail?id=${down.id}`)
    expect([down.title, data.content]).toEqual([`已下线：${title}`, expect.stringContaining('事实待核')])
    expect((await desk.issuer.patch(`${news}/to-online/${id}`)).status).toBe(200)
    expect((await heard())[0].title).toBe(`已重新上线：${title}`)
    const before = (await heard()).length
    expect((await desk.issuer.post(`${news}/retract/${id}`, { remark: '失实' })).status).toBe(200)
    // What is asked for has not happened yet.
    expect(await heard()).toHaveLength(before)
    expect((await desk.chief.post(`${news}/retract/${id}`, { remark: '失实' })).status).toBe(200)
    expect((await heard())[0].title).toBe(`已撤稿：${title}`)
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

  it('keeps the word of who sent it back, and none of an author who takes it back or of what was offline', async () => {
    const checks = async (id: string): Promise<unknown[]> =>
      (await desk.chief.get(`blade-cms/opinion/list?newsId=${id}&kind=check&ascs=id`)).data.records.map(
        ({ result, content, reviewerId }: Record<string, unknown>) => [result, content, reviewerId],
      )
    const id = await send()
    await desk.author.patch(`${news}/to-edit/${id}`)
    expect(await checks(id)).toEqual([])
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '缺图' })
    const { issuer } = desk.stage.users
    expect(await checks(id)).toEqual([['back', '缺图', issuer]])
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 2, remark: '缺出处' })
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 })
    const all = [
      ['back', '缺图', issuer],
      ['back', '缺出处', issuer],
      ['pass', '通过', issuer],
    ]
    expect(await checks(id)).toEqual(all)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '再核' })
    await desk.issuer.patch(`${news}/to-edit/${id}`, { remark: '重写' })
    expect(await checks(id)).toEqual(all)
  })

  it('goes back by its own author too where he reviews or issues, with a reason', async () => {
    for (const name of ['reviewer', 'publisher'] as const) {
      const who = await desk.world.as(`${name}@000000`)
      const { id } = (await who.post(`${news}/submit`, desk.article())).data
      await who.patch(`${news}/to-check/${id}`)
      await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 })
      expect([name, (await who.patch(`${news}/to-edit/${id}`)).data.fields]).toEqual([name, { remark: '请填写原因' }])
      expect((await who.patch(`${news}/to-edit/${id}`, { remark: '换题' })).data.status).toBe(2)
    }
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
