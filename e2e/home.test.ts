import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { enter, holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const writer: Account = { tenantId, account: 'home-writer', password: 'Writer2026' }
const chief: Account = { tenantId, account: 'home-chief', password: 'Chief2026' }
const clerk: Account = { tenantId, account: 'home-clerk', password: 'Clerk2026' }

describe('the home page and the dashboard', () => {
  let browser: Browser
  let writers: Client
  let chiefs: Client
  let page: Page
  let desk: { categoryId: string; topicId: string }

  const write = (title: string): Promise<{ id: string }> =>
    writers.post('/api/blade-cms/news/submit', {
      title,
      typeId: 1,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      brief: '一句话的简介。',
      sources: '首页编辑部',
      publishTime: '2026-03-01 08:30:00',
      content: '<p>首页里的文字。</p>',
    })
  const count = async (name: string): Promise<number> =>
    Number((await page.getByRole('link', { name: new RegExp(`^${name} \\d`) }).innerText()).replace(/\D/g, ''))

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'home')
    await office.hire(writer, '田作者', { 新闻: ['查看', '新增', '修改', '删除', '送签'] })
    await office.hire(chief, '孟主编', { 新闻: ['查看', '审核', '签发', '退回'] })
    await office.hire(clerk, '苗文员', { 新闻来源: ['查看'] })
    desk = await furnish(admin, { category: '首页分类', topic: '首页栏目', source: '首页来源' })
    writers = await logIn(url, writer)
    chiefs = await logIn(url, chief)
    for (const title of ['首页草稿甲', '首页草稿乙', '首页草稿丙']) await write(title)
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await enter(page, writer)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('says what is mine, each number a way to exactly those rows', async () => {
    await until(
      () => count('我的草稿'),
      (drafts) => drafts === 3,
    )
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: /^我的草稿 3/ }).click()
    await sees(page, '共 3 条')
    for (const title of ['首页草稿甲', '首页草稿乙', '首页草稿丙']) await page.getByRole('row', { name: title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /好，/ }).waitFor()
  })

  test('follows what happens elsewhere: counts and feed change without being asked', async () => {
    const { id } = await write('首页动态稿')
    await until(
      () => count('我的草稿'),
      (drafts) => drafts === 4,
    )
    await writers.patch(`/api/blade-cms/news/to-check/${id}`, {})
    const feed = page.getByRole('region', { name: '最新动态' })
    await feed.getByRole('listitem').filter({ hasText: '首页动态稿' }).filter({ hasText: '送签' }).first().waitFor()
    await chiefs.patch(`/api/blade-cms/news/to-edit/${id}`, { remark: '请补充' })
    await until(
      () => count('退回给我的'),
      (back) => back === 1,
    )
    await page
      .getByRole('list', { name: '最急的在前' })
      .getByRole('link', { name: /首页动态稿/ })
      .waitFor()
  })

  test('tells of what waits only those who can do something about it', async () => {
    await expect.poll(() => page.getByRole('link', { name: /待签发/ }).count()).toBe(0)
    const { id } = await write('首页待签稿')
    await writers.patch(`/api/blade-cms/news/to-check/${id}`, {})
    const theirs = await (await sitDown(browser, url)).newPage()
    await enter(theirs, chief)
    // An article is found by its name from anywhere, by keys alone.
    await theirs.keyboard.press('Control+k')
    await theirs.getByRole('combobox').fill('首页待签')
    await theirs.getByRole('option', { name: /首页待签稿.*待签发/ }).waitFor()
    const opening = theirs.context().waitForEvent('page')
    await theirs.keyboard.press('Enter')
    await sees(await opening, '待签发')
    await (await opening).close()
    await theirs.getByRole('link', { name: /^待签发 \d/ }).click()
    await theirs.getByRole('row', { name: '首页待签稿' }).waitFor()
    await theirs.context().close()
    const other = await (await sitDown(browser, url)).newPage()
    await enter(other, clerk)
    await sees(other, '没有需要您处理的事项')
    await expect
      .poll(() =>
        other
          .getByRole('link', { name: /新闻|草稿|签发|看板/ })
          .filter({ visible: true })
          .count(),
      )
      .toBe(0)
    await other.context().close()
  })

  test('leads the platform’s administrator to what comes first, and to the site, which is furnished by keys alone', async () => {
    const theirs = await (await sitDown(browser, url)).newPage()
    await enter(theirs, { tenantId, account: 'admin', password })
    const start = theirs.getByRole('region', { name: '从这里开始' })
    for (const step of ['新增租户', '设置角色', '新增用户']) await start.getByRole('link', { name: step }).waitFor()
    await expect.poll(() => start.getByRole('link', { name: '打开公开网站' }).getAttribute('href')).toBe('/home')
    await start.getByRole('link', { name: '布置网站' }).focus()
    await theirs.keyboard.press('Enter')
    const name = theirs.getByRole('textbox', { name: '网站名称' })
    await name.focus()
    await theirs.keyboard.press('Control+a')
    await theirs.keyboard.type('江城日报网')
    const shown = theirs.frameLocator('iframe')
    await shown.getByRole('link', { name: '江城日报网' }).first().waitFor()
    const reads = async (): Promise<string> => (await fetch(`${url}/home`)).text()
    expect(await reads()).not.toContain('江城日报网')
    expect(await barriers(theirs)).toEqual([])
    await told(theirs, '保存成功!', () => theirs.keyboard.press('Enter'))
    await until(reads, (page) => page.includes('<title>江城日报网</title>'))
    await theirs.context().close()
  })

  test('draws charts in both languages and looks, and says the same as a table with ways to the lists', async () => {
    await page.getByRole('link', { name: '查看数据看板' }).click()
    await page.waitForURL('**/wel/dashboard')
    await page.locator('.chart svg').nth(3).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '按状态 以表格查看' }).click()
    const row = page.getByRole('region', { name: '按状态' }).getByRole('row', { name: '草稿' })
    const drafts = Number(await row.getByRole('link').innerText())
    await row.getByRole('link').click()
    await sees(page, `共 ${drafts} 条`)
    await page.goBack()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'News figures' }).waitFor()
    await page.getByText('Last 7 days').click()
    await page.waitForURL('**days=7')
    await page.locator('.chart svg').first().waitFor()
    await page.getByRole('button', { name: '中文' }).click()
  })

  test('loads what draws the charts only where they are seen', async () => {
    const fresh = await (await sitDown(browser, url)).newPage()
    const scripts: string[] = []
    fresh.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()))
    const charts = (): string[] => scripts.filter((address) => /\/Chart-/.test(address))
    await enter(fresh, writer)
    await fresh.getByRole('link', { name: /^我的草稿 \d/ }).waitFor()
    expect(scripts.length).toBeGreaterThan(3)
    expect(charts()).toEqual([])
    await fresh.getByRole('link', { name: '查看数据看板' }).click()
    await fresh.locator('.chart svg').first().waitFor()
    expect(charts()).toHaveLength(1)
    await fresh.context().close()
  })
})

describe('the history of a row', () => {
  test('tells who changed what when, before and after', async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'rowhistory')
    const keeper: Account = { tenantId, account: 'history-keeper', password: 'Keeper2026' }
    await office.hire(keeper, '史记录', { 新闻来源: ['查看', '新增', '修改'] })
    const client = await logIn(url, keeper)
    const row = await client.post<{ id: string; version: number }>('/api/blade-cms/sources/submit', {
      name: '有来历的来源',
      contact: '旧联系人',
      type: 2,
    })
    await client.post('/api/blade-cms/sources/submit', { id: row.id, version: row.version, contact: '新联系人', type: 3 })
    const browser = await launch()
    const page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, keeper)
    await page.goto('/cms/sources?name_like=有来历')
    await page.getByRole('button', { name: '查看 有来历的来源' }).click()
    await page.getByRole('tab', { name: '变更记录' }).click()
    const change = page.getByRole('article').filter({ hasText: '修改' })
    await change.getByRole('row', { name: '联系人 旧联系人 新联系人' }).waitFor()
    await change.getByRole('row', { name: '来源类型 合作 转载' }).waitFor()
    await sees(change, '史记录')
    expect(await barriers(page)).toEqual([])
    await browser.close()
  })
})
