import { randomBytes } from 'node:crypto'
import { mostTokens } from '@masthead/contract/auth/accesstoken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode, type TestNode } from '../testing/node'
import { must as ok } from '../testing/duty-office'
import { overtake } from '../testing/race'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { putFile } from '../testing/upload'
import { type Client, password, type World, world } from '../testing/world'

/** Access tokens: shown once, hashed, cut by their scopes, seen with their last use, and gone on every node the moment they are revoked. */

const key = randomBytes(32).toString('base64url')
let a: World
let b: TestNode
let acme: Tenant
let analyst: Client
let account = 0

const tokens = 'blade-auth/accesstoken'
const codes = ['cms_sources_view', 'cms_sources_add', 'cms_topic_view', 'general_tags_view', 'charts_charts_view', 'charts_charts_add']

const make = async (client: Client, scopes: string | readonly string[], more: object = {}) =>
  ok(client.post(`${tokens}/submit`, { name: '排版', scopes, days: 30, ...more }))

beforeAll(async () => {
  a = await world({ env: { MASTHEAD_KEY: key } })
  b = await startNode(a.url, key)
  acme = await makeTenant(a)
  analyst = await makeUser(a, acme, 'reader', [await makeRole(acme, '令牌', codes)])
})
afterAll(async () => {
  await b?.close()
  await a?.close()
})

const statuses = async (client: Client, paths: readonly string[]): Promise<number[]> => {
  const found: number[] = []
  for (const path of paths) found.push((await client.get(path)).status)
  return found
}

/** What the newest line of the audit says with an action. */
const audited = async (action: string) => {
  const { records } = await ok(acme.admin.get(`blade-log/operatelog/page?action_equal=${action}&size=1`))
  return (await ok(acme.admin.get(`blade-log/operatelog/${records[0].id}`))).after
}

const reads = ['blade-cms/sources/page', 'blade-cms/topic/page', 'blade-general/tags/page']

test('reaches what its owner may, cut by its scopes', async () => {
  const cms = a.withToken((await make(analyst, 'cms:read')).token)
  const sources = a.withToken((await make(analyst, ['cms/sources:write'])).token)
  const all = a.withToken((await make(analyst, '*:write')).token)
  expect([await statuses(cms, reads), await statuses(sources, reads), await statuses(all, reads)]).toEqual([
    [200, 200, 403],
    [200, 403, 403],
    [200, 200, 200],
  ])
  const add = async (client: Client) => (await client.post('blade-cms/sources/submit', { name: `令牌来源${++account}`, type: 1 })).status
  expect([await add(cms), await add(sources), await add(all)]).toEqual([403, 200, 200])
  // What the owner may not do no scope gives.
  expect((await all.get('blade-cms/news/page')).status).toBe(403)
  const refused = await cms.get('blade-general/tags/page')
  expect([refused.data.scope, refused.msg]).toEqual(['general/tags:read', expect.stringContaining('general/tags:read')])
})

test('cuts calls that need a session alone, and reads of what its charts ask', async () => {
  const cms = a.withToken((await make(analyst, 'cms:read')).token)
  const charts = a.withToken((await make(analyst, 'charts:read')).token)
  expect([(await cms.get('blade-charts/dashboard/mine')).status, (await charts.get('blade-charts/dashboard/mine')).status]).toEqual([403, 200])
  const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } }
  const { id } = await ok(analyst.post('blade-charts/charts/submit', { name: '图', code: `by-token${++account}`, type: 'bar', dataset }))
  // The chart may be looked at, and the sources behind it may not.
  const data = await charts.get(`blade-charts/charts/data?id=${id}`)
  expect([data.status, data.data.permission]).toEqual([403, 'cms_sources_view'])
  const both = a.withToken((await make(analyst, ['charts:read', 'cms:read'])).token)
  expect((await both.get(`blade-charts/charts/data?id=${id}`)).status).toBe(200)
})

test('opens nothing about passwords, tokens and accounts, whatever it is granted', async () => {
  const all = a.withToken((await make(acme.admin, '*:write')).token)
  const { data: person } = await acme.admin.get('blade-user/info')
  const sealed = a.seal(password)
  const answers = [
    all.post('blade-user/update-password', { oldPassword: sealed, newPassword: a.seal('Other-pass1!'), newPassword1: a.seal('Other-pass1!') }),
    all.post('blade-user/reset-password', { userIds: person.id }),
    all.post('blade-user/submit', { account: 'made', name: '名', realName: '名', password: sealed }),
    all.post(`${tokens}/submit`, { name: '再来', scopes: '*:write', days: 1 }),
    all.get(`${tokens}/list`),
    all.get('blade-auth/oauth/sessions'),
    all.get('blade-system/client/submit'),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, expect.toBeOneOf([403, 404, 405])])
  expect(await statuses(all, ['blade-user/page', 'blade-cms/news/page', 'blade-user/info'])).toEqual([200, 200, 200])
  expect((await acme.admin.get('blade-user/info')).status).toBe(200)
})

test('a token of the platform administers no other tenant', async () => {
  const platform = await a.as('admin')
  const all = a.withToken((await make(platform, '*:write')).token)
  expect((await platform.get('blade-system/tenant/page')).status).toBe(200)
  const reached = await all.get(`blade-cms/sources/page?tenantId=${acme.tenantId}`)
  expect([reached.status, (await all.get('blade-system/tenant/page')).status]).toEqual([403, 403])
})

test('keeps the rows of its owner: a data scope holds, and an administrator sees all', async () => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources_view'])
  const scope = await ok(
    acme.admin.post('blade-system/data-scope/submit', {
      menuId,
      resourceCode: 'cms_sources_view',
      scopeName: '本人',
      scopeColumn: 'createUser',
      scopeField: '*',
      scopeType: 2,
    }),
  )
  const own = await makeUser(a, acme, `own${++account}`, [
    await makeRole(acme, `只看自己${account}`, ['cms_sources_view', 'cms_sources_add'], [scope.id]),
  ])
  await ok(own.post('blade-cms/sources/submit', { name: '自己的', type: 1 }))
  const total = async (client: Client): Promise<number> => (await ok(client.get('blade-cms/sources/page?size=1'))).total
  const [mine, everything] = [await total(own), await total(acme.admin)]
  expect(mine).toBeLessThan(everything)
  expect([
    await total(a.withToken((await make(own, 'cms:read')).token)),
    await total(a.withToken((await make(acme.admin, 'cms:read')).token)),
  ]).toEqual([mine, everything])
})

test('uploads and opens private files only with the scopes of files', async () => {
  const { link } = (await putFile(a, analyst, '稿签.txt', '内部', '?isPublic=0')).data
  const open = async (token: string): Promise<number> => (await a.app.inject({ url: link, headers: { 'blade-auth': `bearer ${token}` } })).statusCode
  const begin = async (token: string): Promise<number> => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${btoa('a.txt')}`,
      'blade-auth': `bearer ${token}`,
    }
    return (await a.app.inject({ method: 'POST', url: '/uploads', headers })).statusCode
  }
  // Files are for those who may do something in the back-office, by a token too.
  const found: [number, number][] = []
  for (const scopes of [['cms:write'], ['cms:read', 'resource:read'], ['cms:read', 'resource:write']]) {
    const { token } = await make(analyst, scopes)
    found.push([await open(token), await begin(token)])
  }
  expect([await open(analyst.token), ...found]).toEqual([200, [expect.toBeOneOf([401, 403, 404]), 403], [200, 403], [200, 201]])
})

test('is shown once, kept as a hash, and listed with its last use', async () => {
  const one = await makeUser(a, acme, `lister${++account}`, [acme.ids.roleId])
  const made = await make(one, ['general/tags:read', ' cms:read', 'cms:write', 'cms:read', ''])
  expect(made).toMatchObject({ name: '排版', scopes: ['cms:write', 'general/tags:read'], hint: made.token.slice(-4) })
  expect(made.token).toMatch(/^mht_[A-Za-z0-9]+_[\w-]{43}$/)
  expect(Date.parse(made.expireTime) - Date.parse(made.createTime)).toBe(30 * 86_400_000)
  const [before] = await ok(one.get(`${tokens}/list`))
  expect([before.lastUsedTime, JSON.stringify(before).includes(made.token)]).toEqual([null, false])
  const kept = await a.database.query('select * from user_accesstoken where id = $1::bigint', [made.id])
  expect([kept.length, JSON.stringify(kept).includes(made.token)]).toEqual([1, false])
  expect((await b.with(made.token).get('blade-cms/sources/page')).status).toBe(200)
  await expect.poll(async () => (await ok(one.get(`${tokens}/list`)))[0].lastUsedTime).toBeTruthy()
  expect((await ok(one.get(`${tokens}/list`)))[0]).toMatchObject({ id: made.id, lastUsedIp: expect.any(String), isExpired: false })
  expect(await audited('token_add')).toEqual({ name: '排版', scopes: 'cms:write,general/tags:read', expireTime: made.expireTime })
})

test('is gone on every node once it is revoked, expired, or its owner is shut out', async () => {
  const works = async (token: string): Promise<number[]> => [
    (await a.withToken(token).get('blade-cms/sources/page')).status,
    (await b.with(token).get('blade-cms/sources/page')).status,
  ]
  const one = await makeUser(a, acme, `leaver${++account}`, [acme.ids.roleId])
  const [first, second] = [await make(one, '*:read'), await make(one, '*:read')]
  expect([await works(first.token), await works(second.token)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect((await analyst.post(`${tokens}/revoke`, { id: first.id })).status).toBe(404)
  await ok(one.post(`${tokens}/revoke`, { id: first.id }))
  expect([await works(first.token), await works(second.token)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  expect((await one.post(`${tokens}/revoke`, { id: first.id })).status).toBe(404)
  await a.database.run("update user_accesstoken set expire_time = now() - interval '1 second' where id = $1::bigint", [second.id])
  expect([await works(second.token), (await ok(one.get(`${tokens}/list`)))[0].isExpired]).toEqual([[401, 401], true])
  const third = await make(one, '*:read')
  const { data: person } = await one.get('blade-user/info')
  await ok(acme.admin.post('blade-user/reset-password', { userIds: person.id }))
  expect(await works(third.token)).toEqual([401, 401])
})

test('ends with its owner’s password, and with a forced logout', async () => {
  const one = await makeUser(a, acme, `changer${++account}`, [acme.ids.roleId])
  const { data: person } = await one.get('blade-user/info')
  const status = async (token: string): Promise<number> => (await b.with(token).get('blade-cms/sources/page')).status
  const first = await make(one, '*:read')
  expect(await status(first.token)).toBe(200)
  const [oldPassword, newPassword, newPassword1] = [a.seal(password), a.seal('Another-pass1!'), a.seal('Another-pass1!')]
  await ok(one.post('blade-user/update-password', { oldPassword, newPassword, newPassword1 }))
  expect(await status(first.token)).toBe(401)
  const second = await make(one, '*:read')
  expect(await status(second.token)).toBe(200)
  await ok(acme.admin.post('blade-user/force-logout', { ids: person.id }))
  expect(await status(second.token)).toBe(401)
})

test('is seen and ended by who may log its owner out, and read by nobody', async () => {
  const one = await makeUser(a, acme, `watched${++account}`, [acme.ids.roleId])
  const { data: person } = await one.get('blade-user/info')
  const name = `看管${++account}`
  const made = await make(one, ['cms:read'], { name })
  expect((await b.with(made.token).get('blade-cms/sources/page')).status).toBe(200)
  const seen = await ok(acme.admin.get(`blade-user/tokens?id=${person.id}`))
  expect(seen).toEqual([expect.objectContaining({ id: made.id, name, scopes: ['cms:read'], isExpired: false })])
  expect(JSON.stringify(seen)).not.toContain(made.token)
  const beta = await makeTenant(a)
  const end = { id: person.id, tokenId: made.id }
  // Others without that right, another tenant's administrator, and the token as one of another user.
  const { data: other } = await analyst.get('blade-user/info')
  expect([
    (await analyst.get(`blade-user/tokens?id=${person.id}`)).status,
    (await analyst.post('blade-user/end-token', end)).status,
    (await beta.admin.get(`blade-user/tokens?id=${person.id}`)).status,
    (await beta.admin.post('blade-user/end-token', end)).status,
    (await acme.admin.post('blade-user/end-token', { ...end, id: other.id })).status,
    (await a.withToken((await make(acme.admin, '*:write')).token).post('blade-user/end-token', end)).status,
  ]).toEqual([403, 403, 404, 404, 404, 403])
  expect((await b.with(made.token).get('blade-cms/sources/page')).status).toBe(200)
  await ok(acme.admin.post('blade-user/end-token', end))
  expect([(await b.with(made.token).get('blade-cms/sources/page')).status, await ok(one.get(`${tokens}/list`))]).toEqual([401, []])
  expect((await acme.admin.post('blade-user/end-token', end)).status).toBe(404)
  expect(await audited('token_revoke')).toEqual({ name })
})

test.each([
  [{ name: '' }, 'name'],
  [{ scopes: '' }, 'scopes'],
  [{ scopes: 'cms:delete' }, 'scopes'],
  [{ scopes: 'nothing:read' }, 'scopes'],
  [{ scopes: 'cms/nothing:read' }, 'scopes'],
  [{ scopes: 'user/membersession:read' }, 'scopes'],
  [{ days: 0 }, 'days'],
  [{ days: 366 }, 'days'],
])('refuses %j by its field', async (wrong, field) => {
  const answer = await analyst.post(`${tokens}/submit`, { name: '错', scopes: '*:read', days: 1, ...wrong })
  expect([answer.status, Object.keys(answer.data.fields)]).toEqual([400, [field]])
})

test('offers the families that its owner works in, and holds so many tokens and no more', async () => {
  const offered = await ok(analyst.get(`${tokens}/scopes`))
  expect(offered.map(({ key: family, mayWrite }: { key: string; mayWrite: boolean }) => [family, mayWrite])).toEqual([
    ['cms', true],
    ['general', false],
    ['charts', true],
  ])
  // Nouns that they hold something of, and none that is kept for the program.
  const nouns = (family: string): string[] =>
    offered.find(({ key: one }: { key: string }) => one === family).nouns.map(({ key: noun }: { key: string }) => noun)
  expect([nouns('cms').sort(), nouns('general'), nouns('charts')]).toEqual([['cms/sources', 'cms/topic'], ['general/tags'], ['charts/charts']])
  const every = await ok(acme.admin.get(`${tokens}/scopes`))
  const all = every.flatMap(({ nouns: some }: { nouns: { key: string }[] }) => some.map(({ key: noun }) => noun))
  expect([all.includes('cms/news'), all.includes('user/membersession'), all.length > 100]).toEqual([true, false, true])
  expect(every.map(({ key: family }: { key: string }) => family)).not.toContain('auth')
  // To look at one noun alone is something, and to write nothing.
  const looker = await makeUser(a, acme, `looker${++account}`, [await makeRole(acme, `只看${account}`, ['general_tags_view'])])
  expect(await ok(looker.get(`${tokens}/scopes`))).toMatchObject([{ key: 'general', mayWrite: false, nouns: [{ key: 'general/tags' }] }])
  const many = await makeUser(a, acme, `many${++account}`, [acme.ids.roleId])
  for (let at = 1; at < mostTokens; at++) await make(many, '*:read')
  // One that has expired takes no place.
  const { id } = await make(many, '*:read')
  await a.database.run("update user_accesstoken set expire_time = now() - interval '1 second' where id = $1::bigint", [id])
  // The last of them is one, also where two ask for it at once.
  const last = () => many.post(`${tokens}/submit`, { name: '多', scopes: '*:read', days: 1 })
  expect((await overtake(a, last, last)).map(({ status }) => status)).toEqual([200, 409])
})

test('what is no token is none: another tenant, another secret, half a token', async () => {
  const { token } = await make(analyst, '*:read')
  const beta = await makeTenant(a)
  const wrong = [
    token.replace(acme.tenantId, beta.tenantId),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -1),
    'mht_',
    `${token}x`,
  ]
  for (const one of wrong) expect((await a.withToken(one).get('blade-cms/sources/page')).status, one).toBe(401)
})
