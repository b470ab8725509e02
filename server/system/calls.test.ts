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

const sources = 'blade-cms/sources'
const verbs = ['cms_sources_view', 'cms_sources_add', 'cms_sources_edit', 'cms_sources_delete']

const makeRule = async (code: string, scopePath: string, more: Record<string, unknown> = {}): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, [code])
  const answer = await acme.admin.post('blade-system/api-scope', { menuId, resourceCode: code, scopeName: scopePath, scopePath, ...more })
  expect(answer.msg).toBe('新增成功')
  return answer.data.id
}

const holder = async (name: string, apiScopeIds: readonly string[], codes: readonly string[] = verbs) => {
  const roleId = await makeRole(acme, name, codes)
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: roleId, apiScopeIds: [...apiScopeIds] })).status).toBe(200)
  return { roleId, user: await makeUser(it, acme, name, [roleId]) }
}

test('a call that a scope forbids is refused in every spelling, and its button is gone', async () => {
  const rule = await makeRule('cms_sources', '/api/blade-cms/sources/*', { method: 'PUT', scopeType: 2 })
  const { roleId, user } = await holder('noedit', [rule])
  const made = await user.post(`${sources}/submit`, { name: '可以新增' })
  expect(made.status).toBe(200)
  const { id, version } = made.data
  const body = { id, version, name: '改不了' }
  for (const [method, path] of [
    ['PUT', `${sources}/${id}`],
    ['PUT', sources],
    ['POST', `${sources}/submit`],
    ['POST', `${sources}/update`],
    ['POST', `${sources}/${id}`],
  ] as const)
    expect([method, path, (await user.send(method, path, body)).status]).toEqual([method, path, 403])
  expect((await user.get(`${sources}/detail?id=${id}`)).data).toMatchObject({ name: '可以新增', _can: ['delete'] })
  expect(JSON.stringify((await user.get('blade-system/menu/buttons')).data)).not.toContain('cms_sources_edit')

  // A second role without the rule brings the call back: roles are added to each other.
  const plain = await makeRole(acme, '不受限', verbs)
  expect((await acme.admin.post('blade-user/grant', { userIds: user.id, roleIds: `${roleId},${plain}` })).status).toBe(200)
  expect((await user.put(`${sources}/${id}`, body)).status).toBe(200)
})

test('scopes that allow narrow the codes of their menu to what they name, and nothing else', async () => {
  const list = await makeRule('cms_sources', 'blade-cms/sources/page', { method: 'GET' })
  const { user } = await holder('listonly', [list], [...verbs, 'cms_topic_view'])
  expect((await user.get(`${sources}/page`)).status).toBe(200)
  // The same call by its other name.
  expect((await user.get(`${sources}/list`)).status).toBe(200)
  const [row] = (await acme.admin.get(`${sources}/page`)).data.records
  const refused = await user.get(`${sources}/detail?id=${row.id}`)
  expect([refused.status, refused.data]).toEqual([403, { permission: 'cms_sources_view', rule: 'cms_sources' }])
  expect((await user.post(sources, { name: '不行' })).status).toBe(403)
  expect((await user.get('blade-cms/topic/page')).status).toBe(200)
})

test('a scope opens nothing for who lacks the code, and a switched off one forbids nothing', async () => {
  const wide = await makeRule('cms_sources', '/**')
  expect((await (await holder('wide', [wide], ['cms_topic_view'])).user.get(`${sources}/page`)).status).toBe(403)
  const rule = await makeRule('cms_sources', '/api/blade-cms/sources/**', { scopeType: 2 })
  const { user } = await holder('switched', [rule])
  expect((await user.get(`${sources}/page`)).status).toBe(403)
  expect((await acme.admin.post('blade-system/api-scope/submit', { id: rule, version: 1, status: 0 })).status).toBe(200)
  expect((await user.get(`${sources}/page`)).status).toBe(200)
})

test('calls that need no code can be forbidden as well', async () => {
  const rule = await makeRule('cms_sources', '/api/blade-system/dict/{call}', { scopeType: 2 })
  const { user } = await holder('nodict', [rule])
  expect((await user.get('blade-system/dict/dictionary?code=user_type')).status).toBe(403)
  expect((await user.get('blade-system/dict-biz/dictionary?code=user_type')).status).toBe(200)
})

test('nobody grants calls that he may not make', async () => {
  const rule = await makeRule('cms_sources', '/api/blade-cms/sources/{id}', { method: 'DELETE', scopeType: 2 })
  const { user } = await holder('nodelete', [rule], [...verbs, 'system_role_grant', 'system_role_view'])
  const roleId = await makeRole(acme, '受让调用', [])
  const [view, remove] = await menuIds(acme.admin, ['cms_sources_view', 'cms_sources_delete'])
  const grant = (menuIds: (string | undefined)[]) => user.post('blade-system/role/grant', { roleIds: roleId, menuIds })
  expect((await grant([view, remove])).status).toBe(403)
  expect((await grant([view])).status).toBe(200)
})

test('the platform alone opens a call to everybody, and only one that may be', async () => {
  const platform = await it.as('admin@000000')
  const path = '/api/blade-system/dict/dictionary'
  const read = () => it.nobody.get('blade-system/dict/dictionary?code=user_type')
  expect((await read()).status).toBe(401)
  expect((await acme.admin.post('blade-system/apiskip', { path, reason: '登录页' })).status).toBe(403)
  for (const wrong of ['/api/blade-user/page', '/api/blade-system/tenant/select', '/api/blade-system/dict/page'])
    expect([wrong, (await platform.post('blade-system/apiskip', { path: wrong, reason: '不行' })).status]).toEqual([wrong, 400])
  const offered = (await platform.get('blade-system/apiskip/paths')).data.map((one: { path: string }) => one.path)
  expect(offered).toContain(path)
  const made = await platform.post('blade-system/apiskip', { path: 'blade-system/dict/dictionary?code=user_type', reason: '登录页' })
  expect(made.data.path).toBe(`${path}?code=user_type`)
  expect((await it.nobody.get('blade-system/dict/dictionary?code=cms_news_type')).status).toBe(401)
  const { data } = await read()
  expect(data.map((row: { dictValue: string }) => row.dictValue)).toContain('APP')
  // A dead session is a dead session, and what was not opened stays shut.
  expect((await it.withToken('nonsense').get('blade-system/dict/dictionary?code=user_type')).status).toBe(401)
  expect((await it.nobody.get('blade-system/dict/tree?code=DICT')).status).toBe(401)
  const ended = await platform.put(`blade-system/apiskip/${made.data.id}`, { version: made.data.version, expireTime: '2020-01-01 00:00:00' })
  expect(ended.status).toBe(200)
  expect((await read()).status).toBe(401)
})

// An engine that backtracks would try every way to share the ids out among the wildcards, and answer nobody until then.
test('a path with many wildcards is judged for a call with a thousand ids', async () => {
  const path = `/api/blade-cms/sources/${'*1'.repeat(110)}!`
  const forbidding = await makeRule('cms_sources', path, { scopeType: 2 })
  const { user } = await holder('wild', [forbidding])
  const ids = Array.from({ length: 1_000 }, () => '11').join(',')
  const [removed, list] = await Promise.all([user.delete(`${sources}/${ids}`), acme.admin.get(`${sources}/page`)])
  expect([removed.status, list.status]).toEqual([404, 200])
  const matching = await makeRule('cms_sources', path.replace('!', '*'), { scopeType: 2 })
  const { user: other } = await holder('shut', [matching])
  expect((await other.delete(`${sources}/${ids}`)).status).toBe(403)
})
