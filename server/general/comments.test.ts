import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foldTallies } from '../engine/ledger/tally'
import { type Commenter, type Commenting, openCommenting } from '../testing/commenting'
import type { Desk } from '../testing/desk'
import { must } from '../testing/duty-office'

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

test('a comment is shown as text in a tree with three replies, and the rest of them page by page', async () => {
  const [a, b] = [await enter(), await enter()]
  const first = await send(a, { content: '<script>alert(1)</script>' })
  expect(first).toEqual({ status: 200, isHeld: false, id: first.id })
  for (let at = 1; at <= 5; at++) await send(at % 2 ? b : a, { content: `回复${at}`, parentId: first.id })
  await foldTallies(desk.world.database)
  const [top] = await tree()
  expect(top).toMatchObject({ id: first.id, parentId: '0', content: '<script>alert(1)</script>', replies: 5, hasChildren: true })
  expect(top.children.map(({ content }: { content: string }) => content)).toEqual(['回复1', '回复2', '回复3'])
  expect((await tree(`&rootId=${first.id}&size=2&current=3`)).map(({ content }: { content: string }) => content)).toEqual(['回复5'])
  expect((await must(desk.chief.get(`blade-cms/news/${article}`))).comments).toBe(6)
  // Withdrawn, it stands as a tombstone while others answered it.
  await a.send(`/me/comments/${first.id}/withdraw`, {})
  expect((await tree())[0]).toMatchObject({ id: first.id, content: null, nick: null, status: 4, parentId: '0' })
  expect(JSON.stringify(await tree())).not.toContain('alert')
  // The best first, then the newest; a pinned one before both.
  const liked = await send(a, { content: '有人喜欢' })
  const newest = await send(a, { content: '最新' })
  expect((await b.send('/me/react/like', { bizType: 'general/comments', bizId: liked.id }, json)).status).toBe(200)
  await foldTallies(desk.world.database)
  expect((await tree('&sort=best'))[0].id).toBe(liked.id)
  expect((await tree())[0].id).toBe(newest.id)
  await must(desk.chief.post(`${path}/pin/${liked.id}`))
  expect((await tree())[0]).toMatchObject({ id: liked.id, isTop: 1 })
})

test('the author of a comment is told of an answer once it is shown, and of none of their own or by a member that they block', async () => {
  const [asker, answerer] = [await enter(), await enter()]
  const told = async (): Promise<string[]> => [...(await asker.get('/me')).html.matchAll(/>([^<]*回复了您的评论[^<]*)</g)].map(([, one = '']) => one)
  const { id } = await send(asker, { content: '几点开门' })
  await send(asker, { content: '补充一下', parentId: id })
  const held = await send(answerer, { content: '可疑的八点', parentId: id })
  expect([held.isHeld, await told()]).toEqual([true, []])
  await must(desk.chief.put(`${path}/approve/${held.id}`))
  const [first = ''] = await told()
  expect([first.includes('几点开门'), (await asker.get('/me')).html.includes(`/comments?id=${article}&amp;thread=${id}`)]).toEqual([true, true])
  await must(desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '九点', isStaff: 1, parentId: id }))
  expect((await told())[0]).toBe('编辑部回复了您的评论：几点开门')
  expect((await asker.send('/me/react/userrelation', { targetId: answerer.id, type: 'block' }, json)).status).toBe(200)
  await send(answerer, { content: '还有一句', parentId: id })
  expect(await told()).toHaveLength(2)
})

test('what does not fit is refused by the name of the field', async () => {
  const a = await enter()
  const { id } = await send(a, { content: '开头' })
  expect((await send(a, { content: '字'.repeat(501) })).faults).toHaveProperty('content')
  expect((await send(a, { content: '字'.repeat(500) })).status).toBe(200)
  expect((await send(a, { content: '' })).faults).toHaveProperty('content')
  expect((await send(a, { content: '别处', bizId: other, parentId: id })).faults).toHaveProperty('parentId')
  let parentId = id
  for (let level = 2; level <= 5; level++) parentId = (await send(a, { content: `第${level}层`, parentId })).id
  const deep = await send(a, { content: '第6层', parentId })
  expect([deep.status, Object.keys(deep.faults)]).toEqual([400, ['parentId']])
  const nobody = await desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '无名' })
  expect([nobody.status, Object.keys(nobody.data.fields)]).toEqual([400, ['userId']])
  expect((await desk.world.nobody.get(`${path}/front/tree?bizId=${(await desk.save()).id}`)).status).toBe(404)
  const staff = await must(desk.chief.post(path, { bizType: 'cms/news', bizId: article, content: '谢谢关注', isStaff: 1, parentId: id }))
  expect(await row(staff.id)).toMatchObject({ isStaff: 1, nick: '编辑部', status: 1, depth: 2, rootId: id })
})

test('words refuse, hold and replace, with their places; an edit is checked again and ends after five minutes', async () => {
  const a = await enter()
  const barred = await desk.chief.post(path, { bizType: 'cms/news', bizId: article, userId: a.id, content: '这是坏词啊' })
  expect([barred.status, Object.keys(barred.data.fields)]).toEqual([400, ['content']])
  expect(barred.data.hits).toMatchObject([{ field: 'content', word: '坏词', start: 2, end: 4 }])
  const { id } = await send(a, { content: '说粗话' })
  expect(await row(id)).toMatchObject({ content: '说好话', status: 1, hits: null })
  const held = await send(a, { content: '粗话与可疑' })
  expect(held.isHeld).toBe(true)
  expect(await row(held.id)).toMatchObject({ status: 0, hits: [{ word: '可疑', start: 3, end: 5 }] })
  await a.send(`/me/comments/${id}/revise`, { content: '改成可疑' })
  expect(await row(id)).toMatchObject({ content: '改成可疑', status: 0, hits: [{ start: 2, end: 4 }] })
  await age(id, 301)
  expect((await a.send(`/me/comments/${id}/revise`, { content: '再改' })).status).toBe(403)
  expect((await row(id)).content).toBe('改成可疑')
  const b = await enter()
  expect((await b.send(`/me/comments/${id}/withdraw`, {})).status).toBe(404)
  expect((await b.get(`/me/comments/${id}`)).html).not.toContain('改成可疑')
})

test('a first comment waits where the house says so, and its author is told what became of it and why', async () => {
  await set('comments.first', '1')
  const a = await enter()
  const { id, isHeld } = await send(a, { content: '第一次来' })
  expect(isHeld).toBe(true)
  expect(JSON.stringify(await tree())).not.toContain('第一次来')
  expect((await must(desk.chief.get(`${path}/queues`))).find(({ key }: { key: string }) => key === 'pending').total).toBeGreaterThan(0)
  expect((await desk.chief.put(`${path}/refuse/${id}`, {})).status).toBe(400)
  await must(desk.chief.put(`${path}/refuse/${id}`, { remark: '与新闻无关' }))
  expect((await a.get('/me')).html).toContain('与新闻无关')
  expect((await a.get(`/me/comments/${id}`)).html).toContain('与新闻无关')
  await must(desk.chief.post(`${path}/restore/${id}`))
  expect((await send(a, { content: '第二次' })).isHeld).toBe(false)
  const b = await enter()
  const second = await send(b, { content: '我也是第一次' })
  const many = await must(desk.chief.post(`${path}/approve`, { ids: [second.id, id] }))
  expect(many.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
  expect(JSON.stringify(await tree())).toContain('我也是第一次')
  await set('comments.first', '0')
})

test('reports bring a comment to the desk, and count anew after it was approved', async () => {
  await set('comments.reports', '2')
  const { id } = await send(await enter(), { content: '有争议' })
  const readers = [await enter(), await enter(), await enter(), await enter()]
  const report = (at: number) => send(readers[at] as Commenter, { bizType: 'general/comments', bizId: id, reason: 'abuse' }, '/me/react/report')
  for (const at of [0, 0]) expect((await report(at)).status).toBe(200)
  expect((await row(id)).status).toBe(1)
  await report(1)
  expect((await row(id)).status).toBe(3)
  await must(desk.chief.put(`${path}/approve/${id}`))
  await report(2)
  expect((await row(id)).status).toBe(1)
  await report(3)
  expect((await row(id)).status).toBe(3)
})

test('closed for all, by the switch and by the day, a comment is a 409 with since when', async () => {
  const a = await enter()
  await set('comments.open', '0')
  expect((await send(a, { content: '关了' })).status).toBe(409)
  await set('comments.open', '1')
  const shut = (await desk.issue({ title: '不评', openComment: false })).id
  const closed = await desk.chief.post(path, { bizType: 'cms/news', bizId: shut, userId: a.id, content: '关了' })
  expect([closed.status, /^\d{4}-/.test(closed.data.since)]).toEqual([409, true])
  await set('comments.days', '3')
  const ended = await desk.chief.post(path, { bizType: 'cms/news', bizId: article, userId: a.id, content: '晚了' })
  expect([ended.status, ended.data.since]).toEqual([409, '2024-03-04 08:00:00'])
  await set('comments.days', '0')
  expect((await send(a, { content: '又开了' })).status).toBe(200)
})

test('the eleventh within an hour is a 429 with when, and a storm holds what comes', async () => {
  const a = await enter()
  for (let at = 1; at <= 10; at++) expect((await send(a, { content: `第${at}条` })).status).toBe(200)
  const eleventh = await desk.chief.post(path, { bizType: 'cms/news', bizId: article, userId: a.id, content: '第11条' })
  expect([eleventh.status, Number(eleventh.headers['retry-after']) > 3000]).toEqual([429, true])
  await set('comments.hour', '11')
  expect((await send(a, { content: '第11条' })).status).toBe(200)
  await set('comments.storm', '1')
  const b = await enter()
  expect((await send(b, { content: '风暴里' })).isHeld).toBe(true)
  expect((await send(b, { content: '风暴里又一条' })).status).toBe(429)
  await set('comments.storm', '100')
})

test('who is banned is told until when and why, appeals, and is heard', async () => {
  const a = await enter()
  const ban = await must(desk.chief.post('blade-general/commentban', { userId: a.id, days: 7, reason: '刷屏' }))
  expect(ban.endTime).toMatch(/^\d{4}-/)
  const refused = await send(a, { content: '让我说' })
  expect([refused.status, refused.faults.form?.includes('刷屏')]).toEqual([403, true])
  expect((await a.get('/me')).html).toContain('刷屏')
  await a.send(`/me/comments/ban${ban.id}/appealed`, { appeal: '我没有刷屏' })
  expect(await must(desk.chief.get(`blade-general/commentban/${ban.id}`))).toMatchObject({ appeal: '我没有刷屏' })
  await must(desk.chief.post(`blade-general/commentban/lift/${ban.id}`, { remark: '核实无误' }))
  expect((await send(a, { content: '谢谢' })).status).toBe(200)
})

test('who leaves is nameless in what was said, and what is removed is gone at once', async () => {
  const a = await enter()
  await a.send('/me/name', { name: '要走的人' })
  const { id } = await send(a, { content: '我要走了' })
  const deleted = await send(a, { content: '删掉的也一样' })
  const noted = await desk.world.database.query('select ip from general_comments where user_id = $1::bigint', [a.id])
  expect(noted).toEqual([0, 1].map(() => ({ ip: expect.any(String) })))
  await must(desk.chief.delete(`${path}/remove/${deleted.id}`))
  expect((await tree())[0].nick).toBe('要走的人')
  await a.send('/me/leave', { sure: '1' })
  expect((await row(id)).nick).toBe('已注销用户')
  const kept = await desk.world.database.query('select nick, ip from general_comments where user_id = $1::bigint', [a.id])
  expect(kept).toEqual([0, 1].map(() => ({ nick: '已注销用户', ip: null })))
  expect(JSON.stringify(await tree())).not.toContain('要走的人')
  // It stands on the page of comments alone: neither in the article, which browsers keep to be read without a network, nor in a search.
  const reader = await enter()
  const places = [`/comments?id=${article}`, `/newDetail?id=${article}`, `/search?q=${encodeURIComponent('我要')}`]
  const seenAt = () => Promise.all(places.map(async (place) => (await reader.get(place)).html.includes('我要走了')))
  expect(await seenAt()).toEqual([true, false, false])
  await must(desk.chief.delete(`${path}/remove/${id}`))
  expect(JSON.stringify(await tree())).not.toContain('我要走了')
  expect(await seenAt()).toEqual([false, false, false])
  const { id: second } = await send(await enter(), { content: '也删掉' })
  await must(desk.chief.post(`${path}/remove/${second}`))
  expect((await desk.chief.get(`${path}/${second}`)).status).toBe(404)
})
