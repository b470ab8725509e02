import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, logIn } from './api'
import { launch } from './browser'
import { png } from './picture'
import { enter, holdSession, menuOf, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { go } from './shell'

const platform: Account = { tenantId: '000000', account: 'admin', password }
const tenantName = '望江日报社'

interface Paged {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

describe('tenants and the people in them', () => {
  let browser: Browser
  let page: Page
  let api: Client
  /** The administrator of the new tenant, with the password that was told once and then one of his own. */
  let chief: Account
  let desk: Page

  const dialog = (): Locator => page.getByRole('dialog').last()
  const open = async (on: Page, path: string, heading: string): Promise<void> => {
    await go(on, path)
    await on.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  const row = (on: Page, name: string): Locator => on.getByRole('row', { name })
  const more = async (on: Page, name: string, action: string): Promise<void> => {
    await row(on, name).getByRole('button', { name: /^更多/ }).click()
    await on.getByRole('menuitem', { name: action }).click()
  }
  beforeAll(async () => {
    api = await logIn(url, platform)
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    desk = await (await sitDown(browser, url)).newPage()
    await holdSession(page, platform)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('a package is made, and its menus are chosen in a tree that tells what a save would do', async () => {
    await open(page, '/system/tenantpackage', '租户套餐')
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: '套餐名称' }).fill('新闻版')
    await told(page, '新增成功', () => dialog().getByRole('button', { name: '保存' }).click())
    const drawer = page.getByRole('dialog', { name: /套餐菜单 · 新闻版/ })
    await drawer.getByText('尚未修改').waitFor()
    const tree = drawer.getByRole('tree', { name: '套餐菜单' })
    for (const name of ['内容管理', '用户管理', '日志管理', '机构']) {
      await drawer.getByRole('searchbox', { name: /套餐菜单/ }).fill(name)
      await tree.getByRole('treeitem', { name, exact: true }).getByRole('checkbox').click()
    }
    await expect.poll(() => drawer.getByRole('region', { name: '变更内容' }).innerText()).toContain('系统管理 / 机构')
    await told(page, '更新成功', () => drawer.getByRole('button', { name: '保存' }).click())
    await drawer.waitFor({ state: 'detached' })
  })

  test('a tenant is made with the package and its quota, and its administrator’s password is told once', async () => {
    await open(page, '/system/tenant', '租户')
    await page.getByRole('button', { name: /新增$/ }).click()
    await dialog().getByRole('textbox', { name: '租户名称' }).fill(tenantName)
    await dialog().getByRole('spinbutton', { name: '账号额度' }).fill('3')
    await dialog().getByRole('spinbutton', { name: '存储额度(MB)' }).fill('50')
    await pick(page, dialog(), '租户套餐', '新闻版')
    await dialog().getByRole('button', { name: '保存' }).click()
    const once = page.getByRole('dialog').filter({ hasText: '密码只显示这一次' })
    await once.waitFor()
    const line = once.getByRole('row', { name: tenantName })
    const tenantId = /(\d{6})/.exec(await line.innerText())?.[1] ?? ''
    chief = { tenantId, account: 'admin', password: await line.locator('code').innerText() }
    await once.getByRole('button', { name: '我已记录，关闭' }).click()
    await once.waitFor({ state: 'detached' })

    await more(page, tenantName, '用量')
    await sees(dialog(), '1 / 3')
    await sees(dialog(), '0.0 MB / 50 MB')
    await page.keyboard.press('Escape')
  })

  test('its administrator sets a password of his own and sees what the package has', async () => {
    await desk.goto('/login')
    await desk.getByRole('textbox', { name: '租户编号' }).fill(chief.tenantId)
    await desk.getByRole('textbox', { name: '账号' }).fill(chief.account)
    await desk.getByLabel('密码', { exact: true }).fill(chief.password)
    await desk.getByRole('button', { name: '登录', exact: true }).click()
    await desk.waitForURL('**/info/index?tabsActive=2')
    await desk.getByLabel('原密码').fill(chief.password)
    await desk.getByLabel('新密码').fill('Chief2026')
    await desk.getByLabel('确认密码').fill('Chief2026')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    await desk.waitForURL('**/wel/index')
    chief = { ...chief, password: 'Chief2026' }
    const menu = await menuOf(desk)
    expect(menu).toEqual(expect.arrayContaining(['新闻', '用户', '机构', '登录日志', '登录锁定']))
    for (const absent of ['租户', '角色', '岗位', '短信记录']) expect(menu).not.toContain(absent)
  })

  test('departments are put in order in their tree, and one in use says who uses it', async () => {
    await open(desk, '/system/dept', '机构')
    await desk.locator('.pane:visible .branch-tree').getByText(tenantName, { exact: true }).click()
    await desk.getByRole('button', { name: /新增$/ }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel('机构名称', { exact: true }).fill('要闻部')
    await told(desk, '新增成功', () => form.getByRole('button', { name: '保存' }).click())
    await row(desk, '要闻部').waitFor()
    await desk.locator('.pane:visible .branch-tree').getByText('要闻部', { exact: true }).waitFor()
    await desk.locator('.pane:visible .branch-all').click()
    await row(desk, tenantName).getByRole('checkbox').check()
    await desk.getByRole('button', { name: /^(delete )?删除$/ }).click()
    await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await sees(desk, /还有下级机构，不能删除：/)
  })

  test('a user is made under a department, found by it, and no more than the quota allows', async () => {
    await open(desk, '/user/user', '用户')
    const tree = desk.locator('.pane:visible .branch-tree')
    await tree.getByText('要闻部', { exact: true }).click()
    await sees(desk, '还没有任何记录')
    const fill = async (account: string, password2: string): Promise<Locator> => {
      await desk.getByRole('button', { name: /新增$/ }).click()
      const form = desk.getByRole('dialog')
      await form.getByRole('textbox', { name: '登录账号' }).fill(account)
      await form.getByLabel('密码', { exact: true }).fill('Reporter1')
      await form.getByLabel('确认密码').fill(password2)
      await form.getByRole('textbox', { name: '用户昵称' }).fill('小叶')
      await form.getByRole('textbox', { name: '用户姓名' }).fill('叶小舟')
      await pick(form.page(), form, '所属角色', '编辑')
      await pick(form.page(), form, '所属岗位', '管理员')
      await form.getByRole('button', { name: '保存' }).click()
      return form
    }
    const first = await fill('yexz', 'Reporter2')
    await sees(first, '两次输入密码不一致!')
    await first.getByLabel('确认密码').fill('Reporter1')
    await told(desk, '新增成功', () => first.getByRole('button', { name: '保存' }).click())
    await row(desk, 'yexz').waitFor()
    await expect.poll(() => row(desk, 'yexz').innerText()).toContain('要闻部')
    await tree.getByText(tenantName, { exact: true }).click()
    await row(desk, 'yexz').waitFor()
    await tree.getByText('编辑部', { exact: true }).click()
    await row(desk, 'yexz').waitFor({ state: 'detached' })

    await tree.getByText('要闻部', { exact: true }).click()
    const second = await fill('second', 'Reporter1')
    await second.waitFor({ state: 'detached' })
    const third = await fill('third', 'Reporter1')
    await sees(third, '账号数量已达上限 3 个')
    await third.getByRole('button', { name: '取消' }).click()
    await desk.getByRole('button', { name: /放弃|不保存|丢弃/ }).click()
  })

  test('a profile has a picture of limited size, and a new password puts the other sessions out', async () => {
    const own: Account = { tenantId: chief.tenantId, account: 'yexz', password: 'Reporter1' }
    const [here, there] = [await (await sitDown(browser, url)).newPage(), await (await sitDown(browser, url)).newPage()]
    await holdSession(here, own)
    await enter(there, own)
    await open(here, '/info/index?tabsActive=1', '个人信息')
    const upload = async (name: string, buffer: Buffer): Promise<void> => {
      const chooser = here.waitForEvent('filechooser')
      await here.getByRole('button', { name: '上传' }).click()
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    }
    const small = await png(120, 120, '#336699')
    await told(here, '图片不能超过 500KB', () => upload('broken.png', Buffer.alloc(600 * 1024)))
    // What is only too large is made smaller.
    await upload('face.png', Buffer.concat([small, Buffer.alloc(600 * 1024)]))
    await here.getByRole('button', { name: '移除 1' }).waitFor()
    await here.getByRole('textbox', { name: '用户昵称' }).fill('舟舟')
    await here.getByRole('textbox', { name: '用户姓名' }).fill('叶')
    await here.getByRole('textbox', { name: '手机号码' }).fill('1380000')
    await here.getByRole('button', { name: '保存', exact: true }).click()
    for (const words of ['姓名长度在2到5个字符', '手机号码长度不为11位']) await sees(here, words)
    await here.getByRole('textbox', { name: '用户姓名' }).fill('叶小舟')
    await here.getByRole('textbox', { name: '手机号码' }).fill('13800138000')
    await here.getByRole('textbox', { name: '电子邮箱' }).fill('ye@example.cn')
    await told(here, '更新成功', () => here.getByRole('button', { name: '保存', exact: true }).click())
    await here.getByRole('button', { name: /舟舟/ }).waitFor()
    await here.reload()
    await expect.poll(() => here.getByRole('textbox', { name: '手机号码' }).inputValue()).toBe('13800138000')

    await here.getByRole('tab', { name: '修改密码' }).click()
    await here.waitForURL('**/info/index?tabsActive=2')
    await here.getByLabel('原密码').fill('Reporter1')
    await here.getByLabel('新密码').fill('Reporter2026')
    await here.getByLabel('确认密码').fill('Reporter2026')
    await told(here, '密码修改成功', () => here.getByRole('button', { name: '保存', exact: true }).click())
    await open(here, '/info/index?tabsActive=1', '个人信息')
    await there.goto('/cms/news')
    await there.waitForURL('**/login**')
  })

  test('an administrator sees where somebody is logged in, and puts him out', async () => {
    const own: Account = { tenantId: chief.tenantId, account: 'yexz', password: 'Reporter2026' }
    const victim = await (await sitDown(browser, url)).newPage()
    await enter(victim, own)
    await open(desk, '/user/user', '用户')
    await more(desk, 'yexz', '登录会话')
    await sees(desk.getByRole('dialog'), /Chrome/)
    await desk.keyboard.press('Escape')
    await more(desk, 'yexz', '强制下线')
    await told(desk, '已强制下线', () => desk.getByRole('dialog').getByRole('button', { name: '确定' }).click())
    await victim.goto('/cms/news')
    await victim.waitForURL('**/login**')
  })

  test('a locked account is shown and unlocked', async () => {
    const clumsy = await (await sitDown(browser, url)).newPage()
    await clumsy.goto('/login')
    await clumsy.getByRole('textbox', { name: '租户编号' }).fill(chief.tenantId)
    await clumsy.getByRole('textbox', { name: '账号' }).fill('yexz')
    const attempt = async (): Promise<void> => {
      await clumsy.getByLabel('密码', { exact: true }).fill('Wrong2026')
      const answered = clumsy.waitForResponse('**/oauth/token')
      await clumsy.getByRole('button', { name: '登录', exact: true }).click()
      await answered
    }
    for (let at = 0; at < 6; at++) await attempt()
    await sees(clumsy, /失败次数过多/)
    await open(desk, '/log/lockout', '登录锁定')
    const locked = row(desk, 'yexz')
    await locked.getByRole('button', { name: /解锁/ }).click()
    await told(desk, '已解锁', () => desk.getByRole('dialog').getByRole('button', { name: '确定' }).click())
    await until(
      () => locked.getByRole('button', { name: /解锁/ }).count(),
      (count) => count === 0,
    )
    await open(desk, '/log/login', '登录日志')
    await row(desk, '失败次数过多').first().waitFor()
  })

  test('the platform looks at the tenant from inside, under a banner, and comes back with one press', async () => {
    await open(page, '/system/tenant', '租户')
    await more(page, tenantName, '以租户身份查看')
    await sees(page.getByRole('dialog'), '每一步操作都会记入该租户的操作日志')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const banner = page.getByRole('region', { name: '以租户身份查看' })
    await banner.getByText(`正在以租户身份查看：${tenantName}（${chief.tenantId}）`).waitFor()
    expect(await menuOf(page)).not.toContain('租户')
    await open(page, '/user/user', '用户')
    await row(page, 'yexz').waitFor()
    await banner.waitFor()
    // A reload does not lead out of it.
    await page.reload()
    await banner.waitFor()
    await banner.getByRole('button', { name: '退出查看' }).click()
    await page.getByRole('heading', { level: 1, name: '租户' }).waitFor()
    await expect.poll(() => banner.count()).toBe(0)

    const there = await logIn(url, chief)
    const { records } = await there.get<Paged>('/api/blade-log/operatelog/page?bizType_equal=system/tenant&size=100')
    expect(records.length).toBeGreaterThan(3)
    expect(new Set(records.map(({ operator }) => operator))).toEqual(new Set(['管理员 (admin@000000)']))
    expect(records.map(({ action }) => action)).toEqual(expect.arrayContaining(['view_as', 'view_step', 'leave_view']))
  })

  test('everybody of a tenant that is switched off is out', async () => {
    const [tenant] = (await api.get<Paged>(`/api/blade-system/tenant/page?tenantId_equal=${chief.tenantId}`)).records
    await api.post('/api/blade-system/tenant/submit', { id: tenant?.id, version: tenant?.version, status: 0 })
    await desk.goto('/user/user')
    await desk.waitForURL('**/login**')
  })
})
