import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, until } from './screen'
import { password, url } from './seat'
import { go } from './shell'

const admin = { tenantId, account: 'admin', password }
const name = `日志来源${Date.now() % 100_000}`
let browser: Browser
let page: Page
let api: Client

beforeAll(async () => {
  browser = await launch()
  page = await (await sitDown(browser, url)).newPage()
  api = await logIn(url, admin)
  await holdSession(page, admin)
})
afterAll(async () => {
  await browser?.close()
})

/** Opens the page of a log and searches it. */
const search = async (path: string, fill: () => Promise<void>): Promise<void> => {
  await go(page, path)
  await page.getByRole('table').waitFor()
  await fill()
  await page.getByRole('form', { name: '搜索' }).getByRole('button', { name: /搜索$/ }).click()
}

/** Opens what a row's button shows. */
const open = async (row: string | RegExp, button: RegExp) => {
  const line = page.getByRole('row').filter({ hasText: row }).first()
  await line.waitFor()
  await line.getByRole('button', { name: button }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  return drawer
}

test('the audit tells who changed what, before and after, found by the name of the resource', async () => {
  const row = await api.post<{ id: string; version: number }>('/api/blade-cms/sources/submit', { name, contact: '旧联系人' })
  await api.post('/api/blade-cms/sources/submit', { id: row.id, version: row.version, contact: '新联系人' })
  await search('/log/operatelog', async () => {
    await pick(page, page, '资源', '新闻来源', '新闻来源')
    await page.getByRole('textbox', { name: '主键' }).fill(row.id)
  })
  // A line names the row that it is about, and leads there.
  const about = page.getByRole('row').filter({ hasText: '修改' }).getByRole('link', { name })
  await expect.poll(() => about.getAttribute('href')).toBe(`/cms/sources?id_equal=${row.id}`)
  const drawer = await open('修改', /变更内容/)
  await sees(drawer, '新闻来源')
  const change = drawer.getByRole('row').filter({ hasText: '联系人' })
  await expect.poll(() => change.getByRole('cell').allInnerTexts()).toEqual(['旧联系人', '新联系人'])
  await sees(drawer, '管理员')
  await page.keyboard.press('Escape')
})

test('a call is in the log of calls a moment later, with its parameters and without its secrets', async () => {
  await api.get(`/api/blade-cms/sources/list?name=${encodeURIComponent(name)}&current=1`)
  await until(
    () => api.get<{ total: number }>('/api/blade-log/api/list?title_equal=GET blade-cms/sources/list'),
    ({ total }) => total > 0,
  )
  await search('/log/api', () => page.getByRole('textbox', { name: '请求地址' }).fill('/api/blade-cms/sources/list'))
  const drawer = await open('/api/blade-cms/sources/list', /查看/)
  await sees(drawer, new RegExp(name))
  await page.keyboard.press('Escape')
})

test('an error that a browser sent is listed and shows its stack line by line', async () => {
  const stack = 'TypeError: x is undefined\n    at draw (https://x.example/assets/a.js:3:14)\n    at run (https://x.example/assets/a.js:9:2)'
  const sent = { type: 'TypeError', url: 'https://x.example/cms/news', message: `x is undefined ${name}`, stack, info: '新闻列表', time: Date.now() }
  expect(await api.post('/api/blade-log/error/send', [sent])).toEqual({ received: 1 })
  await search('/log/error', () => page.getByRole('textbox', { name: '错误信息' }).fill(name))
  const drawer = await open(name, /查看/)
  await expect.poll(() => drawer.locator('pre').first().innerText()).toBe(stack)
  await page.keyboard.press('Escape')
})

test('jobs are called by what they do, and how often they run is said in words', async () => {
  await search('/log/job', () => pick(page, page, '任务', '封存审计日志', '封存'))
  const line = page.getByRole('row').filter({ hasText: '封存审计日志' }).first()
  await line.waitFor()
  await expect.poll(() => line.innerText()).toContain('每分钟')
  const drawer = await open('封存审计日志', /^查看 /)
  await sees(drawer, '每分钟')
  await expect.poll(() => drawer.locator('.row-head-title').innerText()).toBe('封存审计日志')
  await page.keyboard.press('Escape')
})

test('logins are in the general log, and the statistics have their page', async () => {
  await search('/log/usual', () => page.getByRole('textbox', { name: '事件' }).fill('login'))
  await page.getByRole('row').filter({ hasText: '登录' }).filter({ hasText: '原因' }).first().waitFor()
  await go(page, '/log/census')
  await sees(page, '调用最多的接口')
  await sees(page, '接口统计')
})

test('figures of all days stand by themselves: before them there are none to compare with', async () => {
  await go(page, '/log/login?report=days')
  const report = page.locator('.report')
  await report.getByText('全部', { exact: true }).click()
  const { length } = await until(
    () => report.locator('.report-figure b').allInnerTexts(),
    (figures) => figures.some((figure) => Number(figure) > 0),
  )
  expect((await report.locator('.report-before').allInnerTexts()).filter((said) => said.trim() === '')).toHaveLength(length)
})
