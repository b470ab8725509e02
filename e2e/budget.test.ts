import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { sitDown } from './screen'
import { logInOn, rested } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }
const kilobyte = 1024
/** Files that lists, forms, rows or editors need and neither the frame nor the home page does; charts. */
const others = /^(list|form|detail|news|editor|rich|Chart)-/

/** Everything that is JavaScript and comes over the network from now on, with its size in bytes as it travels. */
const listen = (page: Page): { total(): Promise<number>; names(): string[]; unpacked(): string[] } => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response)
  })
  const nameOf = (response: Response): string => new URL(response.url()).pathname.split('/').at(-1) ?? ''
  return {
    names: () => scripts.map(nameOf),
    unpacked: () => scripts.filter((one) => !one.headers()['content-encoding'] && Number(one.headers()['content-length']) > kilobyte).map(nameOf),
    async total() {
      const sizes = await Promise.all(scripts.map(async (response) => (await response.request().sizes()).responseBodySize))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

/** The style elements in which a script wrote rules for the controls themselves; those with the values of a look are no such. */
const written = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('style')].filter(({ textContent }) => /\.ant-btn[^{]*\{[^}]*display:/.test(textContent ?? '')).length,
  )

describe('all JavaScript until the network rests, as it travels', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  test('is 110 KB at most for the login page', async () => {
    const context = await sitDown(browser, url)
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto('/login')
    await page.locator('[type=submit]').waitFor()
    await rested(page)
    const total = await heard.total()
    expect(total).toBeGreaterThan(20 * kilobyte)
    expect(heard.unpacked()).toEqual([])
    console.log(`login: ${Math.round(total / kilobyte)} KB of JavaScript`)
    expect(total).toBeLessThanOrEqual(110 * kilobyte)
    await context.close()
  })

  test('is 260 KB at most for the home page, and every further page loads its own part alone', async () => {
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
    expect(total).toBeLessThanOrEqual(260 * kilobyte)
    expect(heard.names().filter((name) => others.test(name) || name.startsWith('Portrait'))).toEqual([])
    await page.goto('/character/portrait')
    await page.locator('.portrait').waitFor()
    await rested(page)
    const more = heard.names().slice(known)
    expect(more.some((name) => name.startsWith('Portrait'))).toBe(true)
    expect(more.filter((name) => /^(editor|rich|Chart)-/.test(name))).toEqual([])
    expect(heard.unpacked()).toEqual([])
    expect(await written(page)).toBe(0)
    expect(
      await page
        .getByRole('button')
        .first()
        .evaluate((button) => getComputedStyle(button).cursor),
    ).toBe('pointer')
    await fresh.close()
    await context.close()
  })

  test('is 450 KB at most for a list, in few files, and 750 KB for the editor of an article', async () => {
    const context = await sitDown(browser, url)
    await logInOn(await context.newPage(), 'zh', admin)
    const storageState = await context.storageState()
    const weigh = async (path: string, shown: string): Promise<{ readonly total: number; readonly files: number }> => {
      const fresh = await sitDown(browser, url, { storageState })
      const page = await fresh.newPage()
      const heard = listen(page)
      await page.goto(path)
      await page.locator(shown).first().waitFor()
      await rested(page)
      expect(heard.unpacked()).toEqual([])
      const visit = { total: await heard.total(), files: heard.names().length }
      await fresh.close()
      return visit
    }
    const list = await weigh('/cms/topic', '.ant-table-tbody')
    const editor = await weigh('/news', 'iframe')
    console.log(
      `list: ${Math.round(list.total / kilobyte)} KB in ${list.files} files, editor: ${Math.round(editor.total / kilobyte)} KB of JavaScript`,
    )
    expect(list.total).toBeLessThanOrEqual(450 * kilobyte)
    expect(editor.total).toBeLessThanOrEqual(750 * kilobyte)
    // Each costs an old machine more than reading it does.
    expect(list.files).toBeLessThanOrEqual(60)
    await context.close()
  })
})
