import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from './api'
import { launch } from './browser'
import { sitDown, until } from './screen'
import { chineseShown, open, rested, workIn } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launch()
  page = await workIn(browser, url, 'en', admin)
})
afterAll(() => browser?.close())

interface Entry {
  readonly path: string
  readonly meta?: { readonly noun?: string | null } | null
  readonly children?: readonly Entry[] | null
}

const leaves = (entries: readonly Entry[]): string[] =>
  entries.flatMap((one) => [...(one.meta?.noun ? [one.path] : []), ...leaves(one.children ?? [])])

test(
  'the English back-office shows no Chinese but what people wrote: every twentieth page of the menu, all of them with PAGES=all',
  async () => {
    const client = await logIn(url, admin)
    const all = [...new Set(leaves(await client.get<readonly Entry[]>('/api/blade-system/menu/routes')))]
    // The same ones on every day: what passes today passes tomorrow.
    const paths = process.env.PAGES === 'all' ? all : all.filter((_, at) => at % 20 === 3)
    expect(paths.length).toBeGreaterThan(4)
    const found: Record<string, readonly string[]> = {}
    for (const path of ['/wel/index', '/wel/dashboard', ...paths]) {
      await open(page, path.startsWith('/') ? path : `/${path}`)
      await page.locator('.pane:visible').getByRole('heading', { level: 1 }).first().waitFor()
      await rested(page)
      const chinese = await page.evaluate(chineseShown)
      if (chinese.length > 0) found[path] = chinese
    }
    expect(found).toEqual({})
  },
  process.env.PAGES === 'all' ? 900_000 : 120_000,
)

test('an English report leaves the names of regions as they are', async () => {
  const client = await logIn(url, admin)
  await client.post('/api/blade-contribute/contributeschoolinfo', { name: '江城一小', type: 1, regionCode: '110000', studentCount: 40 })
  await open(page, '/contribute/contributeschoolinfo?report=byRegion')
  const report = page.locator('.pane:visible')
  await report.getByText('北京市').first().waitFor()
  await rested(page)
  expect(await page.evaluate(chineseShown)).toEqual([])
})

test('the menu of the site hides nothing, wide or narrow, in both languages, without a script', async () => {
  const client = await logIn(url, admin)
  for (const [sort, number] of [...'一二三四五六七八九'].entries())
    await client.post('/api/blade-general/category/submit', { categoryName: `江城${number}号频道`, categoryType: 7, isNav: 1, sort })
  for (const locale of ['zh-CN', 'en-GB'])
    for (const width of [1440, 768, 390]) {
      const context = await sitDown(browser, url, { locale, viewport: { width, height: 800 }, javaScriptEnabled: false })
      const reader = await context.newPage()
      await reader.goto('/home')
      const links = await reader
        .getByRole('navigation', { name: locale === 'en-GB' ? 'Sections' : '频道' })
        .getByRole('link')
        .all()
      expect(links.length).toBeGreaterThan(10)
      for (const [at, link] of links.entries()) {
        // On a phone the line slides along with the keys; elsewhere all of it stands there.
        if (width === 390) await (at === 0 ? link.focus() : reader.keyboard.press('Tab'))
        await until(
          () => link.boundingBox(),
          // The browser slides no further once most of what the keys are on is seen.
          (box) => box !== null && box.x >= 0 && box.x + (width === 390 ? 0.5 : 1) * box.width <= width,
        )
      }
      await context.close()
    }
})
