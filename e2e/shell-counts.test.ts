import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn } from './api'
import { launch } from './browser'
import { told, until } from './screen'
import { hireFor, type Language, workIn, spoken } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

const names = {
  zh: {
    log: '错误日志',
    clear: '清空本地日志',
    send: '上传服务器',
    ok: '确定',
    cancel: '取消',
    cleared: '清空成功',
    sent: '发送成功',
    columns: ['类型', '地址', '内容', '错误堆栈', '时间'],
    unread: (count: number) => `通知，${count} 条未读`,
    readAll: '全部已读',
    all: '查看全部',
  },
  en: {
    log: 'Error log',
    clear: 'Clear local logs',
    send: 'Upload to the server',
    ok: 'OK',
    cancel: 'Cancel',
    cleared: 'Cleared successfully',
    sent: 'Sent successfully',
    columns: ['Type', 'Address', 'Content', 'Stack', 'Time'],
    unread: (count: number) => `Notices, ${count} unread`,
    readAll: 'Mark all as read',
    all: 'See all',
  },
} as const

describe.each(spoken('zh'))('what the top bar counts (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page
  let client: Client

  beforeAll(async () => {
    browser = await launch()
    client = await logIn(url, admin)
    page = await workIn(browser, url, language, admin)
  })
  afterAll(() => browser?.close())

  test('counts the errors that the browser met, up to 99, and shows, clears and sends them', async () => {
    const fail = (count: number, text: string): Promise<void> =>
      page.evaluate(
        ([times, message]) => {
          for (let turn = 0; turn < Number(times); turn++)
            window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${message}?token=abc123`) }))
        },
        [count, text] as const,
      )
    const badge = page.locator('.top-faults sup')
    await fail(3, 'broken thing')
    await until(
      () => badge.innerText(),
      (text) => text.replace(/\s/g, '') === '3',
    )
    await fail(120, 'another thing')
    await until(
      () => badge.innerText(),
      (text) => text.replace(/\s/g, '') === '99+',
    )
    await page.locator('.top-faults').click()
    const dialog = page.getByRole('dialog', { name: say.log })
    await dialog.getByRole('columnheader').first().waitFor()
    await expect.poll(() => dialog.getByRole('columnheader').allInnerTexts()).toEqual([...say.columns])
    // The same error again counts, and has one line; what could open a door is not kept.
    await expect.poll(() => dialog.getByRole('row').filter({ hasText: 'broken thing' }).count()).toBe(1)
    await expect.poll(() => dialog.innerText()).not.toContain('abc123')
    await dialog.getByRole('button', { name: say.clear }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: say.cancel }).click()
    await expect.poll(() => badge.count()).toBe(1)
    await dialog.getByRole('button', { name: say.clear }).click()
    await told(page, say.cleared, () => page.getByRole('dialog').last().getByRole('button', { name: say.ok }).click())
    await badge.waitFor({ state: 'detached' })
    await expect.poll(() => dialog.getByRole('button', { name: say.send }).isDisabled()).toBe(true)
    const sent = `sent thing ${language}`
    await fail(2, sent)
    await dialog.getByRole('button', { name: say.send }).click()
    await told(page, say.sent, () => page.getByRole('dialog').last().getByRole('button', { name: say.ok }).click())
    await badge.waitFor({ state: 'detached' })
    // The server has it, and nothing that was left out here.
    const logged = await client.get<{ records: { message: string; requestUri: string; source: string }[] }>(
      `/api/blade-log/error/list?source=browser&message=${encodeURIComponent(sent)}`,
    )
    expect(logged.records.length).toBe(1)
    expect(JSON.stringify(logged.records)).not.toContain('abc123')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('tells of notices as they are released, to be read one by one or all at once', async () => {
    const reader = await hireFor(url, client, `reader-${language}`, { 角色: ['查看'] })
    const desk = await workIn(browser, url, language, reader)
    const bell = desk.locator('.top-notices')
    const release = async (title: string): Promise<string> => {
      const { id } = await client.post<{ id: string }>('/api/blade-general/notice/submit', { title, category: 1, content: `<p>${title}：正文</p>` })
      await client.post(`/api/blade-general/notice/release/${id}`)
      return id
    }
    const unread = async (): Promise<number> => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0)
    // What is there to begin with is told by the server: the bell may not have asked yet.
    const before = (await (await logIn(url, reader)).get<{ count: number }>('/api/blade-desk/notice/unread')).count
    await until(unread, (count) => count === before)
    const first = await release(`停电通知 ${language}`)
    await until(unread, (count) => count === before + 1)
    await expect.poll(() => bell.getAttribute('aria-label')).toBe(say.unread(before + 1))
    await expect.poll(() => desk.title()).toMatch(new RegExp(`^\\(${before + 1}\\) .+ - Masthead$`))
    await bell.click()
    await desk.locator('.notice-panel').getByText(`停电通知 ${language}`).click()
    await desk.frameLocator('iframe.sheet').getByText(`停电通知 ${language}：正文`).waitFor()
    await until(unread, (count) => count === before)
    // The notice goes, the list that it was opened from stays.
    await desk.keyboard.press('Escape')
    await desk.locator('iframe.sheet').waitFor({ state: 'detached' })
    await release(`培训通知 ${language}`)
    await until(unread, (count) => count === before + 1)
    // Another browser of the same person knows it too, and hears at once that all is read.
    const elsewhere = await workIn(browser, url, language, reader)
    await until(
      () => elsewhere.title(),
      (title) => title.startsWith(`(${before + 1}) `),
    )
    await desk.getByRole('button', { name: say.readAll }).click()
    await until(unread, (count) => count === 0)
    await expect.poll(() => desk.title()).not.toMatch(/^\(/)
    await until(
      () => elsewhere.title(),
      (title) => !title.startsWith('('),
    )
    await elsewhere.context().close()
    await desk.getByRole('tooltip').getByRole('link', { name: say.all }).click()
    await desk.waitForURL('**/desk/notice')
    await desk.locator('.notice-page').getByText(`培训通知 ${language}`).waitFor()
    await client.post(`/api/blade-general/notice/withdraw/${first}`)
    await desk.locator('.notice-page').getByText(`停电通知 ${language}`).waitFor({ state: 'detached' })
    await desk.context().close()
  })
})
