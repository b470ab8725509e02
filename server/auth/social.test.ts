import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startNode } from '../testing/node'
import { type LocalProvider, startOidc } from '../testing/oidc'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { arrive, comeBack, setOut, travel, trustHosts } from '../testing/travel'
import { type World, world } from '../testing/world'

const origin = 'https://desk.example'
const redirectUri = `${origin}/api/blade-auth/oauth/callback/corp`

let w: World
let tenant: Tenant
let there: LocalProvider
let count = 0

const declared = () => ({ source: 'corp', name: '统一身份', kind: 'oidc', clientId: 'desk', clientSecret: 'desk-s3cret', issuer: there.issuer })

beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: origin } })
  there = await startOidc({ id: 'desk', secret: 'desk-s3cret', redirectUri })
  tenant = await makeTenant(w)
  await trustHosts(w, [there.host])
  const made = await tenant.admin.post('blade-system/loginprovider', declared())
  expect(made.status, made.msg).toBe(200)
})

beforeEach(() => {
  there.fault = undefined
  there.person = { sub: `sub-${++count}`, name: `访客${count}` }
})

afterAll(async () => {
  await there?.close()
  await w?.close()
})

const provider = async () => (await tenant.admin.get('blade-system/loginprovider/page?source_equal=corp')).data.records[0]
const change = async (values: Record<string, unknown>) => {
  const { id, version } = await provider()
  const answer = await tenant.admin.post('blade-system/loginprovider/submit', { id, version, ...values })
  expect(answer.status, answer.msg).toBe(200)
}

/** Binds the one who logs in next to an account, as an administrator does. */
const bind = async (userId: string): Promise<void> => {
  const made = await tenant.admin.post('blade-user/userthird', { source: 'corp', uuid: there.person.sub, userId })
  expect([made.status, made.data?.status]).toEqual([200, 2])
}

const member = async (more: Record<string, unknown> = {}) => {
  const account = `m${++count}`
  return { account, ...(await makeUser(w, tenant, account, [tenant.ids.roleId], more)) }
}

test('the login page is told of the way, the provider gets code, PKCE, state and nonce, and a bound account is let in', async () => {
  const { account, id } = await member()
  await bind(id)
  const ways = (await w.nobody.get(`blade-auth/oauth/ways?tenantId=${tenant.tenantId}`)).data
  expect(ways.providers).toEqual([{ source: 'corp', name: '统一身份', kind: 'oidc', logo: null }])
  const { url } = await setOut(w, tenant.tenantId, 'corp')
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    client_id: 'desk',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  expect(asked.state).toMatch(/^[\w-]{43}$/)
  expect(asked.nonce).toMatch(/^[\w-]{43}$/)
  const arrival = await travel(w, tenant.tenantId, 'corp')
  expect([...arrival.query.keys()].sort()).toEqual(['code', 'iss', 'source', 'state'])
  const { status, body } = await arrive(w, arrival)
  expect([status, body.account, body.tenant_id, body.token_type]).toEqual([200, account, tenant.tenantId, 'bearer'])
  expect((await w.withToken(body.access_token).get('blade-user/info')).data.account).toBe(account)
  expect(there.refusals).toEqual([])
  const lines = (await tenant.admin.get(`blade-log/login/page?account_equal=${account}&descs=id`)).data.records
  expect(lines[0]).toMatchObject({ result: 1, reason: 'social' })
})

test('a return counts once, only in the browser that left, and only with its own state', async () => {
  const { id } = await member()
  await bind(id)
  const stolen = await travel(w, tenant.tenantId, 'corp')
  expect((await arrive(w, { ...stolen, cookie: '' })).status).toBe(400)
  const other = await setOut(w, tenant.tenantId, 'corp')
  expect((await arrive(w, { ...stolen, cookie: other.cookie })).status).toBe(400)
  expect((await arrive(w, stolen)).status).toBe(200)
  const again = await arrive(w, stolen)
  expect([again.status, again.body.error_description]).toEqual([400, '登录请求无效或已过期，请重新登录'])
  there.fault = 'state'
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).status).toBe(400)
  there.fault = undefined
  const late = await travel(w, tenant.tenantId, 'corp')
  await w.database.run("update auth_authorization set expire_time = now() - interval '1 second'")
  expect((await arrive(w, late)).status).toBe(400)
})

test.each(['nonce', 'signature', 'audience', 'issuer', 'expired'] as const)('an id token with a wrong %s lets nobody in', async (fault) => {
  const { id } = await member()
  await bind(id)
  there.fault = fault
  const { status, body } = await arrive(w, await travel(w, tenant.tenantId, 'corp'))
  expect([status, body.error_description, body.access_token]).toEqual([400, '第三方登录失败，请重试', undefined])
  const lines = (await tenant.admin.get('blade-log/login/page?account_equal=corp&descs=id')).data.records
  expect(lines[0]).toMatchObject({ result: 0, reason: 'provider_refused' })
  there.fault = undefined
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).status).toBe(200)
})

test('a code of somebody else’s login is refused by the provider, since its verifier does not fit', async () => {
  const mine = await travel(w, tenant.tenantId, 'corp')
  const theirs = await travel(w, tenant.tenantId, 'corp')
  mine.query.set('code', theirs.query.get('code') ?? '')
  const before = there.refusals.length
  expect((await arrive(w, mine)).status).toBe(400)
  expect(there.refusals.slice(before)).toEqual(['code_verifier'])
})

test('an issuer that the return names must be the one that was asked', async () => {
  const arrival = await travel(w, tenant.tenantId, 'corp')
  arrival.query.set('iss', 'https://elsewhere.example')
  expect((await arrive(w, arrival)).status).toBe(400)
})

test('a wrong secret, a provider that is switched off, another tenant’s and another grant let nobody in', async () => {
  const { id } = await member()
  await bind(id)
  await change({ clientSecret: 'wrong' })
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).status).toBe(400)
  expect(there.refusals.at(-1)).toBe('client')
  await change({ clientSecret: 'desk-s3cret' })
  const arrival = await travel(w, tenant.tenantId, 'corp')
  expect((await arrive(w, arrival, { grant_type: 'dingqrcodeprogram' })).status).toBe(400)
  const off = await travel(w, tenant.tenantId, 'corp')
  await change({ status: 0 })
  expect((await arrive(w, off)).status).toBe(400)
  expect((await setOut(w, tenant.tenantId, 'corp')).status).toBe(404)
  await change({ status: 1 })
  const other = await makeTenant(w)
  expect((await setOut(w, other.tenantId, 'corp')).status).toBe(404)
  expect((await setOut(w, 'nowhere', 'corp')).status).toBe(404)
})

test('whoever refuses at the provider is told so on the login page', async () => {
  const back = `${redirectUri}?error=access_denied&state=x`
  expect(Object.fromEntries(await comeBack(w, back))).toEqual({ source: 'corp', failed: 'denied' })
  expect(Object.fromEntries(await comeBack(w, `${redirectUri}?error=server_error`))).toEqual({ source: 'corp', failed: 'provider' })
})

test('a phone that the provider confirms opens the account that has it, where the tenant wants that', async () => {
  const phone = `137${10_000_000 + ++count}`
  const { account } = await member({ phone })
  const person = { ...there.person, phone_number: `+86${phone}`, phone_number_verified: true }
  there.person = person
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.user_id).toBe('-1')
  await change({ matchPhone: true })
  there.person = { ...person, phone_number_verified: false }
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.user_id).toBe('-1')
  there.person = person
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.account).toBe(account)
  await change({ matchPhone: false })
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.account).toBe(account)
})

test('a bound account that is switched off is not let in, and an unbound identity is a guest again', async () => {
  const { id } = await member()
  await bind(id)
  const row = (await tenant.admin.get(`blade-user/detail?id=${id}`)).data
  await tenant.admin.post('blade-user/submit', { id, version: row.version, status: 0 })
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.error_description).toBe('账号已停用或待审核')
  const third = (await tenant.admin.get(`blade-user/userthird/page?userId_equal=${id}`)).data.records[0]
  expect((await tenant.admin.post('blade-user/userthird/unbind', { id: third.id })).status).toBe(200)
  expect((await arrive(w, await travel(w, tenant.tenantId, 'corp'))).body.user_id).toBe('-1')
})

test('an identity whose account is there no more, although nothing unbound it, is not let in', async () => {
  const { id } = await member()
  await bind(id)
  await w.database.run('update user_user set is_deleted = true where id = $1::bigint', [id])
  const { status, body } = await arrive(w, await travel(w, tenant.tenantId, 'corp'))
  expect([status, body.error_description]).toEqual([400, '账号不存在'])
})

test('an address sets out sixty times in a minute', async () => {
  const aMinuteLater = () => w.database.run("update auth_authorization set create_time = create_time - interval '61 seconds'")
  const out = async () => (await setOut(w, tenant.tenantId, 'corp')).status
  await aMinuteLater()
  expect(await out()).toBe(302)
  const like = 'browser_hash, address, of_tenant, source, nonce, verifier, redirect_uri, expire_time'
  await w.database.run(
    `insert into auth_authorization (${like}, state_hash) select ${like}, 'like' || n
     from (select * from auth_authorization order by id desc limit 1) l, generate_series(1, 58) n`,
  )
  expect(await out()).toBe(302)
  const { status, msg } = await w.nobody.get(`blade-auth/oauth/authorize/corp?tenantId=${tenant.tenantId}`)
  expect([status, msg]).toEqual([429, '请求过于频繁，请稍后再试'])
  await aMinuteLater()
  expect(await out()).toBe(302)
})

test('plain OAuth 2.0 knows people by the fields that an administrator names', async () => {
  const source = 'plain'
  const local = await startOidc({ id: 'plain', secret: 's', redirectUri: `${origin}/api/blade-auth/oauth/callback/${source}` })
  await trustHosts(w, [there.host, local.host])
  const at = { authorizeUrl: `${local.issuer}/authorize`, tokenUrl: `${local.issuer}/token`, userInfoUrl: `${local.issuer}/userinfo` }
  const fields = {
    source,
    name: '站点',
    kind: 'oauth2',
    clientId: 'plain',
    clientSecret: 's',
    ...at,
    scope: 'profile',
    idField: 'login',
    nameField: 'display',
  }
  try {
    const made = await tenant.admin.post('blade-system/loginprovider', fields)
    expect(made.status, made.msg).toBe(200)
    local.person = { sub: 'x', login: 'octo', display: '章鱼' }
    const { body } = await arrive(w, await travel(w, tenant.tenantId, source))
    expect([body.user_id, body.nick_name]).toEqual(['-1', '章鱼'])
    const [row] = (await tenant.admin.get(`blade-user/userthird/page?source_equal=${source}`)).data.records
    expect((await tenant.admin.get(`blade-user/userthird/detail?id=${row.id}`)).data).toMatchObject({ uuid: 'octo', nickName: '章鱼', status: 0 })
  } finally {
    await local.close()
  }
})

test('a provider inside the house’s network is not called unless the platform opened it', async () => {
  const hidden = { ...declared(), source: 'inside', issuer: 'http://127.0.0.1:9/' }
  expect((await tenant.admin.post('blade-system/loginprovider', hidden)).status).toBe(200)
  const answer = await w.nobody.get(`blade-auth/oauth/authorize/inside?tenantId=${tenant.tenantId}`)
  expect([answer.status, answer.msg]).toEqual([400, '登录服务暂时无法访问，请稍后再试'])
  expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1')
})

test('only administrators set up providers, and their secrets are never shown', async () => {
  const { data } = await tenant.admin.get(`blade-system/loginprovider/detail?id=${(await provider()).id}`)
  expect(JSON.stringify(data)).not.toContain('desk-s3cret')
  const [kept] = await w.database.query<{ text: string }>("select t::text as text from system_loginprovider t where source = 'corp'")
  expect(kept?.text).not.toContain('desk-s3cret')
  const roleId = await makeRole(tenant, '登录方式', [
    'system_loginprovider_view',
    'system_loginprovider_add',
    'system_loginprovider_edit',
    'system_loginprovider_delete',
  ])
  const clerk = await makeUser(w, tenant, `c${++count}`, [roleId])
  expect((await clerk.post('blade-system/loginprovider', { ...declared(), source: 'mine' })).status).toBe(403)
  const { id, version } = await provider()
  expect((await clerk.post('blade-system/loginprovider/submit', { id, version, issuer: 'https://mine.example' })).status).toBe(403)
  expect((await clerk.post(`blade-system/loginprovider/remove?ids=${id}`)).status).toBe(403)
  expect((await tenant.admin.post('blade-system/loginprovider', { ...declared(), source: 'corp' })).status).toBe(400)
  expect((await tenant.admin.post('blade-system/loginprovider', { ...declared(), source: 'Bad Source' })).status).toBe(400)
})

test('tokens are not given without a grant of the client', async () => {
  const platform = await w.as('admin')
  await platform.post('blade-system/client/submit', {
    clientId: 'narrow',
    clientSecret: 'n',
    authorizedGrantTypes: 'password,refresh_token',
    scope: 'all',
    accessTokenValidity: 600,
    refreshTokenValidity: 6000,
  })
  const form = { grant_type: 'social', source: 'corp', code: 'x', state: 'y' }
  expect((await askToken(w.app, { form, client: 'narrow:n' })).body.error_description).toContain('social')
})

test('without PUBLIC_URL a provider is told of hosts that somebody named, and of no other', async () => {
  const node = await startNode(w.url, readFileSync(join(w.dataDir, 'secret'), 'utf8').trim())
  try {
    const from = (host: string) => node.app.inject({ url: `/api/blade-auth/oauth/authorize/corp?tenantId=${tenant.tenantId}`, headers: { host } })
    const refused = await from('evil.example')
    expect([refused.statusCode, refused.json().msg, refused.headers.location]).toEqual([
      400,
      '不能从地址 evil.example 登录：请管理员设置 PUBLIC_URL',
      undefined,
    ])
    const sent = new URL(String((await from('localhost:3000')).headers.location))
    expect(sent.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/blade-auth/oauth/callback/corp')
  } finally {
    await node.close()
  }
})
