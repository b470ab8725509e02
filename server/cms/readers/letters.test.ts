import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '../../engine/ledger/tally'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { type Reader, readerAt } from '../../testing/member'
import type { Client } from '../../testing/world'

const base = 'blade-cms/msg'
let desk: Desk
let chief: Client
let me: Reader
let other: Reader

const enter = async (phone: string): Promise<Reader> => {
  const reader = readerAt(desk.world)
  await reader.enter(phone)
  return reader
}
beforeAll(async () => {
  desk = await openDesk()
  chief = await desk.world.as('admin@000000')
  const sms = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: sms.id }))
  for (const [paramKey, paramValue] of [
    ['site.members', '1'],
    ['comments.first', '0'],
    ['comments.reports', '1'],
  ])
    await must(chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue }))
  for (const [word, level] of [
    ['坏词', 1],
    ['可疑', 2],
  ])
    await must(chief.post('blade-general/sensitivekeywords', { word, level, scope: 'comment' }))
  me = await enter('13812345678')
  other = await enter('13812345679')
})
afterAll(() => desk?.world.close())

const get = async (url: string) => {
  const { statusCode, body } = await desk.world.app.inject({ url, headers: { host: 'localhost' } })
  return { status: statusCode, html: body }
}
const write = (title: string, more: Record<string, string> = {}, who = me) =>
  who.send('/me/letters/new/send', { title, content: `${title}的详情`, isPublic: '1', ...more })
const sent = async (title: string, more: Record<string, string> = {}, who = me): Promise<string> => {
  const { status, location } = await write(title, more, who)
  expect(status).toBe(303)
  return String(location).split('/').at(-1) as string
}
const row = (id: string) => must(chief.get(`${base}/${id}`))
const act = (verb: string, id: string, body: Record<string, unknown> = {}) =>
  verb === 'restore' ? chief.post(`${base}/restore/${id}`, body) : chief.put(`${base}/${verb}/${id}`, body)
const published = async (title: string, who = me): Promise<string> => {
  const id = await sent(title, {}, who)
  await must(chief.post(`${base}/reply`, { id, replyContent: `答复${title}` }))
  return id
}

it('is public once it is answered and its author agrees, and its author is told', async () => {
  const id = await sent('路灯不亮')
  expect(await row(id)).toMatchObject({ status: 0, isReply: 0, fromName: expect.stringMatching(/^读者/) })
  expect([(await get(`/letter?id=${id}`)).status, (await get('/letters')).html.includes('路灯不亮')]).toEqual([302, false])
  await must(chief.post(`${base}/reply`, { id, replyContent: '已经修好 <b>了</b>' }))
  const { status, html } = await get(`/letter?id=${id}`)
  expect([status, html.includes('已经修好 &lt;b&gt;'), (await get('/letters')).html.includes('路灯不亮')]).toEqual([200, true, true])
  const page = (await me.get('/me')).html
  expect([page.includes('您的来信有了答复：路灯不亮'), page.includes(`/me/letters/${id}`), page.includes('已答复')]).toEqual([true, true, true])
  // An answer is corrected once.
  await must(chief.post(`${base}/reply`, { id, replyContent: '昨日修好' }))
  expect((await chief.post(`${base}/reply`, { id, replyContent: '前日修好' })).status).toBe(409)
  const kept = await sent('不想公开', { isPublic: '0' })
  await must(chief.post(`${base}/reply`, { id: kept, replyContent: '收到' }))
  expect([(await get(`/letter?id=${kept}`)).status, (await me.get(`/me/letters/${kept}`)).html.includes('收到')]).toEqual([302, true])
  expect((await must(desk.world.nobody.get(`${base}/front/list?tenantId=000000`))).records.map((one: { id: string }) => one.id)).toEqual([id])
})

it('is published by nobody who did not choose so: the form begins with no, and so does a letter that says nothing', async () => {
  const chosen = (html: string): string | undefined => /<select[^>]*name="isPublic"[\s\S]*?<option value="(\d)" selected=""/.exec(html)?.[1]
  const forms = [(await get('/letters')).html, (await me.get('/me/letters/new')).html]
  expect(forms.map(chosen)).toEqual(['0', '0'])
  const { location } = await other.send('/me/letters/new/send', { title: '没有选', content: '没有选的详情' })
  const id = String(location).split('/').at(-1) as string
  await must(chief.post(`${base}/reply`, { id, replyContent: '收到' }))
  expect([(await row(id)).isPublic, (await get(`/letter?id=${id}`)).status]).toEqual([0, 302])
  // One that the desk enters by post or phone is not published either, unless it says so.
  expect((await must(chief.post(base, { title: '来函', content: '来函的详情' }))).isPublic).toBe(0)
})

it('walks the states: refused with a reason that is told, shown again, reported by readers, approved, withdrawn by its author alone', async () => {
  const id = await published('一封信')
  expect((await act('refuse', id)).status).toBe(400)
  await must(act('refuse', id, { remark: '重复来信' }))
  expect([(await get(`/letter?id=${id}`)).status, (await me.get(`/me/letters/${id}`)).html.includes('重复来信')]).toEqual([302, true])
  expect((await act('approve', id)).status).toBe(409)
  await must(act('restore', id))
  expect((await get(`/letter?id=${id}`)).status).toBe(200)
  const report = { bizType: 'cms/msg', bizId: id, reason: 'false', words: '不实', back: '/letters' }
  expect((await other.send('/me/react/report', report)).status).toBe(303)
  expect((await row(id)).status).toBe(3)
  await must(act('approve', id))
  expect((await row(id)).status).toBe(1)
  expect([(await other.send(`/me/letters/${id}/withdraw`)).status, (await me.send(`/me/letters/${id}/withdraw`)).status]).toEqual([404, 303])
  expect([(await row(id)).status, (await get(`/letter?id=${id}`)).status, (await act('restore', id)).status]).toEqual([4, 302, 409])
})

it('refuses barred words at their field, marks those to look at, and takes five letters a day', async () => {
  const writer = await enter('13812345670')
  const barred = await write('坏词', {}, writer)
  expect([barred.status, barred.html.includes('坏词')]).toEqual([400, true])
  expect((await write('', {}, writer)).status).toBe(400)
  const { location } = await write('有点可疑', {}, writer)
  const hits = (await row(String(location).split('/').at(-1) as string)).hits as { word: string; field: string }[]
  expect(hits.map(({ word, field }) => [word, field])).toEqual([
    ['可疑', 'title'],
    ['可疑', 'content'],
  ])
  for (let at = 2; at <= 5; at++) expect((await write(`第${at}封`, {}, writer)).status).toBe(303)
  expect((await write('第六封', {}, writer)).status).toBe(429)
})

it('takes comments below published letters, in threads, with the rules of comments', async () => {
  const writer = await enter('13812345672')
  const id = await published('文化版', writer)
  const say = (content: string, more: Record<string, string> = {}, who = other) =>
    who.send('/me/comment', { bizType: 'cms/msg', bizId: id, content, back: `/letter?id=${id}&sent=held`, ...more })
  expect((await say('<i>支持</i>')).location).toBe(`/letter?id=${id}&sent=shown`)
  const first = (await must(chief.get(`blade-cms/msgcomments/page?msgId=${id}`))).records[0]
  expect((await say('谢谢', { parentId: first.id }, me)).status).toBe(303)
  await foldTallies(desk.world.database)
  const { html } = await get(`/letter?id=${id}`)
  expect([html.includes('&lt;i&gt;支持'), html.includes('谢谢')]).toEqual([true, true])
  const told = (await other.get('/me')).html
  expect([told.includes('回复了您的评论：&lt;i&gt;支持'), told.includes(`/letter?id=${id}&amp;thread=${first.id}`)]).toEqual([true, true])
  const tree = await must(desk.world.nobody.get(`blade-cms/msgcomments/front/tree?tenantId=000000&msgId=${id}`))
  expect(tree).toMatchObject([{ content: '<i>支持</i>', replies: 1, children: [{ content: '谢谢' }] }])
  const like = { bizType: 'cms/msgcomments', bizId: first.id, back: `/letter?id=${id}` }
  expect((await me.send('/me/react/like', like)).status).toBe(303)
  // A comment of another letter is no parent here, an unpublished letter takes none, and neither does anybody who is banned.
  const elsewhere = await published('另一封', writer)
  const json = { accept: 'application/json', origin: 'http://localhost' }
  const wrong = await me.send('/me/comment', { bizType: 'cms/msg', bizId: elsewhere, content: '错', parentId: first.id }, json)
  expect([wrong.status, Object.keys(JSON.parse(wrong.html).faults)]).toEqual([400, ['parentId']])
  const hidden = await sent('未答复', {}, writer)
  expect((await me.send('/me/comment', { bizType: 'cms/msg', bizId: hidden, content: '早' }, json)).status).toBe(409)
  await must(chief.put(`blade-cms/msgcomments/refuse/${first.id}`, { remark: '跑题' }))
  expect((await get(`/letter?id=${id}`)).html).not.toContain('支持')
  expect((await other.get(`/me/lettercomments/${first.id}`)).html).toContain('跑题')
  await must(chief.post('blade-general/commentban', { userId: first.userId, days: 1, reason: '广告' }))
  expect((await say('还想说')).status).toBe(403)
})

it('leaves what was said without its author once the author leaves', async () => {
  const leaver = await enter('13812345671')
  const id = String((await write('再见', {}, leaver)).location)
    .split('/')
    .at(-1) as string
  await must(chief.post(`${base}/reply`, { id, replyContent: '再会' }))
  await leaver.send('/me/leave', { sure: '1' })
  expect(await row(id)).toMatchObject({ fromUser: null, fromName: '已注销用户', title: '再见' })
})
