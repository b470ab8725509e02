import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { enter, sees, sitDown } from './screen'
import { password, url } from './seat'

const clerk: Account = { tenantId, account: 'desk-clerk', password: 'Clerk2026' }

describe('the desk, when things go wrong', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'desk')
    await office.hire(clerk, '何值班', { 新闻来源: ['查看', '新增', '修改'] })
    const clerks = await logIn(url, clerk)
    await clerks.post('/api/blade-cms/sources/submit', { name: '断网台', sort: 1 })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await enter(page, clerk)
    await page.goto(`${url}/cms/sources`)
    await page.getByRole('row', { name: '断网台' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('without a network says so, keeps the page, and opens by itself what was asked for once there is one', async () => {
    await page.context().setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: '网络已断开' })
    await bar.waitFor()
    await page.getByRole('row', { name: '断网台' }).getByRole('button', { name: '查看 断网台' }).click()
    await bar.getByRole('button', { name: '立即重试' }).click()
    await expect.poll(() => bar.count()).toBe(1)
    await page.getByRole('row', { name: '断网台' }).waitFor()
    await page.context().setOffline(false)
    await sees(page.getByRole('dialog'), '断网台')
    await bar.waitFor({ state: 'detached' })
  })
})
