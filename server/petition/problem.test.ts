import { problem } from '@masthead/contract/petition/problem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const path = 'blade-petition/problem'

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    moderator: { codes: 'all' },
    handler: { ...every, dept: 'other' },
    onlooker: { ...every, dept: 'child' },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const front = (call: string, body: object) => product.nobody.post(`${path}/front/${call}?tenantId=acme`, body)
const captcha = async () => {
  const { key } = (await product.nobody.get('blade-auth/oauth/captcha')).body
  const [kept] = await product.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  return { captchaKey: key, captchaCode: kept?.answer }
}
const ask = async (own: object = {}): Promise<Answer> =>
  front('ask', { title: '小区门口积水', content: '每逢下雨小区门口积水很深，请处理。', phone: '13812345678', ...(await captcha()), ...own })
const idOf = async (problemNo: string): Promise<string> => (await must(who('chief').get(`${path}/page?problemNo=${problemNo}`))).records[0].id
const publicly = async (): Promise<Answer['data']> => (await must(product.nobody.get(`${path}/front/list?tenantId=acme`))).records
const act = (name: string, call: string, id: string, body: object = {}) => who(name).post(`${path}/${call}`, { id, ...body })

it('takes a question from anybody with a captcha, shows it once its answer was checked, and opens it again for whoever asked', async () => {
  expect((await ask({ captchaCode: 'no' })).status).toBe(400)
  const { problemNo, passcode } = await must(ask())
  const id = await idOf(problemNo)
  expect(await publicly()).toEqual([])
  expect((await who('onlooker').get(`${path}/${id}`)).status).toBe(404)
  const { deptId } = await must(who('handler').get(`${path}/getDeptIdByName?name=${encodeURIComponent('经营部')}`))
  expect(deptId).toBe(acme.depts.other)
  const { version } = await must(who('chief').get(`${path}/${id}`))
  await must(who('chief').put(`${path}/${id}`, { version, deptId }))
  expect((await act('handler', 'check', id)).status).toBe(409)
  expect(await must(act('handler', 'reply', id, { reply: '正在处理' }))).toMatchObject({ status: 1, replyDept: deptId })
  expect((await must(who('chief').get(`${path}/${id}`))).reply).toBe('正在处理')
  expect((await act('handler', 'check', id)).status).toBe(403)
  expect((await act('moderator', 'checkreject', id)).status).toBe(400)
  expect(await must(act('moderator', 'checkreject', id, { remark: '没有结果' }))).toMatchObject({ status: 3, checkRemark: '没有结果' })
  const standing = async () => (await must(product.nobody.get(`${path}/front/mine?tenantId=acme&passcode=${passcode}`))).standing
  const { deadline } = await must(who('chief').get(`${path}/${id}`))
  // Five working days unless the tenant says otherwise.
  await must(who('chief').post('blade-system/param-biz', { paramName: '答复天数', paramKey: 'petition.answerDays', paramValue: '60' }))
  const { id: slower } = await must(who('chief').post(path, { title: '小区门口积水依旧', content: '每逢下雨小区门口积水很深。' }))
  expect((await must(who('chief').get(`${path}/${slower}`))).deadline.slice(0, 10) > deadline.slice(0, 10)).toBe(true)
  expect(await standing()).toBe(`您的提问正由经营部办理，将于 ${deadline.slice(0, 10)} 前答复`)
  const dated = (day: string) => product.database.run('update petition_problem set deadline = $2::timestamptz where id = $1::bigint', [id, day])
  await dated('2026-01-05T04:00:00Z')
  expect(await standing()).toBe('您的提问正由经营部办理，答复期限 2026-01-05 已过，正在催办')
  await must(act('handler', 'reply', id, { reply: '已疏通下水道' }))
  expect((await must(product.nobody.get(`${path}/front/mine?tenantId=acme&passcode=${passcode}`))).reply).toBeNull()
  await must(act('moderator', 'check', id))
  const [shown] = await publicly()
  expect(shown).toMatchObject({ id, problemNo, deptName: '经营部' })
  const whole = await must(product.nobody.get(`${path}/front/${id}?tenantId=acme`))
  expect(whole).toMatchObject({ content: '每逢下雨小区门口积水很深，请处理。', reply: '已疏通下水道' })
  expect(JSON.stringify([shown, whole])).not.toMatch(/138\*|13812345678|phone|askCode/)
  await must(front('rate', { passcode, satisfaction: 4 }))
  expect(await must(product.nobody.get(`${path}/front/departments?tenantId=acme`))).toEqual([
    { deptName: '经营部', answered: 1, hours: 0, satisfaction: '4.0' },
  ])
  expect((await front('reopen', { passcode: 'A'.repeat(16), content: '又积水了' })).status).toBe(404)
  expect(await must(product.nobody.get(`${path}/front/mine?tenantId=acme&passcode=${passcode}`))).toMatchObject({ isOpen: true })
  const longest = '深'.repeat(4980)
  const kept = (await must(who('chief').get(`${path}/${id}`))).content
  const asked = (content: string) => product.database.run('update petition_problem set content = $2 where id = $1::bigint', [id, content])
  await asked(longest)
  const refused = await front('reopen', { passcode, content: '又积水了' })
  expect([refused.status, refused.msg]).toEqual([400, expect.stringMatching(/^补充内容过长，最多还可填写\d+字$/)])
  expect((await must(who('chief').get(`${path}/${id}`))).content).toBe(longest)
  await asked(kept)
  await must(front('reopen', { passcode, content: '又积水了' }))
  expect(await must(who('chief').get(`${path}/${id}`))).toMatchObject({
    status: problem.state.new,
    content: kept,
    followUp: expect.stringMatching(/^\n\n【\d{4}-\d\d-\d\d \d\d:\d\d 再次提问】又积水了$/),
  })
  // Readers go on reading what was published, and neither what is open nor what nobody checked.
  const published = async () => must(product.nobody.get(`${path}/front/${id}?tenantId=acme`))
  expect((await publicly()).map((row: { id: string }) => row.id)).toEqual([id])
  const opened = (await must(who('chief').get(`${path}/${id}`))).version
  await must(act('handler', 'reply', id, { reply: '已更换水泵' }))
  // It is one change to who reads it meanwhile.
  expect((await must(who('chief').get(`${path}/${id}`))).version).toBe(opened + 1)
  expect(await published()).toMatchObject({ content: kept, reply: '已疏通下水道' })
  await must(act('moderator', 'check', id))
  expect(await published()).toMatchObject({ content: expect.stringContaining('又积水了'), reply: '已更换水泵' })
  expect(await must(who('chief').get(`${path}/${id}`))).toMatchObject({ followUp: null, nextReply: null })
})

it('is not opened again after fifteen days, and is hidden and shown by a moderator', async () => {
  const { problemNo, passcode } = await must(ask({ title: '路灯不亮了' }))
  const id = await idOf(problemNo)
  await must(act('chief', 'reply', id, { reply: '已修好' }))
  await must(act('moderator', 'check', id))
  await product.database.run(`update petition_problem set publish_time = now() - interval '16 days' where id = $1::bigint`, [id])
  expect((await front('reopen', { passcode, content: '又坏了' })).status).toBe(409)
  expect((await who('moderator').post(`${path}/hide/${id}`)).status).toBe(400)
  await must(who('moderator').post(`${path}/hide/${id}`, { remark: '涉及个人隐私' }))
  expect((await publicly()).map((row: { id: string }) => row.id)).not.toContain(id)
  expect((await product.nobody.get(`${path}/front/${id}?tenantId=acme`)).status).toBe(404)
  expect((await must(who('moderator').post(`${path}/show/${id}`))).status).toBe(0)
})

it('is followed and liked once by each visitor, and asked by one address only so often', async () => {
  const { problemNo } = await must(ask({ title: '公交车太少' }))
  const id = await idOf(problemNo)
  expect((await front('follow', { id })).status).toBe(404)
  await must(act('chief', 'reply', id, { reply: '将加密班次' }))
  await must(act('moderator', 'check', id))
  const before = (await must(who('chief').get(`${path}/${id}`))).version
  const counts = await Promise.all([1, 2, 3].map(() => must(front('follow', { id }))))
  expect(counts).toEqual([{ follows: 1 }, { follows: 1 }, { follows: 1 }])
  expect(await must(front('like', { id }))).toEqual({ likes: 1 })
  expect((await must(who('chief').get(`${path}/${id}`))).version).toBe(before)
  const statuses: number[] = []
  for (let times = 0; times < 4; times++) statuses.push((await ask({ title: `第${times}个问题了` })).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})
