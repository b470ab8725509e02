import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRoles } from '../../founding/firstroles'
import { type Desk, openDesk } from '../../testing/desk'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'

let desk: Desk
let writer: Client
let second: Client
let third: Client
beforeAll(async () => {
  desk = await openDesk()
  const editor = firstRoles.find(({ alias }) => alias === 'editor')?.codes ?? []
  await stage(desk.world, '000000', { writer: { codes: editor }, third: { codes: ['news_view', 'news_audit', 'news_issue'] } }, desk.stage)
  writer = await desk.world.as('writer@000000')
  second = await desk.world.as('second@000000')
  third = await desk.world.as('third@000000')
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'

const sent = async (who: Client, own: Record<string, unknown> = {}): Promise<string> => {
  const { id } = (await who.post(`${news}/submit`, desk.article(own))).data
  expect((await who.patch(`${news}/to-check/${id}`)).status).toBe(200)
  return id
}

describe('who writes, with the role that a newsroom begins with,', () => {
  it('takes back what is his and untouched, and nothing else', async () => {
    const own = await sent(writer)
    expect((await writer.get(`${news}/${own}`)).data._can).toContain('toEdit')
    expect((await writer.patch(`${news}/to-edit/${own}`)).data).toMatchObject({ status: 0 })

    const theirs = await sent(desk.author)
    expect((await writer.get(`${news}/${theirs}`)).data._can).not.toContain('toEdit')
    const refused = await writer.patch(`${news}/to-edit/${theirs}`, { remark: '不该退回' })
    expect([refused.status, refused.data.permission]).toEqual([403, 'news_to_edit'])

    const touched = await sent(writer)
    expect((await desk.issuer.put(`${news}/is-audit/${touched}`, { isAudit: 1 })).status).toBe(200)
    expect((await writer.patch(`${news}/to-edit/${touched}`, { remark: '撤回' })).status).toBe(403)
    expect((await desk.row(touched)).status).toBe(1)
    const reader = await desk.world.as('third@000000')
    expect((await reader.patch(`${news}/to-edit/${touched}`, { remark: '无权' })).status).toBe(403)
  })
})

describe('the levels of review of a category', () => {
  const category = async (checkLevels: number): Promise<string> =>
    (await desk.chief.post('blade-general/category', { categoryName: `${checkLevels}级审核${Math.random()}`, categoryType: 7, checkLevels })).data.id
  const pass = (who: Client, id: string) => who.put(`${news}/is-audit/${id}`, { isAudit: 1 })
  const issue = (who: Client, id: string) => who.patch(`${news}/to-publish/${id}`)
  const reviewState = async (id: string): Promise<number> =>
    (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}`)).data.records[0].reviewState

  it('hold an article back until each is passed, by another person each', async () => {
    const id = await sent(desk.author, { categoryId: `${desk.categoryId},${await category(2)}` })
    const early = await issue(desk.chief, id)
    expect([early.status, early.data]).toMatchObject([409, { levels: 2, passed: 0 }])
    expect((await pass(desk.issuer, id)).data).toMatchObject({ status: 1, isAudit: 0, checkedLevel: 1 })
    expect([(await issue(desk.issuer, id)).status, (await desk.row(id)).status]).toEqual([409, 1])
    const touched = await desk.author.patch(`${news}/to-edit/${id}`, { remark: '还要改' })
    expect([touched.status, touched.msg, await reviewState(id)]).toEqual([409, '新闻已审核或签发，请由签发人退回', 1])
    await desk.age(id)
    const again = await pass(desk.issuer, id)
    expect([again.status, again.msg]).toEqual([409, '您已审核过此新闻，下一级须由他人审核'])
    expect((await pass(second, id)).data).toMatchObject({ status: 1, isAudit: 1, checkedLevel: 2 })
    expect(await reviewState(id)).toBe(2)
    expect((await issue(desk.issuer, id)).data.status).toBe(4)
  })

  it('begin anew with a text that was sent back, and one who failed it may pass it then', async () => {
    const id = await sent(desk.author, { categoryId: await category(2) })
    await pass(desk.issuer, id)
    expect((await second.put(`${news}/is-audit/${id}`, { isAudit: 2, remark: '缺出处' })).data).toMatchObject({ status: 2, checkedLevel: 0 })
    expect((await desk.author.patch(`${news}/to-check/${id}`)).status).toBe(200)
    expect((await pass(desk.issuer, id)).data).toMatchObject({ checkedLevel: 1, isAudit: 0 })
    expect((await issue(third, id)).status).toBe(409)
    expect((await pass(third, id)).data).toMatchObject({ checkedLevel: 2, isAudit: 1 })
    expect((await issue(third, id)).status).toBe(200)
  })

  it('may be failed by one who passed the article before, as long as the next one has not passed it', async () => {
    const id = await sent(desk.author, { categoryId: await category(2) })
    expect((await pass(desk.issuer, id)).data).toMatchObject({ status: 1, checkedLevel: 1 })
    await desk.age(id)
    const failed = await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 2, remark: '又看到一处错误' })
    expect([failed.status, failed.data]).toMatchObject([200, { status: 2, checkedLevel: 0 }])
  })

  it('hold the changed copy of a live article back too, whose readers keep the text that they have', async () => {
    const id = await sent(desk.author, { categoryId: await category(2), content: '<p>原文</p>' })
    await pass(desk.issuer, id)
    await pass(second, id)
    expect((await issue(third, id)).status).toBe(200)
    const row = (await desk.author.get(`${news}/${id}`)).data
    expect((await desk.author.post(`${news}/submit`, { id, version: row.version, content: '<p>新文</p>' })).status).toBe(200)
    expect((await desk.author.patch(`${news}/to-check/${id}`)).status).toBe(200)
    expect((await issue(third, id)).status).toBe(409)
    expect([(await pass(desk.issuer, id)).data.pendingState, await reviewState(id)]).toEqual([1, 1])
    expect((await issue(third, id)).status).toBe(409)
    expect((await desk.frontOf(id)).data.content).toBe('<p>原文</p>')
    expect([(await pass(third, id)).data.pendingState, await reviewState(id)]).toEqual([2, 2])
    expect((await issue(third, id)).status).toBe(200)
    expect((await desk.frontOf(id)).data.content).toBe('<p>新文</p>')
  })

  it('do not strand what was ready when they were raised', async () => {
    const categoryId = await category(1)
    const [ready, fresh] = [await sent(desk.author, { categoryId }), await sent(desk.author, { categoryId })]
    await pass(desk.issuer, ready)
    const row = (await desk.chief.get(`blade-general/category/${categoryId}`)).data
    await desk.chief.post('blade-general/category/submit', { id: categoryId, version: row.version, checkLevels: 3 })
    expect((await issue(second, ready)).status).toBe(200)
    expect((await issue(second, fresh)).data).toMatchObject({ levels: 3, passed: 0 })
  })
})
