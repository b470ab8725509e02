import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { png } from './picture'
import { holdSession, menuOf, pick, sitDown, told, until } from './screen'
import { password, url } from './seat'

const folder = mkdtempSync(join(tmpdir(), 'masthead-library-'))
const account = { tenantId, account: 'admin', password }
let browser: Browser
let page: Page
let admin: Client

beforeAll(async () => {
  admin = await logIn(url, account)
  writeFileSync(join(folder, '大桥.png'), await png(640, 480, '#b00020'))
  writeFileSync(join(folder, '大桥新图.png'), await png(300, 600, '#0050b3'))
  browser = await launch()
  page = await (await sitDown(browser, url)).newPage()
  await holdSession(page, account)
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a picture of the library is replaced where everybody sees it, by somebody who sees first where it is used', async () => {
  await page.goto('/cms/material')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传素材' }).click()
  await told(page, '已加入素材库', async () => (await choosing).setFiles(join(folder, '大桥.png')))
  const tile = page.locator('.gallery > li').filter({ hasText: '大桥' })
  const picture = tile.locator('img')
  const shape = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await until(shape, (ratio) => Math.abs(ratio - 4 / 3) < 0.02)

  const [{ url: link }] = (await admin.get<{ records: [{ url: string }] }>(`/api/blade-cms/material/page?name=${encodeURIComponent('大桥')}`)).records
  await admin.post('/api/blade-cms/news/submit', { title: '大桥合龙', typeId: 1, thumb: link, content: `<p><img src="${link}"></p>` })
  await tile.getByRole('button', { name: '更多 大桥' }).click()
  await page.getByRole('menuitem', { name: '替换文件' }).click()
  const dialog = page.getByRole('dialog', { name: '替换文件' })
  await dialog.getByText('大桥合龙').waitFor()
  const replacing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '选择新文件' }).click()
  await (await replacing).setFiles(join(folder, '大桥新图.png'))
  await dialog.getByText('大桥新图.png').waitFor()
  await told(page, '已替换，所有使用处都显示新文件', () => dialog.getByRole('button', { name: /^替\s?换$/ }).click())
  await until(shape, (ratio) => Math.abs(ratio - 1 / 2) < 0.02)

  // The same link everywhere else: a page that is opened now shows the new one too, though this browser had the old one.
  await page.goto('/resource/attach')
  // Both are one page, and the menu has one entry for it, which stands open here.
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '素材', exact: true })
  await entry.and(page.locator('.ant-menu-item-selected')).waitFor()
  expect(await menuOf(page)).not.toContain('附件')
  const row = page.getByRole('row').filter({ hasText: '大桥.png' })
  await row.waitFor()
  await until(
    () =>
      row
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    (ratio) => Math.abs(ratio - 1 / 2) < 0.02,
  )
})

test('forms and the editor take a picture out of the library, found by its name', async () => {
  const [{ url: link }] = (await admin.get<{ records: [{ url: string }] }>(`/api/blade-cms/material/page?name=${encodeURIComponent('大桥')}`)).records
  await page.goto('/news?typeId=1')
  const takes = async (opener: Locator): Promise<void> => {
    await opener.click()
    const dialog = page.getByRole('dialog', { name: '素材库' })
    await dialog.getByLabel('按名称搜索').fill('大桥')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^大桥/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const thumb = page.getByRole('complementary').locator('[data-field=thumb]')
  await takes(thumb.getByRole('button', { name: '从素材库选择' }))
  await thumb.getByRole('button', { name: '移除 1' }).waitFor()
  await takes(page.locator('.tox-editor-header').getByRole('button', { name: '素材库', exact: true }))
  await page.frameLocator('.tox-edit-area iframe').locator(`img[src*="${link}"]`).waitFor()
})

test('materials move into a folder together, and what matters most in a picture is marked on it', async () => {
  const pages = '/api/blade-cms/material/page'
  const [{ url: link }] = (await admin.get<{ records: [{ url: string }] }>(`${pages}?name=${encodeURIComponent('大桥')}`)).records
  const { id: folder } = await admin.post<{ id: string }>('/api/blade-cms/materialcategory/submit', { name: '桥梁' })
  await admin.post('/api/blade-cms/material/submit', { name: '引桥', url: link, license: 2, licenseExpire: '2091-12-31' })
  await page.goto('/cms/material')
  const tile = (name: string): Locator => page.locator('.gallery > li').filter({ hasText: name })
  for (const name of ['大桥', '引桥']) await tile(name).getByRole('checkbox').check()
  await page.locator('.list-chosen').getByRole('button', { name: '移动到' }).click()
  const moving = page.getByRole('dialog')
  await pick(page, moving, '素材分类', '桥梁')
  await told(page, '已移动', () => moving.getByRole('button', { name: /^确\s?定$/ }).click())
  type Kept = { name: string; focalX: number | null; focalY: number | null; licenseExpire: string | null }
  const moved = async () => (await admin.get<{ records: Kept[] }>(`${pages}?categoryId_equal=${folder}&ascs=id`)).records
  expect((await moved()).map(({ name, licenseExpire }) => [name, licenseExpire])).toEqual([
    ['大桥', null],
    ['引桥', '2091-12-31'],
  ])
  await tile('大桥').getByRole('button', { name: '更多 大桥' }).click()
  await page.getByRole('menuitem', { name: '设置焦点' }).click()
  const marking = page.getByRole('dialog', { name: /设置焦点/ })
  const picture = marking.locator('button.focal')
  await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width / 4, y: (height * 3) / 4 } })
  await marking.getByRole('button', { name: /^(OK|确\s?定)$/ }).click()
  await until(moved, ([first]) => Math.abs(Number(first?.focalX) - 0.25) < 0.02 && Math.abs(Number(first?.focalY) - 0.75) < 0.02)
})

test('files go on into the library whichever page is open, one is stopped, one is tried again, and one is dropped', async () => {
  for (const name of ['一号', '二号', '三号', '四号']) writeFileSync(join(folder, `${name}桥.png`), await png(120, 90, '#2f6f3e'))
  const upload = '**/oss/endpoint/put-file*'
  let go = (): void => undefined
  const gate = new Promise<void>((open) => {
    go = open
  })
  let sent = 0
  await page.goto('/cms/material')
  // The first is lost on its way; the others are held until somebody lets them go.
  await page.route(upload, async (route) => {
    sent += 1
    if (sent === 1) return route.abort()
    await gate
    return route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传素材' }).click()
  await (await choosing).setFiles(['一号', '二号', '三号'].map((name) => join(folder, `${name}桥.png`)))
  const tray = page.getByRole('region', { name: '正在上传的文件' })
  await tray.getByRole('alert').filter({ hasText: '一号桥.png' }).waitFor()
  await tray.getByRole('button', { name: '停止上传 二号桥.png' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '投票', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/cms/material')
  await tray.getByRole('progressbar', { name: '三号桥.png' }).waitFor()
  await expect.poll(() => tray.getByRole('progressbar').count()).toBe(1)
  const names = async () => {
    const { records } = await admin.get<{ records: { name: string }[] }>(`/api/blade-cms/material/page?name=${encodeURIComponent('号桥')}`)
    return records.map(({ name }) => name).sort()
  }
  go()
  await until(names, ({ length }) => length === 1)
  await tray.getByRole('button', { name: '重新上传 一号桥.png' }).click()
  await until(names, ({ length }) => length === 2)
  await tray.waitFor({ state: 'hidden' })
  await page.unroute(upload)

  await page.goto('/cms/material')
  const bytes = [...(await png(120, 90, '#2f6f3e'))]
  const files = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(given)], '四号桥.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  const gallery = page.locator('.gallery')
  await gallery.dispatchEvent('dragover', { dataTransfer: files })
  await gallery.dispatchEvent('drop', { dataTransfer: files })
  await until(names, ({ length }) => length === 3)
  expect(await names()).toEqual(['一号桥', '三号桥', '四号桥'].sort())
})
