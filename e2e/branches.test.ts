import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const clerk: Account = { tenantId, account: 'branches-clerk', password: 'Clerk2026' }
const all = ['查看', '新增', '修改', '删除']

interface Node {
  readonly id: string
  readonly title: string
  readonly children?: readonly Node[]
}

describe('trees and what stands in them', () => {
  let browser: Browser
  let client: Client
  let page: Page

  const node = (title: string): Locator => page.locator('.ant-tree-treenode').filter({ hasText: title }).locator('.ant-tree-node-content-wrapper')
  const row = (name: string): Locator => page.getByRole('row', { name })
  const dialog = (): Locator => page.getByRole('dialog')
  const add = (path: string, body: object): Promise<{ id: string }> => client.post(`/api/${path}/submit`, body)
  const branch = async (noun: string, title: string): Promise<string[]> => {
    const tree = await client.get<readonly Node[]>(`/api/${noun}/tree`)
    return (tree.find((one) => one.title === title)?.children ?? []).map((one) => one.title)
  }
  const open = async (path: string, heading: string): Promise<void> => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'branches')
    await office.hire(clerk, '秦编目', { 栏目: all, 分类: all, 导读: all, 新闻: ['查看', '新增', '修改'] })
    client = await logIn(url, clerk)
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, clerk)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('a guide module is made with its form, its items with theirs, and a title that is too long is told at once', async () => {
    await open('/cms/guides', '导读模块')
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: '模块名称' }).waitFor()
    await page.keyboard.press('Control+s')
    await sees(dialog(), '请输入导读模块名称')
    await sees(dialog(), '请输入导读数量')
    await dialog().getByRole('textbox', { name: '模块名称' }).fill('旅途头条')
    await dialog().getByRole('spinbutton', { name: '导读数量' }).fill('3')
    await dialog().getByRole('spinbutton', { name: '标题长度' }).fill('6')
    await told(page, '新增成功', () => dialog().getByRole('button', { name: '保存' }).click())
    await row('旅途头条').waitFor()
    await node('旅途头条').click()
    await page.getByRole('heading', { level: 1, name: '导读 · 旅途头条' }).waitFor()
    for (const title of ['第一条', '第二条', '第三条']) {
      await page.getByRole('button', { name: /新增$/ }).click()
      const name = dialog().getByRole('textbox', { name: '导读名称' })
      await name.fill(title === '第一条' ? '第一条实在太长' : title)
      await dialog().getByRole('switch', { name: '图片' }).click()
      await dialog()
        .getByRole('spinbutton', { name: '排序' })
        .fill(String(title.charCodeAt(1) % 7))
      if (title === '第一条') {
        await dialog().getByRole('button', { name: '保存' }).click()
        await sees(dialog(), '导读名称超过长度限制[6]')
        await name.fill(title)
      }
      await told(page, '新增成功', () => dialog().getByRole('button', { name: '保存' }).click())
      await dialog().waitFor({ state: 'detached' })
    }
    expect((await branch('blade-cms/guides', '旅途头条')).sort()).toEqual(['第一条', '第三条', '第二条'].sort())
  })

  test('a drag in the tree sorts, and moves an item to another module', async () => {
    const first = (await branch('blade-cms/guides', '旅途头条'))[0] as string
    const last = (await branch('blade-cms/guides', '旅途头条'))[2] as string
    const { height = 24 } = (await node(first).boundingBox()) ?? {}
    // Its upper edge means: before it.
    await told(page, '排序已保存', () => node(last).dragTo(node(first), { targetPosition: { x: 30, y: 1 } }))
    expect(height).toBeGreaterThan(10)
    await until(
      () => branch('blade-cms/guides', '旅途头条'),
      ([one]) => one === last,
    )
    await add('blade-cms/guides', { title: '旅途次条', newsCount: 2, status: 1, sort: 0 })
    await node('旅途次条').waitFor()
    await told(page, '已移动', () => node(last).dragTo(node('旅途次条')))
    expect(await branch('blade-cms/guides', '旅途次条')).toEqual([last])
    await row(last).waitFor({ state: 'detached' })
  })

  test('a topic is deleted with a choice of where its articles and what is below it go', async () => {
    const topic = (topicName: string, own: object = {}) => add('blade-cms/topic', { topicName, sort: 50, expireTime: '2040-01-01 00:00:00', ...own })
    const old = await topic('旅途旧栏')
    const heir = await topic('旅途新栏')
    await topic('旅途子栏', { parentId: old.id })
    const news = await add('blade-cms/news', { title: '旅途一文', topicId: old.id })
    await open('/cms/topic', '栏目')
    await node('旅途旧栏').waitFor()
    await row('旅途旧栏').getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '删除并转移' }).click()
    await sees(dialog(), '新闻 1')
    await sees(dialog(), '下级 1')
    await expect.poll(() => dialog().getByRole('button', { name: '删除' }).isDisabled()).toBe(true)
    await dialog().getByRole('combobox').click()
    await page.locator('.ant-select-tree-title', { hasText: '旅途新栏' }).click()
    await told(page, '删除成功', () => dialog().getByRole('button', { name: '删除' }).click())
    expect(await branch('blade-cms/topic', '旅途新栏')).toEqual(['旅途子栏'])
    expect((await client.get<{ topicId: string }>(`/api/blade-cms/news/${news.id}`)).topicId).toBe(heir.id)
    await node('旅途旧栏').waitFor({ state: 'detached' })
  })

  test('categories are shown by their type, and a new one stands below the chosen', async () => {
    await add('blade-general/category', { categoryName: '旅途样式' })
    await add('blade-general/category', { categoryName: '旅途应用', categoryType: 2 })
    await open('/general/category', '分类')
    await node('旅途样式').click()
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: '分类名称' }).fill('旅途子样式')
    await told(page, '新增成功', () => dialog().getByRole('button', { name: '保存' }).click())
    await row('旅途子样式').waitFor()
    expect(await branch('blade-general/category', '旅途样式')).toEqual(['旅途子样式'])
    await expect.poll(() => node('旅途应用').count()).toBe(0)
    await page.getByText('客户端', { exact: true }).click()
    await node('旅途应用').waitFor()
    await expect.poll(() => node('旅途样式').count()).toBe(0)
  })
})
