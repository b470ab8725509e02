/** What the demo town's housekeeping is: who offers it, who does it, who books it. Names, numbers and streets are made up. */

export const categories = ['日常保洁', '家电清洗', '母婴护理', '维修安装', '搬家服务'] as const

type Category = (typeof categories)[number]

export const services: readonly {
  readonly name: string
  readonly code: string
  readonly category: Category
  readonly unit: 'hour' | 'm2' | 'item'
  readonly price: number
  readonly minutes: number
  readonly minQty?: number
  readonly picture: string
  readonly hourly?: number
}[] = [
  { name: '日常保洁', code: 'FW001', category: '日常保洁', unit: 'hour', price: 4_500, minutes: 60, minQty: 2, picture: 'street/2/day' },
  { name: '深度保洁', code: 'FW002', category: '日常保洁', unit: 'hour', price: 6_800, minutes: 60, minQty: 4, picture: 'skyline/3/day' },
  { name: '空调清洗', code: 'FW003', category: '家电清洗', unit: 'item', price: 12_800, minutes: 60, picture: 'workshop/2/day', hourly: 3 },
  { name: '油烟机清洗', code: 'FW004', category: '家电清洗', unit: 'item', price: 16_800, minutes: 90, picture: 'workshop/3/day' },
  { name: '月嫂护理', code: 'FW005', category: '母婴护理', unit: 'hour', price: 9_800, minutes: 60, minQty: 4, picture: 'clinic/2/day', hourly: 2 },
  { name: '管道疏通', code: 'FW006', category: '维修安装', unit: 'item', price: 15_000, minutes: 60, picture: 'workshop/4/day' },
  { name: '灯具安装', code: 'FW007', category: '维修安装', unit: 'item', price: 6_000, minutes: 45, picture: 'lanterns/2/dusk' },
  { name: '同城搬家', code: 'FW008', category: '搬家服务', unit: 'item', price: 58_000, minutes: 240, picture: 'street/4/dusk' },
]

/** The account of its owner, who also speaks for it. */
export const merchants: readonly {
  readonly name: string
  readonly short: string
  readonly owner: string
  readonly contact: string
  readonly categories: readonly Category[]
  readonly intro: string
  /** The regions that it serves, where it does not serve all. */
  readonly areas?: readonly string[]
  /** It gives up, and sells nothing any more. */
  readonly leaves?: true
}[] = [
  {
    name: '江城爱家家政服务有限公司',
    short: '爱家家政',
    owner: 'jiangyue',
    contact: '蒋月',
    categories: ['日常保洁', '家电清洗'],
    intro: '本地保洁品牌，服务城区两区。',
    areas: ['330702', '330703'],
  },
  { name: '江城安心母婴护理中心', short: '安心母婴', owner: 'xiaan', contact: '夏安', categories: ['母婴护理'], intro: '月嫂、育儿嫂培训与派遣。' },
  {
    name: '江城匠修维修行',
    short: '匠修',
    owner: 'yanxiu',
    contact: '严修',
    categories: ['维修安装', '家电清洗'],
    intro: '水电、灯具、管道与家电清洗。',
  },
  {
    name: '江城轻松搬家服务部',
    short: '轻松搬家',
    owner: 'chenghao',
    contact: '程浩',
    categories: ['搬家服务', '日常保洁'],
    intro: '居民搬家与搬后保洁。',
  },
  { name: '江城快通管道疏通服务部', short: '快通疏通', owner: 'sundong', contact: '孙东', categories: ['维修安装'], intro: '管道疏通与改造。' },
  {
    name: '江城晴天保洁服务部',
    short: '晴天保洁',
    owner: 'fanqing',
    contact: '樊晴',
    categories: ['日常保洁'],
    intro: '夫妻店，新近入驻，承接清河一带的家庭保洁。',
  },
  {
    name: '江城福来家电清洗店',
    short: '福来清洗',
    owner: 'quanfulai',
    contact: '权福来',
    categories: ['家电清洗'],
    intro: '空调、油烟机清洗，年底停业。',
    leaves: true,
  },
  {
    name: '江城莫姐家政服务社',
    short: '莫姐家政',
    owner: 'moxin',
    contact: '莫欣',
    categories: ['日常保洁', '母婴护理'],
    intro: '社区家政，并入安心母婴护理中心。',
    leaves: true,
  },
]

/** Who goes to the customers, by account; `merchant` is the place in the list above. */
export const workers: readonly {
  readonly account: string
  readonly name: string
  readonly merchant: number
  readonly skills: readonly Category[]
  readonly days?: string
  readonly from?: string
  readonly to?: string
  /** Days until the health certificate runs out. */
  readonly health: number
}[] = [
  { account: 'wanglan', name: '王兰芳', merchant: 0, skills: ['日常保洁'], from: '08:00', to: '20:00', health: 210 },
  {
    account: 'liuguiying',
    name: '刘桂英',
    merchant: 0,
    skills: ['日常保洁', '家电清洗'],
    days: '1,2,3,4,5,6',
    from: '08:00',
    to: '18:00',
    health: 21,
  },
  { account: 'zhaojianjun', name: '赵建军', merchant: 0, skills: ['家电清洗'], from: '09:00', to: '21:00', health: 96 },
  { account: 'sunxiaomei', name: '孙小梅', merchant: 1, skills: ['母婴护理'], from: '07:00', to: '21:00', health: 300 },
  { account: 'zhoushufen', name: '周淑芬', merchant: 1, skills: ['母婴护理'], health: -12 },
  { account: 'wudayong', name: '吴大勇', merchant: 2, skills: ['维修安装', '家电清洗'], from: '08:00', to: '20:00', health: 150 },
  { account: 'zhengqiang', name: '郑强', merchant: 3, skills: [], from: '07:00', to: '19:00', health: 180 },
]

export const customers: readonly (readonly [name: string, street: string])[] = [
  ['林女士', '滨江路 18 号 2 栋 602'],
  ['陈先生', '东湖花园 5 栋 1103'],
  ['叶女士', '文昌街 27 号 301'],
  ['罗先生', '江畔名邸 9 栋 2201'],
  ['许女士', '中山南路 66 号 1502'],
  ['沈女士', '清河新苑 3 栋 402'],
  ['乔先生', '云岭大道 108 号 705'],
  ['何女士', '学府路 12 号 2 单元 501'],
]

/** A merchant whose application waits for its examination. */
export const applicant = { account: 'haofang', name: '郝芳' } as const

/** Merchants without an account here: the operator applies for them. One of them was turned down for a reason. */
export const registered: readonly { name: string; short: string; contact: string; category: Category; refusal?: string }[] = [
  { name: '江城云岭搬家队', short: '云岭搬家', contact: '雷师傅', category: '搬家服务', refusal: '道路运输许可证已过期，请换证后重新提交' },
  { name: '江城巧手维修铺', short: '巧手维修', contact: '巧师傅', category: '维修安装' },
]

/** Merchants' people as the tenant knows them. */
export const housePeople = [
  ...merchants.map(({ owner, contact }) => ({ account: owner, name: contact, post: '商户负责人' })),
  ...workers.map(({ account, name }) => ({ account, name, post: '服务人员' })),
  { ...applicant, post: '商户负责人' },
]
