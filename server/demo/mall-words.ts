import { type Goods, moreGoods } from './mall-goods'

/** What the demo town's mall sells, who sells it and who buys. Names, numbers and streets are made up. */

export const mallMerchants = [
  {
    name: '江城云岭茶叶有限公司',
    short: '云岭茶叶',
    owner: 'ruanqing',
    contact: '阮青',
    intro: '云岭高山茶与本地土产。',
    // Xinjiang and Tibet.
    freight: { kind: 'freeFrom', price: 800, freeFrom: 9_900, notTo: ['650000', '540000'] },
  },
  {
    name: '江城文创商店',
    short: '文创商店',
    owner: 'tongxin',
    contact: '童新',
    intro: '报社文创、城市礼物与生活小物。',
    freight: { kind: 'fixed', price: 600 },
  },
] as const

export const goods: readonly Goods[] = [
  {
    name: '云岭明前绿茶',
    merchant: 0,
    category: '茶与食品',
    shape: 'tin',
    colour: '#4f7d4a',
    intro: '清明前采摘，手工炒制。',
    option: ['净含量', '100克', '250克', '500克'],
    prices: [6_800, 15_800, 29_800],
    stock: 60,
    isHot: true,
  },
  {
    name: '云岭红茶',
    merchant: 0,
    category: '茶与食品',
    shape: 'tin',
    colour: '#8c3b2e',
    intro: '蜜香红茶，冷泡亦佳。',
    option: ['净含量', '100克', '250克'],
    prices: [5_800, 12_800],
    stock: 40,
  },
  {
    name: '山里土蜂蜜',
    merchant: 0,
    category: '茶与食品',
    shape: 'jar',
    colour: '#d99a2b',
    intro: '云岭百花蜜，一年一取。',
    prices: [7_900],
    stock: 24,
    isHot: true,
  },
  {
    name: '清河新米',
    merchant: 0,
    category: '茶与食品',
    shape: 'sack',
    colour: '#cbb98f',
    intro: '当季新米，真空包装。',
    option: ['重量', '5公斤', '10公斤'],
    prices: [4_990, 9_590],
    stock: 80,
  },
  {
    name: '手工柿饼',
    merchant: 0,
    category: '茶与食品',
    shape: 'jar',
    colour: '#c4622d',
    intro: '霜降后晒制，限量。',
    prices: [3_600],
    stock: 3,
    limit: 2,
  },
  {
    name: '江城晴雨伞',
    merchant: 1,
    category: '生活',
    shape: 'umbrella',
    colour: '#356a8c',
    intro: '三折防晒，伞面是江城老地图。',
    option: ['颜色', '江水蓝', '石榴红', '茶绿'],
    prices: [8_900, 8_900, 8_900],
    stock: 30,
    isHot: true,
  },
  {
    name: '报头马克杯',
    merchant: 1,
    category: '文创',
    shape: 'cup',
    colour: '#b4432f',
    intro: '印有创刊号报头。',
    option: ['颜色', '朱红', '墨黑'],
    prices: [4_500, 4_500],
    stock: 25,
  },
  {
    name: '江城老照片集',
    merchant: 1,
    category: '文创',
    shape: 'book',
    colour: '#5a6b7a',
    intro: '一百二十张馆藏照片。',
    prices: [12_800],
    stock: 12,
  },
  {
    name: '帆布采访包',
    merchant: 1,
    category: '文创',
    shape: 'bag',
    colour: '#7d7a52',
    intro: '厚帆布，装得下一台相机。',
    prices: [9_900],
    stock: 16,
  },
  {
    name: '记者手账',
    merchant: 1,
    category: '文创',
    shape: 'book',
    colour: '#a8743a',
    intro: '方格内页，附一年日历。',
    prices: [3_900],
    stock: 40,
    isOff: true,
  },
  {
    name: '数字报年卡',
    merchant: 1,
    category: '卡券',
    shape: 'card',
    colour: '#41658a',
    intro: '支付后即时生效，免配送。',
    prices: [6_000],
    stock: 500,
    type: 'virtual',
  },
  {
    name: '博物馆联票',
    merchant: 1,
    category: '卡券',
    shape: 'card',
    colour: '#7a4a68',
    intro: '三馆联票，凭券码入馆，一码一次。',
    prices: [5_000],
    stock: 200,
    type: 'voucher',
  },
  ...moreGoods,
]

export const buyers: readonly (readonly [name: string, phone: string, address: string])[] = [
  ['赵敏之', '13000009001', '江城市滨江区沿江路 18 号'],
  ['钱伯安', '13000009002', '江城市东湖区学府路 6 号'],
  ['孙小满', '13000009003', '江城市清河镇和平街 21 号'],
  ['李若水', '13000009004', '江城市滨江区柳岸里 3 号'],
  ['周子衡', '13000009005', '江城市东湖区文昌路 40 号'],
  ['吴桂芳', '13000009006', '江城市清河镇桥头街 7 号'],
  ['郑远舟', '13000009007', '江城市滨江区渡口路 12 号'],
  ['王若兰', '13000009008', '江城市东湖区荷塘里 9 号'],
]

/** Where an order is brought, of what, and how many days ago it was placed. */
export type Course = 'unpaid' | 'paid' | 'sent' | 'done' | 'settled' | 'cancelled'

const courses: readonly (readonly [course: Course, days: number, goods: string, qty: number])[] = [
  ['unpaid', 0, '云岭明前绿茶', 1],
  ['unpaid', 0, '江城晴雨伞', 2],
  ['paid', 0, '山里土蜂蜜', 1],
  ['paid', 0, '清河新米', 2],
  ['paid', 1, '报头马克杯', 2],
  ['paid', 1, '江城老照片集', 1],
  ['sent', 2, '云岭红茶', 2],
  ['sent', 3, '帆布采访包', 1],
  ['sent', 4, '云岭明前绿茶', 1],
  ['done', 5, '江城晴雨伞', 1],
  ['done', 6, '数字报年卡', 1],
  ['done', 7, '山里土蜂蜜', 2],
  ['done', 2, '博物馆联票', 2],
  ['done', 4, '博物馆联票', 1],
  ['cancelled', 9, '博物馆联票', 1],
  ['cancelled', 12, '报头马克杯', 1],
  ...(['云岭明前绿茶', '清河新米', '江城老照片集', '江城晴雨伞', '数字报年卡', '云岭红茶', '帆布采访包', '报头马克杯'] as const).map(
    (name, at) => ['settled', 9 + (at % 3), name, 1 + (at % 2)] as const,
  ),
  ...moreGoods.map(({ name }, at) => ['settled', 9 + (at % 6), name, 1 + (at % 3)] as const),
]

/** As they came: lists have the newest first. */
export const mallOrders = [...courses].sort(([, one], [, other]) => other - one)

/** Cases of after-sale, each of an order of its own, and the steps that it has gone. */
export const mallCases: readonly {
  readonly goods: string
  readonly way: 'refund' | 'return'
  readonly reason: string
  readonly steps: readonly (readonly [
    who: 'seller' | 'operator' | 'cashier' | 'arbiter',
    action: string,
    input?: Readonly<Record<string, unknown>>,
  ])[]
  /** What the channel says where the money cannot be sent back. */
  readonly fails?: string
}[] = [
  { goods: '云岭红茶', way: 'return', reason: '罐身压扁', steps: [] },
  { goods: '江城晴雨伞', way: 'return', reason: '颜色与图片不符', steps: [['seller', 'agree']] },
  {
    goods: '报头马克杯',
    way: 'return',
    reason: '杯口有缺口',
    steps: [
      ['seller', 'agree'],
      ['operator', 'deliver', { carrier: '邮政快递', logisticsNo: 'YZ900100' }],
    ],
  },
  { goods: '山里土蜂蜜', way: 'refund', reason: '少发一瓶', steps: [['seller', 'agree']] },
  {
    goods: '清河新米',
    way: 'refund',
    reason: '包装漏气',
    steps: [
      ['seller', 'agree'],
      ['cashier', 'refund'],
    ],
  },
  { goods: '帆布采访包', way: 'refund', reason: '拉链不顺', steps: [['seller', 'disagree', { remark: '属正常使用范围' }]] },
  {
    goods: '江城老照片集',
    way: 'refund',
    reason: '内页装订错位',
    steps: [
      ['seller', 'disagree', { remark: '照片看不出错位' }],
      ['operator', 'appeal', { remark: '第 40 页缺页' }],
      ['seller', 'respond', { merchantStatement: '出库前逐册检查，未见缺页' }],
    ],
  },
  { goods: '云岭明前绿茶', way: 'refund', reason: '拍错规格', steps: [['operator', 'cancel']] },
  {
    goods: '桂花乌龙',
    way: 'refund',
    reason: '重复下单',
    steps: [
      ['seller', 'agree'],
      ['cashier', 'refund'],
    ],
    fails: '收款账户已注销',
  },
  {
    goods: '长柄雨伞',
    way: 'return',
    reason: '伞骨松动',
    steps: [
      ['seller', 'agree'],
      ['operator', 'deliver', { carrier: '邮政快递', logisticsNo: 'YZ900200' }],
      ['seller', 'refuseReceipt', { remark: '伞面有明显使用痕迹' }],
    ],
  },
  {
    goods: '城市植物笔记',
    way: 'refund',
    reason: '缺第三册',
    steps: [
      ['seller', 'disagree', { remark: '本品为单册' }],
      ['operator', 'appeal', { remark: '页面写的是一套' }],
      ['seller', 'respond', { merchantStatement: '页面已更正，愿意退款' }],
      ['arbiter', 'arbitrate', { result: 40, remark: '商品页描述不清，支持退款' }],
    ],
  },
]
