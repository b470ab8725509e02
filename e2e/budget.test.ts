import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { sitDown } from './screen'
import { logInOn, rested } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }
const kilobyte = 1024

/** Everything that is JavaScript and comes over the network from now on, with its size in bytes once it is gzipped. */
const listen = (page: Page): { total(): Promise<number>; names(): string[] } => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response)
  })
  return {
    names: () => scripts.map((response) => new URL(response.url()).pathname.split('/').at(-1) ?? ''),
    async total() {
      const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

describe('all JavaScript until the network rests, gzipped', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  test('is 150 KB at most for the login page', async () => {
    const context = await sitDown(browser, url)
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto('/login')
    await page.locator('[type=submit]').waitFor()
    await rested(page)
    const total = await heard.total()
    expect(total).toBeGreaterThan(20 * kilobyte)
    console.log(`login: ${Math.round(total / kilobyte)} KB of JavaScript`)
    expect(total).toBeLessThanOrEqual(150 * kilobyte)
    await context.close()
  })

  test('is 340 KB at most for the home page, and every further page loads its own part alone', async () => {
    const context = await sitDown(browser, url)
    await logInOn(await context.newPage(), 'zh', admin)
    // A window that begins at home, with nothing kept of any other.
    const fresh = await sitDown(browser, url, { storageState: await context.storageState() })
    const page = await fresh.newPage()
    const heard = listen(page)
    await page.goto('/wel/index')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await rested(page)
    const total = await heard.total()
    console.log(`home: ${Math.round(total / kilobyte)} KB of JavaScript`)
    const known = heard.names().length
    expect(total).toBeLessThanOrEqual(340 * kilobyte)
    expect(heard.names().filter((name) => /RichEditor|NewsEditor|echarts|ResourcePage|Portrait/.test(name))).toEqual([])
    await page.goto('/character/portrait')
    await page.locator('.portrait').waitFor()
    await rested(page)
    const more = heard.names().slice(known)
    expect(more.some((name) => name.startsWith('Portrait'))).toBe(true)
    expect(more.filter((name) => /RichEditor|NewsEditor|echarts|ResourcePage/.test(name))).toEqual([])
    await fresh.close()
    await context.close()
  })
})
