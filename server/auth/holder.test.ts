import { randomBytes } from 'node:crypto'
import { tenant as tenants } from '@masthead/contract/system/tenant'
import { user as users } from '@masthead/contract/user/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { startNode, type TestNode } from '../testing/node'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, password, type World, world } from '../testing/world'

/** What a node keeps of the holder of a session never outlives a change of it, on whichever way that comes: by another node, or by hand in the database. */
const key = randomBytes(32).toString('base64url')
const me = 'blade-auth/oauth/user-info'
let a: World
let b: TestNode
let tenant: Tenant
/** A user whose session both nodes have served. */
let who: { id: string; onA: Client; onB: Client }
let count = 0

beforeAll(async () => {
  a = await world({ env: { MASTHEAD_KEY: key } })
  b = await startNode(a.url, key)
})
afterAll(async () => {
  await b?.close()
  await a?.close()
})
beforeEach(async () => {
  tenant = await makeTenant(a)
  const account = `holder${++count}`
  const { id } = await makeUser(a, tenant, account, [tenant.ids.roleId])
  const form = { grant_type: 'password', tenantId: tenant.tenantId, username: account, password: a.seal(password) }
  const { body } = await askToken(a.app, { form })
  who = { id, onA: a.withToken(body.access_token), onB: b.with(body.access_token) }
  expect(await seen()).toEqual([200, 200])
})

const seen = (): Promise<number[]> => Promise.all([who.onA, who.onB].map(async (client) => (await client.get(me)).status))
const epoch = async (): Promise<unknown> => a.database.query('select epoch::text from platform_epoch where tenant_id = $1', [tenant.tenantId])
const ofUser = (set: string): Promise<number> => a.database.run(`update user_user set ${set} where id = $1::bigint`, [who.id])
const ofTenant = (set: string): Promise<number> => a.database.run(`update system_tenant set ${set} where tenant_id = $1`, [tenant.tenantId])

test.each([
  ['a user who is switched off', () => ofUser(`status = ${users.state.off}`), () => ofUser(`status = ${users.state.on}`)],
  ['a user who is deleted', () => ofUser('is_deleted = true'), () => ofUser('is_deleted = false')],
  ['a user whose tenant is switched off', () => ofTenant(`status = ${tenants.state.off}`), () => ofTenant(`status = ${tenants.state.on}`)],
  ['a user whose tenant is deleted', () => ofTenant('is_deleted = true'), () => ofTenant('is_deleted = false')],
  ['a user whose tenant has expired', () => ofTenant(`expire_time = now() - interval '1 second'`), () => ofTenant('expire_time = null')],
])('%s is out at once, and back with the change that takes it back', async (_, takeAway, giveBack) => {
  await takeAway()
  expect(await seen()).toEqual([401, 401])
  await giveBack()
  expect(await seen()).toEqual([200, 200])
})

test('a user whose row is gone is out at once', async () => {
  await a.database.transaction(async (tx) => {
    for (const table of ['role', 'dept', 'post']) await tx.run(`delete from user_user_${table}_id where row_id = $1::bigint`, [who.id])
    await tx.run('delete from user_user where id = $1::bigint', [who.id])
  })
  expect(await seen()).toEqual([401, 401])
})

test('a tenant that expires by the clock alone is out when its time comes', async () => {
  await ofTenant(`expire_time = now() + interval '1 second'`)
  expect(await seen()).toEqual([200, 200])
  await eventually(seen, (answers) => answers.every((status) => status === 401))
  await ofTenant(`expire_time = now() + interval '1 day'`)
  expect(await seen()).toEqual([200, 200])
})

test('a name that was changed and a password that is to be changed are known to both nodes with the next call', async () => {
  await ofUser(`real_name = '改名'`)
  for (const client of [who.onA, who.onB]) {
    const { data, status } = await client.post('blade-system/post/submit', { postCode: `p${++count}`, postName: '岗位', category: 1, sort: 1 })
    expect(status).toBe(200)
    const [told] = await a.database.query('select operator from log_operatelog where tenant_id = $1 and biz_id = $2', [tenant.tenantId, data.id])
    expect(told).toEqual({ operator: '改名' })
  }
  await ofUser('must_change_pwd = true')
  for (const client of [who.onA, who.onB]) expect((await client.get('blade-system/dept/page')).status).toBe(403)
})

test('what changes nothing of a holder moves no epoch, and a change that is rolled back leaves all as it was', async () => {
  const before = await epoch()
  await ofUser('version = version + 1')
  await ofUser('real_name = real_name')
  await ofTenant('version = version + 1')
  await expect(
    a.database.transaction(async (tx) => {
      await tx.run('update user_user set is_deleted = true where id = $1::bigint', [who.id])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await epoch()).toEqual(before)
  expect(await seen()).toEqual([200, 200])
})
