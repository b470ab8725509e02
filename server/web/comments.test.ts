import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { captchaOn, codeFor, type Reader, readerAt } from '../testing/member'

let desk: Desk
let me: Reader
let id: string

beforeAll(async () => {
  desk = await openDesk()
  const chief = await desk.world.as('admin@000000')
  const sms = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: sms.id }))
  for (const [paramKey, paramValue] of [
    ['site.members', '1'],
    ['comments.first', 'shown'],
  ])
    await must(chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue }))
  ;({ id } = await desk.issue({ openComment: true }))
  me = readerAt(desk.world)
  desk.world.background.start()
})
afterAll(() => desk?.world.close())

const page = (query: string) => desk.world.app.inject({ method: 'GET', url: `/comments?${query}`, headers: { host: 'localhost' } })
const form = (content: string, more: Record<string, string> = {}) => ({
  bizType: 'cms/news',
  bizId: id,
  content,
  back: `/comments?id=${id}&sent=held`,
  ...more,
})

it('leads from an article that takes comments to their page, and from no other', async () => {
  const closed = await desk.issue()
  const article = async (one: string) => (await desk.world.app.inject({ url: `/newDetail?id=${one}`, headers: { host: 'localhost' } })).body
  expect([(await article(id)).includes(`/comments?id=${id}`), (await article(closed.id)).includes('/comments?')]).toEqual([true, false])
  const { statusCode, body } = await page(`id=${closed.id}`)
  expect([statusCode, body.includes('该新闻未开启评论'), body.includes('/me/comment')]).toEqual([200, true, false])
})

it('is for articles that readers see, and for pages that there are', async () => {
  const draft = await desk.save({ openComment: true })
  for (const query of [`id=${draft.id}`, 'id=1', 'id=x', `id=${id}&page=0`, `id=${id}&page=1001`, `id=${id}&thread=x`])
    expect([query, (await page(query)).statusCode], query).toEqual([query, 302])
})

it('takes a comment and an answer by forms without a script, shows markup as text, and asks strangers to log in', async () => {
  // What a stranger wrote stays through the login, and is sent once they have looked at it again.
  const stranger = readerAt(desk.world)
  const kept = (html: string): string => (/name="kept" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const asked = await stranger.send('/me/comment', form('匿名写的'))
  expect([asked.status, kept(asked.html).includes('匿名写的')]).toEqual([200, true])
  const picture = await stranger.send('/me/code', { picture: '1', kept: kept(asked.html) })
  expect(kept(picture.html)).toBe(kept(asked.html))
  const code = await stranger.send('/me/code', { phone: '13812345677', kept: kept(asked.html), ...(await captchaOn(desk.world, picture)) })
  expect(kept(code.html)).toBe(kept(asked.html))
  const entered = await stranger.send('/me/enter', {
    phone: '13812345677',
    code: await codeFor(desk.world, '13812345677'),
    kept: kept(code.html),
  })
  expect([entered.status, entered.html.includes('action="/me/comment"'), entered.html.includes('匿名写的')]).toEqual([200, true, true])
  expect((await stranger.send('/me/comment', form('匿名写的'))).status).toBe(303)
  // Nothing else than these forms is carried along, and nothing that says nothing.
  const forged = await readerAt(desk.world).send('/me/code', {
    picture: '1',
    kept: JSON.stringify({ path: '/me/leave', fields: { content: 'x', sure: '1' } }),
  })
  expect([kept(forged.html), (await readerAt(desk.world).send('/me/comment', form(' '))).location]).toEqual(['', '/me/login'])
  await me.enter('13812345678')
  expect((await me.send('/me/comment', form('<script>alert(1)</script>'))).location).toBe(`/comments?id=${id}&sent=shown`)
  const { body } = await page(`id=${id}&sent=shown`)
  expect([body.includes('&lt;script&gt;alert(1)'), body.includes('<script>alert(1)'), body.includes('已发表')]).toEqual([true, false, true])
  const [, top = ''] = /id="c(\d+)"/.exec(body) ?? []
  expect((await me.send('/me/comment', form('同感', { parentId: top }))).status).toBe(303)
  // What is counted a second later brings the answers along.
  await eventually(
    async () => (await page(`id=${id}`)).body,
    (html) => html.includes('同感'),
  )
  const thread = (await page(`id=${id}&thread=${top}`)).body
  expect([thread.includes('同感'), thread.includes('&lt;script')]).toEqual([true, false])
  expect((await me.send('/me/react/like', { bizType: 'general/comments', bizId: top, back: '/comments' })).status).toBe(303)
})

it('says of a report that it will be looked at, and nothing for a word that no form says', async () => {
  const word = async (sent: string) => /role="status">([^<]*)</.exec((await page(`id=${id}&sent=${sent}`)).body)?.[1]
  expect(await word('reported')).toBe('举报已收到，编辑部会查看。')
  expect(await word('held')).toContain('审核通过后显示')
  expect(await word('x')).toBeUndefined()
  const { body } = await page(`id=${id}`)
  expect(/action="\/me\/react\/report"[\s\S]*?name="back" value="([^"]*)"/.exec(body)?.[1]).toBe(`/comments?id=${id}&amp;sent=reported`)
})

it('answers a form that is refused in the frame of the site: what was written may be changed and sent again, and there is a way back', async () => {
  const { html: blank, status } = await me.send('/me/comment', form('  '))
  expect([status, blank.includes('请填写评论内容'), blank.includes('稍后再试')]).toEqual([400, true, false])
  expect(/<a class="button" href="([^"]*)"/.exec(blank)?.[1]).toBe(`/comments?id=${id}`)
  const long = '长'.repeat(501)
  const refused = await me.send('/me/comment', form(long))
  expect([refused.status, refused.html.includes(`>${long}</textarea>`), refused.html.includes('action="/me/comment"')]).toEqual([400, true, true])
  expect(/role="alert">([^<]*)</.exec(refused.html)?.[1]).toContain('500')
})
