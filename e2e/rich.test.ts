import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { pasteMarkup } from './hand'
import { png } from './picture'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const account = { tenantId, account: 'admin', password }

describe('the text editor', () => {
  let browser: Browser
  let folder: string
  let admin: Client
  let page: Page
  let frame: FrameLocator
  let body: Locator
  const file = (name: string): string => join(folder, name)
  const tool = (name: string): Locator => page.locator('.tox-editor-header').getByRole('button', { name, exact: true })
  const uploaded = (): Locator => body.locator('img[src^="/files/"]')

  const choose = async (button: string, files: readonly string[]): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await tool(button).click()
    await (await choosing).setFiles(files.map(file))
  }
  /** The body as the server has it, after a save by the keys; what is still being uploaded would hinder it. */
  const saved = async (): Promise<string> => {
    await page.getByRole('region', { name: '正在上传' }).waitFor({ state: 'detached' })
    const saving = page.waitForResponse((answer) => answer.url().includes('/news/submit'))
    await page.keyboard.press('Control+s')
    const answer = await saving
    expect(answer.status(), await answer.text()).toBe(200)
    await page.waitForURL(/\/news\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id')
    return (await admin.get<{ content: string | null }>(`/api/blade-cms/news/detail?id=${id}`)).content ?? ''
  }
  const fresh = async (): Promise<void> => {
    await page.goto('/news?typeId=1')
    await body.waitFor()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('编辑器的一篇')
    await body.click()
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-rich-'))
    writeFileSync(file('one.png'), await png(320, 200, '#2f7d5b'))
    writeFileSync(file('two.png'), await png(400, 240, '#c96f4a'))
    writeFileSync(file('three.png'), await png(480, 300, '#3f6ea8'))
    writeFileSync(file('large.png'), Buffer.concat([await png(640, 400, '#8a4fa8'), Buffer.alloc(5 * 1024 * 1024)]))
    writeFileSync(file('larger.jpg'), Buffer.alloc(5 * 1024 * 1024 + 1))
    writeFileSync(file('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(file('采访提纲.pdf'), Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40_000, 'a')]))
    writeFileSync(file('huge.zip'), '')
    truncateSync(file('huge.zip'), 209_715_201)
    writeFileSync(file('slow.txt'), 'a'.repeat(3_000_000))
    writeFileSync(file('sound.mp3'), Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]))
    admin = await logIn(url, account)
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, account)
    frame = page.frameLocator('.tox-edit-area iframe')
    body = frame.locator('body')
  })
  afterAll(async () => {
    await browser?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('takes several pictures at once in their order, makes smaller what is too large, and names every one that it cannot take', async () => {
    await fresh()
    const large = sees(page, '上传失败，图片大小须在5M以内：larger.jpg')
    const format = sees(page, '上传文件格式异常：drawing.svg')
    await choose('插入图片（可多选）', ['one.png', 'large.png', 'two.png', 'drawing.svg', 'three.png', 'larger.jpg'])
    await Promise.all([large, format])
    await uploaded().nth(3).waitFor()
    expect(await uploaded().evaluateAll((all) => all.map((one) => one.getAttribute('width')))).toEqual(['320', '640', '400', '480'])
    await expect.poll(() => body.locator('img').count()).toBe(4)
    await body.press('Control+End')
    await page.keyboard.type('四个字吧')
    await sees(page.locator('.rich-count'), /^4 字/)
  })

  test('puts attachments into the text with name and size; pictures and what is over 200 MB stay out', async () => {
    await fresh()
    const picture = sees(page, '图片不作为附件上传，请用“插入图片”：one.png')
    const huge = sees(page, '附件超过200M，不会上传：huge.zip')
    await choose('插入附件', ['one.png', '采访提纲.pdf', 'huge.zip'])
    await Promise.all([picture, huge])
    const link = body.locator('a[href^="/files/"]')
    await link.waitFor()
    await expect.poll(() => link.innerText()).toBe('采访提纲.pdf (39.1 KB)')
    const html = await saved()
    const address = /href="(\/files\/[^"]+)"/.exec(html)?.[1] ?? ''
    // Nobody reads the attachment of a draft.
    expect((await fetch(url + address)).status).toBe(404)
  })

  test('brings tables in with the first press of their button, and shows the bar of one', async () => {
    await fresh()
    await tool('表格').click()
    await page.locator('.tox-menu').getByRole('menuitem', { name: '表格', exact: true }).hover()
    await page.locator('.tox-insert-table-picker > div').nth(11).click()
    await body.locator('td').nth(3).click()
    await page.locator('.tox-pop').getByRole('button', { name: '在下方插入行' }).click()
    await until(
      () => body.locator('tr').count(),
      (rows) => rows === 3,
    )
  })

  test('shows how far an upload is and stops it', async () => {
    await fresh()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
    await protocol.send('Network.emulateNetworkConditions', slow)
    await choose('插入附件', ['slow.txt'])
    const tray = page.getByRole('region', { name: '正在上传' })
    await tray.getByText('slow.txt').waitFor()
    await until(
      () => tray.getByRole('progressbar').getAttribute('aria-valuenow'),
      (now) => Number(now) > 0,
    )
    // What is on its way is not saved yet, and the page says so.
    await told(page, /正在上传，请稍候/, () => page.keyboard.press('Control+s'))
    await tray.getByRole('button', { name: '取消上传 slow.txt' }).click()
    await tray.waitFor({ state: 'detached' })
    await expect.poll(() => body.innerText()).not.toContain('slow.txt')
    await protocol.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await protocol.detach()
  })

  test('puts sound into the text as a player, and refuses what is neither sound nor film', async () => {
    await fresh()
    await told(page, /上传文件格式异常：采访提纲\.pdf/, () => choose('插入音视频', ['sound.mp3', '采访提纲.pdf']))
    await body.locator('audio[src^="/files/"]').waitFor({ state: 'attached' })
    expect(await saved()).toMatch(/<audio [^>]*src="\/files\/[^"]+\.mp3"[^>]*controls/)
  })

  test('crops, turns and shrinks a picture into a new upload, with words, caption and place, in one step of undo', async () => {
    await fresh()
    await choose('插入图片（可多选）', ['two.png'])
    await uploaded().first().click()
    const before = await uploaded().first().getAttribute('src')
    await page.locator('.tox-pop').getByRole('button', { name: '编辑图片' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑图片' })
    await dialog.getByRole('button', { name: /^裁剪区域/ }).waitFor()
    await dialog.getByRole('button', { name: '顺时针旋转 90°' }).click()
    await sees(dialog, '裁剪后 240 × 400')
    await dialog.getByRole('combobox', { name: '裁剪' }).click()
    await page.getByText('1:1', { exact: true }).last().click()
    await sees(dialog, '裁剪后 240 × 240')
    const width = dialog.getByRole('spinbutton', { name: '输出宽度' })
    await width.fill('120')
    await sees(dialog, '裁剪后 120 × 120')
    await dialog.getByRole('textbox', { name: '替代文字' }).fill('荷花')
    await dialog.getByRole('textbox', { name: '图注' }).fill('林晓 摄')
    await dialog.getByText('居中', { exact: true }).click()
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const image = body.locator('figure img')
    await image.waitFor()
    const after = await image.getAttribute('src')
    expect(after).not.toBe(before)
    expect([await image.getAttribute('width'), await image.getAttribute('alt')]).toEqual(['120', '荷花'])
    await expect.poll(() => body.locator('figcaption').innerText()).toBe('林晓 摄')
    const html = await saved()
    expect(html).toContain('<figcaption>林晓 摄</figcaption>')
    expect(html).not.toContain('contenteditable')
    await body.press('Control+z')
    await until(
      () => uploaded().first().getAttribute('src'),
      (source) => source === before,
    )
    await expect.poll(() => body.locator('figure').count()).toBe(0)
  })

  test('the frame of a crop is drawn by its corner and moved with the keys', async () => {
    await fresh()
    await choose('插入图片（可多选）', ['three.png'])
    await uploaded().first().dblclick()
    const dialog = page.getByRole('dialog', { name: '编辑图片' })
    await sees(dialog, '裁剪后 480 × 300')
    const corner = dialog.locator('[data-handle=se]')
    const box = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 100, box.y - 60, { steps: 4 })
    await page.mouse.up()
    const area = dialog.getByRole('button', { name: /^裁剪区域/ })
    const place = async (): Promise<number> => (await area.boundingBox())?.x ?? 0
    const from = await place()
    await area.press('ArrowRight')
    expect(await place()).toBeGreaterThan(from)
    await expect.poll(() => dialog.getByText(/^裁剪后/).innerText()).not.toBe('裁剪后 480 × 300')
    await dialog.getByRole('button', { name: '复原' }).click()
    await sees(dialog, '裁剪后 480 × 300')
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('one click lays the text out, keeps pictures and tables, and one undo takes it back', async () => {
    await fresh()
    await pasteMarkup(
      body,
      '<p style="text-align:center">第一段</p><p>第二段</p><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table><p>第三段</p>',
    )
    await choose('插入图片（可多选）', ['one.png'])
    await uploaded().first().waitFor()
    const before = await body.innerHTML()
    await page
      .getByRole('button', { name: /^一键排版/ })
      .first()
      .click()
    const styles = await body
      .locator(':scope > p', { hasText: '段' })
      .evaluateAll((all) => all.map((one) => `${one.style.textAlign} ${one.style.lineHeight}`))
    expect(new Set(styles)).toEqual(new Set(['justify 1.5']))
    expect([await body.locator('td').count(), await uploaded().count()]).toEqual([2, 1])
    await body.press('Control+z')
    await until(
      () => body.innerHTML(),
      (html) => html.replace(/ data-mce-\w+="[^"]*"/g, '') === before.replace(/ data-mce-\w+="[^"]*"/g, ''),
    )
  })
})
