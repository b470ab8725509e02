import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Epaper, serveEpaper } from '../../testing/epaper'
import { eventually } from '../../testing/eventually'
import { type Node, nodes } from '../../testing/nodes'
import { stage } from '../../testing/people'
import { trustHosts } from '../../testing/travel'
import type { Client } from '../../testing/world'

/** Far fewer than `npm run prove -- paper` takes. */
const issues = Number(process.env.PAPER_ISSUES ?? 3)
const pages = Number(process.env.PAPER_PAGES ?? 2)
const perPage = 4
const articles = issues * pages * perPage
/** For a month of a large paper on a slow machine. */
const patience = 1_500_000

const house = nodes()
let w: Node
let paper: Epaper
let chief: Client
let paperId: string

beforeAll(async () => {
  w = await house.start()
  await stage(w, 'acme', { chief: { codes: 'all' } })
  chief = await w.as('chief@acme')
  const days = Array.from({ length: issues }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`)
  paper = await serveEpaper(days.map((day) => ({ day, pages, articles: perPage })))
  await trustHosts(w, [paper.host])
  const own = { name: '江城日报', paperCode: 'main', indexUrl: paper.template, pauseMs: 0 }
  paperId = (await chief.post('blade-contribute/newspaper', own)).data.id
})
afterAll(async () => {
  paper?.close()
  await house.close()
})

interface Caught {
  readonly catching: string | null
  readonly pagesCaught: number
  readonly articlesCaught: number
}

const ask = async (): Promise<void> => {
  const { status, msg } = await chief.post('blade-contribute/newspapernews/catchMonth', { year: 2026, month: 9 })
  expect(status, msg).toBe(200)
}
const isArticle = (path: string): boolean => path.includes('content_')
const isPicture = (path: string): boolean => path.endsWith('.jpg')
const done = () =>
  eventually(
    async (): Promise<Caught> => (await chief.get(`blade-contribute/newspaper/${paperId}`)).data,
    ({ catching }: Caught) => catching === null,
    patience,
  )
/** What lies here, how much of it differs, and how many of the articles know their page. */
const kept = async (): Promise<Record<string, number>> => {
  const [found] = await w.database.query<Record<string, number>>(
    `select (select count(*) from contribute_newspaperdiagrams where tenant_id = 'acme')::int as pages,
       (select count(distinct (issue_date, page_no)) from contribute_newspaperdiagrams where tenant_id = 'acme')::int as "pagesApart",
       count(*)::int as articles, count(distinct source_url)::int as "articlesApart", count(diagram_id)::int as "onPages"
     from contribute_newspapernews where tenant_id = 'acme'`,
  )
  return found ?? {}
}
const whole = { pages: issues * pages, pagesApart: issues * pages, articles, articlesApart: articles, onPages: articles }

it(
  'goes on where a killed node was: the month is whole, and no more than what was under way is asked for again',
  async () => {
    await w.background.stop()
    await ask()
    const child = await house.spawn()
    await eventually(
      () => paper.asked.filter(isArticle).length,
      (count) => count > articles / 3,
      patience,
    )
    child.kill('SIGKILL')
    const before = await kept()
    expect(before.articles).toBeLessThan(articles)
    await w.database.run(`update platform_job set lease_until = now() - interval '1 second' where name = 'contribute/catch' and finished_at is null`)
    w.background.start()
    await done()
    expect(await kept()).toEqual(whole)
    for (const kind of [isArticle, isPicture]) {
      const asked = paper.asked.filter(kind)
      expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(1)
    }
  },
  patience,
)

it(
  'makes nothing twice when the same month is caught again, and reads neither its articles nor its pictures',
  async () => {
    paper.asked.splice(0)
    await ask()
    const { pagesCaught, articlesCaught } = await done()
    expect([pagesCaught, articlesCaught]).toEqual([0, 0])
    expect(paper.asked.length).toBeGreaterThanOrEqual(issues * pages)
    expect(paper.asked.filter((path) => isArticle(path) || isPicture(path))).toEqual([])
    expect(await kept()).toEqual(whole)
  },
  patience,
)
