import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn, tenantId } from './api'
import { launch } from './browser'
import { chief, fill, type writer } from './newsroom'
import { startProduct } from './product'
import { sitDown } from './screen'

/** Makes docs/screenshot.png, and given a folder also pictures of every kind of page in both languages, themes and widths. */

interface Look {
  readonly language: 'zh' | 'en'
  readonly dark: boolean
  readonly width: number
}

type Shoot = (page: Page, name: string) => Promise<void>

const main = async (folder: string | undefined): Promise<void> => {
  const product = await startProduct()
  const browser = await launch()
  try {
    const { url, password } = product
    const news = await fill(url, await logIn(url, { tenantId, account: 'admin', password }))
    await makeScreenshot(browser, url)
    if (folder) {
      mkdirSync(folder, { recursive: true })
      for (const language of ['zh', 'en'] as const)
        for (const dark of [false, true]) for (const width of [1440, 768]) await tour(browser, url, news, { language, dark, width }, folder)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

const open = async (browser: Browser, url: string, { language, dark, width }: Look): Promise<Page> => {
  const options = { locale: language === 'zh' ? 'zh-CN' : 'en-GB', colorScheme: dark ? 'dark' : 'light', viewport: { width, height: 900 } } as const
  const page = await (await sitDown(browser, url, { ...options, reducedMotion: 'reduce' })).newPage()
  await page.goto('/login')
  const other = page.getByRole('button', { name: language === 'en' ? 'English' : '中文' })
  if (await other.isVisible()) await other.click()
  if (dark) await page.getByRole('button', { name: /深色|dark/i }).click()
  return page
}

/** Logs in on a page that shows the login in either language. */
const logInOn = async (page: Page, { account, password }: typeof writer): Promise<void> => {
  const [tenant, name] = [page.locator('[name=tenantId]'), page.locator('[name=username]')]
  await tenant.fill(tenantId)
  await name.fill(account)
  await page.locator('[name=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.waitForURL('**/wel/index')
}

/** Until fonts and pictures have come. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

const listReady = (page: Page): Promise<void> => page.getByText('城东湿地公园开园').first().waitFor()

const editorReady = async (page: Page): Promise<void> => {
  await page.frameLocator('iframe').locator('body p').first().waitFor()
  await settled(page)
}

/** The picture of the product in its README: the editor's list of news, small enough to load at once. */
const makeScreenshot = async (browser: Browser, url: string): Promise<void> => {
  const page = await open(browser, url, { language: 'zh', dark: false, width: 1440 })
  await logInOn(page, chief)
  await page.goto('/cms/news')
  await listReady(page)
  await settled(page)
  const taken = await page.screenshot()
  await page.context().close()
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/screenshot.png')
  await sharp(taken).png({ palette: true, quality: 92, effort: 9 }).toFile(file)
}

const tour = async (browser: Browser, url: string, news: { leadingId: string; draftId: string }, look: Look, folder: string): Promise<void> => {
  const page = await open(browser, url, look)
  const shoot: Shoot = async (shown, name) => {
    await settled(shown)
    const beyond = await shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) throw new Error(`${name} is ${beyond} pixels wider than its window of ${look.width}`)
    const file = `${name}-${look.language}-${look.dark ? 'dark' : 'light'}-${look.width}.png`
    await shown.screenshot({ path: join(folder, file), animations: 'disabled' })
  }
  await shoot(page, 'login')
  await logInOn(page, chief)
  await page.getByRole('main').getByText(/^\d+$/).nth(3).waitFor()
  await shoot(page, 'home')
  await page.goto('/cms/news')
  await listReady(page)
  await shoot(page, 'list')
  await page.goto('/cms/news?searchKey=没有这样的新闻')
  await page.getByRole('table').waitFor()
  await shoot(page, 'empty')
  await page.goto('/cms/sources')
  await page.getByRole('button', { name: /(新增|Add)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
  await shoot(page, 'form')
  await page.goto('/cms/news')
  await page.getByRole('button', { name: /^(查看|View) 城东湿地公园开园/ }).click()
  await page.getByRole('dialog').frameLocator('iframe').locator('img').waitFor()
  await shoot(page, 'detail')
  await page.goto(`/news?id=${news.draftId}`)
  await editorReady(page)
  await shoot(page, 'editor')
  await page.goto('/no/such/page')
  await page.waitForURL('**/404')
  await shoot(page, 'missing')
  await page.goto(`/newDetail?id=${news.leadingId}`)
  await shoot(page, 'article')
  for (const [name, path] of [
    ['site-home', '/home'],
    ['site-topics', '/topicList'],
    ['site-search', `/search?q=${encodeURIComponent('城')}`],
    ['site-missing', '/404'],
  ] as const) {
    await page.goto(path)
    await shoot(page, name)
  }
  await page.context().close()
}

await main(process.argv[2])
