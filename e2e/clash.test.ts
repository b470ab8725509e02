import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { enter, sees, sitDown, told, until } from './screen'

const url = inject('url')
const zhao: Account = { tenantId, account: 'clash-zhao', password: 'Zhao2026' }
const qian: Account = { tenantId, account: 'clash-qian', password: 'Qian2026' }

interface Article {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly introduction: string | null
  readonly content: string
}

/** Two editors, each with a window on the same article. */
describe('two editors on one article', () => {
  let browser: Browser
  let zhaos: Client
  let first: Page
  let second: Page
  let id: string
  let count = 0

  const body = (page: Page) => page.frameLocator('iframe').first().locator('body')
  const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
  const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
  const kept = (): Promise<Article> => zhaos.get<Article>(`/api/blade-cms/news/${id}`)
  const open = async (page: Page): Promise<void> => {
    await page.goto(`/news?id=${id}`)
    await body(page).getByText('两人共写的正文。').waitFor()
  }

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password: inject('password') })
    const office = await found(url, admin, 'clash')
    const grant = { 新闻: ['查看', '新增', '修改', '送签', '锁定'] }
    await office.hire(zhao, '赵编辑', grant)
    await office.hire(qian, '钱编辑', grant)
    zhaos = await logIn(url, zhao)
    browser = await launch()
    const sit = async (who: Account): Promise<Page> => {
      const page = await (await sitDown(browser, url)).newPage()
      await enter(page, who)
      return page
    }
    ;[first, second] = await Promise.all([sit(zhao), sit(qian)])
  })
  beforeEach(async () => {
    const article = { title: `两人共写的稿件 ${++count}`, typeId: 1, content: '<p>两人共写的正文。</p>' }
    id = (await zhaos.post<Article>('/api/blade-cms/news/submit', article)).id
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('a stale save shows both texts and loses neither', async () => {
    await open(first)
    await open(second)
    await title(first).fill('赵编辑的标题')
    await first.getByRole('textbox', { name: '引题', exact: true }).fill('赵编辑的引题')
    await told(first, '保存成功!', () => save(first).click())

    await title(second).fill('钱编辑的标题')
    await body(second).press('Control+End')
    await second.keyboard.type('钱编辑补充的一句。')
    await save(second).click()
    const dialog = second.getByRole('dialog', { name: '内容已被他人修改' })
    await sees(dialog, /赵编辑 于 .+ 保存了新的内容/)
    await sees(dialog, '赵编辑的标题')
    await sees(dialog, '钱编辑的标题')
    await dialog.frameLocator('iframe').first().getByText('钱编辑补充的一句。').waitFor()
    // Nothing was written over while somebody still has to choose.
    expect(await kept()).toMatchObject({ title: '赵编辑的标题', introduction: '赵编辑的引题' })

    // Thinking about it keeps everything that was typed.
    await dialog.getByRole('button', { name: '继续编辑' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await title(second).inputValue()).toBe('钱编辑的标题')
    await body(second).getByText('钱编辑补充的一句。').waitFor()

    await save(second).click()
    await told(second, '保存成功!', () => dialog.getByRole('button', { name: '用我的内容覆盖保存' }).click())
    const now = await kept()
    expect(now).toMatchObject({ title: '钱编辑的标题', introduction: '赵编辑的引题' })
    expect(now.content).toContain('钱编辑补充的一句。')
  })

  test('who takes the newer text has it before his eyes', async () => {
    await open(first)
    await open(second)
    await title(first).fill('更新过的标题')
    await told(first, '保存成功!', () => save(first).click())
    await title(second).fill('不要了的标题')
    await save(second).click()
    await second.getByRole('dialog').getByRole('button', { name: '载入对方的内容' }).click()
    await second.getByText('有未保存的修改').waitFor({ state: 'hidden' })
    expect(await title(second).inputValue()).toBe('更新过的标题')
    expect((await kept()).title).toBe('更新过的标题')
  })

  test('a locked article names its holder to the other and takes nothing from him', async () => {
    await open(first)
    await open(second)
    await told(first, '锁定成功!', () => first.getByRole('button', { name: '锁定编辑' }).click())
    const lockedAt = Date.now()

    // The other had it open before: his save is refused and his text stays.
    await title(second).fill('钱编辑抢改的标题')
    await told(second, /赵编辑于 .+ 锁定了此新闻/, () => save(second).click())
    expect(await title(second).inputValue()).toBe('钱编辑抢改的标题')
    expect((await kept()).title).toBe(`两人共写的稿件 ${count}`)

    // Whoever opens it now sees at once who has it.
    const late = await second.context().newPage()
    await open(late)
    const notice = late.getByRole('alert').filter({ hasText: '已被锁定' })
    await sees(notice, '赵编辑')
    for (const name of ['保存', '送签', '解锁编辑', '签发']) expect(await late.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    expect(await title(late).isDisabled()).toBe(true)
    await late.close()

    // Two presses within two seconds would count as one.
    await until(
      async () => Date.now() - lockedAt,
      (age) => age > 2000,
    )
    await told(first, '解锁成功!', () => first.getByRole('button', { name: '解锁编辑' }).click())
    await told(second, '保存成功!', () => save(second).click())
    expect((await kept()).title).toBe('钱编辑抢改的标题')
  })

  test('leaving unsaved text asks first, and a window that dies keeps it', async () => {
    await open(first)
    await title(first).fill('还没保存的标题')
    await first.getByRole('button', { name: '取消' }).click()
    const question = first.getByRole('dialog', { name: '放弃修改?' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await title(first).inputValue()).toBe('还没保存的标题')

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
    expect(await title(first).inputValue()).toBe(`两人共写的稿件 ${count}`)
    await first.getByRole('button', { name: '恢复' }).click()
    expect(await title(first).inputValue()).toBe('还没保存的标题')

    await first.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await first.getByRole('textbox', { name: '标题', exact: true }).waitFor({ state: 'detached' })
    expect((await kept()).title).toBe(`两人共写的稿件 ${count}`)
  })
})
