import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

/** The calls of administration as the back-office makes them: each with its answer and what it changes. */

let it: World
let platform: Client
let acme: Tenant

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it.close())

type Named = Record<string, unknown> & { id: string; children?: Named[] }
const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, data, msg } = await answer
  expect([status, msg]).toEqual([200, expect.any(String)])
  return data
}
const flat = (nodes: readonly Named[]): Named[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** Goes through the standard pattern of a noun by the calls that its screen makes. */
const standard = async (client: Client, path: string, body: object, change: object): Promise<string> => {
  const made = await ok(client.post(`${path}/submit`, body))
  expect(await ok(client.get(`${path}/detail?id=${made.id}`))).toMatchObject(body)
  const { records } = await ok(client.get(`${path}/page?id_equal=${made.id}`))
  expect(records[0]).toMatchObject({ id: made.id })
  const list = await ok(client.get(`${path}/list?id_equal=${made.id}`))
  expect((Array.isArray(list) ? list : list.records)[0]).toMatchObject({ id: made.id })
  const changed = await ok(client.post(`${path}/submit`, { id: made.id, version: made.version, ...change }))
  expect(changed).toMatchObject({ ...change, version: made.version + 1 })
  const gone = (await ok(client.post(`${path}/submit`, { ...body, ...twin }))) as Named
  expect((await client.post(`${path}/remove?ids=${gone.id}`)).msg).toBe('删除成功')
  expect((await client.get(`${path}/detail?id=${gone.id}`)).status).toBe(404)
  return made.id
}

/** What a second row must have of its own; names that a noun does not know are not sent. */
let twin: object = {}

test('menus: lazy, nested and as a tree; a button stands in its menu, and nobody moves one below itself', async () => {
  twin = { code: 'office_twin' }
  const id = await standard(
    platform,
    'blade-system/menu',
    { code: 'office', name: '办公', nameEn: 'Office', sort: 1, category: 1, path: '/office', source: 'calendar', isOpen: 1 },
    { name: '办公室' },
  )
  const below = await ok(
    platform.post('blade-system/menu/submit', { code: 'office_page', name: '值班', parentId: id, sort: 2, category: 1, path: '/office/x' }),
  )
  const roots = await ok(platform.get('blade-system/menu/lazy-list?parentId=0'))
  expect(roots.find((row: Named) => row.id === id)).toMatchObject({ name: '办公室', source: 'calendar', hasChildren: true })
  expect((await ok(platform.get(`blade-system/menu/lazy-list?parentId=${id}`))).map((row: Named) => [row.id, row.hasChildren])).toEqual([
    [below.id, false],
  ])
  const tree = flat(await ok(acme.admin.get('blade-system/menu/tree')))
  expect(tree.find((node) => node.id === below.id)).toMatchObject({ parentId: id, key: below.id, value: below.id, title: '值班', hasChildren: false })
  const nested = flat(await ok(platform.get('blade-system/menu/list')))
  expect(nested.find((row) => row.id === id)?.children?.map((row) => row.id)).toEqual([below.id])

  const { version } = await ok(platform.get(`blade-system/menu/detail?id=${id}`))
  const moved = await platform.post('blade-system/menu/submit', { id, version, parentId: below.id })
  expect([moved.status, Object.keys(moved.data.fields)]).toEqual([400, ['parentId']])
  const refused = await platform.post(`blade-system/menu/remove?ids=${id}`)
  expect([refused.status, refused.msg]).toEqual([409, '数据正被使用，不能删除：菜单 1 条'])
  expect((await acme.admin.post('blade-system/menu/submit', { code: 'x', name: 'x', sort: 1, category: 1 })).status).toBe(403)

  const routes = flat(await ok(platform.get('blade-system/menu/routes')))
  expect(routes.find((row) => row.id === below.id)).toMatchObject({ path: '/office/x', isOpen: 1, roles: [], meta: { en: '值班' } })
  const buttons = await ok(acme.admin.get('blade-system/menu/buttons'))
  expect(flat(buttons).map(({ code }) => code)).toEqual(expect.arrayContaining(['news_add', 'news_view', 'news_edit', 'news_delete']))
})

test('front menus and top menus: their own pattern, what they bundle, what they show', async () => {
  twin = { code: 'site_twin' }
  const front = await standard(platform, 'blade-system/frontendmenu', { code: 'site', name: '网站', sort: 1, category: 1 }, { name: '网站首页' })
  expect((await ok(platform.get('blade-system/frontendmenu/lazy-list?parentId=0'))).map(({ id }: Named) => id)).toContain(front)
  expect(flat(await ok(platform.get('blade-system/frontendmenu/tree'))).map(({ id }) => id)).toContain(front)
  twin = { code: 'head_twin' }
  const top = await standard(platform, 'blade-system/topmenu', { code: 'head', name: '采编', sort: 1, source: 'news' }, { name: '采编中心' })
  const [news] = await menuIds(platform, ['news'])
  await ok(platform.post('blade-system/topmenu/grant', { topMenuIds: top, menuIds: [news] }))
  expect((await ok(platform.get(`blade-system/menu/top-tree-keys?topMenuIds=${top}`))).menu).toEqual([news])
  expect(flat((await ok(platform.get('blade-system/menu/grant-top-tree'))).menu).map(({ id }) => id)).toContain(news)
  expect(await ok(acme.admin.get('blade-system/menu/top-menu'))).toContainEqual(
    expect.objectContaining({ id: top, code: 'head', name: '采编中心', source: 'news', path: null }),
  )
  const routes = flat(await ok(acme.admin.get(`blade-system/menu/routes?topMenuId=${top}`)))
  expect(routes.filter(({ noun }) => noun).map(({ code }) => code)).toEqual(['news'])
})

test('roles: a tree, possible parents, grants of four kinds, and what they hold afterwards', async () => {
  twin = { roleAlias: 'desk_twin' }
  const id = await standard(acme.admin, 'blade-system/role', { roleName: '编辑部', roleAlias: 'desk', sort: 1 }, { roleName: '总编辑部' })
  const below = await ok(acme.admin.post('blade-system/role/submit', { roleName: '夜班', roleAlias: 'night', parentId: id, sort: 1 }))
  const tree = await ok(acme.admin.get('blade-system/role/tree'))
  expect(flat(tree).find((node) => node.id === id)).toMatchObject({ title: '总编辑部', hasChildren: true })
  expect((await ok(acme.admin.get('blade-system/role/list'))).find((row: Named) => row.id === id).children[0].id).toBe(below.id)
  expect((await acme.admin.get('blade-system/role/tree?tenantId=000000')).status).toBe(403)
  expect(flat(await ok(platform.get(`blade-system/role/tree?tenantId=${acme.tenantId}`))).map((node) => node.id)).toContain(id)
  expect(flat(await ok(acme.admin.get(`blade-system/role/tree-by-id?roleId=${id}`))).map((node) => node.id)).not.toContain(below.id)

  const [menuId, buttonId] = await menuIds(acme.admin, ['cms_sources', 'cms_sources_view'])
  twin = {}
  const scope = await standard(
    acme.admin,
    'blade-system/data-scope',
    { menuId, resourceCode: 'cms_sources', scopeName: '本人', scopeType: 2, scopeField: '*' },
    { scopeName: '本人的' },
  )
  const rule = await standard(
    acme.admin,
    'blade-system/api-scope',
    { menuId, resourceCode: 'cms_sources', scopeName: '来源', scopePath: '/api/blade-cms/sources/**', method: 'ALL', scopeType: 1 },
    { scopeName: '来源接口' },
  )
  const calls = await ok(acme.admin.get(`blade-system/api-scope/calls?menuId=${menuId}`))
  expect(calls).toContainEqual({ method: 'GET', path: '/api/blade-cms/sources/page', code: 'cms_sources_view' })
  const front = (await ok(platform.post('blade-system/frontendmenu/submit', { code: 'of_desk', name: '编辑部', sort: 1, category: 1 }))).id
  const lists = { menuIds: [buttonId], dataScopeIds: [scope], apiScopeIds: [rule], frontendMenuIds: [front] }
  await ok(acme.admin.post('blade-system/role/grant', { roleIds: `${id},${below.id}`, ...lists }))
  const keys = { menu: [buttonId], dataScope: [scope], apiScope: [rule], frontendMenu: [front] }
  expect(await ok(acme.admin.get(`blade-system/menu/role-tree-keys?roleIds=${below.id}`))).toEqual(keys)
  const held = await ok(acme.admin.get('blade-system/menu/grant-tree'))
  for (const [kind, [key]] of Object.entries(keys))
    expect([kind, flat(held[kind]).map((node) => node.id)]).toEqual([kind, expect.arrayContaining([key])])
  const user = await makeUser(it, acme, 'night', [below.id])
  await ok(user.post('blade-cms/sources/submit', { name: '不行' }).then((answer) => ({ ...answer, status: answer.status === 403 ? 200 : 500 })))
  expect((await ok(user.get('blade-cms/sources/page'))).total).toBe(0)
})

test('of none of the four kinds more is granted than the grantor holds, nor than the package of the tenant has', async () => {
  const codes = ['cms_sources_view', 'system_role_view', 'system_role_grant']
  const [menuId] = await menuIds(acme.admin, ['cms_sources'])
  const [otherId, otherButton] = await menuIds(acme.admin, ['cms_topic', 'cms_topic_view'])
  const scopeOf = async (id: string | undefined, scopeType: number) =>
    (await ok(acme.admin.post('blade-system/data-scope', { menuId: id, resourceCode: 's', scopeName: 's', scopeType }))).id
  const ruleOf = async (id: string | undefined) =>
    (await ok(acme.admin.post('blade-system/api-scope', { menuId: id, resourceCode: 'r', scopeName: 'r', scopePath: '/api/blade-cms/sources/**' })))
      .id
  const front = (await ok(platform.post('blade-system/frontendmenu/submit', { code: 'apart', name: '别处', sort: 1, category: 1 }))).id
  const own = await scopeOf(menuId, 2)
  const manager = await makeUser(it, acme, 'manager', [await makeRole(acme, '经办', codes, [own])])
  const target = await makeRole(acme, '待授', [])
  const attempts: [string, object][] = [
    ['menus', { menuIds: [otherButton] }],
    ['data scopes of another menu', { dataScopeIds: [await scopeOf(otherId, 2)] }],
    ['wider data scopes', { menuIds: await menuIds(acme.admin, ['cms_sources_view']), dataScopeIds: [await scopeOf(menuId, 1)] }],
    ['API scopes', { apiScopeIds: [await ruleOf(menuId)] }],
    ['front menus', { frontendMenuIds: [front] }],
  ]
  for (const [what, lists] of attempts)
    expect([what, (await manager.post('blade-system/role/grant', { roleIds: target, ...lists })).status]).toEqual([what, 403])
  expect(await ok(acme.admin.get(`blade-system/menu/role-tree-keys?roleIds=${target}`))).toEqual({
    menu: [],
    dataScope: [],
    apiScope: [],
    frontendMenu: [],
  })

  // The package has the sources and no columns: scopes of what it lacks are granted by nobody in the tenant.
  const small = await makeTenant(it)
  const body = { menuId: otherId, resourceCode: 'p', scopeName: 'p' }
  const scope = (await ok(small.admin.post('blade-system/data-scope', { ...body, scopeType: 1 }))).id
  const rule = (await ok(small.admin.post('blade-system/api-scope', { ...body, scopePath: '/**' }))).id
  const roleId = await makeRole(small, '小', [])
  const pack = await ok(
    platform.post('blade-system/tenantpackage', { packageName: '来源版', menuIds: await menuIds(platform, ['cms_sources', ...codes]) }),
  )
  await ok(platform.post('blade-system/tenant/submit', { id: small.row.id, version: small.row.version, packageId: pack.id }))
  for (const lists of [{ menuIds: [otherButton] }, { dataScopeIds: [scope] }, { apiScopeIds: [rule] }]) {
    expect([lists, (await small.admin.post('blade-system/role/grant', { roleIds: roleId, ...lists })).status]).toEqual([lists, 403])
    const byPlatform = await platform.post('blade-system/role/grant', { tenantId: small.tenantId, roleIds: roleId, ...lists })
    expect([lists, byPlatform.status]).toEqual([lists, 403])
  }
})

test('dictionaries: parents by the page, words of one of them, the tree and the words by their code', async () => {
  for (const [client, path, code] of [
    [platform, 'blade-system/dict', 'season'],
    [acme.admin, 'blade-system/dict-biz', 'shift'],
  ] as const) {
    twin = { code: `${code}_twin` }
    const id = await standard(client, path, { code, dictValue: '时节', sort: 1, isSealed: 0 }, { dictValue: '季节' })
    for (const [dictKey, sort] of [
      ['2', 2],
      ['1', 1],
    ])
      await ok(client.post(`${path}/submit`, { parentId: id, code, dictKey, dictValue: `第${dictKey}`, sort, isSealed: 0 }))
    const page = await ok(client.get(`${path}/parent-list?current=1&size=100`))
    expect(page.records.map((row: Named) => row.id)).toContain(id)
    expect(page.records.every((row: Named) => row.parentId === '0')).toBe(true)
    const words = await ok(client.get(`${path}/child-list?parentId=${id}`))
    expect(words.map((row: Named) => [row.dictKey, row.hasChildren])).toEqual([
      ['1', false],
      ['2', false],
    ])
    expect(flat(await ok(client.get(`${path}/tree?code=DICT`))).find((node) => node.id === id)?.children).toHaveLength(2)
    expect((await ok(client.get(`${path}/dictionary?code=${code}`))).map((row: Named) => [row.dictKey, row.dictValue])).toEqual([
      ['1', '第1'],
      ['2', '第2'],
    ])
    expect((await client.post(`${path}/remove?ids=${id}`)).status).toBe(409)
  }
})

test('parameters fit their type, and a secret one is neither shown again nor found out by asking', async () => {
  for (const [client, path] of [
    [platform, 'blade-system/param'],
    [acme.admin, 'blade-system/param-biz'],
  ] as const) {
    twin = { paramKey: 'limit.twin' }
    const id = await standard(
      client,
      path,
      { paramName: '上限', paramKey: 'limit', paramValue: '10', valueType: 'int', isSecret: false },
      { paramValue: '20' },
    )
    const { version } = await ok(client.get(`${path}/detail?id=${id}`))
    for (const [valueType, paramValue] of [
      ['int', '很多'],
      ['bool', 'maybe'],
      ['json', '{'],
    ])
      expect((await client.post(`${path}/submit`, { id, version, valueType, paramValue })).data.fields).toHaveProperty('paramValue')
    const secret = await ok(client.post(path, { paramName: '口令', paramKey: 'pass', paramValue: 'open-sesame', isSecret: true }))
    expect(secret.paramValue).toBe('******')
    const row = await ok(client.get(`${path}/detail?id=${secret.id}`))
    expect(row.paramValue).toBe('******')
    for (const question of ['paramValue_likeright=o', 'descs=paramValue'])
      expect([question, (await client.get(`${path}/page?${question}`)).status]).toEqual([question, 400])
    for (const value of ['open', '***']) expect((await ok(client.get(`${path}/page?paramValue=${value}`))).records).toEqual([])
    // Sent back whole it stays what it was; shown again it must be given again.
    await ok(client.post(`${path}/submit`, { ...row, paramName: '新口令' }))
    const [kept] = await it.database.query<{ value: string; secret: string }>(
      `select param_value as value, secret_value as secret from system_${path.endsWith('biz') ? 'param_biz' : 'param'} where id = $1::bigint`,
      [secret.id],
    )
    expect(kept?.value).not.toContain('open-sesame')
    expect(it.own.keys.decrypt(client === platform ? '000000' : acme.tenantId, kept?.secret ?? '')).toBe('open-sesame')
    const shown = await client.post(`${path}/submit`, { id: secret.id, version: row.version + 1, isSecret: false })
    expect(shown.data.fields).toHaveProperty('paramValue')
    await ok(client.post(`${path}/submit`, { id: secret.id, version: row.version + 1, isSecret: false, paramValue: '公开' }))
  }
})

test('clients and open calls are the platform’s; a new secret is told once and the old one is void', async () => {
  twin = { clientId: 'app-twin', clientSecret: 'another-secret' }
  const answered = { clientId: 'app', authorizedGrantTypes: 'password,refresh_token', scope: 'all', accessTokenValidity: 600 }
  const made = await ok(platform.post('blade-system/client/submit', { ...answered, clientSecret: 'first-secret' }))
  expect(made).toMatchObject(answered)
  expect(JSON.stringify(made)).not.toContain('first-secret')
  const enter = async (secret: string) => {
    const response = await it.app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: new URLSearchParams({
        grant_type: 'password',
        scope: 'all',
        tenantId: '000000',
        username: 'admin',
        password: it.seal('Passw0rd!'),
      }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`app:${secret}`).toString('base64')}`,
        'tenant-id': '000000',
      },
    })
    return response.statusCode
  }
  expect(await enter('first-secret')).toBe(200)
  const { newSecret } = await ok(platform.post(`blade-system/client/rotate-secret/${made.id}`))
  expect(newSecret).toMatch(/^[\w-]{32}$/)
  expect(await enter(newSecret)).toBe(200)
  expect(await enter('first-secret')).not.toBe(200)
  expect(await ok(platform.get(`blade-system/client/detail?id=${made.id}`))).not.toHaveProperty('newSecret')
  expect((await acme.admin.get('blade-system/client/page')).status).toBe(403)
  expect((await acme.admin.post(`blade-system/client/rotate-secret/${made.id}`)).status).toBe(403)
  expect((await platform.post(`blade-system/client/remove?ids=${made.id}`)).msg).toBe('删除成功')
  expect(await enter(newSecret)).not.toBe(200)
  expect((await acme.admin.get('blade-system/apiskip/page')).status).toBe(403)
})
