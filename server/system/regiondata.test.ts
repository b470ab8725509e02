import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { loadRegions } from './regiondata'

let it: World
let platform: Client
let acme: Tenant

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
  // One that is there already, under a name of its own.
  await platform.post('blade-system/region', { code: '110000', name: '首都', level: 1 })
})
afterAll(() => it.close())

const level = async (client: Client, parentCode: string) => (await client.get(`blade-system/region/lazy-tree?parentCode=${parentCode}`)).data

test('China’s regions are loaded once, and two nodes that load them at the same time load them once', async () => {
  const counts = await Promise.all([loadRegions(it.own), loadRegions(it.own)])
  expect(Math.min(...counts)).toBe(0)
  expect(Math.max(...counts)).toBeGreaterThan(3_500)
  const { total } = (await platform.get('blade-system/region/page')).data
  expect(total).toBe(Math.max(...counts) + 1)

  // What an administrator takes away does not come back.
  const [one] = (await platform.get('blade-system/region/page?code=110101')).data.records
  expect((await platform.post(`blade-system/region/remove?id=${one.id}`)).status).toBe(200)
  expect(await loadRegions(it.own)).toBe(0)
  expect((await platform.get('blade-system/region/detail?code=110101')).status).toBe(404)
})

test('from province to district, each level when it is asked for', async () => {
  const provinces = await level(acme.admin, '')
  expect(provinces).toHaveLength(34)
  expect(provinces.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(['首都', '广东省', '台湾省', '香港特别行政区']))
  expect(provinces.every(({ hasChildren }: { hasChildren: boolean }) => hasChildren)).toBe(true)
  const guangdong = await level(acme.admin, '440000')
  expect(guangdong).toHaveLength(21)
  expect(guangdong[0]).toMatchObject({ value: '440100', title: '广州市', parentId: '440000', hasChildren: true })
  const guangzhou = await level(acme.admin, '440100')
  expect(guangzhou.find(({ value }: { value: string }) => value === '440106')).toMatchObject({ title: '天河区', hasChildren: false })

  const { data } = await acme.admin.get('blade-system/region/detail?code=440106')
  expect(data).toMatchObject({
    name: '天河区',
    level: 3,
    levelName: '区县',
    ancestors: '0,440000,440100',
    parentName: '广州市',
    provinceName: '广东省',
    cityName: '广州市',
    districtName: '天河区',
  })
  const cities = (await acme.admin.get('blade-system/region/select?code=440000')).data
  expect(cities.map(({ name }: { name: string }) => name)).toContain('深圳市')
  expect((await acme.admin.get('blade-system/region/lazy-list?parentCode=440100')).data[0]).toMatchObject({
    parentName: '广州市',
    hasChildren: false,
  })
})

test('a row that lies in a region names it, and one with others below it is not removed', async () => {
  const made = await acme.admin.post('blade-system/dept', { deptName: '天河站', deptCategory: 2, sort: 1, regionCode: '440106' })
  expect(made.data).toMatchObject({ regionCode: '440106', regionCodeName: '天河区' })
  expect((await acme.admin.post('blade-system/dept', { deptName: '无处', deptCategory: 2, sort: 1, regionCode: '999999' })).status).toBe(400)
  const [city] = (await platform.get('blade-system/region/page?code=440100')).data.records
  expect((await platform.post(`blade-system/region/remove?id=${city.id}`)).status).toBe(409)
  const [district] = (await platform.get('blade-system/region/page?code=440106')).data.records
  const refused = await platform.post(`blade-system/region/remove?id=${district.id}`)
  expect([refused.status, refused.msg]).toEqual([409, '数据正被使用，不能删除：机构 1 条'])
})
