import type { Label } from '../kit/label'

/** The ways to pay. `mock` is the sandbox, in which a person says what became of a payment; its money stays in purses named `sandbox`. */
export const channelNames = {
  wx_pub: ['微信支付（扫码）', 'WeChat Pay (QR code)'],
  wx_lite: ['微信支付（小程序）', 'WeChat Pay (mini program)'],
  wx_app: ['微信支付（APP）', 'WeChat Pay (app)'],
  ali_pc: ['支付宝（网页）', 'Alipay (web)'],
  ali_wap: ['支付宝（手机网页）', 'Alipay (mobile web)'],
  wallet: ['钱包', 'Wallet'],
  mock: ['沙箱', 'Sandbox'],
} as const satisfies Readonly<Record<string, Label>>

export type Channel = keyof typeof channelNames

export const wechatChannels = ['wx_pub', 'wx_lite', 'wx_app'] as const
export const alipayChannels = ['ali_pc', 'ali_wap'] as const

/** Channels of a provider outside, which answers later, twice or not at all. */
export const outsideChannels = [...wechatChannels, ...alipayChannels] as const

export const isOutside = (channel: string | null | undefined): channel is (typeof outsideChannels)[number] =>
  (outsideChannels as readonly string[]).includes(channel ?? '')

/** What a payment may be for: nouns that have the actions `paid` and, where money may go back, `refunded` and `refundFailed`, which the system carries out. */
export const payable = {
  'housekeep/order': ['家政订单', 'Housekeeping order'],
  'housekeep/packageorder': ['家政套餐', 'Package of services'],
  'housekeep/merchantmargin': ['商户保证金', 'Merchant margin'],
  'mall/merchantrechargelog': ['商户积分充值', 'Points recharge'],
  'mall/order': ['商城订单', 'Mall order'],
  'pay/recharge': ['钱包充值', 'Recharge'],
} as const satisfies Readonly<Record<string, Label>>

export type Payable = keyof typeof payable

/** What may be paid in the sandbox. A margin may not: it stands for orders that are paid for real. */
export const payableInSandbox: readonly Payable[] = [
  'housekeep/order',
  'housekeep/packageorder',
  'mall/merchantrechargelog',
  'mall/order',
  'pay/recharge',
]
