import { connect } from '@masthead/server/platform/database/database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, found, logIn, tenantId } from './api'
import { launch } from './browser'
import { add, fillIn, type Listed, type Made } from './month'
import { png } from './picture'
import { holdSession, pick, sees, sitDown, told } from './screen'
import { database as address, password, url } from './seat'
import { fits, openShop, sellTicket, shopAccount, shopPeople, type ShopPerson } from './shopfloor'

const buyers = [
  { phone: '13712340099', how: 'with a script', javaScriptEnabled: true },
  { phone: '13712340098', how: 'without any script', javaScriptEnabled: false },
] as const

let browser: Browser
let chief: Client
let seller: Client
let cashier: Client
let database: ReturnType<typeof connect>

beforeAll(async () => {
  chief = await logIn(url, { tenantId, account: 'admin', password })
  const { id } = await chief.post<Made>('/api/blade-resource/sms', { smsCode: 'members', signName: '日报' })
  await chief.post('/api/blade-resource/sms/enable', { id })
  for (const paramKey of ['site.members', 'site.mall'])
    await chief.post('/api/blade-system/param-biz/submit', { paramName: paramKey, paramKey, paramValue: '1' })
  const office = await found(url, chief, 'shop')
  for (const [name, [called, grant]] of Object.entries(shopPeople)) await office.hire(shopAccount(name as ShopPerson), called, grant)
  seller = await logIn(url, shopAccount('seller'))
  cashier = await logIn(url, shopAccount('cashier'))
  await openShop(chief, seller)
  const coupon = { name: '新茶券', type: 'amount', threshold: 1_000, amount: 300, takeType: 'user', totalCount: 9, endDays: 9 }
  const { id: couponId } = await chief.post<Made>('/api/blade-coupon/coupon/submit', coupon)
  await chief.post(`/api/blade-coupon/coupon/activate/${couponId}`, {})
  database = connect(address, { max: 1 })
  browser = await launch()
}, 60_000)
afterAll(async () => {
  await database?.close()
  await browser?.close()
})

const enter = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel('手机号').fill(phone)
  const key = await page.locator('[name=captchaKey]').inputValue()
  const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  await page.getByLabel('图形验证码', { exact: true }).fill(kept?.answer ?? '')
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  await sees(page, '验证码已发送至')
  const sent = await chief.get<Listed<{ content: string }>>(`/api/blade-resource/smslog/page?mobile_equal=${phone}`)
  await page.getByLabel('短信验证码', { exact: true }).fill(/\d{6}/.exec(sent.records[0]?.content ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
}

const staffOn = async (name: ShopPerson): Promise<Page> => {
  const page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 } })).newPage()
  await holdSession(page, shopAccount(name))
  return page
}

/** Opens the only row of a list and presses what is to be done with it; what that asks for is filled in. */
const press = async (page: Page, list: string, command: RegExp, fields?: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(list)
  await page.locator('.row-name').first().click()
  await told(page, '操作成功', async () => {
    await page.getByRole('dialog').first().getByRole('button', { name: command }).click()
    if (!fields) return
    const asked = page.getByRole('dialog').last()
    for (const [label, value] of Object.entries(fields)) await asked.getByLabel(label).fill(value)
    await fits(page, false)
    await asked.getByRole('button', { name: /确\s?定/ }).click()
  })
}

test.each(buyers)(
  'on a phone somebody $how buys with a coupon and points, pays, receives, sends one of three back and is refunded',
  async ({ phone, javaScriptEnabled }) => {
    const page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 }, javaScriptEnabled })).newPage()
    await page.goto('/mall')
    await page.getByRole('link', { name: '明前绿茶' }).first().click()
    await sees(page, '商户 云岭茶叶')
    await fits(page, javaScriptEnabled)
    await page.getByLabel(/^100克/).check()
    await page.getByLabel('数量').fill('3')
    await page.getByRole('button', { name: '加入购物车' }).click()
    await page.waitForURL('**/me/basket')
    await fits(page, javaScriptEnabled)
    await page.getByRole('link', { name: '去结算' }).click()
    await enter(page, phone)
    await page.waitForURL('**/me/basket')

    // The coupon is there to be taken, and points come from those who run the shop.
    const [buyer] = (await chief.get<Listed>(`/api/blade-user/member/page?phone=${phone}`)).records
    await chief.post('/api/blade-mall/pointsgrant', { userId: buyer?.id, delta: 200, remark: '读者日' })
    await page.goto('/me')
    await page.getByRole('link', { name: '新茶券' }).click()
    await page.getByRole('button', { name: '领取' }).click()
    await sees(page, '满 ¥10.00 减 ¥3.00')
    await page.goto('/me/basket')
    await page.getByRole('link', { name: '去结算' }).click()
    await page.getByLabel('使用积分').fill('200')
    await page.getByLabel('收货人').fill('沈眉')
    await page.getByLabel('收货地址').fill('江城市滨江路 1 号')
    await page.getByRole('button', { name: '重新计算' }).click()
    await sees(page, '¥25.00')
    await fits(page, javaScriptEnabled)
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL('**/me/pay/*')
    await page.getByRole('button', { name: '沙箱' }).click()
    await page.getByRole('button', { name: '模拟支付成功' }).click()
    await sees(page, '已支付')
    await page.getByRole('link', { name: '查看订单' }).click()
    await sees(page, '待发货')

    const [order] = (await seller.get<Listed>(`/api/blade-mall/order/page?status=10&userId=${buyer?.id}`)).records
    // With the first of them those of the shop have their back-office on a phone too.
    const shopkeeper = javaScriptEnabled ? await staffOn('seller') : undefined
    if (shopkeeper) await press(shopkeeper, '/mall/order', /发\s?货/, { 物流公司: '顺丰', 物流单号: 'SF88' })
    else await seller.post(`/api/blade-mall/order/deliver/${order?.id}`, { carrier: '顺丰', logisticsNo: 'SF88' })
    await page.reload()
    await sees(page, '顺丰 SF88')
    await page.getByRole('button', { name: '确认收货' }).click()
    await page.getByLabel('方式').selectOption('return')
    await page.getByLabel('申请原因').fill('少了一罐盖子')
    await page.getByLabel('照片').setInputFiles({ name: '盖子.png', mimeType: 'image/png', buffer: await png(9, 9, '#268') })
    await fits(page, javaScriptEnabled)
    await Promise.all([page.waitForURL('**/me/aftersale/*'), page.getByRole('button', { name: '申请售后' }).click()])
    const [one] = (await seller.get<Listed>(`/api/blade-mall/aftersale/page?orderId=${order?.id}`)).records
    if (shopkeeper) await press(shopkeeper, '/mall/aftersale', /同\s?意/)
    else await seller.post(`/api/blade-mall/aftersale/agree/${one?.id}`, {})
    await page.goto(`/me/aftersale/${one?.id}`)
    await sees(page, '待退货')
    for (const shown of [page.getByRole('img', { name: '照片' }), ...(shopkeeper ? [shopkeeper.getByRole('img', { name: '预览 1' }).first()] : [])])
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(9)
    await page.getByLabel('物流公司').fill('圆通')
    await page.getByLabel(/物流单号/).fill('YT99')
    await page.getByRole('button', { name: '寄回' }).click()
    await sees(page, '买家已寄')
    await fits(page, javaScriptEnabled)
    await seller.post(`/api/blade-mall/aftersale/receive/${one?.id}`, { sellable: 1 })
    if (shopkeeper) await press(await staffOn('cashier'), '/mall/aftersale', /退\s?款/, {})
    else await cashier.post(`/api/blade-mall/aftersale/refund/${one?.id}`, {})
    // A third of what was paid, and of the points that were put in.
    await expect
      .poll(async () => (await seller.get<{ status: number }>(`/api/blade-mall/aftersale/${one?.id}`)).status, { timeout: 15_000, interval: 200 })
      .toBe(50)
    await page.goto(`/me/mall/${order?.id}`)
    await sees(page, '已退 1 件')
    await sees(page, '¥8.33')
  },
  120_000,
)

test('on a phone somebody of the shop redeems the code that a customer shows, once', async () => {
  const code = await sellTicket(chief, await logIn(url, shopAccount('keeper')), buyers[0].phone)
  const page = await staffOn('keeper')
  await page.goto('/mall/voucherdetail')
  await page.getByRole('button', { name: '核销券码' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('券码')
  await field.fill('SPRING-0043')
  await dialog.getByRole('button', { name: /核\s?销/ }).click()
  await sees(dialog, '券码不存在')
  await field.fill(code)
  await dialog.getByRole('button', { name: /核\s?销/ }).click()
  await sees(dialog, '已核销：春季联票，面值 ¥50.00')
  await fits(page, true)
  // The next one comes at once.
  await field.fill(code)
  await dialog.getByRole('button', { name: /核\s?销/ }).click()
  await sees(dialog, /该券已于 .* 核销/)
}, 120_000)

test('on a phone whoever gives coupons chooses the products that one is good for by name, and whoever looks at the coupon of a buyer reads them beside its order', async () => {
  const page = await staffOn('giver')
  await page.goto('/coupon/coupon')
  await add(page, async (form) => {
    await fillIn(form, { 名称: '绿茶券', 减: '3' })
    await pick(page, form, '适用范围', '指定商品')
    await pick(page, form, '范围', '明前绿茶')
    await fillIn(form, { 发行量: '9' })
    await fits(page, true)
  })
  const [product] = (await chief.get<Listed>('/api/blade-mall/product/page?name=明前绿茶')).records
  const [made] = (await chief.get<Listed<Made & { scope: string; scopeIds: string }>>('/api/blade-coupon/coupon/page?name=绿茶券')).records
  expect(made).toMatchObject({ scope: 'product', scopeIds: product?.id })
  await chief.post(`/api/blade-coupon/coupon/activate/${made?.id}`, {})
  await chief.post('/api/blade-coupon/couponissue/submit', { couponId: made?.id, audience: 'phones', phones: buyers[0].phone })
  const given = async () => (await chief.get<Listed<Made & { userId: string }>>(`/api/blade-coupon/usercoupon/page?couponId=${made?.id}`)).records
  await expect.poll(async () => (await given()).length, { timeout: 60_000 }).toBe(1)
  const [own] = await given()
  const { skus } = await chief.get<{ skus: readonly Made[] }>(`/api/blade-mall/product/${product?.id}`)
  const to = { receiver: '沈眉', phone: buyers[0].phone, address: '江城市滨江路 1 号' }
  const bought = { ...to, userId: own?.userId, userCouponId: own?.id, items: [{ skuId: skus[0]?.id, qty: 1 }] }
  const { orderNo } = await chief.post<{ orderNo: string }>('/api/blade-mall/order/submit', bought)
  const all = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 } })).newPage()
  await holdSession(all, { tenantId, account: 'admin', password })
  await all.goto(`/coupon/usercoupon?row=${own?.id}`)
  const row = all.getByRole('dialog')
  await sees(row.locator('.shape-cells'), '明前绿茶')
  await row.getByRole('link', { name: orderNo }).click()
  await all.waitForURL(/mall\/order\?row=\d+/)
}, 180_000)

test('on a phone whoever runs points is told what those of a member become, and once more where that has changed meanwhile', async () => {
  const rates = { fromType: 'activity', toType: 'mall', fromRate: 1, toRate: 2, minStep: 10 }
  const rule = await chief.post<Made & { version: number }>('/api/blade-mall/pointsconversion/submit', { name: '柜台换积分', ...rates })
  const { phone } = buyers[0]
  const [buyer] = (await chief.get<Listed<Made & { memberNo: string }>>(`/api/blade-user/member/page?phone=${phone}`)).records
  const [account] = (await chief.get<Listed<Made & { version: number }>>('/api/blade-user/page?account=shop-giver')).records
  await chief.post('/api/blade-user/update', { id: account?.id, version: account?.version, phone })
  await chief.post('/api/blade-activities/points/grant', { userId: account?.id, delta: 50, remark: '志愿服务' })
  const page = await staffOn('converter')
  await page.goto('/mall/memberpoints')
  await page
    .locator('.row-card')
    .filter({ hasText: buyer?.memberNo ?? '' })
    .getByRole('button', { name: '转换积分' })
    .click()
  const dialog = page.getByRole('dialog', { name: `转换积分 · ${buyer?.memberNo}` })
  const asked = (amount: string) => dialog.getByLabel('转出积分').fill(amount)
  const look = () => dialog.getByRole('button', { name: /试\s?算/ }).click()
  await pick(page, dialog, '规则', '柜台换积分')
  await asked('15')
  await look()
  await sees(dialog, '须为 10 的整数倍')
  await asked('60')
  await look()
  await sees(dialog, '活动积分不足，现有 50')
  await asked('40')
  await look()
  await sees(dialog, '40 活动积分换得 80 商城积分')
  await sees(dialog, '活动积分 50 → 10')
  await fits(page, true)
  await chief.put(`/api/blade-mall/pointsconversion/${rule.id}`, { version: rule.version, toRate: 3 })
  await dialog.getByRole('button', { name: '确认转换' }).click()
  await sees(dialog, '规则已变，现在得到 120 积分，请重新确认')
  await look()
  await sees(dialog, '40 活动积分换得 120 商城积分')
  await told(page, '已转换，会员得到 120 积分', () => dialog.getByRole('button', { name: '确认转换' }).click())
}, 120_000)

test('on a phone the sizes of a product stand as blocks, each value below its name, and a timeline says from which state to which', async () => {
  const skus = ['100克', '250克'].map((value, at) => ({
    specs: [{ name: '规格', value }],
    price: 900 * (at + 1),
    opening: 7,
    weight: 120,
    skuCode: `RED-${at}`,
  }))
  const [{ merchantId } = { merchantId: '' }] = (await chief.get<Listed<Made & { merchantId: string }>>('/api/blade-mall/product/page?name=明前绿茶'))
    .records
  const named = { name: '云岭红茶', merchantId, cover: '/files/2024/05/1.png', options: [{ name: '规格', values: ['100克', '250克'] }] }
  const { id } = await chief.post<Made>('/api/blade-mall/product/submit', { ...named, skus })
  await chief.put('/api/blade-mall/product/isUp', { id })
  const page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 } })).newPage()
  await holdSession(page, { tenantId, account: 'admin', password })
  await page.goto(`/mall/product?row=${id}`)
  const row = page.getByRole('dialog')
  const block = row.locator('.parts tbody tr').filter({ hasText: '250克' })
  const code = block.locator('td[data-label=规格编码]')
  await code.waitFor()
  expect(await code.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('规格编码')
  const tops = await block.locator('td').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBeGreaterThan(1)
  expect(await row.locator('.parts-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await fits(page, true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/merchant/merchant?row=${merchantId}`)
  const moved = page.getByRole('complementary', { name: '动态' }).locator('.log-state')
  await expect.poll(() => moved.first().innerText()).toMatch(/^待审核\s*→\s*已通过$/)
}, 120_000)

test('on a phone whoever sells takes in what came and counts what is there, and what is sold meanwhile is not there any more', async () => {
  const page = await staffOn('seller')
  const [product] = (await chief.get<Listed>('/api/blade-mall/product/page?name=明前绿茶')).records
  const sizes = async () => (await chief.get<{ skus: (Made & { stock: number })[] }>(`/api/blade-mall/product/${product?.id}`)).skus
  const [, before] = await sizes()
  const dialog = page.getByRole('dialog').filter({ hasText: '入库与盘点 · 明前绿茶' })
  const open = () => page.getByRole('dialog').first().getByRole('button', { name: '入库与盘点' }).click()
  const save = (name: RegExp) => dialog.locator('.ant-modal-footer').getByRole('button', { name }).click()
  await page.goto(`/mall/product?row=${product?.id}`)
  await open()
  await save(/入\s?库/)
  await sees(dialog, '请至少填写一个数量')
  await dialog.getByLabel('250克').fill('12')
  await fits(page, true)
  await told(page, '已入库', () => save(/入\s?库/))
  await open()
  await dialog.getByText('盘点', { exact: true }).first().click()
  await sees(dialog, `账面 ${Number(before?.stock) + 12}`)
  const to = { receiver: '沈眉', phone: buyers[0].phone, address: '江城市滨江路 1 号' }
  const [{ id: userId } = { id: '' }] = (await chief.get<Listed>(`/api/blade-user/member/page?phone=${to.phone}`)).records
  await chief.post('/api/blade-mall/order/submit', { ...to, userId, items: [{ skuId: before?.id, qty: 3 }] })
  await dialog.getByLabel('250克').fill(String(Number(before?.stock) + 10))
  await told(page, '已按盘点更新库存', () => save(/盘\s?点/))
  expect((await sizes())[1]?.stock).toBe(Number(before?.stock) + 7)
}, 120_000)
