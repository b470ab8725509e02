import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { type Computer, computerIn, type Listed, type Made } from './month'
import { sees, sitDown, told } from './screen'
import { password, url } from './seat'
import { rested } from './shell'
import { openTill, type Till } from './till'

const admin: Account = { tenantId, account: 'admin', password }

let browser: Browser
let api: Client
let computer: Computer
let till: Till | undefined

beforeAll(async () => {
  api = await logIn(url, admin)
  till = await openTill(url, api)
  browser = await launch()
  computer = await computerIn(await sitDown(browser, url))
})
afterAll(async () => {
  await browser?.close()
  await till?.close()
})

test('what somebody presses in the sandbox becomes of a payment, once, and stands on the page of the account', async () => {
  const me = await api.get<Made>('/api/blade-user/info')
  const { id } = await api.post<Made>('/api/blade-pay/recharge/submit', { userId: me.id, amount: 12_345 })
  const { records } = await api.get<Listed<{ id: string; payNo: string }>>(`/api/blade-pay/payorder/page?sourceId=${id}`)
  const [payment] = records
  const page = await computer.seat(admin)
  const isThere = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: '¥123.45' }).waitFor()
    await sees(page, '这是沙箱，不收真钱')
  }
  // Real channels and the sandbox are not in use side by side.
  await page.goto(`/pay/sandbox/${payment?.id}`)
  await isThere()
  await sees(page, '沙箱现在没有开放')
  await expect.poll(() => page.getByRole('button', { name: '支付成功' }).isDisabled()).toBe(true)
  await till?.close()
  till = undefined
  // From the payment to its cashier, and from there to the sandbox, as the one way that is open.
  await page.goto('/pay/payorder')
  await page.getByRole('button', { name: `去支付 ${payment?.payNo}` }).click()
  await page.getByRole('region', { name: '选择支付方式' }).getByRole('button', { name: '沙箱' }).click()
  await page.getByRole('region', { name: '沙箱' }).getByRole('link', { name: '沙箱收银台' }).click()
  await isThere()
  await told(page, '已按“支付失败”处理', () => page.getByRole('button', { name: '支付失败' }).click())
  await sees(page, '待支付')
  await told(page, '已按“重复通知”处理', () => page.getByRole('button', { name: '重复通知' }).click())
  await sees(page, '已支付')

  await page.goto('/pay/wallet')
  await page.getByRole('button', { name: /^流水/ }).click()
  await page.waitForURL('**/pay/account?**')
  await sees(page, '与账户余额一致')
  const entry = page.getByRole('row').filter({ hasText: '支付成功' })
  await entry.first().waitFor()
  await expect.poll(() => entry.count()).toBe(1)
  await expect.poll(() => entry.innerText()).toMatch(/\+¥123\.45\s+¥123\.45/)
})

test('who may read the ledger and not what its lines come from is refused nothing', async () => {
  const reader: Account = { tenantId, account: 'ledger-reader', password: 'Ledger2026' }
  await (await found(url, api, 'ledger')).hire(reader, '看账人', { 账务流水: ['查看'] })
  const page = await computer.seat(reader)
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  await page.goto('/pay/ledger')
  await sees(page.locator('.pane'), '钱包充值')
  await rested(page)
  expect(refused).toEqual([])
})
