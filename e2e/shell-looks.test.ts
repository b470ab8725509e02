import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from './api'
import { launch } from './browser'
import { flaws } from './looks'
import { sitDown } from './screen'
import { type Language, logInOn, rested } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

const looks = ['white', 'plain', 'dark', 'colourful', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'].map((name) => `theme-${name}`)
const widths = [1440, 1024, 768]
const languages: readonly Language[] = ['zh', 'en']
/** Pages, and what is there once one has come. */
const pages = [
  ['/login', '.login-panel'],
  ['/wel/index', '.home'],
  ['/cms/news', '.ant-table-tbody'],
  ['/system/role', '.ant-table-row'],
  ['/user/user', '.ant-table-row'],
  ['/system/menu', '.ant-table-row'],
  ['/cms/topic', '.branch'],
  ['/info/index', '.info'],
  ['/desk/notice', '.notices'],
  ['/character/portrait', '.portrait'],
] as const

/**
 * Every page in every look, language and width with LOOKS=all. Else each page in one language and in every width under one look, by the number
 * in LOOKS: the same one on every day, so that what passes today passes tomorrow. 22 numbers meet them all.
 */
const everything = process.env.LOOKS === 'all'
const choice = Number(process.env.LOOKS) || 0
const spokenOn = (page: number, language: number): boolean => everything || (page + choice) % languages.length === language
const chosen = (page: number, width: number): readonly string[] =>
  everything ? looks : looks.filter((_, index) => index === (page * 3 + width + choice * 7) % looks.length)

const setLook = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (look) => {
    localStorage.setItem('masthead-themeName', JSON.stringify({ dataType: 'string', content: look, datetime: Date.now() }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'masthead-themeName' }))
    // Colours are there once the next picture is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, id)

/** The flaws that stay: what fades in, or is veiled while it is read again, has some that pass. */
const lasting = async (page: Page): Promise<readonly string[]> => {
  let found: readonly string[] = []
  await expect
    .poll(async () => (found = await flaws(page)), { timeout: 3_000 })
    .toEqual([])
    .catch(() => undefined)
  return found
}

describe('every look fits every page', () => {
  let browser: Browser
  const tabs = new Map<Language, { readonly inside: Page; readonly outside: Page }>()

  beforeAll(async () => {
    browser = await launch()
    const client = await logIn(url, admin)
    const { id } = await client.post<{ id: string }>('/api/blade-general/notice/submit', {
      title: '关于调整编辑部例会时间的通知：自下周起例会改在每周一上午九点，请各部门准时参加',
      category: 1,
      content: '<p>正文</p>',
    })
    await client.post(`/api/blade-general/notice/release/${id}`)
    for (const language of languages) {
      const outside = await (await sitDown(browser, url)).newPage()
      await outside.goto('/login')
      if (language === 'en') await outside.getByTestId('language').click()
      const inside = await logInOn(await (await sitDown(browser, url)).newPage(), language, admin)
      tabs.set(language, { inside, outside })
    }
  })
  afterAll(() => browser?.close())

  test.each(pages.map(([path, shown], at) => [path, shown, at] as const))(
    '%s',
    async (path, shown, at) => {
      const found: string[] = []
      for (const [language, { inside, outside }] of tabs) {
        if (!spokenOn(at, languages.indexOf(language))) continue
        const page = path === '/login' ? outside : inside
        await page.goto(path)
        await page.locator(shown).first().waitFor()
        await rested(page)
        for (const [which, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 900 })
          for (const look of chosen(at, which)) {
            await setLook(page, look)
            for (const flaw of await lasting(page)) found.push(`${language} ${width} ${look}: ${flaw}`)
          }
        }
      }
      expect(found).toEqual([])
    },
    300_000,
  )
})
