import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, found, furnish, logIn, tenantId } from './api'
import { launch } from './browser'
import { dropFile, pastePicture } from './hand'
import { png } from './picture'
import { enter, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const editor: Account = { tenantId, account: 'thread-editor', password: 'Editor2026' }
const issuer: Account = { tenantId, account: 'thread-issuer', password: 'Issuer2026' }
const title = '城东湿地公园今日开园，万株荷花迎客'
const leadIn = '生态惠民'
const text = '清晨六点，城东湿地公园正式向市民免费开放。'
const brief = '历时三年建设的城东湿地公园正式开园。'
const source = '融媒体中心'
const publishTime = '2026-03-01 08:30:00'

/** The three pictures of the body, told apart by their size, in the order in which they come in. */
const pictures = [
  { way: 'button', width: 640, height: 360, colour: '#2f7d5b' },
  { way: 'paste', width: 320, height: 200, colour: '#c96f4a' },
  { way: 'drop', width: 480, height: 300, colour: '#3f6ea8' },
] as const

describe('an article goes from the desk to its reader', () => {
  let browser: Browser
  let folder: string | undefined
  let list: Page
  let article: Page
  let id: string
  const files: Record<string, string> = {}

  const sit = (options?: Parameters<typeof sitDown>[2]): Promise<BrowserContext> => sitDown(browser, url, options)

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'thread')
    await office.hire(editor, '林编辑', { 新闻: ['查看', '新增', '修改', '送签'] })
    await office.hire(issuer, '周主任', { 新闻: ['查看', '签发'] })
    await furnish(admin, { category: '本地要闻', topic: '城市生活', source })
    const pile = mkdtempSync(join(tmpdir(), 'masthead-pictures-'))
    folder = pile
    for (const { way, width, height, colour } of pictures) {
      files[way] = join(pile, `${way}.png`)
      writeFileSync(files[way], await png(width, height, colour))
    }
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('the editor logs in and sees the menu that was granted, and nothing else', async () => {
    list = await (await sit({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    await enter(list, editor)
    const menu = list.getByRole('navigation', { name: '主菜单' })
    // An only branch is open from the beginning.
    await menu.getByRole('menuitem', { name: '新闻', exact: true }).click()
    await list.getByRole('heading', { level: 1, name: '新闻' }).waitFor()
    await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '内容管理', '新闻'])
    // Nor by an address that somebody else sent.
    const elsewhere = await list.context().newPage()
    await elsewhere.goto('/user/user')
    await elsewhere.waitForURL('**/403')
    await elsewhere.close()
  })

  test('a new article of a type opens in a window of its own', async () => {
    await list.getByRole('button', { name: /新增$/ }).click()
    const opening = list.waitForEvent('popup')
    await list
      .getByRole('dialog', { name: '选择新闻类型' })
      .getByRole('button', { name: /^图文 / })
      .click()
    article = await opening
    await article.getByRole('heading', { level: 1, name: '新闻编辑' }).waitFor()
    await sees(article.getByRole('banner'), '图文')
    // To lock needs an article that is saved, to send saves it; this editor may not issue.
    const isShut = (name: string): Promise<boolean> => article.getByRole('button', { name, exact: true }).isDisabled()
    await expect.poll(() => Promise.all(['锁定编辑', '送签', '签发'].map(isShut))).toEqual([true, false, true])
  })

  test('pictures come into the body by the button, by paste and by drop', async () => {
    await article.getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await article.getByRole('textbox', { name: '引题', exact: true }).fill(leadIn)
    const body = article.frameLocator('iframe').locator('body')
    await body.click()
    await article.keyboard.type(text)
    await article.keyboard.press('Enter')
    const uploaded = body.locator('img[src^="/files/"]')

    const choosing = article.waitForEvent('filechooser')
    await article.getByRole('button', { name: '插入图片（可多选）' }).click()
    await (await choosing).setFiles(files.button as string)
    await uploaded.nth(0).waitFor()

    await body.press('Control+End')
    await article.keyboard.press('Enter')
    await pastePicture(article, files.paste as string)
    await uploaded.nth(1).waitFor()

    await dropFile(article, article.locator('iframe'), files.drop as string)
    await uploaded.nth(2).waitFor()

    const sizes = await uploaded.evaluateAll((all) => all.map((one) => `${one.getAttribute('width')}x${one.getAttribute('height')}`))
    expect(sizes.sort()).toEqual(pictures.map(({ width, height }) => `${width}x${height}`).sort())
    for (const link of await uploaded.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))) {
      const answer = await fetch(url + link)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  test('the basic attributes are filled in and the article is saved, by the button and by Ctrl+S', async () => {
    const sides = article.getByRole('complementary')
    await pick(article, sides, '新闻分类', '本地要闻')
    await pick(article, sides, '新闻栏目', '城市生活')
    await pick(article, sides, '发布平台', '网站')
    await sides.getByRole('textbox', { name: '简介' }).fill(brief)
    await sides.getByRole('combobox', { name: '来源', exact: true }).fill(source)
    const time = sides.getByRole('textbox', { name: '发布时间' })
    await time.fill(publishTime)
    await time.press('Enter')
    const choosing = article.waitForEvent('filechooser')
    await sides.getByRole('button', { name: /上传$/ }).click()
    await (await choosing).setFiles(files.button as string)
    await sides.getByRole('button', { name: '移除 1' }).waitFor()

    await sees(article, '有未保存的修改')
    await told(article, '保存成功!', () => article.getByRole('button', { name: '保存', exact: true }).click())
    await article.waitForURL(/\/news\?id=\d+$/)
    id = new URL(article.url()).searchParams.get('id') ?? ''

    const subtitle = article.getByRole('textbox', { name: '副标题' })
    await subtitle.fill('三年建设，百种水鸟安家')
    await sees(article, '有未保存的修改')
    const saving = article.waitForResponse((answer) => answer.url().includes('/news/submit'))
    await subtitle.press('Control+s')
    expect((await saving).status()).toBe(200)
    await article.getByText('有未保存的修改').waitFor({ state: 'hidden' })

    // What was saved is what the server has, not what the window remembers.
    await article.reload()
    await article.frameLocator('iframe').locator('img[src^="/files/"]').nth(2).waitFor()
    // Looking at a text is not a change, nor is one that was taken back.
    const body = article.frameLocator('iframe').locator('body')
    await body.press('Control+End')
    await article.keyboard.type('x')
    await sees(article, '有未保存的修改')
    await body.press('Control+z')
    await article.getByText('有未保存的修改').waitFor({ state: 'hidden' })
    await expect.poll(() => article.getByRole('textbox', { name: '副标题' }).inputValue()).toBe('三年建设，百种水鸟安家')
    await expect.poll(() => article.getByRole('textbox', { name: '发布时间' }).inputValue()).toBe(publishTime.slice(0, -':00'.length))
  })

  test('nobody reads it before it is issued', async () => {
    const reader = await (await sit({ javaScriptEnabled: false })).newPage()
    const answer = await reader.goto(`/newDetail?id=${id}`)
    expect(new URL(reader.url()).pathname).toBe('/404')
    expect(answer?.status()).toBe(404)
    await sees(reader, '页面不存在')
  })

  test('the editor sends it for signature; the list behind goes on and the window closes', async () => {
    const closing = article.waitForEvent('close')
    await article.getByRole('button', { name: '送签', exact: true }).click()
    // Pictures without a text are named first, and each line leads to its place.
    const ready = article.getByRole('alert').filter({ hasText: '送签前请看一看' })
    await ready.getByRole('button', { name: '第 2 张图片没有替代文字' }).click()
    const body = article.frameLocator('iframe').locator('body')
    await expect
      .poll(() => body.evaluate((page) => page.ownerDocument.getSelection()?.getRangeAt(0).cloneContents().querySelectorAll('img').length))
      .toBe(1)
    // The window is gone a second later: the page itself looks for what it says.
    const said = article.waitForFunction(() => document.body.innerText.includes('送签成功!'))
    // The list says it too, and that others are told.
    const carried = sees(list, '送签成功! 审签人会收到通知')
    await Promise.all([said, carried, ready.getByRole('button', { name: '仍然送签' }).click()])
    await list.waitForURL('**/cms/beissue')
    const row = list.getByRole('row', { name: title })
    await row.waitFor()
    await sees(row, '待签发')
    // It is out of the editor's hands now.
    await expect.poll(() => row.getByRole('button', { name: /^(编辑|签发|删除)/ }).count()).toBe(0)
    await closing
  })

  test('the issuer finds it among what waits, reads it and issues it', async () => {
    const page = await (await sit()).newPage()
    await enter(page, issuer)
    await page.getByRole('link', { name: /^待签发 \d+$/ }).click()
    await page.getByRole('heading', { level: 1, name: '新闻' }).waitFor()
    await page.getByRole('radiogroup', { name: '按状态查看' }).getByRole('radio', { name: '待签发', checked: true }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: `查看 ${title}` }).click()
    const detail = page.getByRole('dialog')
    const body = detail.frameLocator('iframe')
    await body.getByText(text).waitFor()
    await body.locator('img[src^="/files/"]').nth(2).waitFor()
    await detail.getByRole('button', { name: `签发 ${title}` }).click()
    const sheet = page.getByRole('dialog', { name: `签发《${title}》` })
    await told(page, '签发成功!', () => sheet.getByRole('button', { name: '签发', exact: true }).click())
    await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: '完成' }).click()
    await page.getByRole('row', { name: title }).waitFor({ state: 'detached' })
  })

  test('a reader without session and without JavaScript reads it', async () => {
    const reader = await (await sit({ javaScriptEnabled: false })).newPage()
    const answer = await reader.goto(`/newDetail?id=${id}`)
    expect(answer?.status()).toBe(200)
    await expect.poll(() => reader.title()).toContain(title)
    await expect.poll(() => reader.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await sees(reader, leadIn)
    await sees(reader, `来源：${source}`)
    await expect.poll(() => reader.getByRole('article').getByRole('time').first().innerText()).toBe('2026-03-01 08:30')
    await sees(reader, text)
    expect(await reader.context().cookies()).toEqual([])
    const images = reader.getByRole('article').locator('img')
    await expect.poll(() => images.count()).toBe(3)
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
    const sizes = (): Promise<string[]> =>
      images.evaluateAll((all) =>
        (all as HTMLImageElement[]).map((one) => (one.naturalWidth > 0 ? `${one.getAttribute('width')}x${one.getAttribute('height')}` : '')).sort(),
      )
    await until(sizes, (found) => found.every((size) => size !== ''))
    expect(await sizes()).toEqual(pictures.map(({ width, height }) => `${width}x${height}`).sort())
  })
})
