import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentOf, wireTime } from '../engine/kinds/time'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'
import { addUpEvents } from './eventlog'
import { roomFor } from './room'

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
  const began = performance.now()
  const kept = new Set<number>()
  // As many apps tell at a time as a busy minute has, each of them again and again.
  await Promise.all(
    Array.from({ length: 20 }, async (_, app) => {
      for (let n = app; n < posts; n += 20)
        kept.add((await must(product.nobody.post(`${path}/collect?tenantId=acme`, { events: events(`d${n % 5}`) }))).kept)
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
    { eventCode: 'news_view', page: '/news', pv: told, uv: 5, avgMs: 2000 },
  ])
  await addUpEvents(product.own)
  await addUpEvents(product.own)
  const months = await must(chief.get('blade-app-config/eventlogstatistics/month-page?eventCode=news_view'))
  expect(months.records).toMatchObject([{ eventCode: 'news_view', pv: told, uv: 5, days: 1 }])
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

it('takes two hundred thousand events a minute from one address, and then waits for the next minute', async () => {
  await stage(product, 'beta', {})
  const tell = () => product.nobody.post('blade-app-config/eventlog/collect?tenantId=beta', { events: [{ eventCode: 'flood' }] })
  expect((await tell()).data).toEqual({ kept: 1 })
  const minute = () => Math.floor(Date.now() / 60_000)
  /** Tells as many as there is room for; answers how many that were. */
  const fill = (): number => {
    let filled = 0
    for (const step of [1_000, 1])
      try {
        for (;;) {
          roomFor({ ...product.own, tenantId: 'beta', ip: '127.0.0.1' }, step)
          filled += step
        }
      } catch (error) {
        expect(error).toMatchObject({ status: 429 })
      }
    return filled
  }
  let [began, filled, taken] = [0, 0, 1]
  let answer: Answer
  // A minute that ends meanwhile is followed by one with room.
  do {
    began = minute()
    filled = fill()
    answer = await tell()
    if (answer.status === 200) taken += 1
  } while (minute() !== began)
  expect([199_999, 200_000]).toContain(filled)
  expect([answer.status, answer.msg]).toEqual([429, '上报过于频繁，请稍后再试'])
  const [kept] = await product.database.query<{ count: number }>(`select count(*)::int as count from app_config_eventlog where tenant_id = 'beta'`)
  expect(kept?.count).toBe(taken)
})
