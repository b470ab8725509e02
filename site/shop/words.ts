import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { Level } from '../shopload'

export const words = {
  mall: ['商城', 'Shop'],
  about: ['本地商户直供，七天内可申请售后。', 'From local merchants, with seven days of after-sale.'],
  all: ['全部商品', 'All goods'],
  categories: ['商品分类', 'Categories'],
  search: ['搜索商品', 'Search the shop'],
  searchGo: ['搜索', 'Search'],
  more: ['更多', 'More'],
  none: ['没有找到商品。', 'There is nothing here.'],
  from: ['起', 'from'],
  hot: ['热门', 'Hot'],
  free: ['包邮', 'Sent free'],
  soldBy: ['商户', 'Sold by'],
  choose: ['选择规格', 'Choose'],
  qty: ['数量', 'Quantity'],
  add: ['加入购物车', 'Add to basket'],
  basket: ['购物车', 'Basket'],
  delivery: ['配送', 'Delivery'],
  virtual: ['支付后即时生效，无需配送', 'There with your payment, nothing is sent'],
  pickup: ['可自提', 'Can be picked up'],
  details: ['商品详情', 'Details'],
  soldOut: ['暂时无货', 'Sold out'],
  emptyBasket: ['购物车还是空的。', 'Your basket is empty.'],
  toShop: ['去商城看看', 'Go to the shop'],
  update: ['更新', 'Update'],
  remove: ['移除', 'Remove'],
  goods: ['商品', 'Goods'],
  freight: ['运费', 'Freight'],
  total: ['合计', 'Total'],
  checkout: ['去结算', 'Check out'],
  confirm: ['确认订单', 'Your order'],
  place: ['提交订单', 'Place the order'],
  again: ['重新计算', 'Calculate again'],
  address: ['收货地址', 'Address'],
  newAddress: ['使用新地址', 'Another address'],
  addresses: ['我的收货地址', 'My addresses'],
  addAddress: ['添加地址', 'Add an address'],
  coupon: ['优惠', 'Coupon'],
  points: ['积分抵扣', 'Paid with points'],
  pay: ['应付', 'To pay'],
} as const satisfies Record<string, Label>

const levels: Readonly<Record<Level, Label>> = { there: ['有货', 'In stock'], few: ['仅剩少量', 'Few left'], none: ['暂时无货', 'Sold out'] }

export const levelText = (level: Level, language: Language): string => say(levels[level], language)

export const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

/** What something costs: money, points, or both. */
export const priceText = ({ price, points }: { readonly price: number; readonly points: number }, language: Language): string =>
  [...(price > 0 || points === 0 ? [yuan(price)] : []), ...(points > 0 ? [say([`${points} 积分`, `${points} points`], language)] : [])].join(' + ')
