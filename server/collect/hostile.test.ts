import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../engine/types'
import { feedOf, type Site, send, startSite } from '../testing/feedsite'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { trustHosts } from '../testing/travel'
import { type Outbound, outboundTo } from '../platform/outside/outbound'
import { type Client, type World, world } from '../testing/world'
import { collectTarget } from './collect'
import { forgetRobots, type Travel } from './fetch'

/** The collector against sites that answer as they should not. */

let it: World
let acme: Tenant
let desk: Client
let site: Site

const targets = 'blade-collect/databustarget'

const ok = async (answer: ReturnType<Client['get']>) => {
  const found = await answer
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.data
}

const feed = (...entries: Parameters<typeof feedOf> extends [number, ...infer E] ? E : never): string => feedOf(site.port, ...entries)

beforeAll(async () => {
  site = await startSite()
  it = await world()
  await trustHosts(it, [`127.0.0.1:${site.port}`])
  acme = await makeTenant(it)
  const codes = ['collect_databustarget_view', 'collect_databustarget_add', 'collect_databustarget_edit', 'collect_databustarget_delete']
  const more = ['collect_databuswxnews_view', 'collect_databuswxnews_add', 'collect_databuswxnews_edit', 'collect_databuswxnews_delete']
  desk = await makeUser(it, acme, 'desk', [
    await makeRole(acme, '采集', [...codes, ...more, 'collect_databuswxnews_to_draft', 'news_add', 'news_view']),
  ])
})
beforeEach(() => {
  site.answers = {}
  site.asked = []
  forgetRobots()
})
afterAll(async () => {
  await site?.close()
  await it?.close()
})

let count = 0

const target = async (path: string, more: object = {}) =>
  ok(
    desk.post(`${targets}/submit`, {
      name: `目标${++count}`,
      url: `http://127.0.0.1:${site.port}${path}?n=${count}`,
      type: 'rss',
      licence: '可转载',
      ...more,
    }),
  )

const run = async (id: string, travel?: Travel) => {
  const ctx: Context = { ...it.own, tenantId: acme.tenantId }
  await collectTarget(ctx, id, travel)
  return ok(desk.get(`${targets}/detail?id=${id}`))
}

const leading = (most: number) => {
  for (let at = 0; at < most; at++) site.answers[`/r${at}`] = send('', { location: `/r${at + 1}` }, 302)
  site.answers[`/r${most}`] = send(feed({ title: '到了' }))
}

const hostile: readonly (readonly [what: string, path: string, prepare: () => void, said: RegExp])[] = [
  ['six redirects', '/r0', () => leading(6), /跳转/],
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

test('lets go of a chain of redirects that is too long in all, each of them in time', async () => {
  for (let at = 0; at < 5; at++)
    site.answers[`/r${at}`] = (_, response) => void setTimeout(() => response.writeHead(302, { location: `/r${at + 1}` }).end(), 60)
  site.answers['/r5'] = send(feed({ title: '到了' }))
  const after = await run((await target('/r0')).id, { mostMs: 200 })
  expect([after.lastError, site.asked.some(({ url }) => url === '/r5')]).toEqual(['网站没有及时应答', false])
})

test('a site outside leads to no host inside, though the administrator named that one', async () => {
  const secret = await startSite()
  secret.answers['/feed'] = send(feed({ title: '内部' }))
  await trustHosts(it, [`127.0.0.1:${site.port}`, `127.0.0.1:${secret.port}`])
  const own = outboundTo([`127.0.0.1:${site.port}`, `127.0.0.1:${secret.port}`])
  /** What lies outside answers for itself here; everything else is asked as ever. */
  const way: Outbound = async (url, init) => {
    const { hostname, pathname } = new URL(url)
    if (hostname !== 'feeds.example.org') return own(url, init)
    const led = pathname === '/robots.txt' ? robots : `http://127.0.0.1:${secret.port}/feed`
    return led === '' ? new Response('', { status: 404 }) : new Response(null, { status: 302, headers: { location: led } })
  }
  let robots = ''
  const { id } = await target('/unused', { url: 'https://feeds.example.org/feed' })
  const states = [(await run(id, { way })).lastError]
  forgetRobots()
  robots = `http://127.0.0.1:${secret.port}/robots.txt`
  states.push((await run(id, { way })).lastError)
  expect([states, secret.asked]).toEqual([['只支持 https 地址', '只支持 https 地址'], []])
  // From one that was named it is a way like any other.
  site.answers['/lead'] = send('', { location: `http://127.0.0.1:${secret.port}/feed` }, 302)
  expect((await run((await target('/lead')).id)).lastCount).toBe(1)
  await secret.close()
})

test('follows the robots.txt of a site to where it lies', async () => {
  site.answers['/robots.txt'] = send('', { location: '/rules' }, 301)
  site.answers['/rules'] = send('User-agent: *\nDisallow: /closed')
  site.answers['/open'] = send(feed({ title: '开放' }))
  expect((await run((await target('/closed')).id)).lastError).toMatch(/robots/)
  expect((await run((await target('/open')).id)).lastCount).toBe(1)
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

test('a name that comes to stand for an address inside is reached no more, also after a redirect', async () => {
  const secret = await startSite()
  const addresses = { outside: '192.88.98.1', inside: '127.0.0.1', metadata: '169.254.169.254' } as const
  let answers: string[] = []
  const looked: string[] = []
  // What it stands for changes between two looks; the connection goes to what was looked up for it, and nowhere else.
  const way = outboundTo([`127.0.0.1:${site.port}`], {
    mostMs: 300,
    find: (name, _options, done) => {
      looked.push(name)
      done(null, [{ address: answers.shift() ?? addresses.inside, family: 4 }])
    },
  })
  site.answers['/lead'] = send('', { location: `https://changing.example:${secret.port}/feed` }, 302)
  const { id } = await target('/lead')
  const states: string[] = []
  for (const found of [addresses.outside, addresses.inside, addresses.metadata]) {
    answers = [found]
    forgetRobots()
    states.push((await run(id, { way })).lastError)
  }
  await secret.close()
  expect(states).toEqual([expect.stringMatching(/没有及时应答|无法访问/), '地址在内网中，不能访问', '地址在内网中，不能访问'])
  expect([new Set(looked), secret.asked]).toEqual([new Set(['changing.example']), []])
})

test('follows five redirects', async () => {
  leading(5)
  expect((await run((await target('/r0')).id)).lastCount).toBe(1)
})

test('a credential goes to no other host', async () => {
  const other = await startSite()
  other.answers['/feed'] = send(feed({ title: '别处' }))
  const at = other.port
  await trustHosts(it, [`127.0.0.1:${site.port}`, `127.0.0.1:${at}`])
  site.answers['/lead'] = send('', { location: `http://127.0.0.1:${at}/feed` }, 302)
  await run((await target('/lead', { credential: 'Bearer geheim' })).id)
  await other.close()
  expect([...site.asked, ...other.asked].map(({ url, headers }) => [url?.split('?')[0], headers.authorization])).toEqual([
    ['/robots.txt', undefined],
    ['/lead', 'Bearer geheim'],
    ['/robots.txt', undefined],
    ['/feed', undefined],
  ])
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

test('selectors that take too long, or are none, are refused in a trial', async () => {
  site.answers['/deep'] = send(`<div>${'<i>'.repeat(4000)}</div>`)
  const rule = (list: string) =>
    desk.post(`${targets}/attempt`, { type: 'web', url: `http://127.0.0.1:${site.port}/deep`, parseRule: { list, title: 'b' } })
  const slow = await rule('i:has(i:has(i:has(b)))')
  expect([slow.status, slow.msg]).toEqual([400, expect.stringMatching(/超时|没有解析/)])
  const none = await rule('li:::')
  expect([none.status, none.msg]).toEqual([400, expect.stringMatching(/选择器/)])
})

test('one request a host at a time', async () => {
  let [now, most] = [0, 0]
  site.answers['/feed'] = (_, response) => {
    most = Math.max(most, ++now)
    setImmediate(() => {
      now--
      response.end(feed({ title: '一条' }))
    })
  }
  const made = [await target('/feed'), await target('/feed'), await target('/feed')]
  await Promise.all(made.map(({ id }) => run(id)))
  expect(most).toBe(1)
})
