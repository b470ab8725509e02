import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Outbound, outboundTo } from '../platform/outside/outbound'
import { type CollectionDesk, collectionDesk } from '../testing/collecting'
import { type Answering, type Site, send, startSite } from '../testing/feedsite'
import { trustHosts } from '../testing/travel'
import { forgetRobots } from './fetch'

/** Where the collector goes, and where no site can lead it. */

let place: CollectionDesk
let site: Site
const target: CollectionDesk['target'] = (path, more) => place.target(path, more)
const run: CollectionDesk['run'] = (id, travel) => place.run(id, travel)
const feed: CollectionDesk['feed'] = (...entries) => place.feed(...entries)

beforeAll(async () => {
  place = await collectionDesk()
  site = place.site
})
beforeEach(() => place.clear())
afterAll(() => place?.close())

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
  await trustHosts(place.it, [`127.0.0.1:${site.port}`, `127.0.0.1:${secret.port}`])
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

test('asks for what a site allows once, follows it five times, and takes what leads on further, or is not there, for no rules', async () => {
  const rules = 'User-agent: *\nDisallow: /closed'
  const said = async (path = '/closed') => {
    forgetRobots()
    return (await run((await target(path)).id)).lastError
  }
  const lead = (most: number) => {
    site.answers['/robots.txt'] = send('', { location: '/robots1' }, 301)
    for (let at = 1; at < most; at++) site.answers[`/robots${at}`] = send('', { location: `/robots${at + 1}` }, 302)
    site.answers[`/robots${most}`] = send(rules)
  }
  site.answers['/closed'] = send(feed({ title: '开放' }))
  expect(await said()).toContain('没有新内容')
  lead(5)
  expect(await said()).toContain('robots.txt 不允许')
  lead(6)
  expect(await said()).toContain('没有新内容')
  for (const [status, refusal] of [
    [499, '没有新内容'],
    [500, '暂时无法读取'],
  ] as const) {
    site.answers['/robots.txt'] = send(rules, {}, status)
    expect(await said(), `${status}`).toContain(refusal)
  }
  // As long as half a megabyte, and no longer.
  site.answers['/robots.txt'] = send(`${rules}\n${'#'.repeat(512 * 1024 - rules.length - 1)}`)
  expect(await said()).toContain('robots.txt 不允许')
  site.answers['/robots.txt'] = send(`${rules}\n${'#'.repeat(512 * 1024 - rules.length)}`)
  expect(await said()).toMatch(/^内容超过/)
  site.answers['/robots.txt'] = send('User-agent: *\nDisallow: /other')
  expect(await said()).toContain('没有新内容')
  site.asked = []
  await run((await target('/closed')).id)
  expect(site.asked.map(({ url }) => url?.split('?')[0])).toEqual(['/closed'])
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
  place.lead(5)
  expect((await run((await target('/r0')).id)).lastCount).toBe(1)
  for (const status of [300, 399]) {
    site.answers['/on'] = send('', { location: '/r5' }, status)
    expect((await run((await target('/on')).id)).lastCount, `${status}`).toBe(1)
  }
})

test('says of a site that nobody answers for that it cannot be reached', async () => {
  const gone = await startSite()
  await trustHosts(place.it, [`127.0.0.1:${site.port}`, `127.0.0.1:${gone.port}`])
  await gone.close()
  const { id } = await target('/unused', { url: `http://127.0.0.1:${gone.port}/feed` })
  expect((await run(id)).lastError).toBe('网站无法访问')
})

test('a credential goes to no other host', async () => {
  const other = await startSite()
  other.answers['/feed'] = send(feed({ title: '别处' }))
  const at = other.port
  await trustHosts(place.it, [`127.0.0.1:${site.port}`, `127.0.0.1:${at}`])
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

test('one request a host at a time', async () => {
  let [now, most] = [0, 0]
  const counted =
    (body: string): Answering =>
    (_, response) => {
      most = Math.max(most, ++now)
      setImmediate(() => {
        now--
        response.end(body)
      })
    }
  site.answers['/feed'] = counted(feed({ title: '一条' }))
  site.answers['/robots.txt'] = counted('')
  const made = [await target('/feed'), await target('/feed'), await target('/feed')]
  await Promise.all(made.map(({ id }) => run(id)))
  expect(most).toBe(1)
})
