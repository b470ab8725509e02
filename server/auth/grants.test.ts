import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, password, type World, world } from '../testing/world'

let w: World
let platform: Client
let tenant: Tenant
let count = 0

beforeAll(async () => {
  w = await world({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  platform = await w.as('admin')
  tenant = await makeTenant(w)
  const made = await platform.post('blade-system/client/submit', {
    clientId: 'app',
    clientSecret: 'app_secret',
    authorizedGrantTypes: 'password,refresh_token',
    scope: 'all',
    accessTokenValidity: 600,
    refreshTokenValidity: 6000,
  })
  expect(made.status, made.msg).toBe(200)
})

afterAll(() => w?.close())

const me = 'blade-auth/oauth/user-info'

const user = async (): Promise<string> => {
  const account = `u${++count}`
  await makeUser(w, tenant, account, [tenant.ids.roleId])
  return account
}

interface Try {
  readonly secret?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly grant?: string
  readonly client?: string
}

const enter = (
  account: string,
  { secret = password, from = '127.0.0.1', headers = {}, grant = 'password', client = 'saber:saber_secret' }: Try = {},
) =>
  askToken(w.app, {
    form: { grant_type: grant, tenantId: tenant.tenantId, username: account, password: w.seal(secret), scope: 'all' },
    from,
    headers,
    client,
  })

const refresh = (token: string, client = 'saber:saber_secret') =>
  askToken(w.app, { form: { grant_type: 'refresh_token', refresh_token: token, scope: 'all' }, client })

const log = async (account: string): Promise<{ result: number; reason: string; ip: string; device: string }[]> =>
  (await tenant.admin.get(`blade-log/login/page?account_equal=${account}&ascs=id&size=50`)).data.records

const captcha = async (): Promise<{ key: string; code: string; image: string }> => {
  const { data } = await w.nobody.get('blade-auth/oauth/captcha')
  const [row] = await w.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [data.key])
  return { ...data, code: row?.answer ?? '' }
}

test('twenty refreshes at once are one rotation, and nobody is logged out', async () => {
  const { body } = await enter(await user())
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(body.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const pairs = new Set(answers.map(({ body: one }) => `${one.access_token} ${one.refresh_token}`))
  expect(pairs.size).toBe(1)
  const [first] = answers
  expect(first?.body).toMatchObject({ token_type: 'bearer', tenant_id: tenant.tenantId, account: body.account, user_id: body.user_id })
  expect(first?.body.expires_in).toBeGreaterThan(7190)
  expect((await w.withToken(first?.body.access_token).get(me)).status).toBe(200)
  expect((await w.withToken(body.access_token).get(me)).status).toBe(401)
  const next = await refresh(first?.body.refresh_token)
  expect(next.status).toBe(200)
})

test('a stolen refresh token that is used after the grace ends the session, which the login log tells', async () => {
  const account = await user()
  const { body } = await enter(account)
  const { body: mine } = await refresh(body.refresh_token)
  await w.database.run("update platform_session set rotated_at = rotated_at - interval '31 seconds' where user_id = $1::bigint", [body.user_id])
  const stolen = await refresh(body.refresh_token)
  expect(stolen.status).toBe(400)
  expect(stolen.body).toMatchObject({ error: 'invalid_grant', error_description: '登录已失效，请重新登录' })
  expect((await w.withToken(mine.access_token).get(me)).status).toBe(401)
  expect((await refresh(mine.refresh_token)).status).toBe(400)
  expect((await log(account)).at(-1)).toMatchObject({ result: 0, reason: 'token_reused' })
})

test('a refresh token is worth nothing to another client, as an access token, or as a cookie', async () => {
  const { body } = await enter(await user())
  expect((await refresh(body.refresh_token, 'app:app_secret')).status).toBe(400)
  expect((await refresh(body.refresh_token, 'saber:wrong')).status).toBe(400)
  expect((await refresh(body.access_token)).status).toBe(400)
  expect((await w.withToken(body.refresh_token).get(me)).status).toBe(401)
  const cookies = `saber-access-token=${body.access_token}; saber-refresh-token=${body.refresh_token}`
  expect((await w.nobody.get(me, { cookie: cookies })).status).toBe(401)
  const bare = await askToken(w.app, { form: { grant_type: 'refresh_token' }, headers: { cookie: cookies } })
  expect(bare.status).toBe(400)
  expect((await w.withToken(body.access_token).get(me)).status).toBe(200)
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test('a client gets only the grants that it has, and tokens that live as long as it says', async () => {
  const account = await user()
  const { key, code } = await captcha()
  const other = await enter(account, { grant: 'captcha', client: 'app:app_secret', headers: { 'captcha-key': key, 'captcha-code': code } })
  expect(other.body.error_description).toContain('captcha')
  expect((await enter(account, { grant: 'constructor' })).status).toBe(400)
  const { body } = await enter(account, { client: 'app:app_secret' })
  expect(body.expires_in).toBe(600)
})

test('a token of yesterday is refused, and its refresh token still helps until its own time is over', async () => {
  const { body } = await enter(await user())
  await w.database.run("update platform_session set access_expires_at = now() - interval '1 day' where user_id = $1::bigint", [body.user_id])
  expect((await w.withToken(body.access_token).get(me)).status).toBe(401)
  const { body: next } = await refresh(body.refresh_token)
  expect((await w.withToken(next.access_token).get(me)).status).toBe(200)
  await w.database.run("update platform_session set refresh_expires_at = now() - interval '1 second' where user_id = $1::bigint", [body.user_id])
  expect((await refresh(next.refresh_token)).status).toBe(400)
})

test('a captcha is a picture, answered in either case, once, and within half an hour', async () => {
  const account = await user()
  const { key, code, image } = await captcha()
  expect(image).toMatch(/^data:image\/png;base64,/)
  const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const by = (headers: Record<string, string>) => enter(account, { grant: 'captcha', headers })
  expect((await by({})).body).toMatchObject({ error_description: '请输入验证码', captcha_required: true })
  const right = { 'captcha-key': key, 'captcha-code': code.toLowerCase() }
  expect((await by(right)).status).toBe(200)
  expect((await by(right)).body.error_description).toBe('验证码错误或已过期')
  // A wrong answer uses it up as well: there is no second guess.
  const second = await captcha()
  expect((await by({ 'captcha-key': second.key, 'captcha-code': 'nope' })).status).toBe(400)
  expect((await by({ 'captcha-key': second.key, 'captcha-code': second.code })).status).toBe(400)
  const old = await captcha()
  await w.database.run("update platform_captcha set expires_at = now() - interval '1 second' where key = $1", [old.key])
  expect((await by({ 'captcha-key': old.key, 'captcha-code': old.code })).status).toBe(400)
  expect((await log(account)).map(({ reason }) => reason)).toContain('captcha')
})

test('one address gets no more than so many captchas a minute', async () => {
  await w.database.run(
    "insert into platform_captcha (key, answer, address, expires_at) select 'x' || n, 'A', '192.0.2.77', now() + interval '1 minute' from generate_series(1, 60) n",
  )
  const ask = (remoteAddress: string) => w.app.inject({ method: 'GET', url: '/api/blade-auth/oauth/captcha', remoteAddress })
  expect((await ask('192.0.2.77')).statusCode).toBe(429)
  expect((await ask('192.0.2.78')).statusCode).toBe(200)
})

test('the fifth wrong password closes the account at that address alone, and the log has every try', async () => {
  const account = await user()
  const from = '192.0.2.1'
  for (let turn = 1; turn <= 5; turn += 1) expect((await enter(account, { secret: `Wrong${turn}xx`, from })).status).toBe(400)
  const shut = await enter(account, { from })
  expect(shut.status).toBe(429)
  expect(shut.body.error_description).toBe('失败次数过多，请 15 分钟后再试')
  expect((await enter(account, { from: '192.0.2.2' })).status).toBe(200)
  const lines = await log(account)
  expect(lines.filter(({ result, ip }) => result === 0 && ip === from).map(({ reason }) => reason)).toEqual([
    ...Array(4).fill('wrong_password'),
    'locked_out',
  ])
  expect(lines.at(-1)).toMatchObject({ result: 1, reason: 'password', ip: '192.0.2.2' })
  await w.database.run('update platform_failed_login set locked_until = now() where account = $1', [account])
  expect((await enter(account, { from })).status).toBe(200)
})

test('of guesses at once five are judged, and the right one comes too late', async () => {
  const account = await user()
  const from = '192.0.2.3'
  const guesses = Array.from({ length: 15 }, (_, turn) => `Guess${turn}xx`)
  const answers = await Promise.all(guesses.map((secret) => enter(account, { secret, from })))
  const statuses = answers.map(({ status }) => status)
  expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length]).toEqual([5, 10])
  expect((await enter(account, { from })).status).toBe(429)
  // And right ones at once are no failures.
  const many = await Promise.all(Array.from({ length: 8 }, () => enter(account, { from: '192.0.2.4' })))
  expect(many.every(({ status }) => status === 200)).toBe(true)
})

test('an account that is tried from many addresses asks for a captcha, which the right password needs as well', async () => {
  const account = await user()
  const tries = [
    await enter(account, { secret: 'Wrong123', from: '198.51.100.1' }),
    await enter(account, { secret: 'Wrong123', from: '198.51.100.2' }),
  ]
  expect(tries.map(({ body }) => body.captcha_required)).toEqual([undefined, undefined])
  expect((await enter(account, { secret: 'Wrong123', from: '198.51.100.3' })).body.captcha_required).toBe(true)
  const asked = await enter(account, { from: '203.0.113.9' })
  expect(asked.status).toBe(400)
  expect(asked.body).toMatchObject({ error_description: '请输入验证码', captcha_required: true })
  const { key, code } = await captcha()
  const done = await enter(account, { from: '203.0.113.9', grant: 'captcha', headers: { 'captcha-key': key, 'captcha-code': code } })
  expect(done.status, done.body.error_description).toBe(200)
  expect((await enter(await user(), { from: '203.0.113.9' })).status).toBe(200)
})

test('an address that tries many accounts is asked for a captcha', async () => {
  const from = '198.51.100.40'
  for (let turn = 0; turn < 10; turn += 1) await enter(`nobody${turn}`, { secret: 'Wrong123', from })
  expect((await enter(await user(), { from })).body.captcha_required).toBe(true)
  expect((await enter(await user(), { from: '198.51.100.41' })).status).toBe(200)
})

test('an address counts as its proxy tells it, if the proxy is one of ours; a forged one does not', async () => {
  const account = await user()
  const told = (address: string) => ({ 'x-forwarded-for': address })
  for (let turn = 0; turn < 5; turn += 1) await enter(account, { secret: 'Wrong123', from: '203.0.113.50', headers: told(`198.51.100.${60 + turn}`) })
  expect((await enter(account, { from: '203.0.113.50', headers: told('198.51.100.99') })).status).toBe(429)
  const other = await user()
  for (let turn = 0; turn < 5; turn += 1) await enter(other, { secret: 'Wrong123', from: '10.1.2.3', headers: told('198.51.100.70') })
  expect((await enter(other, { from: '10.1.2.3', headers: told('198.51.100.70') })).status).toBe(429)
  expect((await enter(other, { from: '10.1.2.3', headers: told('198.51.100.71') })).status).toBe(200)
  // What a client wrote before the proxy added its own line is not believed.
  expect((await enter(other, { from: '10.1.2.3', headers: told('1.1.1.1, 198.51.100.70') })).status).toBe(429)
  expect((await log(other)).at(-1)?.ip).toBe('198.51.100.71')
})

test('addresses of one IPv6 network are one address', async () => {
  const account = await user()
  for (let turn = 1; turn <= 5; turn += 1) await enter(account, { secret: 'Wrong123', from: `2001:db8:1:2::${turn}` })
  expect((await enter(account, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429)
  expect((await enter(account, { from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('a platform that asks for a captcha always does', async () => {
  const { data } = await platform.get('blade-system/param/page?paramKey_equal=login.captcha')
  const [row] = data.records
  const on = await platform.post('blade-system/param/submit', { id: row.id, version: row.version, paramValue: '1' })
  expect(on.status, on.msg).toBe(200)
  const account = await user().catch(() => undefined)
  expect(account).toBeUndefined()
  expect((await enter('u1')).body.captcha_required).toBe(true)
  await platform.post('blade-system/param/submit', { id: row.id, version: on.data.version, paramValue: '0' })
  expect((await enter('u1')).status).toBe(200)
})

test('while the site’s tenant is closed, everybody else can still log in', async () => {
  const shown = await makeTenant(w)
  const { data } = await platform.get('blade-system/param/page?paramKey_equal=site.tenant')
  const [row] = data.records
  const moved = await platform.post('blade-system/param/submit', { id: row.id, version: row.version, paramValue: shown.tenantId })
  await platform.post('blade-system/tenant/submit', { id: shown.row.id, version: shown.row.version, status: 0 })
  await expect.poll(async () => (await w.nobody.get('blade-cms/news/front/list')).status).toBe(404)
  expect((await w.nobody.get('blade-auth/oauth/public-key')).status).toBe(200)
  expect((await enter('u1')).status).toBe(200)
  await platform.post('blade-system/param/submit', { id: row.id, version: moved.data.version, paramValue: '000000' })
})

test('the login log is read by those who may, and written by nobody', async () => {
  const account = await user()
  await enter(account, {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36' },
  })
  const [line] = (await log(account)).slice(-1)
  expect(line).toMatchObject({ result: 1, reason: 'password', ip: '127.0.0.1', device: 'Chrome 126 · Windows' })
  for (const call of ['submit', 'remove?ids=1', 'update']) expect((await tenant.admin.post(`blade-log/login/${call}`, {})).status).toBe(405)
  expect((await platform.get(`blade-log/login/page?account_equal=${account}`)).data.total).toBe(0)
})
