import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, furnish, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const writer: Account = { tenantId, account: 'front-writer', password: 'Writer2026' }
const editor: Account = { tenantId, account: 'front-editor', password: 'Editor2026' }
const [first, second] = ['版面旅程第一篇', '版面旅程第二篇'] as const

/** A front editor lays the front page out with keys and pointer, undoes, launches it, and brings it back. */
describe('the front page', () => {
  let browser: Browser
  let page: Page

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const slot = (name: string) => page.getByRole('region', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const titles = () => slot('首页头条').locator('.front-item-name').allTextContents()
  const live = async (): Promise<string[]> => {
    const answer = await fetch(`${url}/api/blade-cms/guides/front/child-list?parentCode=headlines&ascs=sort&size=20&tenantId=${tenantId}`)
    const { data } = (await answer.json()) as { data: { records: { title: string }[] } }
    return data.records.map(({ title }) => title)
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'front')
    await office.hire(writer, '陆记者', { 新闻: ['查看', '新增', '修改', '送签'] })
    await office.hire(editor, '屠编辑', { 首页版面: ['查看', '保存位置草稿', '版面上线'], 新闻: ['查看'], 导读: ['查看'] })
    const { categoryId, topicId } = await furnish(admin, { category: '版面要闻', topic: '版面栏目', source: '版面来源' })
    const writes = await logIn(url, writer)
    for (const title of [first, second]) {
      const article = {
        title,
        typeId: 1,
        categoryId,
        topicId,
        publishPlatform: 'web',
        brief: '一句摘要',
        sources: '版面来源',
        content: '<p>正文。</p>',
      }
      const { id } = await writes.post<{ id: string }>('/api/blade-cms/news/submit', { ...article, publishTime: '2024-03-01 08:00:00' })
      await writes.patch(`/api/blade-cms/news/to-check/${id}`)
      await admin.patch(`/api/blade-cms/news/to-publish/${id}`)
    }
    browser = await launch()
    page = await (await sitDown(browser, url, { viewport: { width: 1440, height: 1000 } })).newPage()
    await holdSession(page, editor)
  })
  afterAll(() => browser?.close())

  test('is laid out with keys and pointer, and undone, before anybody sees it', async () => {
    await page.goto('/cms/front')
    await page.locator('[data-drawn=yes]').waitFor()
    await button(`把《${first}》放入…`).press('Enter')
    await page.getByRole('menuitem', { name: '首页头条' }).click()
    await until(titles, (found) => found.join() === first)
    await page.locator('.front-shelf li').filter({ hasText: second }).dragTo(slot('首页头条').locator('.front-item').first())
    await until(titles, (found) => found.join() === `${second},${first}`)
    await slot('首页头条').getByRole('button', { name: second, exact: true }).press('Alt+ArrowDown')
    await until(titles, (found) => found.join() === `${first},${second}`)
    await page.keyboard.press('Control+z')
    await until(titles, (found) => found.join() === `${second},${first}`)
    await page.locator('[data-drawn=yes]').waitFor()
    const frame = page.frameLocator('.front-sheet iframe:not(.front-coming)')
    await frame.locator('[data-slot=headlines] [data-mark="headlines:0"]').getByText('第二篇').waitFor()
    expect(await live()).toEqual([])
  })

  test('is launched after a comparison, and an earlier launch is brought back', async () => {
    await button(/^上\s?线/)
      .first()
      .click()
    await sees(dialog('上线前对比'), first)
    expect(await dialog('上线前对比').locator('li .ant-tag').allTextContents()).toEqual(['新增', '新增'])
    await told(page, '第 1 次上线完成', () =>
      dialog('上线前对比')
        .getByRole('button', { name: /^上\s?线$/ })
        .click(),
    )
    expect(await live()).toEqual([second, first])

    await slot('首页头条').getByRole('button', { name: second, exact: true }).press('Delete')
    await until(titles, (found) => found.join() === first)
    await button(/^上\s?线/)
      .first()
      .click()
    await told(page, '第 2 次上线完成', () =>
      dialog('上线前对比')
        .getByRole('button', { name: /^上\s?线$/ })
        .click(),
    )
    expect(await live()).toEqual([first])

    await button('上线记录').click()
    await button('恢复 第 1 次').click()
    await told(page, '已恢复第 1 次上线的版面', () =>
      dialog('恢复 第 1 次')
        .getByRole('button', { name: /^恢\s?复$/ })
        .click(),
    )
    expect(await live()).toEqual([second, first])
    await sees(page, '恢复自第 1 次')
  })

  test('says on a phone that it is seen in part', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/cms/front')
    await slot('首页头条').getByRole('button', { name: first, exact: true }).press('Delete')
    await until(titles, (found) => found.join() === second)
    await button(/^上\s?线/)
      .first()
      .click()
    await sees(dialog('上线前对比'), '首页没有完整显示')
  })
})
