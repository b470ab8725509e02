import type { Client } from './api'
import { jpeg, type SceneName } from '@masthead/server/demo/scene'

/** What a filled site has: the ids and addresses that its readers begin with. */
export interface SiteNews {
  readonly audioId: string
  readonly pictureId: string
  readonly topicId: string
  /** An article that nothing else is told about, and the oldest one. */
  readonly topicArticleId: string
  readonly lastId: string
  readonly categoryId: string
}

const scenes: readonly SceneName[] = ['wetland', 'skyline', 'terraces', 'bridge', 'harvest', 'library']

const titles = [
  '城东湿地公园开园，万株荷花迎客',
  '两岸亮灯：夜游航线本周末试运行',
  '梯田春耕有了“数字农夫”，一部手机管百亩',
  '跨江大桥通车满月：日均车流四万，通勤缩短半小时',
  '秋粮颗粒归仓，全市超九成稻田完成机收',
  '深夜的图书馆，为备考的人多亮两小时',
  '老城区十二个小区加装电梯，居民参与全程议事',
  '市级医院检查结果互认扩至一百二十项',
  '中小学劳动周开课，孩子们把课堂搬进菜园',
  '夜市重开第一晚，摊主说“回来的都是老街坊”',
  '非遗剪纸进校园，百名学生同剪一条龙',
  '地铁三号线试跑，全程四十一分钟',
  '河长巡河记：一条黑水沟怎样变清',
  '社区食堂开到三十家，老人一餐十二元',
  '青年返乡开民宿，山村有了咖啡香',
  '全市中考今日开考，两万九千名考生赴考',
  '暴雨过后，抢修队员二十四小时恢复供电',
  '旧厂房变身艺术中心，首展观众破万',
  '渔港休渔期满，千船竞发向东海',
  '古城墙修缮完工，夜间步道向市民开放',
] as const

const columns = ['城市建设', '乡村振兴', '民生服务', '文化教育'] as const

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
const hoursAgo = (hours: number): string => clock.format(Date.now() - hours * 3_600_000)

/** Seconds of a tone, as a WAV file that every browser plays. */
export const tone = (seconds: number): Buffer => {
  const rate = 8_000
  const samples = rate * seconds
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.from(Array.from({ length: samples }, (_, at) => 128 + Math.round(40 * Math.sin(at / 6))))])
}

const upload = async (url: string, client: Client, name: string, bytes: Buffer): Promise<string> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { 'blade-auth': `bearer ${client.token}` }
  const answer = await fetch(`${url}/api/blade-resource/oss/endpoint/put-file?isPublic=1`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${name} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: { link: string } }).data.link
}

/** A city's paper on its site: twenty articles under topics and categories, every guide slot filled, an article to hear and one of pictures. */
export const fillSite = async (url: string, admin: Client): Promise<SiteNews> => {
  await setParameters(admin)
  const pictures = await Promise.all(
    scenes.map(async (scene) => [scene, await upload(url, admin, `${scene}.jpg`, await jpeg(scene, { width: 1280, height: 720 }))] as const),
  )
  const pictureOf = (index: number): string => pictures[index % pictures.length]?.[1] ?? ''
  const sound = await upload(url, admin, 'reading.wav', tone(75))

  const regional = await admin.get<{ records: { id: string }[] }>('/api/blade-general/category/page?code_equal=regional-news')
  const categoryIds: string[] = regional.records.map(({ id }) => id)
  for (const [index, categoryName] of ['时政', '经济', '社会', '文化', '体育'].entries())
    categoryIds.push(
      (await admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName, categoryType: 7, isNav: 1, sort: index })).id,
    )
  const topicIds: string[] = []
  for (const [index, topicName] of columns.entries()) {
    const topic = { topicName, expireTime: '2099-12-31 00:00:00', sort: index, status: 1, brief: `${topicName}的最新进展、人物与故事。` }
    topicIds.push((await admin.post<{ id: string }>('/api/blade-cms/topic/submit', topic)).id)
  }
  const ids: string[] = []
  for (const [index, title] of titles.entries()) {
    const isPictured = index % 5 !== 4
    const picture = pictureOf(index)
    const body = [
      `<p>${title}。清晨六点，木栈道上已有三三两两的市民。历时三年的建设完成，今天起免费开放，记者在现场看到，各项服务已经就位。</p>`,
      isPictured ? `<p><img src="${picture}" alt="现场"></p>` : '',
      '<p>负责人介绍，项目保留了原有的格局，新增设施按无障碍标准建设。监测显示，周边环境指标比去年同期提高近三成，附近居民的出行时间平均缩短一刻钟。</p>',
      '<p>“以前绕着走，现在舍不得走。”住在附近的陈阿姨说。夏季开放至晚上九点，冬季开放至晚上七点，市民可通过客户端预约讲解。</p>',
      '<h2>接下来怎么做</h2><p>按照计划，下一阶段将完善停车和接驳，并征求沿线居民意见。相关部门表示，将定期公开进展，接受社会监督。</p>',
    ]
    const { id } = await admin.post<{ id: string }>('/api/blade-cms/news/submit', {
      title,
      typeId: isPictured ? 2 : 1,
      categoryId: [categoryIds[0], categoryIds[1 + (index % 5)]].slice(index % 3 === 0 ? 0 : 1).join(','),
      topicId: topicIds[index % topicIds.length],
      publishPlatform: 'web,app',
      brief: `${title}，记者带您到现场看一看变化从哪里来。`,
      sources: index % 4 === 0 ? '江城晚报' : '江城融媒体中心',
      publishTime: hoursAgo(1 + index * 3),
      content: body.join(''),
      ...(isPictured ? { thumb: picture } : {}),
      ...(index === 0 ? { introduction: '生态惠民', subtitle: '历时三年修复，百种水鸟安家' } : {}),
      ...(index === 1 ? { audioUrl: sound, audioDuration: 75 } : {}),
    })
    await admin.patch(`/api/blade-cms/news/to-check/${id}`, {})
    await admin.patch(`/api/blade-cms/news/to-publish/${id}`, {})
    ids.push(id)
  }
  await fillSlots(admin, pictureOf, ids)
  return {
    pictureId: ids[0] ?? '',
    audioId: ids[1] ?? '',
    topicId: topicIds[0] ?? '',
    categoryId: categoryIds[1] ?? '',
    topicArticleId: ids[9] ?? '',
    lastId: ids.at(-1) ?? '',
  }
}

const slotItems: Readonly<Record<string, readonly string[]>> = {
  'first-ad': ['城市书房本周上新', '公交卡线上充值九折', '消夏音乐会免费领票', '社区体检预约开放', '老字号美食节'],
  'second-ad': ['江城马拉松开始报名', '博物馆夜场', '亲子研学营'],
  'ad-strip': ['江城旅游年卡', '暑期游泳培训', '健康讲堂'],
  topics: ['生态江城建设巡礼', '夜经济观察', '数字乡村在行动', '跨江时代', '丰收时节', '书香江城'],
}

const fillSlots = async (admin: Client, pictureOf: (index: number) => string, ids: readonly string[]): Promise<void> => {
  let count = 0
  for (const [code, items] of Object.entries(slotItems)) {
    const { records } = await admin.get<{ records: { id: string }[] }>(`/api/blade-cms/guides/page?code_equal=${code}`)
    const parentId = records[0]?.id
    if (!parentId) throw new Error(`there is no slot ${code}`)
    for (const [sort, title] of items.entries()) {
      const to = code === 'topics' ? { newsId: ids[sort] } : { linkUrl: `https://example.com/${code}/${sort}` }
      const item = { parentId, title, status: 1, sort, isPic: true, thumb: pictureOf(count++), color: '#000000', fontSize: 16, ...to }
      await admin.post('/api/blade-cms/guides', {
        ...item,
        ...(code === 'topics' ? { isBrief: true, brief: '跟随记者的镜头，看一座城市的变化。' } : {}),
      })
    }
  }
}

const parameters: Readonly<Record<string, string>> = {
  'site.name': '江城新闻网',
  'site.hotline': '0700-8612345',
  'site.link.subscribe': 'https://example.com/order',
  'site.link.address': 'https://example.com/address',
  'site.link.association': 'https://example.com/association',
  'site.link.farmers': 'https://example.com/farmers',
}

const setParameters = async (admin: Client): Promise<void> => {
  for (const [paramKey, paramValue] of Object.entries(parameters))
    await admin.post('/api/blade-system/param-biz/submit', { paramName: paramKey, paramKey, paramValue })
}
