import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboundTo } from '../platform/outside/outbound'
import { collectTarget } from './collect'
import { type CollectionDesk, collectionDesk, targets } from '../testing/collecting'
import { must as ok } from '../testing/duty-office'
import { type Site, send } from '../testing/feedsite'
import type { Client } from '../testing/world'

/** The collector against sites that answer as they should not. */

let place: CollectionDesk
let desk: Client
let site: Site
const target: CollectionDesk['target'] = (path, more) => place.target(path, more)
const run: CollectionDesk['run'] = (id, travel) => place.run(id, travel)
const feed: CollectionDesk['feed'] = (...entries) => place.feed(...entries)

beforeAll(async () => {
  place = await collectionDesk()
  desk = place.desk
  site = place.site
})
beforeEach(() => place.clear())
afterAll(() => place?.close())

const hostile: readonly (readonly [what: string, path: string, prepare: () => void, said: RegExp])[] = [
  ['six redirects', '/r0', () => place.lead(6), /跳转/],
  [
    'a redirect into the network',
    '/in',
    () => {
      site.answers['/in'] = send('', { location: 'https://127.0.0.2/secret' }, 302)
    },
    /内网/,
  ],
  [
    'a redirect to the address of a cloud',
    '/in',
    () => {
      site.answers['/in'] = send('', { location: 'https://169.254.169.254/latest' }, 302)
    },
    /内网/,
  ],
  ...['http://127.0.0.1', 'https://2130706433', 'https://0x7f.1', 'https://[::ffff:127.0.0.1]', 'https://localhost', 'http://192.0.2.1'].map(
    (inside): (typeof hostile)[number] => [
      `a redirect to ${inside}`,
      '/in',
      () => {
        site.answers['/in'] = send('', { location: `${inside}/` }, 302)
      },
      /内网|https/,
    ],
  ),
  [
    'entities that grow into each other',
    '/laughs',
    () => {
      const grown = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(12)}">`).join('')
      site.answers['/laughs'] = send(
        `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "ha">${grown}]><rss version="2.0"><channel><title>t</title><item><title>&e12;</title></item></channel></rss>`,
      )
    },
    /订阅源|没有解析|超时/,
  ],
  [
    'a file of its machine by an entity',
    '/entity',
    () => {
      site.answers['/entity'] = send(
        '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><item><title>&e;</title></item></channel></rss>',
      )
    },
    /订阅源|没有解析/,
  ],
  [
    'a redirect to an address that is none',
    '/in',
    () => {
      site.answers['/in'] = send('', { location: 'http://' }, 302)
    },
    /跳转地址/,
  ],
  [
    'more than 10 MB',
    '/big',
    () => {
      site.answers['/big'] = (_, response) => void response.end(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    },
    /10 MB/,
  ],
  [
    'more than 20 MB once unpacked',
    '/zip',
    () => {
      site.answers['/zip'] = send(gzipSync(Buffer.alloc(20 * 1024 * 1024 + 1)), { 'content-encoding': 'gzip' })
    },
    /20 MB/,
  ],
  [
    'what is no archive',
    '/zip',
    () => {
      site.answers['/zip'] = send('plain', { 'content-encoding': 'gzip' })
    },
    /解压/,
  ],
  [
    'what is no feed',
    '/text',
    () => {
      site.answers['/text'] = send('hello')
    },
    /订阅源/,
  ],
  [
    'an answer of 500',
    '/down',
    () => {
      site.answers['/down'] = send('', {}, 500)
    },
    /500/,
  ],
  ...[299, 400].map((status): (typeof hostile)[number] => [
    `an answer of ${status} that names another place`,
    '/elsewhere',
    () => {
      site.answers['/elsewhere'] = send('', { location: '/text' }, status)
    },
    new RegExp(`应答 ${status}`),
  ]),
  [
    'what robots.txt forbids',
    '/closed',
    () => {
      site.answers['/robots.txt'] = send('User-agent: *\nDisallow: /closed')
    },
    /robots/,
  ],
  [
    'a robots.txt that fails',
    '/any',
    () => {
      site.answers['/robots.txt'] = send('', {}, 503)
    },
    /robots/,
  ],
]

test.each(hostile)('tells of %s, and tries again later', async (_what, path, prepare, said) => {
  prepare()
  const { id } = await target(path)
  const after = await run(id)
  expect(after.lastError).toMatch(said)
  expect([after.errorCount, after.lastCount, after.status, after.nextTime > after.lastTime]).toEqual([1, 0, 1, true])
  expect(site.asked.some(({ url }) => url === '/closed')).toBe(false)
})

test.each([
  ['a page', '/drip', '/drip'],
  ['robots.txt', '/robots.txt', '/any'],
])('lets go of %s that comes byte by byte, and says so', async (_what, slow, path) => {
  const ended = new Promise<void>((done) => {
    site.answers[slow] = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' })
      const drip = setInterval(() => response.write('a'), 5)
      request.once('close', () => {
        clearInterval(drip)
        done()
      })
    }
  })
  const { id } = await target(path)
  const after = await run(id, { way: outboundTo([`127.0.0.1:${site.port}`], { mostMs: 200 }) })
  expect([after.lastError, after.errorCount, after.status]).toEqual(['网站没有及时应答', 1, 1])
  // The connection is closed, too.
  await ended
})

const collected = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('keeps nothing of what hostile sites send, however often', async () => {
  site.answers['/big'] = (_, response) => void response.end(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
  site.answers['/zip'] = send(gzipSync(Buffer.alloc(20 * 1024 * 1024 + 1)), { 'content-encoding': 'gzip' })
  site.answers['/text'] = send('x'.repeat(5 * 1024 * 1024))
  const made: string[] = []
  for (const path of ['/big', '/zip', '/text']) made.push((await target(path)).id)
  const round = async (): Promise<void> => {
    for (const id of made) await run(id)
  }
  const say: string[] = []
  await round()
  const before = collected()
  for (let at = 0; at < 3; at++) await round()
  const grown = (collected() - before) / 1024 / 1024
  for (const id of made) say.push((await ok(desk.get(`${targets}/detail?id=${id}`))).lastError)
  expect(say).toEqual([expect.stringMatching(/10 MB/), expect.stringMatching(/20 MB/), expect.stringMatching(/订阅源/)])
  // One page of each round that stayed would be fifteen at least.
  expect(grown).toBeLessThan(10)
})

test('waits as long as a site asks, backs off, says so after five failures, and recovers', async () => {
  site.answers['/busy'] = send('', { 'retry-after': '86400' }, 429)
  const { id } = await target('/busy', { interval: 60 })
  const seconds = ({ lastTime, nextTime }: { lastTime: string; nextTime: string }): number =>
    (Date.parse(`${nextTime.replace(' ', 'T')}Z`) - Date.parse(`${lastTime.replace(' ', 'T')}Z`)) / 1000
  expect(seconds(await run(id))).toBe(86_400)
  site.answers['/busy'] = send('', {}, 500)
  expect(seconds(await run(id))).toBe(7200)
  await run(id)
  expect((await run(id)).status).toBe(1)
  expect((await run(id)).status).toBe(2)
  const { records } = await ok(desk.get('blade-desk/notice/page'))
  expect(records.some(({ title }: { title: string }) => title.includes('连续失败'))).toBe(true)
  site.answers['/busy'] = send(feed({ title: '又好了' }))
  const after = await run(id)
  expect([after.status, after.errorCount, after.lastCount]).toEqual([1, 0, 1])
})

test('comes again when a site says so, within a week, and else later each time, within a day', async () => {
  const moment = Date.parse('2030-01-01T00:00:00Z')
  const ctx = { ...place.it.own, tenantId: place.acme.tenantId, clock: { now: () => new Date(moment) } }
  const waits = async (id: string, value: string | undefined) => {
    site.answers['/wait'] = send('', value === undefined ? {} : { 'retry-after': value }, 503)
    await collectTarget(ctx, id)
    const { nextTime, lastTime } = await ok(desk.get(`${targets}/detail?id=${id}`))
    expect(lastTime).toBe('2030-01-01 08:00:00')
    return (Date.parse(`${nextTime.replace(' ', 'T')}+08:00`) - moment) / 1000
  }
  const after = async (value: string | undefined) => waits((await target('/wait', { interval: 5 })).id, value)
  expect([await after('301'), await after(' 301 '), await after('299'), await after('0'), await after('bald'), await after(undefined)]).toEqual([
    301, 301, 300, 300, 300, 300,
  ])
  expect([await after('604800'), await after('604801'), await after('999999999')]).toEqual([604_800, 604_800, 604_800])
  // A date, by the clock of the wall.
  const dated = await after(new Date(Date.now() + 500_000_000).toUTCString())
  expect([dated > 499_900, dated <= 500_000]).toEqual([true, true])
  expect(await after('Thu, 26 Nov 2020 08:00:00 GMT')).toBe(300)
  const { id } = await target('/wait', { interval: 5 })
  const all: number[] = []
  for (let at = 0; at < 10; at++) all.push(await waits(id, undefined))
  expect(all).toEqual([300, 600, 1200, 2400, 4800, 9600, 19_200, 38_400, 76_800, 86_400])
})

test('selectors that take too long, or are none, are refused in a trial', async () => {
  site.answers['/deep'] = send(`<div>${'<i>'.repeat(4000)}</div>`)
  const rule = (list: string) =>
    desk.post(`${targets}/attempt`, { type: 'web', url: `http://127.0.0.1:${site.port}/deep`, parseRule: { list, title: 'b' } })
  const slow = await rule('i:has(i:has(i:has(b)))')
  expect([slow.status, slow.msg]).toEqual([400, expect.stringMatching(/超时|没有解析/)])
  const none = await rule('li:::')
  expect([none.status, none.msg]).toEqual([400, expect.stringMatching(/选择器/)])
})
