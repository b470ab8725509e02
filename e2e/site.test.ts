import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn, settleIn } from './api'
import { launch } from './browser'
import { shiftOf, watchShifts } from './shifts'
import { sees, sitDown, until } from './screen'
import { fillSite, type SiteNews } from './sitenews'
import { password, url } from './seat'
import { slowly } from './slowly'

/** The same server under a name that a tenant gives as its domain. */
const site = url.replace('127.0.0.1', 'localhost')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A browser that does not say that it has no head, which readers do not. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let browser: Browser
let news: SiteNews
let admin: Client
let tenantId: string

beforeAll(async () => {
  const platform = await logIn(url, { tenantId: '000000', account: 'admin', password })
  const made = await platform.post<{ tenantId: string; adminAccount: string; adminPassword: string }>('/api/blade-system/tenant/submit', {
    tenantName: '江城新闻社',
    domain: new URL(site).host,
  })
  tenantId = made.tenantId
  admin = await settleIn(url, { tenantId, account: made.adminAccount, password: made.adminPassword }, 'Newsroom2026')
  news = await fillSite(url, admin)
  browser = await launch()
}, 120_000)
afterAll(async () => {
  await browser?.close()
})

const sit = (options: Parameters<typeof sitDown>[2] = {}): Promise<BrowserContext> => sitDown(browser, site, { userAgent, ...options })

/** Opens a page and collects what its console complains about. */
const open = async (path: string, options: Parameters<typeof sitDown>[2] = {}): Promise<{ page: Page; complaints: string[] }> => {
  const page = await (await sit(options)).newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, complaints }
}

const article = (id: string): string => `/newDetail?id=${id}`
const walk = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
  })

describe.each([
  ['home', () => '/'],
  ['an article with pictures', () => article(news.pictureId)],
  ['an article with sound', () => article(news.audioId)],
])('%s', (_, path) => {
  test.each([1440, 375])('brings at most 15 KB of script and keeps everything in its place, %i pixels wide', async (width) => {
    const page = await (await sit({ viewport: { width, height: 900 } })).newPage()
    const scripts: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body().then((body) => gzipSync(body).length))
    })
    await page.addInitScript(watchShifts)
    await page.goto(path(), { waitUntil: 'networkidle' })
    await walk(page)
    await page.waitForLoadState('networkidle')
    const weights = await Promise.all(scripts)
    expect(weights.length).toBeGreaterThan(0)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(15 * 1024)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  test('keeps everything in its place while it comes slowly', async () => {
    const line = await slowly(site)
    try {
      const page = await (await sit({ baseURL: line.url, viewport: { width: 1440, height: 900 } })).newPage()
      await page.addInitScript(watchShifts)
      await page.goto(path(), { waitUntil: 'load' })
      await page.locator('footer').last().waitFor()
      expect(await shiftOf(page)).toBeLessThan(0.02)
      await page.context().close()
    } finally {
      line.stop()
    }
  })

  test.each(['light', 'dark'] as const)('has nothing serious that keeps readers out, in %s', async (colorScheme) => {
    const { page, complaints } = await open(path(), { colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { violations } = await (
        window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }
      ).axe.run()
      return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is all there without a script', async () => {
    const { page, complaints } = await open(path(), { javaScriptEnabled: false })
    await page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: '时政' }).waitFor()
    await page.getByRole('searchbox', { name: '搜索新闻' }).waitFor()
    // Every item of a carousel can be reached by scrolling or by keys.
    const carousel = page.getByRole('region', { name: '专题' })
    for (const title of ['生态江城建设巡礼', '书香江城']) {
      await carousel.getByRole('link', { name: title }).focus()
      await expect.poll(() => carousel.getByRole('link', { name: title }).isVisible()).toBe(true)
    }
    expect(complaints.filter((text) => !/[Ss]cript/.test(text))).toEqual([])
    await page.context().close()
  })
})

describe('an article', () => {
  test('is read without a script: title, source, text, editor, copyright and the browser’s own player', async () => {
    const { page } = await open(`${article(news.audioId)}&from=topicList`, { javaScriptEnabled: false })
    await page.getByRole('heading', { level: 1, name: '两岸亮灯' }).waitFor()
    for (const text of ['来源：江城融媒体中心', '责任编辑：', '版权声明', '清晨六点', '地方新闻', '精美图片']) await sees(page, text)
    await expect.poll(() => page.getByRole('navigation', { name: '当前位置' }).innerText()).toMatch(/首页.*专题列表.*正文/s)
    await expect.poll(() => page.title()).toBe('两岸亮灯：夜游航线本周末试运行 - 江城新闻网')
    await expect.poll(() => page.locator('audio').getAttribute('controls')).not.toBeNull()
    await expect.poll(() => page.locator('audio').isVisible()).toBe(true)
    await page.context().close()
  })

  test('is heard: play, pause and the time as mm:ss', async () => {
    const { page } = await open(article(news.audioId))
    const player = page.getByRole('region', { name: '收听本文' })
    await player.getByText('00:00 / 01:15').waitFor()
    expect(await player.evaluate((bar) => bar.clientWidth)).toBe(750)
    await player.getByRole('button', { name: '播放' }).click()
    await player.getByText('00:01 / 01:15').waitFor()
    await player.getByRole('button', { name: '暂停' }).click()
    await player.getByRole('slider', { name: '播放进度' }).fill('62')
    await player.getByText('01:02 / 01:15').waitFor()
    expect(Math.floor(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))).toBe(62)
    await page.context().close()
  })

  test('opens advertisements, topics, pictures and regional news in windows of their own', async () => {
    const { page } = await open(article(news.pictureId))
    await expect.poll(() => page.getByRole('region', { name: '广告', exact: true }).getByRole('link').count()).toBe(3)
    // Line ends between paragraphs are no lines of their own.
    expect(await page.locator('.body').evaluate((body) => getComputedStyle(body).whiteSpaceCollapse)).toBe('collapse')
    await expect.poll(() => page.locator('.regional li').count()).toBe(5)
    await expect.poll(() => page.locator('.pictures li').count()).toBe(6)
    await expect.poll(() => page.locator(`.regional a[href*="${news.pictureId}"]`).count()).toBe(0)
    for (const [link, target] of [
      [page.locator('.regional li a').first(), /\/newDetail\?id=\d+$/],
      [page.locator('.pictures li a').first(), /\/newDetail\?id=\d+$/],
      [page.getByRole('region', { name: '专题' }).getByRole('link').first(), /\/newDetail\?id=\d+$/],
    ] as const) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await opened.waitForURL(target)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      await opened.close()
    }
    await expect
      .poll(() => page.getByRole('region', { name: '重点广告' }).getByRole('link').first().getAttribute('href'))
      .toBe('https://example.com/second-ad/0')
    await expect.poll(() => page.getByRole('region', { name: '重点广告' }).getByRole('link').first().getAttribute('target')).toBe('_blank')
    await page.context().close()
  })

  test('counts its reader once, seen by whom it is', async () => {
    const id = news.topicArticleId
    const views = async (): Promise<number> => {
      const answer = await fetch(`${site}/api/blade-cms/news/front/${id}?tenantId=${tenantId}`)
      return ((await answer.json()) as { data: { views: number } }).data.views
    }
    expect(await views()).toBe(0)
    const { page } = await open(article(id))
    await until(views, (count) => count === 1)
    await page.reload({ waitUntil: 'networkidle' })
    await page.context().close()
    const { page: other } = await open(article(id), { javaScriptEnabled: false, userAgent: `${userAgent} Edg/140.0` })
    await until(views, (count) => count === 2)
    await other.context().close()
  })

  test('that goes offline is gone at its next opening', async () => {
    const { page } = await open(article(news.lastId))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await admin.patch(`/api/blade-cms/news/to-offline/${news.lastId}`, { remark: '有误' })
    await page.reload()
    await page.waitForURL('**/404')
    await sees(page, '页面不存在')
    await page.getByRole('main').getByRole('link', { name: '首页' }).click()
    await page.waitForURL('**/home')
    await page.context().close()
  })

  test('is previewed as a draft under a watermark, by whoever has its token', async () => {
    const { id } = await admin.post<{ id: string }>('/api/blade-cms/news/submit', {
      title: '还没有签发的稿件',
      typeId: 1,
      content: '<p>只给看稿人。</p>',
    })
    const { token } = await admin.post<{ token: string }>(`/api/blade-cms/news/preview-token/${id}`, {})
    const { page } = await open(`/preview?id=${id}&token=${encodeURIComponent(token)}`)
    for (const text of ['还没有签发的稿件', '只给看稿人。', '仅供预览']) await sees(page, text)
    await page.goto(`/preview?id=${id}`)
    await page.waitForURL('**/404')
    await page.context().close()
  })
})

describe('a carousel', () => {
  const offset = (page: Page): Promise<number> =>
    page
      .locator('.carousel.large .slides')
      .first()
      .evaluate((list) => list.scrollTop)

  test('moves by itself until the reader stops it', async () => {
    const { page } = await open(article(news.pictureId), { reducedMotion: 'no-preference' })
    const carousel = page.getByRole('region', { name: '重点广告' })
    await page.bringToFront()
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await until(
      () => offset(page),
      (at) => at > 300,
    )
    await carousel.getByRole('button', { name: '停止轮播' }).click()
    await carousel.getByRole('button', { name: '开始轮播' }).waitFor()
    await carousel.getByRole('button', { name: '下一张' }).click()
    await until(
      () => offset(page),
      (at) => at >= 800,
    )
    await carousel.getByRole('button', { name: '下一张' }).click()
    await until(
      () => offset(page),
      (at) => at === 0,
    )
    await page.context().close()
  })

  test('stands still for a reader who wants less motion, and obeys his hand', async () => {
    const { page } = await open(article(news.pictureId), { reducedMotion: 'reduce' })
    const carousel = page.getByRole('region', { name: '重点广告' })
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: '开始轮播' }).waitFor()
    await carousel.getByRole('button', { name: '下一张' }).click()
    expect(await offset(page)).toBe(427)
    const heights = (shape: string) =>
      page
        .locator(`.carousel.${shape} :is(img, .blank)`)
        .first()
        .evaluate((item) => item.clientHeight)
    expect([await heights('small'), await heights('large'), await heights('wide')]).toEqual([58, 427, 214])
    await page.context().close()
  })
})

describe('a reader finds', () => {
  test('news by searching, page by page and by topic, without a script', async () => {
    const { page } = await open('/', { javaScriptEnabled: false })
    await expect.poll(() => page.title()).toBe('江城新闻网')
    await page.getByRole('searchbox').fill('电梯')
    await page.getByRole('button', { name: '搜索' }).click()
    await page.waitForURL('**/search?q=*')
    await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['电梯'])
    await page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: '专题' }).click()
    await page.waitForURL('**/topicList')
    await page.getByRole('heading', { name: '城市建设' }).getByRole('link').click()
    await page.waitForURL('**/topic?id=*')
    await page.getByRole('heading', { level: 1, name: '城市建设' }).waitFor()
    await page.locator('.listed a').first().click()
    await page.waitForURL('**/newDetail?id=*')
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '专题列表' }).waitFor()
    await page.context().close()
  })

  test('the content first by keys', async () => {
    const { page } = await open(article(news.pictureId))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.context().close()
  })
})
