import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { hireFor } from './shell'

const chief: Account = { tenantId, account: 'admin', password }

interface Board {
  readonly tiles: readonly { readonly id: string; readonly name: string; readonly x: number; readonly y: number; readonly w: number }[]
}

describe('an analyst draws a dashboard, and others look at it', () => {
  let browser: Browser
  let admin: Client
  let analyst: Account
  let reader: Account
  let page: Page
  let board: { id: string }

  const sit = async (who: Account): Promise<Page> => {
    const sat = await (await sitDown(browser, url)).newPage()
    await holdSession(sat, who)
    return sat
  }
  const read = async (): Promise<Board> => admin.get<Board>(`/api/blade-charts/dashboard/board?id=${board.id}`)

  beforeAll(async () => {
    admin = await logIn(url, chief)
    const charts = { 图表: ['查看', '新增', '修改', '共享'], 面板: ['查看', '新增', '修改', '共享'], 新闻来源: ['查看'] }
    analyst = await hireFor(url, admin, 'chart-analyst', charts)
    reader = await hireFor(url, admin, 'chart-reader', { 分类: ['查看'] })
    for (const [at, type] of [1, 2, 2].entries()) await admin.post('/api/blade-cms/sources/submit', { name: `图源${at}`, type })
    const own = await logIn(url, analyst)
    board = await own.post<{ id: string }>('/api/blade-charts/dashboard/submit', { name: '来源一览', period: 'all', isWall: true, wallSec: 10 })
    browser = await launch()
    page = await sit(analyst)
  }, 120_000)
  afterAll(() => browser?.close())

  test('a chart is asked, previewed and saved, and stands on the dashboard', async () => {
    await page.goto(`/charts/board/${board.id}`)
    await page.getByRole('button', { name: '添加图表' }).first().click()
    const ask = page.getByRole('region', { name: '图表编辑' })
    await ask.getByLabel('名称', { exact: true }).fill('来源类型')
    await ask.getByRole('combobox', { name: '数据' }).click()
    await page.keyboard.insertText('新闻来源')
    await page.locator('.ant-select-item-option', { hasText: /^新闻来源$/ }).click()
    await ask.getByRole('button', { name: '添加分组' }).click()
    await page.getByRole('region', { name: '预览' }).locator('.chart svg').waitFor()
    await told(page, '已保存', () => page.getByRole('button', { name: /^保\s*存$/ }).click())
    await page.locator('.charts-tile .chart svg').waitFor()
    // It is a draft, which its maker alone sees.
    expect((await read()).tiles).toEqual([])
    expect(await barriers(page)).toEqual([])
  })

  test('tiles are moved by keys, and where they stand is kept', async () => {
    await page.getByRole('button', { name: '调整版面' }).click()
    const handle = page.getByRole('button', { name: /^移动 来源类型/ })
    await handle.press('ArrowRight')
    await handle.press('Shift+ArrowLeft')
    await told(page, '已保存', () => page.getByRole('button', { name: '保存版面' }).click())
    const own = await logIn(url, analyst)
    const { tiles } = await own.get<Board>(`/api/blade-charts/dashboard/board?id=${board.id}`)
    expect(tiles.map(({ name, x, w }) => [name, x, w])).toEqual([['来源类型', 1, 5]])
  })

  test('a picture of it is downloaded', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PNG' }).click()
    expect((await coming).suggestedFilename()).toBe('来源一览.png')
  })

  test('who lacks the right to its data sees that, and no figure; a wall screen says what failed and keeps what it had', async () => {
    const own = await logIn(url, analyst)
    const { tiles } = await own.get<Board>(`/api/blade-charts/dashboard/board?id=${board.id}`)
    await own.post('/api/blade-charts/dashboard/share', { id: board.id })
    for (const { id } of tiles) await own.post('/api/blade-charts/charts/share', { id })
    const other = await sit(reader)
    await other.goto('/charts/boards')
    await other.getByRole('link', { name: '来源一览' }).click()
    await sees(other, '您没有查看这些数据的权限')
    expect(await other.locator('.chart').count()).toBe(0)
    await other.context().close()
    await page.goto(`/charts/wall?id=${board.id}`)
    await page.locator('.charts-wall-tile .chart svg').waitFor()
    await page.route('**/blade-charts/charts/data*', (route) => route.abort())
    await page.keyboard.press('r')
    await sees(page, /更新失败/)
    expect(await page.locator('.charts-wall-tile .chart svg').count()).toBe(1)
    await page.unroute('**/blade-charts/charts/data*')
    await page.keyboard.press('r')
    await until(
      () => page.getByText(/更新失败/).count(),
      (count) => count === 0,
    )
  })
})

describe('the collection desk works through what was collected by keys', () => {
  let browser: Browser
  let admin: Client
  let page: Page

  beforeAll(async () => {
    admin = await logIn(url, chief)
    const target = await admin.post<{ id: string }>('/api/blade-collect/databustarget/submit', {
      name: '省报要闻',
      type: 'rss',
      url: 'https://feeds.example.org/news.xml',
      sourceName: '省报',
    })
    for (const at of [1, 2, 3])
      await admin.post('/api/blade-collect/databuswxnews/submit', {
        targetId: target.id,
        title: `要闻${at}`,
        url: `https://feeds.example.org/items/${at}`,
        content: `<p>正文${at}。</p>`,
        publishTime: `2026-11-0${at} 08:00:00`,
      })
    browser = await launch()
    page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 } })).newPage()
    await holdSession(page, chief)
  }, 120_000)
  afterAll(() => browser?.close())

  test('J opens, X refuses, I makes one draft, and each leads on to the next item', async () => {
    await page.goto('/collect/inbox')
    await sees(page, '要闻3')
    await page.keyboard.press('j')
    await page.getByRole('article', { name: '要闻3' }).getByRole('heading', { name: '要闻3' }).waitFor()
    expect(await page.getByRole('link', { name: /打开原文/ }).getAttribute('href')).toBe('https://feeds.example.org/items/3')
    await page.keyboard.press('x')
    await page.getByRole('article', { name: '要闻2' }).getByRole('heading', { name: '要闻2' }).waitFor()
    await told(page, '已导入为草稿', () => page.keyboard.press('i'))
    await page.getByRole('article', { name: '要闻1' }).getByRole('heading', { name: '要闻1' }).waitFor()
    const { records } = await admin.get<{ records: { title: string; status: number; importedNewsId: string | null }[] }>(
      '/api/blade-collect/databuswxnews/page?ascs=title&size=10',
    )
    expect(records.map(({ title, status, importedNewsId }) => [title, status, importedNewsId !== null && importedNewsId !== undefined])).toEqual([
      ['要闻1', 0, false],
      ['要闻2', 1, true],
      ['要闻3', 2, false],
    ])
    expect(await barriers(page)).toEqual([])
  })
})

describe('a developer makes a noun from a table', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, chief)
  }, 120_000)
  afterAll(() => browser?.close())

  test('the setting is entered, previewed and fetched as a zip', async () => {
    await page.goto('/develop/code')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称', { exact: true }).fill('栏目表/Board')
    await form.getByLabel('表名', { exact: true }).fill('charts_dashboard')
    await form.getByLabel('服务名', { exact: true }).fill('blade-town')
    await form.getByLabel('包名', { exact: true }).fill('org.example.town')
    await page.keyboard.press('Control+s')
    await form.waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: /栏目表/ })
      .getByRole('button', { name: '预览' })
      .click()
    const preview = page.getByRole('dialog')
    await sees(page, /resource\('town\//)
    expect(await barriers(page)).toEqual([])
    const coming = page.waitForEvent('download')
    await preview.getByRole('button', { name: '生成代码' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  })
})

describe('an analyst makes a report', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  }, 120_000)
  afterAll(() => browser?.close())

  test('a report is asked by choosing its data, and laid out by the names of its groups', async () => {
    const admin = await logIn(url, chief)
    const desk = await (await sitDown(browser, url)).newPage()
    await holdSession(desk, chief)
    await desk.goto('/report/report')
    await desk.locator('.pane:visible .list-ways .ant-btn-primary').click()
    const form = desk.getByRole('dialog')
    await form.getByLabel('名称', { exact: true }).first().fill('来源报表')
    await form.getByRole('combobox', { name: '数据' }).click()
    await desk.keyboard.insertText('新闻来源')
    await desk.locator('.ant-select-item-option', { hasText: /^新闻来源$/ }).click()
    await form.getByRole('button', { name: '添加分组' }).click()
    await form.getByRole('combobox', { name: '分段列' }).click()
    await desk.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: /^创建人$/ }).click()
    await form.getByRole('switch', { name: '显示合计' }).click()
    expect(await barriers(desk)).toEqual([])
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await form.waitFor({ state: 'hidden' })
    const { records } = await admin.get<{ records: readonly object[] }>('/api/blade-report/report/page?size=10')
    expect(records).toMatchObject([{ name: '来源报表' }])
    const [{ id = '' } = {}] = records as readonly { id?: string }[]
    expect(await admin.get(`/api/blade-report/report/detail?id=${id}`)).toMatchObject({
      dataset: { noun: 'cms/sources', groups: { a1: 'createUser' }, sums: { g1: { do: 'count' } } },
      bands: { by: 'a1', hasTotals: true },
    })
  })
})
