import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRoles } from '../founding/firstroles'
import { makeRole, makeTenant, makeUser, settleIn } from '../testing/tenants'
import { type Client, logIn, password, type World, world } from '../testing/world'

let it: World
let platform: Client

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
})
afterAll(() => it.close())

test('a new tenant can be worked in at once by an administrator whose password is answered once', async () => {
  const { status, data } = await platform.post('blade-system/tenant/submit', { tenantName: '日报社', contactNumber: '13900001234' })
  expect(status).toBe(200)
  expect(data.tenantId).toMatch(/^\d{6}$/)
  expect(data.adminAccount).toBe('admin')
  const again = (await platform.get(`blade-system/tenant/detail?id=${data.id}`)).data
  expect(again).not.toHaveProperty('adminPassword')
  expect(again.contactNumber).toBe('139****1234')
  const [line] = (await platform.get(`blade-log/operatelog/page?bizId_equal=${data.id}`)).data.records
  expect(JSON.stringify((await platform.get(`blade-log/operatelog/detail?id=${line.id}`)).data)).not.toContain(data.adminPassword)

  const admin = await it.as(`admin@${data.tenantId}`, data.adminPassword)
  expect((await admin.get('blade-user/info')).data).toMatchObject({ roleName: '管理员', deptName: '日报社', postName: '管理员', mustChangePwd: true })
  await settleIn(it, admin, data.adminPassword)
  expect((await admin.get('blade-system/role/page?size=50')).data.records.map((row: { roleAlias: string }) => row.roleAlias)).toEqual([
    'admin',
    ...firstRoles.map(({ alias }) => alias),
  ])
  expect((await admin.post('blade-cms/sources', { name: '本报讯' })).status).toBe(200)
  // What was answered when it was made may come back with the row.
  expect((await platform.post('blade-system/tenant/submit', { ...data, tenantName: '日报社二' })).status).toBe(200)
})

test('a tenant number is chosen once, and a failed tenant leaves nothing behind', async () => {
  const one = await makeTenant(it, { tenantId: 'acme01' })
  expect(one.tenantId).toBe('acme01')
  const twice = await platform.post('blade-system/tenant/submit', { tenantName: '第二个', tenantId: 'acme01' })
  expect(twice.data.fields.tenantId).toContain('已存在')
  const none = await platform.post('blade-system/tenant/submit', { tenantName: '无额度', tenantId: 'none01', accountNumber: 0 })
  expect(none.status).toBe(409)
  expect((await platform.get('blade-system/tenant/page?tenantName=无额度')).data.total).toBe(0)
  const renamed = await platform.post('blade-system/tenant/submit', { id: one.row.id, version: one.row.version, tenantId: 'acme02' })
  expect(renamed.data.fields.tenantId).toContain('不能修改')
})

test('anybody may ask which tenant a domain belongs to, and learns no more', async () => {
  const { row, tenantId } = await makeTenant(it, { domain: 'https://News.Example.cn/', linkman: '王五', contactNumber: '13900001234' })
  for (const domain of ['news.example.cn', 'https://news.example.cn', 'NEWS.example.cn/']) {
    expect((await it.nobody.get(`blade-system/tenant/info?domain=${encodeURIComponent(domain)}`)).data).toEqual({
      tenantId,
      tenantName: row.tenantName,
      domain: 'https://News.Example.cn/',
      backgroundUrl: null,
    })
  }
  expect((await it.nobody.get('blade-system/tenant/info?domain=unknown.cn')).data).toEqual({})
  expect((await it.nobody.get('blade-system/tenant/info')).data).toEqual({})
  await platform.post('blade-system/tenant/submit', { id: row.id, version: row.version, status: 0 })
  expect((await it.nobody.get('blade-system/tenant/info?domain=news.example.cn')).data).toEqual({})
})

test('tenants are the platform’s: others see their own name and nothing else', async () => {
  const [a, b] = [await makeTenant(it), await makeTenant(it)]
  expect((await a.admin.get('blade-system/tenant/select')).data).toEqual([{ id: a.row.id, tenantId: a.tenantId, tenantName: a.row.tenantName }])
  expect((await platform.get('blade-system/tenant/select')).data.length).toBeGreaterThan(2)
  for (const answer of [
    await a.admin.get('blade-system/tenant/page'),
    await a.admin.get(`blade-system/tenant/detail?id=${a.row.id}`),
    await a.admin.post('blade-system/tenant/submit', { tenantName: '自立' }),
    await a.admin.post('blade-system/tenant/setting', { ids: a.row.id, accountNumber: -1 }),
    await a.admin.post(`blade-system/tenant/remove?ids=${b.row.id}`),
    await a.admin.get('blade-system/tenantpackage/select'),
  ]) {
    expect(answer.status).toBe(403)
  }
})

test('a tenant that is switched off, expired or deleted lets nobody in', async () => {
  const one = await makeTenant(it)
  const enter = () => logIn(it.app, { tenantId: one.tenantId, username: 'admin', password: it.seal(password) })
  const change = async (values: Record<string, unknown>) => {
    const { version } = (await platform.get(`blade-system/tenant/detail?id=${one.row.id}`)).data
    expect((await platform.post('blade-system/tenant/submit', { id: one.row.id, version, ...values })).status).toBe(200)
  }
  await change({ status: 0 })
  expect((await one.admin.get('blade-user/info')).status).toBe(401)
  expect((await enter()).status).toBe(400)
  await change({ status: 1 })
  expect((await enter()).status).toBe(200)
  expect((await platform.post('blade-system/tenant/setting', { ids: one.row.id, expireTime: '2020-01-01 00:00:00' })).status).toBe(200)
  expect((await enter()).status).toBe(400)
  await change({ expireTime: null })

  const user = await makeUser(it, one, 'worker', [await makeRole(one, '编辑', ['news_view'])])
  expect((await platform.post(`blade-system/tenant/remove?ids=${one.row.id}`)).status).toBe(409)
  expect((await one.admin.post(`blade-user/remove?ids=${user.id}`)).status).toBe(200)
  expect((await platform.post(`blade-system/tenant/remove?ids=${one.row.id}`)).status).toBe(200)
  expect((await enter()).status).toBe(400)
  // Its number stays its own.
  expect((await platform.post('blade-system/tenant/submit', { tenantName: '后来者', tenantId: one.tenantId })).status).toBe(400)
})

test('the platform’s own tenant stays', async () => {
  const { records } = (await platform.get('blade-system/tenant/page?tenantId_equal=000000')).data
  const [{ id, version }] = records
  expect((await platform.post(`blade-system/tenant/remove?ids=${id}`)).status).toBe(409)
  expect((await platform.post('blade-system/tenant/submit', { id, version, status: 0 })).status).toBe(409)
  expect((await platform.post('blade-system/tenant/setting', { ids: id, expireTime: '2020-01-01 00:00:00' })).status).toBe(409)
  expect((await platform.post('blade-system/tenant/submit', { id, version, tenantName: '平台' })).status).toBe(200)
})

test('an administrator of the platform’s tenant without the platform role does not become one', async () => {
  const roles = (await platform.get('blade-system/role/page')).data.records as { id: string; roleAlias: string }[]
  const top = roles.find(({ roleAlias }) => roleAlias === 'administrator')?.id ?? ''
  const own = {
    tenantId: '000000',
    row: {},
    admin: platform,
    ids: {
      roleId: top,
      deptId: (await platform.get('blade-system/dept/page')).data.records[0].id,
      postId: (await platform.get('blade-system/post/page')).data.records[0].id,
      adminId: '',
    },
  }
  const hr = await makeUser(it, own, 'hr', [
    await makeRole(own, '人事', ['user_view', 'user_add', 'user_edit', 'user_grant', 'user_reset_password', 'system_role_view', 'system_role_grant']),
  ])
  const chief = (await platform.get('blade-user/info')).data.id
  expect((await hr.post('blade-user/grant', { userIds: hr.id, roleIds: top })).status).toBe(403)
  expect((await hr.post('blade-user/reset-password', { userIds: chief })).status).toBe(403)
  expect((await hr.get('blade-system/tenant/page')).status).toBe(403)
})
