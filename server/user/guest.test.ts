import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalProvider, startOidc } from '../testing/oidc'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { arrive, travel, trustHosts } from '../testing/travel'
import { type Answer, type Client, password, type World, world } from '../testing/world'

const origin = 'https://desk.example'

let w: World
let tenant: Tenant
let there: LocalProvider
let count = 0

beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: origin } })
  there = await startOidc({ id: 'desk', secret: 's', redirectUri: `${origin}/api/blade-auth/oauth/callback/corp` })
  tenant = await makeTenant(w)
  await trustHosts(w, [there.host])
  const provider = { source: 'corp', name: '统一身份', kind: 'oidc', clientId: 'desk', clientSecret: 's', issuer: there.issuer }
  expect((await tenant.admin.post('blade-system/loginprovider', provider)).status).toBe(200)
})

afterAll(async () => {
  await there?.close()
  await w?.close()
})

/** The current person's login at the provider. */
const come = async (): Promise<Answer> => arrive(w, await travel(w, tenant.tenantId, 'corp'))

/** Somebody who comes for the first time. */
const guest = async (): Promise<{ client: Client; body: Answer['body']; name: string }> => {
  const name = `访客${++count}`
  there.person = { sub: `guest-${count}`, name }
  const { status, body } = await come()
  expect(status).toBe(200)
  return { client: w.withToken(body.access_token), body, name }
}

const form = (account: string, more: Record<string, unknown> = {}) => ({
  tenantId: tenant.tenantId,
  name: '新来的',
  account,
  password: w.seal(password),
  password2: w.seal(password),
  ...more,
})

const register = (client: Client, body: Record<string, unknown>) => client.post('blade-user/register-guest', body)

const enter = (username: string) =>
  askToken(w.app, { form: { grant_type: 'password', tenantId: tenant.tenantId, username, password: w.seal(password), scope: 'all' } })

const application = async (account: string) => (await tenant.admin.get(`blade-user/userthird/page?account_equal=${account}`)).data.records[0]

test('a guest has the user id -1 and may ask for an account and log out, nothing else', async () => {
  const { client, body, name } = await guest()
  expect(body).toMatchObject({
    user_id: '-1',
    nick_name: name,
    role_name: '',
    tenant_id: tenant.tenantId,
    oauth_id: expect.stringMatching(/^\d+$/),
    expires_in: 1800,
  })
  expect((await client.get('blade-auth/oauth/user-info')).data).toMatchObject({ user_id: '-1', nick_name: name, role_name: '' })
  for (const [method, path] of [
    ['GET', 'blade-user/info'],
    ['GET', 'blade-user/page'],
    ['GET', 'blade-cms/news/list'],
    ['GET', 'blade-system/menu/routes'],
    ['GET', 'blade-system/menu/buttons'],
    ['GET', 'blade-system/tenant/select'],
    ['GET', 'blade-auth/oauth/sessions'],
    ['GET', 'blade-auth/oauth/clear-cache'],
    ['GET', 'blade-desk/stream?topics=cms/news'],
    ['POST', 'blade-auth/oauth/lock'],
    ['POST', 'blade-user/update-info'],
    ['POST', 'blade-user/update-password'],
    ['POST', 'blade-resource/oss/endpoint/file-cookie'],
    ['POST', 'blade-resource/oss/endpoint/put-file'],
    ['POST', 'blade-cms/news'],
  ] as const)
    expect((await client.send(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403)
  expect((await client.get('blade-user/page')).msg).toBe('您还没有账号，请先注册并等待管理员审核')
  const renewed = await askToken(w.app, { form: { grant_type: 'refresh_token', refresh_token: body.refresh_token, scope: 'all' } })
  expect(renewed.status).toBe(400)
  const another = await come()
  const second = w.withToken(another.body.access_token)
  expect(another.body.oauth_id).toBe(body.oauth_id)
  expect((await second.get('blade-auth/oauth/logout')).status).toBe(200)
  expect((await second.get('blade-auth/oauth/user-info')).status).toBe(401)
  await w.database.run("update platform_session set access_expires_at = now() - interval '1 second' where user_id = -1")
  expect((await client.get('blade-auth/oauth/user-info')).status).toBe(401)
})

test('the registration is checked in its order, and the password by the rule that holds everywhere', async () => {
  const { client } = await guest()
  const first = async (body: Record<string, unknown>) => (await register(client, body)).msg
  expect(await first({})).toBe('请先输入租户编号')
  expect(await first({ tenantId: tenant.tenantId })).toBe('请先输入账号名')
  expect(await first({ tenantId: tenant.tenantId, account: 'a1' })).toBe('请先输入密码')
  expect(await first({ ...form('a1'), password2: '' })).toBe('请先输入密码')
  expect(await first(form('a1', { password2: w.seal('Passw0rd?') }))).toBe('两次输入密码不一致!')
  expect(await first(form('a1', { password: w.seal('12345678'), password2: w.seal('12345678') }))).toBe(
    '密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符',
  )
  expect((await register(client, form('a1', { password: password, password2: password }))).status).toBe(400)
  const taken = await register(client, form('admin'))
  expect([taken.status, taken.msg]).toEqual([400, '登录账号已存在'])
  const other = await makeTenant(w)
  expect((await register(client, form('a1', { tenantId: other.tenantId }))).status).toBe(403)
  expect((await register(client, form('a1', { oauthId: '1' }))).status).toBe(400)
  expect((await register(client, form('a1', { roleId: tenant.ids.roleId, status: 1 }))).status).toBe(200)
  const row = await application('a1')
  expect((await tenant.admin.get(`blade-user/detail?id=${row.userId}`)).data).toMatchObject({ status: 2, roleId: '', deptId: '' })
  expect((await register(tenant.admin, form('a2'))).status).toBe(403)
  expect((await register(w.nobody, form('a2'))).status).toBe(401)
})

test('who has registered waits until an administrator approves, and then comes in by both ways with what he was given', async () => {
  const { client, body } = await guest()
  expect((await register(client, form('waiting', { oauthId: body.oauth_id }))).status).toBe(200)
  expect((await client.get('blade-auth/oauth/user-info')).status).toBe(401)
  expect((await come()).body.error_description).toBe('注册申请正在审核，请等待管理员通过')
  expect((await enter('waiting')).body.error_description).toBe('账号已停用或待审核')
  const row = await application('waiting')
  expect(row).toMatchObject({
    status: 1,
    source: 'corp',
    nickName: there.person.name,
    applyTime: expect.any(String),
    _can: expect.arrayContaining(['approve', 'refuse']),
  })
  const roleId = await makeRole(tenant, '读者', ['news_view'])
  const gap = await tenant.admin.post('blade-user/userthird/approve', { id: row.id })
  expect([gap.status, Object.keys(gap.data.fields)]).toEqual([400, ['roleId', 'deptId']])
  const approved = await tenant.admin.post('blade-user/userthird/approve', { id: row.id, roleId, deptId: tenant.ids.deptId })
  expect([approved.status, approved.data.status]).toEqual([200, 2])
  const social = await come()
  expect([social.status, social.body.account]).toEqual([200, 'waiting'])
  const mine = w.withToken((await enter('waiting')).body.access_token)
  expect((await mine.get('blade-user/info')).data).toMatchObject({ account: 'waiting', roleId, deptId: tenant.ids.deptId })
  expect((await mine.get('blade-cms/news/list')).status).toBe(200)
  expect((await mine.get('blade-cms/topic/list')).status).toBe(403)
})

test('a refusal needs a reason, which the guest is told; what was refused may still be approved', async () => {
  const { client } = await guest()
  await register(client, form('refused'))
  const row = await application('refused')
  const gap = await tenant.admin.post('blade-user/userthird/refuse', { id: row.id })
  expect([gap.status, Object.keys(gap.data.fields)]).toEqual([400, ['remark']])
  expect((await tenant.admin.post('blade-user/userthird/refuse', { id: row.id, remark: '不是本单位人员' })).data).toMatchObject({
    status: 3,
    remark: '不是本单位人员',
  })
  expect((await come()).body.error_description).toBe('注册申请未通过：不是本单位人员')
  expect((await enter('refused')).status).toBe(400)
  expect((await tenant.admin.post('blade-user/userthird/approve', { id: row.id, roleId: tenant.ids.roleId, deptId: tenant.ids.deptId })).status).toBe(
    200,
  )
  expect((await come()).body.account).toBe('refused')
})

test('nobody approves with more than he holds, from another tenant, or without the permission', async () => {
  const { client } = await guest()
  await register(client, form('sought'))
  const row = await application('sought')
  const strong = await makeRole(tenant, '强', ['news_view', 'news_delete'])
  const clerk = await makeUser(w, tenant, 'clerk', [await makeRole(tenant, '审核', ['user_userthird_view', 'user_userthird_approve', 'news_view'])])
  const give = (who: Client, roleId: string) => who.post('blade-user/userthird/approve', { id: row.id, roleId, deptId: tenant.ids.deptId })
  expect((await give(clerk, strong)).status).toBe(403)
  expect((await give(clerk, tenant.ids.roleId)).status).toBe(403)
  expect((await clerk.post('blade-user/userthird/refuse', { id: row.id, remark: '否' })).status).toBe(403)
  const other = await makeTenant(w)
  expect((await give(other.admin, strong)).status).toBe(404)
  expect((await application('sought')).status).toBe(1)
  // Binding an identity of one's own to the administrator's account would open it.
  const binder = await makeUser(w, tenant, 'binder', [
    await makeRole(tenant, '绑定', ['user_userthird_view', 'user_userthird_add', 'user_userthird_edit']),
  ])
  expect((await binder.post('blade-user/userthird', { source: 'corp', uuid: 'mine', userId: tenant.ids.adminId })).status).toBe(403)
})

test('a deleted application takes its account along, and a deleted account its identities', async () => {
  const one = await guest()
  await register(one.client, form('gone'))
  const row = await application('gone')
  expect((await tenant.admin.post(`blade-user/userthird/remove?ids=${row.id}`)).status).toBe(200)
  expect((await tenant.admin.get(`blade-user/detail?id=${row.userId}`)).status).toBe(404)
  const two = await guest()
  await register(two.client, form('leaver'))
  const kept = await application('leaver')
  await tenant.admin.post('blade-user/userthird/approve', { id: kept.id, roleId: tenant.ids.roleId, deptId: tenant.ids.deptId })
  expect((await tenant.admin.post(`blade-user/remove?ids=${kept.userId}`)).status).toBe(200)
  expect((await come()).body.user_id).toBe('-1')
})
