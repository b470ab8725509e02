import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, type Tenant } from './tenants'
import { formWith, putFile } from './upload'
import { type Client, logIn, type World, world } from './world'

/** What back-office clients of this contract send and look for, byte for byte; one test a habit of theirs. */

let it: World
let acme: Tenant
let platform: Client

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it.close())

const raw = async (client: Client, path: string): Promise<string> =>
  (
    await it.app.inject({
      method: 'GET',
      url: `/api/${path}`,
      headers: client.token ? { 'blade-auth': `bearer ${client.token}` } : {},
    })
  ).body

test('1: a button is a leaf and has no children, and neither has a menu without any below it', async () => {
  for (const path of ['blade-system/menu/buttons', 'blade-system/menu/routes', 'blade-system/menu/grant-tree', 'blade-system/dept/tree']) {
    const text = await raw(acme.admin, path)
    expect([path, JSON.parse(text).code]).toEqual([path, 200])
    expect([path, text.includes('"children":[]')]).toEqual([path, false])
  }
  const pages = (await acme.admin.get('blade-system/menu/buttons')).data
  expect(pages.every((page: { children: object[] }) => page.children.every((button) => !('children' in button)))).toBe(true)
})

test('long answers travel packed to those who take them so, and say the same', async () => {
  const ask = (path: string, takes?: string) =>
    it.app.inject({
      method: 'GET',
      url: `/api/${path}`,
      headers: { 'blade-auth': `bearer ${acme.admin.token}`, ...(takes ? { 'accept-encoding': takes } : {}) },
    })
  const plain = await ask('blade-system/menu/buttons')
  const packed = await ask('blade-system/menu/buttons', 'br, gzip')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding'], packed.headers.vary]).toEqual([undefined, 'gzip', 'accept-encoding'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  for (const [path, takes] of [
    ['blade-system/menu/buttons', 'gzip;q=0, identity'],
    ['blade-user/info', 'gzip'],
  ] as const)
    expect([path, (await ask(path, takes)).headers['content-encoding']]).toEqual([path, undefined])
})

test('2: a captcha stands in the body itself, and in its data', async () => {
  const text = await raw(it.nobody, 'blade-auth/oauth/captcha')
  const { key, image, ...envelope } = JSON.parse(text)
  expect([typeof key, image.slice(0, 22)]).toEqual(['string', 'data:image/png;base64,'])
  expect(envelope).toEqual({ code: 200, success: true, data: { key, image }, msg: '操作成功' })
})

test('3: the same answers under each path that clients know', async () => {
  const pairs = [
    ['blade-user/page', 'blade-system/user/page'],
    ['blade-user/info', 'blade-system/user/info'],
    ['blade-system/data-scope/page', 'blade-system/datascope/page'],
    ['blade-system/api-scope/page', 'blade-system/apiscope/page'],
  ] as const
  for (const [known, also] of pairs) {
    const answer = await raw(acme.admin, known)
    expect([also, JSON.parse(answer).code]).toEqual([also, 200])
    expect(await raw(acme.admin, also)).toBe(answer)
  }
  expect(await raw(platform, 'blade-system/tenant-package/page')).toBe(await raw(platform, 'blade-system/tenantpackage/page'))
  for (const path of ['menu/lazy-menu-list', 'dept/select', 'role/select']) {
    const { status, data } = await acme.admin.get(`blade-system/${path}`)
    expect([path, status, Array.isArray(data) && data.length > 0]).toEqual([path, 200, true])
  }
})

test('3: the package of a tenant is read and set by the tenant', async () => {
  const menu = (await platform.get('blade-system/menu/page?code_equal=news_view')).data.records[0].id
  const made = (await platform.post('blade-system/tenant-package/submit', { packageName: '单项', menuId: menu })).data
  expect(made.menuIds).toBe(menu)
  const other = await makeTenant(it)
  expect((await platform.get(`blade-system/tenant/package-detail?tenantId=${other.tenantId}`)).data).toEqual({})
  expect((await platform.post('blade-system/tenant/package-setting', { id: other.row.id, packageId: made.id })).status).toBe(200)
  expect((await platform.get(`blade-system/tenant/package-detail?tenantId=${other.tenantId}`)).data).toMatchObject({
    id: made.id,
    packageName: '单项',
    menuId: menu,
  })
  expect((await acme.admin.get(`blade-system/tenant/package-detail?tenantId=${other.tenantId}`)).status).toBe(403)
})

test('4: what no call has is a call that is not there, and no id', async () => {
  for (const [method, path] of [
    ['POST', 'blade-user/no-such-call'],
    ['GET', 'blade-cms/news/nothing'],
    ['PUT', 'blade-system/role/nothing'],
    ['DELETE', 'blade-system/role/a,b'],
    ['PATCH', 'blade-cms/news/to-check/x1'],
  ] as const) {
    const answer = await acme.admin.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
    expect([path, answer.body]).toEqual([path, { code: 404, success: false, data: null, msg: '接口不存在' }])
  }
})

test('5: roles without a role are the whole tree, and regions without a code the topmost', async () => {
  expect((await acme.admin.get('blade-system/role/tree-by-id')).data.map(({ id }: { id: string }) => id)).toContain(acme.ids.roleId)
  await platform.post('blade-system/region', { code: '980000', name: '首个省', level: 1 })
  const of = async (query: string): Promise<string> => {
    const { status, data } = await acme.admin.get(`blade-system/region/select${query}`)
    expect([query, status, data.length > 0]).toEqual([query, 200, true])
    return JSON.stringify(data)
  }
  const top = await of('')
  expect([await of('?code=0'), await of('?code=00')]).toEqual([top, top])
  const levels = async (code: string) => JSON.stringify((await acme.admin.get(`blade-system/region/lazy-tree?parentCode=${code}`)).data)
  expect(await levels('00')).toBe(await levels('0'))
  expect((await levels('0')).length).toBeGreaterThan(10)
  await platform.post('blade-system/region', { code: '980100', name: '首个市', level: 2, parentCode: '980000' })
  const [node] = JSON.parse(await levels('980000'))
  expect([node.id, node.key, node.parentId]).toEqual(['980100', '980100', '980000'])
})

test('5, 6: fields go by the other names that clients have for them', async () => {
  const made = (await platform.post('blade-system/region', { code: '990000', name: '试验省', regionLevel: 1 })).data
  expect([made.level, made.regionLevel]).toEqual([1, 1])
  const moved = await platform.post('blade-system/region/submit', { ...made, regionLevel: 2 })
  expect([moved.status, moved.data.level, moved.data.regionLevel]).toEqual([200, 2, 2])
  const same = await platform.post('blade-system/region/submit', moved.data)
  expect([same.status, same.data.version]).toEqual([200, moved.data.version])
  expect((await platform.get('blade-system/region/page?regionLevel=2&code_equal=990000')).data.total).toBe(1)
  await platform.post(`blade-system/region/remove?ids=${made.id}`)

  const { row } = await makeTenant(it, { domainUrl: 'https://desk.example' })
  expect([row.domain, row.domainUrl]).toEqual(['https://desk.example', 'https://desk.example'])
  expect((await acme.admin.get('blade-resource/attach/page?domainUrl=desk')).status).toBe(200)
  const birthday = await acme.admin.post('blade-user/update-info', { name: '管理员' })
  expect(birthday.status).toBe(200)
  const roleId = await makeRole(acme, '生日', [])
  const born = await makeUser(it, acme, 'born', [roleId], { birthday: '1990-02-03 00:00:00' })
  expect((await acme.admin.get(`blade-user/detail?id=${born.id}`)).data.birthday).toBe('1990-02-03')
})

test('6: a client of the API is kept as clients of it write it', async () => {
  const made = await platform.post('blade-system/client', {
    clientId: 'sword',
    clientSecret: 'sword_secret',
    authorizedGrantTypes: 'refresh_token,password,authorization_code',
    scope: 'all',
    accessTokenValidity: 3600,
    refreshTokenValidity: 604800,
    autoapprove: 'true',
  })
  expect(made.status, made.msg).toBe(200)
  expect(made.data).toMatchObject({ authorizedGrantTypes: 'refresh_token,password,authorization_code', autoapprove: 'true' })
  const [listed] = (await platform.get('blade-system/client/page?clientId_equal=sword&autoapprove=true')).data.records
  expect([listed.autoapprove, (await platform.post('blade-system/client/submit', listed)).data.version]).toEqual(['true', made.data.version])
})

test('7: lists of the logs say where a call was answered, and their parameters are text', async () => {
  await acme.admin.get('blade-cms/sources/page?name=text')
  await it.journal.flush()
  const [line] = (await acme.admin.get('blade-log/api/page?title=GET%20blade-cms%2Fsources%2Fpage')).data.records
  for (const name of ['serviceId', 'serverHost', 'serverIp', 'env', 'params', 'method']) expect([name, typeof line[name]]).toEqual([name, 'string'])
  expect(JSON.parse(line.params)).toEqual({ query: { name: 'text' } })
  expect([line.type, (await acme.admin.get('blade-cms/sources/page?nothing=1')).status]).toEqual([1, 400])
  await it.journal.flush()
  expect((await acme.admin.get('blade-log/api/page?statusCode=400&title=GET%20blade-cms%2Fsources%2Fpage')).data.records[0]).toMatchObject({
    type: 2,
  })
  expect(line.serviceId.startsWith(`${line.serverHost}-`)).toBe(true)
  const detail = (await acme.admin.get(`blade-log/api/detail?id=${line.id}`)).data
  expect(detail.params).toBe(line.params)
  const [note] = (await acme.admin.get('blade-log/usual/page?size=1')).data.records
  expect(typeof note.logData).toBe('string')
})

test('8: accounts are let in again, and people and regions come out and in as spreadsheets by their own names', async () => {
  const user = await makeUser(it, acme, 'shutout', [await makeRole(acme, '出入', [])])
  const enter = (secret: string) => logIn(it.app, { tenantId: acme.tenantId, username: 'shutout', password: it.seal(secret) })
  for (let n = 0; n < 5; n++) await enter('Wrong0000')
  expect((await enter('Passw0rd!')).status).toBe(429)
  expect((await acme.admin.post(`blade-user/unlock?userIds=${user.id}`)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
  expect((await enter('Passw0rd!')).status).toBe(200)
  expect((await user.post(`blade-user/unlock?userIds=${user.id}`)).status).toBe(403)
  for (const [client, path] of [
    [acme.admin, 'blade-user/export-user'],
    [acme.admin, 'blade-user/export-template'],
    [platform, 'blade-system/region/export-region'],
    [platform, 'blade-system/region/export-template'],
  ] as const) {
    const { status, headers } = await client.get(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  }
  for (const [client, path] of [
    [acme.admin, 'blade-user/import-user'],
    [platform, 'blade-system/region/import-region'],
    [acme.admin, 'blade-resource/oss/endpoint/put-file-attach'],
  ] as const)
    expect([path, (await client.post(path, {})).status]).toEqual([path, 400])
})

test('8: an attachment is uploaded with its id beside its link, and opens there', async () => {
  const { payload, headers } = formWith('计划.txt', '明年的计划')
  const send = async (host: string): Promise<Record<string, string>> => {
    const url = '/api/blade-resource/oss/endpoint/put-file-attach?isPublic=1'
    const response = await it.app.inject({ method: 'POST', url, payload, headers: { ...headers, host, 'blade-auth': `bearer ${acme.admin.token}` } })
    expect(response.statusCode).toBe(200)
    return response.json().data
  }
  const kept = await send('localhost')
  expect(kept).toMatchObject({ attachId: expect.stringMatching(/^\d+$/), originalName: '计划.txt', link: expect.stringMatching(/^\/files\//) })
  expect((await it.app.inject({ url: kept.link as string })).body).toBe('明年的计划')
  expect((await acme.admin.get(`blade-resource/attach/detail?id=${kept.attachId}`)).data).toMatchObject({ originalName: '计划.txt', link: kept.link })

  // 9: under a host that somebody named as his own the link is whole, under any other it is a path; the row keeps the path.
  await makeTenant(it, { domain: 'https://upload.example' })
  const whole = await send('upload.example')
  expect([whole.domain, whole.link?.startsWith('http://upload.example/files/')]).toEqual(['http://upload.example', true])
  expect((await acme.admin.get(`blade-resource/attach/detail?id=${whole.attachId}`)).data.link).toBe(new URL(whole.link as string).pathname)
  expect((await send('stranger.example')).link).toMatch(/^\/files\//)
})

test('9: where the installation’s address is set, every link of an upload begins with it', async () => {
  const named = await world({ env: { PUBLIC_URL: 'https://desk.example' } })
  try {
    const { data } = await putFile(named, await named.as('admin@000000'), 'a.txt', 'a')
    expect(data.link).toMatch(/^https:\/\/desk\.example\/files\//)
  } finally {
    await named.close()
  }
})

test('8: announcements are written where they are read, and found by title, kind and day', async () => {
  const made = await acme.admin.post('blade-desk/notice/submit', { title: '停电通知', category: 1, content: '<p>周三停电</p>' })
  expect(made.status, made.msg).toBe(200)
  expect((await acme.admin.post(`blade-general/notice/release/${made.data.id}`)).status).toBe(200)
  const total = async (query: string): Promise<number> => (await acme.admin.get(`blade-desk/notice/page?${query}`)).data.total
  const released = (await acme.admin.get(`blade-desk/notice/detail?id=${made.data.id}`)).data.releaseTime.slice(0, 10)
  expect([await total('title=停电'), await total('title=供水'), await total('category=1'), await total('category=2')]).toEqual([1, 0, 1, 0])
  expect([await total(`releaseTime=${released}`), await total('releaseTime=2001-01-01,2001-01-02')]).toEqual([1, 0])
  const plain = await makeUser(it, acme, 'listener', [await makeRole(acme, '听众', [])])
  expect((await plain.post('blade-desk/notice/submit', { title: '冒充', category: 1, content: '<p>无</p>' })).status).toBe(403)
  expect((await plain.post(`blade-desk/notice/remove?ids=${made.data.id}`)).status).toBe(403)
  const draft = (await acme.admin.post('blade-desk/notice/submit', { title: '草稿', category: 1, content: '<p>草</p>' })).data
  expect((await acme.admin.post(`blade-desk/notice/remove?ids=${draft.id}`)).status).toBe(200)
  expect((await acme.admin.get(`blade-general/notice/detail?id=${draft.id}`)).status).toBe(404)
})

test('10: whoever must change his password is shown the page for it', async () => {
  const user = await makeUser(it, acme, 'newcomer', [await makeRole(acme, '新人', ['news_view'])])
  const [{ password }] = (await acme.admin.post('blade-user/reset-password', { userIds: user.id })).data
  const { access_token } = (await logIn(it.app, { tenantId: acme.tenantId, username: 'newcomer', password: it.seal(password) })).body
  const { data } = await it.withToken(access_token).get('blade-system/menu/routes')
  expect(data.map(({ path, name }: { path: string; name: string }) => [path, name])).toEqual([['/info/index', '修改密码']])
})

test('11: the answer of a login has the ids of roles, departments and posts', async () => {
  await makeUser(it, acme, 'placed', [acme.ids.roleId])
  const { body } = await logIn(it.app, { tenantId: acme.tenantId, username: 'placed', password: it.seal('Passw0rd!') })
  expect([body.role_id, body.dept_id, body.post_id, body.role_name]).toEqual([acme.ids.roleId, acme.ids.deptId, acme.ids.postId, 'admin'])
})

test('12: the dictionaries that clients ask for are there from the start', async () => {
  const codes = ['org_category', 'post_category', 'notice', 'sex', 'yes_no', 'user_type', 'data_scope_type', 'api_scope_type', 'oss', 'sms']
  for (const code of [...codes, 'menu_category', 'button_func', 'flow']) {
    const { status, data } = await acme.admin.get(`blade-system/dict/dictionary?code=${code}`)
    expect([code, status, data.length > 0]).toEqual([code, 200, true])
    expect(data[0]).toMatchObject({ dictKey: expect.any(String), dictValue: expect.any(String) })
    const english = (await acme.admin.get(`blade-system/dict/dictionary?code=${code}`, { 'accept-language': 'en' })).data
    for (const { dictValue } of english) expect([code, dictValue]).toEqual([code, expect.not.stringMatching(/\p{Script=Han}/u)])
  }
})

test('13: a button goes by its code without the family too, where that is nobody else’s', async () => {
  const buttons = (await acme.admin.get('blade-system/menu/buttons')).data.flatMap(
    (page: { children: { id: string; code: string }[] }) => page.children,
  )
  const idOf = (code: string): string | undefined => buttons.find((button: { code: string }) => button.code === code)?.id
  expect(idOf('role_add')).toBe(idOf('system_role_add'))
  expect(idOf('role_add')).toBeTruthy()
  const plain = await makeUser(it, acme, 'few', [await makeRole(acme, '少', ['system_role_view'])])
  const codes = (await plain.get('blade-system/menu/buttons')).data.flatMap((page: { children: { code: string }[] }) =>
    page.children.map(({ code }) => code),
  )
  expect(codes.sort()).toEqual(['role_view', 'system_role_view'])
})
