import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Answer, type Client, type World, world } from '../testing/world'

let w: World
let tenant: Tenant
let count = 0

beforeAll(async () => {
  w = await world({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  tenant = await makeTenant(w)
  const made = await tenant.admin.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' })
  expect(made.status, made.msg).toBe(200)
  expect((await tenant.admin.post('blade-resource/sms/enable', { id: made.data.id })).data.status).toBe(1)
})

afterAll(async () => {
  await w?.close()
})

const newPhone = (): string => `139${String(10_000_000 + ++count)}`

const colleague = async (): Promise<{ phone: string; account: string; client: Client & { id: string } }> => {
  const phone = newPhone()
  const account = `m${count}`
  return { phone, account, client: await makeUser(w, tenant, account, [tenant.ids.roleId], { phone }) }
}

const ask = (phone: string, who = w.nobody): Promise<Answer> =>
  who.post('blade-resource/sms/endpoint/send-validate', { tenantId: tenant.tenantId, phone })

/** What the tenant's administrator reads in the SMS log, newest first. */
const log = async (phone: string, reader = tenant.admin) =>
  (await reader.get(`blade-resource/smslog/page?mobile_equal=${phone}&size=50`)).data.records

const codeOf = async (phone: string): Promise<string> => /\d{6}/.exec((await log(phone))[0]?.content ?? '')?.[0] ?? ''

const enter = (phone: string, code: string, more: Record<string, string> = {}): Promise<Answer> =>
  askToken(w.app, { form: { grant_type: 'password_sms', tenantId: tenant.tenantId, phone, code, scope: 'all', ...more } })

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')

/** As if so many seconds had passed since the phone's codes were sent. */
const later = (seconds: number) =>
  w.database.run(
    'update resource_smscode set create_time = create_time - make_interval(secs => $1), expire_time = expire_time - make_interval(secs => $1)',
    [seconds],
  )

test('a code that an administrator reads on the development channel logs its owner in, once', async () => {
  const { phone, account } = await colleague()
  const sent = await ask(phone)
  expect(sent.status, sent.msg).toBe(200)
  expect(sent.data).toEqual({ id: expect.stringMatching(/^\d+$/), seconds: 60 })
  const [line] = await log(phone)
  expect(line).toMatchObject({ mobile: `${phone.slice(0, 3)}****${phone.slice(7)}`, scene: 'validate', smsCode: 'dev', status: 1 })
  expect(line.content).toMatch(/^【日报】您的验证码为 \d{6}，/)
  const code = await codeOf(phone)
  const other = await ask(phone)
  expect([other.status, other.msg]).toEqual([429, expect.stringContaining('秒后再试')])
  const entered = await enter(phone, code, { id: sent.data.id })
  expect(entered.status, entered.msg).toBe(200)
  expect(entered.body).toMatchObject({ tenant_id: tenant.tenantId, account, token_type: 'bearer', expires_in: 7200 })
  expect((await w.withToken(entered.body.access_token).get('blade-auth/oauth/user-info')).data.account).toBe(account)
  expect((await enter(phone, code)).body.error_description).toContain('过期')
  const lines = (await tenant.admin.get(`blade-log/login/page?account_equal=${account}&ascs=id`)).data.records
  expect(lines.map(({ result, reason }: { result: number; reason: string }) => [result, reason]).slice(-2)).toEqual([
    [1, 'sms'],
    [0, 'wrong_code'],
  ])
})

test('the phone may come as username and the code as a password that travels sealed', async () => {
  const { phone, account } = await colleague()
  await ask(phone)
  const form = { grant_type: 'password_sms', tenantId: tenant.tenantId, username: phone, password: w.seal(await codeOf(phone)), scope: 'all' }
  const { status, body } = await askToken(w.app, { form })
  expect([status, body.account]).toEqual([200, account])
})

test('of 100 wrong codes the fifth burns the code: the right one is worth nothing after it', async () => {
  const { phone } = await colleague()
  await ask(phone)
  const code = await codeOf(phone)
  const answers: Answer[] = []
  for (let n = 0; n < 20; n++) answers.push(...(await Promise.all(Array.from({ length: 5 }, () => enter(phone, wrongOf(code))))))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(400))
  const said = answers.map(({ body }) => body.error_description as string)
  expect(said.filter((text) => text === '短信验证码错误')).toHaveLength(4)
  expect(said.filter((text) => text === '验证码错误次数过多，请重新获取')).toHaveLength(96)
  expect((await enter(phone, code)).body.error_description).toBe('验证码错误次数过多，请重新获取')
  await later(61)
  await ask(phone)
  expect((await enter(phone, await codeOf(phone))).status).toBe(200)
})

test('four wrong codes leave the fifth try, and a right code at the same moment logs in once', async () => {
  const { phone } = await colleague()
  await ask(phone)
  const code = await codeOf(phone)
  for (let n = 0; n < 4; n++) expect((await enter(phone, wrongOf(code))).status).toBe(400)
  const answers = await Promise.all([enter(phone, code), enter(phone, code), enter(phone, code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a phone gets ten messages a day, a minute apart, whichever tenant asks', async () => {
  const { phone } = await colleague()
  for (let n = 0; n < 10; n++) {
    expect((await ask(phone)).status).toBe(200)
    expect((await ask(phone)).status).toBe(429)
    await later(61)
  }
  const over = await ask(phone)
  expect([over.status, over.msg]).toEqual([429, expect.stringContaining('10')])
  expect(await log(phone)).toHaveLength(10)
  const other = await makeTenant(w)
  const { data } = await other.admin.post('blade-resource/sms', { smsCode: 'dev', signName: '晚报' })
  await other.admin.post('blade-resource/sms/enable', { id: data.id })
  const elsewhere = await w.nobody.post('blade-resource/sms/endpoint/send-validate', { tenantId: other.tenantId, phone })
  expect(elsewhere.status).toBe(429)
  await later(86_400)
  expect((await ask(phone)).status).toBe(200)
})

test('twenty who ask for the same phone at once are sent one code', async () => {
  const { phone } = await colleague()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await log(phone)).toHaveLength(1)
})

test('an address cannot make the house send without end', async () => {
  const from = (phone: string) =>
    w.app.inject({
      method: 'POST',
      url: '/api/blade-resource/sms/endpoint/send-validate',
      remoteAddress: '203.0.113.9',
      payload: { tenantId: tenant.tenantId, phone },
    })
  const codes: number[] = []
  for (let n = 0; n < 61; n++) codes.push((await from(newPhone())).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
})

test('nobody learns by it who works here: a stranger’s phone is answered alike and sent nothing', async () => {
  const phone = newPhone()
  const { status, data } = await ask(phone)
  expect([status, data.seconds]).toEqual([200, 60])
  expect(await log(phone)).toHaveLength(0)
  for (const [given, message] of [
    ['', '手机号码不能为空'],
    ['1390', '手机号码长度不为11位'],
    ['23900000000', '手机号码格式不正确'],
  ] as const)
    expect((await ask(given)).msg).toBe(message)
})

test('an expired code, another phone’s and another tenant’s are worth nothing; neither is an older one', async () => {
  const [a, b] = [await colleague(), await colleague()]
  await ask(a.phone)
  const code = await codeOf(a.phone)
  expect((await enter(b.phone, code)).status).toBe(400)
  const other = await makeTenant(w)
  await makeUser(w, other, 'same', [other.ids.roleId], { phone: a.phone })
  expect((await enter(a.phone, code, { tenantId: other.tenantId })).status).toBe(400)
  await later(301)
  expect((await enter(a.phone, code)).status).toBe(400)
  await ask(a.phone)
  const second = await codeOf(a.phone)
  await later(61)
  const third = await ask(a.phone)
  if (second !== (await codeOf(a.phone))) expect((await enter(a.phone, second)).status).toBe(400)
  expect((await enter(a.phone, await codeOf(a.phone), { id: third.data.id })).status).toBe(200)
})

test('an account that is switched off is not let in, and its phone gets no code', async () => {
  const { phone, client } = await colleague()
  await ask(phone)
  const code = await codeOf(phone)
  const row = (await tenant.admin.get(`blade-user/detail?id=${client.id}`)).data
  expect((await tenant.admin.post('blade-user/submit', { id: client.id, version: row.version, status: 0 })).status).toBe(200)
  expect((await enter(phone, code)).body.error_description).toBe('账号已停用或待审核')
  await later(61)
  await ask(phone)
  expect(await log(phone)).toHaveLength(1)
})

test('the database keeps neither code nor phone in the open, and only who may read messages reads them', async () => {
  const { phone } = await colleague()
  await ask(phone)
  const code = await codeOf(phone)
  const tables = ['resource_smscode t', 'resource_smslog t', `log_operatelog t where biz_type like 'resource/sms%'`]
  const found = tables.map((table) => w.database.query<{ text: string }>(`select t::text as text from ${table}`))
  const kept = (await Promise.all(found)).flat()
  expect(kept.length).toBeGreaterThan(2)
  for (const { text } of kept) {
    expect(text).not.toContain(phone)
    expect(text).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`))
  }
  const clerk = await makeUser(w, tenant, `c${++count}`, [await makeRole(tenant, '短信记录', ['resource_smslog_view'])])
  expect((await log(phone, clerk)).map(({ content }: { content: string }) => content)).toEqual(['******'])
  const reader = await makeUser(w, tenant, `c${++count}`, [await makeRole(tenant, '短信内容', ['resource_smslog_view', 'resource_smslog_read'])])
  expect((await log(phone, reader))[0].content).toContain(code)
})

test('a tenant uses one channel at a time, and a test goes out before it is used', async () => {
  const house = await makeTenant(w)
  const make = async (smsCode: string): Promise<string> =>
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
    (await house.admin.post('blade-resource/sms', { smsCode, signName: '晚报', template: '${name}，代码 ${code}' })).data.id
  const [a, b] = [await make('a'), await make('b')]
  const none = await w.nobody.post('blade-resource/sms/endpoint/send-validate', { tenantId: house.tenantId, phone: newPhone() })
  expect([none.status, none.msg]).toEqual([400, '未启用短信通道，不能发送短信'])
  const phone = newPhone()
  expect((await house.admin.post('blade-resource/sms/send-test', { id: b, phones: phone })).status).toBe(200)
  expect((await log(phone, house.admin))[0]).toMatchObject({ scene: 'test', content: '【晚报】123456，代码 123456', smsCode: 'b' })
  const answers = await Promise.all([
    house.admin.post('blade-resource/sms/enable', { id: a }),
    house.admin.post('blade-resource/sms/enable', { id: b }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const used = (await house.admin.get('blade-resource/sms/page?status=1')).data
  expect(used.total).toBe(1)
  expect((await house.admin.post('blade-resource/sms/disable', { id: used.records[0].id })).status).toBe(200)
  expect((await house.admin.get('blade-resource/sms/page?status=1')).data.total).toBe(0)
})

test('a program sends messages by channel, phones and variables, and only with the right to', async () => {
  const [one, two] = [newPhone(), newPhone()]
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
  await tenant.admin.post('blade-resource/sms', { smsCode: 'notice', signName: '日报', template: '${who}，您的稿件已采用。' })
  const send = (body: Record<string, unknown>, who: Client = tenant.admin) => who.post('blade-resource/sms/endpoint/send-message', body)
  const sent = await send({ code: 'notice', phones: `${one},${two}`, params: '{"who":"张三"}' })
  expect(sent.status, sent.msg).toBe(200)
  expect(sent.data.map(({ phone }: { phone: string }) => phone)).toEqual([one, two])
  expect((await log(two))[0]).toMatchObject({ scene: 'message', content: '【日报】张三，您的稿件已采用。', status: 1 })
  const plain = await send({ code: 'notice', phones: one, params: { who: '李四' } })
  expect([plain.status, plain.data.length]).toEqual([200, 1])
  const gap = await send({ code: 'notice', phones: one, params: '{}' })
  expect([gap.status, gap.msg]).toEqual([400, '缺少模板变量：who'])
  expect((await send({ code: 'nothing', phones: one })).status).toBe(400)
  expect((await send({ code: 'notice', phones: '123', params: '{"who":"张三"}' })).status).toBe(400)
  expect((await send({ code: 'notice', phones: one, params: '[1]' })).status).toBe(400)
  expect(await log(one)).toHaveLength(2)
  const clerk = await makeUser(w, tenant, `c${++count}`, [await makeRole(tenant, '只读', ['resource_sms_view'])])
  expect((await send({ code: 'notice', phones: one, params: '{"who":"张三"}' }, clerk)).status).toBe(403)
})
