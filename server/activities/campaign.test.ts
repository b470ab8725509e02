import { campaign } from '@masthead/contract/activities/campaign'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { sayFullness } from './campaign'

const campaigns = 'blade-activities/campaign'
const enrolls = 'blade-general/enroll'
const habits = 'blade-activities/crcre'
const codes = 'blade-activities/promotioncode'
const helps = 'blade-activities/seekhelp'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, ann: all, bob: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  await must(who('chief').post('blade-system/param-biz', { paramName: '签到', paramKey: 'activities.checkInMinutes', paramValue: '0' }))
})
afterAll(() => product?.close())

const usual = { title: '读书会', type: 'lecture', cover: '/files/2024/05/a.png', startTime: '2031-03-01 09:00:00', endTime: '2031-03-01 11:00:00' }
const draft = (own: object = {}) => who('chief').post(campaigns, { ...usual, ...own })
const published = async (own: object = {}): Promise<string> => {
  const { id } = await must(draft(own))
  await must(who('chief').post(`${campaigns}/publish/${id}`))
  return id
}
const read = (id: string) => must(who('chief').get(`${campaigns}/${id}`))
const change = async (id: string, own: object) => who('chief').put(`${campaigns}/${id}`, { version: (await read(id)).version, ...own })
let guests = 0
const enrol = async (bizId: string, own: object = {}) =>
  must(who('chief').post(enrolls, { bizType: campaign.name, bizId, name: `市民${++guests}`, phone: `139${String(30_000_000 + guests)}`, ...own }))
const fullness = async (id: string): Promise<number> => {
  await inTransaction({ ...product.own, tenantId: 'acme' }, (tx) => sayFullness(tx, id))
  return (await read(id)).status
}

it('takes times in their order alone, each by what stands beside it', async () => {
  const wrong = async (own: object) => Object.keys((await draft(own)).data?.fields ?? {})
  expect(await wrong({ endTime: usual.startTime })).toEqual(['endTime'])
  expect(await wrong({ signStart: '2031-02-01 09:00:00', signEnd: '2031-02-01 09:00:00' })).toEqual(['signEnd'])
  expect(await wrong({ signEnd: '2031-03-01 11:00:01' })).toEqual(['signEnd'])
  const { id } = await must(draft({ signStart: '2031-02-01 09:00:00', signEnd: usual.endTime }))
  const later = async (own: object) => Object.keys((await change(id, own)).data?.fields ?? {})
  expect(await later({ startTime: usual.endTime })).toEqual(['endTime'])
  expect(await later({ signStart: usual.endTime })).toEqual(['signEnd'])
  expect(await later({ endTime: '2031-03-01 10:59:59' })).toEqual(['signEnd'])
  expect((await change(id, { signStart: null, signEnd: '2031-01-01 09:00:00' })).status).toBe(200)
  expect((await change(id, { signEnd: null, endTime: '2031-03-01 09:00:01' })).status).toBe(200)
})

it('is published up to the last moment before its end', async () => {
  const publish = async (moment: string) => {
    const { id } = await must(draft())
    const ctx = { ...acme.ctx, clock: { now: () => new Date(`2031-03-01T${moment}+08:00`) } }
    return act(ctx, campaign, 'publish', id).then(
      ({ status }) => status,
      ({ code }: { code: string }) => code,
    )
  }
  expect([await publish('10:59:59'), await publish('11:00:00')]).toEqual([campaign.state.open, 'over'])
})

it('has as many places as people have one at the least, gives those that come to who waits, and says whether it is full', async () => {
  const { open, full } = campaign.state
  const id = await published({ capacity: 2, waitCapacity: 2 })
  const all = [await enrol(id), await enrol(id), await enrol(id), await enrol(id)]
  expect(all.map(({ status }) => status)).toEqual([1, 1, 3, 3])
  const standing = async () => Promise.all(all.map(async (one) => (await must(who('chief').get(`${enrolls}/${one.id}`))).status))
  expect(await fullness(id)).toBe(full)
  expect((await change(id, { capacity: 1 })).status).toBe(409)
  expect((await change(id, { title: '读书会（二）' })).status).toBe(200)
  expect(await standing()).toEqual([1, 1, 3, 3])
  expect((await change(id, { capacity: 3 })).status).toBe(200)
  expect([await standing(), await read(id)]).toMatchObject([[1, 1, 1, 3], { enrolled: 3, waiting: 1 }])
  expect(await fullness(id)).toBe(full)
  expect((await change(id, { capacity: 5 })).status).toBe(200)
  expect([await standing(), await fullness(id)]).toEqual([[1, 1, 1, 1], open])
  expect((await change(id, { capacity: 4 })).status).toBe(200)
  expect(await fullness(id)).toBe(full)
  expect((await change(id, { capacity: null })).status).toBe(200)
  expect([await fullness(id), await fullness(id)]).toEqual([open, open])
  // One that was called off is neither, and of none there is nothing to say.
  await must(who('chief').post(`${campaigns}/call-off/${id}`, { remark: '停电' }))
  expect(await fullness(id)).toBe(campaign.state.calledOff)
  await inTransaction({ ...product.own, tenantId: 'acme' }, (tx) => sayFullness(tx, '1'))
})

it('gives points to users who attend, as many as it says', async () => {
  const pointsOf = async (name: string): Promise<number> => (await must(who(name).get('blade-activities/points/mine'))).points
  const attend = async (own: object, userId: string | undefined) => {
    const id = await published(own)
    await product.database.run('update activities_campaign set start_time = now() where id = $1::bigint', [id])
    const guest = await enrol(id)
    await product.database.run('update general_enroll set user_id = $2::bigint where id = $1::bigint', [guest.id, userId ?? null])
    await must(who('chief').post(`${enrolls}/check-in/${guest.id}`))
    return id
  }
  expect(await pointsOf('ann')).toBe(0)
  await attend({ pointsAward: 0 }, acme.users.ann)
  await attend({ pointsAward: 7 }, undefined)
  expect(await pointsOf('ann')).toBe(0)
  await attend({ pointsAward: 1, title: '植树' }, acme.users.ann)
  expect(await pointsOf('ann')).toBe(1)
  const { records } = await must(who('chief').get(`blade-activities/pointslog/page?userId=${acme.users.ann}`))
  expect(records).toMatchObject([{ delta: 1, after: 1, remark: '参加活动：植树' }])
})

it('counts a habit of each cycle once, in the words of that cycle, and its streak from one cycle to the next', async () => {
  const make = async (cycle: string, value = 0) =>
    (await must(who('chief').post(habits, { name: `习惯${cycle}`, type: 'sport', userId: acme.users.bob, value, cycle }))).id
  const record = (id: string) => who('bob').post(`${habits}/record/${id}`)
  const again = async (id: string) => {
    const { status, msg } = await record(id)
    return [status, msg]
  }
  const [day, week, once] = [await make('day'), await make('week', 2), await make('once', 1)]
  for (const id of [day, week, once]) expect(await must(record(id))).toMatchObject({ streak: 1, best: 1, total: 1 })
  const [entry] = (await must(who('chief').get(`blade-activities/crcrelog/page?crcreId=${day}`))).records
  expect(entry).toMatchObject({ delta: 0, after: 1, ip: '127.0.0.1', time: (await must(who('chief').get(`${habits}/${day}`))).lastTime })
  expect([await again(day), await again(week), await again(once)]).toEqual([
    [409, '今天已打卡'],
    [409, '本周已打卡'],
    [409, '已打卡'],
  ])
  const [monday] = await product.database.query<{ day: string }>(
    `select date_trunc('week', now() at time zone 'Asia/Shanghai')::date::text as day, last_cycle from activities_crcre where id = $1::bigint`,
    [week],
  )
  expect((await must(who('chief').get(`${habits}/${week}`))).lastCycle).toBe(monday?.day)
  const weeksAgo = (weeks: number) =>
    product.database.run(`update activities_crcre set last_cycle = ($2::date - 7 * $3::int)::text where id = $1::bigint`, [week, monday?.day, weeks])
  const forget = () => product.database.run(`delete from activities_crcrelog where crcre_id = $1::bigint`, [week])
  await forget()
  await weeksAgo(1)
  expect(await must(record(week))).toMatchObject({ streak: 2, best: 2, total: 2 })
  await forget()
  await weeksAgo(2)
  expect(await must(record(week))).toMatchObject({ streak: 1, best: 2, total: 3 })
  const [line] = (await must(who('chief').get(`blade-activities/crcrelog/page?crcreId=${week}`))).records
  expect(line).toMatchObject({ cycleKey: monday?.day, delta: 2, after: 1 })
  // Points come where there are some, once for a week.
  const { records } = await must(who('chief').get(`blade-activities/pointslog/page?userId=${acme.users.bob}`))
  expect(records.map(({ delta, remark }: Record<string, unknown>) => [delta, remark])).toEqual([
    [1, '打卡：习惯once'],
    [2, '打卡：习惯week'],
  ])
})

it('ranks codes by what they brought, with a page for each of what that was', async () => {
  const code = async (name: string, own: object = {}) => must(who('chief').post(codes, { name, target: 'site', ...own }))
  const [first, second, none] = [await code('甲'), await code('乙', { code: 'Own1' }), await code('丙')]
  expect([first.code, second.code]).toEqual([expect.stringMatching(/^[0-9A-Za-z]{8}$/), 'Own1'])
  const bring = (id: string, kind: string, occasion: string, day = 'now()') =>
    product.database.run(
      `insert into activities_promotionrecord (tenant_id, promotion_id, kind, occasion, points, create_time) values ('acme', $1::bigint, $2, $3, 3, ${day})`,
      [id, kind, occasion],
    )
  for (const occasion of ['1', '2']) await bring(second.id, 'register', occasion)
  for (const occasion of ['3', '4', '5']) await bring(first.id, 'scan', occasion)
  await bring(first.id, 'register', '6', `'2026-01-31 23:30:00+08'`)
  const rank = async (query = '') =>
    (await must(who('chief').get(`${codes}/rank${query}`))).map(({ rank: place, name, count }: Record<string, unknown>) => [place, name, count])
  expect(await rank()).toEqual([
    [1, '乙', 2],
    [2, '甲', 1],
    [3, '丙', 0],
  ])
  expect(await rank('?kind=scan')).toEqual([
    [1, '甲', 3],
    [2, '乙', 0],
    [2, '丙', 0],
  ])
  expect((await rank('?startDate=2026-01-31&endDate=2026-01-31'))[0]).toEqual([1, '甲', 1])
  expect((await rank('?startDate=2026-02-01&endDate=2026-02-02')).map(([, , count]: unknown[]) => count)).toEqual([0, 0, 0])
  // Whose code it is, where it is somebody's.
  const owned = await code('丁', { ownerId: acme.users.bob })
  const owners = async () => (await must(who('chief').get(`${codes}/rank`))).map(({ name, ownerName }: Record<string, unknown>) => [name, ownerName])
  expect(await owners()).toEqual([
    ['乙', null],
    ['甲', null],
    ['丙', null],
    ['丁', 'bob'],
  ])
  for (const { id } of [none, owned]) await must(who('chief').delete(`${codes}/${id}`))
  expect((await rank()).map(([, name]: unknown[]) => name)).toEqual(['乙', '甲'])
  const record = (query: string) => must(who('chief').get(`${codes}/record?id=${first.id}${query}`))
  expect(await record('')).toMatchObject({ total: 4, size: 20, current: 1, pages: 1 })
  const page = await record('&size=3&current=2')
  expect(page).toMatchObject({ total: 4, size: 3, current: 2, pages: 2 })
  expect(page.records).toMatchObject([{ kind: 'scan', points: 3 }])
  expect((await record('&kind=register')).records).toMatchObject([{ kind: 'register', createTime: '2026-01-31 23:30:00' }])
  expect((await who('chief').get(`${codes}/record?id=1`)).status).toBe(404)
  await product.database.run(
    `insert into activities_promotioncode (tenant_id, name, code, target) select 'acme', 'R' || n, 'Rank' || n, 'site' from generate_series(1, 100) n`,
  )
  const all = await rank()
  expect([all.length, all.at(-1)]).toEqual([100, [3, 'R98', 0]])
  await product.database.run(`delete from activities_promotioncode where code like 'Rank%'`)
})

it('lets one address scan codes six hundred times an hour', async () => {
  const { code } = await must(who('chief').post(codes, { name: '传单', target: 'site' }))
  const scan = async () => (await product.nobody.post(`${codes}/front/scan?tenantId=acme`, { promotionCode: code })).status
  const forget = () => product.database.run(`delete from general_publicvisit where what = 'scan'`)
  await forget()
  expect(await scan()).toBe(200)
  await product.database.run(
    `insert into general_publicvisit (tenant_id, what, visitor) select tenant_id, what, visitor from general_publicvisit, generate_series(1, 598) where what = 'scan'`,
  )
  expect([await scan(), await scan()]).toEqual([200, 429])
  await forget()
})

it('puts a request for help on the list of reviews, and takes it off with what became of it', async () => {
  const ask = async (title: string) => (await must(who('ann').post(helps, { title, content: '请大家帮忙', userId: acme.users.ann }))).id
  const reviews = async (bizId: string) =>
    (await must(who('chief').get(`blade-general/review/page?bizId=${bizId}`))).records.map(({ status }: { status: number }) => status)
  const applicants = async (bizId: string) =>
    (await must(who('chief').get(`blade-general/review/page?bizId=${bizId}`))).records.map(({ applicantId }: { applicantId: string }) => applicantId)
  const own = (await must(who('ann').post(helps, { title: '寻狗', content: '请大家帮忙' }))).id
  const other = (await must(who('ann').post(helps, { title: '寻伞', content: '请大家帮忙', userId: acme.users.bob }))).id
  expect([await applicants(own), await applicants(other)]).toEqual([[acme.users.ann], [acme.users.bob]])
  const [good, bad, gone] = [await ask('寻猫'), await ask('广告'), await ask('重复')]
  expect([await reviews(good), await reviews(bad), await reviews(gone)]).toEqual([[0], [0], [0]])
  await must(who('bob').post(`${helps}/approve/${good}`))
  await must(who('bob').post(`${helps}/refuse/${bad}`, { remark: '不是求助' }))
  await must(who('ann').delete(`${helps}/${gone}`))
  expect([await reviews(good), await reviews(bad), await reviews(gone)]).toEqual([[1], [2], [2]])
  for (const replyCount of [1, 2]) expect(await must(who('bob').post(`${helps}/reply/${good}`, { lastReply: '在找' }))).toMatchObject({ replyCount })
})

it('tells users who mean to come that it is called off by a notice, and nobody who was refused', async () => {
  const id = await published({ title: '登高' })
  const [come, refused] = [await enrol(id), await enrol(id)]
  const place = (one: string, userId: string | undefined, status: number) =>
    product.database.run('update general_enroll set user_id = $2::bigint, status = $3 where id = $1::bigint', [one, userId, status])
  await place(come.id, acme.users.ann, 0)
  await place(refused.id, acme.users.bob, 2)
  await must(who('chief').post(`${campaigns}/call-off/${id}`, { remark: '大风' }))
  const told = async (name: string) =>
    (await must(who(name).get('blade-desk/notice/page?size=50'))).records.filter(({ title }: { title: string }) => title === '活动已取消：登高')
      .length
  expect([await told('ann'), await told('bob')]).toEqual([1, 0])
})
