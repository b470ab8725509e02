import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'

let it: World
let acme: Tenant
let other: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  other = await makeTenant(it)
})
afterAll(() => it.close())

const keysOf = async (roleId: string) => (await acme.admin.get(`blade-system/menu/role-tree-keys?roleIds=${roleId}`)).data

const makeScope = async (code: string, scopeType: number, more: Record<string, unknown> = {}): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, [code])
  const answer = await acme.admin.post('blade-system/data-scope', {
    menuId,
    resourceCode: `${code}_${scopeType}`,
    scopeName: `${code} ${scopeType}`,
    scopeType,
    ...more,
  })
  expect(answer.status).toBe(200)
  return answer.data.id
}

test('a grant replaces the lists that are sent, leaves the others, and works from the next request on', async () => {
  const roleId = await makeRole(acme, '记者', ['news_view'])
  const reporter = await makeUser(it, acme, 'live', [roleId])
  expect((await reporter.get('blade-cms/news/page')).status).toBe(200)
  expect((await reporter.get('blade-cms/topic/page')).status).toBe(403)

  const scope = await makeScope('news_view', 2)
  const [topicView] = await menuIds(acme.admin, ['cms_topic_view'])
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: roleId, menuIds: [topicView] })).status).toBe(200)
  expect((await reporter.get('blade-cms/news/page')).status).toBe(403)
  expect((await reporter.get('blade-cms/topic/page')).status).toBe(200)

  expect((await acme.admin.post('blade-system/role/grant', { roleIds: [roleId], dataScopeIds: scope })).status).toBe(200)
  expect(await keysOf(roleId)).toEqual({ menu: [topicView], dataScope: [scope], apiScope: [], frontendMenu: [] })
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: roleId, menuIds: [], dataScopeIds: '' })).status).toBe(200)
  expect(await keysOf(roleId)).toEqual({ menu: [], dataScope: [], apiScope: [], frontendMenu: [] })
})

test('every role of a grant gets an audit line', async () => {
  const roleIds = [await makeRole(acme, '甲', []), await makeRole(acme, '乙', [])]
  const [newsView] = await menuIds(acme.admin, ['news_view'])
  await acme.admin.post('blade-system/role/grant', { roleIds, menuIds: newsView })
  for (const id of roleIds) {
    const { records } = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${id}&action_equal=grant`)).data
    const line = (await acme.admin.get(`blade-log/operatelog/detail?id=${records[0].id}`)).data
    expect(line.after.menuIds).toBe(newsView)
    expect(line.before.menuIds).toBe('')
  }
})

test('nobody grants a permission that he does not hold', async () => {
  const managerRole = await makeRole(acme, '角色管理', [
    'system_role_view',
    'system_role_add',
    'system_role_edit',
    'system_role_delete',
    'system_role_grant',
    'news_view',
  ])
  const manager = await makeUser(it, acme, 'manager', [managerRole])
  const roleId = await makeRole(acme, '空角色', [])
  const [newsView, newsDelete] = await menuIds(acme.admin, ['news_view', 'news_delete'])

  expect((await manager.post('blade-system/role/grant', { roleIds: roleId, menuIds: [newsView] })).status).toBe(200)
  const refused = await manager.post('blade-system/role/grant', { roleIds: roleId, menuIds: [newsView, newsDelete] })
  expect(refused.status).toBe(403)
  expect((await keysOf(roleId)).menu).toEqual([newsView])

  const tree = (await manager.get('blade-system/menu/grant-tree')).data
  const codes = JSON.stringify(tree.menu)
  expect(codes).toContain(newsView)
  expect(codes).not.toContain(newsDelete)
  // The branches that the tree shows above what he holds may come back with it.
  const family = tree.menu.find((node: { children?: { children?: { id: string }[] }[] }) =>
    node.children?.some((page) => page.children?.some(({ id }) => id === newsView)),
  )
  expect((await manager.post('blade-system/role/grant', { roleIds: roleId, menuIds: [newsView, family.id, family.children[0].id] })).status).toBe(200)

  // A role that holds more than he does is above him: he can neither change it nor take it away.
  const strong = await makeRole(acme, '强角色', ['news_view', 'news_delete'])
  const row = (await acme.admin.get(`blade-system/role/detail?id=${strong}`)).data
  expect((await manager.post('blade-system/role/grant', { roleIds: strong, menuIds: [newsView] })).status).toBe(403)
  expect((await manager.post('blade-system/role/submit', { id: strong, version: row.version, status: 0 })).status).toBe(403)
  expect((await manager.post(`blade-system/role/remove?ids=${strong}`)).status).toBe(403)
  expect((await acme.admin.post(`blade-system/role/remove?ids=${strong}`)).status).toBe(200)

  // Without the permission to grant, not even the nothing of an empty list.
  const reader = await makeUser(it, acme, 'reader', [await makeRole(acme, '读者', ['news_view'])])
  expect((await reader.post('blade-system/role/grant', { roleIds: roleId, menuIds: [newsView] })).status).toBe(403)
  expect((await reader.get(`blade-system/menu/role-tree-keys?roleIds=${roleId}`)).status).toBe(403)
})

test('nobody grants rows beyond his own, neither by a wider scope nor by leaving the scope away', async () => {
  const [own, dept, all] = [await makeScope('news_view', 2), await makeScope('news_view', 3), await makeScope('news_view', 1)]
  const codes = ['news_view', 'system_role_grant', 'system_role_view']
  const manager = await makeUser(it, acme, 'narrow', [await makeRole(acme, '部门管理', codes, [dept])])
  const roleId = await makeRole(acme, '新角色', [])
  const [newsView] = await menuIds(acme.admin, ['news_view'])
  const grant = (dataScopeIds: string[]) => manager.post('blade-system/role/grant', { roleIds: roleId, menuIds: [newsView], dataScopeIds })
  expect((await grant([all])).status).toBe(403)
  expect((await grant([])).status).toBe(403)
  expect((await keysOf(roleId)).menu).toEqual([])
  expect((await grant([own])).status).toBe(200)
  expect((await grant([dept])).status).toBe(200)
  // Nor by widening the scope that his own role has.
  const editor = await makeUser(it, acme, 'widener', [
    await makeRole(acme, '规则管理', [...codes, 'system_data_scope_edit', 'system_data_scope_view'], [own]),
  ])
  const scope = (await acme.admin.get(`blade-system/data-scope/detail?id=${own}`)).data
  const widened = await editor.post('blade-system/data-scope/submit', { id: own, version: scope.version, scopeType: 1 })
  expect(widened.status).toBe(403)
  expect(widened.data.permission).toBe('news_view')
  expect((await acme.admin.get(`blade-system/data-scope/detail?id=${own}`)).data.scopeType).toBe(2)
})

test('a custom scope is filters, and only those that its noun understands', async () => {
  const [menuId] = await menuIds(acme.admin, ['news_view'])
  const body = { menuId, resourceCode: 'c', scopeName: '自定义', scopeType: 5 }
  expect((await acme.admin.post('blade-system/data-scope', { ...body, scopeValue: '1=1' })).status).toBe(400)
  expect((await acme.admin.post('blade-system/data-scope', { ...body, scopeValue: '{"noSuchField_equal":"1"}' })).status).toBe(400)
  expect((await acme.admin.post('blade-system/data-scope', { ...body, scopeValue: '{"status_equal":"5"}' })).status).toBe(200)
})

test('roles, scopes and users of another tenant are not there', async () => {
  const theirs = await makeRole(other, '别人的', ['news_view'])
  const mine = await makeRole(acme, '自己的', ['news_view'])
  const [newsView] = await menuIds(acme.admin, ['news_view'])
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: theirs, menuIds: [] })).status).toBe(404)
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: [mine, theirs], menuIds: [] })).status).toBe(404)
  expect((await keysOf(mine)).menu).toEqual([newsView])
  expect((await keysOf(theirs)).menu).toEqual([])
  const scope = await makeScope('news_view', 4)
  expect((await other.admin.post('blade-system/role/grant', { roleIds: theirs, dataScopeIds: scope })).status).toBe(400)
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: theirs, menuIds: [], tenantId: other.tenantId })).status).toBe(403)
})

test('what the package of a tenant lacks is granted to nobody in it, not even by the platform', async () => {
  const platform = await it.as('admin@000000')
  const [newsView, newsAdd, roleGrant, roleView, roleAdd, topicView] = await menuIds(platform, [
    'news_view',
    'news_add',
    'system_role_grant',
    'system_role_view',
    'system_role_add',
    'cms_topic_view',
  ])
  const pack = await platform.post('blade-system/tenantpackage', {
    packageName: '小套餐',
    menuIds: [newsView, newsAdd, roleGrant, roleView, roleAdd],
  })
  const small = await makeTenant(it)
  const role = (await small.admin.post('blade-system/role', { roleName: '外勤', roleAlias: 'outside', sort: 1 })).data
  const bound = await platform.post('blade-system/tenant/submit', { id: small.row.id, version: small.row.version, packageId: pack.data.id })
  expect(bound.status).toBe(200)

  expect((await small.admin.get('blade-cms/topic/page')).status).toBe(403)
  expect((await small.admin.post('blade-system/role/grant', { roleIds: role.id, menuIds: [newsView] })).status).toBe(200)
  expect((await small.admin.post('blade-system/role/grant', { roleIds: role.id, menuIds: [topicView] })).status).toBe(403)
  expect((await platform.post('blade-system/role/grant', { tenantId: small.tenantId, roleIds: role.id, menuIds: [topicView] })).status).toBe(403)
  expect(JSON.stringify((await small.admin.get('blade-system/menu/grant-tree')).data.menu)).not.toContain(topicView)

  // The package grows: from the next request on the tenant has more.
  const row = (await platform.get(`blade-system/tenantpackage/detail?id=${pack.data.id}`)).data
  await platform.post('blade-system/tenantpackage/submit', { id: row.id, version: row.version, menuIds: `${row.menuIds},${topicView}` })
  expect((await small.admin.get('blade-cms/topic/page')).status).toBe(200)
  expect((await small.admin.post('blade-system/role/grant', { roleIds: role.id, menuIds: [topicView] })).status).toBe(200)
})

test('menus of the platform are not for tenants', async () => {
  const [tenantView] = await menuIds(acme.admin, ['system_tenant_view'])
  const roleId = await makeRole(acme, '越权', [])
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: roleId, menuIds: [tenantView] })).status).toBe(403)
  expect(JSON.stringify((await acme.admin.get('blade-system/menu/grant-tree')).data)).not.toContain(tenantView)
})

test('the aliases of administrators are the system’s', async () => {
  for (const roleAlias of ['admin', 'administrator', 'Admin', ' ADMINISTRATOR ', 'x,admin']) {
    const answer = await acme.admin.post('blade-system/role', { roleName: '假管理员', roleAlias, sort: 1 })
    expect([roleAlias, answer.status]).toEqual([roleAlias, 400])
    expect(answer.data.fields.roleAlias).toBeTruthy()
  }
  const { version } = (await acme.admin.get(`blade-system/role/detail?id=${acme.ids.roleId}`)).data
  expect((await acme.admin.post('blade-system/role/submit', { id: acme.ids.roleId, version, roleAlias: 'boss' })).status).toBe(409)
  expect((await acme.admin.post('blade-system/role/submit', { id: acme.ids.roleId, version, status: 0 })).status).toBe(409)
  expect((await acme.admin.post('blade-system/role/submit', { id: acme.ids.roleId, version, roleName: '总编室' })).status).toBe(200)
  expect((await acme.admin.post(`blade-system/role/remove?ids=${acme.ids.roleId}`)).status).toBe(409)
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: acme.ids.roleId, menuIds: [] })).status).toBe(409)
  const plain = await makeRole(acme, '普通', [])
  const row = (await acme.admin.get(`blade-system/role/detail?id=${plain}`)).data
  expect((await acme.admin.post('blade-system/role/submit', { id: plain, version: row.version, roleAlias: 'admin' })).status).toBe(400)
})

test('the possible parents of a role are all but its own branch', async () => {
  const [above, below] = [await makeRole(acme, '上级', []), await makeRole(acme, '下级', [])]
  const row = (await acme.admin.get(`blade-system/role/detail?id=${below}`)).data
  await acme.admin.post('blade-system/role/submit', { id: below, version: row.version, parentId: above })
  const tree = JSON.stringify((await acme.admin.get(`blade-system/role/tree-by-id?roleId=${above}`)).data)
  expect(tree).not.toContain(above)
  expect(tree).not.toContain(below)
  expect(tree).toContain(acme.ids.roleId)
})

test('scopes stand in the grant tree below the menus they are bound to, and branches that come back with them are none', async () => {
  const scope = await makeScope('news_add', 2)
  const find = (nodes: { id: string; children?: never[] }[]): boolean => nodes.some((node) => node.id === scope || find(node.children ?? []))
  const { dataScope } = (await acme.admin.get('blade-system/menu/grant-tree')).data
  expect(find(dataScope)).toBe(true)
  const roleId = await makeRole(acme, '范围', ['news_add'])
  const answer = await acme.admin.post('blade-system/role/grant', { roleIds: roleId, dataScopeIds: [dataScope[0].id, scope] })
  expect(answer.status).toBe(200)
  expect((await keysOf(roleId)).dataScope).toEqual([scope])
})
