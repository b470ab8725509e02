import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from './browser'
import { menuOf, pick } from './screen'
import { password, url } from './seat'
import { open } from './shell'

const ownPassword = 'Column2026'

/** Logs in by the form and waits for the page behind it. */
const logIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('租户编号').fill('000000')
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('#page-content').waitFor()
}

/** Opens the form that adds a row, fills it in, and saves it. */
const add = async (page: Page, path: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
  await open(page, path)
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = page.getByRole('dialog')
  await fill(form)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('新增成功').waitFor()
  await form.waitFor({ state: 'detached' })
}

describe('an administrator', () => {
  let browser: Browser
  let admin: Page
  let member: Page
  let oneTime = ''

  beforeAll(async () => {
    browser = await launch()
    admin = await (await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 1000 } })).newPage()
    member = await (await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 1000 } })).newPage()
    await logIn(admin, 'admin', password)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('makes a department and a role', async () => {
    await add(admin, '/system/dept', async (form) => {
      await form.getByLabel('机构名称', { exact: true }).fill('栏目部')
    })
    await add(admin, '/system/role', async (form) => {
      await form.getByLabel('角色名称').fill('栏目编辑')
      await form.getByLabel('角色别名').fill('column_editor')
    })
    await expect.poll(() => admin.getByRole('row', { name: /栏目编辑/ }).innerText()).toContain('column_editor')
  })

  test('grants the role what is checked in the tree, after seeing what changes', async () => {
    await admin.getByRole('button', { name: '权限设置 栏目编辑' }).click()
    const drawer = admin.getByRole('dialog')
    const save = drawer.getByRole('button', { name: '保存' })
    await drawer.getByText('尚未修改').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await drawer.getByRole('searchbox', { name: /菜单权限/ }).fill('栏目')
    const tree = drawer.getByRole('tree', { name: '菜单权限' })
    const column = tree.getByRole('treeitem', { name: '栏目', exact: true })
    await column.locator('.ant-tree-switcher').click()
    await tree.getByRole('checkbox', { name: '查看' }).click()
    await tree.getByRole('checkbox', { name: '新增' }).click()
    // A button brings along what stands above it.
    await expect.poll(() => tree.getByRole('treeitem', { name: '内容管理' }).getAttribute('aria-checked')).toBe('mixed')
    await expect.poll(() => drawer.getByRole('region', { name: '变更内容' }).innerText()).toContain('内容管理 / 栏目：查看、新增')
    await save.click()
    await admin.getByText('操作成功').waitFor()
    await drawer.waitFor({ state: 'detached' })

    await admin.getByRole('button', { name: '权限设置 栏目编辑' }).click()
    await drawer.getByRole('tab', { name: /^菜单权限 2\// }).waitFor()
    await drawer.getByRole('button', { name: '取消' }).click()
    await drawer.waitFor({ state: 'detached' })
  })

  test('makes a user with the role, and resets the password, which is shown once', async () => {
    await add(admin, '/user/user', async (form) => {
      await form.getByLabel('登录账号').fill('liumei')
      await form.getByLabel('密码', { exact: true }).fill('Different1')
      await form.getByLabel('确认密码').fill('Different1')
      await form.getByLabel('用户昵称').fill('刘梅')
      await form.getByLabel('用户姓名').fill('刘梅')
      await pick(admin, form, '所属角色', '栏目编辑')
      await pick(admin, form, '所属机构', '栏目部')
      await pick(admin, form, '所属岗位', '管理员')
    })
    await admin.getByRole('button', { name: '更多 刘梅' }).click()
    await admin.getByRole('menuitem', { name: '密码重置' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const told = admin.getByRole('dialog').filter({ hasText: '密码只显示这一次' })
    oneTime = await told
      .getByRole('row', { name: /liumei/ })
      .locator('code')
      .innerText()
    expect(oneTime).toMatch(/^[A-Za-z0-9]{12}$/)
    await told.getByRole('button', { name: '我已记录，关闭' }).click()
    await told.waitFor({ state: 'detached' })
  })

  test('whose user must set a password of his own before anything else', async () => {
    await logIn(member, 'liumei', oneTime)
    await member.waitForURL('**/info/index?tabsActive=2')
    await member.getByText('请先修改密码').waitFor()
    await member.goto(`${url}/cms/topic`)
    await member.waitForURL('**/info/index?tabsActive=2')

    const save = member.getByRole('button', { name: '保存', exact: true })
    await member.getByLabel('新密码').fill('short1')
    await member.getByLabel('确认密码').fill('other1')
    await save.click()
    for (const words of ['请输入密码', '密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符', '两次输入密码不一致!'])
      await member.getByText(words, { exact: true }).waitFor()
    await member.getByLabel('确认密码').fill('')
    await save.click()
    await member.getByText('请输入确认密码', { exact: true }).waitFor()

    await member.getByLabel('原密码').fill('Different1')
    await member.getByLabel('新密码').fill(ownPassword)
    await member.getByLabel('确认密码').fill(ownPassword)
    await save.click()
    await member.getByText('原密码不正确').waitFor()
    await member.getByLabel('原密码').fill(oneTime)
    const sent = member.waitForRequest('**/api/blade-user/update-password')
    await save.click()
    expect((await sent).postData()).not.toContain(ownPassword)
    await member.waitForURL('**/wel/index')
  })

  test('who then sees exactly what was granted', async () => {
    await member.getByRole('navigation', { name: '主菜单' }).waitFor()
    await expect.poll(() => menuOf(member)).toEqual(['首页', '内容管理', '栏目'])
    await member.getByRole('menuitem', { name: '栏目', exact: true }).click()
    await member.waitForURL('**/cms/topic')
    await member.getByRole('button', { name: /新增$/ }).waitFor()
    await expect.poll(() => member.getByRole('button', { name: /删除$/ }).count()).toBe(0)
    await member.goto(`${url}/system/role`)
    await member.waitForURL('**/403')
  })

  test('and comes in with the new password alone', async () => {
    const again = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await again.goto(`${url}/login`)
    await again.getByLabel('租户编号').fill('000000')
    await again.getByLabel('账号', { exact: true }).fill('liumei')
    await again.getByLabel('密码', { exact: true }).fill(oneTime)
    await again.getByRole('button', { name: '登录', exact: true }).click()
    await again.getByText('用户名或密码错误').waitFor()
    await logIn(again, 'liumei', ownPassword)
    await again.waitForURL('**/wel/index')
  })
})
