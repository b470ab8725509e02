import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const chief: Account = { tenantId, account: 'list-chief', password: 'Chief2026' }
const writer: Account = { tenantId, account: 'list-writer', password: 'Writer2026' }

type Article = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: number }

describe('the list of news', () => {
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let chiefs: Client
  let writers: Client
  let desk: { categoryId: string; topicId: string }
  let otherTopic: string
  const row = (title: string): Locator => page.getByRole('row', { name: title })
  const read = (id: string): Promise<Article> => chiefs.get<Article>(`/api/blade-cms/news/${id}`)
  const write = (who: Client, title: string, more: object = {}): Promise<Article> =>
    who.post<Article>('/api/blade-cms/news/submit', {
      title,
      typeId: 1,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      brief: '一句话的简介。',
      sources: '列表编辑部',
      publishTime: '2026-03-01 08:30:00',
      content: '<p>列表里的文字。</p>',
      ...more,
    })
  const send = (id: string): Promise<unknown> => writers.patch(`/api/blade-cms/news/to-check/${id}`, {})
  const live = async (title: string, more: object = {}): Promise<Article> => {
    const article = await write(writers, title, more)
    await send(article.id)
    return chiefs.patch<Article>(`/api/blade-cms/news/to-publish/${article.id}`, {})
  }
  /** Opens what waits behind More in a row, and picks from it; what stands open is pressed at once. */
  const act = async (title: string, label: string): Promise<void> => {
    const open = row(title).getByRole('button', { name: `${label} ${title}`, exact: true })
    if (await open.isVisible()) return open.click()
    await row(title)
      .getByRole('button', { name: `更多 ${title}` })
      .click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const choose = async (...titles: string[]): Promise<void> => {
    for (const title of titles) await row(title).getByRole('checkbox').check()
  }
  const batch = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: '批量操作' }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const show = async (address: string, title: string): Promise<void> => {
    await page.goto(address)
    await row(title).first().waitFor()
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'list')
    await office.hire(writer, '吴编辑', { 新闻: ['查看', '新增', '修改', '删除', '送签'] })
    await office.hire(chief, '王主编', {
      新闻: [
        ['查看', '新增', '修改', '删除', '送签', '审核', '签发', '退回', '下线', '置顶', '锁定', '排序', '修改点击点赞', '撤稿'],
        ['批量修改栏目', '修改分类', '修改发布账号', '恢复'],
      ].flat(),
      栏目: ['查看'],
      分类: ['查看'],
    })
    desk = await furnish(admin, { category: '列表分类', topic: '列表栏目', source: '列表来源' })
    const topic = { topicName: '另一列表栏目', expireTime: '2099-12-31 00:00:00', sort: 1 }
    otherTopic = (await admin.post<{ id: string }>('/api/blade-cms/topic/submit', topic)).id
    chiefs = await logIn(url, chief)
    writers = await logIn(url, writer)
    browser = await launch()
    context = await sitDown(browser, url)
    page = await context.newPage()
    await holdSession(page, chief)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('shows its columns, and is searched by title, text, type, category, column and state', async () => {
    await live('列表检索甲', { content: '<p>只有这篇写到芦苇荡。</p>' })
    await write(writers, '列表检索乙', { typeId: 2, topicId: otherTopic })
    await show('/cms/news?searchKey=列表检索', '列表检索甲')
    for (const name of ['标题', '状态', '新闻分类', '发布时间', '更新时间', '点击量'])
      await page.getByRole('columnheader', { name }).first().waitFor({ state: 'attached' })
    await row('列表检索乙').filter({ hasText: '吴编辑' }).waitFor()
    await sees(row('列表检索乙'), /^今天 \d\d:\d\d$/)
    // What is shown stands beside each other: nothing of it is pushed out of sight.
    const scroller = page.locator('.list-table .ant-table-content')
    expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    expect(await barriers(page)).toEqual([])
    const form = page.getByRole('form', { name: '搜索' })
    const search = async (kept: '列表检索甲' | '列表检索乙'): Promise<void> => {
      await form.getByRole('button', { name: '搜索' }).click()
      await row(kept === '列表检索甲' ? '列表检索乙' : '列表检索甲').waitFor({ state: 'detached' })
      await expect.poll(() => row(kept).count()).toBe(1)
    }
    const fresh = async (): Promise<void> => {
      await form.getByRole('button', { name: '重置' }).click()
      await form.getByLabel('标题', { exact: true }).fill('列表检索')
      await form.getByRole('button', { name: '搜索' }).click()
      await row('列表检索甲').waitFor()
      await row('列表检索乙').waitFor()
    }
    // The words of a text are read some moments after it is saved.
    await until(
      () => chiefs.get<{ total: number }>(`/api/blade-cms/news/page?searchContentKey=${encodeURIComponent('芦苇荡')}`),
      ({ total }) => total > 0,
    )
    await form.getByLabel('正文', { exact: true }).fill('芦苇荡')
    await search('列表检索甲')
    await fresh()
    const want = async (condition: string): Promise<void> => {
      await form.getByRole('button', { name: /筛选/ }).click()
      await page.getByRole('menuitem', { name: condition, exact: true }).click()
      await form.getByLabel(condition, { exact: true }).waitFor()
    }
    await want('新闻类型')
    await pick(page, form, '新闻类型', '图文')
    await search('列表检索乙')
    await fresh()
    await want('新闻栏目')
    await pick(page, form, '新闻栏目', '另一列表栏目')
    await search('列表检索乙')
    await fresh()
    await page.getByRole('radiogroup', { name: '按状态查看' }).getByText('已签发').click()
    await row('列表检索乙').waitFor({ state: 'detached' })
    await row('列表检索甲').waitFor()
  })

  test('offers in each row only what can be done to it now', async () => {
    await write(writers, '行操作草稿')
    await live('行操作在线')
    await show('/cms/news?searchKey=行操作', '行操作草稿')
    const offered = async (title: string): Promise<string[]> => {
      await row(title)
        .getByRole('button', { name: `更多 ${title}` })
        .click()
      const menu = page.locator('.ant-dropdown:visible').getByRole('menu')
      const open = (await row(title).getByRole('button').allInnerTexts()).map((one) => one.trim())
      const all = [...open, ...(await menu.getByRole('menuitem').allInnerTexts())]
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      return all
    }
    const draft = await offered('行操作草稿')
    for (const name of ['送签', '编辑', '预览', '移入回收站', '删除']) expect(draft).toContain(name)
    for (const name of ['签发', '下线', '置顶', '修改点击点赞']) expect(draft).not.toContain(name)
    // One row is spoken of as one.
    expect(draft.filter((name) => name.endsWith('修改栏目'))).toEqual(['修改栏目'])
    const online = await offered('行操作在线')
    for (const name of ['下线', '置顶', '修改点击点赞', '编辑']) expect(online).toContain(name)
    for (const name of ['送签', '签发', '移入回收站', '删除', '上线']) expect(online).not.toContain(name)
    // A long menu is parted by what its entries do, and stays within a low window.
    await page.setViewportSize({ width: 1440, height: 520 })
    await row('行操作在线').getByRole('button', { name: '更多 行操作在线' }).click()
    const shown = page.locator('.ant-dropdown:visible')
    await sees(shown, '谨慎操作')
    expect(await shown.locator('.ant-dropdown-menu-item-group-title').allInnerTexts()).toEqual(['查看', '修改', '排布', '其他', '谨慎操作'])
    const { y, height } = (await shown.getByRole('menu').boundingBox()) ?? { y: -1, height: 0 }
    expect([y >= 0, y + height <= 520]).toEqual([true, true])
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 900 })
    // What cannot be undone says so where its reason is asked for.
    await act('行操作在线', '撤稿')
    const retracting = page.getByRole('dialog', { name: '撤稿' })
    await sees(retracting, '撤稿须由两人确认，不能恢复')
    await retracting.getByRole('button', { name: '取消' }).click()
  })

  test('whoever sends an article from the list is told who hears of it', async () => {
    await write(writers, '从列表送签')
    await show('/cms/news?searchKey=从列表送签', '从列表送签')
    await told(page, '送签成功! 审签人会收到通知', () => row('从列表送签').getByRole('button', { name: /^送签/ }).click())
  })

  test('an article that waits for its time says how long, is put off, and is published at once', async () => {
    const { id } = await write(writers, '定时的稿件', { publishTime: '2098-01-01 08:00:00' })
    await send(id)
    expect((await chiefs.patch<Article>(`/api/blade-cms/news/to-publish/${id}`, {})).status).toBe(3)
    await show('/cms/news?searchKey=定时的稿件', '定时的稿件')
    await sees(row('定时的稿件'), /\d+ 天 \d+ 小时后上线/)
    await act('定时的稿件', '改期或发布')
    const sheet = page.getByRole('dialog', { name: '改期或发布《定时的稿件》' })
    await sees(sheet, /已定于2098-01-01 08:00 \d+ 天 \d+ 小时后上线/)
    await sheet.getByRole('radio', { name: '改期' }).check()
    await sheet.getByRole('textbox', { name: '定时发布的时间' }).fill('2099-02-01 09:30')
    await page.keyboard.press('Enter')
    await told(page, '已定时，到点自动发布', () => sheet.getByRole('button', { name: '改期' }).click())
    const done = page.getByRole('dialog', { name: '定时的稿件', exact: true })
    await sees(done, '将于 2099-02-01 09:30:00 发布')
    expect(await read(id)).toMatchObject({ status: 3, publishAt: '2099-02-01 09:30:00' })
    await done.getByRole('button', { name: '完成' }).click()

    await act('定时的稿件', '改期或发布')
    await told(page, '签发成功!', () => sheet.getByRole('button', { name: '立即发布' }).click())
    expect((await read(id)).status).toBe(4)
  })

  test('examines several at once and says what became of each', async () => {
    const [own, first, second] = [await write(chiefs, '批量审核自己'), await write(writers, '批量审核一'), await write(writers, '批量审核二')]
    await chiefs.patch(`/api/blade-cms/news/to-check/${own.id}`, {})
    await send(first.id)
    await send(second.id)
    await show('/cms/beissue?searchKey=批量审核', '批量审核自己')
    await choose('批量审核自己', '批量审核一', '批量审核二')
    const examining = page.waitForRequest((request) => request.url().includes('/news/examines'))
    await batch('审核')
    const dialog = page.getByRole('dialog', { name: '审核' })
    await dialog.getByText('通过', { exact: true }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    expect((await examining).method()).toBe('PUT')
    await sees(page, '审核：成功 2 条，失败 1 条')
    const result = page.getByRole('dialog').filter({ hasText: '失败 1 条' })
    await sees(result.getByRole('row', { name: '批量审核自己' }), '不能审核自己的新闻')
    await result.getByRole('button', { name: '关闭' }).last().click()
    expect((await Promise.all([own, first, second].map(({ id }) => read(id)))).map(({ isAudit }) => Number(isAudit))).toEqual([0, 1, 1])
  })

  test('moves several to other columns, and pins and sorts one', async () => {
    const articles = [await live('批量栏目一'), await live('批量栏目二')]
    await show('/cms/issue?searchKey=批量栏目', '批量栏目一')
    await sees(page.getByRole('heading', { level: 1 }), '已签发新闻')
    await choose('批量栏目一', '批量栏目二')
    await batch('批量修改栏目')
    const dialog = page.getByRole('dialog', { name: '批量修改栏目' })
    const column = dialog.getByRole('combobox', { name: '新闻栏目' })
    await sees(dialog, '列表栏目')
    await column.press('Backspace')
    await column.fill('另一列表')
    await page.locator('.ant-select-dropdown:visible').getByTitle('另一列表栏目').first().click()
    await dialog.getByText(/^已选/).click()
    await told(page, '操作成功', () => dialog.getByRole('button', { name: '确定' }).click())
    for (const { id } of articles) expect((await read(id)).topicId).toBe(otherTopic)
    await dialog.waitFor({ state: 'detached' })

    await act('批量栏目二', '置顶')
    await row('批量栏目二').getByRole('img', { name: '置顶' }).waitFor()
    expect((await read(articles[1]?.id ?? '')).isTop).toBe(true)
    await act('批量栏目一', '排序')
    const sorting = page.getByRole('dialog', { name: '排序' })
    await sorting.getByRole('spinbutton', { name: '排序' }).fill('12')
    await sorting.getByRole('button', { name: '确定' }).click()
    await sorting.waitFor({ state: 'detached' })
    expect((await read(articles[0]?.id ?? '')).sort).toBe(12)
  })

  test('has a bin, out of which an article comes back', async () => {
    await write(writers, '回收的稿件')
    await show('/cms/news?searchKey=回收的稿件', '回收的稿件')
    await act('回收的稿件', '移入回收站')
    await told(page, '操作成功', () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click())
    await row('回收的稿件').waitFor({ state: 'detached' })
    await page.getByText('回收站', { exact: true }).click()
    await row('回收的稿件').waitFor()
    await expect.poll(() => row('回收的稿件').getByRole('button').allInnerTexts()).toEqual(['恢复'])
    await told(page, '操作成功', () => row('回收的稿件').getByRole('button', { name: /恢复/ }).click())
    await row('回收的稿件').waitFor({ state: 'detached' })
    await page.goto('/cms/news?searchKey=回收的稿件')
    await sees(row('回收的稿件'), '草稿')
  })

  test('the counts that readers see are set on a page of their own', async () => {
    const { id } = await live('改数的稿件')
    await show('/cms/news?searchKey=改数的稿件', '改数的稿件')
    await act('改数的稿件', '修改点击点赞')
    await page.waitForURL(`**/newsNumEdit/${id}`)
    await page.getByRole('spinbutton', { name: '点击量' }).fill('500')
    await page.getByRole('spinbutton', { name: '点赞量' }).fill('20')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await sees(page, '请填写原因')
    await page.getByRole('textbox', { name: '原因' }).fill('活动推广')
    await told(page, '操作成功', () => page.getByRole('button', { name: '保存', exact: true }).click())
    await page.getByRole('row', { name: '点击量 0 500 500' }).waitFor()
    await page.getByRole('row', { name: '点赞量 0 20 20' }).waitFor()
    expect(await read(id)).toMatchObject({ views: 500, likes: 20, viewsBase: 500 })
    expect(await barriers(page)).toEqual([])
  })

  test('shows what others do without being asked', async () => {
    await page.goto('/cms/beissue?searchKey=旁人送来')
    await page.getByRole('table').waitFor()
    const { id } = await write(writers, '旁人送来的稿件')
    await send(id)
    await row('旁人送来的稿件').waitFor()
    await chiefs.patch(`/api/blade-cms/news/to-publish/${id}`, {})
    await row('旁人送来的稿件').waitFor({ state: 'detached' })
  })
})
