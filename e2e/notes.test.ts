import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told } from './screen'
import { password, url } from './seat'
import { come } from './shell'

const sun: Account = { tenantId, account: 'notes-sun', password: 'Sun2026a' }
const li: Account = { tenantId, account: 'notes-li', password: 'Li2026abc' }

/** An article with its author and a colleague who reads it: notes at their words, a suggestion taken by a key, words that go. */
describe('notes beside an article', () => {
  let browser: Browser
  let suns: Client
  let author: Page
  let reader: Page
  let id: string

  const body = (page: Page) => page.frameLocator('.news-lead iframe').locator('body')
  const notes = (page: Page) => page.locator('.news-sides .notes')
  const open = async (page: Page): Promise<void> => {
    await come(page, `/news?id=${id}`)
    await body(page).getByText('水库蓄水七成').waitFor()
    await page.getByRole('tab', { name: '批注' }).click()
  }
  /** Selects words as a pointer would, within one paragraph. */
  const select = (page: Page, words: string) =>
    body(page).evaluate((root, wanted) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node as Text).data.indexOf(wanted)
        if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      }
    }, words)
  /** The words that are marked in the text, by kind. */
  const marked = (page: Page, mark: 'note' | 'suggestion' | 'chosen') =>
    body(page).evaluate((_, name) => [...(CSS.highlights.get(`note-${name}`) ?? [])].map(String), mark)

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'notes')
    const opinions = ['查看', '新增', '采纳', '删除']
    await office.hire(sun, '孙记者', { 新闻: ['查看', '新增', '修改'], 审稿意见: opinions })
    await office.hire(li, '李编辑', { 新闻: ['查看'], 审稿意见: opinions })
    suns = await logIn(url, sun)
    const content = '<p>水库蓄水七成，足够春灌。</p><p>各地<strong>抢抓</strong>农时。</p>'
    id = (await suns.post<{ id: string }>('/api/blade-cms/news/submit', { title: '有批注的稿件', typeId: 1, content })).id
    browser = await launch()
    const sit = async (who: Account): Promise<Page> => {
      const page = await (await sitDown(browser, url)).newPage()
      await holdSession(page, who)
      return page
    }
    ;[author, reader] = await Promise.all([sit(sun), sit(li)])
  })
  afterAll(() => browser?.close())

  test('stand at their words, which a selection names', async () => {
    await open(reader)
    await select(reader, '七成')
    const add = (words: string) => notes(reader).locator('.notes-add').filter({ hasText: words }).getByRole('button', { name: '批注所选文字' })
    await add('七成').click()
    await notes(reader).getByRole('textbox', { name: '意见' }).fill('请核对数字')
    await notes(reader).getByRole('button', { name: '发表' }).click()
    await sees(notes(reader), '请核对数字')
    await expect.poll(() => marked(reader, 'note')).toEqual(['七成'])

    await select(reader, '抢抓')
    await add('抢抓').click()
    await notes(reader).getByText('修改建议', { exact: true }).click()
    await notes(reader).getByRole('textbox', { name: '改为' }).fill('赶上<好>')
    await notes(reader).getByRole('button', { name: '发表' }).click()
    await expect.poll(() => marked(reader, 'suggestion')).toEqual(['抢抓'])
  })

  test('are answered and decided by a key, and words that go leave their note behind', async () => {
    await open(author)
    const cards = notes(author).getByRole('article')
    await expect.poll(() => cards.count()).toBe(2)
    await cards.first().getByRole('button', { name: '回复' }).click()
    await cards.first().getByRole('textbox', { name: '回复内容' }).fill('已核对')
    await cards.first().getByRole('button', { name: '发表' }).click()
    await sees(cards.first(), '已核对')
    // What was answered there is seen here without loading the page again.
    await sees(notes(reader), '已核对')

    await cards.nth(1).focus()
    await told(author, '已改好，请保存', () => author.keyboard.press('a'))
    await body(author).getByText('赶上<好>').waitFor()
    await expect.poll(() => marked(author, 'suggestion')).toEqual([])

    await select(author, '七成')
    await body(author).press('Delete')
    await sees(notes(author).getByRole('heading'), '原文已删')
    await cards.first().getByText('七成').waitFor()
    await told(author, '保存成功!', () => author.getByRole('button', { name: '保存', exact: true }).click())
    const kept = await suns.get<{ content: string }>(`/api/blade-cms/news/${id}`)
    expect(kept.content).toBe('<p>水库蓄水，足够春灌。</p><p>各地<strong>赶上&lt;好&gt;</strong>农时。</p>')

    await cards.first().focus()
    await author.keyboard.press('e')
    await sees(notes(author), '已处理 2 条')
    expect(await marked(author, 'note')).toEqual([])
  })
})
