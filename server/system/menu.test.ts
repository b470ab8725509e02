import { afterAll, beforeAll, expect, it } from 'vitest'
import { type World, world } from '../testing/world'

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
    `select count(*)::int as count from system_menu b join system_menu f on f.id = b.parent_id where f.code = 'family_merchant' and b.category = 2`,
  )
  expect(kept?.count).toBeGreaterThan(0)
})
