import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Client, tenantId, type Account } from './api'
import { barriers } from './axe'
import type { Listed, Made } from './month'

/** Who works in a shop, each with the rights of it and no others. */
export const shopPeople = {
  seller: [
    '店主老陶',
    {
      商户: ['查看', '新增', '提交审核'],
      商城商品: ['查看', '新增', '上架'],
      积分商城: ['商品规格查看', '商品规格入库', '商品规格盘点'],
      商城订单: ['查看', '发货'],
      售后单: ['查看', '同意', '确认收货'],
    },
  ],
  cashier: ['出纳小程', { 售后单: ['查看', '退款'] }],
  keeper: ['掌柜老范', { 商户: ['查看', '新增', '提交审核'], 券码: ['查看', '核销'] }],
  giver: ['发券小陆', { 优惠券: ['查看', '新增'], 商城商品: ['查看'] }],
  converter: ['积分小许', { 会员积分: ['查看'], 积分转换规则: ['查看', '为会员转换积分'] }],
} as const

export type ShopPerson = keyof typeof shopPeople

export const shopAccount = (name: ShopPerson): Account => ({ tenantId, account: `shop-${name}`, password: 'Payout2026' })

/** A merchant in force that somebody of it opened. */
const openMerchant = async (chief: Client, owner: Client, own: { readonly name: string; readonly shortName?: string; readonly no: number }) => {
  const { no, ...called } = own
  const [known] = (await chief.get<Listed>('/api/blade-general/category/page?categoryType=5')).records
  const category = known ?? (await chief.post<Made>('/api/blade-general/category/submit', { categoryName: '土产', categoryType: 5 }))
  const merchant = await owner.post<Made>('/api/blade-merchant/merchant/submit', {
    ...called,
    type: 'company',
    categoryIds: [category.id],
    licenseNo: `91440101MA5TEST0${no}X`,
    licenseImg: '/files/2024/05/1.png',
    contact: '老陶',
    phone: `1380000000${no}`,
    address: '学府路 6 号',
    bankName: '工商银行',
    bankAccount: `622202020011223344${no}`,
    bankHolder: own.name,
  })
  await owner.post(`/api/blade-merchant/merchant/apply/${merchant.id}`, {})
  await chief.put('/api/blade-merchant/merchant/examine', { id: merchant.id, result: 2 })
  return merchant
}

/** Opens a merchant that sells one thing in two sizes. */
export const openShop = async (chief: Client, seller: Client): Promise<void> => {
  const merchant = await openMerchant(chief, seller, { name: '云岭茶叶有限公司', shortName: '云岭茶叶', no: 1 })
  const sizes = ['100克', '250克']
  const product = await seller.post<Made>('/api/blade-mall/product/submit', {
    name: '明前绿茶',
    merchantId: merchant.id,
    cover: '/files/2024/05/1.png',
    options: [{ name: '规格', values: sizes }],
    skus: sizes.map((value, at) => ({ specs: [{ name: '规格', value }], price: 1_000 * (at + 1), opening: 18 })),
  })
  await seller.put('/api/blade-mall/product/isUp', { id: product.id })
}

/** Opens a merchant and a ticket of it, and sells that to the member with this phone; answers its code. */
export const sellTicket = async (chief: Client, keeper: Client, phone: string): Promise<string> => {
  const merchant = await openMerchant(chief, keeper, { name: '城东博物馆商店', no: 2 })
  const product = await chief.post<Made & { skus: Made[] }>('/api/blade-mall/product/submit', {
    name: '联票',
    merchantId: merchant.id,
    type: 'voucher',
    payType: 'points',
    cover: '/files/2024/05/1.png',
    skus: [{ price: 0, points: 10, opening: 5 }],
  })
  await chief.put('/api/blade-mall/product/isUp', { id: product.id })
  const batch = await chief.post<Made>('/api/blade-mall/voucher/submit', {
    name: '春季联票',
    productId: product.id,
    faceValue: 5_000,
    makes: 0,
    days: 30,
  })
  const code = 'SPRING-0042'
  await chief.post('/api/blade-mall/voucherdetail/submit', { voucherId: batch.id, code })
  await chief.post(`/api/blade-mall/voucher/activate/${batch.id}`, {})
  const [buyer] = (await chief.get<Listed>(`/api/blade-user/member/page?phone=${phone}`)).records
  await chief.post('/api/blade-mall/pointsgrant', { userId: buyer?.id, delta: 10, remark: '读者日' })
  const to = { receiver: '沈眉', phone, address: '江城市滨江路 1 号' }
  await chief.post('/api/blade-mall/order/submit', { ...to, userId: buyer?.id, items: [{ skuId: product.skus[0]?.id, qty: 1 }] })
  return code
}

/** Nothing stands beyond the edge of a phone, and nothing is closed to who cannot see it. */
export const fits = async (page: Page, isScripted: boolean): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390)
  if (isScripted) expect(await barriers(page), page.url()).toEqual([])
}
