import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { png } from './picture'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const account = { tenantId, account: 'admin', password }
const long = '城东湿地公园今日开园万株荷花迎客市民可免费游览'

interface Guide {
  readonly id: string
  readonly title: string
  readonly sort: number
  readonly [key: string]: unknown
}

describe('the guides of an article', () => {
  let browser: Browser
  let folder: string
  let admin: Client
  let page: Page
  let moduleId: string
  let newsId: string
  const post = <T = { id: string }>(path: string, body: unknown): Promise<T> => admin.post<T>(`/api/${path}`, body)
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const button = (within: Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
  const items = async (): Promise<Guide[]> =>
    (await admin.get<{ records: Guide[] }>(`/api/blade-cms/guides/child-list?parentId=${moduleId}&ascs=sort&size=50`)).records

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-dialogs-'))
    writeFileSync(join(folder, 'thumb.png'), await png(160, 90, '#2f7d5b'))
    admin = await logIn(url, account)
    const topic = await post('blade-cms/topic/submit', { topicName: '导读栏目', expireTime: '2099-12-31 00:00:00', sort: 1 })
    newsId = (
      await post('blade-cms/news/submit', {
        title: '导读用的新闻',
        typeId: 1,
        topicId: topic.id,
        externalUrl: 'https://news.example/1',
        brief: '一句简介',
      })
    ).id
    moduleId = (await post('blade-cms/guides', { title: '首页要闻', newsCount: 5, titleLength: 12, status: 1, sort: 0 })).id
    for (let at = 1; at <= 11; at++) await post('blade-cms/guides', { title: `模块 ${at}`, newsCount: 3, status: 1, sort: 10 + at })
    await post('blade-cms/guides', { title: '停用的模块', newsCount: 3, status: 0, sort: 0 })
    for (const at of [1, 2, 3]) await post('blade-cms/guides', { parentId: moduleId, title: `导读 ${at}`, sort: at, status: 1 })
    await post('blade-cms/guides', { parentId: moduleId, title: '停用的导读', sort: 9, status: 0 })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, account)
  })
  afterAll(async () => {
    await browser?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('the guide modules in use stand ten a page, and a click on one opens its guides', async () => {
    await page.goto('/cms/news?searchKey=导读用的新闻')
    const row = page.getByRole('row', { name: /导读用的新闻/ })
    await row.waitFor()
    await button(row, /更多/).click()
    await page.getByRole('menuitem', { name: '导读' }).last().click()
    const picker = dialog('选择导读模块')
    await picker.getByRole('button', { name: '管理导读 首页要闻' }).waitFor()
    await expect.poll(() => picker.getByRole('button', { name: /^管理导读/ }).count()).toBe(10)
    await expect.poll(() => picker.getByText('停用的模块').count()).toBe(0)
    await picker.getByRole('listitem', { name: '2' }).click()
    await picker.getByRole('button', { name: '管理导读 模块 11' }).waitFor()
    await picker.getByRole('listitem', { name: '1' }).click()
    await picker.getByRole('row', { name: /首页要闻/ }).click()
    const guides = dialog('导读：首页要闻')
    await sees(guides, '当前新闻：导读用的新闻')
    await guides.getByText('导读 3').waitFor()
    await expect.poll(() => guides.getByText('停用的导读').count()).toBe(0)
  })

  test('a new guide begins with the article and its defaults, and says what is wrong in the words of the desk', async () => {
    const guides = dialog('导读：首页要闻')
    await button(guides, /新增导读/).click()
    const form = dialog('新增导读')
    const title = form.getByRole('textbox', { name: '导读名称' })
    await expect.poll(() => title.inputValue()).toBe('导读用的新闻')
    await expect.poll(() => form.getByRole('textbox', { name: '链接地址' }).inputValue()).toBe('https://news.example/1')
    for (const name of ['图片', '摘要']) await expect.poll(() => form.getByRole('switch', { name }).isChecked()).toBe(true)
    for (const name of ['加粗', '定时']) await expect.poll(() => form.getByRole('switch', { name }).isChecked()).toBe(false)
    await expect.poll(() => form.getByRole('combobox', { name: '字体粗细' }).count()).toBe(0)
    await sees(form, '#000000')
    await form.getByRole('combobox', { name: '字体大小' }).click()
    const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    await sizes.first().waitFor()
    await expect.poll(() => sizes.allInnerTexts()).toEqual(['12', '14', '16', '18', '24', '36', '48', '56', '72'])
    await page.getByText('24', { exact: true }).last().click()

    await title.fill('')
    await button(form, /保\s*存/).click()
    await sees(form, '请填写完整表单!')
    await sees(form, '请输入导读标题')
    await sees(form, '请上传缩略图')
    await title.fill(long)
    await sees(form, '导读名称超过长度限制[12]')
    await title.fill('荷花迎客')
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: /上传$/ }).click()
    await (await choosing).setFiles(join(folder, 'thumb.png'))
    await form.getByRole('button', { name: '移除 1' }).waitFor()
    await form.getByRole('switch', { name: '加粗' }).click()
    await form.getByText('500', { exact: true }).waitFor()
    await form.getByRole('switch', { name: '定时' }).click()
    const online = form.getByRole('textbox', { name: '上线时间' })
    await online.fill('2026-03-01 08:00:00')
    await online.press('Enter')
    const offline = form.getByRole('textbox', { name: '下线时间' })
    await offline.fill('2026-02-01 08:00:00')
    await offline.press('Enter')
    await button(form, /保\s*存/).click()
    await sees(form, '下线时间必须晚于上线时间')
    await offline.fill('2099-02-01 08:00:00')
    await offline.press('Enter')
    await told(page, '新增成功', () => button(form, /保\s*存/).click())
    await form.waitFor({ state: 'detached' })
    await guides.getByText('荷花迎客').waitFor()
    const added = (await items()).find((one) => one.title === '荷花迎客')
    expect(added).toMatchObject({
      newsId,
      fontSize: 24,
      fontSizeUnit: 'px',
      isBold: true,
      fontWeight: 5,
      isPic: true,
      isBrief: true,
      brief: '一句简介',
    })
    expect(added).toMatchObject({ onlineTime: '2026-03-01 08:00:00', offlineTime: '2099-02-01 08:00:00', status: 1, originalTitle: '导读用的新闻' })
  })

  test('a guide is changed; without bold it has no weight', async () => {
    const guides = dialog('导读：首页要闻')
    await button(guides, '编辑 荷花迎客').click()
    const form = dialog('编辑导读')
    await form.getByRole('switch', { name: '加粗' }).click()
    await form.getByRole('switch', { name: '定时' }).click()
    await told(page, '更新成功', () => button(form, /保\s*存/).click())
    await form.waitFor({ state: 'detached' })
    expect((await items()).find((one) => one.title === '荷花迎客')).toMatchObject({ isBold: false, fontWeight: 0, isTiming: false, onlineTime: null })
  })

  test('replace puts title, address, thumbnail and brief of the article into the form', async () => {
    const guides = dialog('导读：首页要闻')
    await button(guides, '替换 导读 2').click()
    const form = dialog('用当前新闻替换导读')
    await expect.poll(() => form.getByRole('textbox', { name: '导读名称' }).inputValue()).toBe('导读用的新闻')
    await expect.poll(() => form.getByRole('textbox', { name: '链接地址' }).inputValue()).toBe('https://news.example/1')
    await form.getByRole('switch', { name: '摘要' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: '摘要内容' }).inputValue()).toBe('一句简介')
    const before = (await items()).find((one) => one.title === '导读 2')
    await told(page, '更新成功', () => button(form, /保\s*存/).click())
    await form.waitFor({ state: 'detached' })
    const after = (await items()).find((one) => one.id === before?.id)
    expect(after).toMatchObject({ title: '导读用的新闻', newsId, linkUrl: 'https://news.example/1', brief: '一句简介', sort: 2 })
  })

  test('guides are sorted by hand and by keys', async () => {
    const guides = dialog('导读：首页要闻')
    const order = async (): Promise<string[]> => (await items()).filter(({ status }) => status === 1).map(({ title }) => title)
    const grip = (title: string): Locator => guides.getByRole('button', { name: `拖动排序：${title}` })
    const [from, to] = [await grip('导读 3').boundingBox(), await grip('导读 1').boundingBox()]
    if (!from || !to) throw new Error('Nothing to draw')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y - 12, { steps: 4 })
    await page.mouse.move(to.x + 8, to.y + 2, { steps: 8 })
    await told(page, '排序已保存', () => page.mouse.up())
    await until(order, ([first]) => first === '导读 3')
    await until(
      () => guides.getByRole('row').nth(1).innerText(),
      (text) => text.includes('导读 3'),
    )
    const hears = (text: string): Promise<unknown> =>
      until(
        () => page.locator('[aria-live]').allInnerTexts(),
        (texts) => texts.some((one) => one.includes(text)),
      )
    await grip('导读 3').focus()
    await page.keyboard.press('Space')
    await hears('导读 3 移到第 1 位')
    // A row just taken up is measured first: a key that comes before that moves nothing.
    const live = (): Promise<string> => page.locator('[aria-live]').allInnerTexts().then(String)
    for (let turn = 0; turn < 10 && !(await live()).includes('导读 3 移到第 2 位'); turn++) {
      await page.keyboard.press('ArrowDown')
      await page
        .locator('[aria-live]')
        .filter({ hasText: '导读 3 移到第 2 位' })
        .waitFor({ state: 'attached', timeout: 2000 })
        .catch(() => undefined)
    }
    await hears('导读 3 移到第 2 位')
    await page.keyboard.press('Space')
    await until(order, ([, second]) => second === '导读 3')
  })

  test('a guide is deleted only after a question', async () => {
    const guides = dialog('导读：首页要闻')
    await button(guides, '删除 导读 1').click()
    const asked = dialog(/删除 导读 1/)
    await sees(asked, '确定将选择数据删除?')
    await button(asked, /取\s*消/).click()
    await asked.waitFor({ state: 'detached' })
    expect((await items()).some(({ title }) => title === '导读 1')).toBe(true)
    await button(guides, '删除 导读 1').click()
    await told(page, '删除成功', () => button(dialog(/删除 导读 1/), /确\s*定/).click())
    await guides.getByText('导读 1', { exact: true }).waitFor({ state: 'detached' })
    expect((await items()).some(({ title }) => title === '导读 1')).toBe(false)
  })
})
