import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client
let acme: Tenant

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
})
afterAll(() => it.close())

test('a dictionary is answered whole by its code, sealed values among them', async () => {
  const top = (await platform.post('blade-system/dict', { code: 'paper', dictValue: '纸张', sort: 1, isSealed: 0 })).data
  const child = (dictKey: string, more: object = {}) =>
    platform.post('blade-system/dict', { code: 'whatever', dictKey, dictValue: `纸${dictKey}`, parentId: top.id, sort: 2, isSealed: 0, ...more })
  const second = await child('2')
  expect(second.data.code).toBe('paper')
  await child('1', { sort: 1, color: '#ff0000', remark: '厚' })
  await child('3', { sort: 3, isSealed: 1 })
  expect((await child('2')).status).toBe(400)
  expect((await child('')).data.fields.dictKey).toBe('请输入字典键值')
  expect((await platform.post('blade-system/dict', { code: 'paper', dictValue: '又一个', sort: 1, isSealed: 0 })).data.fields.code).toContain(
    '已存在',
  )

  const { data } = await acme.admin.get('blade-system/dict/dictionary?code=paper')
  expect(data.map(({ dictKey, isSealed }: { dictKey: string; isSealed: number }) => [dictKey, isSealed])).toEqual([
    ['1', 0],
    ['2', 0],
    ['3', 1],
  ])
  expect(data[0]).toMatchObject({ dictValue: '纸1', sort: 1, color: '#ff0000', remark: '厚' })

  // The values follow when the dictionary gets another code.
  await platform.post('blade-system/dict/submit', { id: top.id, version: top.version, code: 'papers' })
  expect((await acme.admin.get('blade-system/dict/dictionary?code=papers')).data).toHaveLength(3)
  expect((await acme.admin.get('blade-system/dict/dictionary?code=paper')).data).toEqual([])
  const one = (await acme.admin.get('blade-system/dict/tree?code=papers')).data
  expect(one).toHaveLength(1)
  expect(one[0].children).toHaveLength(3)
  expect((await acme.admin.get('blade-system/dict/tree?code=DICT')).data.length).toBeGreaterThan(1)
  expect((await acme.admin.post('blade-system/dict', { code: 'x', dictValue: 'x', sort: 1, isSealed: 0 })).status).toBe(403)
})

test('a word that rows have is neither deleted nor given another key, and says where it is; sealed, it stays readable and is not chosen', async () => {
  const own = await makeTenant(it)
  const [word] = (await platform.get('blade-system/dict/page?code_equal=cms_news_type&dictKey_equal=3')).data.records
  const news = await own.admin.post('blade-cms/news/submit', { title: '大图新闻', typeId: 3 })
  expect(news.status).toBe(200)
  const refused = await platform.post(`blade-system/dict/remove?ids=${word.id}`)
  expect([refused.status, refused.msg]).toEqual([409, '数据正被使用，不能删除：新闻 1 条'])
  const moved = await platform.post('blade-system/dict/submit', { id: word.id, version: word.version, dictKey: '33' })
  expect([moved.status, moved.msg]).toEqual([409, '数据正被使用，不能修改键值：新闻 1 条'])
  const [root] = (await platform.get('blade-system/dict/parent-list?code_equal=cms_news_type')).data.records
  expect((await platform.post('blade-system/dict/submit', { id: root.id, version: root.version, code: 'another' })).status).toBe(409)
  expect((await platform.post(`blade-system/dict/remove?ids=${root.id}`)).msg).toContain('字典')

  const sealed = await platform.post('blade-system/dict/submit', { id: word.id, version: word.version, isSealed: 1 })
  expect(sealed.status).toBe(200)
  const row = (await own.admin.get(`blade-cms/news/${news.data.id}`)).data
  expect([row.typeId, row.typeName]).toEqual([3, '大图'])
  expect((await own.admin.post('blade-cms/news/submit', { ...row, title: '改题' })).status).toBe(200)
  const chosen = await own.admin.post('blade-cms/news/submit', { title: '又一条', typeId: 3 })
  expect([chosen.status, Object.keys(chosen.data.fields)]).toEqual([400, ['typeId']])
  const free = (await platform.get('blade-system/dict/page?code_equal=cms_news_type&dictKey_equal=8')).data.records[0]
  expect((await platform.post(`blade-system/dict/remove?ids=${free.id}`)).status).toBe(200)
})

test('business dictionaries are each tenant’s own', async () => {
  const other = await makeTenant(it)
  for (const [tenant, word] of [
    [acme, '甲'],
    [other, '乙'],
  ] as const) {
    const top = (await tenant.admin.post('blade-system/dict-biz', { code: 'shift', dictValue: '班次', sort: 1, isSealed: 0 })).data
    await tenant.admin.post('blade-system/dict-biz', { code: 'shift', dictKey: '1', dictValue: word, parentId: top.id, sort: 1, isSealed: 0 })
  }
  expect((await acme.admin.get('blade-system/dict-biz/dictionary?code=shift')).data.map((row: { dictValue: string }) => row.dictValue)).toEqual([
    '甲',
  ])
  expect((await other.admin.get('blade-system/dict-biz/dictionary?code=shift')).data.map((row: { dictValue: string }) => row.dictValue)).toEqual([
    '乙',
  ])
})

test('a region knows the province, city and district it lies in, and moves with them', async () => {
  const add = async (code: string, parentCode: string | null, name: string, level: number) =>
    (await platform.post('blade-system/region', { code, parentCode, name, level })).data
  await add('91', null, '甲省', 1)
  await add('92', null, '乙省', 1)
  const city = await add('9101', '91', '甲市', 2)
  await add('910101', '9101', '甲区', 3)
  const detail = async (code: string) => (await acme.admin.get(`blade-system/region/detail?code=${code}`)).data
  expect(await detail('910101')).toMatchObject({
    provinceCode: '91',
    provinceName: '甲省',
    cityName: '甲市',
    districtName: '甲区',
    townName: null,
    ancestors: '0,91,9101',
    parentName: '甲市',
  })
  expect((await platform.post('blade-system/region/submit', { id: city.id, version: city.version, parentCode: '92', name: '改市' })).status).toBe(200)
  expect(await detail('910101')).toMatchObject({ provinceCode: '92', provinceName: '乙省', cityName: '改市', ancestors: '0,92,9101' })
  const { data } = await acme.admin.get('blade-system/region/select?code=92')
  expect(data).toEqual([expect.objectContaining({ code: '9101', name: '改市', parentCode: '92' })])
  expect((await acme.admin.get('blade-system/region/select?code=0')).data.map((row: { code: string }) => row.code)).toEqual(
    expect.arrayContaining(['91', '92']),
  )
  expect((await acme.admin.get('blade-system/region/detail?code=nowhere')).status).toBe(404)
  expect((await acme.admin.get('blade-system/region/detail')).status).toBe(400)
})

test('departments and categories write down what stands above them', async () => {
  const dept = async (deptName: string, parentId: string) =>
    (await acme.admin.post('blade-system/dept', { deptName, parentId, deptCategory: 2, sort: 1 })).data
  const a = await dept('一部', acme.ids.deptId)
  const b = await dept('一组', a.id)
  expect(b.ancestors).toBe(`0,${acme.ids.deptId},${a.id}`)
  const moved = await acme.admin.post('blade-system/dept/submit', { id: a.id, version: a.version, parentId: '0' })
  expect(moved.data.ancestors).toBe('0')
  expect((await acme.admin.get(`blade-system/dept/detail?id=${b.id}`)).data.ancestors).toBe(`0,${a.id}`)
  const top = (await acme.admin.post('blade-general/category', { categoryName: '新闻' })).data
  const below = (await acme.admin.post('blade-general/category', { categoryName: '时政', parentId: top.id })).data
  expect(below.ancestors).toBe(`0,${top.id}`)
})

test('top menus bundle menus for the platform to arrange', async () => {
  const [news] = await menuIds(platform, ['news'])
  const top = (await platform.post('blade-system/topmenu', { code: 'content', name: '内容', sort: 1 })).data
  expect((await acme.admin.post('blade-system/topmenu/grant', { topMenuIds: top.id, menuIds: news })).status).toBe(403)
  expect((await platform.post('blade-system/topmenu/grant', { topMenuIds: top.id, menuIds: '123' })).status).toBe(400)
  expect((await platform.post('blade-system/topmenu/grant', { topMenuIds: top.id, menuIds: news })).status).toBe(200)
  expect((await platform.get(`blade-system/menu/top-tree-keys?topMenuIds=${top.id}`)).data).toEqual({ menu: [news] })
  const routes = (await acme.admin.get(`blade-system/menu/routes?topMenuId=${top.id}`)).data
  expect(routes).toHaveLength(1)
  expect(routes[0].children.map(({ code }: { code: string }) => code)).toEqual(['news'])
  expect((await acme.admin.get('blade-system/menu/grant-top-tree')).data.menu.length).toBeGreaterThan(1)
})

test('front menus show what the caller’s roles hold, with what stands above it', async () => {
  const add = async (code: string, more: object = {}) =>
    (await platform.post('blade-system/frontendmenu', { code, name: code, sort: 1, category: 1, ...more })).data.id as string
  const top = await add('front')
  const page = await add('front_page', { parentId: top })
  await add('front_other', { parentId: top })
  await add('front_button', { parentId: page, category: 2 })
  const roleId = await makeRole(acme, '前台', ['news_view'])
  const user = await makeUser(it, acme, 'front', [roleId])
  expect((await user.get('blade-system/frontendmenu/top-menu')).data).toEqual([])
  expect((await acme.admin.post('blade-system/role/grant', { roleIds: roleId, frontendMenuIds: page })).status).toBe(200)
  expect((await user.get('blade-system/frontendmenu/top-menu')).data.map(({ code }: { code: string }) => code)).toEqual(['front'])
  const [route] = (await user.get(`blade-system/frontendmenu/routes?topMenuId=${top}`)).data
  expect(route.children.map(({ code }: { code: string }) => code)).toEqual(['front_page'])
  expect((await acme.admin.get('blade-system/frontendmenu/menu-list')).data[0].children).toHaveLength(2)
  expect((await acme.admin.get(`blade-system/frontendmenu/lazy-menu-list?parentId=${page}`)).data).toEqual([])
  expect((await user.get('blade-system/frontendmenu/menu-list')).status).toBe(403)
})

test('a column counts its living articles', async () => {
  const column = (await acme.admin.post('blade-cms/topic', { topicName: '要闻', expireTime: '2099-01-01 00:00:00', sort: 1 })).data
  expect(column.newsCount).toBe(0)
  const { tenantId } = acme
  await it.database.run(`insert into cms_news (tenant_id, title, status) values ($1, '甲', 0), ($1, '乙', 0), ($1, '丙', 0)`, [tenantId])
  await it.database.run(
    `insert into cms_news_topic_id (tenant_id, row_id, target_id, place) select tenant_id, id, $2::bigint, 1 from cms_news where tenant_id = $1`,
    [tenantId, column.id],
  )
  await it.database.run(`update cms_news set is_deleted = true where tenant_id = $1 and title = '丙'`, [tenantId])
  expect((await acme.admin.get(`blade-cms/topic/detail?id=${column.id}`)).data.newsCount).toBe(2)
  expect((await acme.admin.get('blade-cms/topic/page?descs=newsCount')).data.records[0].newsCount).toBe(2)
})
