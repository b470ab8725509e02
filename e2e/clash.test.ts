import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { come } from './shell'

const zhao: Account = { tenantId, account: 'clash-zhao', password: 'Zhao2026' }
const qian: Account = { tenantId, account: 'clash-qian', password: 'Qian2026' }

interface Article {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly introduction: string | null
  readonly content: string
}

/** One article, open in several browsers: twice by the same editor, and by a colleague who may take it over. */
describe('an article that is open more than once', () => {
  let browser: Browser
  let zhaos: Client
  let first: Page
  let second: Page
  let colleague: Page
  let id: string
  let count = 0

  const body = (page: Page) => page.frameLocator('iframe').first().locator('body')
  const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const save = (page: Page) => button(page, '保存')
  const kept = (): Promise<Article> => zhaos.get<Article>(`/api/blade-cms/news/${id}`)
  const open = async (page: Page): Promise<void> => {
    await come(page, `/news?id=${id}`)
    await body(page).getByText(`两人共写的正文 ${count}。`).waitFor()
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'clash')
    const grant = ['查看', '新增', '修改', '送签', '锁定']
    await office.hire(zhao, '赵编辑', { 新闻: grant, 内容管理: ['新闻版本查看', '新闻版本恢复此版本'] })
    await office.hire(qian, '钱编辑', { 新闻: [...grant, '强制解锁'], 内容管理: ['新闻版本查看', '新闻版本恢复此版本'] })
    zhaos = await logIn(url, zhao)
    browser = await launch()
    const sit = async (who: Account): Promise<Page> => {
      const page = await (await sitDown(browser, url)).newPage()
      await holdSession(page, who)
      return page
    }
    ;[first, second, colleague] = await Promise.all([sit(zhao), sit(zhao), sit(qian)])
  })
  beforeEach(async () => {
    const article = { title: `两人共写的稿件 ${++count}`, typeId: 1, content: `<p>两人共写的正文 ${count}。</p>` }
    id = (await zhaos.post<Article>('/api/blade-cms/news/submit', article)).id
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('a stale save shows both texts and loses neither', async () => {
    await open(first)
    await open(second)
    await title(second).fill('在家里改的标题')
    await body(second).press('Control+End')
    await second.keyboard.type('在家里补充的一句。')
    await title(first).fill('在社里改的标题')
    await first.getByRole('textbox', { name: '引题', exact: true }).fill('在社里写的引题')
    await told(first, '保存成功!', () => save(first).click())

    await save(second).click()
    const dialog = second.getByRole('dialog', { name: '内容已被他人修改' })
    await sees(dialog, /赵编辑 于 .+ 保存了新的内容/)
    await sees(dialog, '在社里改的标题')
    await sees(dialog, '在家里改的标题')
    await dialog.frameLocator('iframe').first().getByText('在家里补充的一句。').waitFor()
    // Nothing was written over while somebody still has to choose.
    expect(await kept()).toMatchObject({ title: '在社里改的标题', introduction: '在社里写的引题' })

    // Thinking about it keeps everything that was typed.
    await dialog.getByRole('button', { name: '继续编辑' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => title(second).inputValue()).toBe('在家里改的标题')
    await body(second).getByText('在家里补充的一句。').waitFor()

    await save(second).click()
    await told(second, '保存成功!', () => dialog.getByRole('button', { name: '用我的内容覆盖保存' }).click())
    const now = await kept()
    expect(now).toMatchObject({ title: '在家里改的标题', introduction: '在社里写的引题' })
    expect(now.content).toContain('在家里补充的一句。')
  })

  test('saves that do not meet are merged; where they meet, each block is chosen', async () => {
    await open(first)
    await open(second)
    await first.getByRole('textbox', { name: '引题', exact: true }).fill('在社里写的引题')
    await told(first, '保存成功!', () => save(first).click())
    await title(second).fill('在家里改的标题')
    await told(second, '已与他人同时保存的修改合并，请核对', () => save(second).click())
    await expect.poll(() => second.getByRole('textbox', { name: '引题', exact: true }).inputValue()).toBe('在社里写的引题')
    expect(await kept()).toMatchObject({ title: '在家里改的标题', introduction: '在社里写的引题' })

    await body(second).press('Control+End')
    await second.keyboard.type('在家里补充的一句。')
    const { version } = await kept()
    await zhaos.post('/api/blade-cms/news/submit', { id, version, content: `<p>两人共写的正文 ${count}。在社里补充的一句。</p>` })
    await save(second).click()
    const dialog = second.getByRole('dialog', { name: '内容已被他人修改' })
    await dialog.getByText('两者都留').click()
    await dialog.getByRole('button', { name: '用我的内容覆盖保存' }).click()
    await until(
      async () => (await kept()).content,
      (content) => content.includes('在社里补充的一句。') && content.includes('在家里补充的一句。'),
    )
  })

  test('who takes the newer text has it before his eyes', async () => {
    await open(first)
    await open(second)
    await title(second).fill('不要了的标题')
    await title(first).fill('更新过的标题')
    await told(first, '保存成功!', () => save(first).click())
    await save(second).click()
    await second.getByRole('dialog').getByRole('button', { name: '载入对方的内容' }).click()
    await second.getByText('有未保存的修改').waitFor({ state: 'hidden' })
    await expect.poll(() => title(second).inputValue()).toBe('更新过的标题')
    expect((await kept()).title).toBe('更新过的标题')
  })

  test('whoever comes second reads, sees who writes, and writes once the first one is gone', async () => {
    await come(second, '/cms/news')
    const writer = await first.context().newPage()
    await open(writer)
    await title(writer).fill('先到者的标题')
    await told(writer, '保存成功!', () => save(writer).click())

    await open(colleague)
    await sees(colleague.getByRole('alert'), '赵编辑 正在编辑此新闻，您看到的是只读副本')
    for (const name of ['保存', '送签', '签发']) await expect.poll(() => button(colleague, name).isDisabled()).toBe(true)
    await expect.poll(() => title(colleague).isDisabled()).toBe(true)
    // Each sees the other there, as the list does.
    const people = (page: Page) => page.getByRole('list', { name: '同时在看这篇稿件的人' })
    await sees(people(colleague), /^赵编辑 (正在输入|打开着)$/)
    await sees(people(writer), '钱编辑 在看')

    await come(first, '/cms/news')
    const row = first.getByRole('row', { name: `先到者的标题` })
    await row.getByRole('img', { name: '赵编辑 正在编辑' }).waitFor()
    await sees(row, /钱编辑/)

    await writer.close({ runBeforeUnload: true })
    await people(colleague).waitFor({ state: 'detached' })
    await until(
      () => title(colleague).isEnabled(),
      (isEnabled) => isEnabled,
    )
    await expect.poll(() => title(colleague).inputValue()).toBe('先到者的标题')
    await title(colleague).fill('后来者的标题')
    await told(colleague, '保存成功!', () => save(colleague).click())
    expect((await kept()).title).toBe('后来者的标题')
    await come(colleague, '/cms/news')
  })

  test('whoever may unlock takes over; the other one keeps what he typed, here and among the revisions', async () => {
    await come(second, '/cms/news')
    await open(first)
    await title(first).fill('写到一半的标题')
    await first.waitForResponse((answer) => answer.url().includes('/news/autosave/') && answer.request().method() === 'POST')

    await open(colleague)
    await colleague.getByRole('alert').getByRole('button', { name: '接管编辑' }).click()
    const question = colleague.getByRole('dialog', { name: '接管编辑' })
    await sees(question, '赵编辑 正在编辑此新闻')
    await told(colleague, '已接管，现在由您编辑', () => question.getByRole('button', { name: '接管编辑' }).click())
    await title(colleague).fill('接管后的标题')
    await told(colleague, '保存成功!', () => save(colleague).click())

    await sees(first.getByRole('alert'), '钱编辑 接管了此新闻的编辑')
    await expect.poll(() => title(first).inputValue()).toBe('写到一半的标题')
    await expect.poll(() => title(first).isDisabled()).toBe(true)
    await first.getByRole('button', { name: '复制我的正文' }).waitFor()
    expect((await kept()).title).toBe('接管后的标题')

    await button(colleague, '历史版本').click()
    const history = colleague.getByRole('dialog', { name: '历史版本' })
    await history.getByRole('button', { name: /接管/ }).click()
    await sees(history.locator('ins, [data-kind]'), '写到一半的标题')
    await come(colleague, '/cms/news')
    await come(first, '/cms/news')
  })

  test('an article that is locked by hand names its holder and takes nothing from others', async () => {
    await open(first)
    await told(first, '锁定成功!', () => button(first, '锁定编辑').click())
    const lockedAt = Date.now()
    await open(colleague)
    await sees(colleague.getByRole('alert'), /已被锁定，不能编辑：赵编辑 于 .+ 锁定了此新闻/)
    await expect.poll(() => title(colleague).isDisabled()).toBe(true)
    // He looked at the list a moment ago, and has been elsewhere since.
    await come(colleague, '/cms/news')
    await colleague
      .getByRole('row', { name: `两人共写的稿件 ${count}` })
      .getByRole('img', { name: '赵编辑 已锁定' })
      .waitFor()

    // Two presses within two seconds would count as one.
    await until(
      async () => Date.now() - lockedAt,
      (age) => age > 2000,
    )
    await told(first, '解锁成功!', () => button(first, '解锁编辑').click())
    await come(first, '/cms/news')
    await open(colleague)
    await until(
      () => title(colleague).isEnabled(),
      (isEnabled) => isEnabled,
    )
    await come(colleague, '/cms/news')
  })

  test('leaving unsaved text asks first, and a window that dies keeps it', async () => {
    await come(first, '/cms/news')
    await open(first)
    await title(first).fill('还没保存的标题')
    await first.getByRole('button', { name: '取消' }).click()
    const question = first.getByRole('dialog', { name: '放弃修改?' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => title(first).inputValue()).toBe('还没保存的标题')

    // The copy is made as soon as the hands rest.
    await until(
      () => first.evaluate(() => Object.values(localStorage).join()),
      (stored) => stored.includes('还没保存的标题'),
    )
    let asked = ''
    first.once('dialog', (browsers) => {
      asked = browsers.type()
      void browsers.accept()
    })
    await first.reload()
    expect(asked).toBe('beforeunload')
    await sees(first, '此浏览器中有一份未保存的内容')
    await expect.poll(() => title(first).inputValue()).toBe(`两人共写的稿件 ${count}`)
    await first.getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => title(first).inputValue()).toBe('还没保存的标题')

    await first.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await first.waitForURL(/\/cms\/news$/)
    expect((await kept()).title).toBe(`两人共写的稿件 ${count}`)
  })

  test('what the server was given when a window died is not taken for the text of another browser', async () => {
    await open(first)
    await title(first).fill('第一次写的标题')
    await first.waitForResponse((answer) => answer.url().includes('/news/autosave/') && answer.request().method() === 'POST')
    // The server keeps the next copy too, and the line breaks before its receipt comes.
    const given = new Promise<number>((resolve) => {
      void first.route('**/news/autosave/**', async (route) => {
        const answer = await route.fetch()
        if (route.request().method() !== 'POST') return route.fulfill({ response: answer })
        await route.abort()
        resolve(answer.status())
      })
    })
    await title(first).fill('只有这里写过的标题')
    expect(await given).toBe(200)
    await first.unroute('**/news/autosave/**')
    first.once('dialog', (browsers) => void browsers.accept())
    await first.reload()
    await first.getByRole('button', { name: '恢复' }).waitFor()
    await sees(first, '此浏览器中有一份未保存的内容')
    await first.getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => title(first).inputValue()).toBe('只有这里写过的标题')
  })
})
