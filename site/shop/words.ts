import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { afterSaleDays } from '@masthead/contract/mall/aftersale'
import type { Level } from '../shopload'

export const words = {
  mall: ['商城', 'Shop'],
  about: [`本地商户直供，${afterSaleDays} 天内可申请售后。`, `From local merchants. After-sale service within ${afterSaleDays} days.`],
  all: ['全部商品', 'All products'],
  categories: ['商品分类', 'Categories'],
  search: ['搜索商品', 'Search the shop'],
  searchGo: ['搜索', 'Search'],
  more: ['更多', 'More'],
  none: ['没有找到商品。', 'No products found.'],
  from: ['起', 'from'],
  hot: ['热门', 'Hot'],
  free: ['包邮', 'Free delivery'],
  soldBy: ['商户', 'Sold by'],
  choose: ['选择规格', 'Choose an option'],
  qty: ['数量', 'Quantity'],
  add: ['加入购物车', 'Add to basket'],
  basket: ['购物车', 'Basket'],
  delivery: ['配送', 'Delivery'],
  virtual: ['支付后即时生效，无需配送', 'Available as soon as you have paid; nothing is shipped'],
  pickup: ['可自提', 'Pick-up available'],
  details: ['商品详情', 'Details'],
  soldOut: ['暂时无货', 'Sold out'],
  emptyBasket: ['购物车还是空的。', 'Your basket is empty.'],
  toShop: ['去商城看看', 'Go to the shop'],
  update: ['更新', 'Update'],
  remove: ['移除', 'Remove'],
  goods: ['商品', 'Goods'],
  freight: ['运费', 'Delivery'],
  total: ['合计', 'Total'],
  checkout: ['去结算', 'Check out'],
  confirm: ['确认订单', 'Your order'],
  place: ['提交订单', 'Place order'],
  again: ['重新计算', 'Update the total'],
  address: ['收货地址', 'Address'],
  newAddress: ['使用新地址', 'Use a new address'],
  addresses: ['我的收货地址', 'My addresses'],
  addAddress: ['添加地址', 'Add an address'],
  coupon: ['优惠', 'Coupon'],
  points: ['积分抵扣', 'Points used'],
  pay: ['应付', 'To pay'],
  offers: ['优惠活动', 'Offers'],
  rules: ['活动规则', 'Rules'],
  gets: ['优惠内容', 'What you get'],
  byFriend: [
    '朋友向您推荐了我们。登录后下单，您的第一笔订单过了售后期，这位朋友会得到下面的优惠券。',
    'A friend sent you this link. Log in and order: once your first order can no longer be returned, your friend gets the coupons below.',
  ],
  friendGets: ['朋友可得', 'What your friend gets'],
  prizes: ['奖项与中奖概率', 'Prizes and odds'],
  nothing: ['未中奖', 'No prize'],
} as const satisfies Record<string, Label>

/** What a member does in an activity, and what that is. */
export const offerWords = {
  receive: { go: ['领取优惠券', 'Get the coupons'], kind: ['领券', 'Coupons'] },
  share: { go: ['取得分享链接', 'Get your link'], kind: ['分享有礼', 'Share with friends'] },
  new: { go: ['登录领取', 'Log in to get it'], kind: ['新人礼', 'For new members'] },
  lottery: { go: ['去抽奖', 'Enter the draw'], kind: ['抽奖', 'Prize draw'] },
} as const satisfies Record<string, Readonly<Record<'go' | 'kind', Label>>>

const levels: Readonly<Record<Level, Label>> = { there: ['有货', 'In stock'], few: ['仅剩少量', 'Few left'], none: ['暂时无货', 'Sold out'] }

export const levelText = (level: Level, language: Language): string => say(levels[level], language)

export const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

/** An amount that is taken off. */
export const off = (cents: number): string => `−${yuan(cents)}`

/** What something costs: money, points, or both. */
export const priceText = ({ price, points }: { readonly price: number; readonly points: number }, language: Language): string =>
  [...(price > 0 || points === 0 ? [yuan(price)] : []), ...(points > 0 ? [say([`${points} 积分`, `${points} points`], language)] : [])].join(' + ')
