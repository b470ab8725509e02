import { onePlace } from '../../platform/database/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { eventually } from '../../testing/eventually'
import { type Node, nodes } from '../../testing/nodes'
import { makeTenant } from '../../testing/tenants'
import { readersPerAddress, viewCounter, visitorExpiry } from './newsview'
import { originOf } from './readerfigures'

const house = nodes()
let a: Node
let b: Node
let desk: Desk
beforeAll(async () => {
  a = await house.start()
  b = await house.start()
  desk = await openDesk({}, a)
})
afterAll(() => house.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

const see = async (node: Node, id: string, agent = firefox, headers: Record<string, string> = {}) =>
  fetch(`${node.address}/api/blade-cms/newsview/${id}`, {
    method: 'POST',
    headers: { 'user-agent': agent, ...headers },
    body: new URLSearchParams({ tenantId: '000000' }),
  })
const views = async (id: string): Promise<number> => (await desk.frontOf(id)).data.views
const settled = async (id: string, wanted: number): Promise<void> => {
  await eventually(
    () => views(id),
    (count) => count >= wanted,
  )
  // Another turn of the batches, so that what should not have been counted would have been.
  const marker = (await desk.issue()).id
  await see(a, marker)
  await see(b, marker, safari)
  await eventually(
    () => views(marker),
    (count) => count === 2,
  )
  expect(await views(id)).toBe(wanted)
}

describe('a reader', () => {
  it('counts once for an article, however often and on whichever node; another one counts too', async () => {
    const { id, version } = await desk.issue()
    for (let time = 0; time < 10; time++) {
      const answer = await see(time % 2 ? a : b, id)
      expect([answer.status, (await answer.json()).success]).toEqual([200, true])
    }
    await settled(id, 1)
    await see(b, id, safari)
    await settled(id, 2)
    // Counting is not editing.
    expect((await desk.row(id)).version).toBe(version)
    expect(await desk.log(id)).toHaveLength(2)
  })

  it('behind one address is one of ten within half an hour, whatever browsers call themselves', async () => {
    const { id } = await desk.issue()
    const crowd = (from: number) => Promise.all(Array.from({ length: 50 }, (_, n) => see(n % 2 ? a : b, id, `${firefox} build/${from + n}`)))
    await crowd(0)
    await settled(id, readersPerAddress)
    await crowd(100)
    await settled(id, readersPerAddress)
    expect(readersPerAddress).toBe(10)
  })

  it('without a script is counted by a picture, and is the same reader', async () => {
    const { id } = await desk.issue()
    const picture = await fetch(`${a.address}/site/seen.gif?id=${id}`, { headers: { 'user-agent': firefox } })
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([200, 'image/gif', 'no-store'])
    await see(b, id)
    await settled(id, 1)
  })

  it('is nobody when it is a bot, says nothing of itself, or fetches ahead', async () => {
    const { id } = await desk.issue()
    for (const agent of [
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      'Googlebot/2.1',
      'curl/8.5.0',
      'python-requests/2.32',
    ])
      await see(a, id, agent)
    await see(a, id, firefox, { 'sec-purpose': 'prefetch;prerender' })
    await a.app.inject({ method: 'POST', url: `/api/blade-cms/newsview/${id}`, headers: { 'user-agent': '' }, payload: { tenantId: '000000' } })
    await see(a, id, safari)
    await settled(id, 1)
  })

  it('of what is not online, or does not exist, or is another tenant’s, counts nowhere', async () => {
    const draft = await desk.save()
    const { id } = await desk.issue()
    const other = await makeTenant(a)
    for (const wrong of [draft.id, '1', 'abc', "1' or '1", '9'.repeat(30)]) expect([200, 400, 404]).toContain((await see(a, wrong)).status)
    await fetch(`${a.address}/api/blade-cms/newsview/${id}`, {
      method: 'POST',
      headers: { 'user-agent': firefox },
      body: new URLSearchParams({ tenantId: other.tenantId }),
    })
    const marker = (await desk.issue()).id
    await see(a, marker)
    await settled(marker, 1)
    const rows = await a.database.query('select news_id, views from cms_newscount where news_id = any($1::bigint[]) and views > 0', [[draft.id, id]])
    expect(rows).toEqual([])
  })
})

it('readers come from a search, a social network, the site itself, elsewhere, or of themselves', () => {
  const host = 'news.example.org:8080'
  const kinds: Record<string, string> = {
    '': 'fromDirect',
    'news.example.org': 'fromSite',
    'www.baidu.com': 'fromSearch',
    'google.com.hk': 'fromSearch',
    'mp.weixin.qq.com': 'fromSocial',
    't.co': 'fromSocial',
    'notbaidu.com': 'fromElsewhere',
    'news.example.org.evil.com': 'fromElsewhere',
  }
  for (const [from, kind] of Object.entries(kinds)) expect([from, originOf(from, host)]).toEqual([from, kind])
})

describe('over time', () => {
  const at = (time: string) => ({ ...a.own, clock: { now: () => new Date(time) } })

  it('a reader counts again after half an hour, and not before; midnight changes nothing in that', async () => {
    const { id } = await desk.issue()
    const counter = viewCounter()
    const seen = async (time: string): Promise<number> => {
      counter.see(at(time), { tenantId: '000000', newsId: id, ip: '10.0.0.1', agent: firefox })
      return counter.flush(at(time))
    }
    expect(await seen('2024-05-01T10:00:00Z')).toBe(1)
    expect(await seen('2024-05-01T10:29:59Z')).toBe(0)
    expect(await seen('2024-05-01T10:30:00Z')).toBe(1)
    expect(await seen('2024-05-01T10:45:00Z')).toBe(0)
    // Midnight in the newsroom's zone is 16:00 UTC.
    expect(await seen('2024-05-01T15:50:00Z')).toBe(1)
    expect(await seen('2024-05-01T16:05:00Z')).toBe(0)
    expect(await seen('2024-05-01T16:20:00Z')).toBe(1)
  })

  it('nothing is kept of a reader but a hash that another day changes, and that only for an hour', async () => {
    const { id } = await desk.issue()
    const counter = viewCounter()
    for (const day of ['2024-06-01', '2024-06-02']) {
      counter.see(at(`${day}T08:00:00Z`), { tenantId: '000000', newsId: id, ip: '203.0.113.77', agent: firefox })
      await counter.flush(at(`${day}T08:00:00Z`))
    }
    const rows = await a.database.query<{ visitor: string; whole: string }>(
      'select visitor, v::text as whole from cms_newsvisitor v where news_id = $1::bigint',
      [id],
    )
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
    for (const { whole } of rows) expect(whole).not.toMatch(/203\.0\.113|Firefox/)
    await visitorExpiry(a.own).handler({ signal: new AbortController().signal } as never)
    expect(await a.database.query('select 1 from cms_newsvisitor where news_id = $1::bigint', [id])).toEqual([])
    expect(await views(id)).toBe(2)
  })

  it('what readers did is told beside the article: how many, how long, how far, from where, and in the last half hour', async () => {
    const { id } = await desk.issue()
    const counter = viewCounter()
    const reader = (ip: string) => ({ tenantId: '000000', newsId: id, ip, agent: firefox })
    const [one, other, third] = ['10.2.0.1', '10.2.0.2', '10.2.0.3'].map(reader) as [
      ReturnType<typeof reader>,
      ReturnType<typeof reader>,
      ReturnType<typeof reader>,
    ]
    counter.see(a.own, { ...one, isFirst: true, came: 'fromSearch' })
    counter.see(a.own, { ...other, isFirst: false, came: 'fromSearch' })
    counter.see(a.own, { ...third, isFirst: true })
    counter.stay(a.own, { ...one, seconds: 100, depth: 4 })
    counter.stay(a.own, { ...other, seconds: 20, depth: 1 })
    // Who was not counted as a reader did not stay either.
    counter.stay(a.own, { ...reader('10.2.0.9'), seconds: 1_000, depth: 4 })
    expect(await counter.flush(a.own)).toBe(3)
    // One read is left once.
    counter.stay(a.own, { ...one, seconds: 500, depth: 4 })
    expect(await counter.flush(a.own)).toBe(0)
    const read = async () => (await desk.author.get(`blade-cms/news/figures/${id}`)).data
    const { totals, days, live } = await read()
    expect(totals).toEqual({
      ...{ views: 3, likes: 0, comments: 0, visitors: 2, stays: 2, seconds: 120 },
      ...{ depth25: 2, depth50: 1, depth75: 1, depth100: 1, fromSearch: 2, fromDirect: 1 },
    })
    expect([days.length, days.at(-1)]).toEqual([30, { day: expect.any(String), views: 3, visitors: 2 }])
    expect(live).toEqual({ readers: 3, steps: [30, 25, 20, 15, 10, 5].map((minutes) => ({ minutes, readers: minutes === 5 ? 3 : 0 })) })
    await a.database.run(`update cms_newsvisitor set seen_time = seen_time - interval '29 minutes' where news_id = $1::bigint`, [id])
    expect((await read()).live).toMatchObject({ readers: 3, steps: [{ minutes: 30, readers: 3 }, {}, {}, {}, {}, { readers: 0 }] })
    await a.database.run(`update cms_newsvisitor set seen_time = seen_time - interval '2 minutes' where news_id = $1::bigint`, [id])
    expect((await read()).live.readers).toBe(0)
    expect((await desk.author.get('blade-cms/news/figures/999999999999')).status).toBe(404)
  })

  it('a reader leaves by the call of the page, which says no more than a number of seconds and quarters', async () => {
    const { id } = await desk.issue()
    await see(a, id)
    await settled(id, 1)
    const stay = (body: Record<string, string>) =>
      fetch(`${b.address}/api/blade-cms/newsview/${id}/stay`, {
        method: 'POST',
        headers: { 'user-agent': firefox },
        body: new URLSearchParams({ tenantId: '000000', ...body }),
      })
    for (const wrong of [{ seconds: '-1', depth: '1' }, { seconds: '1', depth: '5' }, { depth: '1' }] as Record<string, string>[])
      expect((await stay(wrong)).status).toBe(400)
    expect((await stay({ seconds: '80000', depth: '2' })).status).toBe(200)
    const totals = await eventually(
      async () => (await desk.author.get(`blade-cms/news/figures/${id}`)).data.totals,
      ({ stays }) => stays === 1,
    )
    // Half an hour of one read counts at most.
    expect(totals).toMatchObject({ seconds: 1_800, depth25: 1, depth50: 1, fromDirect: 1 })
  })

  it('a database that is away for a moment loses no reader', async () => {
    const { id } = await desk.issue()
    const counter = viewCounter()
    const database = { ...a.database, transaction: () => Promise.reject(new Error('away')) }
    const away = { ...a.own, database, places: onePlace(database) }
    counter.see(a.own, { tenantId: '000000', newsId: id, ip: '10.0.0.9', agent: safari })
    await expect(counter.flush(away)).rejects.toThrow('away')
    expect(await counter.flush(a.own)).toBe(1)
    expect(await counter.flush(a.own)).toBe(0)
  })

  it('many readers are written with one statement', async () => {
    const ids = [(await desk.issue()).id, (await desk.issue()).id]
    const counter = viewCounter()
    for (let reader = 0; reader < 500; reader++)
      for (const newsId of ids) counter.see(a.own, { tenantId: '000000', newsId, ip: `10.1.${reader >> 8}.${reader & 255}`, agent: firefox })
    expect(await counter.flush(a.own)).toBe(1000)
    expect([await views(ids[0] ?? ''), await views(ids[1] ?? '')]).toEqual([500, 500])
  })
})
