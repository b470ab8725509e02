import type { View } from './story'

/** Where the articles of the demo newsroom stand. The category 地方新闻 came with the tenant. */

export const regionalCategory = '地方新闻'

export const categories: readonly { name: string; nameEn: string; code: string }[] = [
  { name: '本地要闻', nameEn: 'Local news', code: 'local' },
  { name: '民生', nameEn: 'Daily life', code: 'life' },
  { name: '经济', nameEn: 'Economy', code: 'economy' },
  { name: '文化', nameEn: 'Culture', code: 'culture' },
  { name: '教育', nameEn: 'Education', code: 'education' },
  { name: '体育', nameEn: 'Sport', code: 'sport' },
  { name: '健康', nameEn: 'Health', code: 'health' },
  { name: '三农', nameEn: 'Countryside', code: 'country' },
]

/** `days` until it expires. */
export const topics: readonly { name: string; code: string; brief: string; days: number; picture?: View; below?: string }[] = [
  { name: '一江两岸', code: 'river', brief: '从湿地修复到滨江步道，记录一条江与一座城的日常。', days: 1460, picture: 'wetland/2/dawn' },
  { name: '街坊', code: 'neighbours', brief: '小区、菜场、公交站，和住在那里的人。', days: 1460, picture: 'street/4/autumn' },
  { name: '江城制造', code: 'made-here', brief: '车间里的新工艺，老厂区的新活法。', days: 1460, picture: 'factory/2/day' },
  { name: '乡村来信', code: 'village', brief: '田埂上的收成、手艺和返乡的年轻人。', days: 1460, picture: 'terraces/3/dawn' },
  { name: '慢读江城', code: 'slow', brief: '值得坐下来读的长文章。', days: 1460, picture: 'workshop/1/day' },
  { name: '校园内外', code: 'campus', brief: '课堂、操场与放学以后。', days: 1460 },
  { name: '健康问答', code: 'health-qa', brief: '请医生把话说明白。', days: 1460 },
  { name: '秋季全民健身月', code: 'fitness', brief: '赛事日程、参与办法与现场报道。', days: 45, picture: 'track/3/day' },
  { name: '环湖徒步', code: 'lake-walk', brief: '健身月里的一天：二十公里，人人可以走完。', days: 20, below: '秋季全民健身月' },
]

export const sources: readonly { name: string; code: string; type: number; isDefault?: true; copyrightLine?: string }[] = [
  { name: '江城融媒体中心', code: 'own', type: 1, isDefault: true, copyrightLine: '江城融媒体中心版权所有' },
  { name: '江城晚报', code: 'evening', type: 1 },
  { name: '江城广播', code: 'radio', type: 1 },
  { name: '云岭县融媒体中心', code: 'yunling', type: 2 },
  { name: '清河镇通讯站', code: 'qinghe', type: 2 },
  { name: '市图书馆', code: 'library', type: 2 },
]

export const accounts: readonly { name: string; platform: string; accountId: string; dept: string; fans: number }[] = [
  { name: '江城发布', platform: 'wechat', accountId: 'demo-wechat', dept: '新媒体部', fans: 286_400 },
  { name: '江城新闻', platform: 'weibo', accountId: 'demo-weibo', dept: '新媒体部', fans: 152_300 },
  { name: '江城短视频', platform: 'douyin', accountId: 'demo-douyin', dept: '新媒体部', fans: 97_800 },
  { name: '江城头条', platform: 'toutiao', accountId: 'demo-toutiao', dept: '编辑部', fans: 41_500 },
  { name: '江城客户端', platform: 'app', accountId: 'demo-app', dept: '新媒体部', fans: 318_000 },
]

/** A colour where the desk gave one. */
export const tags: readonly (readonly [name: string, type: number, colour?: string])[] = [
  ['生态', 1, '#2f9a7c'],
  ['便民', 1, '#409eff'],
  ['交通', 1],
  ['老旧小区', 1],
  ['非遗', 1, '#8a5fb0'],
  ['阅读', 1],
  ['智能制造', 1],
  ['丰收', 1, '#e0a23a'],
  ['赛事', 5],
  ['急救', 1],
  ['湿地公园', 3],
  ['滨江步道', 3],
  ['云岭县', 3],
  ['市图书馆', 4],
  ['市第一医院', 4],
]

/** The guide items of each slot by its alias: an article of this title, what the slot calls it, and another picture where the article's own is not meant. */
export interface GuideItem {
  readonly story: string
  readonly title: string
  readonly picture?: View
  readonly brief?: string
}

export const guideItems: Readonly<Record<string, readonly GuideItem[]>> = {
  'first-ad': [
    { story: '秋季全民健身月日程公布，十二项赛事免费参与', title: '秋季全民健身月', picture: 'park/6/autumn' },
    { story: '旧书换绿植，周末来市图书馆', title: '旧书换绿植', picture: 'library/3/day' },
    { story: '新年度报刊征订与改址办法', title: '新年度报刊征订', picture: 'skyline/2/day' },
  ],
  'second-ad': [
    { story: '滨江市集本周末开张，八十个摊位来自本地作坊', title: '滨江市集本周末开张', picture: 'market/2/day' },
    { story: '蓝印花布的第五代传人', title: '蓝印花布 手艺展', picture: 'workshop/2/day' },
    { story: '江城博物馆“水上丝路”展延期一个月', title: '“水上丝路”展 延期一月', picture: 'museum/2/day' },
  ],
  'ad-strip': [
    { story: '坐船看江城：夜游航线试运行', title: '坐船看江城', picture: 'boats/2/dusk' },
    { story: '云岭红橙挂果，订单提前一个月锁定', title: '云岭红橙 产地直发', picture: 'orchard/2/day' },
    { story: '急救课走进社区：四分钟里能做什么', title: '免费急救课 报名', picture: 'clinic/2/day' },
  ],
  topics: [
    { story: '城东湿地公园开园，万株荷花迎客', title: '一江两岸', picture: 'boats/4/day', brief: '一条江与一座城的日常' },
    { story: '电梯装好那天，老周下了三趟楼', title: '街坊', picture: 'street/2/day', brief: '小区、菜场和公交站' },
    { story: '老纱厂里长出一座产业园', title: '江城制造', picture: 'factory/3/day', brief: '车间里的新工艺' },
    { story: '梯田里的“数字农夫”', title: '乡村来信', picture: 'terraces/2/day', brief: '田埂上的收成与手艺' },
    { story: '深夜的图书馆，为备考的人多亮两小时', title: '慢读江城', picture: 'library/2/day', brief: '值得坐下来读的长文章' },
    { story: '秋季全民健身月日程公布，十二项赛事免费参与', title: '秋季全民健身月', picture: 'park/2/autumn', brief: '十二项赛事，人人可以参加' },
  ],
  headlines: [
    { story: '城东湿地公园开园，万株荷花迎客', title: '湿地公园今日开园' },
    { story: '跨江大桥通车满月：日均车流四万，通勤缩短半小时', title: '跨江大桥通车满月' },
    { story: '一碗面的二十年', title: '一碗面的二十年' },
    { story: '地铁二号线东延段空载试跑', title: '地铁二号线东延段试跑' },
    { story: '梯田里的“数字农夫”', title: '梯田里的“数字农夫”' },
  ],
}

/** Folders of the library with the pictures that lie in them. */
export const library: readonly { folder: string; pictures: readonly (readonly [name: string, view: View])[] }[] = [
  {
    folder: '城市风光',
    pictures: [
      ['晨光中的湿地', 'wetland/0/dawn'],
      ['江上归帆', 'boats/0/dusk'],
      ['跨江大桥', 'bridge/0/day'],
      ['老街', 'street/1/day'],
      ['雪后松林', 'snow/0/day'],
    ],
  },
  {
    folder: '乡村与农事',
    pictures: [
      ['秋收', 'harvest/0/day'],
      ['梯田', 'terraces/0/dawn'],
      ['果园', 'orchard/0/day'],
    ],
  },
  {
    folder: '人物与现场',
    pictures: [
      ['课堂', 'school/0/day'],
      ['车间', 'factory/0/day'],
      ['集市', 'market/0/day'],
    ],
  },
]
