import { afterAll, beforeAll, expect, test } from 'vitest'
import { race } from '../testing/race'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, logIn, type World, world } from '../testing/world'

let it: World
let acme: Tenant
let plainRole: string

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  plainRole = await makeRole(acme, '编辑', ['news_view'])
})
afterAll(() => it.close())

const form = (account: string, more: Record<string, unknown> = {}) => ({
  account,
  password: it.seal('Passw0rd!'),
  userType: 1,
  name: account,
  realName: '李四',
  roleId: plainRole,
  deptId: acme.ids.deptId,
  postId: acme.ids.postId,
  ...more,
})
const enter = (account: string, secret: string) => logIn(it.app, { tenantId: acme.tenantId, username: account, password: it.seal(secret) })
const rowOf = async (id: string) => (await acme.admin.get(`blade-user/detail?id=${id}`)).data
const save = async (client: Client, id: string, change: Record<string, unknown>) =>
  client.post('blade-user/submit', { id, version: (await rowOf(id)).version, ...change })

test('a password travels encrypted and is strong enough, or the account is not made', async () => {
  const plain = await acme.admin.post('blade-user', form('plain', { password: 'Passw0rd!' }))
  expect(plain.status).toBe(400)
  expect(plain.data.fields.password).toContain('必须加密传输')
  for (const weak of ['short1', 'onlyletters', '12345678', `a1${'x'.repeat(19)}`, '有汉字abc123']) {
    const answer = await acme.admin.post('blade-user', form('weak', { password: it.seal(weak) }))
    expect([weak, answer.status]).toEqual([weak, 400])
    expect(answer.data.fields.password).toBe('密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符')
  }
  expect((await acme.admin.post('blade-user', form('none', { password: '' }))).data.fields.password).toBe('请输入密码')
  const made = await acme.admin.post('blade-user', form('strong'))
  expect(made.status).toBe(200)
  expect(JSON.stringify(made.data)).not.toContain('argon2')
  expect(made.data.password).toBeUndefined()
  expect((await enter('strong', 'Passw0rd!')).status).toBe(200)
})

test('an account is known once in its tenant, and elsewhere again', async () => {
  expect((await acme.admin.post('blade-user', form('twin'))).status).toBe(200)
  const again = await acme.admin.post('blade-user', form('twin'))
  expect(again.status).toBe(400)
  expect(again.data.fields.account).toContain('已存在')
  const other = await makeTenant(it)
  await makeUser(it, other, 'twin', [await makeRole(other, '编辑', [])])
})

test('a tenant has no more accounts than its quota', async () => {
  const small = await makeTenant(it, { accountNumber: 2 })
  const roleId = await makeRole(small, '编辑', [])
  await makeUser(it, small, 'second', [roleId])
  const body = {
    account: 'third',
    password: it.seal('Passw0rd!'),
    userType: 1,
    name: '三',
    realName: '王五',
    roleId,
    deptId: small.ids.deptId,
    postId: small.ids.postId,
  }
  expect((await small.admin.post('blade-user', body)).status).toBe(409)
  const platform = await it.as('admin@000000')
  expect((await platform.post('blade-system/tenant/setting', { ids: small.row.id, accountNumber: 3 })).status).toBe(200)
  const both = await race(
    it,
    () => small.admin.post('blade-user', body),
    () => small.admin.post('blade-user', { ...body, account: 'fourth' }),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an update neither changes the password nor forgets it', async () => {
  const user = await makeUser(it, acme, 'kept', [plainRole])
  const refused = await save(acme.admin, user.id, { password: it.seal('Another1!') })
  expect(refused.status).toBe(400)
  expect(refused.data.fields.password).toContain('不能修改')
  expect((await save(acme.admin, user.id, { password: '', name: '新昵称' })).status).toBe(200)
  expect((await enter('kept', 'Passw0rd!')).status).toBe(200)
  const whole = await rowOf(user.id)
  const same = await acme.admin.post('blade-user/submit', whole)
  expect(same.status).toBe(200)
  expect(same.data.version).toBe(whole.version)
})

test('my account: what it is, what of it I may change, and nothing else', async () => {
  const user = await makeUser(it, acme, 'self', [plainRole])
  const { data } = await user.get('blade-user/info')
  expect(data).toMatchObject({ id: user.id, account: 'self', roleId: plainRole, roleName: '编辑' })
  expect((await user.post('blade-user/update-info', { name: '小张', realName: '张小三', email: 'a@b.cn', phone: '13800000001' })).status).toBe(200)
  expect((await user.get('blade-user/info')).data).toMatchObject({ name: '小张', realName: '张小三', email: 'a@b.cn', phone: '13800000001' })
  expect((await user.post('blade-user/update-info', { name: '小张', realName: '一二三四五六' })).data.fields.realName).toBe('姓名长度在2到5个字符')
  await user.post('blade-user/update-info', { name: '小张', roleId: acme.ids.roleId, status: 1, account: 'root' })
  expect((await user.get('blade-user/info')).data).toMatchObject({ account: 'self', roleId: plainRole })
  expect((await it.nobody.get('blade-user/info')).status).toBe(401)
  const [line] = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${user.id}&action_equal=update_info`)).data.records
  expect(line.operator).toBeTruthy()
})

test('changing my password ends my other sessions and asks for the old one', async () => {
  const user = await makeUser(it, acme, 'changer', [plainRole])
  const elsewhere = (await enter('changer', 'Passw0rd!')).body.access_token as string
  const change = (oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
    user.post('blade-user/update-password', {
      oldPassword: it.seal(oldPassword),
      newPassword: it.seal(newPassword),
      newPassword1: it.seal(newPassword1),
    })
  expect((await change('Passw0rd!', 'Another1!', 'Another2!')).msg).toBe('两次输入密码不一致!')
  expect((await change('Passw0rd!', 'weak')).msg).toBe('密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符')
  expect((await change('Wrong0ld!', 'Another1!')).data.fields.oldPassword).toBe('原密码不正确')
  expect((await change('Passw0rd!', 'Passw0rd!')).status).toBe(400)
  const plain = await user.post('blade-user/update-password', { oldPassword: 'Passw0rd!', newPassword: 'Another1!', newPassword1: 'Another1!' })
  expect(plain.status).toBe(400)
  expect(Object.keys(plain.data.fields)).toEqual(['oldPassword', 'newPassword', 'newPassword1'])
  expect((await user.post('blade-user/update-password', {})).data.fields.oldPassword).toContain('请输入密码')
  expect((await enter('changer', 'Passw0rd!')).status).toBe(200)

  expect((await change('Passw0rd!', 'Another1!')).status).toBe(200)
  expect((await user.get('blade-user/info')).status).toBe(200)
  expect((await it.nobody.send('GET', 'blade-user/info', undefined, { 'blade-auth': `bearer ${elsewhere}` })).status).toBe(401)
  expect((await enter('changer', 'Passw0rd!')).status).toBe(400)
  expect((await enter('changer', 'Another1!')).status).toBe(200)
})

test('the old password cannot be guessed through a session that somebody left open', async () => {
  const user = await makeUser(it, acme, 'guessed', [plainRole])
  const guess = (old: string) =>
    user.post('blade-user/update-password', { oldPassword: it.seal(old), newPassword: it.seal('Another1!'), newPassword1: it.seal('Another1!') })
  for (let n = 0; n < 5; n++) expect((await guess(`Wrong000${n}`)).status).toBe(400)
  expect((await guess('Passw0rd!')).status).toBe(429)
})

test('a reset answers a password once, which must be changed, and ends the sessions', async () => {
  const user = await makeUser(it, acme, 'forgetful', [plainRole])
  const answer = await acme.admin.post('blade-user/reset-password', { userIds: user.id })
  expect(answer.status).toBe(200)
  const [{ account, password }] = answer.data
  expect(account).toBe('forgetful')
  expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{12}$/)
  expect((await user.get('blade-user/info')).status).toBe(401)
  expect((await enter('forgetful', 'Passw0rd!')).status).toBe(400)
  expect((await enter('forgetful', password)).status).toBe(200)
  expect((await rowOf(user.id)).mustChangePwd).toBe(true)
  // Until it is changed it opens nothing else.
  const held = it.withToken((await enter('forgetful', password)).body.access_token)
  expect((await held.get('blade-user/info')).data.mustChangePwd).toBe(true)
  expect((await held.get('blade-system/menu/routes')).data.map(({ path }: { path: string }) => path)).toEqual(['/info/index'])
  const closed = [
    'blade-cms/news/page',
    'blade-cms/userconfig/mine',
    'blade-desk/dashboard/figures',
    'blade-desk/notice/unread',
    'blade-auth/oauth/sessions',
  ]
  for (const call of closed) expect([call, (await held.get(call)).status]).toEqual([call, 403])
  expect((await held.post('blade-user/update-info', { name: '先改名' })).msg).toBe('请先修改密码')
  const own = { newPassword: it.seal('Chosen01'), newPassword1: it.seal('Chosen01') }
  expect((await held.post('blade-user/update-password', { oldPassword: it.seal(password), ...own })).status).toBe(200)
  expect((await held.get('blade-cms/news/page')).status).toBe(200)
  const line = (await acme.admin.get(`blade-log/operatelog/page?bizId_equal=${user.id}&action_equal=reset_password`)).data.records[0]
  expect(JSON.stringify((await acme.admin.get(`blade-log/operatelog/detail?id=${line.id}`)).data)).not.toContain(password)
  expect((await acme.admin.post('blade-user/reset-password', { userIds: acme.ids.adminId })).status).toBe(409)
})

test('nobody hands out a role, nor takes over an account, that holds more than he does', async () => {
  const codes = ['user_view', 'user_add', 'user_edit', 'user_delete', 'user_grant', 'user_reset_password', 'news_view']
  const hr = await makeUser(it, acme, 'hr', [await makeRole(acme, '人事', codes)])
  const strong = await makeRole(acme, '审稿', ['news_view', 'news_to_check'])
  const made = await hr.post('blade-user', form('byhr'))
  expect(made.status).toBe(200)
  for (const roleId of [strong, acme.ids.roleId, `${plainRole},${strong}`]) {
    expect((await hr.post('blade-user', form('tooMuch', { roleId }))).status).toBe(403)
    expect((await hr.post('blade-user/grant', { userIds: made.data.id, roleIds: roleId })).status).toBe(403)
    expect((await save(hr, made.data.id, { roleId })).status).toBe(403)
  }
  expect((await rowOf(made.data.id)).roleId).toBe(plainRole)

  const reviewer = await makeUser(it, acme, 'reviewer', [strong])
  for (const id of [reviewer.id, acme.ids.adminId]) {
    expect((await hr.post('blade-user/reset-password', { userIds: id })).status).toBe(403)
    expect((await hr.post('blade-user/grant', { userIds: id, roleIds: plainRole })).status).toBe(403)
    expect((await save(hr, id, { status: 0 })).status).toBe(403)
    expect((await hr.post(`blade-user/remove?ids=${id}`)).status).toBe(403)
  }
  // One of several that is out of reach: none is changed.
  expect((await hr.post('blade-user/reset-password', { userIds: [made.data.id, reviewer.id] })).status).toBe(403)
  expect((await enter('byhr', 'Passw0rd!')).status).toBe(200)
  expect((await reviewer.get('blade-user/info')).status).toBe(200)

  // His own rights are somebody else's business, less as well as more.
  expect((await hr.post('blade-user/grant', { userIds: hr.id, roleIds: plainRole })).status).toBe(403)
  expect((await save(hr, hr.id, { roleId: plainRole })).status).toBe(403)
})

test('roles are assigned to several users, and only those of the tenant', async () => {
  const [a, b] = [await makeUser(it, acme, 'many1', [plainRole]), await makeUser(it, acme, 'many2', [plainRole])]
  const topics = await makeRole(acme, '栏目', ['cms_topic_view'])
  expect((await a.get('blade-cms/topic/page')).status).toBe(403)
  expect((await acme.admin.post('blade-user/grant', { userIds: [a.id, b.id], roleIds: [topics] })).status).toBe(200)
  expect((await a.get('blade-cms/topic/page')).status).toBe(200)
  expect((await b.get('blade-cms/news/page')).status).toBe(403)
  const other = await makeTenant(it)
  const theirs = await makeRole(other, '别人的', [])
  expect((await acme.admin.post('blade-user/grant', { userIds: a.id, roleIds: theirs })).status).toBe(400)
  expect((await acme.admin.post('blade-user/grant', { userIds: other.ids.adminId, roleIds: topics })).status).toBe(404)
  expect((await acme.admin.post('blade-user/reset-password', { userIds: other.ids.adminId })).status).toBe(404)
})

test('nobody disables or deletes himself, and a tenant keeps an administrator', async () => {
  expect((await save(acme.admin, acme.ids.adminId, { status: 0 })).status).toBe(409)
  expect((await acme.admin.post(`blade-user/remove?ids=${acme.ids.adminId}`)).status).toBe(409)
  expect((await save(acme.admin, acme.ids.adminId, { roleId: plainRole })).status).toBe(409)
  expect((await acme.admin.post('blade-user/grant', { userIds: acme.ids.adminId, roleIds: plainRole })).status).toBe(409)
  const platform = await it.as('admin@000000')
  expect(
    (
      await platform.post('blade-user/submit', {
        id: acme.ids.adminId,
        tenantId: acme.tenantId,
        version: (await rowOf(acme.ids.adminId)).version,
        status: 0,
      })
    ).status,
  ).toBe(409)
  expect((await platform.post(`blade-user/remove?ids=${acme.ids.adminId}&tenantId=${acme.tenantId}`)).status).toBe(409)

  // With a second one the first may go, and two who dismiss each other at once leave one.
  const [second, third] = [await makeUser(it, acme, 'second', [acme.ids.roleId]), await makeUser(it, acme, 'third', [acme.ids.roleId])]
  expect((await save(second, acme.ids.adminId, { status: 0 })).status).toBe(200)
  expect((await acme.admin.get('blade-user/info')).status).toBe(401)
  const versions = { second: (await second.get('blade-user/info')).data.version, third: (await third.get('blade-user/info')).data.version }
  const answers = await race(
    it,
    () => second.post('blade-user/submit', { id: third.id, version: versions.third, status: 0 }),
    () => third.post('blade-user/submit', { id: second.id, version: versions.second, status: 0 }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = answers[0]?.status === 200 ? second : third
  expect(
    (
      await left.post('blade-user/submit', {
        id: acme.ids.adminId,
        version: (await left.get(`blade-user/detail?id=${acme.ids.adminId}`)).data.version,
        status: 1,
      })
    ).status,
  ).toBe(200)
})
