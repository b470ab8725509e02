import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, logIn, password, type World, world } from '../testing/world'

let product: World
beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', {
    chief: { codes: 'all' },
    forgetful: {},
    other: {},
    leaver: { codes: ['news_view'] },
    worker: { codes: ['news_view'] },
  })
})
afterAll(() => product?.close())

const path = '/api/blade-auth/oauth/token'
const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const saber = basic('saber', 'saber_secret')

const grant = (account: string, plain = password): Record<string, string> => ({
  grant_type: 'password',
  scope: 'all',
  tenantId: 'acme',
  username: account,
  password: product.seal(plain),
})

const ask = async (options: {
  query?: Record<string, string>
  form?: Record<string, string>
  json?: object
  headers?: Record<string, string>
  address?: string
}): Promise<Answer> => {
  const { query, form, json, headers = {}, address } = options
  const response = await product.app.inject({
    method: 'POST',
    url: `${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      authorization: saber,
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : json ? { payload: JSON.stringify(json) } : {}),
  })
  const body = response.json()
  return { status: response.statusCode, body, data: body.data, msg: body.msg, headers: response.headers }
}

describe('a login', () => {
  it.each([
    ['query', (given: Record<string, string>) => ({ query: given })],
    ['form', (given: Record<string, string>) => ({ form: given })],
    ['json', (given: Record<string, string>) => ({ json: given })],
  ] as const)('by %s answers every field, without an envelope', async (_, as) => {
    const { status, body, headers } = await ask(as(grant('chief')))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 7200,
      tenant_id: 'acme',
      user_id: expect.stringMatching(/^\d+$/),
      account: 'chief',
      user_name: 'chief',
      nick_name: 'chief',
      role_name: 'admin',
      role_id: expect.stringMatching(/^\d+$/),
      dept_id: expect.stringMatching(/^\d+$/),
      post_id: expect.stringMatching(/^\d+$/),
      avatar: '',
    })
    const info = await product.app.inject({
      method: 'GET',
      url: '/api/blade-auth/oauth/user-info',
      headers: { 'blade-auth': `bearer ${body.access_token}` },
    })
    expect(info.json().data).toEqual({
      user_id: body.user_id,
      tenant_id: 'acme',
      account: 'chief',
      user_name: 'chief',
      nick_name: 'chief',
      role_name: 'admin',
      avatar: '',
    })
  })

  it('takes the tenant from the header, and the token with or without the word bearer', async () => {
    const { tenantId: _tenant, ...rest } = grant('chief')
    const { status, body } = await ask({ form: rest, headers: { 'tenant-id': 'acme' } })
    expect([status, body.tenant_id]).toEqual([200, 'acme'])
    for (const token of [body.access_token, `bearer ${body.access_token}`, `Bearer ${body.access_token}`]) {
      expect(
        (await product.app.inject({ method: 'GET', url: '/api/blade-auth/oauth/user-info', headers: { 'blade-auth': token } })).statusCode,
        token,
      ).toBe(200)
    }
  })

  it('is told the public key that passwords travel under', async () => {
    const { data } = await product.nobody.get('blade-auth/oauth/public-key')
    expect(data.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+-----END PUBLIC KEY-----\n$/)
  })

  it.each<[what: string, why: string, options: () => Parameters<typeof ask>[0]]>([
    ['an unknown client', '客户端认证失败', () => ({ form: grant('chief'), headers: { authorization: basic('sword', 'saber_secret') } })],
    ['a wrong client secret', '客户端认证失败', () => ({ form: grant('chief'), headers: { authorization: basic('saber', 'wrong') } })],
    ['no client', '客户端认证失败', () => ({ form: grant('chief'), headers: { authorization: '' } })],
    ['a plain password', '密码必须加密传输', () => ({ form: { ...grant('chief'), password } })],
    ['a password under another key', '密码必须加密传输', () => ({ form: { ...grant('chief'), password: Buffer.alloc(256, 7).toString('base64') } })],
    ['a wrong password', '用户名或密码错误', () => ({ form: grant('other', 'Wrong0ne!') })],
    ['an unknown account', '用户名或密码错误', () => ({ form: grant('nobody') })],
    ["another tenant's account", '用户名或密码错误', () => ({ form: { ...grant('chief'), tenantId: '000000' } })],
    ['an unknown tenant', '用户名或密码错误', () => ({ form: { ...grant('chief'), tenantId: 'nowhere' } })],
    ['no account', '请输入账号', () => ({ form: { ...grant('chief'), username: '' } })],
    ['no password', '请输入密码', () => ({ form: { ...grant('chief'), password: '' } })],
    ['no tenant', '请输入租户编号', () => ({ form: { ...grant('chief'), tenantId: '' } })],
    ['an unknown grant', '不支持的授权类型：magic', () => ({ form: { ...grant('chief'), grant_type: 'magic' } })],
  ])('with %s is a 400 that says so, unwrapped, and starts no session', async (_, why, options) => {
    const sessions = async () => (await product.database.query('select count(*)::int as count from platform_session'))[0]
    const before = await sessions()
    const { status, body } = await ask(options())
    expect([status, body.error_description]).toEqual([400, why])
    expect(body.access_token).toBeUndefined()
    expect(await sessions()).toEqual(before)
  })

  it('speaks the language of the caller', async () => {
    expect((await ask({ form: grant('other', 'Wrong0ne!'), headers: { 'accept-language': 'en-GB' } })).body.error_description).toBe(
      'The account or the password is wrong',
    )
  })

  it('waits after five failures of one account from one address, and nobody else waits with it', async () => {
    for (let tries = 1; tries <= 5; tries++)
      expect((await ask({ form: grant('forgetful', `Wrong0ne${tries}`) })).status, `failure ${tries}`).toBe(400)
    const locked = await ask({ form: grant('forgetful') })
    expect([locked.status, locked.body.error_description]).toEqual([429, '失败次数过多，请 15 分钟后再试'])
    expect((await ask({ form: grant('forgetful'), address: '10.1.2.3' })).status).toBe(200)
    expect((await ask({ form: grant('worker') })).status).toBe(200)
    await product.database.run(`update platform_failed_login set locked_until = now() - interval '1 second' where account = 'forgetful'`)
    expect((await ask({ form: grant('forgetful') })).status).toBe(200)
    expect(await product.database.query(`select 1 from platform_failed_login where account = 'forgetful' and address <> '10.1.2.3'`)).toEqual([])
  })

  it('of somebody who is disabled, or whose tenant is, is refused', async () => {
    const { database } = product
    await stage(product, 'gone', { chief: { codes: 'all' } })
    const session = await product.as('chief@gone')
    expect((await session.get('blade-auth/oauth/user-info')).status).toBe(200)
    await database.run(`update system_tenant set status = 0 where tenant_id = 'gone'`)
    expect((await ask({ form: { ...grant('chief'), tenantId: 'gone' } })).status).toBe(400)
    expect((await session.get('blade-auth/oauth/user-info')).status).toBe(401)
    await database.run(`update system_tenant set status = 1, expire_time = now() - interval '1 hour' where tenant_id = 'gone'`)
    expect((await ask({ form: { ...grant('chief'), tenantId: 'gone' } })).status).toBe(400)
    await database.run(`update system_tenant set expire_time = null where tenant_id = 'gone'`)
    await database.run(`update user_user set status = 0 where tenant_id = 'gone'`)
    const disabled = await ask({ form: { ...grant('chief'), tenantId: 'gone' } })
    expect([disabled.status, disabled.body.error_description]).toEqual([400, '账号已停用或待审核'])
    expect((await session.get('blade-auth/oauth/user-info')).status).toBe(401)
  })

  it('leaves no password, token or secret in the database', async () => {
    const { body } = await ask({ form: grant('worker') })
    const tables = ['platform_session', 'user_user', 'log_operatelog', 'system_client']
    const found = tables.map((table) => product.database.query<{ text: string }>(`select t::text as text from ${table} t`))
    const rows = (await Promise.all(found)).flat()
    expect(rows.length).toBeGreaterThan(3)
    for (const secret of [password, body.access_token, body.refresh_token, 'saber_secret'])
      expect(
        rows.some(({ text }) => text.includes(secret)),
        secret,
      ).toBe(false)
    const [hash] = await product.database.query<{ password: string }>(`select password from user_user where account = 'worker'`)
    expect(hash?.password).toMatch(/^\$argon2id\$/)
  })
})

describe('a session', () => {
  const whoAmI = async (headers: Record<string, string>): Promise<number> =>
    (await product.app.inject({ method: 'GET', url: '/api/blade-auth/oauth/user-info', headers })).statusCode

  it('is opened by the header alone: no cookie, no Authorization, no query', async () => {
    const { access_token: token } = (await ask({ form: grant('worker') })).body
    expect(await whoAmI({ 'blade-auth': `bearer ${token}` })).toBe(200)
    for (const name of ['saber-access-token', 'saber3-access-token', 'access_token', 'Blade-Auth', 'blade-auth', 'token'])
      expect(await whoAmI({ cookie: `${name}=${token}` }), name).toBe(401)
    expect(await whoAmI({ authorization: `Bearer ${token}` })).toBe(401)
    expect((await product.nobody.get(`blade-auth/oauth/user-info?Blade-Auth=${token}&access_token=${token}`)).status).toBe(401)
    expect(await whoAmI({})).toBe(401)
    expect(await whoAmI({ 'blade-auth': 'bearer nonsense' })).toBe(401)
    expect(await whoAmI({ 'blade-auth': `bearer ${(await ask({ form: grant('worker') })).body.refresh_token}` })).toBe(401)
  })

  it('ends when its user logs out, and no other with it', async () => {
    const [first, second] = [(await ask({ form: grant('leaver') })).body.access_token, (await ask({ form: grant('leaver') })).body.access_token]
    const out = await product.app.inject({ method: 'GET', url: '/api/blade-auth/oauth/logout', headers: { 'blade-auth': `bearer ${first}` } })
    expect([out.statusCode, out.json().success]).toEqual([200, true])
    expect([await whoAmI({ 'blade-auth': first }), await whoAmI({ 'blade-auth': second })]).toEqual([401, 200])
    expect((await product.app.inject({ method: 'GET', url: '/api/blade-auth/oauth/logout', headers: { 'blade-auth': first } })).statusCode).toBe(401)
  })

  it('ends when its time is over', async () => {
    const { access_token: token } = (await ask({ form: grant('worker') })).body
    await product.database.run(`update platform_session set access_expires_at = now() - interval '1 second'`)
    const late = await product.app.inject({ method: 'GET', url: '/api/blade-cms/news/page', headers: { 'blade-auth': token } })
    expect([late.statusCode, late.json()]).toEqual([401, { code: 401, success: false, data: null, msg: '登录已失效，请重新登录' }])
  })

  it('ends when its user is deleted', async () => {
    const { access_token: token, user_id: id } = (await ask({ form: grant('leaver') })).body
    const chief = (await ask({ form: grant('chief') })).body.access_token
    const gone = await product.app.inject({ method: 'POST', url: `/api/blade-user/remove?ids=${id}`, headers: { 'blade-auth': chief } })
    expect([gone.statusCode, await whoAmI({ 'blade-auth': token })]).toEqual([200, 401])
  })

  it('keeps up with the rights of its user from one request to the next', async () => {
    const { access_token: token } = (await ask({ form: grant('worker') })).body
    const news = async (): Promise<number> =>
      (await product.app.inject({ method: 'GET', url: '/api/blade-cms/news/page', headers: { 'blade-auth': token } })).statusCode
    expect(await news()).toBe(200)
    const chief = await logIn(product.app, { tenantId: 'acme', username: 'chief', password: product.seal(password) })
    const [role] = await product.database.query<{ id: string; version: string }>(
      `select id::text as id, version::text as version from system_role where tenant_id = 'acme' and role_name = 'worker'`,
    )
    const off = await product.app.inject({
      method: 'PUT',
      url: `/api/blade-system/role/${role?.id}`,
      headers: { 'blade-auth': chief.body.access_token },
      payload: { version: Number(role?.version), status: 0 },
    })
    expect(off.statusCode, off.body).toBe(200)
    expect(await news()).toBe(403)
  })
})
