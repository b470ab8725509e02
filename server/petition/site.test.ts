import { afterAll, beforeAll, expect, it } from 'vitest'
import { problem } from '@masthead/contract/petition/problem'
import { act } from '../engine/verbs'
import { type Reader, readerAt } from '../testing/member'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let desk: Stage
let chief: Client
let moderator: Client
const problems = 'blade-petition/problem'

beforeAll(async () => {
  product = await world()
  desk = await stage(product, '000000', { chief: { codes: 'all' }, moderator: { codes: 'all' } })
  chief = await product.as('chief@000000')
  moderator = await product.as('moderator@000000')
}, 60_000)
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const page = async (path: string) => {
  const { status, body, headers } = await product.nobody.get(path)
  return { status, html: String(body), location: headers.location }
}

it('shows questions and answers on the site, where the site takes them', async () => {
  for (const path of ['/questions', '/ask', '/myQuestion']) expect((await page(path)).location, path).toBe('/404')
  expect((await page('/home')).html).not.toContain('href="/questions"')
  await must(chief.post('blade-system/param-biz', { paramName: '网络问政', paramKey: 'site.questions', paramValue: '1' }))
  const asked = {
    title: '路灯<b>不亮</b>了',
    content: '幸福路路灯一周不亮\n请尽快修复。',
    phone: '13812345678',
    deptId: (await must(chief.get('blade-system/dept/tree')))[0].id,
  }
  const { id, problemNo } = await must(chief.post(problems, asked))
  expect((await page('/questions')).html).not.toContain('路灯')
  expect((await page(`/question?id=${id}`)).location).toBe('/404')
  await must(chief.post(`${problems}/reply`, { id, reply: '已派人修好。' }))
  await must(moderator.post(`${problems}/check`, { id }))
  // The board of departments counts what is answered for everybody to read.
  const { id: quiet } = await must(chief.post(problems, { ...asked, title: '只答复本人', isPublic: false }))
  await must(chief.post(`${problems}/reply`, { id: quiet, reply: '已电话答复。' }))
  await must(moderator.post(`${problems}/check`, { id: quiet }))
  const list = await page('/questions')
  expect([list.status, list.html]).toEqual([200, expect.stringContaining(`<a href="/question?id=${id}">路灯&lt;b&gt;不亮&lt;/b&gt;了</a>`)])
  expect(list.html).toMatch(/<table class="board">.*<td>1<\/td>/s)
  const { html } = await page(`/question?id=${id}`)
  expect(html).toContain('已派人修好。')
  expect(html).toContain(problemNo)
  expect(`${list.html}${html}`).not.toMatch(/138\*|13812345678/)
  expect((await page('/home')).html).toContain('href="/questions"')
  const seen = () => must(product.nobody.post(`${problems}/front/seen?tenantId=000000`, { id }))
  expect([await seen(), await seen()]).toEqual([{ views: 1 }, { views: 1 }])
  expect((await page(`/question?id=${id}`)).html).toContain('浏览 1')
  for (const wrong of ['/question?id=x', '/question?id=1', '/questions?page=2', '/questions?page=x'])
    expect((await page(wrong)).location, wrong).toBe('/404')
})

it('has a page for the survey that says nothing of any letter by itself', async () => {
  const survey = await page('/survey?token=abcdef')
  expect(survey.status).toBe(200)
  expect(survey.html).toContain('data-opens="token"')
  expect(survey.html).not.toContain('abcdef')
})

it('tells members who follow a question when it is answered again', async () => {
  for (const [paramKey, paramValue] of [
    ['site.questions', '1'],
    ['site.members', '1'],
  ])
    await chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue })
  const { id: channel } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id: channel }))
  const { id } = await must(chief.post(problems, { title: '井盖松动', content: '学校门口井盖松动。', phone: '13812345679' }))
  const answer = async (reply: string) => {
    await must(chief.post(`${problems}/reply`, { id, reply }))
    await must(moderator.post(`${problems}/check`, { id }))
  }
  await answer('已更换。')
  const [follower, other] = [readerAt(product), readerAt(product)]
  await follower.enter('13911112223')
  await other.enter('13911112224')
  expect((await follower.get(`/question?id=${id}`)).html).toContain('value="petition/problem"')
  const back = `/question?id=${id}`
  expect((await follower.send('/me/react/attention', { targetType: 'petition/problem', targetId: id, back })).location).toBe(back)
  expect((await follower.get('/me')).html).toMatch(/我的关注[\s\S]*井盖松动/)
  expect((await follower.get('/me/follows/new')).html).toContain('井盖松动')
  const told = async (reader: Reader) => (await reader.get('/me')).html.includes('您关注的提问有了新的答复：井盖松动')
  expect(await told(follower)).toBe(false)
  await act(desk.ctx, problem, 'reopen', id, { content: '又松了' })
  await answer('再次更换。')
  expect([await told(follower), await told(other)]).toEqual([true, false])
  await must(chief.post(`${problems}/hide/${id}`, { remark: '重复' }))
  for (const path of ['/me#follows', '/me/follows/new'])
    expect((await follower.get(path)).html.replace(/您关注的提问[^<]*/g, '')).not.toContain('井盖松动')
})

let leavers = 0
it('keeps the question of a member who leaves, and no word of who asked it', async () => {
  const phone = `1391111${3000 + leavers++}`
  const leaver = readerAt(product)
  await leaver.enter(phone)
  const asked = { title: '热线13800001111没人接', content: '请回电13800002222。', phone, askerName: '钱多多' }
  const { id, isAnonymous } = await must(chief.post(problems, asked))
  expect(isAnonymous).toBe(false)
  expect((await leaver.send('/me/leave', { sure: '1' })).status).toBe(200)
  expect(await must(chief.get(`${problems}/${id}`))).toMatchObject({
    title: '热线〔已清除〕没人接',
    content: '请回电〔已清除〕。',
    isAnonymous: true,
    askerName: null,
    publicName: null,
  })
})
