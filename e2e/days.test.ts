import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, found, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { sees, sitDown, until } from './screen'
import { password, url } from './seat'

/** Presses Tab until this has the focus: whoever has no mouse comes to everything so. */
const reach = async (target: Locator): Promise<void> => {
  const page = target.page()
  await target.waitFor()
  // It is looked for by its name once: with each press that would cost more than the press.
  let sought = await target.elementHandle()
  for (let presses = 0; presses < 200; presses++) {
    const found = await sought?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined))
    if (found) return
    if (found === undefined) sought = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`The keys do not come to ${target}`)
}

/** Types into a field that the keys come to. */
const type = async (target: Locator, text: string): Promise<void> => {
  await reach(target)
  await target.page().keyboard.type(text)
}

/** Chooses from a drop-down what is found by these words. */
const choose = async (target: Locator, words: string): Promise<void> => {
  const page = target.page()
  await reach(target)
  const list = page.locator('.ant-select-dropdown').filter({ visible: true })
  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  await page.keyboard.type(words)
  await list.getByText(words, { exact: true }).first().waitFor()
  const isMany = await target.evaluate((input) => input.closest('.ant-select-multiple') !== null)
  const taken = page.locator('.ant-select-selection-item, .ant-select-content-value, .ant-select-content-has-value').getByText(words, { exact: true })
  const isTree = (await list.getByRole('tree').count()) > 0
  if (isTree) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await taken.first().waitFor()
  if (isMany) await page.keyboard.press('Escape')
  await until(
    () => list.count(),
    (open) => open === 0,
  )
}

/** Goes to a page by what it is called. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.waitFor()
  await until(
    () => search.evaluate((one) => one === document.activeElement),
    (isThere) => isThere,
  )
  await page.keyboard.type(name)
  await page.getByRole('option', { selected: true }).getByText(name, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Goes home by its tab, and takes the next step that is offered there. */
const step = async (page: Page, name: string, heading: string): Promise<void> => {
  await reach(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }))
  await page.keyboard.press('Enter')
  await reach(page.getByRole('region', { name: '从这里开始' }).getByRole('link', { name }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

/** Fills in the login and comes in. */
const logInBy = async (page: Page, account: string, secret: string): Promise<void> => {
  await page.goto('/login')
  await page.locator('[type=submit]').waitFor()
  await type(page.getByLabel('租户编号'), tenantId)
  await type(page.getByLabel('账号', { exact: true }), account)
  await type(page.getByLabel('密码', { exact: true }), secret)
  await page.keyboard.press('Enter')
  await page.locator('.top-user').waitFor()
}

/** Opens the form of a list by its key. */
const begin = async (page: Page): Promise<Locator> => {
  // The key works the list once it is there and nothing lies over it.
  await page.locator('.pane:visible').locator('[role="table"], table, .list-empty, .ant-empty').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await form.waitFor()
  return form
}

const save = async (page: Page, form: Locator): Promise<void> => {
  await page.keyboard.press('Control+s')
  await form.waitFor({ state: 'detached' })
}

describe('by keys alone, without reading anything', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
  })
  afterAll(() => browser?.close())

  test('the first hour of an administrator: in, a tenant, a role with its rights, a user who comes in, the site', async () => {
    await logInBy(page, 'admin', password)
    await step(page, '新增租户', '租户')
    let form = await begin(page)
    await type(form.getByRole('textbox', { name: '租户名称' }), '键上日报社')
    await page.keyboard.press('Control+s')
    const once = page.getByRole('dialog').filter({ hasText: '密码只显示这一次' })
    await expect.poll(() => once.getByRole('row', { name: '键上日报社' }).locator('code').innerText()).toMatch(/^[A-Za-z0-9]{12}$/)
    await reach(once.getByRole('button', { name: '我已记录，关闭' }))
    await page.keyboard.press('Enter')
    await once.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: '键上日报社' }).waitFor()

    await step(page, '设置角色', '角色')
    form = await begin(page)
    await type(form.getByLabel('角色名称'), '键上编辑')
    await type(form.getByLabel('角色别名'), 'keys_editor')
    await save(page, form)
    await reach(page.getByRole('button', { name: '权限设置 键上编辑' }))
    await page.keyboard.press('Enter')
    const rights = page.getByRole('dialog')
    await type(rights.getByRole('searchbox', { name: /菜单权限/ }), '新闻来源')
    await reach(rights.getByRole('checkbox', { name: '全选' }))
    await page.keyboard.press('Space')
    await reach(rights.getByRole('button', { name: '保存', exact: true }))
    await page.keyboard.press('Enter')
    await rights.waitFor({ state: 'detached' })

    await step(page, '新增用户', '用户')
    form = await begin(page)
    await type(form.getByRole('textbox', { name: '登录账号' }), 'keysuser')
    await type(form.getByLabel('密码', { exact: true }), 'Different1')
    await type(form.getByLabel('确认密码'), 'Different1')
    await type(form.getByRole('textbox', { name: '用户昵称' }), '键上人')
    await type(form.getByRole('textbox', { name: '用户姓名' }), '简上人')
    await choose(form.getByRole('combobox', { name: '所属角色' }), '键上编辑')
    await choose(form.getByRole('combobox', { name: '所属机构' }), '总部')
    await choose(form.getByRole('combobox', { name: '所属岗位' }), '管理员')
    await save(page, form)
    await page.getByRole('row', { name: '简上人' }).waitFor()
    const theirs = await (await sitDown(browser, url)).newPage()
    await logInBy(theirs, 'keysuser', 'Different1')
    await goTo(theirs, '新闻来源')
    await theirs.context().close()

    await step(page, '布置网站', '网站')
    const name = page.getByRole('textbox', { name: '网站名称' })
    const before = await name.inputValue()
    await type(name, '键上新闻')
    await reach(page.getByRole('button', { name: '保存', exact: true }))
    await page.keyboard.press('Enter')
    await sees(page, '保存成功!')
    const site = await page.context().newPage()
    await site.goto('/home')
    await expect.poll(() => site.title()).toContain('键上新闻')
    await site.close()
    // Other journeys know the site by the name that it had.
    await reach(name)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    if (before) await page.keyboard.type(before)
    await page.keyboard.press('Enter')
    await until(
      () => page.getByRole('button', { name: '保存', exact: true }).isDisabled(),
      (isDone) => isDone,
    )
  })
})

/** How somebody works a page: with a thumb on a phone, or by keys at a desk. */
interface Hand {
  readonly options: Parameters<typeof sitDown>[2]
  press(target: Locator): Promise<void>
  fill(target: Locator, text: string): Promise<void>
  write(page: Page, text: string): Promise<void>
  choose(target: Locator, option: string): Promise<void>
}

const thumb: Hand = {
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  press: (target) => target.tap(),
  fill: (target, text) => target.fill(text),
  async write(page, text) {
    await page.frameLocator('iframe').first().locator('body').tap()
    await page.keyboard.type(text)
  },
  async choose(target, option) {
    const page = target.page()
    const list = page.locator('.ant-select-dropdown').filter({ visible: true })
    await target.tap()
    await list.getByText(option, { exact: true }).first().tap()
    // The list stays open for more; it closes when something else is touched.
    await page.getByRole('tab', { name: '基本属性' }).tap()
    await until(
      () => list.count(),
      (open) => open === 0,
    )
  },
}

const keys: Hand = {
  options: {},
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  fill: type,
  async write(page, text) {
    await reach(page.locator('iframe').first())
    await page.keyboard.type(text)
  },
  choose,
}

describe.each([
  ['with a thumb on a phone', 'thumb', thumb],
  ['by keys alone at a desk', 'keys', keys],
])('an editor’s day, %s,', (_how, code, hand) => {
  const editor: Account = { tenantId, account: `day-${code}`, password: 'Editor2026' }
  const [category, topic, title] = [`${code} 要闻`, `${code} 专栏`, `${code} 写成的一天`]
  let browser: Browser

  beforeAll(async () => {
    const admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, `day-${code}`)
    await office.hire(editor, '江上', { 新闻: ['查看', '新增', '修改', '送签', '签发'] })
    await furnish(admin, { category, topic, source: `${code} 来源` })
    browser = await launch()
  })
  afterAll(() => browser?.close())

  test('goes from the home page by a draft and its signature to what readers see', async () => {
    const context = await sitDown(browser, url, hand.options)
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('[type=submit]').waitFor()
    await hand.fill(page.getByLabel('租户编号'), editor.tenantId)
    await hand.fill(page.getByLabel('账号', { exact: true }), editor.account)
    await hand.fill(page.getByLabel('密码', { exact: true }), editor.password)
    await hand.press(page.getByRole('button', { name: '登录', exact: true }))
    await page.getByRole('heading', { level: 1, name: /好，/ }).waitFor()

    const opening = page.waitForEvent('popup')
    await hand.press(page.getByRole('button', { name: /写新闻/ }))
    const desk = await opening
    const [bar, sides] = [desk.getByRole('banner'), desk.getByRole('complementary')]
    await desk.frameLocator('iframe').first().locator('body').waitFor()
    await hand.fill(desk.getByRole('textbox', { name: '标题', exact: true }), title)
    await hand.write(desk, '在路上写的第一段。')
    await hand.choose(sides.getByRole('combobox', { name: '新闻分类', exact: true }), category)
    await hand.choose(sides.getByRole('combobox', { name: '新闻栏目', exact: true }), topic)
    await hand.choose(sides.getByRole('combobox', { name: '发布平台', exact: true }), '网站')
    await hand.fill(sides.getByRole('textbox', { name: '简介' }), '一天里写完的稿件。')
    await hand.fill(sides.getByRole('combobox', { name: '来源', exact: true }), `${code} 来源`)
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (code === 'thumb') {
      const box = await bar.getByRole('button', { name: '保存', exact: true }).boundingBox()
      expect([(box?.height ?? 0) >= 44, (box?.y ?? 0) > 700]).toEqual([true, true])
      expect(await barriers(desk)).toEqual([])
    }
    let id: string | null = null
    desk.on('framenavigated', (frame) => {
      id ??= new URL(frame.url()).searchParams.get('id')
    })
    if (code === 'thumb') {
      const saved = sees(desk, '保存成功!')
      await hand.press(bar.getByRole('button', { name: '保存', exact: true }))
      await saved
      await desk.waitForURL(/\/news\?id=\d+$/)
    }
    // At the desk it was never saved: to send it saves it.
    await hand.press(bar.getByRole('button', { name: '送签', exact: true }))
    await page.waitForURL('**/cms/beissue')

    await page.bringToFront()
    await hand.press(page.locator('.row-card, tr').filter({ hasText: title }).getByRole('button', { name: /^签发/ }))
    const sheet = page.getByRole('dialog', { name: `签发《${title}》` })
    await hand.press(sheet.getByRole('button', { name: '签发', exact: true }))
    await hand.press(page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: '完成' }))
    await page.goto(`/newDetail?id=${id}`)
    await sees(page, '在路上写的第一段。')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })
})
