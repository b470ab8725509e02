import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, tenantId as platformId } from './api'
import { launch } from './browser'
import { menuOf, pick, sees, sitDown, speak, told } from './screen'
import { password, url } from './seat'
import { open, spoken } from './shell'

const ownPassword = 'Sources2026'

/** How long a change of rights may take to reach a browser, in milliseconds. */
const reaches = 5_000

const languages = {
  zh: { locale: 'zh-CN', say: (zh: string, _en: string): string => zh },
  en: { locale: 'en-GB', say: (_zh: string, en: string): string => en },
} as const

describe.each(spoken('zh'))('an administrator who works in %s', (language) => {
  const { locale, say } = languages[language]
  const scopeName = say('只看本社', 'Own press only')
  const roleName = say('来源编目', 'Sources clerk')
  const account = `clerk-${language}`
  const person = '王编目'
  const tenantName = say('江畔日报社', 'Riverside Daily')
  const chiefPassword = 'Riverside2026'
  let office = ''
  const [ours, theirs] = [say('本社通讯', 'Our wire'), say('外社通讯', 'Their wire')]
  let browser: Browser
  let admin: Page
  let member: Page

  /** Logs in by the form in this language and waits for the page behind it. */
  const enter = async (page: Page, name: string, password: string, tenantId = office): Promise<void> => {
    await page.goto('/login')
    await speak(page, language)
    await page.getByLabel(say('租户编号', 'Tenant')).fill(tenantId)
    await page.getByLabel(say('账号', 'Account'), { exact: true }).fill(name)
    await page.getByLabel(say('密码', 'Password'), { exact: true }).fill(password)
    await page.getByLabel(say('密码', 'Password'), { exact: true }).press('Enter')
    await page.locator('#page-content').waitFor()
  }
  const save = async (page: Page, form: Locator, message = say('新增成功', 'Added')): Promise<void> => {
    await told(page, message, () => form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click())
    await form.waitFor({ state: 'detached' })
  }
  const add = async (path: string): Promise<Locator> => {
    await open(admin, path)
    await admin
      .locator('.list-head')
      .getByRole('button', { name: say('新增', 'Add') })
      .click()
    return admin.getByRole('dialog')
  }
  const grant = async (): Promise<Locator> => {
    await open(admin, '/system/role')
    await admin.getByRole('button', { name: `${say('权限设置', 'Grant')} ${roleName}` }).click()
    return admin.getByRole('dialog')
  }
  const pageName = say('新闻来源', 'News sources')

  beforeAll(async () => {
    browser = await launch()
    admin = await (await sitDown(browser, url, { locale, viewport: { width: 1440, height: 1000 } })).newPage()
    member = await (await sitDown(browser, url, { locale, viewport: { width: 1440, height: 1000 } })).newPage()
  })
  afterAll(() => browser?.close())

  test('makes a tenant, whose administrator sets a password of his own', async () => {
    await enter(admin, 'admin', password, platformId)
    const form = await add('/system/tenant')
    await form.getByLabel(say('租户名称', 'Tenant name'), { exact: true }).fill(tenantName)
    await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    const once = admin.getByRole('dialog').filter({ hasText: say('密码只显示这一次', 'This is shown only once') })
    const line = once.getByRole('row', { name: tenantName })
    await line.waitFor()
    office = /(\d{6})/.exec(await line.innerText())?.[1] ?? ''
    const secret = await line.locator('code').innerText()
    await once.getByRole('button', { name: say('我已记录，关闭', 'I have saved it, close') }).click()
    await once.waitFor({ state: 'detached' })
    await admin.context().clearCookies()
    await enter(admin, 'admin', secret)
    await admin.waitForURL('**/info/index?tabsActive=2')
    await admin.getByLabel(say('原密码', 'Old password')).fill(secret)
    await admin.getByLabel(say('新密码', 'New password')).fill(chiefPassword)
    await admin.getByLabel(say('确认密码', 'Confirm the password')).fill(chiefPassword)
    await admin.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await admin.waitForURL('**/wel/index')
    const api = await logIn(url, { tenantId: office, account: 'admin', password: chiefPassword })
    for (const [name, type] of [
      [ours, 1],
      [theirs, 3],
    ])
      await api.post('/api/blade-cms/sources/submit', { name, type, code: `SRC-${name}`, contractNo: `HT-${name}` })
  })

  test('makes a data scope of some rows and some of their columns', async () => {
    const form = await add('/system/data-scope')
    await pick(admin, form, say('所属菜单', 'Menu'), '新闻来源', '新闻来源')
    await form.getByLabel(say('权限编号', 'Code')).fill('cms_sources')
    await form.getByLabel(say('权限名称', 'Name')).fill(scopeName)
    await pick(admin, form, say('规则类型', 'Rule'), say('自定义', 'Custom'))
    await pick(admin, form, say('字段', 'Field'), say('来源类型', 'Type'))
    await pick(admin, form, say('值', 'Value'), say('本社', 'Own'))
    const seen = form.getByLabel(say('可见字段', 'Visible fields'))
    await seen.click()
    for (const field of [say('来源名称 (name)', 'Name (name)'), say('来源类型 (type)', 'Type (type)')])
      await admin.locator('.ant-select-dropdown:visible').getByTitle(field, { exact: true }).click()
    await admin.keyboard.press('Escape')
    await save(admin, form)
    const row = admin.getByRole('row', { name: new RegExp(scopeName) })
    await expect.poll(() => row.innerText()).toContain('name,type')
  })

  test('makes a role that holds one page, narrowed by it, after seeing what changes', async () => {
    const form = await add('/system/role')
    await form.getByLabel(say('角色名称', 'Role name')).fill(roleName)
    await form.getByLabel(say('角色别名', 'Role alias')).fill(`sources_${language}`)
    await save(admin, form)
    const drawer = await grant()
    await drawer.getByRole('searchbox').fill(pageName)
    const tree = drawer.getByRole('tree', { name: say('菜单权限', 'Menus') })
    await tree.getByRole('treeitem', { name: pageName, exact: true }).locator('.ant-tree-switcher').click()
    await tree.getByRole('checkbox', { name: say('查看', 'View'), exact: true }).click()
    await drawer.getByRole('tab', { name: new RegExp(`^${say('数据权限', 'Data scopes')}`) }).click()
    // A new tenant has scopes of its first roles too.
    await drawer.getByRole('searchbox').fill(scopeName)
    await drawer
      .getByRole('tree', { name: say('数据权限', 'Data scopes') })
      .getByRole('checkbox', { name: scopeName })
      .click()
    const changes = await drawer.getByRole('region', { name: say('变更内容', 'Changes') }).innerText()
    expect(changes).toContain(pageName)
    expect(changes).toContain(scopeName)
    await drawer.getByText(say('目前没有用户拥有所选角色', 'Nobody has the chosen roles at present')).waitFor()
    await save(admin, drawer, say('操作成功', 'Operation successful'))
  })

  test('makes a user who has it', async () => {
    const form = await add('/user/user')
    await form.getByLabel(say('登录账号', 'Account'), { exact: true }).fill(account)
    await form.getByLabel(say('密码', 'Password'), { exact: true }).fill(ownPassword)
    await form.getByLabel(say('确认密码', 'Confirm the password'), { exact: true }).fill(ownPassword)
    await form.getByLabel(say('用户昵称', 'Nickname')).fill(account)
    await form.getByLabel(say('用户姓名', 'Real name')).fill(person)
    await pick(admin, form, say('所属角色', 'Roles'), roleName)
    await pick(admin, form, say('所属机构', 'Departments'), tenantName)
    await pick(admin, form, say('所属岗位', 'Posts'), '管理员')
    await save(admin, form)
  })

  test('whose menu, buttons, rows and columns are exactly those that were granted', async () => {
    await enter(member, account, ownPassword)
    await member.getByRole('navigation', { name: say('主菜单', 'Main menu') }).waitFor()
    await expect.poll(() => menuOf(member)).toEqual([say('首页', 'Home'), say('内容管理', 'Content'), pageName])
    await member.getByRole('menuitem', { name: pageName, exact: true }).click()
    await member.getByRole('button', { name: `${say('查看', 'View')} ${ours}`, exact: true }).waitFor()
    await expect.poll(() => member.getByRole('button', { name: `${say('查看', 'View')} ${theirs}`, exact: true }).count()).toBe(0)
    const heads = (await member.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
    expect(heads).toEqual([say('来源名称', 'Name'), say('创建时间', 'Created'), say('状态', 'Status')])
    await expect.poll(() => member.getByRole('row', { name: ours }).innerText()).toContain(say('本社', 'Own'))
    await expect.poll(() => member.locator('#page-content').innerText()).not.toMatch(/SRC-|HT-/)
    for (const name of [say('新增', 'Add'), say('删除', 'Delete'), say('编辑', 'Edit')])
      expect([name, await member.getByRole('button', { name: new RegExp(`^(\\S+ )?${name}`) }).count()]).toEqual([name, 0])
    await member.getByRole('button', { name: `${say('查看', 'View')} ${ours}` }).click()
    const detail = member.getByRole('dialog')
    await detail.getByText(ours).first().waitFor()
    await expect.poll(() => detail.innerText()).not.toMatch(/SRC-|HT-/)
    await member.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    await member.goto('/system/role')
    await member.waitForURL('**/403')
    await sees(member, say('您没有查看“角色”的权限', 'You do not have permission to view “Roles”'))
    await member.getByRole('navigation', { name: say('主菜单', 'Main menu') }).waitFor()
  })

  test('explains why that user sees one row and not another', async () => {
    await open(admin, '/system/data-scope')
    await admin.getByRole('button', { name: say('权限诊断', 'Why can X see this?') }).click()
    const drawer = admin.getByRole('dialog')
    await pick(admin, drawer, say('用户', 'User'), person, person)
    await pick(admin, drawer, say('资源', 'Resource'), pageName, pageName)
    await pick(admin, drawer, say('数据（可选）', 'Row (optional)'), theirs, theirs)
    await drawer.getByRole('button', { name: say('诊断', 'Explain'), exact: true }).click()
    const answer = drawer.getByRole('region', { name: say('诊断结果', 'The answer') })
    await answer.getByText(say('有此权限，但数据权限不包含这条数据', 'The permission is there, but no data scope reaches the row')).waitFor()
    await expect.poll(() => answer.innerText()).toContain(scopeName)
    await pick(admin, drawer, say('数据（可选）', 'Row (optional)'), ours, ours)
    await drawer.getByRole('button', { name: say('诊断', 'Explain'), exact: true }).click()
    await answer.getByText(say('由以下角色授予', 'Granted by these roles')).waitFor()
    await admin.keyboard.press('Escape')
  })

  test('gives a button and takes the page away, and the user who is logged in sees both within five seconds', async () => {
    await member.goto('/cms/sources')
    await member.getByRole('button', { name: `${say('查看', 'View')} ${ours}`, exact: true }).waitFor()
    const button = member.getByRole('button', { name: new RegExp(`${say('新增', 'Add')}$`) })
    await expect.poll(() => button.count()).toBe(0)

    const search = async (): Promise<Locator> => {
      const drawer = await grant()
      await drawer.getByRole('searchbox').fill(pageName)
      return drawer
    }
    const given = await search()
    const tree = given.getByRole('tree', { name: say('菜单权限', 'Menus') })
    await tree.getByRole('treeitem', { name: pageName, exact: true }).locator('.ant-tree-switcher').click()
    await tree.getByRole('checkbox', { name: say('新增', 'Add'), exact: true }).click()
    await given.getByText(person).waitFor()
    await save(admin, given, say('操作成功', 'Operation successful'))
    await button.waitFor({ timeout: reaches })

    const taken = await search()
    const whole = taken.getByRole('tree', { name: say('菜单权限', 'Menus') }).getByRole('treeitem', { name: pageName, exact: true })
    // From some of it to all of it, and then to nothing.
    await whole.getByRole('checkbox').click()
    await whole.getByRole('checkbox').click()
    await save(admin, taken, say('操作成功', 'Operation successful'))
    await member.getByText(say('没有权限访问此页面', 'You do not have access to this page')).first().waitFor({ timeout: reaches })
    await expect.poll(() => member.getByRole('menuitem', { name: pageName, exact: true }).count()).toBe(0)
    await expect.poll(() => member.getByRole('button', { name: `${say('查看', 'View')} ${ours}`, exact: true }).count()).toBe(0)
    await member.getByRole('button', { name: say('关闭', 'Close'), exact: true }).click()
    await member.waitForURL('**/wel/index')
  })
})
