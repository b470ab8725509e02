import { oss } from '@masthead/contract/resource/oss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { putFile } from '../testing/upload'
import { type Client, logIn, password, type World, world } from '../testing/world'

/** What clients of this API send that were not written with it: their spellings, their parameters, their forms. */

let it: World
let platform: Client
let acme: Tenant

beforeAll(async () => {
  it = await world({ env: { PUBLIC_URL: 'https://news.example.com' } })
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it?.close())

const ok = async (answer: ReturnType<Client['get']>) => {
  const found = await answer
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.data
}

test('the package that a tenant is given counts from the next request on, and so does its end', async () => {
  const pack = await ok(platform.post('blade-system/tenantpackage', { packageName: '小', menuIds: await menuIds(platform, ['user_view']) }))
  const tenant = await makeTenant(it)
  const topics = async () => (await tenant.admin.get('blade-cms/topic/page')).status
  expect(await topics()).toBe(200)
  const set = (packageId: string) => platform.post(`blade-system/tenant/package-setting?tenantId=${tenant.tenantId}&packageId=${packageId}`)
  await ok(set(pack.id))
  expect(await topics()).toBe(403)
  expect((await ok(platform.get(`blade-system/tenant/package-detail?tenantId=${tenant.tenantId}`))).packageName).toBe('小')
  await ok(platform.post('blade-system/tenant/package-setting', { ids: tenant.row.id, packageId: null }))
  expect(await topics()).toBe(200)
  expect(await ok(platform.get(`blade-system/tenant/package-detail?tenantId=${tenant.tenantId}`))).toEqual({})
  const own = await platform.post(`blade-system/tenant/package-setting?tenantId=000000&packageId=${pack.id}`)
  expect([own.status, own.msg]).toEqual([409, '平台租户不能停用、设置过期时间或套餐'])
})

test('buttons are answered under the codes that clients ask for as well, to those who hold them', async () => {
  const codesOf = async (client: Client): Promise<string[]> =>
    (await ok(client.get('blade-system/menu/buttons'))).flatMap(({ children }: { children: { code: string }[] }) => children.map(({ code }) => code))
  const all = await codesOf(platform)
  for (const code of [
    ...['user_role', 'user_reset', 'topmenu_setting', 'dictbiz_add', 'dictbiz_edit', 'dictbiz_delete', 'data_scope_setting'],
    ...['api_scope_setting', 'attach_upload', 'attach_download', 'region_import', 'region_debug'],
  ])
    expect(all).toContain(code)
  const viewer = await makeUser(it, acme, 'viewer', [await makeRole(acme, '只看用户', ['user_view'])])
  expect(await codesOf(viewer)).toEqual(['user_view'])
})

test('the token may stand in the address beside the header, where it opens nothing and no log keeps it', async () => {
  const token = `bearer ${acme.admin.token}`
  const query = `Blade-Auth=${encodeURIComponent(token)}`
  for (const path of [`blade-user/export-user?${query}`, `blade-user/page?${query}`, `blade-system/region/export-region?${query}&code=110000`])
    expect([path, (await acme.admin.get(path)).status]).toEqual([path, 200])
  await ok(acme.admin.post(`blade-cms/sources/submit?${query}`, { name: '来源' }))
  expect((await it.nobody.get(`blade-user/page?${query}`)).status).toBe(401)
  await it.journal.flush()
  const lines = await it.database.query<{ line: string }>('select to_jsonb(l)::text as line from log_api l where request_uri like $1', [
    '%blade-user%',
  ])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ line }) => line.includes(acme.admin.token))).toEqual([])
})

test('tenants are listed by their number', async () => {
  const found = async (number: string) => (await ok(platform.get(`blade-system/tenant/list?tenantId=${number}`))).records
  expect(await found('999999')).toEqual([])
  expect((await found(acme.tenantId)).map(({ id }: { id: string }) => id)).toEqual([acme.row.id])
  expect((await ok(platform.get(`blade-system/tenant/detail?tenantId=${acme.tenantId}`))).id).toBe(acme.row.id)
})

const store = { category: 1, endpoint: 'https://s3.example.com', bucketName: 'files', accessKey: 'AK', secretKey: 'SK' }

test('a store takes an empty app id, and one that completes the bucket', async () => {
  const made = await ok(platform.post('blade-resource/oss/submit', { ...store, ossCode: 'm1', appId: '' }))
  expect(made.appId).toBeNull()
  const wrong = await platform.post('blade-resource/oss/submit', { ...store, ossCode: 'm2', category: 4, appId: 'abc' })
  expect(Object.keys(wrong.data.fields)).toEqual(['appId'])
})

test('a store that is in use already is in use', async () => {
  const [one, other] = [
    await ok(acme.admin.post('blade-resource/oss/submit', { ossCode: 'a', category: 9, bucketName: 'disk' })),
    await ok(acme.admin.post('blade-resource/oss/submit', { ossCode: 'b', category: 9, bucketName: 'disk' })),
  ]
  for (const id of [one.id, one.id, other.id, other.id]) await ok(acme.admin.post(`blade-resource/oss/enable?id=${id}`))
  const states = (await ok(acme.admin.get('blade-resource/oss/page?ascs=ossCode'))).records
  expect(states.map(({ ossCode, status }: { ossCode: string; status: number }) => [ossCode, status])).toEqual([
    ['a', oss.state.notUsed],
    ['b', oss.state.inUse],
  ])
})

test('a channel of messages that is in use can be deleted', async () => {
  const { id } = await ok(acme.admin.post('blade-resource/sms/submit', { smsCode: 'c1', signName: '日报', template: '您好' }))
  await ok(acme.admin.post(`blade-resource/sms/enable?id=${id}`))
  await ok(acme.admin.post(`blade-resource/sms/remove?ids=${id}`))
  expect((await acme.admin.get(`blade-resource/sms/detail?id=${id}`)).status).toBe(404)
})

test('an attachment answers a link that opens from elsewhere, and its file opens to who brings the token', async () => {
  const { data } = await putFile(it, acme.admin, 'a.pdf', '%PDF-1.7 file')
  const row = await ok(acme.admin.get(`blade-resource/attach/detail?id=${data.attachId}`))
  expect(row).toMatchObject({ domain: 'https://news.example.com', domainUrl: 'https://news.example.com' })
  expect(row.link).toBe(`https://news.example.com/files/${row.name}`)
  const [listed] = (await ok(acme.admin.get(`blade-resource/attach/list?originalName=a.pdf`))).records
  expect(listed.link).toBe(row.link)
  await ok(acme.admin.put(`blade-resource/attach/${row.id}`, { ...row, originalName: 'b.pdf' }))
  const open = (headers: Record<string, string>) => it.app.inject({ url: `/files/${row.name}`, headers })
  expect((await open({ 'blade-auth': `bearer ${acme.admin.token}` })).statusCode).toBe(200)
  const stranger = await makeUser(it, acme, 'stranger', [await makeRole(acme, '来源', ['cms_sources_view'])])
  for (const headers of [{}, { 'blade-auth': 'bearer nonsense' }, { 'blade-auth': `bearer ${stranger.token}` }])
    expect((await open(headers as Record<string, string>)).statusCode).toBe(404)
})

test('a region’s code is made of that above and its own part, is one of GB/T 2260, and says which is deleted', async () => {
  const path = 'blade-system/region'
  const add = (body: Record<string, unknown>) => platform.post(`${path}/submit`, { name: '试验', sort: 1, ...body })
  const province = await ok(add({ parentCode: '0', subCode: '98', code: '098', level: 1 }))
  expect([province.code, province.subCode, province.parentCode]).toEqual(['980000', '98', '0'])
  const city = await ok(add({ parentCode: '980000', subCode: '01', code: '98000001', level: 2 }))
  expect([city.code, city.subCode]).toEqual(['980100', '01'])
  const town = await ok(add({ parentCode: '980100', subCode: '980102', code: '980102', level: 3 }))
  expect(town.code).toBe('980102')
  expect((await ok(add({ parentCode: '980102', subCode: '001', code: '980102001', level: 4 }))).code).toBe('980102001')
  await ok(platform.post(`${path}/submit`, { ...city, name: '改名' }))
  await ok(add({ code: '97', level: 1 }))
  expect((await ok(add({ parentCode: '97', subCode: '01', code: '9701', level: 2 }))).code).toBe('9701')
  for (const [body, field] of [
    [{ parentCode: '980000', code: '98000002', level: 2 }, 'code'],
    [{ parentCode: '0', code: '011000', level: 1 }, 'code'],
    [{ parentCode: '980000', subCode: '2', code: '9800002', level: 2 }, 'subCode'],
    [{ parentCode: '980000', subCode: '9800011', code: '9800011', level: 3 }, 'code'],
  ] as const)
    expect(Object.keys((await add(body)).data.fields)).toEqual([field])
  await ok(platform.post(`${path}/remove?id=980102001`))
  expect((await platform.get(`${path}/detail?code=980102001`)).status).toBe(404)
  expect((await platform.post(`${path}/remove?id=980102001`)).status).toBe(404)
})

test('a secret that is kept comes back as a mask, which stands for itself', async () => {
  const path = 'blade-system/client'
  const form = { clientId: 'app', clientSecret: 'first', scope: 'all', authorizedGrantTypes: 'password' }
  const made = await ok(platform.post(`${path}/submit`, form))
  expect(made.clientSecret).toBe('******')
  const changed = await ok(platform.post(`${path}/submit`, { ...made, scope: 'read' }))
  const enter = async (secret: string) =>
    (
      await it.app.inject({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        headers: { authorization: `Basic ${Buffer.from(`app:${secret}`).toString('base64')}` },
        payload: { grant_type: 'password', tenantId: '000000', username: 'admin', password: it.seal(password) },
      })
    ).statusCode
  expect([changed.scope, await enter('first')]).toEqual(['read', 200])
  const [row] = (await ok(platform.get(`${path}/list?clientId=app`))).records
  expect(row.clientSecret).toBe('******')
  await ok(platform.post(`${path}/submit`, { ...row, clientSecret: 'second' }))
  expect([await enter('first'), await enter('second')]).toEqual([400, 200])
  expect((await platform.post(`${path}/submit`, { ...form, clientId: 'other', clientSecret: '******' })).status).toBe(400)
  const kept = await ok(platform.post('blade-resource/oss/submit', { ...store, ossCode: 'm3' }))
  expect([kept.accessKey, kept.secretKey]).toEqual(['******', '******'])
  const local = await ok(platform.post('blade-resource/oss/submit', { ossCode: 'm4', category: 9, bucketName: 'disk' }))
  expect(local.accessKey).toBeNull()
  const lacks = await platform.post('blade-resource/oss/submit', { ...local, category: 1, endpoint: store.endpoint, accessKey: '******' })
  expect(Object.keys(lacks.data.fields).sort()).toEqual(['accessKey', 'secretKey'])
})

test('a parameter is found by its value; of a secret a filter finds nothing, and the same for every value', async () => {
  const found = async (path: string) => (await ok(platform.get(path))).total
  await ok(platform.post('blade-system/param', { paramName: '试', paramKey: 'try.me', paramValue: 'needle-in-hay' }))
  expect(await found('blade-system/param/list?paramValue=needle-in')).toBe(1)
  await ok(
    platform.post('blade-resource/sms/submit', {
      smsCode: 'c2',
      category: 1,
      signName: '报',
      template: '您好',
      accessKey: 'AK',
      secretKey: 'SK',
      endpoint: 'https://sms.example.com',
    }),
  )
  for (const path of ['blade-system/client/list?clientSecret=second', 'blade-resource/oss/list?accessKey=AK', 'blade-resource/sms/list?accessKey=AK'])
    expect([path, await found(path)]).toEqual([path, 0])
})

test('a data scope names its column as tables do, or by a dash', async () => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources'])
  const scope = (scopeType: number, scopeColumn: string) =>
    acme.admin.post('blade-system/data-scope/submit', { menuId, resourceCode: 'cms_sources', scopeName: scopeColumn, scopeType, scopeColumn })
  expect((await ok(scope(2, 'create_user'))).scopeColumn).toBe('createUser')
  expect((await ok(scope(3, 'create_dept'))).scopeColumn).toBe('createDept')
  expect((await ok(scope(1, '-'))).scopeColumn).toBeNull()
  expect(Object.keys((await scope(2, 'no_such')).data.fields)).toEqual(['scopeColumn'])
  const role = await makeRole(acme, '本人', ['cms_sources_view'], [(await ok(scope(2, 'create_user'))).id])
  const own = await makeUser(it, acme, 'own', [role])
  expect((await ok(own.get('blade-cms/sources/page'))).total).toBe(0)
})

test('the list of users names their tenant, and its plain form has a name of its own', async () => {
  const [row] = (await ok(acme.admin.get('blade-user/list?account=admin'))).records
  expect(row.tenantName).toBe(acme.row.tenantName)
  expect(await ok(acme.admin.get('blade-user/user-list?account=admin'))).toMatchObject([{ account: 'admin' }])
})

test('a password is changed by what one logs in with, and a digest in its place is named', async () => {
  const user = await makeUser(it, acme, 'changer', [acme.ids.roleId])
  const digest = '0f359740bd1cda994f8b55330c86d845'
  const change = (oldPassword: string, newPassword: string) =>
    user.post('blade-user/update-password', { oldPassword, newPassword, newPassword1: newPassword })
  const refused = await change(digest, digest)
  expect([refused.status, refused.data.fields.oldPassword]).toEqual([400, '原密码须用服务器公钥加密传输，不接受 MD5 摘要'])
  const enter = (secret: string) => logIn(it.app, { tenantId: acme.tenantId, username: 'changer', password: secret })
  const login = await enter(digest)
  expect([login.status, login.body.error_description]).toEqual([400, '密码须用服务器公钥加密传输，不接受 MD5 摘要'])
  await ok(change(it.seal(password), it.seal('Another1')))
  expect((await enter(it.seal('Another1'))).status).toBe(200)
})
