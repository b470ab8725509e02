import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn } from './api'
import { launch } from './browser'
import { sees, until } from './screen'
import { type Language, ofUser, open, spoken, workIn } from './shell'
import { password, url } from './seat'

const admin = { tenantId: '000000', account: 'admin', password }

const names = {
  zh: {
    collapse: '收起菜单',
    expand: '展开菜单',
    search: '菜单搜索',
    role: '角色',
    none: '没有匹配的页面或内容',
    reset: '恢复默认',
    full: '全屏',
    leaveFull: '退出全屏',
    ok: '确定',
    cancel: '取消',
    menu: ['仪表盘', '个人信息', '修改密码', '退出登录', '锁屏'],
    logoutAsk: '确定要退出登录吗?',
    home: '首页',
    titles: ['角色 - Masthead', 'Roles - Masthead'],
  },
  en: {
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    search: 'menu search',
    role: 'Roles',
    none: 'Nothing matches',
    reset: 'Reset',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    ok: 'OK',
    cancel: 'Cancel',
    menu: ['Dashboard', 'Personal info', 'Change password', 'Log out', 'Lock screen'],
    logoutAsk: 'Do you want to log out?',
    home: 'Home',
    titles: ['Roles - Masthead', '角色 - Masthead'],
  },
} as const

describe.each(spoken('en'))('the top bar (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page
  let client: Client

  beforeAll(async () => {
    browser = await launch()
    client = await logIn(url, admin)
    page = await workIn(browser, url, language, admin)
  })
  afterAll(() => browser?.close())

  const button = (name: string | RegExp) => page.locator('.top').getByRole('button', { name, exact: true })

  test('collapses the menu to its icons and remembers it', async () => {
    const side = page.locator('.side')
    await button(say.collapse).click()
    await until(
      async () => (await side.boundingBox())?.width ?? 0,
      (width) => width < 60,
    )
    await page.reload()
    await button(say.expand).waitFor()
    await button(say.expand).click()
    await until(
      async () => (await side.boundingBox())?.width ?? 0,
      (width) => width > 200,
    )
  })

  test('has a top menu whose items show their part of the menu', async () => {
    const code = `top-${language}`
    const menus = await client.get<{ records: { id: string }[] }>('/api/blade-system/menu/page?code_equal=system_role&size=1')
    const { id } = await client.post<{ id: string }>('/api/blade-system/topmenu/submit', {
      code,
      name: `人事${language}`,
      nameEn: `People ${language}`,
      sort: 1,
    })
    await client.post('/api/blade-system/topmenu/grant', { topMenuIds: id, menuIds: menus.records[0]?.id })
    try {
      await page.reload()
      const menu = page.locator('.side-menu')
      await menu.getByText(say.home).waitFor()
      const families = await menu.locator('.ant-menu-submenu').count()
      expect(families).toBeGreaterThan(3)
      await page
        .locator('.top-menu')
        .getByRole('button', { name: language === 'zh' ? '人事zh' : 'People en' })
        .click()
      await until(
        () => menu.locator('.ant-menu-root > .ant-menu-submenu').count(),
        (count) => count === 1,
      )
      await page.locator('.top-menu').getByRole('button', { name: say.home }).click()
      await page.waitForURL('**/wel/index')
      await until(
        () => menu.locator('.ant-menu-root > .ant-menu-submenu').count(),
        (count) => count > 3,
      )
    } finally {
      await client.post(`/api/blade-system/topmenu/remove?ids=${id}`)
    }
  })

  test('searches the menu: what begins so, then what contains it, then by spelling', async () => {
    const dialog = page.getByRole('dialog', { name: say.search })
    const field = dialog.getByRole('combobox')
    const hits = (): Promise<string[]> => dialog.locator('[role=option] > span:not(.anticon)').allInnerTexts()
    await button(say.search).click()
    // It takes what is typed at once.
    await until(
      () => field.evaluate((input) => input === document.activeElement),
      (isFocused) => isFocused,
    )
    await field.fill(language === 'zh' ? '菜单' : 'MENU')
    await until(hits, ([first]) => first === (language === 'zh' ? '菜单' : 'Menus'))
    expect((await hits()).slice(1)).toEqual(language === 'zh' ? ['前台菜单', '顶部菜单'] : ['Front menus', 'Top menus'])
    await field.fill('no such page')
    await sees(dialog, say.none)
    // What stands in no menu is found as well.
    const week = language === 'zh' ? '一周概况' : 'Week in review'
    await field.fill(week)
    await until(hits, (found) => found.includes(week))
    // 角色, by the first letters of its syllables and in full.
    for (const typed of ['js', 'juese']) {
      await field.fill(typed)
      await until(hits, (found) => found.includes(say.role))
    }
    await field.press('Enter')
    await page.waitForURL('**/system/role')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('names the window after its page in the language that is spoken', async () => {
    await open(page, '/system/role')
    await expect.poll(() => page.title()).toBe(say.titles[0])
    await page.getByTestId('language').click()
    await until(
      () => page.title(),
      (title) => title === say.titles[1],
    )
    await page.getByTestId('language').click()
    await button(say.search).waitFor()
    await expect.poll(() => page.title()).toBe(say.titles[0])
  })

  test('changes the accent, which outlives a reload, and gives it back', async () => {
    const isAccent = (wanted: string) =>
      until(
        () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent').toLowerCase()),
        (colour) => colour === wanted,
      )
    await isAccent('#409eff')
    await ofUser(page, 'colour')
    await page.getByRole('button', { name: '#d4380d' }).click()
    await isAccent('#d4380d')
    await page.reload()
    await page.locator('.top-user').waitFor()
    await isAccent('#d4380d')
    await ofUser(page, 'colour')
    await page.locator('.ant-popover:visible').getByRole('button', { name: say.reset }).click()
    await isAccent('#409eff')
    await page.keyboard.press('Escape')
  })

  test('has eleven looks that differ in more than their accent', async () => {
    await ofUser(page, 'theme')
    const choices = page.locator('[data-design-choice]')
    await choices.first().waitFor()
    await expect.poll(() => choices.count()).toBe(11)
    const seen = new Set<string>()
    for (const choice of await choices.all()) {
      const id = await choice.getAttribute('data-design-choice')
      await choice.click()
      await until(
        () => page.evaluate(() => document.documentElement.dataset.design),
        (design) => design === id,
      )
      seen.add(
        await page.evaluate(() => {
          const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
          const [side, top, tab] = [style('.side'), style('.top'), style(".tab[data-active='true']")]
          return [side.background, top.background, tab.background, tab.border, tab.borderRadius, document.documentElement.dataset.mark].join('|')
        }),
      )
    }
    expect(seen.size).toBe(11)
    await page.reload()
    await page.locator('.top-user').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.design)).toBe('theme-lte')
    await ofUser(page, 'theme')
    await page.locator('[data-design-choice=theme-white]').click()
    await page.keyboard.press('Escape')
  })

  test('fills the screen and gives it back', async () => {
    const entry = page.locator(".ant-dropdown:visible [data-menu-id$='-full']")
    for (const name of [say.full, say.leaveFull]) {
      await page.locator('.top-user').click()
      await sees(entry, name)
      await entry.click()
    }
    await page.locator('.top-user').click()
    await sees(entry, say.full)
    await page.keyboard.press('Escape')
  })

  test('keeps to what is looked at and asked for, and gives the keys the rest in the menu of the user', async () => {
    const names = await page
      .locator('.top-tools')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.className))
    expect(names.filter((name) => /top-(theme|colour|lock|full)/.test(name))).toEqual([])
    const focused = (attribute: string) => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)
    await page.locator('.top-user').focus()
    await page.keyboard.press('Enter')
    await until(
      () => focused('role'),
      (role) => role === 'menuitem',
    )
    // The focus follows a key a picture later.
    for (let at = await focused('data-menu-id'); !at?.endsWith('-theme'); at = await focused('data-menu-id')) {
      await page.keyboard.press('ArrowDown')
      await until(
        () => focused('data-menu-id'),
        (next) => next !== at,
      )
    }
    await page.keyboard.press('Enter')
    await until(
      () => focused('data-design-choice'),
      (design) => design === 'theme-white',
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await until(
      () => page.evaluate(() => document.documentElement.dataset.design),
      (design) => design === 'theme-plain',
    )
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.locator('.designs').waitFor({ state: 'hidden' })
    expect(await focused('class')).toContain('top-user')
  })

  test('takes the password to lock with at once, and has the focus again when nothing is locked', async () => {
    const focused = (attribute: string) => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)
    await ofUser(page, 'lock')
    const dialog = page.getByRole('dialog')
    await until(
      () => focused('autocomplete'),
      (name) => name === 'new-password',
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await until(
      () => focused('class'),
      (name) => name?.includes('top-user') ?? false,
    )
  })

  test('leads to what concerns the user, and asks before it logs out', async () => {
    await page.locator('.top-user').click()
    const menu = page.locator('.ant-dropdown:visible')
    const entries = await menu.getByRole('menuitem').allInnerTexts()
    expect(say.menu.every((name) => entries.includes(name))).toBe(true)
    await menu.getByText(say.menu[1]).click()
    await page.waitForURL('**/info/index?tabsActive=1')
    await page.locator('.top-user').click()
    await menu.getByText(say.menu[2]).click()
    await page.waitForURL('**/info/index?tabsActive=2')
    await page.locator('.top-user').click()
    await menu.getByText(say.menu[3]).click()
    await page.getByText(say.logoutAsk).waitFor()
    await page.getByRole('button', { name: say.cancel }).click()
    await page.getByText(say.logoutAsk).waitFor({ state: 'detached' })
    await page.locator('.top-user').click()
    await menu.getByText(say.menu[3]).click()
    await page.getByRole('button', { name: say.ok }).click()
    await page.waitForURL('**/login')
  })
})
