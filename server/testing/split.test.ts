import * as register from '@masthead/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planesOf } from '../engine/planes'
import { connect } from '../platform/database/database'
import { freshDatabase } from './database'
import { homeOf } from './split'
import { makeTenant, makeUser, type Tenant } from './tenants'
import { type World, world } from './world'

/** A product whose control plane lies in another database than its data: `npm run prove -- split` runs all suites of the server this way. */
let house: World
let tenant: Tenant
beforeAll(async () => {
  house = await world({ isSplit: true })
  house.background.start()
  tenant = await makeTenant(house)
})
afterAll(() => house?.close())

const titles = async (path: string): Promise<unknown[]> => (await tenant.admin.get(path)).data.records.map((row: { title: string }) => row.title)

test('a tenant is made, its people log in, save and find; names come from the one and rows from the other', async () => {
  const { admin } = tenant
  const { data: made } = await admin.post('blade-cms/news/submit', { title: '两个库', typeId: 2, content: '<p>正文</p>' })
  expect([made.title, made.createName]).toEqual(['两个库', '管理员'])
  expect(await titles('blade-cms/news/page?title=两个库')).toEqual(['两个库'])
  const { data: changed } = await admin.post('blade-cms/news/submit', { id: made.id, version: made.version, title: '两个库的新闻' })
  expect(changed.title).toBe('两个库的新闻')
  // Who refers to somebody who is not there is told so, whichever database that is looked up in.
  expect((await admin.post('blade-cms/news/submit', { title: '无此栏目', topicId: '1' })).status).toBe(400)
  const other = await makeUser(house, tenant, 'second', [tenant.ids.roleId])
  const audit = (await admin.get('blade-log/operatelog/page?size=100')).data.records as { bizType: string; bizId: string; createUserName: string }[]
  expect(audit.filter(({ bizId }) => bizId === made.id).map(({ bizType }) => bizType)).toEqual(['cms/news', 'cms/news'])
  expect(audit.some(({ bizType, bizId }) => bizType === 'user/user' && bizId === other.id)).toBe(true)
  await expect.poll(async () => (await house.database.query('select 1 from platform_event where handled_at is null')).length).toBe(0)
})

test('each database holds rows of its own plane alone', async () => {
  const planes = planesOf(Object.values(register))
  // Migrations leave some rows in either database.
  const fresh = await freshDatabase()
  const filled = async (url: string): Promise<string[]> => {
    const database = connect(url, { max: 1 })
    try {
      const names = [...planes.keys()].filter((name) => name !== 'platform_migration')
      const rows = await database.query<{ name: string }>(
        names.map((name) => `select * from (select '${name}' as name from "${name}" limit 1) x`).join(' union all '),
      )
      return rows.map(({ name }) => name)
    } finally {
      await database.close()
    }
  }
  const before = await filled(fresh.url)
  await fresh.drop()
  const [home = [], data = []] = await Promise.all(
    [await homeOf(house.url), house.url].map(async (url) => (await filled(url)).filter((name) => !before.includes(name))),
  )
  expect(home).toContain('user_user')
  expect(data).toEqual(expect.arrayContaining(['cms_news', 'log_operatelog']))
  expect(home.filter((name) => planes.get(name) !== 'control')).toEqual([])
  expect(data.filter((name) => planes.get(name) === 'control')).toEqual([])
})
