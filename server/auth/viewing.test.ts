import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, logIn, password, type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it, { tenantName: '江海报社' })
})
afterAll(() => it.close())

interface Entry {
  readonly client: Client
  readonly refresh: string
}

/** A session of the platform's administrator of its own. */
const enter = async (): Promise<Entry> => {
  const { body } = await logIn(it.app, { tenantId: '000000', username: 'admin', password: it.seal(password) })
  return { client: it.withToken(body.access_token), refresh: body.refresh_token }
}

const view = async ({ client }: Entry, id: string = acme.row.id): Promise<Entry> => {
  const { status, data, msg } = await client.post('blade-system/tenant/view-as', { id })
  expect(status, msg).toBe(200)
  return { client: it.withToken(data.access_token), refresh: data.refresh_token }
}

const whoAmI = async (client: Client) => (await client.get('blade-auth/oauth/user-info')).data

test('an administrator of the platform sees a tenant as its administrator does, and comes back with one call', async () => {
  const own = await enter()
  const before = await whoAmI(own.client)
  expect(before).toMatchObject({ tenant_id: '000000' })
  expect(before).not.toHaveProperty('viewing')
  const there = await view(own)
  // The old token is worth nothing any more: another window does not write into the wrong tenant.
  expect((await own.client.get('blade-user/info')).status).toBe(401)
  expect(await whoAmI(there.client)).toMatchObject({ tenant_id: acme.tenantId, viewing: '江海报社', user_id: before.user_id, account: 'admin' })
  expect((await there.client.get('blade-user/page')).data.records.map(({ id }: { id: string }) => id)).toEqual([acme.ids.adminId])
  const routes = async (client: Client) => JSON.stringify((await client.get('blade-system/menu/routes')).data)
  expect(await routes(there.client)).toBe(await routes(acme.admin))
  // What is the platform's is out of sight as long as it lasts.
  for (const path of ['blade-system/tenant/page', `blade-user/page?tenantId=000000`]) expect((await there.client.get(path)).status).toBe(403)
  expect((await there.client.post('blade-system/tenant/view-as', { id: acme.row.id })).status).toBe(403)
  // His own account stays his own.
  expect((await there.client.get('blade-user/info')).data).toMatchObject({ id: before.user_id, tenantId: '000000' })
  expect((await there.client.get('blade-auth/oauth/sessions')).data.some(({ current }: { current: boolean }) => current)).toBe(true)

  const back = await there.client.post('blade-system/tenant/leave-view')
  expect(back.status).toBe(200)
  expect((await there.client.get('blade-user/info')).status).toBe(401)
  const home = it.withToken(back.data.access_token)
  expect(await whoAmI(home)).toEqual(before)
  expect((await home.get('blade-system/tenant/page')).status).toBe(200)
  expect((await home.post('blade-system/tenant/leave-view')).status).toBe(409)
})

test('each step leaves a line in the log of the tenant, and what is written says who really did it', async () => {
  const there = await view(await enter())
  const made = await there.client.post('blade-cms/sources', { name: '平台代录' })
  expect(made.status, made.msg).toBe(200)
  await there.client.get(`blade-cms/sources/detail?id=${made.data.id}`)
  await there.client.post('blade-system/tenant/leave-view')

  const log = async (client: Client, query: string) => (await client.get(`blade-log/operatelog/page?size=100&${query}`)).data.records
  const [line] = await log(acme.admin, `bizId_equal=${made.data.id}&action_equal=add`)
  expect(line.operator).toBe('管理员 (admin@000000)')
  expect(line.createUser).toBe((await (await it.as('admin@000000')).get('blade-user/info')).data.id)
  const steps = await log(acme.admin, 'bizType_equal=system/tenant&ascs=id')
  expect(new Set(steps.map(({ operator }: { operator: string }) => operator))).toEqual(new Set(['管理员 (admin@000000)']))
  const told = await Promise.all(
    steps.slice(-5).map(async ({ id, action }: { id: string; action: string }) => {
      const { after } = (await acme.admin.get(`blade-log/operatelog/detail?id=${id}`)).data
      return [action, after.method, after.path].filter(Boolean).join(' ')
    }),
  )
  expect(told).toEqual([
    'view_as',
    'view_step POST /api/blade-cms/sources',
    'view_step GET /api/blade-cms/sources/detail',
    'view_step POST /api/blade-system/tenant/leave-view',
    'leave_view',
  ])
  const platform = await it.as('admin@000000')
  const own = await log(platform, `bizId_equal=${acme.row.id}&ascs=id`)
  expect(own.slice(-2).map(({ action }: { action: string }) => action)).toEqual(['view_as', 'leave_view'])
})

test('the view holds through a renewal of the tokens, and ends with the session', async () => {
  const there = await view(await enter())
  const renewed = await askToken(it.app, { form: { grant_type: 'refresh_token', refresh_token: there.refresh } })
  expect(renewed.body).toMatchObject({ tenant_id: acme.tenantId, viewing: '江海报社' })
  const client = it.withToken(renewed.body.access_token)
  expect((await whoAmI(client)).viewing).toBe('江海报社')
  expect((await client.get('blade-auth/oauth/logout')).status).toBe(200)
  expect((await client.get('blade-user/info')).status).toBe(401)
})

test('a package bounds the view too, at once', async () => {
  const platform = await it.as('admin@000000')
  const codes = ['news_view', 'user_view', 'system_role_view', 'system_dept_view', 'system_post_view']
  const pack = await platform.post('blade-system/tenantpackage/submit', { packageName: '小套餐', menuIds: await menuIds(platform, codes) })
  const small = await makeTenant(it, { packageId: pack.data.id })
  const there = await view(await enter(), small.row.id)
  expect((await there.client.get('blade-cms/news/page')).status).toBe(200)
  expect((await there.client.get('blade-cms/topic/page')).status).toBe(403)
  expect((await platform.post('blade-system/tenantpackage/submit', { id: pack.data.id, version: pack.data.version, menuIds: [] })).status).toBe(200)
  expect((await there.client.get('blade-cms/news/page')).status).toBe(403)
})

test('nobody else looks at a tenant, and nobody at his own', async () => {
  const platform = await it.as('admin@000000')
  const [{ id }] = (await platform.get('blade-system/tenant/page?tenantId_equal=000000')).data.records
  expect((await platform.post('blade-system/tenant/view-as', { id })).status).toBe(409)
  expect((await platform.post('blade-system/tenant/view-as', { id: '1' })).status).toBe(404)
  expect((await acme.admin.post('blade-system/tenant/view-as', { id })).status).toBe(403)
  expect((await it.nobody.post('blade-system/tenant/view-as', { id })).status).toBe(401)
  expect((await it.nobody.post('blade-system/tenant/leave-view')).status).toBe(401)
})

test('whoever is no administrator of the platform any more is out of the view at once', async () => {
  const platform = await it.as('admin@000000')
  const first = async (path: string) => (await platform.get(path)).data.records[0].id as string
  const own = {
    tenantId: '000000',
    row: {},
    admin: platform,
    ids: {
      roleId: await first('blade-system/role/page?roleAlias_equal=administrator'),
      deptId: await first('blade-system/dept/page'),
      postId: await first('blade-system/post/page'),
      adminId: '',
    },
  }
  const second = await makeUser(it, own, 'second', [own.ids.roleId])
  const there = await view({ client: second, refresh: '' })
  expect((await there.client.get('blade-user/page')).status).toBe(200)
  const { data } = await platform.post('blade-system/role', { roleName: '普通', roleAlias: 'plain', sort: 9 })
  expect((await platform.post('blade-user/grant', { userIds: second.id, roleIds: data.id })).status).toBe(200)
  expect((await there.client.get('blade-user/page')).status).toBe(401)
})

test('nobody looks at a tenant from a program that was struck off since he logged in with it', async () => {
  const platform = await it.as('admin@000000')
  const known = {
    clientId: 'old',
    clientSecret: 's',
    authorizedGrantTypes: 'password',
    scope: 'all',
    accessTokenValidity: 600,
    refreshTokenValidity: 6000,
  }
  const made = await platform.post('blade-system/client/submit', known)
  expect(made.status, made.msg).toBe(200)
  const form = { grant_type: 'password', scope: 'all', tenantId: '000000', username: 'admin', password: it.seal(password) }
  const { body } = await askToken(it.app, { form, client: 'old:s' })
  const client = it.withToken(body.access_token)
  expect((await client.get('blade-user/info')).status).toBe(200)
  expect((await platform.post(`blade-system/client/remove?ids=${made.data.id}`)).status).toBe(200)
  const { status, msg } = await client.post('blade-system/tenant/view-as', { id: acme.row.id })
  expect([status, msg]).toEqual([401, '登录已失效，请重新登录'])
})
