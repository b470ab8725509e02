import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Epaper, serveEpaper } from '../../testing/epaper'
import { stage } from '../../testing/people'
import { trustHosts } from '../../testing/travel'
import { type Client, type World, world } from '../../testing/world'
import { catchIssues } from './catch'
import { wishesOf } from './robots'

const base = 'blade-contribute'
const articles = `${base}/newspapernews`

let product: World
let paper: Epaper
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const well = async (answer: ReturnType<Client['post']>) => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}
const row = async (path: string, id: string) => (await who('chief').get(`${path}/${id}`)).data

beforeAll(async () => {
  product = await world()
  const acme = await stage(product, 'acme', { chief: { codes: 'all' }, parent: { codes: ['contribute_newspapernews_view'], scope: 2 } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  paper = await serveEpaper(['2026-10-08', '2026-10-09', '2026-10-10'].map((day) => ({ day, pages: 2, articles: 3 })))
})
afterAll(async () => {
  paper?.close()
  await product?.close()
})

const newspaper = async () =>
  well(who('chief').post(`${base}/newspaper`, { name: '江城日报', paperCode: 'main', indexUrl: paper.template, pauseMs: 0 }))
const caught = async () => ({
  pages: (await who('chief').get(`${base}/newspaperdiagrams/page?size=50&ascs=issueDate,pageNo`)).data.records,
  articles: (await who('chief').get(`${articles}/page?size=50&ascs=issueDate,pageNo,id`)).data.records,
})
const run = (paperId: string, days: readonly string[], signal = new AbortController().signal) =>
  catchIssues({ ...product.own, tenantId: 'acme' }, product.stores, { data: { paperId, days }, signal, progress: () => undefined })

it('catches pages, zones and articles of an e-paper once, goes on where it was stopped, and reads nothing inside the network', async () => {
  expect((await who('chief').post(`${articles}/catchMonth`, { year: 2026, month: 10 })).msg).toBe('还没有登记这份报纸的电子报地址')
  const { id } = await newspaper()
  expect((await who('chief').post(`${articles}/catchMonth`, { year: 2026, month: 2, day: 30 })).status).toBe(400)
  expect((await who('chief').post(`${articles}/catchMonth`, { year: 2099, month: 1 })).status).toBe(400)
  expect((await who('parent').post(`${articles}/catchMonth`, { year: 2026, month: 10 })).status).toBe(403)
  expect(await well(who('chief').post(`${articles}/catchMonth`, { year: 2026, month: 10, day: 8 }))).toEqual({
    paperId: id,
    days: 1,
    catching: '2026-10-08',
  })
  expect((await who('chief').post(`${articles}/catchMonth`, { year: 2026, month: 10, day: 9 })).msg).toBe('正在抓取这份报纸，请等它完成')

  const days = ['2026-10-07', '2026-10-08', '2026-10-09']
  await expect(run(id, days)).rejects.toThrow('only https is allowed')
  expect(paper.asked).toEqual([])
  await trustHosts(product, [paper.host])
  paper.breakAfter(7)
  await expect(run(id, days)).rejects.toThrow('answers 500')
  const before = await caught()
  expect(before.articles.length).toBeGreaterThan(0)
  paper.breakAfter(undefined)
  const seen = paper.asked.splice(0).filter((path) => path.includes('content_'))
  expect(await run(id, days)).toMatchObject({ issues: 2, notes: ['2026-10-07：没有这一期'] })
  // What was there already is not asked for again.
  const had = before.articles.map(({ sourceUrl }: { sourceUrl: string }) => new URL(sourceUrl).pathname)
  expect(seen.filter((path) => had.includes(path)).sort()).toEqual([...had].sort())
  expect(paper.asked.filter((path) => had.includes(path))).toEqual([])
  const found = await caught()
  expect(found.pages.map(({ issueDate, pageNo, pageName }: Record<string, string>) => [issueDate?.slice(0, 10), pageNo, pageName])).toEqual(
    ['2026-10-08', '2026-10-09'].flatMap((day) => [
      [day, 'A01', '要闻'],
      [day, 'A02', '要闻'],
    ]),
  )
  expect(found.articles).toHaveLength(12)
  const one = found.articles.find(({ title }: { title: string }) => title === '2026-10-08 第1版第2篇')
  expect(one).toMatchObject({
    authorText: '记者 张三',
    words: 16,
    diagramId: found.pages[0].id,
    hotZone: [
      { x: 5, y: 18.333 },
      { x: 95, y: 18.333 },
      { x: 95, y: 31.667 },
      { x: 5, y: 31.667 },
    ],
  })
  expect((await row(articles, one.id)).content).toBe('江上新桥今天通车。\n市民沿江散步。')
  paper.asked.splice(0)
  expect(await run(id, days)).toMatchObject({ pages: 0, articles: 0 })
  expect(paper.asked.filter((path) => path.includes('content_') || path.endsWith('.jpg'))).toEqual([])
  expect((await caught()).articles).toHaveLength(12)
  expect(await row(`${base}/newspaper`, id)).toMatchObject({ catching: null, caughtTime: expect.any(String) })
})

it('asks a site for its robots.txt before anything else, and leaves alone what that keeps back', async () => {
  const [found] = (await who('chief').get(`${base}/newspaper/page`)).data.records
  const days = ['2026-10-10']
  paper.asked.splice(0)
  paper.wishes('User-agent: *\nDisallow: /html/\n\nUser-agent: masthead\nDisallow: /html/*/content_\nDisallow: /*.jpg$\n')
  const first = await run(found.id, days)
  expect(first).toMatchObject({ issues: 1, pages: 0, articles: 0 })
  expect(first.notes).toEqual([`${paper.host} 的 robots.txt 不允许抓取 /html/2026-10/10/page_1.jpg`])
  expect(paper.asked).toEqual(['/robots.txt', '/html/2026-10/10/node_1.htm', '/html/2026-10/10/node_2.htm'])
  paper.asked.splice(0)
  paper.wishes('User-agent: *\nDisallow: /\n')
  expect(await run(found.id, days)).toMatchObject({ issues: 0, notes: [`${paper.host} 的 robots.txt 不允许抓取 /html/2026-10/10/node_1.htm`] })
  expect(paper.asked).toEqual(['/robots.txt'])
  paper.wishes('User-agent: other\nDisallow: /\n')
  expect(await run(found.id, days)).toMatchObject({ issues: 1, pages: 2, articles: 6, notes: [] })
})

it.each([
  ['', true, true],
  ['User-agent: *\nDisallow:', true, true],
  ['User-agent: *\nDisallow: /', false, false],
  ['user-agent: MASTHEAD/2.0 # ours\r\ndisallow: /b', true, false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Masthead\nDisallow: /a', false, true],
  ['User-agent: other\nUser-agent: Masthead\nDisallow: /a\nUser-agent: other\nDisallow: /b', false, true],
  ['User-agent: Masthead\nDisallow: /a\nUser-agent: *\nDisallow: /\nUser-agent: Masthead\nDisallow: /b', false, false],
  ['User-agent: *\nDisallow: /a\nAllow: /a/x', true, true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', true, true],
  ['User-agent: *\nDisallow: /*.htm$', false, true],
  ['User-agent: *\nDisallow: /a/*y', true, true],
  ['User-agent: *\nDisallow: /b?%E6%9C%88*', true, false],
  ['User-agent: *\nDisallow: /%61/', false, true],
  ['Disallow: /\nno line at all', true, true],
])('understands the robots.txt %j', (text, first, second) => {
  const { allows } = wishesOf(text, 'Masthead')
  expect([allows('https://paper.invalid/a/x.htm'), allows('https://paper.invalid/b?月=9')]).toEqual([first, second])
})

it('waits between requests as long as a robots.txt wishes of it, up to a minute', () => {
  const pause = (text: string): number => wishesOf(text, 'Masthead').pauseMs
  expect([pause(''), pause('User-agent: *\nCrawl-delay: 2'), pause('User-agent: *\nCrawl-delay: 900')]).toEqual([0, 2000, 60_000])
  expect(pause('User-agent: *\nCrawl-delay: 9\n\nUser-agent: Masthead\nCrawl-delay: 1.5')).toBe(1500)
})
