import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

describe('regions that something is for', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, admin)
  })
  afterAll(() => browser?.close())

  test('are chosen in a tree, several at once, and told by their names', async () => {
    const client = await logIn(url, admin)
    // The product brings the regions along, and loads them as it starts.
    await until(
      () => client.get<{ total: number }>('/api/blade-system/region/page?code=130100&size=1'),
      ({ total }) => total === 1,
    )
    const { id } = await client.post<{ id: string }>('/api/blade-general/appservice', {
      name: '两地',
      icon: '/files/2026/01/a.png',
      link: '/campaigns',
    })
    await page.goto(`/general/appservice?row=${id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /编\s?辑/ }).click()
    const box = page.getByRole('combobox', { name: '适用地区' })
    await box.click()
    const tree = page.locator('.ant-select-dropdown').filter({ visible: true })
    const node = (name: string) => tree.locator('.ant-select-tree-treenode').filter({ hasText: new RegExp(`^${name}$`) })
    await node('天津市').locator('.ant-select-tree-checkbox').click()
    await node('河北省').locator('.ant-select-tree-switcher').click()
    await node('石家庄市').locator('.ant-select-tree-checkbox').click()
    // What is typed is found on all levels, under the names of what it lies in.
    await box.fill('武昌区')
    await node('湖北省 / 武汉市 / 武昌区').locator('.ant-select-tree-checkbox').click()
    await box.fill('')
    await node('天津市').locator('.ant-select-tree-checkbox-checked').waitFor()
    await page.keyboard.press('Escape')
    await told(page, '更新成功', () =>
      page
        .getByRole('button', { name: /保\s?存/ })
        .last()
        .click(),
    )
    await page.goto(`/general/appservice?row=${id}`)
    await sees(page.getByRole('dialog'), /^(?=.*天津市)(?=.*石家庄市)(?=.*武昌区)/)
    const kept = await client.get<{ regionCodes: string }>(`/api/blade-general/appservice/detail?id=${id}`)
    expect(kept.regionCodes.split(',').sort()).toEqual(['120000', '130100', '420106'])
  })
})
