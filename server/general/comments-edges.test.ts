import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foldTallies } from '../engine/ledger/tally'
import { type Commenting, openCommenting } from '../testing/commenting'
import type { Desk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { waitsFor } from '../testing/race'
import type { Queryable } from '../platform/database/database'
import { closedSince } from './commentrules'

let desk: Desk
let article: string
let other: string
let enter: Commenting['enter']
let set: Commenting['set']
let age: Commenting['age']
let post: Commenting['send']
const json = { accept: 'application/json', origin: 'http://localhost' }
const path = 'blade-general/comments'

const send: Commenting['send'] = (who, form, to) => post(who, { bizType: 'cms/news', bizId: article, ...form }, to)
const tree = (query = '', id = article) => must(desk.world.nobody.get(`${path}/front/tree?bizType=cms/news&bizId=${id}${query}`))
const row = (id: string) => must(desk.chief.get(`${path}/${id}`))

beforeAll(async () => {
  ;({ desk, other, enter, set, age, send: post } = await openCommenting())
}, 60_000)
beforeEach(async () => {
  article = (await desk.issue({ openComment: true })).id
})
afterAll(() => desk?.world.close())

test('an article shows what is shown on it: leaves, answers to answers, what was reported, and nothing of what went', async () => {
  const [a, b] = [await enter(), await enter()]
  await a.send('/me/name', { name: '甲' })
  const { id } = await send(a, { content: '一楼' })
  const answer = await send(b, { content: '答一楼', parentId: id })
  const further = await send(a, { content: '答答复', parentId: answer.id })
  await send(b, { content: '答甲', parentId: further.id })
  const alone = await send(b, { content: '没人答' })
  const one = await send(b, { content: '一人答' })
  await send(a, { content: '唯一的答复', parentId: one.id })
  const staff = await must(desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '编辑部说', isStaff: 1 }))
  await must(desk.chief.post(`${path}/pin/${id}`))
  await foldTallies(desk.world.database)
  const [first, said, single, leaf] = await tree()
  expect([first.id, said.id, single.id, leaf.id]).toEqual([id, staff.id, one.id, alone.id])
  expect([first, said].map(({ isStaff, isTop, nick }) => [isStaff, isTop, nick])).toEqual([
    [0, 1, '甲'],
    [1, 0, '编辑部'],
  ])
  expect([single.children.length, single.hasChildren, leaf.hasChildren, 'children' in leaf]).toEqual([1, true, false, false])
  expect(first.children.map(({ toNick }: { toNick: string | null }) => toNick)).toEqual([null, expect.stringMatching(/^读者\d{4}$/), '甲'])
  expect(leaf.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  // Pinned, liked and withdrawn: what stands of it says nothing but that it was there. What nobody answered is gone.
  await b.send('/me/react/like', { bizType: 'general/comments', bizId: id }, json)
  await foldTallies(desk.world.database)
  expect((await tree())[0].likes).toBe(1)
  await a.send(`/me/comments/${id}/withdraw`, {})
  await b.send(`/me/comments/${alone.id}/withdraw`, {})
  const gone = (await tree()).find((node: { id: string }) => node.id === id)
  expect(gone).toMatchObject({ title: '', content: null, nick: null, isTop: 0, isStaff: 0, likes: 0, createTime: null, status: 4, replies: 3 })
  expect(JSON.stringify(await tree())).not.toContain(alone.id)
  await set('comments.reports', '1')
  await send(a, { bizType: 'general/comments', bizId: one.id, reason: 'abuse' }, '/me/react/report')
  expect((await row(one.id)).status).toBe(3)
  expect((await tree()).find((node: { id: string }) => node.id === one.id)).toMatchObject({ content: '一人答', status: 1 })
  expect((await b.get(`/me/comments/${one.id}`)).html).toContain('已显示')
  // Neither another article's thread, nor another kind, nor what is no article.
  expect(await tree(`&rootId=${id}`, other)).toEqual([])
  expect((await tree('&rootId=x')).length).toBe(3)
  for (const query of [`bizType=cms/topic&bizId=${article}`, 'bizId=x', 'bizId=0', '', `bizId=1${article}`.slice(0, 24)])
    expect([query, (await desk.world.nobody.get(`${path}/front/tree?${query}`)).status]).toEqual([query, 404])
  expect((await must(desk.world.nobody.get(`${path}/front/tree?bizId=${article}`))).length).toBe(3)
})

test('twenty comments are a page, and the best are looked for among the newest thousand', async () => {
  const a = await enter()
  const { id } = await send(a, { content: '最好的' })
  await a.send('/me/react/like', { bizType: 'general/comments', bizId: id }, json)
  await foldTallies(desk.world.database)
  const others = (from: number, to: number) =>
    desk.world.database.run(
      `insert into general_comments (tenant_id, biz_type, biz_id, content, user_id, status, depth, nick)
       select tenant_id, biz_type, biz_id, '另' || n, user_id, 1, 1, nick from general_comments, generate_series($2::int, $3::int) n where id = $1::bigint`,
      [id, from, to],
    )
  await others(1, 999)
  const page = await tree('&sort=best')
  expect([page.length, page[0].id, page[1].content]).toEqual([20, id, '另999'])
  expect((await tree('&current=2'))[0].content).toBe('另979')
  await others(1_000, 1_000)
  expect((await tree('&sort=best'))[0].content).toBe('另1000')
})

test('authors find what they said, what became of it, and what they may still do', async () => {
  const [a, b] = [await enter(), await enter()]
  const pageOf = async (id: string) => (await a.get(`/me/comments/${id}`)).html
  const deedsOn = async (id: string) => [...(await pageOf(id)).matchAll(/action="[^"]*\/(revise|withdraw)"/g)].map(([, deed]) => deed)
  const short = await send(a, { content: '短'.repeat(40) })
  await send(a, { content: '长'.repeat(41) })
  const mine = (await a.get('/me')).html
  expect([mine.includes(`${'短'.repeat(40)}<`), mine.includes(`${'长'.repeat(40)}…<`)]).toEqual([true, true])
  expect(mine).toMatch(/>\d{4}-\d\d-\d\d \d\d:\d\d</)
  expect(await deedsOn(short.id)).toEqual(['revise', 'withdraw'])
  const before = await pageOf(short.id)
  expect([/<textarea[^>]*required/.test(before), before.includes('已显示'), before.includes('审核</p>')]).toEqual([true, true, false])
  expect((await a.send(`/me/comments/${short.id}/revise`, { content: '' })).html).toContain('请填写评论内容')
  // Until the last second, without a word in it that must be looked at it stays shown; held, it stays held.
  await age(short.id, 290)
  await a.send(`/me/comments/${short.id}/revise`, { content: '改过了' })
  expect(await row(short.id)).toMatchObject({ content: '改过了', status: 1 })
  expect((await pageOf(short.id)).match(/<time>\d{4}-\d\d-\d\d \d\d:\d\d<\/time>/g)).toHaveLength(2)
  await age(short.id, 20)
  expect(await deedsOn(short.id)).toEqual(['withdraw'])
  const held = await send(a, { content: '可疑的话' })
  await a.send(`/me/comments/${held.id}/revise`, { content: '不再那样' })
  expect([(await row(held.id)).status, await deedsOn(held.id)]).toEqual([0, ['revise', 'withdraw']])
  expect((await pageOf(held.id)).includes('待审核')).toBe(true)
  await must(desk.chief.put(`${path}/refuse/${held.id}`, { remark: '离题' }))
  expect([(await pageOf(held.id)).includes('离题'), (await pageOf(held.id)).includes('审核</p>'), await deedsOn(held.id)]).toEqual([true, true, []])
  await must(desk.chief.post(`${path}/restore/${held.id}`))
  expect((await pageOf(held.id)).includes('<dt>原因')).toBe(false)
  await set('comments.reports', '1')
  await send(b, { bizType: 'general/comments', bizId: held.id, reason: 'abuse' }, '/me/react/report')
  expect([(await row(held.id)).status, await deedsOn(held.id)]).toEqual([3, ['withdraw']])
  // Nobody else's, nothing that there is not, and no other deed.
  for (const [who, at] of [
    [b, `${short.id}/revise`],
    [b, `${short.id}/withdraw`],
    [a, `${short.id}/approve`],
    [a, 'x/withdraw'],
    [a, '1/withdraw'],
  ] as const)
    expect([at, (await who.send(`/me/comments/${at}`, { content: '别人改的' })).status]).toEqual([at, 404])
  expect((await row(short.id)).content).toBe('改过了')
  for (const id of ['x', '1']) expect((await a.get(`/me/comments/${id}`)).status).toBe(404)
})

test('a ban shows its own member until when, hears one appeal, and says what was answered', async () => {
  const [a, b] = [await enter(), await enter()]
  const ban = await must(desk.chief.post('blade-general/commentban', { userId: a.id, days: 0, reason: '谩骂' }))
  const at = `/me/comments/ban${ban.id}`
  const said = async (content: string) => (await send(a, { content })).faults?.form
  expect(await said('让我说')).toBe('您已被禁止评论，原因：谩骂')
  expect((await a.get('/me')).html).toMatch(/谩骂.*永久/)
  expect((await a.get(at)).html).toMatch(/永久.*\d{4}-\d\d-\d\d \d\d:\d\d<.*<textarea[^>]*required/)
  for (const [who, to] of [
    [b, `${at}/appealed`],
    [a, `${at}/lift`],
    [a, '/me/comments/banx/appealed'],
    [a, '/me/comments/ban1/appealed'],
  ] as const)
    expect([to, (await who.send(to, { appeal: '冤枉' })).status]).toEqual([to, 404])
  expect([(await b.get(at)).status, (await a.get('/me/comments/banx')).status]).toEqual([404, 404])
  await a.send(`${at}/appealed`, { appeal: '只有一次' })
  await must(desk.chief.post(`blade-general/commentban/keep/${ban.id}`, { remark: '事实清楚' }))
  const heard = (await a.get(at)).html
  expect([heard.includes('只有一次'), heard.includes('事实清楚'), heard.includes('/appealed')]).toEqual([true, true, false])
  expect((await a.send(`${at}/appealed`, { appeal: '再来一次' })).status).toBe(404)
  expect(await must(desk.chief.get(`blade-general/commentban/${ban.id}`))).toMatchObject({ appeal: '只有一次', appealReply: '事实清楚' })
  // The longest of several bans counts; one that was lifted, or whose time is over, does not.
  const week = await must(desk.chief.post('blade-general/commentban', { userId: a.id, days: 7, reason: '刷屏' }))
  expect(await said('还是不行')).toContain('谩骂')
  await must(desk.chief.post(`blade-general/commentban/lift/${ban.id}`, { remark: '够了' }))
  expect((await a.get('/me')).html).not.toContain(`/me/comments/ban${ban.id}`)
  expect(await said('一周')).toBe(`您被暂停评论至 ${week.endTime}，原因：刷屏`)
  expect((await a.get(`/me/comments/ban${week.id}`)).html).toContain(week.endTime)
  await desk.world.database.run(`update general_commentban set end_time = clock_timestamp() where id = $1::bigint`, [week.id])
  expect((await send(a, { content: '时候到了' })).status).toBe(200)
})

test('what is counted is what members said within the hour or the minute, on this article', async () => {
  const a = await enter()
  await set('comments.hour', '2')
  const first = await send(a, { content: '一' })
  const gone = await send(a, { content: '二' })
  await age(first.id, 3000)
  // One that the desk takes away was said all the same.
  await must(desk.chief.delete(`${path}/remove/${gone.id}`))
  const third = () => desk.chief.post(path, { bizType: 'cms/news', bizId: article, userId: a.id, content: '三' })
  const early = await third()
  const wait = Number(early.headers['retry-after'])
  expect([early.status, early.msg, wait > 500 && wait <= 600]).toEqual([429, '评论过于频繁，每小时最多 2 条，请 10 分钟后再试', true])
  await age(first.id, 590)
  expect((await third()).msg).toContain('请 1 分钟后再试')
  await age(first.id, 20)
  expect((await third()).status).toBe(200)
  await set('comments.hour', '10')
  // A storm: on this article alone, of the last minute alone, and not for staff.
  await set('comments.storm', '2')
  const [b, c] = [await enter(), await enter()]
  const second = await send(b, { content: '第三条' })
  expect(second.isHeld).toBe(false)
  const held = await send(c, { content: '第四条' })
  expect(held.isHeld).toBe(true)
  await age(held.id, 50)
  const soon = await desk.chief.post(path, { bizType: 'cms/news', bizId: article, userId: c.id, content: '第五条' })
  expect([soon.status, Number(soon.headers['retry-after']) <= 10]).toEqual([429, true])
  const elsewhere = await send(c, { content: '别的文章', bizId: other })
  expect(elsewhere.isHeld).toBe(false)
  await must(desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '编辑部说', isStaff: 1 })).then(({ status }) =>
    expect(status).toBe(1),
  )
  // Once a minute has passed it is not too soon, and held as long as the storm goes on.
  await desk.world.database.run(`update general_comments set create_time = clock_timestamp() - interval '60.1 seconds' where id = $1::bigint`, [
    held.id,
  ])
  await age(elsewhere.id, 61)
  const sixth = await send(c, { content: '第六条' })
  expect([sixth.status, sixth.isHeld]).toEqual([200, true])
  await age(sixth.id, 61)
  await age(second.id, 61)
  await age(held.id, 11)
  await set('comments.storm', '3')
  expect((await send(b, { content: '一分钟后' })).isHeld).toBe(false)
  await set('comments.storm', '100')
})

test('two reports at one moment are two', async () => {
  await set('comments.reports', '2')
  const { id } = await send(await enter(), { content: '两人同时举报' })
  const [a, b] = [await enter(), await enter()]
  // The one of a reaches its end while that of b begins.
  const first = async (tx: Queryable) => {
    await tx.run('select 1 from general_comments where id = $1::bigint for no key update', [id])
    const columns = 'tenant_id, biz_type, biz_id, user_id, reason'
    await tx.run(`insert into general_commentreport (${columns}) values ('000000', 'general/comments', $1, $2::bigint, 'abuse')`, [id, a.id])
  }
  const second = () => send(b, { bizType: 'general/comments', bizId: id, reason: 'abuse' }, '/me/react/report')
  expect(await waitsFor(desk.world, first, second)).toMatchObject([true, { status: 200 }])
  expect((await row(id)).status).toBe(3)
})

test('who may comment where: not on what readers do not see, not after its days, and not as staff', async () => {
  const a = await enter()
  const draft = await desk.save({ openComment: true })
  expect((await send(a, { content: '草稿', bizId: draft.id })).faults).toHaveProperty('bizId')
  const { id } = await send(a, { content: '冒充', isStaff: '1', userId: '1', isTop: '1' })
  expect(await row(id)).toMatchObject({ isStaff: 0, userId: a.id, isTop: 0 })
  const days = Math.floor((Date.now() - Date.parse('2024-03-01T00:00:00Z')) / 86_400_000)
  for (const [limit, status] of [
    [days, 409],
    [days + 1, 200],
  ] as const) {
    await set('comments.days', String(limit))
    expect([limit, (await send(a, { content: `${limit}天` })).status]).toEqual([limit, status])
  }
  // To the moment at which they end.
  await set('comments.days', '3')
  const closedAt = (moment: string) => closedSince({ ...desk.stage.ctx, clock: { now: () => new Date(moment) } }, { bizId: article })
  const [before, then] = [await closedAt('2024-03-03T23:59:59.999Z'), await closedAt('2024-03-04T00:00:00Z')]
  expect([before, then?.since]).toEqual([undefined, '2024-03-04 08:00:00'])
  await set('comments.days', '0')
  await set('comments.first', '1')
  expect((await must(desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '编辑部先说', isStaff: 1 }))).status).toBe(1)
  const b = await enter()
  const waits = await send(b, { content: '第一次' })
  // What waits, or was deleted, makes nobody known.
  expect([waits.isHeld, (await send(b, { content: '还是第一次' })).isHeld]).toEqual([true, true])
  await must(desk.chief.put(`${path}/approve/${waits.id}`))
  await must(desk.chief.delete(`${path}/remove/${waits.id}`))
  expect((await send(b, { content: '删了又来' })).isHeld).toBe(true)
  await set('comments.first', '0')
})
