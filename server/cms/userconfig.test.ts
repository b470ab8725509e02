import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let house: World
let ann: Client
let bob: Client
let other: Client
const base = 'blade-cms/userconfig'

beforeAll(async () => {
  house = await world()
  await stage(house, '100001', { ann: { codes: [] }, bob: { codes: [] }, chief: { codes: 'all' } })
  await stage(house, '100002', { ann: { codes: [] } })
  ann = await house.as('ann@100001')
  bob = await house.as('bob@100001')
  other = await house.as('ann@100002')
})
afterAll(() => house?.close())

const keep = (who: Client, configKey: string, configValue: unknown) => who.post(`${base}/keep`, { configKey, configValue })
const mine = async (who: Client, prefix = ''): Promise<Record<string, unknown>> => {
  const { status, data } = await who.get(`${base}/mine${prefix ? `?prefix=${encodeURIComponent(prefix)}` : ''}`)
  expect(status).toBe(200)
  return Object.fromEntries(data.map(({ configKey, configValue }: { configKey: string; configValue: unknown }) => [configKey, configValue]))
}

test('everybody keeps settings of his own without a permission, changes them by key and drops them', async () => {
  expect((await keep(ann, 'list/cms/news', { hidden: ['views'] })).status).toBe(200)
  expect((await keep(ann, 'list/cms/news', { hidden: [] })).data.configValue).toEqual({ hidden: [] })
  expect((await keep(ann, 'view/cms/news:1', { name: '我的草稿' })).status).toBe(200)
  expect(await mine(ann)).toEqual({ 'list/cms/news': { hidden: [] }, 'view/cms/news:1': { name: '我的草稿' } })
  expect(await mine(ann, 'view/')).toEqual({ 'view/cms/news:1': { name: '我的草稿' } })
  expect((await ann.post(`${base}/drop`, { configKey: 'view/cms/news:1' })).status).toBe(200)
  expect((await ann.post(`${base}/drop`, { configKey: 'view/cms/news:1' })).status).toBe(200)
  expect(Object.keys(await mine(ann))).toEqual(['list/cms/news'])
})

test('nobody sees, changes or drops those of somebody else, not even whoever may do everything', async () => {
  await keep(ann, 'list/private', { of: 'ann' })
  await keep(bob, 'list/private', { of: 'bob' })
  await keep(other, 'list/private', { of: 'the other ann' })
  await bob.post(`${base}/drop`, { configKey: 'list/private' })
  expect(await mine(ann, 'list/private')).toEqual({ 'list/private': { of: 'ann' } })
  expect(await mine(bob, 'list/private')).toEqual({})
  expect(await mine(other, 'list/private')).toEqual({ 'list/private': { of: 'the other ann' } })
  expect(await mine(await house.as('chief@100001'))).toEqual({})
  expect((await house.nobody.get(`${base}/mine`)).status).toBe(401)
  // The common calls are for those who hold their permissions.
  expect((await ann.get(`${base}/page`)).status).toBe(403)
  expect((await ann.post(`${base}/submit`, { configKey: 'x', configValue: {} })).status).toBe(403)
})

test('a window that keeps the same key at the same time does not fail', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => keep(bob, 'list/raced', { at })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(Object.keys(await mine(bob, 'list/raced'))).toEqual(['list/raced'])
})

test('what is kept has a limit in size and spelling, and keeping the same again writes nothing', async () => {
  expect((await keep(ann, 'list/large', { text: 'x'.repeat(20_000) })).status).toBe(400)
  expect((await keep(ann, '../../etc', {})).data.fields).toHaveProperty('configKey')
  expect((await keep(ann, 'list/empty', null)).data.fields).toHaveProperty('configValue')
  const lines = async (): Promise<number> => {
    const [found] = await house.database.query<{ count: number }>(
      `select count(*)::int as count from log_operatelog where tenant_id = '100001' and biz_type = 'cms/userconfig'`,
    )
    return found?.count ?? -1
  }
  await keep(ann, 'list/same', { a: [1, 2] })
  const before = await lines()
  await keep(ann, 'list/same', { a: [1, 2] })
  expect(await lines()).toBe(before)
  await keep(ann, 'list/same', { a: [2, 1] })
  expect(await lines()).toBe(before + 1)
})

test('nobody keeps more than five hundred settings, and whoever drops one has room for another', async () => {
  const eve = await house.as('chief@100001')
  expect((await keep(eve, 'many/first', {})).status).toBe(200)
  const like = 'tenant_id, create_user, update_user, user_id, config_value'
  await house.database.run(
    `insert into cms_userconfig (${like}, config_key) select ${like}, 'many/' || n from cms_userconfig, generate_series(1, 499) n where config_key = 'many/first'`,
  )
  const { status, msg } = await keep(eve, 'many/more', {})
  expect([status, msg]).toEqual([429, '个人设置最多 500 项'])
  expect((await keep(eve, 'many/first', { changed: true })).status).toBe(200)
  await eve.post(`${base}/drop`, { configKey: 'many/1' })
  expect((await keep(eve, 'many/more', {})).status).toBe(200)
})
