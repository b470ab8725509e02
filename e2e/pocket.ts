import { connect } from '@masthead/server/platform/database/database'
import type { Locator, Page } from 'playwright-core'
import { type Account, type Client, logIn } from './api'
import { sees, until } from './screen'

/** The tenant of the demo, whose people and rows these days are lived with. */
export const town = '100001'

/** How a person holds the product: what a browser is opened with, and what its lists are made of. */
export const sizes = [
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['at a desk', { viewport: { width: 1440, height: 900 } }],
] as const

/** A row of a list that says this: a card on a phone, a line at a desk. */
export const rowOf = (page: Page, text: string): Locator => page.locator('.row-card, tbody tr').filter({ hasText: text })

/** Presses what a row offers, behind its menu where there is no room for it. */
export const pressOf = async (row: Locator, action: string): Promise<void> => {
  const page = row.page()
  const button = row.getByRole('button', { name: new RegExp(`^${action}`) })
  const more = row.getByRole('button', { name: /^更多/ })
  await button.or(more).first().waitFor()
  if (await button.count()) return button.first().click()
  await more.click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** How far a page is wider than what shows it, in pixels. */
export const overhang = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What somebody holds in hand besides the browser: the messages that come to a telephone, and the picture that only people read. */
export const handAt = (address: string, mailbox: Client) => {
  const database = connect(address, { max: 1 })
  return {
    close: () => database.close(),
    /** Reads the picture of the form, and fills in what stands in it. */
    async readCaptcha(page: Page, label: string): Promise<void> {
      const key = page.locator('[name=captchaKey]').first()
      const held = await until(
        () => key.inputValue(),
        (value) => value !== '',
      )
      const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [held])
      await page
        .getByLabel(label, { exact: true })
        .first()
        .fill(kept?.answer ?? '')
    },
    /** The code that was sent to a telephone last. */
    async codeTo(mobile: string): Promise<string> {
      const { records } = await mailbox.get<{ records: { content: string }[] }>(`/api/blade-resource/smslog/page?mobile_equal=${mobile}`)
      return /\d{6}/.exec(records[0]?.content ?? '')?.[0] ?? ''
    },
  }
}

export type Hand = ReturnType<typeof handAt>

/** A reader comes in by a telephone of their own. */
export const comeIn = async (page: Page, hand: Hand, mobile: string): Promise<void> => {
  await page.goto('/me/login')
  await page.getByLabel('手机号').fill(mobile)
  await hand.readCaptcha(page, '图形验证码')
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  await sees(page, '验证码已发送至')
  await page.getByLabel('短信验证码', { exact: true }).fill(await hand.codeTo(mobile))
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { level: 1, name: '我的' }).waitFor()
}

/** Somebody of the demo. */
export const townsman = (account: string, password: string): Account => ({ tenantId: town, account, password })

/** Those of the demo who do their part elsewhere, each by the role that came with the product. */
export const colleagues = async <const N extends string>(url: string, password: string, names: readonly N[]): Promise<Readonly<Record<N, Client>>> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await logIn(url, townsman(name, password))]))) as Record<N, Client>
