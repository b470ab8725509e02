import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { enter, sees, sitDown, told } from './screen'
import { password, url } from './seat'

const keeper: Account = { tenantId, account: 'words-keeper', password: 'Keeper2026' }

describe('whoever keeps the words', () => {
  let browser: Browser
  let page: Page
  const dialog = () => page.getByRole('dialog')
  const open = async (name: string): Promise<void> => {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const item = menu.getByRole('menuitem', { name })
    if (!(await item.isVisible())) await menu.getByText('通用管理').click()
    await item.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'words')
    await office.hire(keeper, '钱词库', { 敏感词: ['查看', '新增', '修改', '删除'], 标签: ['查看', '新增', '修改', '删除'] })
    const client = await logIn(url, keeper)
    for (const row of [
      { word: '大麻', level: 2, type: 'other', scope: 'news' },
      { word: '大麻烦', isWhite: 1, type: 'other', scope: 'news' },
      { word: '傻瓜', level: 3, replaceTo: '朋友', type: 'abuse', scope: 'news' },
    ])
      await client.post('/api/blade-general/sensitivekeywords/save', row)
    for (const name of ['杭州亚运会', '亚运']) await client.post('/api/blade-general/tags/submit', { name })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await enter(page, keeper)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('tests a text against the list and sees what was found, where, and what would be put in its place', async () => {
    await open('敏感词')
    await page.getByRole('button', { name: '检测文本' }).click()
    const run = dialog().getByRole('button', { name: /检\s?测$/ })
    await expect.poll(() => run.isDisabled()).toBe(true)
    await dialog().getByRole('textbox', { name: '文本' }).fill('惹了大麻烦，这个傻 瓜种大麻')
    await run.click()
    await sees(dialog(), '发现 2 处敏感词')
    await expect.poll(() => dialog().locator('mark').allInnerTexts()).toEqual(['傻 瓜', '大麻'])
    await sees(dialog(), '惹了大麻烦，这个朋友种大麻')
    await dialog().getByText('评论', { exact: true }).click()
    await run.click()
    await sees(dialog(), '未发现敏感词')
    await dialog()
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click()
    await dialog().waitFor({ state: 'detached' })
  })

  test('merges a tag into another one and undoes it', async () => {
    await open('标签')
    const plain = page.getByRole('row').filter({ hasText: /^亚运/ }).filter({ hasNotText: '杭州亚运会' })
    const merged = page.getByRole('row').filter({ hasText: /^亚运/ }).filter({ hasText: '杭州亚运会' })
    const choose = async (row: Locator, name: string): Promise<void> => {
      const way = row.getByRole('button', { name: `${name} 亚运` })
      if (await way.isVisible()) return way.click()
      await row.getByRole('button', { name: /^更多/ }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await plain.waitFor()
    await choose(plain, '合并')
    await dialog().getByRole('combobox').first().click()
    await page.locator('.ant-select-item-option').filter({ hasText: '杭州亚运会' }).click()
    await told(page, '合并成功!', () =>
      dialog()
        .getByRole('button', { name: /确\s?定|合\s?并|保\s?存/ })
        .last()
        .click(),
    )
    await merged.waitFor()
    await choose(merged, '取消合并')
    await merged.waitFor({ state: 'detached' })
    await plain.waitFor()
  })
})
