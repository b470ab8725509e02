import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { verifyLedger } from '../pay/ledger'
import { cycleOf } from './crcre'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  const codes = ['activities_promotioncode_view', 'activities_fractional_view', 'activities_campaign_view']
  acme = await stage(product, 'acme', {
    chief: all,
    ann: all,
    bob: all,
    shy: { codes, hides: { 'activities/promotioncode': ['ownerId'], 'activities/fractional': ['name'] } },
    dim: { codes, hides: { 'activities/promotioncode': ['name'], 'activities/fractional': ['score'] } },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
/** What clocks of the tenant show so many hours from now. */
const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)
const at = (family: string) => (noun: string) => `blade-${family}/${noun}`
const activities = at('activities')
const chief = () => who('chief')
const make = (path: string, body: object): Promise<Answer['data']> => must(chief().post(path, body))
const nobody = (path: string) => must(product.nobody.get(`${path}${path.includes('?') ? '&' : '?'}tenantId=acme`))

const campaign = async (own: object = {}): Promise<string> => {
  const body = {
    title: '摄影大赛',
    type: 'contest',
    cover: '/files/2024/05/a.png',
    startTime: '2031-03-01 09:00:00',
    endTime: '2031-03-01 11:00:00',
    ...own,
  }
  const { id } = await make(activities('campaign'), body)
  await must(chief().post(`${activities('campaign')}/publish/${id}`))
  return id
}

it('lets somebody keep at it once a cycle, with a streak that a missed day ends, and points for each time', async () => {
  const path = activities('crcre')
  const { id } = await make(path, { name: '每日签到', type: 'signin', userId: acme.users.ann, value: 3, cycle: 'day' })
  const record = (name: string) => who(name).post(`${path}/record/${id}`)
  const shifted = (days: number) =>
    product.database.run(
      `update activities_crcre set last_cycle = ((now() at time zone 'Asia/Shanghai')::date - $2::int)::text where id = $1::bigint`,
      [id, days],
    )
  expect((await record('bob')).status).toBe(403)
  expect(await must(record('ann'))).toMatchObject({ streak: 1, total: 1 })
  const answers = await Promise.all([record('bob'), record('ann'), record('ann')])
  expect(answers.map(({ status }) => status)).toEqual([403, 409, 409])
  await product.database.run(`update activities_crcrelog set cycle_key = '2000-01-01' where crcre_id = $1::bigint`, [id])
  await shifted(1)
  expect(await must(record('ann'))).toMatchObject({ streak: 2, total: 2, best: 2 })
  await product.database.run(`update activities_crcrelog set cycle_key = '2000-01-02' where crcre_id = $1::bigint and cycle_key > '2001'`, [id])
  await shifted(3)
  expect(await must(record('ann'))).toMatchObject({ streak: 1, total: 3, best: 2 })
  expect((await must(chief().get(`${activities('crcrelog')}/page?crcreId=${id}`))).total).toBe(3)
})

it('gives points and takes them, never more than there are, each on the ledger', async () => {
  const grant = (delta: number) => chief().post(`${activities('points')}/grant`, { userId: acme.users.bob, delta, remark: '文明志愿者' })
  expect(await must(grant(10))).toEqual({ points: 10 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => grant(-10)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(
    (await must(chief().get(`${activities('pointslog')}/page?userId=${acme.users.bob}`))).records.map(({ delta }: { delta: number }) => delta),
  ).toEqual([-10, 10])
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('ranks by what is valid, equal scores in one place', async () => {
  const activityId = await campaign()
  const path = activities('fractional')
  const score = (name: string, given: number, own: object = {}) => chief().post(path, { activityId, name, score: given, type: 'judge', ...own })
  for (const [name, given] of [
    ['甲', 90],
    ['乙', 90],
    ['丙', 80],
  ] as const)
    await must(score(name, given))
  const wrong = await must(score('丙', 99, { dimension: '构图' }))
  expect((await score('丙', 70)).status).toBe(400)
  expect((await score('自己', 100, { userId: acme.users.chief })).status).toBe(403)
  await must(chief().post(`${path}/annul/${wrong.id}`, { remark: '评分有误' }))
  const rank = await nobody(`${path}/front/rank?activityId=${activityId}`)
  expect(rank.map(({ rank: place, name, score: sum }: Record<string, unknown>) => [place, name, sum])).toEqual([
    [1, '甲', 90],
    [1, '乙', 90],
    [3, '丙', 80],
  ])
  await must(score('丙', 60, { type: 'vote' }))
  const types = await must(chief().get(`${path}/rank-type?activityId=${activityId}`))
  expect(types.map(({ typeName, rank: place }: Record<string, unknown>) => [typeName, place])).toEqual([
    ['评委评分', 1],
    ['评委评分', 1],
    ['评委评分', 3],
    ['网络投票', 1],
  ])
  const [first] = await must(who('shy').get(`${path}/rank-type?activityId=${activityId}`))
  expect([first.score, first.name]).toEqual([90, undefined])
  expect((await who('dim').get(`${path}/rank-type?activityId=${activityId}`)).status).toBe(403)
})

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
])('counts %s to the week of Monday %s, and to itself by days', (day, monday) =>
  expect(['week', 'day', 'once'].map((cycle) => cycleOf(cycle, day))).toEqual([monday, day, 'once']),
)

it('takes gifts for an appeal on the ledger, and shows the public no name that is not to be shown', async () => {
  const project = await make(activities('donationproject'), { title: '图书室', target: 100_000 })
  await must(chief().post(`${activities('donationproject')}/open/${project.id}`))
  const gift = (own: object) => make(activities('donation'), { projectId: project.id, donorName: '王大力', amount: 5_000, ...own })
  const [open, hidden, pledged] = [await gift({}), await gift({ anonymous: true, donorName: '李不留名' }), await gift({})]
  // A change of the words of a gift names nobody.
  const { version } = await must(chief().get(`${activities('donation')}/${hidden.id}`))
  expect(await must(chief().put(`${activities('donation')}/${hidden.id}`, { version, message: '好好读书' }))).toMatchObject({
    publicName: '爱心人士',
  })
  for (const [index, { id }] of [open, hidden].entries())
    await must(chief().post(`${activities('donation')}/confirm/${id}`, { payOrderId: `P${index}` }))
  expect((await chief().post(`${activities('donation')}/confirm/${pledged.id}`, { payOrderId: 'P0' })).status).toBe(400)
  const raised = async () => (await must(chief().get(`${activities('donationproject')}/${project.id}`))).raised
  expect(await raised()).toBe(10_000)
  const list = await nobody(`${activities('donation')}/front/list`)
  expect(list.records.map(({ publicName, amount }: Record<string, unknown>) => [publicName, amount])).toEqual(
    expect.arrayContaining([
      ['王大力', 5_000],
      ['爱心人士', 5_000],
    ]),
  )
  expect(JSON.stringify(list)).not.toContain('李不留名')
  await must(chief().post(`${activities('donation')}/refund/${open.id}`, { refundRef: 'R1', remark: '填错金额' }))
  expect([await raised(), (await nobody(`${activities('donation')}/front/list`)).total]).toEqual([5_000, 1])
})

it('counts what a promotion code brings, a visitor once, and rewards its owner', async () => {
  const campaignId = await campaign({ title: '推广的活动' })
  const path = activities('promotioncode')
  const { id, code } = await make(path, { name: '海报', ownerId: acme.users.bob, target: 'campaign', campaignId, rewardRule: { perRegister: 5 } })
  const scan = () => product.nobody.post(`${path}/front/scan?tenantId=acme`, { promotionCode: code })
  const scanned = await scan()
  expect(scanned.data).toEqual({ link: `/campaign?id=${campaignId}&code=${code}`, scans: 1 })
  expect(scanned.headers['set-cookie']).toBe(`masthead-promotion=${code}; Max-Age=2592000; Path=/me; HttpOnly; SameSite=Lax`)
  expect((await must(scan())).scans).toBe(1)
  const before = (await must(who('bob').get(`${activities('points')}/mine`))).points
  await must(who('ann').post('blade-general/enroll/join', { campaignId, name: '张三', phone: '13812345678', promotionCode: code }))
  expect((await must(who('bob').get(`${activities('points')}/mine`))).points).toBe(before + 5)
  expect((await must(chief().get(`${path}/rank`)))[0]).toMatchObject({ rank: 1, name: '海报', ownerName: 'bob', count: 1 })
  expect((await must(who('shy').get(`${path}/rank`)))[0]).toEqual({ rank: 1, name: '海报', count: 1 })
  expect((await must(who('dim').get(`${path}/rank`)))[0]).toEqual({ rank: 1, ownerName: 'bob', count: 1 })
  expect((await must(chief().get(`${path}/record?id=${id}`))).records.map(({ kind }: { kind: string }) => kind)).toEqual(['register', 'scan'])
  for (const [span, count] of [
    ['startDate=2031-01-01', 0],
    ['endDate=2020-01-01', 0],
    ['startDate=2020-01-01&endDate=2090-01-01', 2],
  ] as const)
    expect((await must(chief().get(`${path}/record?id=${id}&${span}`))).total).toBe(count)
  expect((await chief().get(`${path}/rank?startDate=2026-02-31`)).status).toBe(400)
  await must(chief().post(`${path}/off/${id}`))
  expect((await scan()).status).toBe(404)
})

it('reviews enterprises, keeps one main contact, and lets nothing go out that is not there', async () => {
  const path = at('enterprise')
  const enterprise = await make(path('enterprise'), { name: '江城云启', creditCode: '91330100MA2X000001', userId: acme.users.ann })
  const [review] = (await must(chief().get(`blade-general/review/page?bizId=${enterprise.id}`))).records
  expect((await who('ann').post(`${path('enterprise')}/pass/${enterprise.id}`)).status).toBe(403)
  await must(who('bob').get(`blade-general/review/examine?id=${review.id}&result=2&remark=${encodeURIComponent('执照过期')}`))
  expect(await must(chief().get(`${path('enterprise')}/${enterprise.id}`))).toMatchObject({ status: 2, examineRemark: '执照过期' })
  await must(who('ann').post(`${path('enterprise')}/apply/${enterprise.id}`))
  await must(who('bob').post(`${path('enterprise')}/pass/${enterprise.id}`))
  expect(
    (await must(chief().get(`blade-general/review/page?bizId=${enterprise.id}`))).records.map(({ status, level }: Record<string, unknown>) => [
      status,
      level,
    ]),
  ).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect((await nobody(`${path('enterprise')}/front/list`)).total).toBe(1)
  for (const [name, phone] of [
    ['甲', '13800000001'],
    ['乙', '13800000002'],
  ])
    await make(path('enterpriseconcat'), { enterpriseId: enterprise.id, name, phone, isMain: true })
  expect((await must(chief().get(`${path('enterpriseconcat')}/page?isMain=1`))).records.map(({ name }: { name: string }) => name)).toEqual(['乙'])
  const line = await make(path('enterpriseproduct'), { enterpriseId: enterprise.id, name: '软件' })
  const product1 = await make(path('enterpriseproduct'), { enterpriseId: enterprise.id, parentId: line.id, name: '协同办公' })
  expect((await must(chief().get(`${path('enterpriseproduct')}/getTree?tenantId=acme`)))[0]).toMatchObject({
    title: '软件',
    children: [{ title: '协同办公' }],
  })
  const flow = async (type: string, qty: number) =>
    (await make(path('enterpriseproductflow'), { productId: product1.id, type, qty, time: '2026-01-01 08:00:00' })).id
  const confirm = (id: string) => chief().post(`${path('enterpriseproductflow')}/confirm/${id}`)
  await must(confirm(await flow('in', 10)))
  const outs = await Promise.all([await flow('out', 6), await flow('out', 6)].map(confirm))
  expect(outs.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('lets one group have a showroom at a time, within its rules', async () => {
  const room = await make('blade-showroom/showroom', {
    name: '规划馆',
    cover: '/files/2024/05/a.png',
    capacityPerDay: 50,
    bookRule: { minPeople: 5, maxHours: 3 },
  })
  const book = (own: object = {}) =>
    chief().post('blade-showroom/booking', {
      roomId: room.id,
      visitor: '孟老师',
      phone: '13812345678',
      people: 30,
      startTime: '2031-05-01 09:00:00',
      endTime: '2031-05-01 10:00:00',
      ...own,
    })
  const answers = await Promise.all([book(), book(), book()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const later = { startTime: '2031-05-01 14:00:00', endTime: '2031-05-01 15:00:00' }
  expect([
    (await book({ ...later, people: 3 })).status,
    (await book({ ...later, endTime: '2031-05-01 18:00:00' })).status,
    (await book(later)).status,
  ]).toEqual([400, 400, 409])
  const { id } = await must(book({ ...later, people: 20 }))
  expect(await must(chief().post(`blade-showroom/booking/confirm/${id}`, { guide: '叶雯' }))).toMatchObject({ status: 1, guide: '叶雯' })
  // Nobody has come to it, or stayed away, while it lies ahead.
  const can = async (booked: string): Promise<string[]> => (await must(chief().get(`blade-showroom/booking/${booked}`)))._can
  expect((await can(id)).filter((name) => ['visit', 'miss', 'cancel'].includes(name))).toEqual(['cancel'])
  expect((await chief().post(`blade-showroom/booking/visit/${id}`)).status).toBe(409)
  expect((await chief().post(`blade-showroom/booking/miss/${id}`)).status).toBe(409)
  await must(chief().post(`blade-showroom/booking/cancel/${id}`, { remark: '改期' }))
  expect((await book({ ...later, people: 20 })).status).toBe(200)
  const soon = await make('blade-showroom/showroom', { name: '科技馆', cover: '/files/2024/05/a.png', bookRule: { daysAhead: 2 } })
  const within = (hours: number) => book({ roomId: soon.id, startTime: wireIn(hours), endTime: wireIn(hours + 1) })
  expect([(await within(49)).status, (await within(47)).status]).toEqual([400, 200])
  const now = await must(book({ roomId: soon.id, startTime: wireIn(0), endTime: wireIn(1) }))
  await must(chief().post(`blade-showroom/booking/confirm/${now.id}`, { guide: '叶雯' }))
  expect(await can(now.id)).toEqual(expect.arrayContaining(['visit', 'miss']))
  expect(await must(chief().post(`blade-showroom/booking/visit/${now.id}`))).toMatchObject({ status: 4 })
})

it('moves missions on with their progress, and applications online', async () => {
  const app = await make('blade-digital/digitalapp', { name: '江城通', deptId: acme.depts.main })
  expect((await must(chief().post(`blade-digital/digitalapp/go-online/${app.id}`))).onlineDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  const path = 'blade-digital/digitalprimarymission'
  const { id } = await make(path, { appId: app.id, title: '数据归集', ownerId: acme.users.ann, endDate: '2031-01-31' })
  expect((await chief().post(`${path}/advance/${id}`, { progress: 50, report: '过半' })).status).toBe(409)
  await must(who('ann').post(`${path}/start/${id}`))
  expect((await who('ann').post(`${path}/advance/${id}`, { progress: 120, report: '过半' })).status).toBe(400)
  expect(await must(who('ann').post(`${path}/advance/${id}`, { progress: 50, report: '过半' }))).toMatchObject({
    progress: 50,
    report: '过半',
    status: 1,
  })
  expect(await must(who('ann').post(`${path}/finish/${id}`, { result: '已完成' }))).toMatchObject({ progress: 100, status: 2 })
})
