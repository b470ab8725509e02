import { signoff } from '@masthead/contract/cms/signoff'
import { cmsDeputy } from '@masthead/contract/cms/deputy'
import { deputy } from '@masthead/contract/flow/deputy'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../engine/kinds/time'
import { inTransaction } from '../../engine/reach/context'
import { addRow } from '../../engine/verbs'
import { runDue } from '../../engine/due/due'
import { calledBy } from '../../user/called'
import { type Desk, openDesk } from '../../testing/desk'
import { eventually } from '../../testing/eventually'
import { stage } from '../../testing/people'
import type { Answer, Client } from '../../testing/world'
import { afterWorkingHours } from './hours'

/** Levels with people and limits: whose turn it is, who stands in, and what happens to what is under way. */

const path = 'blade-cms/signoff'
const news = 'blade-cms/news'
const { later, open, passed, returned, dropped } = signoff.state

let desk: Desk
let who: Record<'wang' | 'zhao' | 'lin' | 'gu', Client>
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  desk = await openDesk()
  const codes = ['news_view', 'cms_signoff_view', 'cms_signoff_pass', 'cms_deputy_view', 'cms_deputy_add', 'cms_deputy_end']
  const shy = { codes: ['news_view', 'news_add', 'news_edit', 'news_to_check', 'user_view'], hides: { 'user/user': ['realName'] } }
  const set = await stage(
    desk.world,
    '000000',
    { wang: { codes }, zhao: { codes }, lin: { codes }, gu: { codes }, leaver: { codes }, shy },
    desk.stage,
  )
  ids = { ...desk.stage.users, ...set.users } as Readonly<Record<string, string>>
  const [wang, zhao, lin, gu] = await Promise.all((['wang', 'zhao', 'lin', 'gu'] as const).map((name) => desk.world.as(`${name}@000000`)))
  who = { wang, zhao, lin, gu } as typeof who
})
afterAll(() => desk?.world.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status

let serial = 0
/** A category with a chain of these levels, each the names of its people. */
const chain = async (...levels: readonly (readonly string[])[]): Promise<{ categoryId: string; chainId: string }> => {
  const { id: categoryId } = await must(desk.chief.post('blade-general/category', { categoryName: `审签${++serial}`, categoryType: 7 }))
  const rows = levels.map((names, index) => ({ name: `${index + 1}审`, userIds: names.map((name) => ids[name]).join(','), hours: 4, sort: index }))
  const { id: chainId } = await must(desk.chief.post('blade-cms/signchain/submit', { name: `流程${serial}`, categoryId, levels: rows }))
  return { categoryId, chainId }
}
const sent = async (categoryId: string): Promise<string> => {
  const { id } = await desk.save({ categoryId })
  await must(desk.author.patch(`${news}/to-check/${id}`))
  return id
}
const levels = async (newsId: string) => {
  const { records } = await must(desk.chief.get(`${path}/list?newsId=${newsId}&size=50`))
  return [...records].sort((a, b) => a.level - b.level)
}
const openOf = async (newsId: string): Promise<string> => (await levels(newsId)).find(({ status }) => status === open).id

describe('a chain of three levels', () => {
  it('is passed level by level by its own people, and by nobody else; then the article is issued', async () => {
    const { categoryId } = await chain(['wang'], ['zhao', 'lin'], ['gu'])
    const id = await sent(categoryId)
    expect((await levels(id)).map(({ status }) => status)).toEqual([open, later, later])
    const first = await openOf(id)
    expect((await must(who.wang.get(`${path}/queues`))).find(({ key }: { key: string }) => key === 'mine')?.total).toBe(1)
    expect(await statusOf(who.zhao.post(`${path}/pass/${first}`))).toBe(403)
    // Who may review every article reviews none whose level is for others.
    expect(await statusOf(desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 }))).toBe(403)
    expect(await must(who.wang.post(`${path}/pass/${first}`, { remark: '可以' }))).toMatchObject({
      status: passed,
      reviewerId: ids.wang,
      remark: '可以',
    })
    expect(await desk.row(id)).toMatchObject({ checkedLevel: 1, isAudit: 0 })
    expect(await statusOf(desk.issuer.patch(`${news}/to-publish/${id}`))).toBe(409)
    await must(who.lin.post(`${path}/pass/${await openOf(id)}`))
    await must(who.gu.post(`${path}/pass/${await openOf(id)}`))
    expect(await desk.row(id)).toMatchObject({ checkedLevel: 3, isAudit: 1 })
    const { records } = await must(desk.chief.get(`blade-cms/opinion/list?newsId=${id}&kind=check`))
    expect(records.map(({ level }: { level: number }) => level)).toEqual([3, 2, 1])
    expect(await must(desk.issuer.patch(`${news}/to-publish/${id}`))).toMatchObject({ status: 4 })
  })

  it('is returned with a reason, drops what lay ahead, and begins anew with the next sending', async () => {
    const { categoryId } = await chain(['wang'], ['zhao'], ['gu'])
    const id = await sent(categoryId)
    await must(who.wang.post(`${path}/pass/${await openOf(id)}`))
    const second = await openOf(id)
    expect(await statusOf(who.zhao.post(`${path}/back/${second}`))).toBe(400)
    expect(await must(who.zhao.post(`${path}/back/${second}`, { remark: '缺出处' }))).toMatchObject({ status: returned, remark: '缺出处' })
    expect(await desk.row(id)).toMatchObject({ status: 2, checkedLevel: 0 })
    expect((await levels(id)).map(({ status }) => status)).toEqual([passed, returned, dropped])
    await must(desk.author.patch(`${news}/to-check/${id}`))
    expect((await levels(id)).filter(({ isCurrent }) => isCurrent).map(({ status }) => status)).toEqual([open, later, later])
  })

  it('tells who sends the article who may review it now, unless names of people are hidden from them or a stranger reviews', async () => {
    const signers = async (client: Client, categoryId?: string): Promise<unknown> => {
      const body = desk.article(categoryId === undefined ? {} : { categoryId })
      const { id } = await must(client.post(`${news}/submit`, body))
      return (await must(client.patch(`${news}/to-check/${id}`))).signers
    }
    const { categoryId } = await chain(['wang', 'zhao'], ['gu'])
    const called = await calledBy(desk.world.own, [ids.wang, ids.zhao].map(String))
    expect(await signers(desk.author, categoryId)).toEqual([...called.values()].map(({ name, realName }) => realName ?? name))
    expect(called.size).toBe(2)
    expect(await signers(await desk.world.as('shy@000000'), categoryId)).toEqual([])
    expect(await signers(desk.author)).toEqual([])
    const { id: abroad } = await must(desk.chief.post('blade-general/category', { categoryName: '外部审签', categoryType: 7 }))
    const outside = [{ name: '局里', userIds: ids.wang, hours: 4, sort: 0, isOutside: true }]
    await must(desk.chief.post('blade-cms/signchain/submit', { name: '外部流程', categoryId: abroad, levels: outside }))
    expect(await signers(desk.author, abroad)).toEqual([])
  })

  it('is claimed by one of two at the same moment, and by nobody but them', async () => {
    const { categoryId } = await chain(['wang', 'zhao'])
    const id = await sent(categoryId)
    const level = await openOf(id)
    const both = await Promise.all([who.wang.post(`${path}/claim/${level}`), who.zhao.post(`${path}/claim/${level}`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = both[0]?.status === 200 ? [who.wang, who.zhao] : [who.zhao, who.wang]
    expect(await statusOf(loser.post(`${path}/pass/${level}`))).toBe(409)
    expect(await statusOf(who.lin.post(`${path}/claim/${level}`))).toBe(409)
    await must(winner.post(`${path}/release/${level}`))
    expect(await statusOf(who.lin.post(`${path}/claim/${level}`))).toBe(403)
    await must(loser.post(`${path}/pass/${level}`))
    // One level with people is a review of its own, before the signature.
    expect(await must(desk.issuer.patch(`${news}/to-publish/${id}`))).toMatchObject({ status: 4 })
  })

  it('that one of its people has taken is not reviewed past them, from the list of articles either', async () => {
    const { categoryId } = await chain(['wang', 'issuer'])
    const id = await sent(categoryId)
    await must(who.wang.post(`${path}/claim/${await openOf(id)}`))
    expect(await statusOf(desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 }))).toBe(409)
    await must(who.wang.post(`${path}/release/${await openOf(id)}`))
    await must(desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 1 }))
    expect(await desk.row(id)).toMatchObject({ isAudit: 1 })
  })

  it('has four eyes: nobody passes two levels, nor an article of their own', async () => {
    const { categoryId } = await chain(['wang'], ['wang', 'zhao'])
    const id = await sent(categoryId)
    await must(who.wang.post(`${path}/pass/${await openOf(id)}`))
    expect(await statusOf(who.wang.post(`${path}/pass/${await openOf(id)}`))).toBe(409)
    await must(who.zhao.post(`${path}/pass/${await openOf(id)}`))
    const own = await chain(['chief'])
    const mine = await must(desk.chief.post(`${news}/submit`, desk.article({ categoryId: own.categoryId })))
    await must(desk.chief.patch(`${news}/to-check/${mine.id}`))
    expect(await statusOf(desk.chief.post(`${path}/pass/${await openOf(mine.id)}`))).toBe(403)
  })
})

it('a chain that is changed strands nothing: what is under way ends by the one it was sent with', async () => {
  const { categoryId, chainId } = await chain(['wang'], ['zhao'])
  const id = await sent(categoryId)
  const row = await must(desk.chief.get(`blade-cms/signchain/detail?id=${chainId}`))
  const one = [{ name: '终审', userIds: ids.gu, hours: 2, sort: 0 }]
  await must(desk.chief.post('blade-cms/signchain/submit', { id: chainId, version: row.version, levels: one }))
  await must(who.wang.post(`${path}/pass/${await openOf(id)}`))
  await must(who.zhao.post(`${path}/pass/${await openOf(id)}`))
  expect(await desk.row(id)).toMatchObject({ isAudit: 1 })
  expect((await levels(await sent(categoryId))).map(({ name }) => name)).toEqual(['终审'])
  const { version } = await must(desk.chief.get(`blade-cms/signchain/detail?id=${chainId}`))
  await must(desk.chief.post('blade-cms/signchain/submit', { id: chainId, version, status: 0 }))
  expect(await levels(await sent(categoryId))).toEqual([])
  expect((await levels(id)).map(({ status }) => status)).toEqual([passed, passed])
})

it('takes an article back with everything that waited for it', async () => {
  const { categoryId } = await chain(['wang'], ['zhao'])
  const id = await sent(categoryId)
  await must(desk.author.patch(`${news}/to-edit/${id}`))
  expect((await levels(id)).map(({ status }) => status)).toEqual([dropped, dropped])
})

describe('a deputy', () => {
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

  it('signs off for somebody from one moment to another, and is told so', async () => {
    const { categoryId } = await chain(['wang'])
    const [early, during] = [await sent(categoryId), await sent(categoryId)]
    const stand = { userId: ids.wang, deputyId: ids.lin, fromTime: at(-1), toTime: at(2), reason: '休假' }
    expect(await statusOf(who.zhao.post('blade-cms/deputy/submit', stand))).toBe(403)
    expect(await statusOf(who.wang.post('blade-cms/deputy/submit', { ...stand, deputyId: ids.wang }))).toBe(400)
    expect(await statusOf(who.wang.post('blade-cms/deputy/submit', { ...stand, toTime: at(-2) }))).toBe(400)
    const { id } = await must(who.wang.post('blade-cms/deputy/submit', stand))
    expect((await levels(early))[0].reviewerIds.split(',').sort()).toEqual([ids.wang, ids.lin].sort())
    await must(who.lin.post(`${path}/pass/${await openOf(early)}`))
    await runDue(desk.later(0))
    expect(await must(who.wang.get(`blade-cms/deputy/detail?id=${id}`))).toMatchObject({ status: cmsDeputy.state.active })
    expect(await statusOf(who.lin.post(`blade-cms/deputy/end/${id}`))).toBe(403)
    await must(who.wang.post(`blade-cms/deputy/end/${id}`))
    expect(await statusOf(who.lin.post(`${path}/pass/${await openOf(during)}`))).toBe(403)
    expect((await levels(during))[0].reviewerIds).toBe(ids.wang)
  })
})

it('passes from who is on leave to whom the leave names, for its days', async () => {
  const { categoryId } = await chain(['wang'])
  const id = await sent(categoryId)
  const wall = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), desk.world.own.zone)
  const leave = { userId: ids.wang ?? '', deputyId: ids.gu ?? '', reason: '年假' }
  const over = await inTransaction(desk.world.own, (tx) => addRow(tx, deputy, { ...leave, startTime: wall(-2), endTime: wall(-1) }))
  expect(await statusOf(who.gu.post(`${path}/pass/${await openOf(id)}`))).toBe(403)
  expect((await levels(id))[0].reviewerIds).toBe(ids.wang)
  await inTransaction(desk.world.own, (tx) => addRow(tx, deputy, { ...leave, startTime: wall(-1), endTime: wall(1) }))
  expect((await levels(id))[0].reviewerIds.split(',').sort()).toEqual([ids.wang, ids.gu].sort())
  await must(who.gu.post(`${path}/pass/${await openOf(id)}`))
  expect(over.status).toBe(deputy.state.planned)
})

it('falls to those who oversee sign-off where its people are gone', async () => {
  const { categoryId } = await chain(['leaver'])
  const [early, late] = [await sent(categoryId), await sent(categoryId)]
  // What others review is not offered to those who oversee.
  const offered = async (client: Client) => (await must(client.get(`${path}/${await openOf(early)}`)))._can
  expect(await statusOf(desk.chief.post(`${path}/pass/${await openOf(early)}`))).toBe(403)
  for (const name of ['pass', 'back', 'claim']) expect(await offered(desk.chief)).not.toContain(name)
  const { version } = await must(desk.chief.get(`blade-user/detail?id=${ids.leaver}`))
  await must(desk.chief.post('blade-user/submit', { id: ids.leaver, version, status: user.state.off }))
  desk.world.background.start()
  await eventually(
    () => offered(desk.chief),
    (names) => ['pass', 'back', 'claim'].every((name) => names.includes(name)),
  )
  expect(await offered(who.gu)).not.toContain('pass')
  await must(desk.chief.post(`${path}/pass/${await openOf(early)}`))
  expect(await statusOf(who.gu.post(`${path}/pass/${await openOf(late)}`))).toBe(403)
})

it('is found by the title of its article, by those who see titles', async () => {
  const { categoryId } = await chain(['wang'])
  const { id } = await desk.save({ categoryId, title: '渡口的最后一班船' })
  await must(desk.author.patch(`${news}/to-check/${id}`))
  await sent(categoryId)
  const found = async (client: Client, title: string) =>
    (await must(client.get(`${path}/list?${new URLSearchParams({ title })}`))).records.map((one: { newsId: string }) => one.newsId)
  await eventually(
    () => found(who.wang, '最后一班'),
    (records) => records.length > 0,
  )
  expect([await found(who.wang, '渡口'), await found(who.wang, '没有的题目'), await found(who.wang, ' ')]).toEqual([[id], [], expect.any(Array)])
})

it('is late once its working hours are over, and told', async () => {
  const { categoryId } = await chain(['wang'])
  const id = await sent(categoryId)
  const [level] = await levels(id)
  await desk.world.database.run(`update cms_signoff set due_time = now() - interval '1 minute' where id = $1::bigint`, [level.id])
  await runDue(desk.later(0))
  expect((await levels(id))[0]).toMatchObject({ isLate: true, status: open })
  const { records } = await must(who.wang.get(`${path}/list?isLate=true&newsId=${id}`))
  expect(records).toHaveLength(1)
})

it.each([
  ['2026-11-26T01:00:00Z', 4, '2026-11-26T05:00:00Z', 'within a day'],
  ['2026-11-26T08:00:00Z', 4, '2026-11-27T03:00:00Z', 'over the night'],
  ['2026-11-27T09:30:00Z', 1, '2026-11-30T01:30:00Z', 'over a weekend'],
  ['2026-11-28T04:00:00Z', 9, '2026-11-30T10:00:00Z', 'from a day off to the end of a day'],
])('counts %s and %i working hours to %s, %s', async (from, hours, to) => {
  expect((await afterWorkingHours(desk.world.own, new Date(from), hours)).toISOString().slice(0, 19)).toBe(to.slice(0, 19))
})

it('has one to five levels, and one that names nobody is for everybody who may review', async () => {
  const { id: categoryId } = await must(desk.chief.post('blade-general/category', { categoryName: `审签${++serial}`, categoryType: 7 }))
  const send = (rows: readonly object[]) => statusOf(desk.chief.post('blade-cms/signchain/submit', { name: 'x', categoryId, levels: rows }))
  expect(await send(Array.from({ length: 6 }, (_, n) => ({ name: `${n}`, hours: 8, userIds: ids.wang })))).toBe(400)
  expect(await send([])).toBe(400)
  expect(await send([{ name: '一审', hours: 8 }])).toBe(200)
  const id = await sent(categoryId)
  expect((await levels(id))[0].reviewerIds.split(',')).toEqual(expect.arrayContaining([ids.wang, ids.gu]))
  await must(who.gu.post(`${path}/pass/${await openOf(id)}`))
})
