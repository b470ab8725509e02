import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { pagesOf, paint } from './menu'
import { sitDown } from './screen'
import { follow, type Language, ofUser, open, rested } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

/** Which pages of the menu are looked at, by the number in LOOKS: the same ones on every day. `npm run prove -- looks` looks at all of them. */
const choice = Number(process.env.LOOKS) || 0
/** Pages of the menu that each of the two languages looks at in a choice. */
const atOnce = 3

describe.each([
  ['zh', 'theme-white'],
  ['en', 'theme-dark'],
] as const)('nothing keeps people from using, in %s and %s,', (language: Language, design) => {
  let browser: Browser
  let page: Page
  let client: Client

  beforeAll(async () => {
    browser = await launch()
    client = await logIn(url, admin)
    page = await (await sitDown(browser, url)).newPage()
    await page.goto('/login')
    await paint(page, design)
  })
  afterAll(() => browser?.close())

  test('the login page', async () => {
    if (language === 'en') await page.getByTestId('language').click()
    await page.locator('[type=submit]').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('[type=submit]').click()
    await page.locator('.login-hint').first().waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('home', async () => {
    for (const [name, text] of Object.entries({ tenantId: admin.tenantId, username: admin.account, password }))
      await page.locator(`[name=${name}]`).fill(text)
    await page.locator('[type=submit]').click()
    await page.locator('.top-user').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await rested(page)
    expect(await barriers(page)).toEqual([])
  })

  test('a list', async () => {
    await open(page, '/system/role')
    await page.getByRole('row').nth(1).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('what would go round for ever, where little is to move', async () => {
    const rounds = await page.evaluate(() => {
      const waiting = document.body.appendChild(document.createElement('i'))
      waiting.style.animation = 'turn 1s infinite'
      const { animationIterationCount } = getComputedStyle(waiting)
      waiting.remove()
      return animationIterationCount
    })
    expect(rounds).toBe('1')
  })

  test('a form, also with its complaints', async () => {
    await page.locator('.list-ways .ant-btn-primary').click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await form.locator('.form-ways .ant-btn-primary').click()
    await form.getByRole('alert').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  })

  test('the search of the menu, the menu of the user, the looks, the notices, the error log and the menu of a tab', async () => {
    for (const [press, shown] of [
      ['.top-tools button >> nth=0', '.menu-search'],
      ['.top-user', '.ant-dropdown:visible'],
      ['theme', '.designs'],
      ['colour', '.colours'],
      ['.top-notices', '.notice-panel'],
      ['.top-faults', '.ant-modal:visible'],
    ] as const) {
      await (press.startsWith('.') ? page.locator(press).click() : ofUser(page, press))
      await page.locator(shown).first().waitFor()
      expect(await barriers(page), press).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator(shown).first().waitFor({ state: 'hidden' })
    }
    await page.locator('.tab').first().click({ button: 'right' })
    await page.locator('.ant-dropdown:visible').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('the editor', async () => {
    await follow(page, '/news')
    await page.frameLocator('iframe').locator('body').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('the notices, a person and the sample portrait', async () => {
    const { id } = await client.post<{ id: string }>('/api/blade-general/notice/submit', {
      title: `无障碍 ${language}`,
      category: 1,
      content: '<p>正文</p>',
    })
    await client.post(`/api/blade-general/notice/release/${id}`)
    for (const [path, shown] of [
      ['/desk/notice', '.notices'],
      ['/character', '.person'],
      ['/character/portrait', '.portrait'],
      ['/newList', '.news-page'],
    ] as const) {
      await open(page, path)
      await page.locator(shown).first().waitFor()
      expect(await barriers(page), path).toEqual([])
    }
  })

  test(`${atOnce} pages of the menu`, async () => {
    const pages = await pagesOf(client)
    expect(pages.length).toBeGreaterThan(atOnce)
    const found: string[] = []
    const [from, width] = [(choice * 2 + (language === 'zh' ? 0 : 1)) * atOnce, choice % 2 === 0 ? 1440 : 390]
    await page.setViewportSize({ width, height: 900 })
    for (let at = from; at < from + atOnce; at += 1) {
      const path = pages[at % pages.length] as string
      await open(page, path)
      await rested(page)
      for (const barrier of await barriers(page)) found.push(`${path} at ${width}: ${barrier}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(found).toEqual([])
  })

  test('the lock', async () => {
    await ofUser(page, 'lock')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').fill('2468')
    expect(await barriers(page)).toEqual([])
    await dialog.locator('[type=submit]').click()
    await page.waitForURL(`${url}/lock`)
    await page.locator('.lock-panel').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})
