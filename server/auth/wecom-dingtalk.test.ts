import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalHouse, startDingtalk, startTickets, startWecom } from '../testing/houses'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { arrive, comeBack, setOut, trustHosts } from '../testing/travel'
import { type Answer, type World, world } from '../testing/world'

const origin = 'https://desk.example'
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let w: World
let tenant: Tenant
let wecom: LocalHouse
let ding: LocalHouse
let tickets: LocalHouse
let signed: LocalHouse
const given: Record<string, unknown> = {}

beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: origin } })
  tenant = await makeTenant(w)
  wecom = await startWecom({ id: 'ww1', secret: 'corp-s3cret' })
  ding = await startDingtalk({ id: 'ding1', secret: 'ding-s3cret' })
  tickets = await startTickets({ id: 'desk', secret: 'shared-s3cret' }, given)
  signed = await startTickets({ id: 'desk', secret: '', publicKey: pair.publicKey }, given)
  await trustHosts(w, [wecom.host, ding.host, tickets.host, signed.host])
  const providers = [
    { source: 'wecom', name: '企业微信', kind: 'wecom', clientId: 'ww1', clientSecret: 'corp-s3cret', agentId: '1000002', endpoint: wecom.origin },
    { source: 'ding', name: '钉钉', kind: 'dingtalk', clientId: 'ding1', clientSecret: 'ding-s3cret', endpoint: ding.origin },
    { source: 'dingqr', name: '钉钉扫码', kind: 'dingqrcodeprogram', clientId: 'ding1', clientSecret: 'ding-s3cret', endpoint: ding.origin },
    {
      source: 'zmyc',
      name: '政务',
      kind: 'zmyc',
      clientId: 'desk',
      clientSecret: 'shared-s3cret',
      exchangeUrl: `${tickets.origin}/exchange`,
      matchPhone: true,
    },
    {
      source: 'zmyc-rsa',
      name: '政务二',
      kind: 'zmyc',
      clientId: 'desk',
      clientSecret: pair.privateKey,
      signMethod: 'rsa',
      exchangeUrl: `${signed.origin}/exchange`,
      sort: 9,
    },
  ]
  for (const provider of providers) {
    const made = await tenant.admin.post('blade-system/loginprovider', provider)
    expect(made.status, `${provider.source}: ${made.msg}`).toBe(200)
  }
})

afterAll(async () => {
  for (const one of [wecom, ding, tickets, signed]) await one?.close()
  await w?.close()
})

/** Out to the login page of a provider, which sends back these parameters. */
const through = async (source: string, back: Record<string, string>, grant?: string): Promise<{ page: URL; answer: Answer }> => {
  const { url, cookie } = await setOut(w, tenant.tenantId, source)
  const page = new URL(url)
  const state = page.searchParams.get('state') ?? ''
  const query = await comeBack(w, `${page.searchParams.get('redirect_uri')}?${new URLSearchParams({ ...back, state })}`)
  return { page, answer: await arrive(w, { cookie, query }, { grant_type: grant ?? query.get('grant') ?? 'social' }) }
}

const identity = async (source: string) => (await tenant.admin.get(`blade-user/userthird/page?source_equal=${source}&descs=id`)).data.records[0]

/** Binds whoever came last from a source to an account, as an administrator does. */
const bind = async (source: string, userId: string): Promise<void> => {
  const { id, version } = await identity(source)
  const answer = await tenant.admin.post('blade-user/userthird/submit', { id, version, userId })
  expect([answer.status, answer.data?.status]).toEqual([200, 2])
}

test('WeChat Work: the login page of the company, the member behind the code, and his account', async () => {
  const { page, answer } = await through('wecom', { code: 'code-1' })
  expect(page.origin + page.pathname).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login')
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    login_type: 'CorpApp',
    appid: 'ww1',
    agentid: '1000002',
    redirect_uri: `${origin}/api/blade-auth/oauth/callback/wecom`,
  })
  expect([answer.status, answer.body.user_id, answer.body.nick_name]).toEqual([200, '-1', '张三'])
  expect(wecom.seen).toEqual(['GET /cgi-bin/gettoken', 'GET /cgi-bin/auth/getuserinfo', 'GET /cgi-bin/user/get'])
  const user = await makeUser(w, tenant, 'wecom1', [tenant.ids.roleId])
  await bind('wecom', user.id)
  expect((await through('wecom', { code: 'code-1' })).answer.body.account).toBe('wecom1')
  expect((await through('wecom', { code: 'another' })).answer.body.error_description).toBe('第三方登录失败，请重试')
  expect((await through('wecom', { code: 'outsider' })).answer.status).toBe(400)
})

test('DingTalk: its own name for the code, its own token call, and the union id', async () => {
  const { page, answer } = await through('ding', { authCode: 'code-1' })
  expect(page.origin + page.pathname).toBe('https://login.dingtalk.com/oauth2/auth')
  expect(Object.fromEntries(page.searchParams)).toMatchObject({ client_id: 'ding1', response_type: 'code', scope: 'openid', prompt: 'consent' })
  expect([answer.body.user_id, answer.body.nick_name]).toEqual(['-1', '钉钉用户'])
  const detail = (await tenant.admin.get(`blade-user/userthird/detail?id=${(await identity('ding')).id}`)).data
  expect(detail).toMatchObject({ uuid: 'open-1', unionId: 'union-1', avatar: 'https://img.example/a.png' })
  expect((await through('ding', { authCode: 'wrong' })).answer.status).toBe(400)
})

test('DingTalk’s QR code is exchanged by a signed call, under a grant of its own', async () => {
  const { page, answer } = await through('dingqr', { code: 'qr-1' })
  expect(page.origin + page.pathname).toBe('https://oapi.dingtalk.com/connect/qrconnect')
  expect(Object.fromEntries(page.searchParams)).toMatchObject({ appid: 'ding1', scope: 'snsapi_login', response_type: 'code' })
  expect([answer.body.user_id, answer.body.nick_name]).toEqual(['-1', '扫码用户'])
  expect((await through('dingqr', { code: 'qr-1' }, 'social')).answer.status).toBe(400)
  expect((await through('dingqr', { code: 'qr-2' })).answer.status).toBe(400)
  const { id, version } = (await tenant.admin.get('blade-system/loginprovider/page?source_equal=dingqr')).data.records[0]
  await tenant.admin.post('blade-system/loginprovider/submit', { id, version, clientSecret: 'another' })
  expect((await through('dingqr', { code: 'qr-1' })).answer.body.error_description).toBe('第三方登录失败，请重试')
})

const byTicket = (form: Record<string, string>, from?: string) =>
  askToken(w.app, { form: { grant_type: 'zmyc', scope: 'all', ...form }, ...(from ? { from } : {}) })

test('a ticket is exchanged by a signed call, once, for the account of its phone or of its identity', async () => {
  const phone = '13600000001'
  const user = await makeUser(w, tenant, 'ticket1', [tenant.ids.roleId], { phone })
  given['t-1'] = { userId: 'gov-1', name: '李四', phone }
  const form = { ticket: 't-1', tenantId: tenant.tenantId }
  const { status, body } = await byTicket(form)
  expect([status, body.account, body.user_id]).toEqual([200, 'ticket1', user.id])
  const again = await byTicket(form)
  expect([again.status, again.body.error_description]).toEqual([400, '票据无效或已过期'])
  expect((await byTicket({ tenantId: tenant.tenantId })).body.error_description).toBe('缺少票据')
  given['t-2'] = { userId: 'gov-1', name: '李四' }
  expect((await byTicket({ ...form, ticket: 't-2' })).body.account).toBe('ticket1')
  given['t-3'] = { userId: 'gov-2', name: '王五' }
  expect((await byTicket({ ...form, ticket: 't-3', source: 'zmyc-rsa' })).body.user_id).toBe('-1')
  expect(signed.seen).toEqual(['POST /exchange'])
  const lines = (await tenant.admin.get('blade-log/login/page?account_equal=ticket1')).data.records
  expect(lines.map(({ reason }: { reason: string }) => reason)).toContain('ticket')
})

test('without a tenant a ticket is for the one that the installation’s parameter names', async () => {
  expect((await byTicket({ ticket: 'x' })).body.error_description).toBe('未配置票据登录')
  const platform = await w.as('admin')
  const { id } = (await platform.get('blade-system/param/page?paramKey_equal=login.ticket.tenant')).data.records[0]
  const { version } = (await platform.get(`blade-system/param/detail?id=${id}`)).data
  await platform.post('blade-system/param/submit', { id, version, paramValue: tenant.tenantId })
  given['t-4'] = { userId: 'gov-1', name: '李四' }
  const { body } = await byTicket({ ticket: 't-4' })
  expect([body.account, body.tenant_id]).toEqual(['ticket1', tenant.tenantId])
})

test('guessing tickets closes the way at that address, and a wrong signature is no guess', async () => {
  const form = { tenantId: tenant.tenantId, ticket: 'guess' }
  for (let n = 0; n < 5; n++) expect((await byTicket(form, '203.0.113.7')).status).toBe(400)
  given['t-5'] = { userId: 'gov-1' }
  expect((await byTicket({ ...form, ticket: 't-5' }, '203.0.113.7')).status).toBe(429)
  expect((await byTicket({ ...form, ticket: 't-5' }, '203.0.113.8')).status).toBe(200)
  const { id, version } = (await tenant.admin.get('blade-system/loginprovider/page?source_equal=zmyc')).data.records[0]
  await tenant.admin.post('blade-system/loginprovider/submit', { id, version, clientSecret: 'another' })
  for (let n = 0; n < 6; n++) expect((await byTicket(form, '203.0.113.9')).body.error_description).toBe('第三方登录失败，请重试')
  expect(tickets.seen.filter((one) => one === 'sign')).toHaveLength(6)
})

test('a private key that is none is refused when it is set', async () => {
  const bad = { source: 'bad', name: '坏', kind: 'zmyc', clientId: 'x', clientSecret: 'no key', signMethod: 'rsa', exchangeUrl: 'https://x.example' }
  const answer = await tenant.admin.post('blade-system/loginprovider', bad)
  expect([answer.status, answer.msg]).toEqual([400, '应用密钥必须是 PEM 格式的私钥'])
})
