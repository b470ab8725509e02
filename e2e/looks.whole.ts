import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, logIn } from './api'
import { barriers } from './axe'
import { askingOf, launch } from './browser'
import { type Further, furtherPages } from './further'
import { pagesOf, paint } from './menu'
import { type Product, startProduct } from './product'
import { holdSession, sitDown, speak } from './screen'
import { chineseShown, type Language, rested } from './shell'

/**
 * Every page of the menu, filled by the demo, with its form and its first row where it has these, and in each way its list can be looked at: in both
 * languages, light and dark, wide and narrow. PATHS=/cms,/desk picks pages by how they begin, LANGUAGES=en a language, WIDTHS=1440,768,390 the widths in
 * pixels, the widest first, in each of which everything is looked at then, AT_ONCE how many are looked at together. PICTURES=folder keeps a picture of each part
 * in each width and look. ACCOUNTS=wenqian:/charts,guohai:/collect shows what is theirs of these pages, what of them is the
 * platform's, and what no menu leads to, instead of the administrator's.
 */
const languages = (process.env.LANGUAGES ?? 'zh,en').split(',') as Language[]
const begin = process.env.PATHS?.split(',')
const atOnce = Number(process.env.AT_ONCE ?? 3)
const accounts = (process.env.ACCOUNTS?.split(',') ?? []).map((one) => one.split(':') as [account: string, begins: string])
const everyWidth = (process.env.WIDTHS ?? '1440,390').split(',').map(Number)
const [wide, narrow] = [everyWidth[0] ?? 1440, everyWidth.at(-1) ?? 390]
const { PICTURES: pictures } = process.env
const demoPassword = 'Demo2026looks'
/** A product that runs already, filled by the demo under the same password for all; else one is started. */
const { RUNNING: running = '', RUNNING_PASSWORD: known = '' } = process.env
/** How long a page may take until nothing comes any more, in milliseconds. */
const longest = 30_000
/** How long nothing may come until a page is taken to rest, in milliseconds. */
const quiet = 150

type Visit = Omit<Further, 'name'> & { readonly name?: string }

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
  const person = (account: string): Account =>
    account === ''
      ? { tenantId: '000000', account: 'admin', password: product?.password ?? known }
      : { tenantId: '100001', account, password: known || demoPassword }
  const seen = new Set<string>()
  const wanted = accounts.length > 0 ? accounts : ([['admin', '/']] as const)
  for (const [account, begins] of [...wanted, ['', '/'] as const]) {
    const who = person(account)
    const first = accounts.length > 0 ? [] : account === '' ? ['/wel/index'] : ['/wel/index', '/wel/dashboard']
    const menu = (await pagesOf(await logIn(url, who))).filter((path) => path.startsWith(begins) && !seen.has(path))
    const own = accounts.length > 0 && account === '' ? menu.filter((path) => accounts.some(([, one]) => path.startsWith(one))) : menu
    visits.push(...[...new Set([...first, ...own])].map((path) => ({ path, who })))
    for (const path of own) seen.add(path)
  }
  if (accounts.length > 0) visits.push(...(await furtherPages(url, person)))
  visits = visits.filter(({ path }) => !begin || begin.some((one) => path.startsWith(one)))
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Until a page rests; says so where it does not. */
const settle = async (page: Page): Promise<string[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string[]>((done) => {
    timer = setTimeout(() => {
      const open = [...askingOf(page).open].map((one) => new URL(one.url()).pathname)
      done([`something comes and comes, ${open.length > 0 ? open.join(' ') : 'a sign of loading'}`])
    }, longest)
  })
  return Promise.race([rested(page, quiet).then((): string[] => []), late]).finally(() => clearTimeout(timer))
}

/** What is wider than the window or the part of it in which it stands. Runs in the page. */
const tooWide = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('.pane, .ant-drawer-body, .ant-modal-wrap')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.className || 'the page'} is ${one.scrollWidth} pixels wide in ${one.clientWidth}`)

/** Where somebody looks at pages: in what look the browser shows them just now. */
interface Desk {
  readonly page: Page
  readonly language: Language
  look: 'white' | 'dark'
  /** What is looked at, where its address does not tell. */
  name?: string
}

/** The other look from now on. */
const repaint = async (desk: Desk): Promise<void> => {
  desk.look = desk.look === 'white' ? 'dark' : 'white'
  await paint(desk.page, `theme-${desk.look}`)
}

const size = async (page: Page, width: number): Promise<void> => {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
}

let taken = 0

/** Keeps what the window shows, by its name or address, language, look and width, in the order in which it was seen. */
const keepPicture = async ({ page, language, look, name: own }: Desk, width: number): Promise<void> => {
  if (!pictures) return
  const name = own ?? new URL(page.url()).pathname.replaceAll('/', '-').slice(1)
  taken += 1
  await page.screenshot({ path: join(pictures, `${name}-${language}-${look}-${width}-${taken}.png`), animations: 'disabled' })
}

/**
 * What is wrong with a part of a page as it stands, in each look and width: all the rules in the look that the desk has, and those that go by colours alone
 * in the other one, which the desk keeps.
 */
const lookAt = async (desk: Desk, part?: string, widths: readonly number[] = everyWidth): Promise<string[]> => {
  const { page, language } = desk
  const found: string[] = []
  const note = (width: number, lines: readonly string[]): void => void found.push(...lines.map((line) => `${width} ${desk.look}: ${line}`))
  for (const width of widths) {
    await size(page, width)
    note(width, await settle(page))
    note(width, await barriers(page, undefined, part))
    if (language === 'en')
      note(
        width,
        (await page.evaluate(chineseShown)).map((said) => `Chinese: ${said}`),
      )
    note(width, await page.evaluate(tooWide))
    await keepPicture(desk, width)
  }
  await repaint(desk)
  for (const width of [...widths].reverse()) {
    if (page.viewportSize()?.width !== width) {
      await size(page, width)
      note(width, await settle(page))
    }
    note(width, await barriers(page, ['color-contrast', 'link-in-text-block'], part))
    await keepPicture(desk, width)
  }
  await size(page, wide)
  return found
}

/** What stands over a page, or is its other look, is wide in one language and narrow in the other, unless widths are named. */
const besides = ({ language }: Desk): readonly number[] => (process.env.WIDTHS ? everyWidth : [language === 'zh' ? wide : narrow])

const over = '.ant-drawer-open, .ant-modal-wrap'

/** What opens over a page, or in its place, at a press; nothing where nothing opens. */
const lookInto = async (desk: Desk, press: string): Promise<string[]> => {
  const { page } = desk
  // What was looked at before may stay, unseen.
  const button = page.locator(`.pane:visible ${press}`).filter({ visible: true }).first()
  if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled())) return []
  const frame = page.locator(over).filter({ visible: true }).first()
  const comes = (state: 'visible' | 'hidden'): Promise<unknown> => frame.waitFor({ state, timeout: 10_000 })
  const path = new URL(page.url()).pathname
  const elsewhere = Promise.race([page.context().waitForEvent('page'), page.waitForURL((url) => url.pathname !== path)]).then(
    () => 'elsewhere',
    () => 'nothing',
  )
  await button.click({ timeout: 10_000 })
  const opened = await Promise.race([comes('visible').then(() => 'here'), elsewhere]).catch(() => 'nothing')
  if (opened === 'nothing') return ['nothing opens at a press']
  if (opened === 'elsewhere') {
    await page.goto(path)
    await settle(page)
    return []
  }
  const found = await lookAt(desk, over, besides(desk))
  await page.keyboard.press('Escape')
  await comes('hidden').catch(() => page.goto(path))
  await settle(page)
  return found
}

/** Everything that is wrong with a page of the menu. */
const visit = async (desk: Desk): Promise<string[]> => {
  const { page } = desk
  const found = await lookAt(desk, inPane)
  const looks = page.locator('.pane:visible .list-ways .ant-segmented').first()
  const further = (await looks.count()) > 0 ? await looks.locator('.ant-segmented-item').count() : 0
  for (let at = 1; at < further; at += 1) {
    await looks.locator('.ant-segmented-item').nth(at).click()
    found.push(...(await lookAt(desk, inPane, besides(desk))).map((line) => `look ${at}: ${line}`))
  }
  if (further > 0) {
    await looks.locator('.ant-segmented-item').first().click()
    await settle(page)
  }
  found.push(...(await lookInto(desk, '.list-ways .ant-btn-primary')).map((line) => `form: ${line}`))
  found.push(...(await lookInto(desk, 'button.row-title')).map((line) => `row: ${line}`))
  return found
}

/** Everything that is wrong with what no menu leads to, once its act is done. */
const visitFurther = async (desk: Desk, name: string, act: Further['act']): Promise<string[]> => {
  await act?.(desk.page)
  await settle(desk.page)
  desk.name = name
  return lookAt(desk).finally(() => delete desk.name)
}

const inPane = '.pane'

test.each(languages)(
  'every page of the menu in %s',
  async (language) => {
    const found: string[] = []
    const left = [...visits]
    const work = async (): Promise<void> => {
      const context = await sitDown(browser, url, { locale: language === 'zh' ? 'zh-CN' : 'en-GB' })
      const page = await context.newPage()
      const desk: Desk = { page, language, look: 'white' }
      // What a page opens beside itself is no part of it.
      context.on('page', (other) => void (other !== page && other.close()))
      // A form that was opened may ask before it is left.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(`thrown: ${error.message}`))
      // What could not be loaded is told by its answer.
      page.on('console', (said) => {
        if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) thrown.push(`error line: ${said.text()}`)
      })
      page.on('response', (answer) => void (answer.status() >= 400 && thrown.push(`answers ${answer.status()}: ${new URL(answer.url()).pathname}`)))
      let sits: Account | undefined
      let count = 0
      for (let next = left.shift(); next; next = left.shift()) {
        const { path, who, name, act } = next
        const began = performance.now()
        if (sits !== who) {
          await holdSession(page, who)
          await page.goto('/wel/index')
          await page.locator('.top-user').waitFor()
          await speak(page, language)
          await paint(page, `theme-${desk.look}`)
          sits = who
        }
        // Loaded anew each time, as pages that were opened before stay in the window and are painted and looked through too.
        await page.goto(path)
        await page.locator('.top-user, .charts-wall').first().waitFor()
        await settle(page)
        // What stands around the pages is the same everywhere.
        const around = count === 0 ? await lookAt(desk) : []
        count += 1
        const wrong = await (name === undefined ? visit(desk) : visitFurther(desk, name, act)).catch((error: Error) => [
          `not seen: ${error.message.replaceAll('\n', ' ')}`,
        ])
        const lines = [...new Set([...around, ...wrong, ...thrown.splice(0)])].map((line) => `${language} ${name ?? path} ${line}`)
        console.log([`${language} ${name ?? path}: ${lines.length} faults, ${Math.round(performance.now() - began)} ms`, ...lines].join('\n'))
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
