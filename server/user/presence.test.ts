import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Tenant
let plain: string
let guard: Client & { readonly id: string }

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  plain = await makeRole(acme, '记者', ['news_view'])
  guard = await makeUser(it, acme, 'guard', [
    await makeRole(acme, '值守', ['news_view', 'user_view', 'user_force_logout', 'log_lockout_view', 'log_lockout_unlock', 'log_login_view']),
  ])
})
afterAll(() => it.close())

const enter = (account: string, secret: string, from = '127.0.0.1') =>
  askToken(it.app, { form: { grant_type: 'password', tenantId: acme.tenantId, username: account, password: it.seal(secret) }, from })

test('an administrator sees where a user is logged in and ends one session, or all of them', async () => {
  const user = await makeUser(it, acme, 'reporter', [plain])
  const second = it.withToken((await enter('reporter', 'Passw0rd!')).body.access_token)
  const { data } = await guard.get(`blade-user/sessions?id=${user.id}`)
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ ip: '127.0.0.1', current: false })
  const [newest] = [...data].sort((a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  expect((await guard.post('blade-user/end-session', { id: user.id, sessionId: newest.id })).status).toBe(200)
  expect((await second.get('blade-user/info')).status).toBe(401)
  expect((await user.get('blade-user/info')).status).toBe(200)
  expect((await guard.post('blade-user/end-session', { id: user.id, sessionId: newest.id })).status).toBe(404)
  // A session is ended by the user it belongs to.
  const [own] = (await guard.get('blade-auth/oauth/sessions')).data
  expect((await guard.post('blade-user/end-session', { id: user.id, sessionId: own.id })).status).toBe(404)

  const out = await guard.post('blade-user/force-logout', { id: user.id })
  expect(out.status, out.msg).toBe(200)
  expect((await user.get('blade-user/info')).status).toBe(401)
  expect((await enter('reporter', 'Passw0rd!')).status).toBe(200)
  const actions = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${user.id}&ascs=id`)).data.records
  expect(actions.slice(-2).map(({ action }: { action: string }) => action)).toEqual(['end_session', 'forceLogout'])
})

test('nobody is put out by somebody who holds less, nor by himself, nor from elsewhere', async () => {
  const user = await makeUser(it, acme, 'lonely', [plain])
  for (const id of [acme.ids.adminId, guard.id])
    expect((await guard.post('blade-user/force-logout', { id })).status).toBe(id === guard.id ? 409 : 403)
  const [session] = (await acme.admin.get(`blade-user/sessions?id=${acme.ids.adminId}`)).data
  expect((await guard.post('blade-user/end-session', { id: acme.ids.adminId, sessionId: session.id })).status).toBe(403)
  // Nor does a token of who holds more end by them.
  expect((await acme.admin.post('blade-auth/accesstoken/submit', { name: '总管', scopes: '*:read', days: 1 })).status).toBe(200)
  const [token] = (await guard.get(`blade-user/tokens?id=${acme.ids.adminId}`)).data
  expect((await guard.post('blade-user/end-token', { id: acme.ids.adminId, tokenId: token.id })).status).toBe(403)
  const other = await makeTenant(it)
  for (const answer of [
    await other.admin.post('blade-user/force-logout', { id: user.id }),
    await other.admin.get(`blade-user/sessions?id=${user.id}`),
    await other.admin.post('blade-user/end-session', { id: user.id, sessionId: session.id }),
  ])
    expect(answer.status).toBe(404)
  for (const answer of [await user.post('blade-user/force-logout', { id: guard.id }), await user.get(`blade-user/sessions?id=${guard.id}`)])
    expect(answer.status).toBe(403)
  expect((await guard.get('blade-user/info')).status).toBe(200)
  expect((await user.get('blade-user/info')).status).toBe(200)
  // The button is where it can be pressed.
  const { records } = (await guard.get('blade-user/page?size=100')).data
  const can = (id: string) => records.find((row: { id: string }) => row.id === id)._can
  expect(can(user.id)).toContain('forceLogout')
  expect(can(guard.id)).not.toContain('forceLogout')
})

test('whoever is locked out is listed, and let in again by hand', async () => {
  const user = await makeUser(it, acme, 'clumsy', [plain])
  for (let n = 0; n < 5; n++) await enter('clumsy', `Wrong000${n}`, '203.0.113.7')
  expect((await enter('clumsy', 'Passw0rd!', '203.0.113.7')).status).toBe(429)
  expect((await acme.admin.get(`blade-user/detail?id=${user.id}`)).data).toMatchObject({ failCount: 5, lockUntil: expect.stringMatching(/^20/) })

  const { records } = (await guard.get('blade-log/lockout/page?isLocked=true')).data
  expect(records).toMatchObject([{ account: 'clumsy', address: '203.0.113.7', failures: 5, isLocked: true, _can: ['unlock'] }])
  const other = await makeTenant(it)
  expect((await other.admin.get('blade-log/lockout/page')).data.total).toBe(0)
  expect((await other.admin.post('blade-log/lockout/unlock', { id: records[0].id })).status).toBe(404)
  expect((await user.get('blade-log/lockout/page')).status).toBe(403)
  expect((await user.post('blade-log/lockout/unlock', { id: records[0].id })).status).toBe(403)

  const done = await guard.post('blade-log/lockout/unlock', { id: records[0].id })
  expect(done.status, done.msg).toBe(200)
  expect((await guard.get('blade-log/lockout/page?isLocked=true')).data.total).toBe(0)
  expect((await enter('clumsy', 'Passw0rd!', '203.0.113.7')).status).toBe(200)
  const [line] = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${records[0].id}`)).data.records
  expect(line).toMatchObject({ action: 'unlock', bizType: 'log/lockout' })
  expect((await acme.admin.get(`blade-user/detail?id=${user.id}`)).data).toMatchObject({ failCount: 0, lockUntil: null })

  // One failure is no lock, and there is nothing to take off.
  await enter('clumsy', 'Wrong0000', '203.0.113.8')
  const [once] = (await guard.get('blade-log/lockout/page?address=203.0.113.8')).data.records
  expect(once).toMatchObject({ failures: 1, isLocked: false, _can: [] })
  expect((await guard.post('blade-log/lockout/unlock', { id: once.id })).status).toBe(409)
  for (const answer of [await guard.post('blade-log/lockout/submit', { account: 'x' }), await guard.post(`blade-log/lockout/remove?ids=${once.id}`)])
    expect([403, 405]).toContain(answer.status)
})

test('logins are read by who may, and written by nobody', async () => {
  await enter('guard', 'Wrong0000', '203.0.113.9')
  const { records } = (await guard.get('blade-log/login/page?account=guard&result=0')).data
  expect(records[0]).toMatchObject({ account: 'guard', result: 0, reason: 'wrong_password', ip: '203.0.113.9' })
  expect((await guard.get(`blade-log/login/detail?id=${records[0].id}`)).data.ip).toBe('203.0.113.9')
  expect((await acme.admin.post(`blade-log/login/remove?ids=${records[0].id}`)).status).toBe(405)
})

test('the tree beside the list finds those of a department and of what is below it', async () => {
  const make = async (deptName: string, parentId?: string) =>
    (await acme.admin.post('blade-system/dept/submit', { deptName, deptCategory: 2, sort: 1, ...(parentId ? { parentId } : {}) })).data.id as string
  const top = await make('新闻中心')
  const below = await make('要闻部', top)
  const [a, b] = [await makeUser(it, acme, 'above', [plain], { deptId: top }), await makeUser(it, acme, 'below', [plain], { deptId: below })]
  const ids = async (query: string) =>
    (await acme.admin.get(`blade-user/page?${query}`)).data.records.map(({ id }: { id: string }) => id).sort() as string[]
  expect(await ids(`deptBelow=${top}`)).toEqual([a.id, b.id].sort())
  expect(await ids(`deptBelow=${below}`)).toEqual([b.id])
  expect(await ids('deptBelow=1')).toEqual([])
  expect((await acme.admin.get('blade-user/page?deptBelow=x')).status).toBe(400)
})
