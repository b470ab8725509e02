import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, sees, sitDown, until } from './screen'
import { password, url } from './seat'

const chief: Account = { tenantId, account: 'admin', password }

describe('what follows from reports, queues and lists below a row', () => {
  let browser: Browser
  let page: Page
  let chiefs: Client

  beforeAll(async () => {
    chiefs = await logIn(url, chief)
    const desk = await furnish(chiefs, { category: '统计分类', topic: '统计栏目', source: '统计来源' })
    const article = await chiefs.post<{ id: string }>('/api/blade-cms/news/submit', {
      title: '统计稿件',
      typeId: 1,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      brief: '一句话的简介。',
      sources: '编辑部',
      publishTime: '2026-03-01 08:30:00',
      content: '<p>文字。</p>',
    })
    await chiefs.patch(`/api/blade-cms/news/to-check/${article.id}`, {})
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, chief)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('tabs above a list count its queues, and show their rows', async () => {
    await page.goto('/log/login')
    const tabs = page.getByRole('navigation', { name: '待办' })
    await tabs.getByText('今日登录', { exact: false }).first().click()
    await page.waitForURL(/result=1/)
    const tab = tabs.locator('.queue', { hasText: '今日登录' }).first().locator('b')
    await until(
      async () => [await tab.innerText(), await page.getByText(/^共 \d+ 条$/).innerText()],
      ([count, total]) => total === `共 ${count} 条`,
    )
    await tabs.getByText('全部').click()
    await page.waitForURL((address) => !address.search.includes('result'))
  })

  test('a report is drawn and told as a table, under the filters of the list, and saved as a spreadsheet', async () => {
    await page.goto('/log/login')
    await page.getByRole('button', { name: '统计' }).click()
    await page.getByRole('heading', { level: 1, name: '登录统计' }).waitFor()
    await page.getByRole('img', { name: '登录统计' }).waitFor()
    await page.getByRole('columnheader', { name: '账号数' }).waitFor()
    expect(await page.getByRole('row').count()).toBeGreaterThan(1)
    expect(await barriers(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    expect((await file).suggestedFilename()).toMatch(/^登录统计-\d{4}-\d{2}-\d{2}\.xlsx$/)
    await page.getByRole('textbox', { name: '账号' }).fill('没有这个账号')
    await page.getByRole('textbox', { name: '账号' }).press('Enter')
    await sees(page, '没有符合条件的数据')
    await page.getByRole('button', { name: '返回列表' }).click()
    await page.getByRole('heading', { level: 1, name: '登录日志' }).waitFor()
  })

  test('the detail of a row has the rows that point at it below, and theirs say what was done to them', async () => {
    await page.goto('/cms/topic')
    await page.getByRole('button', { name: '查看 统计栏目' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('tab', { name: '新闻' }).click()
    await drawer.getByRole('button', { name: '查看 统计稿件' }).click()
    const inner = page.getByRole('dialog', { name: '统计稿件' })
    await inner.getByRole('tab', { name: '操作记录' }).click()
    await sees(inner, '送签')
    await sees(inner, '待签发')
  })
})
