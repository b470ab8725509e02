import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, until } from './screen'
import { password, url } from './seat'

const writer: Account = { tenantId, account: 'silent-writer', password: 'Writer2026' }

describe('the draft of a new article', () => {
  let browser: Browser
  let client: Client
  let page: Page

  const title = () => page.getByRole('textbox', { name: '标题', exact: true })
  const drafts = async (): Promise<readonly { readonly id: string; readonly title: string }[]> =>
    (await client.get<{ records: readonly { id: string; title: string }[] }>('/api/blade-cms/news/page?size=50')).records
  const idOf = (): string => new URL(page.url()).searchParams.get('id') ?? ''
  const leave = (): Promise<void> =>
    page.evaluate(() => {
      window.location.hash = '/404'
    })

  beforeAll(async () => {
    const office = await found(url, await logIn(url, { tenantId, account: 'admin', password }), 'silent')
    await office.hire(writer, '钱笔', { 新闻: ['查看', '新增', '修改', '删除', '送签'] })
    client = await logIn(url, writer)
    browser = await launch()
    const context = await sitDown(browser, url)
    await holdSession(await context.newPage(), writer)
    page = await context.newPage()
  })
  beforeEach(async () => {
    await page.goto('/news?typeId=1')
    await title().waitFor()
  })
  afterAll(() => browser?.close())

  test('is made by itself once the hands rest, in the same editor, with nothing asked or said', async () => {
    await title().fill('第一场雪')
    await page.waitForURL(/[?&]id=\d+/)
    expect(await title().evaluate((input) => input === document.activeElement)).toBe(true)
    expect((await drafts()).map((one) => one.title)).toEqual(['第一场雪'])
    await title().press('End')
    await page.keyboard.type('来了')
    await sees(page, '有未保存的修改')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await drafts()).map((one) => one.title)).toEqual(['第一场雪来了'])
    await page.reload()
    await expect.poll(() => title().inputValue()).toBe('第一场雪来了')
  })

  test('is one, however often and soon it is saved by hand meanwhile', async () => {
    const before = (await drafts()).length
    let made = 0
    await page.route('**/api/blade-cms/news/submit*', async (route) => {
      made += 1
      const answer = await route.fetch()
      // The hand comes while the first is still on its way.
      if (made === 1) for (let times = 0; times < 2; times++) await page.keyboard.press('Control+s')
      await route.fulfill({ response: answer })
    })
    await title().fill('两次按键')
    await page.waitForURL(/[?&]id=\d+/)
    await until(
      async () => made,
      (count) => count > 1,
    )
    // What is on its way is answered first.
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Control+s')
    await sees(page, '保存成功')
    expect((await drafts()).length).toBe(before + 1)
  })

  test('is left by nobody who wrote nothing, or took all of it away again', async () => {
    const before = (await drafts()).map(({ id }) => id)
    await title().fill('一时兴起')
    await title().fill('')
    await leave()
    await page.waitForURL('**/404')
    expect((await drafts()).map(({ id }) => id)).toEqual(before)
    await page.goto('/news?typeId=1')
    await title().fill('想想算了')
    await page.waitForURL(/[?&]id=\d+/)
    const id = idOf()
    expect((await drafts()).map((one) => one.id)).toContain(id)
    await title().fill('')
    await leave()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect.poll(async () => (await drafts()).map((one) => one.id)).toEqual(before)
  })
})
