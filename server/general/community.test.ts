import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
let chief: Client
let ann: Client
beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, ann: { codes: ['general_address_view', 'general_address_add'] } })
  chief = await product.as('chief@acme')
  ann = await product.as('ann@acme')
  const admin = await product.as('admin@000000')
  const places = [
    { code: '420000', name: '湖省', level: 1 },
    { code: '420100', name: '江城市', level: 2, parentCode: '420000' },
    { code: '420102', name: '江岸区', level: 3, parentCode: '420100' },
  ]
  for (const place of places) await admin.post('blade-system/region', place)
})
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const refused = async (answer: Promise<Answer>, status: number): Promise<Answer['body']> => {
  const found = await answer
  expect(found).toMatchObject({ status })
  return { ...found.data, msg: found.msg }
}
const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)
const at = (noun: string): string => `blade-general/${noun}`
const front = (path: string) => must(product.nobody.get(`${at(path)}${path.includes('?') ? '&' : '?'}tenantId=acme`))

it('shows banners in their time and order, by client, and sorts them all at once', async () => {
  const make = (title: string, more: object = {}) =>
    must(chief.post(at('banner'), { title, position: 'list', imgUrl: '/files/2026/01/a.png', ...more }))
  const one = await make('甲', { sort: 1, startTime: wireIn(-1), endTime: wireIn(1) })
  const two = await make('乙', { sort: 2, platform: ['app'] })
  await make('未到', { startTime: wireIn(1) })
  await make('已过', { startTime: wireIn(-2), endTime: wireIn(-1) })
  await make('停用', { status: 0 })
  const titles = async (query = '') => (await front(`banner/front/list?position=list${query}`)).records.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['甲', '乙'])
  expect(await titles('&platform=web')).toEqual(['甲'])
  await must(
    chief.post(`${at('banner')}/sort`, [
      { id: one.id, sort: 5 },
      { id: two.id, sort: 3 },
    ]),
  )
  expect(await titles()).toEqual(['乙', '甲'])
  const bad = { title: '丙', position: 'list', imgUrl: '/files/2026/01/a.png', startTime: wireIn(2), endTime: wireIn(2) }
  expect((await refused(chief.post(at('banner'), bad), 400)).fields).toHaveProperty('endTime')
  expect((await refused(chief.post(at('banner'), { ...bad, endTime: undefined, isAdvert: true }), 400)).fields).toHaveProperty('advertiser')
  expect(
    (await refused(chief.post(at('banner'), { ...bad, endTime: undefined, linkType: 'url', linkUrl: 'javascript:x' }), 400)).fields,
  ).toHaveProperty('linkUrl')
})

it('keeps themes by code, one default, and opens a preview for an hour', async () => {
  const submit = (body: object) => chief.post(`${at('theme')}/submit`, body)
  const usual = await must(submit({ name: '日常', code: 'usual', isDefault: true, colors: { accent: '#b3261e' } }))
  const other = await must(submit({ name: '春节', code: 'spring', isDefault: true, colors: { accent: '#c00000' } }))
  expect((await must(chief.get(`${at('theme')}/detail?id=${usual.id}`))).isDefault).toBe(false)
  expect((await refused(submit({ name: '重复', code: 'usual' }), 400)).fields).toHaveProperty('code')
  expect((await refused(submit({ name: '错色', code: 'wrong', colors: { accent: 'red' } }), 400)).fields).toBeDefined()
  const preview = await must(chief.get(`${at('theme')}/preview/${other.id}`))
  expect(preview.url).toMatch(/^\/themePreview\?token=/)
  await refused(product.nobody.get(`${at('theme')}/preview/${other.id}`), 401)
  const again = await must(submit({ ...other, name: '新春', version: other.version }))
  expect(again).toMatchObject({ id: other.id, name: '新春' })
})

it('adds and updates addresses by one call, each the own of a user, with one default', async () => {
  const path = at('address')
  const body = { name: '王晓燕', phone: '13900001234', province: '420000', city: '420100', district: '420102', detail: '沿江大道1号' }
  const first = await must(ann.post(`${path}/submit`, { ...body, isDefault: true }))
  expect(first).toMatchObject({ userId: acme.users.ann, phone: '139****1234', isDefault: true })
  const second = await must(ann.post(`${path}/submit`, { ...body, detail: '中山路2号', isDefault: true }))
  const list = (await must(ann.get(`${path}/list`))).records
  expect(list.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  // Another user's default stays.
  await must(chief.post(`${path}/submit`, { ...body, userId: acme.users.chief, isDefault: true }))
  expect((await must(ann.get(`${path}/detail?id=${second.id}`))).isDefault).toBe(true)
  const changed = await must(
    chief.post(`${path}/submit`, { id: first.id, version: (await must(chief.get(`${path}/detail?id=${first.id}`))).version, tag: '家' }),
  )
  expect(changed).toMatchObject({ id: first.id, tag: '家', userId: acme.users.ann })
  expect((await refused(ann.post(`${path}/submit`, { ...body, phone: '123' }), 400)).fields).toHaveProperty('phone')
  expect((await must(ann.get(`${path}/list?userId=${acme.users.chief}`))).total).toBe(0)
})

it('shows services by version, region and client, and refuses a link that opens nothing', async () => {
  const path = at('appservice')
  const make = (name: string, more: object = {}) => chief.post(path, { name, icon: '/files/2026/01/a.png', link: '/campaigns', ...more })
  await must(make('活动'))
  await must(make('新版', { minVersion: '3.10', sort: 1 }))
  await must(make('汉口', { regionCodes: ['420102'], sort: 2 }))
  await must(make('小程序', { platform: ['mini'], linkType: 'mini', link: 'pages/index', sort: 3 }))
  const names = async (query: string) => (await front(`appservice/front/list?${query}`)).records.map(({ name }: { name: string }) => name)
  expect(await names('version=3.9&regionCode=420103&platform=web')).toEqual(['活动'])
  expect(await names('version=3.10.0&regionCode=420102&platform=web')).toEqual(['活动', '新版', '汉口'])
  expect(await names('platform=mini&regionCode=420102001')).toContain('小程序')
  // Several regions are codes on the wire with their names beside them, by which a sheet has them too.
  const both = await must(make('两地', { regionCodes: '420102,420100', sort: 4 }))
  expect(both).toMatchObject({ regionCodes: '420102,420100', regionCodesName: '江岸区,江城市' })
  const [listed] = (await must(chief.get(`${path}/page?name_equal=${encodeURIComponent('两地')}`))).records
  expect(listed.regionCodesName).toBe('江岸区,江城市')
  expect((await refused(make('无处', { regionCodes: ['420102', '999999'] }), 400)).fields).toEqual({ regionCodes: '适用地区所选的数据不存在' })
  expect((await refused((await product.as('admin@000000')).post('blade-system/region/remove?ids=420100'), 409)).msg).toContain('服务')
  for (const [linkType, link] of [
    ['page', '//evil.example'],
    ['url', 'http://plain.example'],
    ['phone', 'call me'],
  ])
    expect((await refused(make('错', { linkType, link }), 400)).fields).toHaveProperty('link')
})

it('answers feedback, corrects the answer once, and closes it with a reason', async () => {
  const path = at('advice')
  const { id, adviceNo } = await must(chief.post(`${path}/submit`, { content: '标题看不清', type: 'bug', contact: 'a@example.org' }))
  expect(adviceNo).toMatch(/^FK\d{8}/)
  const reply = (replyContent: string) => chief.post(`${path}/reply`, { id, replyContent, isReply: 1 })
  expect(await must(reply('已处理'))).toMatchObject({ status: 1, isReply: 1, replyContent: '已处理', replyUser: acme.users.chief })
  expect(await must(reply('已处理，今天上线'))).toMatchObject({ replyEdits: 1 })
  await refused(reply('再改'), 409)
  await refused(chief.post(`${path}/close/${id}`, {}), 400)
  expect(await must(chief.post(`${path}/close/${id}`, { remark: '已解决' }))).toMatchObject({ status: 2, closeReason: '已解决' })
  expect((await refused(chief.post(path, { content: '长'.repeat(1001) }), 400)).fields).toHaveProperty('content')
})

it('records a deed once for each occasion with its points, and takes them back when it is annulled', async () => {
  const campaign = await must(
    chief.post('blade-activities/campaign', {
      title: '清洁家园',
      type: 'volunteer',
      cover: '/files/2024/05/a.png',
      startTime: '2031-03-01 09:00:00',
      endTime: '2031-03-01 11:00:00',
    }),
  )
  const body = { activityId: campaign.id, userId: acme.users.ann, action: 'help', bizId: 'a1', points: 10 }
  const path = at('activityrecord')
  const answers = await Promise.all(Array.from({ length: 5 }, () => chief.post(path, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  const points = async () => (await must(chief.get(`blade-activities/points/list?userId=${acme.users.ann}`))).records[0]?.points
  expect(await points()).toBe(10)
  const { id } = answers.find(({ status }) => status === 200)?.data ?? {}
  await must(chief.post(`${path}/annul/${id}`, { remark: '误记' }))
  expect(await points()).toBe(0)
  // What was spent meanwhile is not taken back.
  const spent = await must(chief.post(path, { ...body, bizId: 'a2' }))
  await must(chief.post('blade-activities/points/grant', { userId: acme.users.ann, delta: -4, remark: '兑换' }))
  await refused(chief.post(`${path}/annul/${spent.id}`, { remark: '误记' }), 409)
  await refused(chief.delete(`${path}/${spent.id}`), 409)
  expect(await must(chief.get(`${path}/detail?id=${spent.id}`))).toMatchObject({ status: 1 })
  // A record that goes takes its points along, an annulled one has none left to take.
  await must(chief.post('blade-activities/points/grant', { userId: acme.users.ann, delta: 4, remark: '退回' }))
  await must(chief.delete(`${path}/${spent.id}`))
  await must(chief.delete(`${path}/${id}`))
  expect(await points()).toBe(0)
})
