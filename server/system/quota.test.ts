import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, type Tenant } from '../testing/tenants'
import { putFile } from '../testing/upload'
import { type Answer, type Client, type World, world } from '../testing/world'

let it: World
let platform: Client

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
})
afterAll(() => it.close())

const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const setting = async (tenant: Tenant, values: Record<string, unknown>): Promise<void> => {
  const { status, msg } = await platform.post('blade-system/tenant/setting', { ids: tenant.row.id, ...values })
  expect(status, msg).toBe(200)
}

test('of fifty accounts that are made at once a tenant gets as many as it may have', async () => {
  const tenant = await makeTenant(it, { accountNumber: 8 })
  const roleId = await makeRole(tenant, '值班', [])
  const secret = it.seal('Passw0rd!')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      tenant.admin.post('blade-user', {
        account: `many${at}`,
        password: secret,
        userType: 1,
        name: '很多人',
        realName: '很多人',
        roleId,
        deptId: tenant.ids.deptId,
        postId: tenant.ids.postId,
      }),
    ),
  )
  expect(statuses(answers)).toEqual({ 200: 7, 409: 43 })
  expect(answers.find(({ status }) => status === 409)?.msg).toBe('账号数量已达上限 8 个')
  expect((await tenant.admin.get('blade-user/page?size=100')).data.total).toBe(8)
  expect((await tenant.admin.get('blade-system/tenant/usage')).data).toMatchObject({ accounts: 8, accountNumber: 8 })
})

test('of many files that come at once a tenant keeps as many as it has room for', async () => {
  const tenant = await makeTenant(it)
  await setting(tenant, { storageLimit: 1 })
  // Each takes 300 kB: three of them fit into one megabyte.
  const file = () => `标题\n${randomBytes(150 * 1024).toString('hex')}`
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => putFile(it, tenant.admin, `note${at}.txt`, file())))
  expect(statuses(answers)).toEqual({ 200: 3, 409: 7 })
  expect(answers.find(({ status }) => status === 409)?.msg).toBe('存储空间不足：额度 1 MB，剩余 0.1 MB')
  const { records } = (await tenant.admin.get('blade-resource/attach/page')).data
  expect(records).toHaveLength(3)
  const { data } = await platform.get(`blade-system/tenant/usage?id=${tenant.row.id}`)
  expect(data.storage).toBe(records.reduce((sum: number, { attachSize }: { attachSize: number }) => sum + attachSize, 0))
  expect(data.storageLimit).toBe(1)
  // What is deleted makes room, and more may be allowed.
  expect((await tenant.admin.post(`blade-resource/attach/remove?ids=${records[0].id}`)).status).toBe(200)
  expect((await putFile(it, tenant.admin, 'again.txt', file())).status).toBe(200)
  expect((await putFile(it, tenant.admin, 'full.txt', file())).status).toBe(409)
  await setting(tenant, { storageLimit: -1 })
  expect((await putFile(it, tenant.admin, 'free.txt', file())).status).toBe(200)
})

test('a file that comes in pieces has its room from the beginning, so that unfinished ones do not add up beyond what a tenant may keep', async () => {
  const tenant = await makeTenant(it)
  await setting(tenant, { storageLimit: 1 })
  const megabyte = 1024 * 1024
  const begin = async (size: number): Promise<number> =>
    (
      await it.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'blade-auth': `bearer ${tenant.admin.token}`,
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from('note.txt').toString('base64')}`,
        },
      })
    ).statusCode
  expect([await begin(megabyte - 1_000), await begin(1_001), await begin(1_000), await begin(1)]).toEqual([201, 409, 201, 409])
  await it.database.run(`update resource_resumable set expire_time = now() where tenant_id = $1`, [tenant.row.tenantId])
  expect(await begin(megabyte)).toBe(201)
})

test('usage is for the platform, and for each tenant its own', async () => {
  const [one, other] = [await makeTenant(it), await makeTenant(it)]
  expect((await one.admin.get('blade-system/tenant/usage')).data).toEqual({ accounts: 1, accountNumber: -1, storage: 0, storageLimit: -1 })
  expect((await one.admin.get(`blade-system/tenant/usage?id=${other.row.id}`)).status).toBe(403)
  expect((await it.nobody.get('blade-system/tenant/usage')).status).toBe(401)
})

test('setting changes quota and expiry of several tenants and nothing else', async () => {
  const [one, two] = [await makeTenant(it), await makeTenant(it)]
  const answer = await platform.post('blade-system/tenant/setting', {
    ids: `${one.row.id},${two.row.id}`,
    accountNumber: 30,
    expireTime: '2099-01-01 00:00:00',
  })
  expect(answer.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
  for (const { row } of [one, two])
    expect((await platform.get(`blade-system/tenant/detail?id=${row.id}`)).data).toMatchObject({
      accountNumber: 30,
      expireTime: '2099-01-01 00:00:00',
      tenantName: row.tenantName,
    })
  expect((await platform.post('blade-system/tenant/setting', { ids: one.row.id, accountNumber: -2 })).status).toBe(400)
  expect((await platform.post('blade-system/tenant/setting', { ids: one.row.id, account: 1 })).status).toBe(400)
  expect((await platform.post('blade-system/tenant/setting', { accountNumber: 1 })).status).toBe(400)
})
