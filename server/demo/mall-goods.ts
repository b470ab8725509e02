import type { GoodsShape } from './goods'

export const mallCategories = ['茶与食品', '文创', '生活', '卡券'] as const

export interface Goods {
  readonly name: string
  readonly merchant: 0 | 1
  readonly category: (typeof mallCategories)[number]
  readonly shape: GoodsShape
  readonly colour: string
  readonly intro: string
  readonly option?: readonly [name: string, ...values: string[]]
  /** Cents of each SKU, in the order of the values. */
  readonly prices: readonly number[]
  readonly stock: number
  readonly type?: 'virtual' | 'voucher'
  readonly limit?: number
  readonly isHot?: true
  readonly isOff?: true
}

/** Goods of one option or none, in short: name, merchant, category, shape, colour, introduction, option with values, prices, stock. */
type Line = readonly [
  name: string,
  merchant: Goods['merchant'],
  category: Goods['category'],
  shape: Goods['shape'],
  colour: string,
  intro: string,
  option: Goods['option'] | null,
  prices: readonly number[],
  stock: number,
  more?: Pick<Goods, 'isHot' | 'isOff' | 'limit' | 'type'>,
]

const lines: readonly Line[] = [
  ['云岭白茶饼', 0, '茶与食品', 'tin', '#9a8f6a', '三年陈放，饼面匀整。', ['规格', '100克', '357克'], [9_800, 29_800], 30],
  ['桂花乌龙', 0, '茶与食品', 'tin', '#b98a2e', '秋桂窨制，茶汤清甜。', ['净含量', '75克', '150克'], [4_600, 8_600], 45],
  ['茉莉花茶礼盒', 0, '茶与食品', 'bag', '#6f8f6a', '七窨一提，送礼自饮。', null, [16_800], 20, { isHot: true }],
  ['山核桃仁', 0, '茶与食品', 'sack', '#7a5230', '手剥山核桃，原味轻烘。', ['净含量', '250克', '500克'], [5_600, 10_500], 50],
  ['农家菜籽油', 0, '茶与食品', 'jar', '#d3a531', '小榨头道，五升装。', null, [8_800], 36],
  ['清河藕粉', 0, '茶与食品', 'jar', '#c9a08f', '九孔老藕，手削成片。', null, [4_200], 60],
  ['江城辣酱', 0, '茶与食品', 'jar', '#b53a2a', '三种辣椒，发酵百日。', ['口味', '微辣', '香辣', '特辣'], [1_980, 1_980, 2_180], 90],
  ['云岭笋干', 0, '茶与食品', 'sack', '#a98d5b', '春笋晒制，炖煮皆宜。', null, [3_800], 40],
  ['粗陶茶杯', 0, '生活', 'cup', '#6b5b4c', '云岭窑手作，每只纹路不同。', null, [6_600], 18],
  ['城市天际线马克杯', 1, '文创', 'cup', '#33657f', '杯身印江城天际线。', ['颜色', '江蓝', '暮橙'], [4_900, 4_900], 40],
  ['江豚布偶包', 1, '文创', 'bag', '#5c7f94', '江豚造型小背包，亲子款。', null, [7_800], 22, { isHot: true }],
  ['老街手绘地图', 1, '文创', 'book', '#8f6f4b', '十六条老街，折页手绘。', null, [2_800], 80],
  ['创刊号复刻版', 1, '文创', 'book', '#9c8a6b', '按原版版式重印，附导读。', null, [5_800], 35],
  ['城市植物笔记', 1, '文创', 'book', '#5d8a5e', '百种行道树与野花，一年四季。', null, [6_800], 28],
  ['便携保温杯', 1, '生活', 'tin', '#456d63', '三百毫升，一手可握。', ['颜色', '松绿', '米白', '石墨'], [9_900, 9_900, 9_900], 33],
  ['长柄雨伞', 1, '生活', 'umbrella', '#7d3f4f', '抗风骨架，木质伞柄。', ['颜色', '酒红', '墨绿'], [11_900, 11_900], 16],
  ['江城观影卡', 1, '卡券', 'card', '#8a4141', '四家影院通用，当天生效。', null, [9_900], 300, { type: 'virtual' }],
  ['悦读电子书月卡', 1, '卡券', 'card', '#4f5f8a', '三千种电子书，三十天畅读。', null, [1_800], 500, { type: 'virtual' }],
]

export const moreGoods: readonly Goods[] = lines.map(([name, merchant, category, shape, colour, intro, option, prices, stock, more]) => ({
  name,
  merchant,
  category,
  shape,
  colour,
  intro,
  ...(option ? { option } : {}),
  prices,
  stock,
  ...more,
}))
