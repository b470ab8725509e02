import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, furnish, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown } from './screen'
import { password, url } from './seat'

const author: Account = { tenantId, account: 'phone-author', password: 'Author2026' }
const reviewer: Account = { tenantId, account: 'phone-reviewer', password: 'Review2026' }

/** A reviewer on the way: the queue, a text with its notes, one article passed and another sent back. */
describe('reviewing on a phone', () => {
  let browser: Browser
  let page: Page
  let reviewers: Client
  const ids: string[] = []

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'review-phone')
    await office.hire(author, '路记者', { 新闻: ['查看', '新增', '修改', '送签'], 审稿意见: ['查看', '新增'] })
    await office.hire(reviewer, '程审读', { 新闻: ['查看'], 审稿意见: ['查看', '新增'], 审签: ['查看', '通过'] })
    const { categoryId, topicId } = await furnish(admin, { category: '路上要闻', topic: '路上栏目', source: '路上来源' })
    await admin.post('/api/blade-cms/signchain/submit', { name: '路上审签', categoryId, levels: [{ name: '初审', hours: 8, sort: 1 }] })
    const authors = await logIn(url, author)
    reviewers = await logIn(url, reviewer)
    for (const title of ['桥通车了', '桥还没有通车']) {
      const content = '<p>大桥今日通车，主跨三百米。</p><p>市民步行过江。</p>'
      const about = {
        typeId: 1,
        categoryId,
        topicId,
        publishPlatform: 'web',
        brief: '大桥通车',
        sources: '路上来源',
        publishTime: '2024-03-01 08:00:00',
      }
      const { id } = await authors.post<{ id: string }>('/api/blade-cms/news/submit', { title, content, ...about })
      ids.push(id)
      const anchor = { quote: '三百米', before: '大桥今日通车，主跨', after: '。', block: 0 }
      await authors.post('/api/blade-cms/opinion/submit', { newsId: id, kind: 'note', content: '跨度待核', anchors: [anchor] })
      await authors.patch(`/api/blade-cms/news/to-check/${id}`)
    }
    browser = await launch()
    page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage()
    await holdSession(page, reviewer)
  })
  afterAll(() => browser?.close())

  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const stateOf = async (id: string | undefined) => {
    const { status, remark } = (
      await reviewers.get<{ records: { status: number; remark: string | null }[] }>(`/api/blade-cms/signoff/page?newsId_equal=${id}`)
    ).records[0] as { status: number; remark: string | null }
    return [status, remark]
  }

  test('the text is read with its notes, passed, and the next one sent back with a reason', async () => {
    await page.goto('/cms/review')
    await page.locator('.split-row').filter({ hasText: '桥通车了' }).tap()
    const reader = page.getByRole('article', { name: '桥通车了' })
    await sees(reader, '跨度待核')
    const marked = () =>
      reader
        .frameLocator('iframe')
        .locator('body')
        .evaluate(() => [...(CSS.highlights.get('note-note') ?? [])].map(String))
    await expect.poll(marked).toEqual(['三百米'])
    expect(await fits()).toBeLessThanOrEqual(0)
    const pass = reader.getByRole('button', { name: /^通过/ })
    const box = await pass.boundingBox()
    // Within reach of the thumb, however long the text is.
    expect([(box?.height ?? 0) >= 44, (box?.y ?? 0) > 600, (box?.y ?? 0) + (box?.height ?? 0) <= 844]).toEqual([true, true, true])
    await pass.tap()
    const asked = page.getByRole('dialog')
    await asked.getByRole('textbox', { name: '审核意见' }).fill('事实清楚')
    await asked.getByRole('button', { name: /通过|确定/ }).tap()
    await expect.poll(() => stateOf(ids[0])).toEqual([2, '事实清楚'])
    // The next one stands there by itself.
    const next = page.getByRole('article', { name: '桥还没有通车' })
    await next.getByRole('button', { name: /^退回/ }).tap()
    await asked.getByRole('textbox').fill('标题与正文不符')
    await asked.getByRole('button', { name: /退回|确定/ }).tap()
    await expect.poll(() => stateOf(ids[1])).toEqual([3, '标题与正文不符'])
    await sees(page, '这里没有待审的稿件')
  })
})
