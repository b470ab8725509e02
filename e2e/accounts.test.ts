import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Client, logIn } from './api'
import { launch } from './browser'
import { enter, pick, sees, sitDown, speak, told } from './screen'
import { password, url } from './seat'

const platform: Account = { tenantId: '000000', account: 'admin', password }
const tenantName = '听泉日报社'
const phone = '13500009901'

describe('the platform’s administrator and the accounts of a tenant', () => {
  let browser: Browser
  let page: Page
  let api: Client
  const dialog = (): Locator => page.getByRole('dialog').last()
  const open = async (path: string, heading: string): Promise<void> => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  let tenant: { tenantId: string }
  const choice = () => `${tenantName}（${tenant.tenantId}）`

  beforeAll(async () => {
    api = await logIn(url, platform)
    tenant = await api.post('/api/blade-system/tenant/submit', { tenantName })
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await enter(page, platform)
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('makes an account in a tenant that the form itself chooses, with roles of that tenant', async () => {
    await open('/user/user', '用户')
    await page.getByRole('button', { name: /新增$/ }).click()
    const form = dialog()
    await pick(page, form, '租户', choice())
    await form.getByRole('textbox', { name: '登录账号' }).fill('tingquan')
    await form.getByLabel('密码', { exact: true }).fill('Reporter1')
    await form.getByLabel('确认密码').fill('Reporter1')
    await form.getByRole('textbox', { name: '用户昵称' }).fill('小泉')
    await form.getByRole('textbox', { name: '用户姓名' }).fill('林小泉')
    await pick(page, form, '所属角色', '编辑')
    await pick(page, form, '所属机构', tenantName)
    await pick(page, form, '所属岗位', '管理员')
    await told(page, '新增成功', () => form.getByRole('button', { name: '保存' }).click())
    await page.getByRole('row', { name: 'tingquan' }).waitFor()
    const { records } = await api.get<{ records: { tenantId: string }[] }>(`/api/blade-user/page?account=tingquan&tenantId=${tenant.tenantId}`)
    expect(records.map(({ tenantId }) => tenantId)).toEqual([tenant.tenantId])
  })

  test('gives a phone an account with its roles, department and post, and finds it by its phone the next time', async () => {
    await open('/user/user', '用户')
    const ask = async (): Promise<Locator> => {
      await page.getByRole('button', { name: '按手机号分配' }).click()
      const form = dialog()
      await pick(page, form, '租户', choice())
      await form.getByRole('textbox', { name: '手机号码' }).fill(phone)
      return form
    }
    const form = await ask()
    await sees(form, '该手机号还没有账号，保存后将新建')
    await form.getByRole('textbox', { name: '姓名' }).fill('周小溪')
    await pick(page, form, '所属角色', '编辑')
    await pick(page, form, '所属机构', tenantName)
    await pick(page, form, '所属岗位', '管理员')
    await told(page, '操作成功', () => form.getByRole('button', { name: '保存' }).click())
    await form.waitFor({ state: 'detached' })
    const again = await ask()
    await sees(again, '该手机号已有账号，保存后将更新其角色、机构和岗位')
    await expect.poll(() => again.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('周小溪')
    await again.getByRole('button', { name: '取消' }).click()
    await again.waitFor({ state: 'detached' })
  })

  test('is told from the list why somebody may see something', async () => {
    await open('/user/user', '用户')
    await page.getByRole('row', { name: 'admin' }).first().getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '为什么能看到' }).click()
    const drawer = dialog()
    await pick(page, drawer, '资源', '新闻', '新闻')
    await drawer.locator('button[type=submit]').click()
    await sees(drawer, /可以：新闻/)
  })

  test('reads the words of a dictionary in the language of the interface', async () => {
    await open('/system/dict', '系统字典')
    await page.locator('button.dict-name', { hasText: '新闻类型' }).waitFor()
    await speak(page, 'en')
    await page.locator('button.dict-name', { hasText: 'News type' }).click()
    await page.getByRole('row', { name: /Large picture/ }).waitFor()
    await speak(page, 'zh')
    await page.getByRole('row', { name: /大图/ }).waitFor()
  })
})
