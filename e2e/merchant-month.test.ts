import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, sheetFile } from '../server/testing/sheets'
import { type Account, type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const admin: Account = { tenantId, account: 'admin', password }
const own = 'Payout2026'
const bankAccount = '6222020200112233445'
const house = '/api/blade-housekeep'

interface Made {
  readonly id: string
}
interface Listed<T = Made> {
  readonly records: readonly T[]
}

const folder = mkdtempSync(join(tmpdir(), 'masthead-month-'))

/** Who has a part in a merchant's month, each with the rights of it and no others. */
const office = {
  owner: [
    '店主老周',
    {
      商户: ['查看', '新增', '提交审核'],
      商户保证金: ['查看', '上传缴纳凭证'],
      商户余额: ['查看'],
      家政订单: ['查看', '接单', '派工'],
      商户提现: ['查看', '新增'],
    },
  ],
  worker: ['师傅小林', { 家政订单: ['查看', '开始服务', '完成服务'] }],
  customer: ['王女士', { 家政订单: ['查看', '新增', '确认完成', '取消订单'] }],
  registrar: ['招商小吴', { 商户: ['查看', '审核'] }],
  dispatcher: ['客服小田', { 家政订单: ['查看', '平台派单'] }],
  first: [
    '会计小何',
    { 商户提现: ['查看', '一审通过', '驳回'], 商户保证金: ['查看', '新增', '审核通过'], 家政服务: ['提现日志查看'], 退款单: ['查看'] },
  ],
  second: ['主管老秦', { 商户提现: ['查看', '二审通过', '驳回'] }],
  third: ['总监孟姐', { 商户提现: ['查看', '三审通过', '驳回'] }],
  cashier: ['出纳小程', { 商户提现: ['查看', '打款成功', '打款文件'] }],
} as const

type Person = keyof typeof office

const accountOf = (person: Person): Account => ({ tenantId, account: `month-${person}`, password: own })

/** The clock on the wall in so many hours, as the product's people read it. */
const inHours = (hours: number): string => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

describe("a merchant's month: let in, paid for what its people did, and paid out by four persons", () => {
  let browser: Browser
  let api: Client
  let merchantId: string
  let workerId: string
  let userId: string
  let serviceId: string
  const clients = {} as Record<Person, Client>

  let desk: Page
  let seated: string | undefined

  /** One computer for all, who sit down at it one after the other: it has loaded the back-office once, and keeps nothing of whoever sat there before. */
  const seat = async (account: Account): Promise<Page> => {
    if (seated === account.account) return desk
    await desk.goto('/api/health')
    await desk.context().clearCookies()
    await desk.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await holdSession(desk, account)
    seated = account.account
    return desk
  }
  /** The page of somebody, on the list of this noun. */
  const deskOf = async (person: Person, noun: string, title: string): Promise<Page> => {
    const page = await seat(accountOf(person))
    await page.goto(`/${noun}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    return page
  }
  const lineOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
  const press = (line: Locator, action: string): Promise<void> => line.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  /** Answers the dialog that an action asks by, and waits until it is done. */
  const answer = (page: Page): Promise<void> =>
    told(page, '操作成功', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?定/ })
        .click(),
    )
  const walletOf = async (): Promise<object | undefined> =>
    (await api.get<Listed<object>>(`${house}/merchantbalance/page?merchantId=${merchantId}`)).records[0]

  /** An order of the customer's, paid in the sandbox, which the merchant has accepted. */
  const accepted = async (bookTime: string): Promise<string> => {
    const wanted = { userId, serviceId, qty: 1, bookTime, contact: '王女士', phone: '13900000000', address: '中山路一号' }
    const { id } = await clients.customer.post<Made>(`${house}/order/submit`, wanted)
    const { records } = await api.get<Listed>(`/api/blade-pay/payorder/page?sourceId=${id}`)
    await api.post('/api/blade-pay/payorder/press', { id: records[0]?.id, what: 'paid' })
    await clients.dispatcher.put(`${house}/order/platform-assign`, { id, merchantId })
    await clients.owner.put(`${house}/order/merchant-accept`, { id })
    return id
  }

  beforeAll(async () => {
    api = await logIn(url, admin)
    const hiring = await found(url, api, 'month')
    await Promise.all(
      (Object.keys(office) as Person[]).map(async (person) => {
        const [name, grant] = office[person]
        await hiring.hire(accountOf(person), name, grant)
        clients[person] = await logIn(url, accountOf(person))
      }),
    )
    workerId = (await clients.worker.get<Made>('/api/blade-user/info')).id
    userId = (await clients.customer.get<Made>('/api/blade-user/info')).id
    const { id: categoryId } = await api.post<Made>('/api/blade-general/category/submit', { categoryName: '保洁', categoryType: 5 })
    const tiers = [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 4, percent: 80 },
    ]
    await api.post(`${house}/refundrule/submit`, { name: '标准退款规则', tiers, afterStartPercent: 0, isDefault: true })
    const offer = { name: '深度保洁', categoryId, cover: '/files/2024/05/1.png', unit: 'item', price: 100_000, feeRate: 1_000, status: 1 }
    serviceId = (await api.post<Made>(`${house}/services/submit`, offer)).id
    const papers = { licenseNo: '91440101MA5TEST01X', licenseImg: '/files/2024/05/1.png', contact: '老周', phone: '13800000001', type: 'company' }
    const bank = { bankName: '工商银行城东支行', bankAccount, bankHolder: '爱家家政' }
    const merchant = { name: '爱家家政', categoryIds: categoryId, ...papers, ...bank }
    merchantId = (await clients.owner.post<Made>('/api/blade-merchant/merchant/submit', merchant)).id
    browser = await launch()
    desk = await (await sitDown(browser, url, { acceptDownloads: true })).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('it applies, somebody else lets it in, and its margin is examined by whoever did not pay it', async () => {
    const owner = await deskOf('owner', 'merchant/merchant', '商户')
    await told(owner, '操作成功', () => press(lineOf(owner, '爱家家政'), '提交审核'))
    const registrar = await deskOf('registrar', 'merchant/merchant', '商户')
    await press(lineOf(registrar, '爱家家政'), '审核')
    await registrar.getByRole('dialog').getByText('通过', { exact: true }).click()
    await answer(registrar)
    const { id } = await clients.first.post<Made>(`${house}/merchantmargin/submit`, { merchantId, required: 50_000 })
    await clients.owner.put(`${house}/merchantmargin/margin/pay`, { id, payWay: 'transfer', proof: '/files/2024/05/1.png' })
    const first = await deskOf('first', 'housekeep/merchantmargin', '商户保证金')
    await press(lineOf(first, '爱家家政'), '审核通过')
    await answer(first)
    await sees(lineOf(first, '爱家家政'), '已生效')
  })

  test('what its worker did is confirmed by the customer, and stands in its wallet without the part of the platform', async () => {
    const staff = { merchantId, userId: workerId, name: '小林', phone: '13800000002', role: 'worker' }
    await api.post('/api/blade-merchant/merchantuser/submit', staff)
    const id = await accepted('2040-01-05 09:00:00')
    await clients.owner.put(`${house}/order/merchant-assign`, { id, workerId })
    for (const step of ['start', 'finish']) {
      const { serviceCode } = await clients.customer.get<{ serviceCode: string }>(`${house}/order/${id}`)
      await clients.worker.post(`${house}/order/${step}/${id}`, { code: serviceCode })
    }
    const customer = await deskOf('customer', 'housekeep/order', '家政订单')
    await told(customer, '操作成功', () => press(lineOf(customer, '深度保洁'), '确认完成'))
    await sees(lineOf(customer, '深度保洁'), '已完成')
    const owner = await deskOf('owner', 'housekeep/merchantbalance', '商户余额')
    await sees(lineOf(owner, '爱家家政'), '¥900.00')
    expect(await walletOf()).toMatchObject({ available: 90_000, frozen: 0, margin: 50_000 })
  })

  test('it asks for its money, and three examiners find that in the queue of each and pass it one after the other', async () => {
    const owner = await deskOf('owner', 'housekeep/merchantwithdrawal', '商户提现')
    await owner.getByRole('button', { name: /新增$/ }).click()
    const form = owner.getByRole('dialog')
    await pick(owner, form, '商户', '爱家家政')
    await form.getByLabel('金额').fill('800')
    await told(owner, '新增成功', () => form.getByRole('button', { name: '保存' }).click())
    expect(await walletOf()).toMatchObject({ available: 10_000, frozen: 80_000 })
    for (const [person, queue, action, remark] of [
      ['first', '待一审', '一审通过', '账目已核对'],
      ['second', '待二审', '二审通过', '金额无误'],
      ['third', '待三审', '三审通过', '同意付款'],
    ] as const) {
      const page = await deskOf(person, 'housekeep/merchantwithdrawal', '商户提现')
      await page.locator('.ant-segmented-item').filter({ hasText: queue }).click()
      await press(lineOf(page, '爱家家政'), action)
      await page.getByRole('dialog').getByLabel('备注').fill(remark)
      await answer(page)
      // It waits for somebody else now, and there is no button for it here.
      await lineOf(page, '爱家家政').waitFor({ state: 'detached' })
      expect(await page.getByRole('button', { name: /^(一审|二审|三审)通过|打款文件/ }).count()).toBe(0)
    }
  })

  test('the cashier says why, takes the file with the account in full, and brings the answer of the bank in after a look at it', async () => {
    const page = await deskOf('cashier', 'housekeep/merchantwithdrawal', '商户提现')
    await page.getByRole('button', { name: /打款文件/ }).click()
    const asking = page.getByRole('dialog', { name: '导出打款文件' })
    await asking.getByRole('button', { name: /下\s?载/ }).click()
    await asking.getByText('请填写原因').waitFor()
    await asking.getByLabel('原因').fill('周五打款')
    const file = page.waitForEvent('download')
    await asking.getByRole('button', { name: /下\s?载/ }).click()
    const [line] = await rowsOf(readFileSync(await (await file).path()))
    expect(line).toMatchObject({ 银行账号: bankAccount, 户名: '爱家家政', 金额: 800 })
    await asking.waitFor({ state: 'detached' })

    const sheet = join(folder, 'answer.xlsx')
    const bring = async (rows: readonly (readonly unknown[])[]): Promise<void> => {
      writeFileSync(sheet, await sheetFile([['转账单号', '金额', '打款结果', '银行流水号'], ...rows]))
      await page.getByRole('dialog', { name: '导入打款结果' }).locator('input[type=file]').setInputFiles(sheet)
    }
    await page.getByRole('button', { name: /导入打款结果/ }).click()
    await bring([[line?.转账单号, 799, '成功', 'ICBC-1']])
    await sees(page, '金额与到账金额 800.00 不符')
    const go = page.getByRole('dialog').getByRole('button', { name: /导\s?入$/ })
    expect(await go.isEnabled()).toBe(false)
    await bring([[line?.转账单号, 800, '成功', 'ICBC-1']])
    await sees(page, '检查通过：共 1 行，成功 1，失败 0')
    await told(page, '已导入：成功 1，失败 0', () => go.click())
    expect(await walletOf()).toMatchObject({ available: 10_000, frozen: 0 })
  })

  test('whoever opens it reads in its timeline who examined and paid it, and what each said', async () => {
    const page = await deskOf('first', 'housekeep/merchantwithdrawal', '商户提现')
    await page
      .getByRole('button', { name: /TX\d+$/ })
      .first()
      .click()
    const timeline = page.getByRole('complementary', { name: '动态' })
    await sees(timeline, '打款成功')
    const text = await timeline.innerText()
    const read = ['一审通过', '会计小何', '账目已核对', '二审通过', '主管老秦', '金额无误', '三审通过', '总监孟姐', '同意付款', '出纳小程']
    for (const word of read) expect(text).toContain(word)
  })

  test('an order that is called off goes back as its rule says, and what stays is settled', async () => {
    const id = await accepted(inHours(10))
    const customer = await deskOf('customer', 'housekeep/order', '家政订单')
    await press(lineOf(customer, '已接单'), '更多')
    await customer.getByRole('menuitem', { name: '取消订单' }).click()
    await customer.getByRole('dialog').getByRole('textbox').fill('临时出差')
    await answer(customer)
    await sees(lineOf(customer, '已取消'), '已退款')
    const first = await deskOf('first', 'pay/payrefund', '退款单')
    const refund = await lineOf(first, '临时出差').innerText()
    expect(refund).toContain('¥800.00')
    expect(refund).toContain('已退款')
    await until(
      () => api.get<Record<string, unknown>>(`${house}/order/${id}`),
      ({ settleStatus }) => settleStatus === 1,
    )
    // What is left of 200 yuan without the platform's tenth.
    expect(await walletOf()).toMatchObject({ available: 28_000, frozen: 0, margin: 50_000 })
  })

  test('what somebody presses in the sandbox becomes of a payment, once, and stands on the page of the account', async () => {
    const me = await api.get<Made>('/api/blade-user/info')
    const { id } = await api.post<Made>('/api/blade-pay/recharge/submit', { userId: me.id, amount: 12_345 })
    const { records } = await api.get<Listed<{ payNo: string }>>(`/api/blade-pay/payorder/page?sourceId=${id}`)
    const payNo = records[0]?.payNo ?? ''
    const page = await seat(admin)
    await page.goto('/pay/payorder')
    await page.getByRole('button', { name: `沙箱收银台 ${payNo}` }).click()
    await page.getByRole('heading', { level: 1, name: '¥123.45' }).waitFor()
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
    expect(await entry.count()).toBe(1)
    expect(await entry.innerText()).toMatch(/\+¥123\.45\s+¥123\.45/)
  })
})
