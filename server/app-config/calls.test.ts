import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentOf, wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'
import { addUpEvents, dropOldEvents, toldOf } from './eventlog'
import { bytesOf, clearRoom } from './room'

/** A hundredth of the events that `npm run prove -- civic` has apps tell. */
const told = Number(process.env.EVENTS ?? 1000)

let product: World
let acme: Stage
let chief: Client
let ann: Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, ann: all })
  chief = await product.as('chief@acme')
  ann = await product.as('ann@acme')
})
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const nobody = (path: string) => must(product.nobody.get(`${path}${path.includes('?') ? '&' : '?'}tenantId=acme`))
/** What clocks of the tenant show so many hours from now. */
const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)

it('keeps every event that apps tell, and adds them up by day and month', async () => {
  const path = 'blade-app-config/eventlog'
  const events = (device: string) =>
    Array.from({ length: 100 }, (_, index) => ({
      eventCode: 'news_view',
      page: '/news',
      deviceId: device,
      ms: index % 2 ? 1000 : 3000,
      params: { index },
    }))
  const posts = told / 100
  const devices = posts / 2
  const began = performance.now()
  const kept = new Set<number>()
  // As many apps tell at a time as a busy minute has, each of them again and again.
  await Promise.all(
    Array.from({ length: 20 }, async (_, app) => {
      for (let n = app; n < posts; n += 20)
        kept.add((await must(product.nobody.post(`${path}/collect?tenantId=acme`, { events: events(`d${n % devices}`) }))).kept)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  if (process.env.EVENTS) console.info(`${told} events were kept in ${seconds.toFixed(1)} s`)
  // A shared machine promises no time; the proof does.
  if (process.env.EVENTS) expect(seconds).toBeLessThan(60)
  expect(kept).toEqual(new Set([100]))
  const [stored] = await product.database.query<{ count: number }>(
    `select count(*)::int as count from app_config_eventlog where tenant_id = 'acme' and event_code = 'news_view'`,
  )
  expect(stored?.count).toBe(told)
  expect((await must(chief.get(`${path}/census-page?eventCode=news_view`))).records).toMatchObject([
    { eventCode: 'news_view', page: '/news', pv: told, uv: devices, avgMs: 2000 },
  ])
  await addUpEvents(product.own)
  await addUpEvents(product.own)
  const months = await must(chief.get('blade-app-config/eventlogstatistics/month-page?eventCode=news_view'))
  expect(months.records).toMatchObject([{ eventCode: 'news_view', pv: told, uv: devices, days: 1 }])
  // What a phone tells late counts on the day on which its clock, which is the tenant's, says that it was.
  const [today, yesterday] = [wireIn(0).slice(0, 10), wireIn(-24).slice(0, 10)]
  const said = { eventCode: 'late', ts: `${yesterday} 23:30:00` }
  expect(momentOf(product.own, said.ts).toISOString()).toBe(`${yesterday}T15:30:00.000Z`)
  await must(product.nobody.post(`${path}/collect?tenantId=acme`, { events: [said, { ...said, ts: '2020-01-01 08:00:00' }] }))
  const counted = async (day: string): Promise<number> =>
    (await must(chief.get(`${path}/census-page?eventCode=late&startDate=${day}&endDate=${day}`))).records[0]?.pv ?? 0
  expect([await counted(yesterday), await counted(today)]).toEqual([1, 1])
  await addUpEvents(product.own)
  const days = await must(chief.get('blade-app-config/eventlogstatistics/page?eventCode=late'))
  expect(days.records.map(({ date, pv }: Record<string, unknown>) => [date, pv])).toEqual([
    [today, 1],
    [yesterday, 1],
  ])
  expect((await chief.get(`${path}/census-page?startDate=2026-02-31`)).status).toBe(400)
})

it('knows each device once, and shows pages about the app once they are released', async () => {
  const register = (client: Client) =>
    client.post('blade-app-config/userdevice/register', { deviceId: 'phone-1', platform: 'ios', appVersion: '3.2.1' })
  const [one, two] = [await must(register(ann)), await must(register(chief))]
  expect(two.id).toBe(one.id)
  expect((await must(chief.get('blade-app-config/userdevice/page?deviceId=phone-1'))).records).toMatchObject([{ userId: acme.users.chief }])
  const about = await must(chief.post('blade-app-config/about', { code: 'privacy', title: '隐私政策', content: '<p>我们</p>' }))
  const front = async () => (await nobody('blade-app-config/about/front/list?code=privacy')).total
  expect(await front()).toBe(0)
  await must(chief.post(`blade-app-config/about/release/${about.id}`))
  expect(await front()).toBe(1)
})

it('lets a device with a token receive pushes, of the app that it names where there are several', async () => {
  const push = 'blade-message-push'
  const report = (client: Client, more: object) =>
    client.post('blade-app-config/userdevice/register', { deviceId: 'phone-2', platform: 'ios', pushToken: 'token-1', ...more })
  const clients = async (appId: string) =>
    (await must(chief.get(`${push}/userclient/page?appId=${appId}`))).records.map(({ alias, userId }: Record<string, unknown>) => [alias, userId])
  await must(report(ann, {}))
  expect((await must(chief.get(`${push}/userclient/page`))).total).toBe(0)
  const { id: one } = await must(chief.post(`${push}/appinfo`, { appName: '新闻', appKey: 'news', provider: 'mock' }))
  await must(report(ann, {}))
  await must(report(ann, { pushToken: '' }))
  expect(await clients(one)).toEqual([['phone-2', acme.users.ann]])
  // The token went to another phone, whose user has it now; and a phone gets another token.
  await must(report(chief, { deviceId: 'phone-3' }))
  await must(report(chief, { deviceId: 'phone-3', pushToken: 'token-2' }))
  expect(await clients(one)).toEqual([['phone-3', acme.users.chief]])
  const { id: two } = await must(chief.post(`${push}/appinfo`, { appName: '政务', appKey: 'desk', provider: 'mock' }))
  await must(report(ann, {}))
  expect([(await clients(one)).length, await clients(two)]).toEqual([1, []])
  await must(report(ann, { pushApp: 'desk' }))
  expect(await clients(two)).toEqual([['phone-2', acme.users.ann]])
  expect(await report(ann, { pushApp: 'none' })).toMatchObject({ status: 400, data: { fields: { pushApp: '没有这个推送应用' } } })
})

const path = 'blade-app-config/eventlog'

const hour = (): number => Math.floor(Date.now() / 3_600_000)

/** What a tenant's apps may tell in this hour, in the units of the parameters, for one test. */
const bounded = async (values: Readonly<Record<string, number>>, work: () => Promise<void>): Promise<void> => {
  const put = (key: string, value: number | null) =>
    product.database.run('update system_param set param_value = coalesce($2, param_value) where param_key = $1', [
      key,
      value === null ? null : String(value),
    ])
  const before = await product.database.query<{ key: string; value: number }>(
    `select param_key as key, param_value::float8 as value from system_param where param_key like 'events.%'`,
  )
  try {
    for (const [key, value] of Object.entries(values)) await put(key, value)
    // An hour that ends meanwhile is followed by one with room.
    for (;;) {
      const began = hour()
      clearRoom()
      try {
        await work()
        break
      } catch (error) {
        if (hour() === began) throw error
      }
    }
  } finally {
    for (const { key, value } of before) await put(key, value)
    clearRoom()
  }
}

/** An event of so many bytes, once it is kept; each of these has texts of its own length. */
const eventOf = (ctx: Context, bytes: number, deviceId: string | null): Record<string, unknown> => {
  const event = { eventCode: 'flood', deviceId }
  const least = bytesOf(toldOf(ctx, event))
  // It is kept as JSON, in quotation marks.
  return { ...event, params: 'x'.repeat(bytes - least - 2) }
}

it('takes as many bytes an hour of a device, an address, a tenant and all as the parameters say, and not one more', async () => {
  await stage(product, 'beta', {})
  const beta: Context = { ...product.own, tenantId: 'beta' }
  const tell = (deviceId: string | null, sizes: readonly number[], tenantId = 'beta') =>
    product.nobody.post(`${path}/collect?tenantId=${tenantId}`, { events: sizes.map((bytes) => eventOf({ ...beta, tenantId }, bytes, deviceId)) })
  const kept = async (): Promise<number> =>
    (await product.database.query<{ count: number }>(`select count(*)::int as count from app_config_eventlog where event_code = 'flood'`))[0]
      ?.count ?? 0
  const full = (answer: Answer, who: string): void => {
    expect([answer.status, answer.msg]).toEqual([429, expect.stringContaining(`${who}本小时上报的事件过多`)])
    expect(answer.msg).toContain(String(answer.data.until).slice(11, 16))
    expect(answer.data.until).toMatch(/:00:00$/)
    expect([answer.data.retryAfter > 0, answer.data.retryAfter <= 3600, Number(answer.headers['retry-after'])]).toEqual([
      true,
      true,
      answer.data.retryAfter,
    ])
  }
  const wide = { 'events.deviceKb': 1_000, 'events.addressKb': 1_000, 'events.tenantMb': 1, 'events.allMb': 1 }

  await bounded({ ...wide, 'events.deviceKb': 2 }, async () => {
    expect((await tell('d1', [1000, 999])).status).toBe(200)
    // What is refused takes no room, and another device, or none, has its own.
    full(await tell('d1', [1000]), '该设备')
    full(await tell('d1', [500, 500]), '该设备')
    expect([(await tell('d2', [1000, 1000])).status, (await tell(null, [1500, 1500])).status]).toEqual([200, 200])
    full(await tell('d2', [400]), '该设备')
  })
  await bounded({ ...wide, 'events.addressKb': 2 }, async () => {
    expect([(await tell('d1', [1000])).status, (await tell(null, [1000])).status]).toEqual([200, 200])
    full(await tell('d3', [400]), '该网络地址')
    full(await tell('d3', [400], 'acme'), '该网络地址')
  })
  const thousand = (count: number): number[] => Array.from({ length: count }, () => 2_000)
  await bounded({ ...wide, 'events.addressKb': 9_000, 'events.allMb': 2 }, async () => {
    // 25 at a time, since a body without a session has 64 kB at most.
    for (let n = 0; n < 20; n++) expect((await tell(`d${n}`, thousand(25))).msg).toBe('操作成功')
    full(await tell('d99', [400]), '本租户')
    for (let n = 0; n < 20; n++) expect((await tell(`d${n}`, thousand(25), 'acme')).status).toBe(200)
    full(await tell('d99', [400], 'acme'), '本租户')
  })
  await bounded({ ...wide, 'events.addressKb': 9_000 }, async () => {
    const before = await kept()
    for (let n = 0; n < 20; n++) expect((await tell(`d${n}`, thousand(25))).msg).toBe('操作成功')
    full(await tell('d99', [400], 'acme'), '系统')
    expect(await kept()).toBe(before + 500)
  })
})

it('deletes the oldest events of a tenant that keeps more than it may, and none of others', async () => {
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await product.database.query<{ tenantId: string; count: number }>(
          `select tenant_id as "tenantId", count(*)::int as count from app_config_eventlog group by 1`,
        )
      ).map(({ tenantId, count }) => [tenantId, count]),
    )
  const newest = async () =>
    (await product.database.query<{ id: string }>(`select max(id)::text as id from app_config_eventlog where tenant_id = 'beta'`))[0]?.id
  // What stays is of one size, so that the size of all is that of each.
  await product.database.run(
    `delete from app_config_eventlog where tenant_id = 'acme' and event_code = 'flood' or tenant_id = 'beta' and length(params::text) < 1700`,
  )
  const [before, last] = [await counts(), await newest()]
  expect(await dropOldEvents(product.own)).toBe(0)
  await bounded({ 'events.keptMb': 1 }, async () => {
    const dropped = await dropOldEvents(product.own)
    expect(dropped).toBeGreaterThan(0)
    const after = await counts()
    expect([after.acme, after.beta]).toEqual([before.acme, (before.beta ?? 0) - dropped])
    expect(await newest()).toBe(last)
    expect(await dropOldEvents(product.own)).toBe(0)
  })
})
