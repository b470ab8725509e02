import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from './api'
import { launch } from './browser'
import { sees, told, until } from './screen'
import { hireFor, type Language, logInOn, open, tabMenu, tabsOf, workIn, spoken } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

const names = {
  zh: {
    home: '首页',
    role: '角色',
    post: '岗位',
    dept: '机构',
    info: '个人信息',
    others: '关闭其他',
    all: '关闭所有',
    cache: '清除缓存',
    cacheAsk: '是否需要清除缓存?',
    cleared: '清除完毕',
    search: '搜索',
    searchTitle: '菜单搜索',
    pin: '固定',
    right: '右移',
    close: '关闭',
    ok: '确定',
    discardAsk: '放弃未保存的修改?',
    discard: '放弃',
    keep: '继续编辑',
    nickname: '昵称',
    unsaved: '有未保存的修改',
    add: '新增',
    roleName: '角色名称',
    save: '保存',
  },
  en: {
    home: 'Home',
    role: 'Roles',
    post: 'Posts',
    dept: 'Departments',
    info: 'Personal info',
    others: 'Close others',
    all: 'Close all',
    cache: 'Clear cache',
    cacheAsk: 'Clear the cache?',
    cleared: 'Cleared',
    search: 'Search',
    searchTitle: 'menu search',
    pin: 'Pin',
    right: 'Move right',
    close: 'Close',
    ok: 'OK',
    discardAsk: 'Discard unsaved changes?',
    discard: 'Discard',
    keep: 'Keep editing',
    nickname: 'Nickname',
    unsaved: 'Unsaved changes',
    add: 'Add',
    roleName: 'Role name',
    save: 'Save',
  },
} as const

describe.each(spoken('en'))('the open pages (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launch()
    page = await workIn(browser, url, language, admin)
  })
  afterAll(() => browser?.close())

  const tabs = (wanted: readonly string[]) =>
    until(
      () => tabsOf(page),
      (found) => JSON.stringify(found) === JSON.stringify(wanted),
    )
  const startAgain = async (): Promise<void> => {
    await open(page, '/wel/index')
    await tabMenu(page, say.home, say.all)
    await tabs([say.home])
  }
  const tab = (name: string) => page.locator('.tab', { hasText: name })

  test('are opened by the menu, switched by a click and closed one by one, never the last', async () => {
    expect(await tabsOf(page)).toEqual([say.home])
    await expect.poll(() => tab(say.home).getByRole('button').count()).toBe(0)
    await open(page, '/system/role')
    await open(page, '/system/post')
    await tabs([say.home, say.role, say.post])
    await tab(say.role).getByRole('link').click()
    await page.waitForURL('**/system/role')
    await tab(say.role).getByRole('button').click()
    // The next one takes its place.
    await page.waitForURL('**/system/post')
    await tab(say.post).getByRole('link').click({ button: 'middle' })
    await page.waitForURL('**/wel/index')
    await tabs([say.home])
  })

  test('are closed even by who switches to one and closes it faster than it is drawn', async () => {
    await open(page, '/system/role')
    await open(page, '/system/post')
    await tab(say.role).evaluate(async (one) => {
      one.querySelector('a')?.click()
      // The address is the new one before the page is drawn.
      for (let waited = 0; waited < 1000 && window.location.pathname !== '/system/role'; waited++) await Promise.resolve()
      one.querySelector('button')?.click()
    })
    await page.waitForURL('**/system/post')
    await tabs([say.home, say.post])
    await startAgain()
  })

  test('close others leaves one, close all the welcome page', async () => {
    for (const path of ['/system/role', '/system/post', '/system/dept']) await open(page, path)
    await tabMenu(page, say.post, say.others)
    await tabs([say.post])
    await page.waitForURL('**/system/post')
    await open(page, '/system/role')
    await tabMenu(page, say.role, say.all)
    await page.waitForURL('**/wel/index')
    await tabs([say.home])
  })

  test('clear the cache after asking, and lead to the search', async () => {
    await tabMenu(page, say.home, say.cache)
    await sees(page.getByRole('dialog'), say.cacheAsk)
    await told(page, say.cleared, () => page.getByRole('dialog').getByRole('button', { name: say.ok }).click())
    await tabMenu(page, say.home, say.search)
    await page.getByRole('dialog', { name: say.searchTitle }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: say.searchTitle }).waitFor({ state: 'detached' })
  })

  test('are dragged into an order, pinned, and are there again after a reload', async () => {
    for (const path of ['/system/role', '/system/post', '/system/dept']) await open(page, path)
    await tab(say.dept).dragTo(tab(say.role))
    await tabs([say.home, say.dept, say.role, say.post])
    await tabMenu(page, say.dept, say.right)
    await tabs([say.home, say.role, say.dept, say.post])
    await tabMenu(page, say.post, say.pin)
    await tabs([say.post, say.home, say.role, say.dept])
    await expect.poll(() => tab(say.post).getByRole('button').count()).toBe(0)
    await page.reload()
    await tabs([say.post, say.home, say.role, say.dept])
    await tabMenu(page, say.dept, say.others)
    await tabs([say.post, say.dept])
    await tabMenu(page, say.dept, say.all)
    await page.waitForURL('**/wel/index')
    await until(
      () => tabsOf(page),
      (found) => found[0] === say.post && found.includes(say.home) && found.length === 2,
    )
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await tabs([say.home])
  })

  test('keep what was typed and where one had scrolled', async () => {
    await open(page, '/info/index?tabsActive=1')
    const nickname = page.locator('.pane:visible').getByLabel(say.nickname)
    const before = await nickname.inputValue()
    await nickname.fill(`${before}!`)
    await open(page, '/wel/index')
    await page.setViewportSize({ width: 1440, height: 320 })
    await open(page, '/system/dict')
    const pane = page.locator('.pane:visible')
    await pane.getByRole('row').nth(4).waitFor()
    await pane.evaluate((box) => box.scrollTo(0, 180))
    await until(
      () => pane.evaluate((box) => box.scrollTop),
      (top) => top > 50,
    )
    const top = await pane.evaluate((box) => box.scrollTop)
    await tab(say.info).getByRole('link').click()
    await page.waitForURL('**/info/index?tabsActive=1')
    await expect.poll(() => nickname.inputValue()).toBe(`${before}!`)
    await page.goBack()
    await page.waitForURL('**/system/dict')
    await until(
      () => page.locator('.pane:visible').evaluate((box) => box.scrollTop),
      (now) => now === top,
    )
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('mark what is unsaved, and ask before it is lost', async () => {
    await tab(say.info).getByRole('img', { name: say.unsaved }).waitFor()
    await tab(say.info).getByRole('button').click()
    await sees(page.getByRole('dialog'), say.discardAsk)
    await page.getByRole('button', { name: say.keep }).click()
    await tab(say.info).waitFor()
    await tabMenu(page, say.home, say.others)
    const question = page.getByRole('dialog')
    await sees(question, say.discardAsk)
    await expect.poll(() => question.locator('li').allInnerTexts()).toEqual([say.info])
    await question.getByRole('button', { name: say.discard, exact: true }).click()
    await tabs([say.home])
    await startAgain()
  })

  test('belong to one user: the next one in the same browser tab begins with the welcome page', async () => {
    const other = await hireFor(url, await logIn(url, admin), `tabs-${language}`, { 角色: ['查看'] })
    await open(page, '/system/role')
    await page.locator('.top-user').click()
    await page.locator('.ant-dropdown:visible').getByRole('menuitem').last().click()
    await page.getByRole('dialog').getByRole('button', { name: say.ok }).click()
    await page.waitForURL('**/login')
    await logInOn(page, language, other)
    await tabs([say.home])
  })
})
