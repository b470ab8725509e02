import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn } from './api'
import { launch } from './browser'
import { startProduct } from './product'
import { sitDown } from './screen'
import { makeScreens, settled } from './screens'

/**
 * Makes docs/screenshot.png of the demo newsroom. `screens` makes docs/screens too, or those of its pictures that are named after it; any other word is a
 * folder for pictures of every kind of page in both languages, themes and widths.
 */

const docs = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs')
const demoPassword = 'Newsroom2026'
const chief = { tenantId: '100001', account: 'zhouyuan', password: demoPassword }

interface Look {
  readonly language: 'zh' | 'en'
  readonly dark: boolean
  readonly width: number
}

/** Ids of articles of the demo newsroom. */
interface News {
  readonly leadingId: string
  readonly draftId: string
}

type Shoot = (name: string) => Promise<void>

const main = async (folder: string | undefined, names: readonly string[]): Promise<void> => {
  const product = await startProduct({ demoPassword })
  const browser = await launch()
  try {
    const { url } = product
    const client = await logIn(url, chief)
    const one = async (query: string): Promise<string> =>
      (await client.get<{ records: readonly { id: string }[] }>(`/api/blade-cms/news/page?size=1&${query}`)).records[0]?.id as string
    const news: News = { leadingId: await one(`searchKey=${encodeURIComponent('城东湿地公园开园')}`), draftId: await one('status_equal=0') }
    await makeScreenshot(browser, url)
    if (folder === 'screens') await makeScreens(browser, url, join(docs, 'screens'), { platform: product.password, demo: demoPassword }, names)
    else if (folder) {
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
  const page = await (await sitDown(browser, url, options)).newPage()
  // Nothing that is typed for a picture is worth keeping.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/login')
  const other = page.getByRole('button', { name: language === 'en' ? 'English' : '中文' })
  if (await other.isVisible()) await other.click()
  if (dark) await page.getByRole('button', { name: /深色|dark/i }).click()
  return page
}

/** Logs in on a page that shows the login in either language. */
const logInOn = async (page: Page): Promise<void> => {
  const [tenant, name] = [page.locator('[name=tenantId]'), page.locator('[name=username]')]
  await tenant.fill(chief.tenantId)
  await name.fill(chief.account)
  await page.locator('[name=password]').fill(chief.password)
  await page.locator('[type=submit]').click()
  await page.waitForURL('**/wel/index')
}

const rowsOf = (within: Page | Locator): Locator => within.locator('.ant-table-row')

const editorReady = async (page: Page): Promise<void> => {
  await page.frameLocator('iframe').locator('body p').first().waitFor()
  await settled(page)
}

/** The picture of the product in its README: the editor's list of news, small enough to load at once. */
const makeScreenshot = async (browser: Browser, url: string): Promise<void> => {
  const page = await open(browser, url, { language: 'zh', dark: false, width: 1440 })
  await logInOn(page)
  await page.goto('/cms/news')
  await rowsOf(page).first().waitFor()
  await settled(page)
  const taken = await page.screenshot()
  await page.context().close()
  await sharp(taken).png({ palette: true, quality: 92, effort: 9 }).toFile(join(docs, 'screenshot.png'))
}

const tour = async (browser: Browser, url: string, news: News, look: Look, folder: string): Promise<void> => {
  const page = await open(browser, url, look)
  const shoot: Shoot = async (name) => {
    await settled(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) throw new Error(`${name} is ${beyond} pixels wider than its window of ${look.width}`)
    const file = `${name}-${look.language}-${look.dark ? 'dark' : 'light'}-${look.width}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  }
  await shoot('login')
  await logInOn(page)
  await page.getByRole('main').getByText(/^\d+$/).nth(3).waitFor()
  await shoot('home')
  await desk(page, shoot)
  await editor(page, shoot, news)
  await site(page, shoot, news)
  await page.context().close()
}

const desk = async (page: Page, shoot: Shoot): Promise<void> => {
  await page.goto('/cms/news')
  await rowsOf(page).first().waitFor()
  await shoot('list')
  await page.goto('/cms/news?searchKey=没有这样的新闻')
  await page.getByRole('table').waitFor()
  await shoot('empty')
  await page.goto('/cms/sources')
  await page.getByRole('button', { name: /(新增|Add)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
  await shoot('form')
  await page.goto('/cms/news?searchKey=湿地')
  await page
    .getByRole('button', { name: /^(查看|View) / })
    .first()
    .click()
  await page.getByRole('dialog').frameLocator('iframe').locator('img').first().waitFor()
  await shoot('detail')
  await page.goto('/cms/news?searchKey=湿地')
  await page
    .getByRole('button', { name: /^(更多|More) / })
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: /^(导读|Guides?)$/ })
    .last()
    .click()
  const modules = page.getByRole('dialog').last()
  await rowsOf(modules).first().waitFor()
  await shoot('guide-picker')
  await rowsOf(modules).first().click()
  await rowsOf(page.getByRole('dialog').last()).first().waitFor()
  await shoot('guide-dialog')
  for (const name of ['guides', 'topic', 'material', 'newsstyle']) {
    await page.goto(`/cms/${name}`)
    await page.getByRole('table').or(page.getByRole('tree')).first().waitFor()
    await shoot(name)
  }
  await page.goto('/no/such/page')
  await page.waitForURL('**/404')
  await shoot('missing')
}

const editor = async (page: Page, shoot: Shoot, { draftId }: News): Promise<void> => {
  await page.goto(`/news?id=${draftId}`)
  await editorReady(page)
  await shoot('editor')
  await page.getByRole('button', { name: /^(快捷样式|Quick styles)$/ }).click()
  await page.getByRole('complementary', { name: /快捷样式|Quick styles/ }).waitFor()
  await shoot('editor-styles')
  await page.goto(`/news?id=${draftId}`)
  await editorReady(page)
  await page.getByRole('tab', { name: /多维管理|Multi-dimension/ }).click()
  await page.getByRole('button', { name: /新增小记者|Add young reporter/i }).waitFor()
  await shoot('editor-second')
  await page.getByRole('button', { name: /新增小记者|Add young reporter/i }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await shoot('reporter-dialog')
  await page.goto('/news?typeId=1')
  await page.getByRole('checkbox', { name: /标题新闻|Headline only/ }).check()
  await page.getByRole('button', { name: /选择已有新闻|Choose/ }).click()
  await rowsOf(page.getByRole('dialog').last()).first().waitFor()
  await shoot('news-picker')
}

const site = async (page: Page, shoot: Shoot, { leadingId }: News): Promise<void> => {
  for (const [name, path] of [
    ['article', `/newDetail?id=${leadingId}`],
    ['site-home', '/home'],
    ['site-topics', '/topicList'],
    ['site-search', `/search?q=${encodeURIComponent('城')}`],
    ['site-missing', '/404'],
  ] as const) {
    await page.goto(path)
    await shoot(name)
  }
}

await main(process.argv[2], process.argv.slice(3))
// The browser of a process ends with it.
process.exit()
