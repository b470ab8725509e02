import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import { type World, world } from '../testing/world'
import { syncMenus } from './menu'

let product: World
beforeAll(async () => {
  product = await world()
})
afterAll(() => product?.close())

it('the menu has no family without a page, though its buttons can be granted', async () => {
  const admin = await product.as('admin@000000')
  const routes = (await admin.get('blade-system/menu/routes')).data as readonly { code: string; children?: readonly unknown[] }[]
  const families = routes.filter(({ code }) => code.startsWith('family_'))
  expect(families.map(({ code }) => code)).toContain('family_cms')
  expect(families.filter(({ children }) => (children ?? []).length === 0).map(({ code }) => code)).toEqual([])
  const [kept] = await product.database.query<{ count: number }>(
    `select count(*)::int as count from system_menu b join system_menu f on f.id = b.parent_id where f.code = 'family_mall' and b.category = 2`,
  )
  expect(kept?.count).toBeGreaterThan(0)
})

it('entries that nobody touched are called as the register calls them now, and others as somebody called them', async () => {
  const admin = await product.as('admin@000000')
  // As an older program wrote them.
  await product.database.run(`update system_menu set name_en = 'Of yore' where code in ('cms_topic', 'cms_sources')`)
  const { id, version } = (await admin.get('blade-system/menu/page?code_equal=cms_sources')).data.records[0]
  expect((await admin.post('blade-system/menu/submit', { id, version, nameEn: 'Our sources' })).status).toBe(200)
  await inTransaction({ ...product.own, actor: system('setup') }, syncMenus)
  const named = async () =>
    (
      await product.database.query<{ name: string }>(
        `select name_en as name from system_menu where code in ('cms_topic', 'cms_sources') order by code`,
      )
    ).map(({ name }) => name)
  expect(await named()).toEqual(['Our sources', 'Columns'])
})
