import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
})
afterAll(() => it.close())

const scopeOn = async (code: string, scopeType: number, more: object = {}): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, [code])
  const body = { menuId, resourceCode: code, scopeName: `范围${scopeType}`, scopeType, ...more }
  return (await acme.admin.post('blade-system/data-scope', body)).data.id
}

const ask = async (query: Record<string, string>, client = acme.admin) => client.get(`blade-system/data-scope/explain?${new URLSearchParams(query)}`)

test('it tells which role, which scope, and whether it reaches the row', async () => {
  const own = await scopeOn('cms_sources', 2)
  const custom = await scopeOn('cms_sources', 5, { scopeValue: '{"type_equal":"1"}', scopeField: 'name,type' })
  const mine = await makeRole(acme, '看自己的', ['cms_sources_view', 'cms_sources_add'], [own])
  const few = await makeRole(acme, '看本社的', ['cms_sources_view'], [custom])
  const none = await makeRole(acme, '无关的', ['cms_topic_view'])
  const user = await makeUser(it, acme, 'asked', [mine, few, none])
  const ours = (await acme.admin.post('blade-cms/sources', { name: '本社', code: 'a', type: 1 })).data
  const other = (await acme.admin.post('blade-cms/sources', { name: '外社', type: 3 })).data

  for (const [row, isSeen, hits] of [
    [ours, true, [[false], [true]]],
    [other, false, [[false], [false]]],
  ] as const) {
    const { data } = await ask({ userId: user.id, noun: 'cms/sources', rowId: row.id })
    expect([data.holds, data.isSeen, data.row.isSeen, data.row.title]).toEqual([true, isSeen, isSeen, row.name])
    expect((await user.get(`blade-cms/sources/detail?id=${row.id}`)).status).toBe(isSeen ? 200 : 404)
    const roles = data.roles.filter((role: { holds: boolean }) => role.holds)
    expect(roles.map((role: { name: string }) => role.name)).toEqual(['看自己的', '看本社的'])
    expect(roles.map((role: { scopes: { reaches: boolean }[] }) => role.scopes.map(({ reaches }) => reaches))).toEqual(hits)
    expect(roles[1].scopes[0]).toMatchObject({ id: custom, rule: '自定义', condition: '{"type_equal":"1"}', fields: 'name,type' })
  }
  const { data } = await ask({ userId: user.id, noun: 'cms/sources' })
  expect([data.isSeen, data.row, data.partly.includes('来源编号'), data.hidden]).toEqual([true, null, true, []])
  expect(data.button).toMatchObject({ name: '查看', menu: '新闻来源', isOn: true })
  const deleting = (await ask({ userId: user.id, noun: 'cms/sources', verb: 'delete' })).data
  expect([deleting.code, deleting.holds, deleting.isSeen]).toEqual(['cms_sources_delete', false, false])
})

test('administrators, packages, disabled accounts and API scopes are told as well', async () => {
  const administrator = (await ask({ userId: acme.ids.adminId, noun: 'cms/sources' })).data
  expect([administrator.standing, administrator.isSeen]).toEqual(['administrator', true])
  expect((await ask({ userId: acme.ids.adminId, noun: 'cms/sources', verb: 'nothing' })).status).toBe(400)
  const roleId = await makeRole(acme, '收回的', ['cms_sources_view', 'cms_sources_delete'])
  const [menuId] = await menuIds(acme.admin, ['cms_sources'])
  const rule = await acme.admin.post('blade-system/api-scope', {
    menuId,
    resourceCode: 'd',
    scopeName: '禁止删除',
    scopePath: '/api/blade-cms/sources/{id}',
    method: 'DELETE',
    scopeType: 2,
  })
  await acme.admin.post('blade-system/role/grant', { roleIds: roleId, apiScopeIds: rule.data.id })
  const user = await makeUser(it, acme, 'narrowed', [roleId])
  const { data } = await ask({ userId: user.id, noun: 'cms/sources', verb: 'delete' })
  expect([data.isSeen, data.roles[0].holds, data.roles[0].narrowedBy]).toEqual([false, true, '禁止删除'])
  const row = (await acme.admin.get(`blade-user/detail?id=${user.id}`)).data
  expect((await acme.admin.post('blade-user/submit', { id: user.id, version: row.version, status: 0 })).status).toBe(200)
  const off = (await ask({ userId: user.id, noun: 'cms/sources' })).data
  expect([off.user.isOn, off.isSeen]).toEqual([false, false])
})

test('it tells nobody of users and rows that he does not see himself', async () => {
  const other = await makeTenant(it)
  expect((await ask({ userId: other.ids.adminId, noun: 'cms/sources' })).status).toBe(404)
  const theirs = (await other.admin.post('blade-cms/sources', { name: '别家' })).data
  expect((await ask({ userId: acme.ids.adminId, noun: 'cms/sources', rowId: theirs.id })).status).toBe(404)
  const codes = ['system_data_scope_explain', 'user_view']
  const clerk = await makeUser(it, acme, 'clerk', [await makeRole(acme, '诊断', codes)])
  expect((await ask({ userId: acme.ids.adminId, noun: 'cms/sources' }, clerk)).status).toBe(403)
  const plain = await makeUser(it, acme, 'plain', [await makeRole(acme, '普通读者', ['cms_sources_view'])])
  expect((await ask({ userId: plain.id, noun: 'cms/sources' }, plain)).status).toBe(403)
})
