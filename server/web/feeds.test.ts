import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { putFile } from '../testing/upload'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const get = async (path: string) => {
  const { status, body, headers } = await desk.world.nobody.get(path)
  return { status, text: String(body), type: String(headers['content-type']) }
}
const now = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(new Date())

it('robots are told where everything is, and what is none of theirs', async () => {
  const { status, text, type } = await get('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const line of ['Disallow: /api/', 'Disallow: /preview', 'Sitemap: http://localhost/sitemap.xml']) expect(text).toContain(line)
})

it('the sitemap has every page that can be opened, that of news the last two days’', async () => {
  const old = await desk.issue({ title: '旧闻' })
  const fresh = await desk.issue({ title: '新闻 & 快讯', publishTime: now() })
  const { text, type } = await get('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  for (const path of [
    '/home',
    '/topicList',
    `/topic?id=${desk.topicId}`,
    `/category?id=${desk.categoryId}`,
    `/newDetail?id=${old.id}`,
    `/newDetail?id=${fresh.id}`,
  ])
    expect(text).toContain(`<loc>http://localhost${path}</loc>`)
  expect(text).toContain('<lastmod>2024-03-01T00:00:00.000Z</lastmod>')
  const news = (await get('/sitemap-news.xml')).text
  expect(news).toContain('<news:title>新闻 &amp; 快讯</news:title>')
  expect(news).toContain('<news:name>Masthead</news:name>')
  expect(news).not.toContain(old.id)
  expect((await get('/sitemap.xml?page=2')).status).toBe(404)
})

it('beyond fifty thousand articles the sitemap comes in parts', async () => {
  await desk.world.database.run(
    `insert into cms_news (tenant_id, title, type_id, status, publish_time) select 'many', 'n' || x, 1, 4, '2024-01-01' from generate_series(1, 50001) x`,
  )
  await desk.world.database.run(
    `insert into system_tenant (tenant_id, tenant_name, domain, account_number) values ('many', '大报', 'many.example', -1)`,
  )
  const at = async (path: string) => (await desk.world.app.inject({ url: path, headers: { host: 'many.example' } })).body
  const index = await at('/sitemap.xml')
  expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'http://many.example/sitemap.xml?page=1',
    'http://many.example/sitemap.xml?page=2',
  ])
  expect((await at('/sitemap.xml?page=2')).match(/<loc>/g)).toHaveLength(1)
  expect((await at('/sitemap.xml?page=1')).match(/newDetail/g)).toHaveLength(50_000)
})

it('readers subscribe to the site or to one category', async () => {
  const { data: other } = await desk.chief.post('blade-general/category', { categoryName: '体育', categoryType: 7 })
  const here = await desk.issue({ title: '要闻一条', thumb: '/files/2024/05/a.png' })
  const there = await desk.issue({ title: '体育一条', categoryId: other.id })
  const all = await get('/rss.xml')
  expect(all.type).toBe('application/rss+xml; charset=utf-8')
  for (const { id } of [here, there]) expect(all.text).toContain(`<link>http://localhost/newDetail?id=${id}</link>`)
  expect(all.text).toContain('<pubDate>Fri, 01 Mar 2024 00:00:00 GMT</pubDate>')
  const some = (await get(`/rss.xml?categoryId=${other.id}`)).text
  expect([some.includes('体育一条'), some.includes('要闻一条'), some.includes('体育 - Masthead')]).toEqual([true, false, true])
  expect((await get('/rss.xml?categoryId=1')).status).toBe(404)
})

it('a picture of the feed is told with its own bytes, and one of which nobody knows them is left out', async () => {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
  const { data } = await putFile(desk.world, desk.chief, 'dot.png', bytes)
  const shown = await desk.issue({ title: '有图', thumb: data.link, publishTime: now() })
  const other = await desk.issue({ title: '外图', thumb: 'https://elsewhere.example/a.png', publishTime: now() })
  const items = (await get('/rss.xml')).text.split('<item>').slice(1)
  const itemOf = (id: string): string => items.find((one) => one.includes(`/newDetail?id=${id}`)) ?? ''
  const [{ size } = { size: 0 }] = await desk.world.database.query<{ size: number }>(
    'select attach_size::int as size from resource_attach where id = $1::bigint',
    [data.attachId],
  )
  expect(size).toBeGreaterThan(0)
  expect(itemOf(shown.id)).toContain(`<enclosure length="${size}" type="image/png" url="http://localhost${data.link}`)
  expect(itemOf(other.id)).toContain('外图')
  expect(itemOf(other.id)).not.toContain('<enclosure')
})
