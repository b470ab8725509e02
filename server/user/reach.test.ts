import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Tenant
let north: string
let south: string
/** Manages accounts, and reaches the articles of the north and what is below it. */
let manager: Client & { readonly id: string }
let scoped: string

const verbs = ['view', 'add', 'edit', 'delete', 'grant', 'reset_password', 'idaas', 'force_logout'].map((verb) => `user_${verb}`)

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  const dept = async (deptName: string, parentId: string): Promise<string> =>
    (await acme.admin.post('blade-system/dept', { deptName, parentId, deptCategory: 2, sort: 1 })).data.id
  north = await dept('北站', acme.ids.deptId)
  south = await dept('南站', acme.ids.deptId)
  const [menuId] = await menuIds(acme.admin, ['news_view'])
  const scope = await acme.admin.post('blade-system/data-scope', { menuId, resourceCode: 'n', scopeName: '本部门及以下', scopeType: 4 })
  scoped = await makeRole(acme, '看本部门', ['news_view'], [scope.data.id])
  const managing = await makeRole(acme, '账号管理', [
    ...verbs,
    'system_dept_view',
    'system_dept_edit',
    'system_dept_delete',
    'system_role_view',
    'system_role_edit',
    'system_role_grant',
  ])
  manager = await makeUser(it, acme, 'manager', [managing, scoped], { deptId: north })
})
afterAll(() => it.close())

const form = (account: string, deptId: string, more: Record<string, unknown> = {}) => ({
  account,
  password: it.seal('Passw0rd!'),
  userType: 1,
  name: account,
  realName: '李四',
  roleId: scoped,
  deptId,
  postId: acme.ids.postId,
  ...more,
})
const save = async (id: string, change: Record<string, unknown>) =>
  manager.post('blade-user/submit', { id, version: (await acme.admin.get(`blade-user/detail?id=${id}`)).data.version, ...change })

test('nobody reaches another department through an account that he makes, moves or takes over', async () => {
  const refused = await manager.post('blade-user', form('spy', south))
  expect([refused.status, refused.data.permission]).toEqual([403, 'news_view'])
  expect((await manager.post('blade-user', form('spy', acme.ids.deptId))).status).toBe(403)
  expect((await manager.post('blade-user', form('spy', `${north},${south}`))).status).toBe(403)
  const made = await manager.post('blade-user', form('local', north))
  expect(made.status, made.msg).toBe(200)
  const { id } = made.data
  expect((await save(id, { deptId: south })).status).toBe(403)
  expect((await save(id, { name: '改名' })).status).toBe(200)

  // A role comes to an account where it stands already.
  const plain = await makeRole(acme, '无权', [])
  const southerner = await makeUser(it, acme, 'southerner', [plain], { deptId: south, phone: '13500000011' })
  expect((await manager.post('blade-user/grant', { userIds: southerner.id, roleIds: scoped })).status).toBe(403)
  expect((await manager.post('blade-user/grant', { userIds: id, roleIds: scoped })).status).toBe(200)
  const idaas = { tenantId: acme.tenantId, name: '王五', roleId: scoped, postId: acme.ids.postId }
  expect((await manager.post('blade-user/submit-idaas', { ...idaas, phone: '13500000012', deptId: south })).status).toBe(403)
  expect((await manager.post('blade-user/submit-idaas', { ...idaas, phone: '13500000011', deptId: south })).status).toBe(403)
  expect((await manager.post('blade-user/submit-idaas', { ...idaas, phone: '13500000012', deptId: north })).status).toBe(200)

  const reader = await makeUser(it, acme, 'reader', [scoped], { deptId: south })
  expect((await manager.post('blade-user/reset-password', { userIds: reader.id })).status).toBe(403)
  expect((await manager.post(`blade-user/remove?ids=${reader.id}`)).status).toBe(403)
  expect((await manager.post('blade-user/force-logout', { ids: reader.id })).status).toBe(403)
  expect((await manager.post('blade-user/reset-password', { userIds: id })).status).toBe(200)
})

test('nobody gives a role more where those who have it stand beyond his reach', async () => {
  const role = await makeRole(acme, '空的', [])
  const holder = await makeUser(it, acme, 'holder', [role], { deptId: south })
  const [newsView] = await menuIds(acme.admin, ['news_view'])
  const scope = (await acme.admin.get(`blade-system/menu/role-tree-keys?roleIds=${scoped}`)).data.dataScope
  const grant = () => manager.post('blade-system/role/grant', { roleIds: role, menuIds: [newsView], dataScopeIds: scope })
  expect((await grant()).status).toBe(403)
  expect((await holder.get('blade-cms/news/page')).status).toBe(403)
  const row = (await acme.admin.get(`blade-user/detail?id=${holder.id}`)).data
  await acme.admin.post('blade-user/submit', { id: holder.id, version: row.version, deptId: north })
  expect((await grant()).status).toBe(200)
})

test('nobody draws another department into his own, nor dissolves his own into another', async () => {
  const row = async (id: string) => (await acme.admin.get(`blade-system/dept/detail?id=${id}`)).data
  expect((await manager.post('blade-system/dept/move', { id: south, parentId: north, sort: 1 })).status).toBe(403)
  const { version } = await row(south)
  expect((await manager.post('blade-system/dept/submit', { id: south, version, parentId: north })).status).toBe(403)
  expect((await manager.post(`blade-system/dept/dissolve/${north}`, { moveTo: south })).status).toBe(403)
  expect((await row(south)).parentId).toBe(acme.ids.deptId)
  const below = await acme.admin.post('blade-system/dept', { deptName: '北站一组', parentId: acme.ids.deptId, deptCategory: 3, sort: 1 })
  expect((await acme.admin.post('blade-system/dept/move', { id: below.data.id, parentId: north, sort: 1 })).status).toBe(200)
  expect((await manager.post('blade-system/dept/move', { id: below.data.id, parentId: south, sort: 1 })).status).toBe(200)
})

test('an alias that reads like a reserved one, or is not in plain letters, is refused', async () => {
  for (const roleAlias of ['аdmin', 'adm1n', 'a-d-m-i-n', 'administrat0r', 'ａｄｍｉｎ', 'adm\u200bin', 'Ádmin', 'αdmin']) {
    const { status, data } = await acme.admin.post('blade-system/role', { roleName: '仿冒', roleAlias, sort: 1 })
    expect([roleAlias, status, Object.keys(data?.fields ?? {})]).toEqual([roleAlias, 400, ['roleAlias']])
  }
  expect((await acme.admin.post('blade-system/role', { roleName: '编务', roleAlias: '编务_2', sort: 1 })).status).toBe(200)
})
