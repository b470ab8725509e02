import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { type Account, type Client, logIn } from './api'
import { paint } from './menu'
import { holdSession, sitDown, speak } from './screen'
import { type Language, rested } from './shell'

/** A page for docs/screens: whose it is, where, and what is done on it before it is taken. */
interface Screen {
  readonly name: string
  readonly who?: string
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  /** At 1440 pixels alone. */
  readonly isWide?: true
}

interface Look {
  readonly language: Language
  readonly isDark?: true
  readonly width: number
  readonly height: number
}

const wide: Look = { language: 'zh', width: 1440, height: 900 }
const looks: readonly Look[] = [wide, { language: 'en', isDark: true, width: 768, height: 1080 }, { language: 'zh', width: 390, height: 844 }]

/** How high the three stand beside each other, in pixels, and what is around them. */
const [height, gap, ground] = [600, 12, '#848d9c'] as const

const add = async (page: Page): Promise<void> => {
  await page.keyboard.press('n')
  await page.getByRole('dialog').waitFor()
}

/** The first row of a page on which people work through a list. */
const firstOne = (page: Page): Promise<void> => page.keyboard.press('j')

/** What docs/screens shows, by the ids of rows of the demo newsroom. */
const screensOf = async (client: Client): Promise<readonly Screen[]> => {
  const one = async (path: string): Promise<string> =>
    (await client.get<{ records: readonly { id: string }[] }>(`/api/${path}`)).records[0]?.id as string
  const [user, question, order, draft, leading] = await Promise.all([
    one('blade-user/page?account_equal=linxiao'),
    one('blade-petition/problem/page?status=2&size=1'),
    one('blade-housekeep/order/page?status=70&size=1'),
    one('blade-cms/news/page?status_equal=0&size=1'),
    one(`blade-cms/news/page?size=1&searchKey=${encodeURIComponent('城东湿地公园开园')}`),
  ])
  return [
    { name: 'list-users', path: '/user/user' },
    { name: 'list-questions', path: '/petition/problem' },
    { name: 'list-orders', path: '/housekeep/order' },
    { name: 'list-columns', path: '/cms/topic' },
    { name: 'list-audit', path: '/log/operatelog' },
    { name: 'list-materials', path: '/cms/material' },
    { name: 'row-user', path: `/user/user?row=${user}` },
    { name: 'row-question', path: `/petition/problem?row=${question}` },
    { name: 'row-order', path: `/housekeep/order?row=${order}` },
    { name: 'form-announcement', path: '/general/notice', act: add },
    { name: 'form-column', path: '/cms/topic', act: add },
    { name: 'form-user', path: '/user/user', act: add },
    { name: 'desk-list', who: 'zhouyuan', path: '/cms/news' },
    { name: 'desk-editor', who: 'zhouyuan', path: `/news?id=${draft}` },
    { name: 'desk-calendar', who: 'zhouyuan', path: '/cms/news?look=calendar', isWide: true },
    { name: 'desk-site', path: '/cms/site', isWide: true },
    { name: 'desk-letters', who: 'maqing', path: '/petition/letters', act: firstOne },
    { name: 'list-funds', path: '/housekeep/merchantplatformbalance' },
    { name: 'home-editor', who: 'linxiao', path: '/wel/index' },
    { name: 'home-issuer', who: 'zhouyuan', path: '/wel/index' },
    { name: 'home-contributor', who: 'liangtian', path: '/wel/index' },
    { name: 'home-merchant', who: 'jiangyue', path: '/wel/index' },
    { name: 'home-platform', who: '', path: '/wel/index' },
    { name: 'site-front', path: '/home' },
    { name: 'site-article', path: `/newDetail?id=${leading}` },
  ]
}

/** Until fonts and the pictures that are seen have come. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    // What lies below the window is not fetched before somebody comes near it.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Somebody's pages in one look; who he is and the look are told once. */
const sit = async (browser: Browser, url: string, who: Account, { language, isDark, width, height }: Look): Promise<Page> => {
  const context = await sitDown(browser, url, {
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: isDark ? 'dark' : 'light',
    viewport: { width, height },
    ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
  })
  await context.addInitScript('globalThis.__name ??= (one) => one')
  const page = await context.newPage()
  await holdSession(page, who)
  await page.goto('/wel/index')
  await speak(page, language)
  if (isDark) await paint(page, 'theme-dark')
  return page
}

/** Makes the pictures of docs/screens, or those that are named: each page at three widths beside each other, in both languages, light and dark. */
export const makeScreens = async (
  browser: Browser,
  url: string,
  folder: string,
  passwords: { readonly platform: string; readonly demo: string },
  only: readonly string[] = [],
): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const accountOf = (account: string): Account =>
    account === ''
      ? { tenantId: '000000', account: 'admin', password: passwords.platform }
      : { tenantId: '100001', account, password: passwords.demo }
  const all = await screensOf(await logIn(url, accountOf('admin')))
  const screens = all.filter(({ name }) => only.length === 0 || only.includes(name))
  for (const account of [...new Set(screens.map(({ who = 'admin' }) => who))]) {
    const taken = new Map<string, Buffer[]>()
    for (const look of looks) {
      const page = await sit(browser, url, accountOf(account), look)
      for (const { name, path, act } of screens.filter(({ who = 'admin', isWide }) => who === account && (!isWide || look === wide))) {
        await page.goto(path)
        await rested(page)
        await act?.(page)
        if (act) await rested(page)
        await settled(page)
        taken.set(name, [...(taken.get(name) ?? []), await page.screenshot({ animations: 'disabled' })])
      }
      await page.context().close()
    }
    for (const [name, pictures] of taken) writeFileSync(join(folder, `${name}.webp`), await beside(pictures))
  }
}

/** Pictures beside each other, as high as each other; a single one alone. */
const beside = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  const webp = { quality: 60, effort: 6, smartSubsample: true }
  const [first] = pictures
  if (pictures.length === 1) return sharp(first).resize({ width: 1200 }).webp(webp).toBuffer()
  const parts = await Promise.all(pictures.map((one) => sharp(one).resize({ height }).png().toBuffer({ resolveWithObject: true })))
  let left = gap
  const placed = parts.map(({ data, info }) => {
    const at = left
    left += info.width + gap
    return { input: data, top: gap, left: at }
  })
  return sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background: ground } })
    .composite(placed)
    .webp(webp)
    .toBuffer()
}
