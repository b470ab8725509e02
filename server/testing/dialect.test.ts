import { letterTypes } from '@masthead/contract/petition/letterwords'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { addUpEvents } from '../app-config/eventlog'
import { type Dialect, inEveryWay } from './dialect'
import { must } from './duty-office'
import { type Stage, stage } from './people'
import { type Client, type World, world } from './world'

/** What towns do for people, as clients call it: each noun in every way in which a row is made, read, changed and taken away. */

let product: World
let acme: Stage
let chief: Client
let second: Client
let count = 0
const ids: Record<string, string> = {}

const name = (): string => `项${++count}`
const make = async (path: string, body: object, by = chief): Promise<string> => (await must(by.post(path, body))).id
/** The latest row that a list shows. */
const latest = async (list: string): Promise<string> => (await must(chief.get(`${list}${list.includes('?') ? '&' : '?'}descs=id`))).records[0].id
const cover = '/files/2024/05/a.png'
const region = '110000'

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, second: { codes: 'all' } })
  ;[chief, second] = [await product.as('chief@acme'), await product.as('second@acme')]
  await must((await product.as('admin@000000')).post('blade-system/region', { code: region, name: '江城市', level: 1 }))
  const campaign = { title: '读书会', type: 'lecture', cover, startTime: '2031-03-01 09:00:00', endTime: '2031-03-01 11:00:00' }
  ids.category = await make('blade-general/category', { categoryName: '市政', categoryType: 3, handleDays: 15 })
  ids.campaign = await make('blade-activities/campaign', campaign)
  await must(chief.post(`blade-activities/campaign/publish/${ids.campaign}`))
  ids.accounts = await make('blade-official/accountcategory', { name: '政务', code: 'gov', needReview: true })
  ids.appeal = await make('blade-activities/donationproject', { title: '图书室', target: 100_000 })
  ids.type = await make('blade-ers/erstype', { name: '火情', code: 'fire' })
  ids.place = await make('blade-general/place', { name: '美术馆', address: '滨江路1号' })
  ids.app = await make('blade-official/app', { name: '客户端', type: 'android' })
  ids.digital = await make('blade-digital/digitalapp', { name: '江城通', deptId: acme.depts.main })
  ids.enterprise = await make('blade-enterprise/enterprise', { name: '云启', creditCode: '91330100MA2X000000' })
  ids.product = await make('blade-enterprise/enterpriseproduct', { enterpriseId: ids.enterprise, name: '软件' })
})
afterAll(() => product?.close())

const letter = () => ({
  title: name(),
  content: '路灯坏了',
  isAnonymous: true,
  regionCode: region,
  receiveTime: '2026-03-02 09:00:00',
  categoryId: ids.category,
  deptId: acme.depts.main,
})
const [anyLetter = ''] = Object.keys(letterTypes)
const letterPath = (noun: string): string => `blade-${noun}`
const aboutLetter = async () => ({ letterType: anyLetter, letterId: await make(letterPath(anyLetter), letter()) })
/** An answered letter asks its sender how content he is. */
const survey = async (): Promise<string> => {
  const path = letterPath(anyLetter)
  const id = await make(path, letter())
  await must(chief.post(`${path}/send/${id}`))
  await must(second.post(`${path}/check`, { id }))
  await must(chief.post(`${path}/receive/${id}`))
  await must(chief.post(`${path}/reply/${id}`, { replyContent: '已修好' }))
  await must(second.post(`${path}/check`, { id }))
  return latest(`blade-petition/petitionevaluate/page?letterId=${id}`)
}
const account = (): Promise<string> =>
  make('blade-official/account', { name: name(), orgName: '新闻办', categoryId: ids.accounts, phone: '13812345678' })
const event = () => ({ title: name(), typeId: ids.type, content: '浓烟', place: '滨江路', occurTime: '2026-03-02 09:00:00', phone: '13812345678' })
/** An emergency after so many steps. */
const eventAfter = async (...steps: readonly (readonly [string, object])[]): Promise<string> => {
  const id = await make('blade-ers/ersevent', event())
  for (const [step, body] of steps) await must(chief.post(`blade-ers/ersevent/${step}`, { id, ...body }))
  return id
}
const inHand = [
  ['receive', {}],
  ['accept', {}],
] as const
const points = async (): Promise<void> =>
  void (await must(chief.post('blade-activities/points/grant', { userId: acme.users.chief, delta: 5, remark: '志愿服务' })))
const told = (): Promise<unknown> =>
  must(product.nobody.post('blade-app-config/eventlog/collect?tenantId=acme', { events: [{ eventCode: 'page_view', deviceId: 'd1', ms: 5 }] }))

const nouns: readonly Dialect[] = [
  { path: 'blade-digital/digitalapp', body: () => ({ name: name(), deptId: acme.depts.main }), field: 'name' },
  { path: 'blade-digital/digitalprimarymission', body: () => ({ appId: ids.digital, title: name(), endDate: '2031-01-31' }), field: 'title' },
  {
    path: 'blade-calling/callingorder',
    body: () => ({ callerPhone: '13812345678', callerName: '王先生', callTime: '2026-03-02 09:00:00', type: 'help', content: name() }),
    field: 'content',
  },
  ...Object.keys(letterTypes).map((noun) => ({ path: letterPath(noun), body: letter, field: 'title' })),
  { path: 'blade-petition/petitionevaluate', made: survey, stays: true },
  {
    path: 'blade-petition/qetitionjcblqltjz',
    body: () => ({ period: `20${20 + (++count % 60)}-01`, deptId: acme.depts.main }),
    field: 'remark',
  },
  {
    path: 'blade-petition/qetitionzlkpxfjzps',
    body: async () => ({ ...(await aboutLetter()), items: [{ code: '时限', score: 90 }] }),
    field: 'period',
    value: (index) => `2026-0${index + 1}`,
  },
  { path: 'blade-petition/petitionwarning', body: aboutLetter, field: 'level', value: (index) => 1 + ((index + 1) % 3) },
  { path: 'blade-petition/template', body: () => ({ name: name(), type: 'reply', content: '您好' }), field: 'content' },
  { path: 'blade-petition/problem', body: () => ({ title: name(), content: '小区门口积水' }), field: 'content' },
  { path: 'blade-official/accountcategory', body: () => ({ name: name(), code: `c${++count}` }), field: 'name' },
  {
    path: 'blade-official/account',
    body: () => ({ name: name(), orgName: '新闻办', categoryId: ids.accounts, phone: '13812345678' }),
    field: 'orgName',
  },
  { path: 'blade-official/app', body: () => ({ name: name(), type: 'h5' }), field: 'name' },
  {
    path: 'blade-official/appclient',
    body: () => ({ appId: ids.app, versionName: `1.0.${++count}`, url: 'https://example.org/a.apk' }),
    field: 'url',
    value: (index) => `https://example.org/${index}.apk`,
  },
  { path: 'blade-official/review', body: async () => ({ bizType: 'official/account', bizId: await account() }), field: 'note' },
  { path: 'blade-official/manuscript', body: async () => ({ accountId: await account(), title: name(), content: '<p>供暖</p>' }), field: 'title' },
  { path: 'blade-activities/crcre', body: () => ({ name: name(), userId: acme.users.chief }), field: 'name' },
  {
    path: 'blade-activities/crcrelog',
    async made() {
      const crcreId = await make('blade-activities/crcre', { name: name(), userId: acme.users.chief })
      await must(chief.post(`blade-activities/crcre/record/${crcreId}`))
      return latest(`blade-activities/crcrelog/page?crcreId=${crcreId}`)
    },
    stays: true,
  },
  { path: 'blade-activities/points', made: () => points().then(() => latest('blade-activities/points/page')), stays: true },
  { path: 'blade-activities/pointslog', made: () => points().then(() => latest('blade-activities/pointslog/page')), stays: true },
  {
    path: 'blade-activities/fractional',
    body: () => ({ activityId: ids.campaign, name: name(), type: 'judge', score: 80 }),
    field: 'score',
    value: (index) => index,
  },
  { path: 'blade-activities/donation', body: () => ({ projectId: ids.appeal, donorName: '王大力', amount: 5000 }), field: 'message' },
  { path: 'blade-activities/seekhelp', body: () => ({ title: name(), content: '寻人' }), field: 'content' },
  {
    path: 'blade-activities/campaign',
    body: () => ({ title: name(), type: 'lecture', cover, startTime: '2031-03-01 09:00:00', endTime: '2031-03-01 11:00:00' }),
    field: 'place',
  },
  { path: 'blade-activities/promotioncode', body: () => ({ name: name() }), field: 'name' },
  { path: 'blade-ers/ersevent', body: event, field: 'title' },
  {
    path: 'blade-ers/erseventlog',
    made: async () => latest(`blade-ers/erseventlog/page?eventId=${await eventAfter(['receive', {}])}`),
    stays: true,
  },
  {
    path: 'blade-ers/erseventfeedback',
    body: async () => ({ eventId: await eventAfter(...inHand), content: '已到场' }),
    field: 'content',
    unchanging: true,
    stays: true,
  },
  {
    path: 'blade-ers/ersevaluate',
    body: async () => ({ eventId: await eventAfter(['receive', {}], ['inadmissible', { inadmissibleCode: 'outside', remark: '外地' }]) }),
    field: 'summary',
  },
  {
    path: 'blade-ers/overdue',
    body: async () => ({ eventId: await eventAfter(...inHand), reason: '工程量大', newDue: '2031-01-01 12:00:00' }),
    field: 'reason',
    unchanging: true,
  },
  { path: 'blade-app-config/userdevice', body: () => ({ deviceId: name(), platform: 'ios' }), field: 'model' },
  { path: 'blade-app-config/eventlog', made: () => told().then(() => latest('blade-app-config/eventlog/page')), stays: true },
  {
    path: 'blade-app-config/eventlogstatistics',
    async made() {
      await told()
      await addUpEvents(product.own)
      return latest('blade-app-config/eventlogstatistics/page')
    },
    stays: true,
  },
  { path: 'blade-app-config/about', body: () => ({ code: `page-${++count}`, title: name(), content: '<p>我们</p>' }), field: 'title' },
  { path: 'blade-showroom/showroom', body: () => ({ name: name(), cover }), field: 'name' },
  {
    path: 'blade-enterprise/enterprise',
    body: () => ({ name: name(), creditCode: `91330100MA2X${String(100_000 + ++count)}` }),
    field: 'name',
  },
  {
    path: 'blade-enterprise/enterpriseconcat',
    body: () => ({ enterpriseId: ids.enterprise, name: name(), phone: '13800000001' }),
    field: 'name',
  },
  { path: 'blade-enterprise/enterpriseproduct', body: () => ({ enterpriseId: ids.enterprise, name: name() }), field: 'name' },
  {
    path: 'blade-enterprise/enterpriseproductflow',
    body: () => ({ productId: ids.product, type: 'in', qty: 3, time: '2026-01-01 08:00:00' }),
    field: 'partner',
  },
  { path: 'blade-sqfk/sqfkorder', body: () => ({ title: name(), content: '东门', communityCode: region, phone: '13812345678' }), field: 'content' },
  {
    path: 'blade-general/enroll',
    body: () => ({ bizType: 'activities/campaign', bizId: ids.campaign, name: name(), phone: '13812345678' }),
    field: 'name',
  },
  { path: 'blade-general/enrollmould', body: () => ({ name: name(), fields: [{ key: 'size', label: '尺码', type: 'text' }] }), field: 'name' },
  {
    path: 'blade-general/review',
    async made() {
      const bizId = await make('blade-activities/seekhelp', { title: name(), content: '寻人' })
      return latest(`blade-general/review/page?bizId=${bizId}`)
    },
    stays: true,
  },
  { path: 'blade-general/place', body: () => ({ name: name(), address: '滨江路1号' }), field: 'address' },
  {
    path: 'blade-general/placeopencontrol',
    body: () => ({ placeId: ids.place, date: `2031-05-${10 + (++count % 20)}`, openFrom: '09:00', openTo: '11:00', quota: 1 }),
    field: 'closedReason',
  },
]

describe('clients make, read, change and take away in every way that they know', () => {
  test.each(nouns)('$path', (noun) => inEveryWay(chief, noun))
})
