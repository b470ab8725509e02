import { afterAll, beforeAll, expect, test } from 'vitest'
import { race } from '../testing/race'
import { fetchFile, rowsOf, sendFile, sheetFile } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, logIn, type World, world } from '../testing/world'

let it: World
let acme: Tenant
let plain: string
let platform: Client

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it, { tenantName: '江海报社' })
  plain = await makeRole(acme, '外勤', ['news_view'])
})
afterAll(() => it.close())

const form = (account: string, more: Record<string, unknown> = {}) => ({
  account,
  password: it.seal('Passw0rd!'),
  userType: 1,
  name: '小王',
  realName: '王小明',
  roleId: plain,
  deptId: acme.ids.deptId,
  postId: acme.ids.postId,
  ...more,
})
const enter = (account: string, secret: string) => logIn(it.app, { tenantId: acme.tenantId, username: account, password: it.seal(secret) })

test('an account is made, read, found, changed and deleted in every spelling of its calls', async () => {
  const made = await acme.admin.post('blade-user/submit', form('wang', { phone: '13800001111', sex: 1, birthday: '1990-05-06', code: 'A1' }))
  expect([made.status, made.msg]).toEqual([200, '新增成功'])
  const { id } = made.data
  const detail = (await acme.admin.get(`blade-user/detail?id=${id}`)).data
  expect(detail).toMatchObject({
    account: 'wang',
    tenantId: acme.tenantId,
    tenantName: '江海报社',
    userTypeName: 'WEB',
    sexName: '男',
    birthday: '1990-05-06',
    roleId: plain,
    roleName: '外勤',
    deptName: '江海报社',
    postName: '管理员',
    status: 1,
  })
  expect(detail).not.toHaveProperty('password')
  expect((await acme.admin.get(`blade-user/${id}`)).data).toEqual(detail)
  for (const query of ['account=wan', 'realName=小明', 'phone=13800001111', `roleId=${plain}`, `deptId=${acme.ids.deptId}`, 'userType=1', 'status=1'])
    for (const path of ['page', 'list'])
      expect((await acme.admin.get(`blade-user/${path}?${query}`)).data.records.map((row: { id: string }) => row.id)).toContain(id)
  expect((await acme.admin.get('blade-user/page?account=nobody')).data.total).toBe(0)
  const options = (await acme.admin.get('blade-user/select')).data
  expect(options).toContainEqual({ id, account: 'wang', name: '小王', realName: '王小明', avatar: null })

  const renamed = await acme.admin.post('blade-user/update', { id, version: detail.version, name: '老王', roleId: `${plain},${acme.ids.roleId}` })
  expect([renamed.status, renamed.msg]).toEqual([200, '更新成功'])
  expect((await acme.admin.get(`blade-user/detail?id=${id}`)).data).toMatchObject({ name: '老王', roleId: `${plain},${acme.ids.roleId}` })
  expect((await acme.admin.post('blade-user/update', { id, version: detail.version, name: '旧版' })).status).toBe(409)
  expect((await enter('wang', 'Passw0rd!')).status).toBe(200)
  expect((await acme.admin.post(`blade-user/remove?ids=${id}`)).msg).toBe('删除成功')
  expect((await acme.admin.get(`blade-user/detail?id=${id}`)).status).toBe(404)
  expect((await enter('wang', 'Passw0rd!')).status).toBe(400)
})

test('an account goes with its settings and devices, which hold it up as little as a login by its telephone does', async () => {
  const user = await makeUser(it, acme, 'leaver', [plain])
  const done = async (answer: ReturnType<Client['post']>) => {
    const { status, body, data } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return data
  }
  await done(user.post('blade-cms/userconfig/keep', { configKey: 'list/mine', configValue: { a: 1 } }))
  const device = { userId: user.id, deviceId: 'phone-1', platform: 'android' }
  await done(acme.admin.post('blade-app-config/userdevice', device))
  const { code } = await done(it.nobody.post('blade-auth/oauth/scan-code', { tenantId: acme.tenantId }))
  await done(user.post(`blade-auth/oauth/scan-code/${code}/scan`))
  const settings = () => acme.admin.get(`blade-cms/userconfig/page?userId_equal=${user.id}`)
  expect((await settings()).data.total).toBe(1)
  await done(acme.admin.post(`blade-user/remove?ids=${user.id}`))
  expect((await settings()).data.total).toBe(0)
  expect((await acme.admin.get('blade-app-config/userdevice/page?deviceId_equal=phone-1')).data.total).toBe(0)
  await done(acme.admin.post('blade-app-config/userdevice', { ...device, userId: acme.ids.adminId }))
})

test('what is wrong with an account is said of every field at once, in the words of its form', async () => {
  const empty = await acme.admin.post('blade-user/submit', {})
  expect(Object.keys(empty.data.fields).sort()).toEqual(['account', 'deptId', 'name', 'password', 'postId', 'realName', 'roleId'])
  const wrong = await acme.admin.post('blade-user/submit', form('li', { realName: '一二三四五六', phone: '1380000', email: 'x', sex: 4 }))
  expect(wrong.data.fields).toMatchObject({
    realName: '姓名长度在2到5个字符',
    phone: '手机号码长度不为11位',
    email: '电子邮箱格式不正确',
    sex: expect.any(String),
  })
  const twice = (password2: string) => acme.admin.post('blade-user/submit', form('li', { password2 }))
  expect((await twice(it.seal('Passw0rd?'))).data.fields).toEqual({ password2: '两次输入密码不一致!' })
  expect((await twice('')).data.fields).toEqual({ password2: '请再次输入密码' })
  expect((await twice('Passw0rd!')).data.fields).toEqual({ password2: '两次输入密码不一致!' })
  expect((await twice(it.seal('Passw0rd!'))).status).toBe(200)
})

test('the platform’s administrator works on the users of any tenant, and the log of the tenant says so', async () => {
  const query = `tenantId=${acme.tenantId}`
  expect((await platform.get(`blade-user/page?${query}&account=admin`)).data.records[0].id).toBe(acme.ids.adminId)
  const made = await platform.post('blade-user/submit', { ...form('fromabove'), tenantId: acme.tenantId })
  expect(made.status, made.msg).toBe(200)
  const { version } = (await platform.get(`blade-user/detail?id=${made.data.id}&${query}`)).data
  expect((await platform.post('blade-user/submit', { id: made.data.id, version, name: '改过', tenantId: acme.tenantId })).status).toBe(200)
  expect((await platform.post('blade-user/reset-password', { userIds: made.data.id, tenantId: acme.tenantId })).status).toBe(200)
  expect((await platform.post('blade-user/grant', { userIds: made.data.id, roleIds: plain, tenantId: acme.tenantId })).status).toBe(200)
  const lines = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${made.data.id}&ascs=id`)).data.records
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(['add', 'edit', 'reset_password', 'grant'])
  expect(new Set(lines.map(({ operator }: { operator: string }) => operator))).toEqual(new Set(['管理员 (admin@000000)']))
  // A role of one tenant is nothing in another one.
  const [top] = (await platform.get('blade-system/role/page')).data.records
  expect((await platform.post('blade-user/submit', { ...form('mixed'), roleId: top.id, tenantId: acme.tenantId })).status).toBe(400)
  for (const answer of [
    await acme.admin.get('blade-user/page?tenantId=000000'),
    await acme.admin.post('blade-user/submit', { ...form('other'), tenantId: '000000' }),
    await acme.admin.post('blade-user/reset-password', { userIds: acme.ids.adminId, tenantId: '000000' }),
  ])
    expect(answer.status).toBe(403)
})

test('users come out as a spreadsheet and in again, first to try', async () => {
  await makeUser(it, acme, 'exported', [plain], { phone: '13900002222' })
  const file = await fetchFile(it, acme.admin, 'blade-user/export?account=exported')
  expect(file.status).toBe(200)
  const [row] = await rowsOf(file.bytes)
  expect(row).toMatchObject({ 登录账号: 'exported', 用户姓名: '张三', 所属角色: '外勤', 所属机构: '江海报社', 手机号码: '139****2222' })
  expect(JSON.stringify(row)).not.toContain('argon2')

  const head = ['登录账号', '密码', '用户平台', '用户昵称', '用户姓名', '所属角色', '所属机构', '所属岗位']
  const line = (account: string, more: Record<string, string> = {}) =>
    head.map(
      (name) =>
        ({
          登录账号: account,
          密码: 'Sheet2026',
          用户平台: 'WEB',
          用户昵称: '表格',
          用户姓名: '表格人',
          所属角色: '外勤',
          所属机构: '江海报社',
          所属岗位: '管理员',
          ...more,
        })[name],
    )
  const send = async (rows: (string | undefined)[][], dryRun: boolean) =>
    sendFile(it, acme.admin, `blade-user/import${dryRun ? '?dryRun=1' : ''}`, await sheetFile([head, ...rows]))
  const wrong = await send([line('sheet1'), line('sheet1'), line('sheet2', { 密码: 'weak' }), line('sheet3', { 所属角色: '没有的角色' })], true)
  expect(wrong.data.problems.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
    [3, 'account'],
    [4, 'password'],
    [5, 'roleId'],
  ])
  const good = [line('sheet1'), line('sheet2')]
  expect((await send(good, true)).data).toMatchObject({ dryRun: true, added: 2, problems: [] })
  expect((await acme.admin.get('blade-user/page?account=sheet')).data.total).toBe(0)
  expect((await send(good, false)).data).toMatchObject({ dryRun: false, added: 2, problems: [] })
  expect((await enter('sheet2', 'Sheet2026')).status).toBe(200)

  // Nobody brings in more than he holds, nor more than the tenant may have.
  const hr = await makeUser(it, acme, 'hr', [
    await makeRole(acme, '人事', ['user_view', 'user_add', 'system_role_view', 'system_dept_view', 'system_post_view']),
  ])
  const beyond = await sendFile(it, hr, 'blade-user/import', await sheetFile([head, line('sheet9', { 所属角色: '管理员' })]))
  expect(beyond.data.problems[0].message).toContain('超出了您自己的权限')
  expect((await platform.post('blade-system/tenant/setting', { ids: acme.row.id, accountNumber: 1 })).status).toBe(200)
  expect((await send([line('sheet8')], false)).data.problems[0].message).toBe('账号数量已达上限 1 个')
  await platform.post('blade-system/tenant/setting', { ids: acme.row.id, accountNumber: -1 })
})

test('of the platform’s administrators one stays, also when two dismiss each other at once', async () => {
  const first = async (path: string) => (await platform.get(path)).data.records[0].id as string
  const own: Tenant = {
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
  const me = (await platform.get('blade-user/info')).data
  expect((await platform.post('blade-user/submit', { id: me.id, version: me.version, status: 0 })).status).toBe(409)
  expect((await platform.post(`blade-user/remove?ids=${me.id}`)).status).toBe(409)
  const second = await makeUser(it, own, 'second', [own.ids.roleId])
  const other = (await second.get('blade-user/info')).data
  const answers = await race(
    it,
    () => platform.post('blade-user/submit', { id: second.id, version: other.version, status: 0 }),
    () => second.post(`blade-user/remove?ids=${me.id}`),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
})

test('nobody deletes himself or ends his own sessions from the list, and is told so in words', async () => {
  const own = (await acme.admin.get('blade-user/info')).data
  expect(own._can).not.toContain('delete')
  const deleted = await acme.admin.post(`blade-user/remove?ids=${own.id}`)
  expect([deleted.status, deleted.msg]).toEqual([409, '不能删除自己的账号'])
  const ended = await acme.admin.post(`blade-user/force-logout?ids=${own.id}`)
  expect([ended.status, ended.msg]).toEqual([409, '不能强制自己下线，请退出登录'])
  expect((await acme.admin.get('blade-user/info')).status).toBe(200)
})
