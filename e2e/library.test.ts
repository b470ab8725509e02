import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { png } from './picture'
import { holdSession, sitDown, told, until } from './screen'
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
