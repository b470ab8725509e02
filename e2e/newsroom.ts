import { type Account, type Client, found, furnish, type Grant, logIn, tenantId } from './api'
import { jpeg, type SceneName } from '@masthead/server/demo/scene'

/** Who writes and who signs in the newsroom of the pictures. */
export const writer: Account = { tenantId, account: 'linxiao', password: 'Jiangcheng2026' }
export const chief: Account = { tenantId, account: 'zhouyuan', password: 'Jiangcheng2026' }

interface Story {
  readonly title: string
  readonly scene?: SceneName
  readonly column: string
  readonly source: string
  /** How far it came: 0 draft, 1 waiting for signature, 4 online. */
  readonly status: 0 | 1 | 4
  /** Hours since it was published; negative when it is still to be. */
  readonly age: number
  readonly isTop?: true
}

const own = '江城融媒体中心'

const stories: readonly Story[] = [
  { title: '秋粮颗粒归仓，全市超九成稻田完成机收', scene: 'harvest', column: '乡村振兴', source: own, status: 0, age: -20 },
  { title: '深夜的图书馆，为备考的人多亮两小时', scene: 'library', column: '文化教育', source: own, status: 4, age: 51 },
  { title: '老城区十二个小区加装电梯，居民参与全程议事', column: '民生服务', source: own, status: 4, age: 30 },
  { title: '跨江大桥通车满月：日均车流四万，通勤缩短半小时', scene: 'bridge', column: '城市建设', source: own, status: 4, age: 26 },
  { title: '市级医院检查结果互认扩至一百二十项', column: '民生服务', source: '市卫生健康委员会', status: 1, age: 3 },
  { title: '梯田春耕有了“数字农夫”，一部手机管百亩', scene: 'terraces', column: '乡村振兴', source: own, status: 1, age: 2 },
  { title: '两岸亮灯：夜游航线本周末试运行', scene: 'skyline', column: '城市建设', source: '江城晚报', status: 4, age: 5 },
  { title: '中小学劳动周开课，孩子们把课堂搬进菜园', column: '文化教育', source: '市教育局', status: 4, age: 8 },
  { title: '城东湿地公园开园，万株荷花迎客', scene: 'wetland', column: '城市建设', source: own, status: 4, age: 1, isTop: true },
]

const leading = '城东湿地公园开园，万株荷花迎客'

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' })

/** Hours ago, on the half hour, as the wire writes times. */
const hoursAgo = (hours: number): string => clock.format(Math.round((Date.now() - hours * 3_600_000) / 1_800_000) * 1_800_000)

interface Uploaded {
  readonly link: string
  readonly width: number
  readonly height: number
}

const upload = async (url: string, client: Client, scene: SceneName, width: number): Promise<Uploaded> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await jpeg(scene, { width, height: (width * 9) / 16 }))]), `${scene}.jpg`)
  const headers = { 'blade-auth': `bearer ${client.token}` }
  const answer = await fetch(`${url}/api/blade-resource/oss/endpoint/put-file`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`The picture was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Uploaded }).data
}

const figure = ({ link, width, height }: Uploaded): string => `<p><img src="${link}" width="${width}" height="${height}" alt=""></p>`

const bodyOf = (story: Story, picture: Uploaded | undefined): string =>
  story.title === leading && picture
    ? `<p>清晨六点，城东湿地公园的木栈道上已有三三两两的市民。历时三年的生态修复完成，占地一千二百亩的公园今天起免费开放。</p>${figure(picture)}<p>园区保留了原有的河汊与芦苇荡，新栽荷花一万余株、乡土树种四十余种。监测显示，今年在此栖息的水鸟已有一百零三种，比修复前增加近一倍。</p><p>“以前绕着走，现在舍不得走。”住在附近的陈阿姨说。公园设六个入口，配有无障碍步道和母婴室，夏季开放至晚上九点。</p>`
    : `<p>${story.title}。记者从现场了解到，相关工作正按计划推进，市民可通过客户端查看进展并留言。</p>${picture ? figure(picture) : ''}`

/** A newsroom at work: people, columns, sources and a day's articles in every state. Answers the id of the article that leads the site. */
export const fill = async (url: string, admin: Client): Promise<{ readonly leadingId: string; readonly draftId: string }> => {
  await sayName(admin)
  const office = await found(url, admin, '采编')
  const writing: Grant = {
    新闻: ['查看', '新增', '修改', '删除', '送签'],
    栏目: ['查看'],
    新闻来源: ['查看', '新增', '修改', '删除'],
    分类: ['查看'],
    标签: ['查看', '新增'],
  }
  await office.hire(writer, '林晓', writing)
  await office.hire(chief, '周远', {
    ...writing,
    新闻: [...(writing.新闻 ?? []), '审核', '签发', '退回', '下线', '置顶', '锁定'],
    岗位: ['查看'],
    机构: ['查看'],
  })
  const columns: Record<string, string> = {}
  for (const topic of new Set(stories.map(({ column }) => column)))
    columns[topic] = (await furnish(admin, { category: topic === '城市建设' ? '本地要闻' : `${topic}新闻`, topic, source: `${topic}专栏` })).topicId
  const categories = await admin.get<{ records: readonly { id: string; categoryName: string }[] }>('/api/blade-general/category/page?size=50')
  const categoryId = categories.records.find(({ categoryName }) => categoryName === '本地要闻')?.id
  const [author, signer] = await Promise.all([logIn(url, writer), logIn(url, chief)])
  const ids: Record<string, string> = {}
  for (const story of stories) {
    const picture = story.scene ? await upload(url, author, story.scene, 1200) : undefined
    const thumb = story.scene ? await upload(url, author, story.scene, 480) : undefined
    const { id } = await author.post<{ id: string }>('/api/blade-cms/news/submit', {
      title: story.title,
      typeId: picture ? 2 : 1,
      categoryId,
      topicId: columns[story.column],
      publishPlatform: 'web,app',
      brief: `${story.title}。`,
      sources: story.source,
      publishTime: hoursAgo(story.age),
      content: bodyOf(story, picture),
      ...(story.title === leading ? { introduction: '生态惠民', subtitle: '历时三年修复，百种水鸟安家' } : {}),
      ...(thumb ? { thumb: thumb.link } : {}),
    })
    ids[story.title] = id
    if (story.status > 0) await author.patch(`/api/blade-cms/news/to-check/${id}`, {})
    if (story.status === 4) await signer.patch(`/api/blade-cms/news/to-publish/${id}`, {})
    if (story.isTop) await signer.patch(`/api/blade-cms/news/to-top/${id}`, {})
  }
  return { leadingId: ids[leading] as string, draftId: ids[stories[0]?.title ?? ''] as string }
}

/** The site under a name of its own, with the links of its top bar. */
const sayName = async (admin: Client): Promise<void> => {
  const wanted: Readonly<Record<string, string>> = {
    'site.name': '江城新闻网',
    'site.hotline': '0700-8612345',
    'site.link.subscribe': '/404',
    'site.link.association': '/404',
  }
  const { records } = await admin.get<{ records: readonly { id: string; version: number; paramKey: string }[] }>(
    '/api/blade-system/param/page?size=100',
  )
  for (const { id, version, paramKey } of records)
    if (wanted[paramKey]) await admin.post('/api/blade-system/param/submit', { id, version, paramValue: wanted[paramKey] })
}
