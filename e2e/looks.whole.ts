import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { pagesOf, paint } from './menu'
import { type Product, startProduct } from './product'
import { holdSession, sitDown, speak } from './screen'
import { chineseShown, type Language, open, rested } from './shell'

/**
 * Every page of the menu, filled by the demo, with its form and its first row where it has these, and in each way its list can be looked at: in both
 * languages, light and dark, wide and narrow. PATHS=/cms,/desk picks pages by how they begin, LANGUAGES=en a language, AT_ONCE how many are looked at together.
 */
const languages = (process.env.LANGUAGES ?? 'zh,en').split(',') as Language[]
const begin = (process.env.PATHS ?? '/').split(',')
const atOnce = Number(process.env.AT_ONCE ?? 3)
const [wide, narrow] = [1440, 390]
const demoPassword = 'Demo2026looks'
/** A product that runs already, filled by the demo under the same password for all; else one is started. */
const { RUNNING: running = '', RUNNING_PASSWORD: known = '' } = process.env
/** How long a page may take until nothing comes any more, in milliseconds. */
const longest = 30_000

interface Visit {
  readonly path: string
  readonly who: Account
}

let product: Product | undefined
let url = running
let browser: Browser
let visits: Visit[] = []

beforeAll(async () => {
  if (!running) {
    product = await startProduct({ demoPassword })
    url = product.url
  }
  browser = await launch()
  const [editor, platform] = [
    { tenantId: '100001', account: 'admin', password: known || demoPassword },
    { tenantId: '000000', account: 'admin', password: product?.password ?? known },
  ]
  const [own, all] = await Promise.all([editor, platform].map(async (who) => pagesOf(await logIn(url, who))))
  const first = ['/wel/index', '/wel/dashboard', ...(own ?? [])]
  visits = [
    ...[...new Set(first)].map((path) => ({ path, who: editor })),
    ...['/wel/index', ...(all ?? []).filter((path) => !own?.includes(path))].map((path) => ({ path, who: platform })),
  ].filter(({ path }) => begin.some((one) => path.startsWith(one)))
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Until a page rests; says so where it does not. */
const settle = async (page: Page): Promise<string[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string[]>((done) => {
    timer = setTimeout(() => done(['something comes and comes']), longest)
  })
  return Promise.race([rested(page).then((): string[] => []), late]).finally(() => clearTimeout(timer))
}

/**
 * What is wrong with a part of a page as it stands, in each look and width. The rules that go by colours alone are tried again in the dark. What stands over
 * a page, or is its other look, is wide in one language and narrow in the other.
 */
const lookAt = async (page: Page, language: Language, part?: string, widths: readonly number[] = [wide, narrow]): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const note = (look: string, lines: readonly string[]): void => void found.push(...lines.map((line) => `${width} ${look}: ${line}`))
    note('light', await settle(page))
    note('light', await barriers(page, undefined, part))
    if (language === 'en')
      note(
        'light',
        (await page.evaluate(chineseShown)).map((said) => `Chinese: ${said}`),
      )
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 1) note('light', [`it is ${beyond} pixels wider than its window`])
    await paint(page, 'theme-dark')
    note('dark', await barriers(page, ['color-contrast', 'link-in-text-block'], part))
    await paint(page, 'theme-white')
  }
  await page.setViewportSize({ width: wide, height: 900 })
  return found
}

const over = '.ant-drawer-open, .ant-modal-wrap, .form-page'

/** What opens over a page, or in its place, at a press; nothing where nothing opens. */
const lookInto = async (page: Page, press: string, language: Language): Promise<string[]> => {
  const button = page.locator(`.pane:visible ${press}`).first()
  if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled())) return []
  await button.click()
  const frame = page.locator(over).filter({ visible: true })
  const comes = (state: 'visible' | 'hidden') =>
    frame
      .first()
      .waitFor({ state, timeout: 8_000 })
      .then(
        () => true,
        () => false,
      )
  if (!(await comes('visible'))) return []
  const found = await lookAt(page, language, over, [language === 'zh' ? wide : narrow])
  await page.keyboard.press('Escape')
  if (!(await comes('hidden'))) await page.goto(new URL(page.url()).pathname)
  return found
}

/** Everything that is wrong with a page of the menu. */
const visit = async (page: Page, language: Language): Promise<string[]> => {
  const found = await lookAt(page, language, inPane)
  const looks = page.locator('.pane:visible .list-ways .ant-segmented').first()
  const further = (await looks.count()) > 0 ? await looks.locator('.ant-segmented-item').count() : 0
  for (let at = 1; at < further; at += 1) {
    await looks.locator('.ant-segmented-item').nth(at).click()
    found.push(...(await lookAt(page, language, inPane, [language === 'zh' ? wide : narrow])).map((line) => `look ${at}: ${line}`))
  }
  if (further > 0) await looks.locator('.ant-segmented-item').first().click()
  found.push(...(await lookInto(page, '.list-ways .ant-btn-primary', language)).map((line) => `form: ${line}`))
  found.push(...(await lookInto(page, 'button.row-title', language)).map((line) => `row: ${line}`))
  return found
}

const inPane = '.pane'
/** After so many pages the window is loaded anew: the pages that were opened stay in it. */
const freshAfter = 6

test.each(languages)(
  'every page of the menu in %s',
  async (language) => {
    const found: string[] = []
    const left = [...visits]
    const work = async (): Promise<void> => {
      const context = await sitDown(browser, url, { locale: language === 'zh' ? 'zh-CN' : 'en-GB' })
      const page = await context.newPage()
      // What a page opens beside itself is no part of it.
      context.on('page', (other) => void (other !== page && other.close()))
      // A form that was opened may ask before it is left.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(`thrown: ${error.message}`))
      let sits: Account | undefined
      let count = 0
      for (let next = left.shift(); next; next = left.shift()) {
        const { path, who } = next
        const began = performance.now()
        if (sits !== who) {
          await holdSession(page, who)
          await page.goto('/wel/index')
          await page.locator('.top-user').waitFor()
          await speak(page, language)
          await paint(page, 'theme-white')
          sits = who
        }
        if (count % freshAfter === 0) await page.goto(path)
        else await open(page, path).catch(() => page.goto(path))
        await page.locator('.top-user').waitFor()
        await settle(page)
        // What stands around the pages is the same everywhere.
        const around = count === 0 ? await lookAt(page, language) : []
        count += 1
        const wrong = await visit(page, language).catch((error: Error) => [`not seen: ${error.message.split('\n')[0]}`])
        const lines = [...new Set([...around, ...wrong, ...thrown.splice(0)])].map((line) => `${language} ${path} ${line}`)
        console.log([`${language} ${path}: ${lines.length} faults, ${Math.round(performance.now() - began)} ms`, ...lines].join('\n'))
        found.push(...lines)
      }
      await context.close()
    }
    expect(visits.length).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: atOnce }, work))
    console.log(`${language}: ${visits.length} pages, ${found.length} faults`)
    expect(found).toEqual([])
  },
  3 * 3_600_000,
)
