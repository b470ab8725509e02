import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaOn, codeFor, type Reader, readerAt } from '../testing/member'
import { stage } from '../testing/people'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { putFile } from '../testing/upload'
import { type Answer, type Client, type World, world } from '../testing/world'

let w: World
let chief: Client
let other: Tenant
let count = 0
const otherHost = 'members.example'
const members = 'blade-user/member'
const newPhone = (): string => `137${String(10_000_000 + ++count)}`
const reader = (): Reader => readerAt(w)

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
/** A tenant's site takes members, by a channel that keeps what it would send. */
const open = async (who: Client): Promise<void> => {
  const { id } = await must(who.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(who.post('blade-resource/sms/enable', { id }))
  await must(who.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
}
/** As if so many seconds had passed since codes were sent. */
const later = (seconds: number) =>
  w.database.run(
    'update resource_smscode set create_time = create_time - make_interval(secs => $1), expire_time = expire_time - make_interval(secs => $1)',
    [seconds],
  )
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const idOf = async (phone: string): Promise<string> => (await must(chief.get(`${members}/page?phone_equal=${phone}`))).records[0]?.id

const hold = async (own: object = {}): Promise<string> => {
  const dates = { startTime: '2091-03-01 09:00:00', endTime: '2091-03-01 11:00:00', place: '滨江公园' }
  const { id } = await must(
    chief.post('blade-activities/campaign', { title: `讲座${++count}`, type: 'volunteer', cover: '/files/2024/05/a.png', ...dates, ...own }),
  )
  await must(chief.post(`blade-activities/campaign/publish/${id}`))
  return id
}
const enrol = (bizId: string, name: string, phone: string) =>
  must(chief.post('blade-general/enroll', { bizType: 'activities/campaign', bizId, name, phone }))
const askQuestion = (title: string, phone: string, content = '请问何时开放？请尽快答复。') =>
  must(chief.post('blade-petition/problem', { title, content, phone }))

beforeAll(async () => {
  w = await world()
  await stage(w, '000000', { chief: { codes: 'all' }, checker: { codes: 'all' } })
  chief = await w.as('admin@000000')
  expect((await reader().get('/me/login')).status).toBe(404)
  expect((await reader().get('/home')).html).not.toContain('href="/me"')
  await open(chief)
  other = await makeTenant(w, { tenantName: '邻城日报', domain: `http://${otherHost}/` })
  await open(other.admin)
}, 60_000)
afterAll(() => w?.close())

test('a reader logs in with a phone, a captcha and a code, and finds a page that is kept nowhere', async () => {
  const [phone, me] = [newPhone(), reader()]
  expect((await me.get('/home')).html).toContain('href="/me"')
  expect((await me.get('/me')).location).toBe('/me/login')
  const door = await me.get('/me/login')
  expect(door.html).toContain('<meta name="robots" content="noindex"/>')
  expect(door.html).toContain('src="data:image/png;base64,')
  const right = await captchaOn(w, door)
  const bad = await me.send('/me/code', { phone, ...right, captchaCode: 'no' })
  expect([bad.status, bad.html.includes('验证码错误'), await codeFor(w, phone)]).toEqual([400, true, ''])
  // A captcha is good for one try, right or wrong.
  expect((await me.send('/me/code', { phone, ...right })).status).toBe(400)
  expect((await me.send('/me/code', { phone: '12345', ...(await captchaOn(w, bad)) })).html).toContain('手机号码格式不正确')
  const asked = await me.ask(phone)
  expect([asked.status, asked.html.includes('one-time-code')]).toEqual([200, true])
  expect(asked.html).toContain('data-wait="60"')
  const early = await me.ask(phone)
  expect([early.status, early.html.includes('one-time-code')]).toEqual([429, false])
  // Whoever asks for another one too early may still type the one that he has, and take another picture.
  const again = await me.send('/me/code', { phone, again: '1', ...(await captchaOn(w, early)) })
  expect([again.status, again.html.includes('one-time-code')]).toEqual([429, true])
  expect(again.html).toMatch(/请 \d+ 秒后再试/)
  expect((await me.send('/me/code', { phone, again: '1', picture: '1' })).status).toBe(200)
  const code = await codeFor(w, phone)
  const wrong = await me.send('/me/enter', { phone, code: wrongOf(code) })
  expect([wrong.status, wrong.html.includes('短信验证码错误'), me.cookie]).toEqual([400, true, ''])
  const entered = await me.send('/me/enter', { phone, code })
  expect([entered.status, entered.location]).toEqual([303, '/me'])
  const set = String(entered.headers['set-cookie'])
  for (const part of ['Path=/me', 'HttpOnly', 'SameSite=Lax']) expect(set).toContain(part)
  const mine = await me.get('/me')
  expect(mine.status).toBe(200)
  expect(mine.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(mine.html).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`)
  expect(mine.html).not.toContain(phone)
  expect((await me.get('/me/login')).location).toBe('/me')
  expect((await reader().send('/me/enter', { phone, code })).status).toBe(400)
  const { memberNo } = await must(chief.get(`${members}/${await idOf(phone)}`))
  const lines = (await must(chief.get(`blade-log/login/page?account_equal=${memberNo}`))).records
  expect(lines.map(({ result, reason }: { result: number; reason: string }) => [result, reason]).sort()).toEqual([
    [0, 'wrong_code'],
    [1, 'sms'],
  ])
  expect((await me.send('/me/out')).location).toBe('/home')
  expect([me.cookie, (await me.get('/me')).location]).toEqual(['', '/me/login'])
})

test('five wrong codes burn one, and an old one opens nothing', async () => {
  const [phone, me] = [newPhone(), reader()]
  await me.ask(phone)
  const code = await codeFor(w, phone)
  for (let n = 0; n < 5; n++) expect((await me.send('/me/enter', { phone, code: wrongOf(code) })).status).toBe(400)
  expect((await me.send('/me/enter', { phone, code })).html).toContain('验证码错误次数过多')
  await later(61)
  await me.ask(phone)
  await later(301)
  expect((await me.send('/me/enter', { phone, code: await codeFor(w, phone) })).html).toContain('已过期')
  expect([me.cookie, await idOf(phone)]).toEqual(['', undefined])
})

test('a code of the site opens no account of the house, nor the other way round', async () => {
  const phone = newPhone()
  await makeUser(w, other, 'both', [other.ids.roleId], { phone })
  const there = readerAt(w, otherHost, other.tenantId)
  await there.ask(phone)
  const form = { grant_type: 'password_sms', tenantId: other.tenantId, phone, scope: 'all' }
  expect((await askToken(w.app, { form: { ...form, code: await codeFor(w, phone, other.tenantId) } })).status).toBe(400)
  await later(61)
  await must(w.nobody.post('blade-resource/sms/endpoint/send-validate', { tenantId: other.tenantId, phone }))
  const theirs = await codeFor(w, phone, other.tenantId)
  expect((await there.send('/me/enter', { phone, code: theirs })).status).toBe(400)
  expect((await askToken(w.app, { form: { ...form, code: theirs } })).status).toBe(200)
  expect(there.cookie).toBe('')
})

test('a member sees rows of the proved phone alone, hears of them, and reads notices once', async () => {
  const [phone, strange] = [newPhone(), newPhone()]
  const [me, they] = [reader(), reader()]
  const [mine, theirs] = [await hold({ title: '我的讲座' }), await hold({ title: '别人的讲座' })]
  for (const name of ['赵一', '赵小二']) await enrol(mine, name, phone)
  await enrol(theirs, '钱二', strange)
  const old = await enrol(await hold({ title: '上一位机主的讲座' }), '孙三', phone)
  await w.database.run("update general_enroll set create_time = now() - interval '91 days' where id = $1", [old.id])
  const { id: questionId } = await askQuestion('我的<b>提问</b>', phone)
  await askQuestion('别人的提问', strange)
  await me.enter(phone)
  await they.enter(strange)
  const [shown, seen] = [(await me.get('/me')).html, (await they.get('/me')).html]
  for (const said of ['我的讲座', '>*一<', '>**二<', '我的&lt;b&gt;提问&lt;/b&gt;', '还没有消息']) expect(shown).toContain(said)
  expect(shown).not.toMatch(/别人的|上一位机主|赵一/)
  expect(seen).toMatch(/别人的讲座[\s\S]*别人的提问/)
  expect(seen).not.toContain('我的讲座')
  await must(chief.post('blade-petition/problem/reply', { id: questionId, reply: '本月底开放' }))
  // Whoever answers does not publish the answer.
  const checker = await w.as('checker@000000')
  await must(checker.post('blade-petition/problem/check', { id: questionId }))
  const told = (await me.get('/me')).html
  expect(told).toContain('您的提问已答复')
  expect(told).toContain(`href="/question?id=${questionId}"`)
  expect(told).toContain('全部标为已读')
  expect((await they.get('/me')).html).not.toContain('您的提问已答复')
  const upTo = /name="upTo" value="(\d+)"/.exec(told)?.[1] ?? ''
  // Somebody else's reading marks nothing of mine.
  await they.send('/me/read', { upTo })
  expect((await me.get('/me')).html).toContain('全部标为已读')
  expect((await me.send('/me/read', { upTo })).location).toBe('/me#notices')
  expect((await me.get('/me')).html).not.toContain('全部标为已读')
  expect((await me.send('/me/name', { name: '小<i>赵' })).status).toBe(303)
  expect((await me.get('/me')).html).toContain('value="小&lt;i&gt;赵"')
  expect((await me.send('/me/name', { name: '长'.repeat(21) })).status).toBe(400)
  expect((await they.get('/me')).html).not.toContain('小&lt;i&gt;赵')
})

test('a member reaches no call of the back-office, no file of the house, and no other tenant', async () => {
  const [phone, me] = [newPhone(), reader()]
  await me.enter(phone)
  const token = me.cookie.split('=')[1] ?? ''
  const paths = (await w.nobody.get('openapi.json')).body.paths as Record<string, Record<string, unknown>>
  // One call of each noun and method: whether a token is one is asked before anything else, at all of them alike.
  const calls = new Map<string, readonly [method: string, path: string]>()
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods).filter((one) => ['get', 'post', 'put', 'patch', 'delete'].includes(one)))
      calls.set(`${method} ${path.split('/').slice(0, -1).join('/')}`, [method.toUpperCase(), path.replace(/\{[^}]+\}/g, '1')])
  const opened: string[] = []
  let closed = 0
  for (const [method, path] of calls.values()) {
    const url = path.startsWith('/api') ? path : `/api${path.startsWith('/') ? path : `/${path}`}`
    const held = await w.withToken(token).send(method, url, method === 'GET' ? undefined : {}, { cookie: me.cookie })
    if ([401, 403, 404].includes(held.status)) closed++
    else {
      // What is open to everybody is no more open to a member.
      const bare = await w.nobody.send(method, url, method === 'GET' ? undefined : {})
      if (bare.status !== held.status) opened.push(`${method} ${url}: ${held.status}, to nobody ${bare.status}`)
    }
  }
  expect(opened).toEqual([])
  expect(closed).toBeGreaterThan(300)
  const { link } = await must(putFile(w, chief, '内部.pdf', '%PDF-1.7 private', '?isPublic=0'))
  const cookie = `${me.cookie}; masthead-files=${token}; saber-access-token=${token}`
  expect((await w.nobody.get(link, { cookie })).status).toBe(404)
  const there = readerAt(w, otherHost, other.tenantId)
  there.cookie = me.cookie
  expect((await there.get('/me')).location).toBe('/me/login')
}, 60_000)

test('a form from elsewhere does nothing', async () => {
  const [phone, me] = [newPhone(), reader()]
  await me.enter(phone)
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  ] as const
  for (const headers of foreign)
    for (const path of ['/me/leave', '/me/out', '/me/name', '/me/enter', '/me/code'])
      expect((await me.send(path, { sure: '1', name: '改', phone }, { ...headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(403)
  const mine = await me.get('/me')
  expect([mine.status, mine.html.includes('value="改"')]).toEqual([200, false])
})

test('one who was locked is out at once, and gets no code until he is let in again', async () => {
  const [phone, me] = [newPhone(), reader()]
  await me.enter(phone)
  const id = await idOf(phone)
  await must(chief.post(`${members}/lock`, { id, remark: '冒用他人号码' }))
  expect((await me.get('/me')).location).toBe('/me/login')
  await later(61)
  const before = await codeFor(w, phone)
  expect((await me.ask(phone)).status).toBe(200)
  expect(await codeFor(w, phone)).toBe(before)
  await must(chief.post(`${members}/unlock`, { id }))
  await later(61)
  expect((await me.enter(phone)).status).toBe(303)
  expect(await idOf(phone)).toBe(id)
})

test('who leaves gives his place to others, and nothing that names him stays', async () => {
  const [phone, heir] = [newPhone(), newPhone()]
  const [me, they] = [reader(), reader()]
  const campaignId = await hold({ title: '陶艺课', capacity: 1, waitCapacity: 1 })
  const own = await enrol(campaignId, '周离开', phone)
  const next = await enrol(campaignId, '吴候补', heir)
  const binned = await enrol(await hold(), '周离开', phone)
  await must(chief.post(`blade-general/enroll/remove?ids=${binned.id}`))
  const { id: questionId } = await askQuestion('请回电', phone, `我的电话是${phone}，请回电告知。`)
  await me.enter(phone)
  await they.enter(heir)
  await me.send('/me/name', { name: '周先生' })
  const [id, { memberNo }] = [await idOf(phone), await must(chief.get(`${members}/${await idOf(phone)}`))]
  expect((await me.get('/me/leave')).html).toContain('不能恢复')
  expect((await me.send('/me/leave')).status).toBe(400)
  expect((await me.get('/me')).status).toBe(200)
  const second = reader()
  second.cookie = me.cookie
  const gone = await me.send('/me/leave', { sure: '1' })
  expect([gone.status, gone.html.includes('会员资料已删除'), me.cookie]).toEqual([200, true, ''])
  expect((await second.get('/me')).location).toBe('/me/login')
  expect(await must(chief.get(`${members}/${id}`))).toMatchObject({ memberNo, status: 3, name: null, phone: null })
  const left = await must(chief.get(`blade-general/enroll/${own.id}`))
  expect([left.status, left.name]).toEqual([4, '〔已注销〕'])
  expect((await must(chief.get(`blade-general/enroll/${next.id}`))).status).toBe(1)
  expect((await they.get('/me')).html).toContain('您已获得名额：陶艺课')
  expect(await w.database.query('select name from general_enroll where id = $1', [binned.id])).toEqual([{ name: '〔已注销〕' }])
  const question = await must(chief.get(`blade-petition/problem/${questionId}`))
  expect([question.phone, question.content, question.isAnonymous]).toEqual([null, '我的电话是〔已清除〕，请回电告知。', true])
  const hashes = w.own.keys.hmacs('000000', phone)
  for (const [table, by] of Object.entries({ user_member: 'phone', general_enroll: 'phone', petition_problem: 'phone', resource_smslog: 'mobile' }))
    expect(await w.database.query(`select 1 from ${table} where ${by}_hash = any($1::text[])`, [hashes]), table).toEqual([])
  expect(await w.database.query('select 1 from user_membernotice where member_id = $1', [id])).toEqual([])
  const lines = (await must(chief.get(`blade-log/operatelog/page?bizType_equal=user/member&bizId_equal=${id}&size=50`))).records
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone}|周先生`))
  await later(61)
  expect((await me.enter(phone)).status).toBe(303)
  const again = await idOf(phone)
  expect(again).not.toBe(id)
  expect((await me.get('/me')).html).not.toMatch(/陶艺课|请回电/)
})

test('who proves a number that rested for more than ninety days sees nothing of whoever had it before', async () => {
  const [phone, me, heir] = [newPhone(), reader(), reader()]
  await enrol(await hold({ title: '从前的讲座' }), '郑旧', phone)
  await enrol(await hold({ title: '同一家人的讲座' }), '冯新', phone)
  await me.enter(phone)
  await me.send('/me/name', { name: '郑先生' })
  const ago = (days: number, table: string, columns: readonly string[], where: string) =>
    w.database.run(`update ${table} set ${columns.map((one) => `${one} = now() - interval '${days} days'`).join()} where ${where}`)
  await ago(200, 'user_member', ['create_time', 'proven_time'], `id = ${await idOf(phone)}`)
  await ago(100, 'general_enroll', ['create_time'], "name = '郑旧'")
  expect((await me.get('/me')).html).toMatch(/从前的讲座[\s\S]*郑先生/)
  await ago(91, 'user_member', ['last_login_time'], `id = ${await idOf(phone)}`)
  await later(61)
  await heir.enter(phone)
  const shown = (await heir.get('/me')).html
  expect(shown).toContain('同一家人的讲座')
  expect(shown).not.toMatch(/从前的讲座|郑先生/)
})
