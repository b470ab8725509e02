import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { sees, told, until } from './screen'
import { type Language, open, tokenOf, workIn, spoken } from './shell'
import { password, url } from './seat'

const secret = password
const admin = { tenantId: '000000', account: 'admin', password: secret }

const names = {
  zh: {
    again: '登录已失效',
    password: '密码',
    login: '登录',
    giveUp: '放弃修改并退出',
    empty: '请输入密码',
    add: '新增',
    postName: '岗位名称',
    postCode: '岗位编号',
    save: '保存',
    added: '新增成功',
    title: '标题',
  },
  en: {
    again: 'Your session has ended',
    password: 'Password',
    login: 'Log in',
    giveUp: 'Discard changes and leave',
    empty: 'Please enter the password',
    add: 'Add',
    postName: 'Name',
    postCode: 'Code',
    save: 'Save',
    added: 'Added successfully',
    title: 'Title',
  },
} as const

const endOf = async (page: Page): Promise<void> => {
  const token = await tokenOf(page.context())
  await fetch(`${url}/api/blade-auth/oauth/logout`, { headers: { 'blade-auth': `bearer ${token}` } })
}

describe.each(spoken('zh'))('unsaved work (%s)', (language: Language) => {
  const say = names[language]
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launch()
    page = await workIn(browser, url, language, admin)
    await open(page, '/system/post')
    await page.locator('.list-ways').getByRole('button', { name: say.add }).click()
    await name().fill(`写了一半 ${language}`)
  })
  afterAll(() => browser?.close())

  const form = () => page.locator('.form-dialog')
  const name = () => form().getByLabel(say.postName, { exact: true })
  const again = () => page.getByRole('dialog', { name: say.again })

  test('stays under the login that a session asks for which ended meanwhile, and can be saved after it', async () => {
    await endOf(page)
    await again().waitFor()
    expect(new URL(page.url()).pathname).toBe('/system/post')
    await page.keyboard.press('Escape')
    await expect.poll(() => again().isVisible()).toBe(true)
    await again().getByRole('button', { name: say.login }).click()
    await sees(again(), say.empty)
    await again().getByLabel(say.password).fill('Wrong-Password-1')
    await again().getByRole('button', { name: say.login }).click()
    await until(
      async () => (await again().getByRole('alert').innerText()).trim(),
      (text) => text !== '' && text !== say.empty,
    )
    await again().getByLabel(say.password).fill(secret)
    await again().getByRole('button', { name: say.login }).click()
    await again().waitFor({ state: 'detached' })
    await expect.poll(() => name().inputValue()).toBe(`写了一半 ${language}`)
    await form().getByLabel(say.postCode, { exact: true }).fill(`half-${language}`)
    await told(page, say.added, () => form().getByRole('button', { name: say.save }).click())
    await page
      .getByRole('button', { name: new RegExp(`写了一半 ${language}$`) })
      .first()
      .waitFor()
  })

  test('of an article stays in the editor as well', async () => {
    const editor = await page.context().newPage()
    await editor.goto('/news')
    const title = editor.getByRole('textbox', { name: say.title, exact: true })
    await title.fill(`没写完的新闻 ${language}`)
    await endOf(editor)
    const dialog = editor.getByRole('dialog', { name: say.again })
    // The next call finds out.
    await editor.keyboard.press('Control+s')
    await dialog.getByLabel(say.password).fill(secret)
    await dialog.getByRole('button', { name: say.login }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => title.inputValue()).toBe(`没写完的新闻 ${language}`)
    await editor.close({ runBeforeUnload: false })
  })

  test('is given up by whoever says so; without any, the login page follows at once', async () => {
    // A page without unsaved work has gone to the login when the session ended.
    await page.goto('/system/post')
    await page.locator('.list-ways').getByRole('button', { name: say.add }).click()
    await name().fill('wieder')
    await endOf(page)
    await again().getByRole('button', { name: say.giveUp }).click()
    await page.waitForURL('**/login')
  })
})
