import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it, { tenantName: '江海报社' })
})
afterAll(() => it.close())

const make = async (client: Client, deptName: string, parentId?: string) =>
  (await client.post('blade-system/dept/submit', { deptName, deptCategory: 2, sort: 1, ...(parentId ? { parentId } : {}) })).data

interface Node {
  readonly id: string
  readonly title: string
  readonly children?: readonly Node[]
}
const titles = (nodes: readonly Node[]): string[] => nodes.flatMap((node) => [node.title, ...titles(node.children ?? [])])

test('departments are read whole, level by level, and for another tenant by the platform alone', async () => {
  const { admin, ids } = acme
  const news = await make(admin, '新闻中心', ids.deptId)
  const desk = await make(admin, '要闻部', news.id)
  expect(desk.ancestors).toBe(`0,${ids.deptId},${news.id}`)
  const platform = await it.as('admin@000000')
  for (const [client, query] of [
    [admin, ''],
    [admin, `?tenantId=${acme.tenantId}`],
    [platform, `?tenantId=${acme.tenantId}`],
  ] as const) {
    for (const path of ['tree', 'public-tree']) {
      const { data } = await client.get(`blade-system/dept/${path}${query}`)
      expect(data).toMatchObject([{ id: ids.deptId, parentId: '0', key: ids.deptId, value: ids.deptId, title: '江海报社', hasChildren: true }])
      expect(titles(data).sort()).toEqual(['新闻中心', '江海报社', '编辑部', '要闻部'].sort())
    }
  }
  const other = await makeTenant(it)
  for (const path of ['tree', 'public-tree', 'lazy-list', 'lazy-tree', 'list'])
    expect((await other.admin.get(`blade-system/dept/${path}?tenantId=${acme.tenantId}`)).status).toBe(403)

  const top = (await admin.get('blade-system/dept/lazy-tree')).data
  expect(top).toEqual([{ id: ids.deptId, parentId: '0', key: ids.deptId, value: ids.deptId, title: '江海报社', hasChildren: true }])
  const below = (await admin.get(`blade-system/dept/lazy-tree?parentId=${news.id}`)).data
  expect(below).toMatchObject([{ id: desk.id, parentId: news.id, title: '要闻部', hasChildren: false }])
  const rows = (await admin.get(`blade-system/dept/lazy-list?parentId=${ids.deptId}`)).data
  expect(rows.find(({ id }: { id: string }) => id === news.id)).toMatchObject({ deptName: '新闻中心', hasChildren: true, deptCategoryName: '部门' })
  const list = (await admin.get('blade-system/dept/list')).data
  expect(list).toMatchObject([{ id: ids.deptId, children: expect.arrayContaining([expect.objectContaining({ id: news.id })]) }])
  expect((await admin.get(`blade-system/dept/detail?id=${desk.id}`)).data).toMatchObject({ deptName: '要闻部', parentId: news.id })
})

test('a picker of departments is for everybody who works in the tenant', async () => {
  const nobody = await makeUser(it, acme, 'plain', [await makeRole(acme, '空', [])])
  expect((await nobody.get('blade-system/dept/public-tree')).status).toBe(200)
  expect((await nobody.get('blade-system/dept/tree')).status).toBe(403)
  expect((await it.nobody.get('blade-system/dept/public-tree')).status).toBe(401)
  expect((await it.nobody.get(`blade-system/dept/public-tree?tenantId=${acme.tenantId}`)).status).toBe(401)
})

test('a department does not come to stand below itself, not even by two moves at once', async () => {
  const { admin } = acme
  const a = await make(admin, '甲')
  const b = await make(admin, '乙', a.id)
  const c = await make(admin, '丙', b.id)
  const version = async (id: string) => (await admin.get(`blade-system/dept/detail?id=${id}`)).data.version as number
  for (const parentId of [a.id, b.id, c.id]) {
    const answer = await admin.post('blade-system/dept/submit', { id: a.id, version: await version(a.id), parentId })
    expect([parentId, answer.status]).toEqual([parentId, 400])
    expect(answer.data.fields.parentId).toBe('不能移动到自己或自己的下级')
    expect((await admin.post('blade-system/dept/move', [{ id: a.id, parentId, sort: 1 }])).status).toBe(400)
  }
  const [d, e] = [await make(admin, '丁'), await make(admin, '戊')]
  const answers = await Promise.all([
    admin.post('blade-system/dept/move', [{ id: d.id, parentId: e.id, sort: 1 }]),
    admin.post('blade-system/dept/move', [{ id: e.id, parentId: d.id, sort: 1 }]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])

  // A move takes along what is below, and what the people there reach.
  expect((await admin.post('blade-system/dept/move', [{ id: b.id, parentId: '0', sort: 1 }])).status).toBe(200)
  expect((await admin.get(`blade-system/dept/detail?id=${c.id}`)).data.ancestors).toBe(`0,${b.id}`)
})

test('a department or a post in use says who uses it, and can be given up for another', async () => {
  const { admin } = acme
  const dept = await make(admin, '夜班')
  const heir = await make(admin, '白班')
  const post = (await admin.post('blade-system/post/submit', { postCode: 'night', postName: '夜班编辑', category: 3, sort: 1 })).data
  const role = await makeRole(acme, '夜班', [])
  const users = []
  for (const account of ['n1', 'n2', 'n3', 'n4']) users.push(await makeUser(it, acme, account, [role], { deptId: dept.id, postId: post.id }))
  const refused = await admin.post(`blade-system/dept/remove?ids=${dept.id}`)
  expect([refused.status, refused.msg]).toEqual([409, '正被用户使用，不能删除：张三(n1)、张三(n2)、张三(n3) 等 4 个'])
  expect(refused.data.count).toBe(4)
  expect((await admin.post(`blade-system/post/remove?ids=${post.id}`)).msg).toContain('张三(n1)')
  const above = await make(admin, '编务')
  await make(admin, '校对', above.id)
  expect((await admin.post(`blade-system/dept/remove?ids=${above.id}`)).msg).toBe('还有下级机构，不能删除：校对')

  expect((await admin.get(`blade-system/dept/uses/${dept.id}`)).data).toMatchObject({ below: 0, uses: [{ noun: 'user/user', count: 4 }] })
  expect((await admin.post(`blade-system/dept/dissolve/${dept.id}`, { moveTo: heir.id })).status).toBe(200)
  expect((await admin.get(`blade-user/detail?id=${users[0]?.id}`)).data).toMatchObject({ deptId: heir.id, deptName: '白班' })
  for (const { id } of users) expect((await admin.post(`blade-user/remove?ids=${id}`)).status).toBe(200)
  expect((await admin.post(`blade-system/post/remove?ids=${post.id}`)).status).toBe(200)
  expect((await admin.get(`blade-system/post/detail?id=${post.id}`)).status).toBe(404)
})

test('posts are listed, picked and kept apart by their code', async () => {
  const { admin } = acme
  const made = (await admin.post('blade-system/post/submit', { postCode: 'chief', postName: '总编辑', category: 1, sort: 9 })).data
  expect((await admin.get('blade-system/post/list?postName=总编')).data.records).toMatchObject([{ id: made.id, categoryName: '高层' }])
  const twice = await admin.post('blade-system/post/submit', { postCode: 'chief', postName: '又一个', category: 1, sort: 1 })
  expect(twice.data.fields.postCode).toContain('已存在')
  expect((await admin.get('blade-system/post/select')).data).toEqual(expect.arrayContaining([{ id: made.id, postCode: 'chief', postName: '总编辑' }]))
  const platform = await it.as('admin@000000')
  expect((await platform.get(`blade-system/post/select?tenantId=${acme.tenantId}`)).data.map(({ id }: { id: string }) => id)).toContain(made.id)
  expect((await platform.get('blade-system/post/select')).data.map(({ id }: { id: string }) => id)).not.toContain(made.id)
  const other = await makeTenant(it)
  expect((await other.admin.get(`blade-system/post/select?tenantId=${acme.tenantId}`)).status).toBe(403)
})
