import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode, type TestNode } from '../testing/node'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, password, type World, world } from '../testing/world'

const key = randomBytes(32).toString('base64url')
let a: World
let b: TestNode
let platform: Client
let tenant: Tenant
let count = 0

beforeAll(async () => {
  a = await world({ env: { MASTHEAD_KEY: key } })
  b = await startNode(a.url, key)
  platform = await a.as('admin')
  tenant = await makeTenant(a)
})

afterAll(async () => {
  await b?.close()
  await a?.close()
})

interface Session {
  readonly token: string
  readonly refresh: string
  /** The same session, as node B sees it. */
  readonly onB: Client
  readonly onA: Client
}

const enter = async (account: string, tenantId: string, secret = password): Promise<Session> => {
  const { status, body } = await askToken(a.app, { form: { grant_type: 'password', tenantId, username: account, password: a.seal(secret) } })
  expect(status, JSON.stringify(body)).toBe(200)
  return { token: body.access_token, refresh: body.refresh_token, onA: a.withToken(body.access_token), onB: b.with(body.access_token) }
}

const me = 'blade-auth/oauth/user-info'

/** A session that B has served, so that B has kept whatever it keeps of it. */
const served = async (account: string, tenantId = tenant.tenantId): Promise<Session> => {
  const session = await enter(account, tenantId)
  expect((await session.onB.get(me)).status).toBe(200)
  return session
}

/** B refuses both the token and, for sessions that ended, its refresh token; the change was answered the moment before, so this is "at once". */
const expectGone = async (session: Session): Promise<void> => {
  expect((await session.onB.get(me)).status).toBe(401)
  const again = await askToken(b.app, { form: { grant_type: 'refresh_token', refresh_token: session.refresh } })
  expect(again.status).toBe(400)
  expect(again.body.error_description).toBeTruthy()
  expect(again.body.access_token).toBeUndefined()
}

const user = async (): Promise<{ account: string; id: string; client: Client }> => {
  const account = `user${++count}`
  const client = await makeUser(a, tenant, account, [tenant.ids.roleId])
  return { account, id: client.id, client }
}

test('a session that ends on one node is refused by the other at once: logout', async () => {
  const { account } = await user()
  const [session, other] = [await served(account), await served(account)]
  expect((await session.onA.get('blade-auth/oauth/logout')).status).toBe(200)
  await expectGone(session)
  expect((await other.onB.get(me)).status).toBe(200)
})

test('a change of password ends every other session and keeps the one that made it', async () => {
  const { account } = await user()
  const [mine, other] = [await served(account), await served(account)]
  const answer = await mine.onA.post('blade-user/update-password', {
    oldPassword: a.seal(password),
    newPassword: a.seal('Changed123'),
    newPassword1: a.seal('Changed123'),
  })
  expect(answer.status, answer.msg).toBe(200)
  await expectGone(other)
  expect((await mine.onB.get(me)).status).toBe(200)
})

test('a reset by the administrator ends all sessions of the account', async () => {
  const { account, id } = await user()
  const session = await served(account)
  expect((await tenant.admin.post('blade-user/reset-password', { userIds: id })).status).toBe(200)
  await expectGone(session)
})

test('a user who is disabled or deleted is out, and stays out when he is enabled again', async () => {
  const [disabled, deleted] = [await user(), await user()]
  const [first, second] = [await served(disabled.account), await served(deleted.account)]
  const row = (await tenant.admin.get(`blade-user/detail?id=${disabled.id}`)).data
  const off = await tenant.admin.post('blade-user/submit', { id: disabled.id, version: row.version, status: 0 })
  expect(off.status, off.msg).toBe(200)
  expect((await tenant.admin.post(`blade-user/remove?ids=${deleted.id}`)).status).toBe(200)
  await expectGone(first)
  await expectGone(second)
  expect((await tenant.admin.post('blade-user/submit', { id: disabled.id, version: off.data.version, status: 1 })).status).toBe(200)
  expect((await first.onB.get(me)).status).toBe(401)
})

test('everybody of a tenant is out when it is disabled, and when its time is over', async () => {
  for (const change of [{ status: 0 }, { expireTime: '2020-01-01 00:00:00' }]) {
    const closed = await makeTenant(a)
    const client = await makeUser(a, closed, 'editor', [closed.ids.roleId])
    const session = await enter('editor', closed.tenantId)
    expect((await session.onB.get(me)).status).toBe(200)
    const { data } = await platform.get(`blade-system/tenant/detail?id=${closed.row.id}`)
    const done = await platform.post('blade-system/tenant/submit', { id: closed.row.id, version: data.version, ...change })
    expect(done.status, done.msg).toBe(200)
    await expectGone(session)
    expect((await client.get(me)).status).toBe(401)
    const again = await askToken(b.app, {
      form: { grant_type: 'password', tenantId: closed.tenantId, username: 'editor', password: a.seal(password) },
    })
    expect(again.status).toBe(400)
    expect(again.body.error_description).toBe('租户已停用或已过期')
  }
})

test('one may see one’s sessions and end any of them, but nobody else’s', async () => {
  const [mine, stranger] = [await user(), await user()]
  const [here, there, foreign] = [await served(mine.account), await served(mine.account), await served(stranger.account)]
  const { data } = await here.onA.get('blade-auth/oauth/sessions')
  const current = data.filter((one: { current: boolean }) => one.current)
  expect(current).toHaveLength(1)
  expect(data.length).toBe(3)
  expect(current[0]).toMatchObject({
    ip: '127.0.0.1',
    device: expect.any(String),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  const [foreignRow] = (await foreign.onA.get('blade-auth/oauth/sessions')).data.filter((one: { current: boolean }) => one.current)
  expect((await here.onA.delete(`blade-auth/oauth/sessions/${foreignRow.id}`)).status).toBe(404)
  expect((await foreign.onB.get(me)).status).toBe(200)
  const [thereRow] = (await there.onA.get('blade-auth/oauth/sessions')).data.filter((one: { current: boolean }) => one.current)
  expect((await here.onA.delete(`blade-auth/oauth/sessions/${thereRow.id}`)).status).toBe(200)
  await expectGone(there)
  expect((await here.onB.get(me)).status).toBe(200)
  expect((await here.onA.delete(`blade-auth/oauth/sessions/${thereRow.id}`)).status).toBe(404)
  expect((await here.onA.delete(`blade-auth/oauth/sessions/x`)).status).toBe(404)
})

test('a locked screen is locked on every node', async () => {
  const { account } = await user()
  const session = await served(account)
  expect((await session.onA.post('blade-auth/oauth/lock', { password: a.seal('0000') })).status).toBe(200)
  expect((await session.onB.get(me)).status).toBe(423)
  expect((await session.onB.post('blade-auth/oauth/unlock', { password: a.seal('0000') })).status).toBe(200)
  expect((await session.onA.get(me)).status).toBe(200)
})

test('clear-cache answers and the rights are read anew on every node', async () => {
  const { account, id } = await user()
  const session = await served(account)
  const before = (await session.onB.get(me)).data.role_name
  // Written past the product, so that no node was told.
  await a.database.run('delete from user_user_role_id where row_id = $1::bigint', [id])
  expect((await session.onB.get(me)).data.role_name).toBe(before)
  const answer = await session.onA.get('blade-auth/oauth/clear-cache')
  expect(answer.msg).toBe('清除完毕')
  expect((await session.onB.get(me)).data.role_name).toBe('')
})
