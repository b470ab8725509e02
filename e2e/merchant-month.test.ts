import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, sheetFile } from '../server/testing/sheets'
import { type Account, type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import {
  accepted,
  add,
  answer,
  answerTogether,
  type Computer,
  computerIn,
  fillIn,
  hireAll,
  type Listed,
  lineOf,
  type Made,
  nameOf,
  offerCleaning,
  paperIn,
  type Person,
  press,
  refusal,
  remarkOn,
  upload,
} from './month'
import { pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { openTill, type Till } from './till'

const admin: Account = { tenantId, account: 'admin', password }
const bankAccount = '6222020200112233445'
const house = '/api/blade-housekeep'

describe("a merchant's month: let in, paid for what its people did, and paid out by four persons", () => {
  let browser: Browser
  let api: Client
  let clients: Readonly<Record<Person, Client>>
  let till: Till | undefined
  let files: Awaited<ReturnType<typeof paperIn>>
  let [merchantId, serviceId] = ['', '']
  /** The one in the office, and the one in the customer's hand. */
  let computer: Computer
  let another: Computer

  const orders = (person: Person, at = computer) => at.deskOf(person, 'housekeep/order', '家政订单')
  const withdrawals = (person: Person, at = computer) => at.deskOf(person, 'housekeep/merchantwithdrawal', '商户提现')
  const walletOf = async (): Promise<object | undefined> =>
    (await api.get<Listed<object>>(`${house}/merchantbalance/page?merchantId=${merchantId}`)).records[0]
  const idOf = async (person: Person): Promise<string> => (await clients[person].get<Made>('/api/blade-user/info')).id

  beforeAll(async () => {
    api = await logIn(url, admin)
    till = await openTill(url, api)
    clients = await hireAll(url, api)
    files = await paperIn()
    serviceId = await offerCleaning(api)
    browser = await launch()
    const contexts = await Promise.all([sitDown(browser, url, { acceptDownloads: true }), sitDown(browser, url)])
    ;[computer, another] = (await Promise.all(contexts.map(computerIn))) as [Computer, Computer]
  })
  afterAll(async () => {
    await browser?.close()
    await till?.close()
    files?.remove()
  })

  test('it applies, somebody else lets it in, and its margin is examined by whoever did not pay it', async () => {
    const owner = await computer.deskOf('owner', 'merchant/merchant', '商户')
    await add(owner, async (form) => {
      await fillIn(form, { 商户名称: '爱家家政', 证照编号: '91440101MA5TEST01X', 联系人: '老周', 联系电话: '13800000001' })
      await pick(owner, form, '经营分类', '保洁')
      await upload(owner, form.locator('.ant-form-item').filter({ hasText: '证照图片' }), files.paper)
      await form
        .getByRole('button', { name: /更多 \d+ 项/ })
        .last()
        .click()
      await fillIn(form, { 开户银行: '工商银行城东支行', 银行账号: bankAccount, 户名: '爱家家政' })
    })
    await told(owner, '操作成功', () => press(lineOf(owner, '爱家家政'), '提交审核'))
    const registrar = await computer.deskOf('registrar', 'merchant/merchant', '商户')
    await press(lineOf(registrar, '爱家家政'), '审核')
    await registrar.getByRole('dialog').getByText('通过', { exact: true }).click()
    await answer(registrar)
    merchantId = (await clients.owner.get<Listed>('/api/blade-merchant/merchant/page')).records[0]?.id ?? ''
    const margins = (person: Person) => computer.deskOf(person, 'housekeep/merchantmargin', '商户保证金')
    const clerk = await margins('first')
    await add(clerk, async (form) => {
      await pick(clerk, form, '商户', '爱家家政')
      await fillIn(form, { 应缴: '500' })
    })
    // Who pays the margin comes to the cashier without a right to payments, and may still hand in a proof instead.
    const payer = await margins('owner')
    await press(lineOf(payer, '爱家家政'), '更多')
    await payer.getByRole('menuitem', { name: '在线缴纳' }).click()
    await payer.getByRole('heading', { level: 1, name: '¥500.00' }).waitFor()
    await sees(payer, '选择支付方式')
    await margins('owner')
    await press(lineOf(payer, '爱家家政'), '上传缴纳凭证')
    await upload(payer, payer.getByRole('dialog'), files.paper)
    await answer(payer)
    const examiner = await margins('first')
    await press(lineOf(examiner, '爱家家政'), '审核通过')
    await answer(examiner)
    await sees(lineOf(examiner, '爱家家政'), '已生效')
  })

  test('a customer orders and pays, and it goes from the platform to the merchant and on to a worker', async () => {
    const staff = { merchantId, userId: await idOf('worker'), name: '小林', phone: '13800000002', role: 'worker' }
    await clients.owner.post('/api/blade-merchant/merchantuser/submit', staff)
    const customer = await orders('customer', another)
    await add(customer, async (form) => {
      await pick(customer, form, '下单人', '王女士')
      await pick(customer, form, '服务', '深度保洁')
      await fillIn(form, { 联系人: '王女士', 联系电话: '13900000000' })
      // The key takes the hour, and sends nothing yet.
      const hour = form.getByRole('textbox', { name: '预约时间' })
      await hour.fill('2040-01-05 09:00:00')
      await hour.press('Enter')
      await fillIn(form, { 服务地址: '中山路一号' })
    })
    await sees(lineOf(customer, '深度保洁'), '待支付')
    const { records } = await clients.customer.get<Listed>(`${house}/order/page`)
    await till?.payFor(clients.customer, records[0]?.id ?? '')
    // What the customer has open follows.
    await sees(lineOf(customer, '深度保洁'), '待派单')

    const dispatcher = await orders('dispatcher')
    await press(lineOf(dispatcher, '深度保洁'), '平台派单')
    await pick(dispatcher, dispatcher.getByRole('dialog'), '商户', '爱家家政')
    await answer(dispatcher)
    const owner = await orders('owner')
    await told(owner, '操作成功', () => press(lineOf(owner, '深度保洁'), '接单'))
    await press(lineOf(owner, '已接单'), '派工')
    await pick(owner, owner.getByRole('dialog'), '服务人员', '小林')
    await answer(owner)
    await sees(lineOf(owner, '深度保洁'), '已派工')
  })

  test('the worker proves by what the customer reads to him that he has come and gone, and the merchant has its part', async () => {
    const customer = await orders('customer', another)
    await customer.getByRole('button', { name: /深度保洁/ }).click()
    const order = customer.getByRole('dialog')
    const code = order.locator('dl.facts > div').filter({ has: customer.locator('dt').getByText('服务码', { exact: true }) })
    const worker = await orders('worker')
    for (const [step, now] of [
      ['开始服务', '服务中'],
      ['完成服务', '待确认'],
    ] as const) {
      const said = await code.getByRole('definition').innerText()
      await press(lineOf(worker, '深度保洁'), step)
      await worker.getByRole('dialog').getByLabel('服务码').fill(said)
      await answer(worker)
      // What the customer has open follows.
      await sees(order, now)
    }
    await told(customer, '操作成功', () => order.getByRole('button', { name: '确认完成' }).click())
    await sees(order, '已完成')
    const owner = await computer.deskOf('owner', 'housekeep/merchantbalance', '商户余额')
    await sees(lineOf(owner, '爱家家政'), '¥900.00')
    expect(await walletOf()).toMatchObject({ available: 90_000, frozen: 0, margin: 50_000 })
  })

  test('it asks for its money, and three examiners find that in the queue of each and pass it one after the other', async () => {
    const owner = await withdrawals('owner')
    await add(owner, async (form) => {
      await pick(owner, form, '商户', '爱家家政')
      await fillIn(form, { 金额: '800' })
    })
    expect(await walletOf()).toMatchObject({ available: 10_000, frozen: 80_000 })
    for (const [person, queue, action, remark] of [
      ['first', '待一审', '一审通过', '账目已核对'],
      ['second', '待二审', '二审通过', '金额无误'],
      ['third', '待三审', '三审通过', '同意付款'],
    ] as const) {
      const page = await withdrawals(person)
      await page.locator('.ant-segmented-item').filter({ hasText: queue }).click()
      await press(lineOf(page, '爱家家政'), action)
      await remarkOn(page).fill(remark)
      await answer(page)
      // It waits for somebody else now, and there is no button for it here.
      await lineOf(page, '爱家家政').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('button', { name: /^(一审|二审|三审)通过|打款文件/ }).count()).toBe(0)
    }
  })

  test('the cashier says why, takes the file with the account in full, and brings the answer of the bank in after a look at it', async () => {
    const page = await withdrawals('cashier')
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

    const sheet = join(files.folder, 'answer.xlsx')
    const bring = async (rows: readonly (readonly unknown[])[]): Promise<void> => {
      writeFileSync(sheet, await sheetFile([['转账单号', '金额', '打款结果', '银行流水号'], ...rows]))
      await page.getByRole('dialog', { name: '导入打款结果' }).locator('input[type=file]').setInputFiles(sheet)
    }
    await page.getByRole('button', { name: /导入打款结果/ }).click()
    await bring([[line?.转账单号, 799, '成功', 'ICBC-1']])
    await sees(page, '金额与到账金额 800.00 不符')
    const go = page.getByRole('dialog').getByRole('button', { name: /导\s?入$/ })
    await expect.poll(() => go.isEnabled()).toBe(false)
    await bring([[line?.转账单号, 800, '成功', 'ICBC-1']])
    await sees(page, '检查通过：共 1 行，成功 1，失败 0')
    await told(page, '已导入：成功 1，失败 0', () => go.click())
    expect(await walletOf()).toMatchObject({ available: 10_000, frozen: 0 })
  })

  test('whoever opens it reads in its timeline who examined and paid it, and what each said', async () => {
    const page = await withdrawals('first')
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
    const id = await accepted(clients, till as Till, { userId: await idOf('customer'), serviceId, merchantId, inHours: 10 })
    const customer = await orders('customer')
    await press(lineOf(customer, '已接单'), '更多')
    await customer.getByRole('menuitem', { name: '取消订单' }).click()
    await customer.getByRole('dialog').getByRole('textbox').fill('临时出差')
    await answer(customer)
    await sees(lineOf(customer, '已取消'), '已退款')
    const first = await computer.deskOf('first', 'pay/payrefund', '退款单')
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

  test('two who pass a withdrawal at one moment, or one at two computers, pass it once, and the other one is told', async () => {
    for (const [one, other] of [
      ['first', 'deputy'],
      ['first', 'first'],
    ] as const) {
      const { id } = await clients.owner.post<Made>(`${house}/merchantwithdrawal`, { merchantId, amount: 1_000, idempotencyKey: `${one}-${other}` })
      const pages = await Promise.all([withdrawals(one), withdrawals(other, another)])
      for (const page of pages) await press(lineOf(page, '待一审'), '一审通过')
      const heard = await answerTogether(pages, '**/examind-f-pass')
      const { status, firstUserName } = await api.get<{ status: number; firstUserName: string }>(`${house}/merchantwithdrawal/${id}`)
      expect(status).toBe(1)
      // Whoever does something twice is told that it is done; somebody else, who was before him.
      const late = one === other ? '操作成功' : new RegExp(`^当前状态\\[待二审\\]不能执行\\[一审通过\\]，${firstUserName}已于.+执行`)
      const inOrder = firstUserName === nameOf(one) ? heard : [...heard].reverse()
      expect(inOrder).toEqual(['操作成功', expect.stringMatching(late)])
      const log = await api.get<Listed<object>>(`${house}/merchantwithdrawlog/page?withdrawalId=${id}`)
      expect(log.records).toHaveLength(1)
    }
  })

  test('one who says something else at another computer is told that it is not kept, and has it before him still', async () => {
    await clients.owner.post<Made>(`${house}/merchantwithdrawal`, { merchantId, amount: 1_000, idempotencyKey: 'twice' })
    const [here, there] = await Promise.all([withdrawals('first'), withdrawals('first', another)])
    for (const page of [here, there]) await press(lineOf(page, '待一审'), '一审通过')
    await remarkOn(there).fill('请补发票')
    await answer(here)
    const lost = [expect.stringMatching(/^您已于.+执行\[一审通过\]，这次填写的备注与上次不同，没有保存$/), '请补发票']
    expect([await refusal(there), await remarkOn(there).inputValue()]).toEqual(lost)
  })
})
