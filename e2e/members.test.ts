import { connect } from '@masthead/server/platform/database/database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { sees, sitDown } from './screen'
import { database as address, password, url } from './seat'

let browser: Browser
let database: ReturnType<typeof connect>

beforeAll(async () => {
  const chief = await logIn(url, { tenantId: '000000', account: 'admin', password })
  const { id } = await chief.post<{ id: string }>('/api/blade-resource/sms', { smsCode: 'members', signName: '日报' })
  await chief.post('/api/blade-resource/sms/enable', { id })
  await chief.post('/api/blade-system/param-biz/submit', { paramName: '会员', paramKey: 'site.members', paramValue: '1' })
  database = connect(address, { max: 1 })
  browser = await launch()
})
afterAll(async () => {
  await database?.close()
  await browser?.close()
})

const phone = '13712345678'

/** Fills in what a person reads in the picture. */
const readCaptcha = async (page: Page): Promise<void> => {
  const key = await page.locator('[name=captchaKey]').first().inputValue()
  const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  await page
    .getByLabel('图形验证码', { exact: true })
    .first()
    .fill(kept?.answer ?? '')
}

test('a reader becomes a member with a phone, and leaves again, with a script or without one', async () => {
  const chief = await logIn(url, { tenantId: '000000', account: 'admin', password })
  for (const javaScriptEnabled of [true, false]) {
    await database.run("update resource_smscode set create_time = create_time - interval '61 seconds'")
    const page = await (await sitDown(browser, url, { javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage()
    await page.goto('/home')
    await page.getByRole('banner').getByRole('link', { name: '我的', exact: true }).click()
    await page.getByLabel('手机号').fill(phone)
    if (javaScriptEnabled) expect(await barriers(page)).toEqual([])
    await readCaptcha(page)
    await page.getByRole('button', { name: '获取短信验证码' }).click()
    await sees(page, '验证码已发送至')
    await page.getByText('没有收到？').click()
    // The clock runs where there is a script; the server keeps the time in any case.
    const resend = page.getByRole('button', { name: /^重新获取/ })
    expect([await resend.isDisabled(), /\(\d+\)/.test((await resend.textContent()) ?? '')]).toEqual([javaScriptEnabled, javaScriptEnabled])
    const { records } = await chief.get<{ records: { content: string }[] }>(`/api/blade-resource/smslog/page?mobile_equal=${phone}`)
    await page.getByLabel('短信验证码', { exact: true }).fill(/\d{6}/.exec(records[0]?.content ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('heading', { level: 1, name: '我的' }).waitFor()
    await sees(page, '137****5678')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    if (javaScriptEnabled) expect(await barriers(page)).toEqual([])
    await page.getByLabel('称呼').fill('老读者')
    await page.getByRole('button', { name: '保存' }).click()
    await page.locator('input[name=name][value=老读者]').waitFor()
    await page.getByRole('link', { name: '注销会员' }).click()
    await page.getByLabel('我已了解，确定注销').check()
    await page.getByRole('button', { name: '注销会员' }).click()
    await sees(page, '会员资料已删除')
    await page.goto('/me')
    expect(new URL(page.url()).pathname).toBe('/me/login')
  }
})
