import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let w: World
let tenant: Tenant
let someone: Client & { id: string }

beforeAll(async () => {
  w = await world()
  tenant = await makeTenant(w)
  someone = await makeUser(w, tenant, 'someone', [await makeRole(tenant, '读者', ['news_view'])], { phone: '13500000001' })
})
afterAll(() => w?.close())

test('the platform of a user and what it keeps about him are changed and read', async () => {
  const change = (body: Record<string, unknown>, who: Client = tenant.admin) => who.post('blade-user/update-platform', body)
  const changed = await change({ userId: someone.id, userType: 2, userExt: '{"device":"android","push":true}' })
  expect(changed.status, changed.msg).toBe(200)
  expect((await tenant.admin.get(`blade-user/platform-detail?id=${someone.id}`)).data).toEqual({
    id: someone.id,
    account: 'someone',
    name: 'someone',
    realName: '张三',
    userType: 2,
    userTypeName: 'APP',
    userExt: { device: 'android', push: true },
  })
  expect((await change({ userId: someone.id, userType: 99 })).status).toBe(400)
  const bad = await change({ userId: someone.id, userType: 2, userExt: '[1]' })
  expect([bad.status, bad.msg]).toEqual([400, '平台扩展信息必须是 JSON 对象'])
  expect((await change({ userId: tenant.ids.adminId, userType: 2 }, someone)).status).toBe(403)
  expect((await someone.get(`blade-user/platform-detail?id=${someone.id}`)).status).toBe(403)
  const other = await makeTenant(w)
  expect((await change({ userId: someone.id, userType: 1 }, other.admin)).status).toBe(404)
  expect((await other.admin.get(`blade-user/platform-detail?id=${someone.id}`)).status).toBe(404)
  const editor = await makeUser(w, tenant, 'editor', [await makeRole(tenant, '改', ['user_edit', 'user_view'])])
  expect((await change({ userId: tenant.ids.adminId, userType: 2 }, editor)).status).toBe(403)
})

test('an account is found by its phone and given roles by it, or made for it', async () => {
  const find = (phone: string, who: Client = tenant.admin) => who.get(`blade-user/idaas-detail?phone=${phone}`)
  const found = await find('13500000001')
  expect(found.data).toMatchObject({ id: someone.id, phone: '13500000001', name: '张三', tenantId: tenant.tenantId, deptId: tenant.ids.deptId })
  expect((await find('13500000009')).status).toBe(404)
  expect((await find('135')).msg).toBe('手机号码长度不为11位')
  const roleId = await makeRole(tenant, '编辑', ['news_view', 'news_edit'])
  const form = { tenantId: tenant.tenantId, phone: '13500000001', name: '李四', roleId, deptId: tenant.ids.deptId, postId: tenant.ids.postId }
  const submit = (body: Record<string, unknown>, who: Client = tenant.admin) => who.post('blade-user/submit-idaas', body)
  expect((await submit({})).data.fields).toEqual({
    tenantId: expect.any(String),
    phone: '手机号码不能为空',
    name: expect.any(String),
    roleId: expect.any(String),
    deptId: expect.any(String),
    postId: expect.any(String),
  })
  expect((await submit({ ...form, name: '一' })).msg).toBe('姓名长度在2到5个字符')
  expect((await submit(form)).data.id).toBe(someone.id)
  expect((await find('13500000001')).data).toMatchObject({ name: '李四', roleId })
  const made = await submit({ ...form, phone: '13500000002', name: '王五' })
  expect(made.status, made.msg).toBe(200)
  expect((await tenant.admin.get(`blade-user/detail?id=${made.data.id}`)).data).toMatchObject({
    account: '13500000002',
    realName: '王五',
    roleId,
    status: 1,
  })
  expect((await submit(form, someone)).status).toBe(403)
  const clerk = await makeUser(w, tenant, 'clerk', [await makeRole(tenant, '分配', ['user_idaas'])])
  expect((await submit({ ...form, roleId: tenant.ids.roleId }, clerk)).status).toBe(403)
  const other = await makeTenant(w)
  expect((await find('13500000001', other.admin)).status).toBe(404)
  expect((await submit({ ...form, phone: '13500000003' }, other.admin)).status).toBe(403)
})
