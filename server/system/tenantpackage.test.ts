import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRoles } from '../founding/firstroles'
import { makeRole, makeTenant, makeUser, menuIds } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
})
afterAll(() => it.close())

const codesOf = async (client: Client): Promise<string[]> => {
  const pages = (await client.get('blade-system/menu/buttons')).data as { children: { code: string }[] }[]
  return pages.flatMap(({ children }) => children.map(({ code }) => code))
}

/** What it takes to look around in a tenant. */
const base = ['user_view', 'system_role_view', 'system_dept_view', 'system_post_view']

const makePackage = async (packageName: string, codes: readonly string[]) =>
  (await platform.post('blade-system/tenantpackage/submit', { packageName, menuIds: await menuIds(platform, codes) })).data

const change = async (id: string, values: Record<string, unknown>) => {
  const { version } = (await platform.get(`blade-system/tenantpackage/detail?id=${id}`)).data
  const answer = await platform.post('blade-system/tenantpackage/submit', { id, version, ...values })
  expect(answer.status, answer.msg).toBe(200)
}

test('a package bounds everybody in the tenant, and what it loses is gone with the next request', async () => {
  const wide = ['news_view', 'cms_topic_view', 'system_role_add', 'system_role_grant', 'user_add', 'system_menu_view']
  const pack = await makePackage('标准版', [...base, ...wide])
  const tenant = await makeTenant(it, { packageId: pack.id })
  const role = await makeRole(tenant, '记者', ['news_view', 'cms_topic_view'])
  const reporter = await makeUser(it, tenant, 'reporter', [role])
  expect((await tenant.admin.get('blade-cms/topic/page')).status).toBe(200)
  expect((await reporter.get('blade-cms/topic/page')).status).toBe(200)
  expect((await tenant.admin.get('blade-cms/sources/page')).status).toBe(403)
  // What the package does not have is not even granted.
  const beyond = await tenant.admin.post('blade-system/role/grant', { roleIds: role, menuIds: await menuIds(platform, ['cms_sources_view']) })
  expect(beyond.status).toBe(403)

  await change(pack.id, { menuIds: await menuIds(platform, ['news_view', 'user_view']) })
  for (const client of [tenant.admin, reporter]) {
    expect((await client.get('blade-cms/news/page')).status).toBe(200)
    expect((await client.get('blade-cms/topic/page')).status).toBe(403)
    expect(await codesOf(client)).not.toContain('cms_topic_view')
    expect(JSON.stringify((await client.get('blade-system/menu/routes')).data)).not.toContain('cms/topic')
  }
  expect(await codesOf(reporter)).toEqual(['news_view'])

  const small = await makePackage('迷你版', ['user_view'])
  const { version } = (await platform.get(`blade-system/tenant/detail?id=${tenant.row.id}`)).data
  expect((await platform.post('blade-system/tenant/submit', { id: tenant.row.id, version, packageId: small.id })).status).toBe(200)
  expect((await reporter.get('blade-cms/news/page')).status).toBe(403)
  expect((await tenant.admin.get('blade-cms/news/page')).status).toBe(403)
  expect((await tenant.admin.get('blade-user/page')).status).toBe(200)
})

test('a package in use stays, and nobody but the platform sees any', async () => {
  const pack = await makePackage('占用版', base)
  const tenant = await makeTenant(it, { packageId: pack.id })
  const refused = await platform.post(`blade-system/tenantpackage/remove?ids=${pack.id}`)
  expect(refused.status).toBe(409)
  expect(refused.msg).toContain('租户 1 条')
  for (const path of ['page', `detail?id=${pack.id}`, 'menus'])
    expect((await tenant.admin.get(`blade-system/tenantpackage/${path}`)).status).toBe(403)
  expect((await tenant.admin.post('blade-system/tenantpackage/submit', { packageName: '自己的' })).status).toBe(403)
})

test('what a package may have is what a tenant could use', async () => {
  const text = JSON.stringify((await platform.get('blade-system/tenantpackage/menus')).data)
  expect(text).toContain('新闻')
  const { data } = await platform.get('blade-system/menu/page?code_equal=system_client')
  expect(text).not.toContain(data.records[0].id)
  const refused = await platform.post('blade-system/tenantpackage/submit', {
    packageName: '过宽',
    menuIds: await menuIds(platform, ['news_view', 'system_client_view']),
  })
  expect(refused.status).toBe(400)
  expect(refused.data.fields.menuIds).toContain('查看')
})

test('roles of a new tenant reach as far as its package, its dictionaries are like those of the platform', async () => {
  const dict = await platform.post('blade-system/dict-biz/submit', { code: 'column_kind', dictValue: '栏目性质', sort: 1, isSealed: 0 })
  await platform.post('blade-system/dict-biz/submit', {
    code: 'column_kind',
    dictKey: '1',
    dictValue: '固定',
    parentId: dict.data.id,
    sort: 1,
    isSealed: 0,
  })
  const gone = await platform.post('blade-system/dict-biz/submit', { code: 'gone', dictValue: '已删', sort: 1, isSealed: 0 })
  await platform.post(`blade-system/dict-biz/remove?ids=${gone.data.id}`)
  const codes = [...base, 'news_view', 'news_add', 'system_dict_biz_view']
  const pack = await makePackage('编辑版', codes)
  const tenant = await makeTenant(it, { packageId: pack.id })

  const { records } = (await tenant.admin.get('blade-system/role/page?ascs=sort&size=50')).data
  expect(records.map(({ roleAlias }: { roleAlias: string }) => roleAlias)).toEqual([
    'admin',
    ...firstRoles.filter((role) => role.codes.some((code) => codes.includes(code))).map(({ alias }) => alias),
  ])
  const keys = (await platform.get(`blade-system/menu/role-tree-keys?tenantId=${tenant.tenantId}&roleIds=${records[1].id}`)).data.menu as string[]
  const [view, add] = await menuIds(platform, ['news_view', 'news_add'])
  expect(keys).toEqual(expect.arrayContaining([view, add]))
  expect(keys).toHaveLength(3)

  const depts = (await tenant.admin.get('blade-system/dept/tree')).data
  expect(depts).toMatchObject([{ title: tenant.row.tenantName, children: [{ title: '编辑部' }] }])
  const list = (await tenant.admin.get('blade-system/dict-biz/list')).data
  expect(list).toMatchObject([{ code: 'column_kind', dictValue: '栏目性质', children: [{ dictKey: '1', dictValue: '固定' }] }])
  expect(list[0].id).not.toBe(dict.data.id)
})
