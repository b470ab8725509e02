import jsqr from 'jsqr'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalHouse, startTickets } from '../server/testing/houses'
import { type LocalProvider, startOidc } from '../server/testing/oidc'
import { type Client, logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { sitDown } from './screen'
import { password, url } from './seat'

const secret = password
const phoneNumber = '13800138000'

let browser: Browser
let context: BrowserContext
let admin: Client
let corp: LocalProvider
let tickets: LocalHouse
const given: Record<string, unknown> = {}

beforeAll(async () => {
  browser = await launch()
  admin = await logIn(url, { tenantId: '000000', account: 'admin', password: secret })
  corp = await startOidc({ id: 'desk', secret: 'desk-s3cret', redirectUri: `${url}/api/blade-auth/oauth/callback/corp` })
  tickets = await startTickets({ id: 'desk', secret: 'shared-s3cret' }, given)
  await set('outbound.hosts', `${corp.host},${tickets.host}`)
  for (const provider of [
    { source: 'corp', name: '统一身份', kind: 'oidc', clientId: 'desk', clientSecret: 'desk-s3cret', issuer: corp.issuer },
    {
      source: 'zmyc',
      name: '政务',
      kind: 'zmyc',
      clientId: 'desk',
      clientSecret: 'shared-s3cret',
      exchangeUrl: `${tickets.origin}/exchange`,
      matchPhone: true,
    },
  ])
    await admin.post('/api/blade-system/loginprovider/submit', provider)
  const me = await admin.get<{ id: string; version: number }>('/api/blade-user/info')
  await admin.post('/api/blade-user/submit', { id: me.id, version: me.version, phone: phoneNumber })
})
afterAll(async () => {
  await corp?.close()
  await tickets?.close()
  await browser?.close()
})
beforeEach(async () => {
  context = await sitDown(browser, url, { viewport: { width: 1280, height: 800 } })
})
afterEach(async () => {
  await context.close()
})

const set = async (key: string, paramValue: string): Promise<void> => {
  const { records } = await admin.get<{ records: { id: string; version: number }[] }>(`/api/blade-system/param/page?paramKey_equal=${key}`)
  await admin.post('/api/blade-system/param/submit', { ...records[0], paramValue })
}

/** The login page of the platform's tenant, which the browser knows from before. */
const atLogin = async (path = '/login', where = context): Promise<Page> => {
  const page = await where.newPage()
  await page.goto(path)
  await page.getByLabel('租户编号').fill('000000')
  return page
}

const enter = async (page: Page): Promise<void> => {
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录' }).click()
  await page.locator('.top-user').waitFor()
}

const tabs = (page: Page): Promise<string[]> => page.getByRole('tab').allTextContents()

test('the button of the login stays where it is, whatever comes to be said or offered', async () => {
  const page = await context.newPage()
  const button = page.locator('[type=submit]')
  const place = async (): Promise<number | undefined> => (await button.boundingBox())?.y
  await page.goto('/login')
  await button.waitFor()
  const bare = await place()
  await button.click()
  await page.locator('.login-hint').nth(2).waitFor()
  expect(await place()).toBe(bare)
  await page.getByLabel('租户编号').fill('000000')
  await page.getByRole('tab', { name: '扫码登录' }).waitFor()
  expect(await place()).toBe(bare)
  await page.getByLabel('账号', { exact: true }).fill('nobody-of-this-name')
  await page.getByLabel('密码', { exact: true }).fill('Wrong2026')
  await button.click()
  await page.getByRole('alert').waitFor()
  expect(await place()).toBe(bare)
})

test('a code that an administrator reads in the SMS log logs in its owner; the way is shown once a channel is in use', async () => {
  const page = await atLogin()
  await page.getByRole('tab', { name: '扫码登录' }).waitFor()
  expect(await tabs(page)).toEqual(['账号登录', '扫码登录'])
  const { id } = await admin.post<{ id: string }>('/api/blade-resource/sms/submit', { smsCode: 'dev', signName: '日报' })
  await admin.post('/api/blade-resource/sms/enable', { id })
  await page.reload()
  await page.getByLabel('租户编号').fill('000000')
  await page.getByRole('tab', { name: '短信登录' }).waitFor()
  await page.getByRole('tab', { name: '账号登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('tab', { name: '短信登录' }).getAttribute('aria-selected')).toBe('true')
  const send = page.getByRole('button', { name: '获取验证码' })
  await send.click()
  await page.getByText('手机号码不能为空').waitFor()
  await page.getByLabel('手机号码').fill('1380')
  await send.click()
  await page.getByText('手机号码长度不为11位').waitFor()
  await page.getByLabel('手机号码').fill(phoneNumber)
  await send.click()
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /秒后重发/ }).isDisabled()).toBe(true)
  await page.getByText('验证码已发送，请查收短信').waitFor()

  const desk = await sitDown(browser, url)
  const log = await atLogin('/login?redirect=/resource/smslog', desk)
  await enter(log)
  const line = log.getByText(/【日报】您的验证码为 \d{6}/).first()
  await line.waitFor()
  const code = /\d{6}/.exec((await line.textContent()) ?? '')?.[0] ?? ''
  await desk.close()

  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('alert').filter({ hasText: '短信验证码错误' }).waitFor()
  await page.getByLabel('短信验证码').fill(code)
  await page.keyboard.press('Enter')
  await page.locator('.top-user').waitFor()
})

test('a phone that is logged in lets a computer in by scanning the code that it shows', async () => {
  const page = await atLogin()
  await page.getByRole('tab', { name: '扫码登录' }).click()
  const picture = page.getByRole('img', { name: '登录二维码' })
  await picture.waitFor()
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsqr(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toMatch(new RegExp(`^${url}/scan\\?code=[\\w-]{32}$`))

  const pocket = await sitDown(browser, url, { viewport: { width: 390, height: 844 } })
  const phone = await pocket.newPage()
  await phone.goto(read?.data ?? '')
  // Nobody is logged in there yet: the way back leads to the code.
  await phone.getByLabel('租户编号').fill('000000')
  await phone.getByLabel('账号', { exact: true }).fill('admin')
  await phone.getByLabel('密码', { exact: true }).fill(secret)
  await phone.getByRole('button', { name: '登录' }).click()
  await phone.getByRole('heading', { name: '确认登录' }).waitFor()
  await phone.getByText('Chrome').waitFor()
  expect(await barriers(phone)).toEqual([])
  await page.getByText('已扫描，请在手机上确认登录').waitFor()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await phone.getByText('已确认，电脑端正在登录').waitFor()
  await page.locator('.top-user').waitFor()
  await pocket.close()
})

test('a guest asks for an account, waits, is refused with a reason, approved after all, and then comes in', async () => {
  corp.person = { sub: 'guest-1', name: '新同事' }
  const page = await atLogin()
  await page.getByRole('link', { name: '统一身份' }).click()
  const dialog = page.getByRole('dialog', { name: '申请账号' })
  await dialog.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => dialog.getByLabel('姓名').inputValue()).toBe('新同事')
  await expect.poll(() => dialog.getByLabel('账号', { exact: true }).inputValue()).toBe('新同事')
  expect(await barriers(page)).toEqual([])
  const submit = dialog.getByRole('button', { name: '提交申请' })
  const says = async (text: string): Promise<void> => {
    await submit.click()
    await dialog.getByText(text).waitFor()
  }
  const tenant = dialog.getByLabel('租户编号')
  const account = dialog.getByLabel('账号', { exact: true })
  await tenant.fill('')
  await account.fill('')
  await says('请先输入租户编号')
  await tenant.fill('000000')
  await says('请先输入账号名')
  await account.fill('newcomer')
  await says('请先输入密码')
  await dialog.getByLabel('密码', { exact: true }).fill('Passw0rd1')
  await says('请先输入密码')
  await dialog.getByLabel('确认密码').fill('Passw0rd2')
  await says('两次输入密码不一致!')
  await dialog.getByLabel('确认密码').fill('Passw0rd1')
  await submit.click()
  await page.getByText('注册申请已提交，请等待管理员审核通过').waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.getByLabel('租户编号').waitFor()

  await page.getByRole('link', { name: '统一身份' }).click()
  await page.getByRole('alert').filter({ hasText: '注册申请正在审核' }).waitFor()

  const desk = await sitDown(browser, url)
  const list = await atLogin('/login?redirect=/user/userthird', desk)
  await enter(list)
  const row = list.getByRole('row').filter({ hasText: 'newcomer' })
  await row.getByText('待审核').waitFor()
  await row.getByRole('button', { name: /更多/ }).click()
  await list.getByRole('menuitem', { name: '拒绝' }).click()
  const why = list.getByRole('dialog')
  await why.getByLabel('拒绝原因').fill('不是本单位人员')
  await why
    .getByRole('button', { name: /拒\s?绝|确\s?定/ })
    .last()
    .click()
  await row.getByText('已拒绝').waitFor()
  await desk.close()

  await page.getByRole('link', { name: '统一身份' }).click()
  await page.getByRole('alert').filter({ hasText: '注册申请未通过：不是本单位人员' }).waitFor()
  const first = async (path: string): Promise<string> => (await admin.get<{ records: { id: string }[] }>(path)).records[0]?.id ?? ''
  await admin.post('/api/blade-user/userthird/approve', {
    id: await first('/api/blade-user/userthird/page?account_equal=newcomer'),
    roleId: await first('/api/blade-system/role/page'),
    deptId: await first('/api/blade-system/dept/page'),
  })
  await page.getByRole('link', { name: '统一身份' }).click()
  await page.locator('.top-user').waitFor()
})

test('a ticket logs in with a loading message and lands on the home page; a wrong one says so', async () => {
  const wrong = await context.newPage()
  await wrong.goto('/login?ticket=forged')
  await wrong.getByRole('alert').filter({ hasText: '票据无效或已过期' }).waitFor()
  expect(wrong.url()).not.toContain('forged')
  given['t-1'] = { userId: 'gov-1', name: '管理员', phone: phoneNumber }
  const page = await context.newPage()
  let release: () => void = () => undefined
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/oauth/token', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login?ticket=t-1')
  await page.getByText('登录中,请稍后。。。').waitFor()
  release()
  await page.waitForURL('**/wel/index')
  await page.locator('.top-user').waitFor()
})

test('the login page is whole for keyboards, readers, small screens and both languages', async () => {
  const page = await atLogin()
  await page.getByRole('tab', { name: '短信登录' }).click()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'SMS code' }).waitFor()
  await page.getByRole('button', { name: 'Get a code' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
