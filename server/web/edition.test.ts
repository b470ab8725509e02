import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { foldTallies } from '../engine/ledger/tally'
import { must } from '../testing/duty-office'
import { readerAt } from '../testing/member'
import { type Node, nodes } from '../testing/nodes'

const house = nodes()
let a: Node
let b: Node
let desk: Desk
/** Statements that the second node has sent. */
let asked = 0
/** Those of them that read the text of an article. */
let texts = 0

beforeAll(async () => {
  a = await house.start()
  b = await house.start({
    watch: (database) => ({
      ...database,
      query: (...args) => {
        asked++
        if (String(args[0]).includes('content_html')) texts++
        return database.query(...(args as [string])) as never
      },
    }),
  })
  desk = await openDesk({}, a)
})
afterAll(() => house.close())

const open = async (node: Node, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${node.address}${path}`, { redirect: 'manual', headers })
  // Where a heading may break is no part of what it says.
  const html = (await answer.text()).replaceAll('<wbr/>', '')
  return { status: answer.status, html, location: answer.headers.get('location'), etag: answer.headers.get('etag') ?? '' }
}

/** Opens a page until it comes out of memory: no statement was sent for it. */
const warm = async (path: string): Promise<string> => {
  const { html } = await eventually(
    async () => {
      const before = asked
      const { html } = await open(b, path)
      return { html, isKept: asked === before }
    },
    ({ isKept }) => isKept,
  )
  return html
}

const now = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(new Date())
describe('a page that was drawn once', () => {
  it('keeps the words that were searched for to the page of that search', async () => {
    await warm('/home')
    const typed = async (path: string) => /<input type="search"[^>]*? value="([^"]*)"/.exec((await open(b, path)).html)?.[1]
    expect([await typed('/search?q=春耕'), await typed('/search?q=渡口'), await typed('/home')]).toEqual(['春耕', '渡口', undefined])
  })

  it('comes out of memory on every further request, and is not mixed up between languages, parameters and readers', async () => {
    const { id } = await desk.issue({ title: '记在内存里的新闻' })
    const path = `/newDetail?id=${id}`
    expect(await warm(path)).toContain('记在内存里的新闻')
    const english = { 'accept-language': 'en' }
    expect(await warm(path)).toContain('责任编辑')
    expect((await open(b, path, english)).html).toContain('Responsible editor')
    expect((await open(b, `${path}&from=topicList`)).html).toContain('<a href="/topicList">专题列表</a>')
    expect((await open(b, path)).html).not.toContain('<a href="/topicList">专题列表</a>')
    // Nobody's words make another page: what looks like a second parameter is part of the first.
    const forged = `/search?q=${encodeURIComponent('新闻\npage="1')}`
    expect((await open(b, forged)).html).toContain('新闻 page=')
    expect((await open(b, `/search?q=${encodeURIComponent('新闻')}&page=1`)).html).not.toContain('page=&quot;1')
    const { etag } = await open(b, path)
    expect((await open(b, path, { 'if-none-match': etag })).status).toBe(304)
    const packed = await b.app.inject({ url: path, headers: { 'accept-encoding': 'gzip', host: new URL(b.address).host } })
    expect(gunzipSync(packed.rawPayload).toString()).toContain('记在内存里的新闻')
  })

  it('is drawn once however many ask for it at the same time', async () => {
    const { id } = await desk.issue({ title: '众人同看' })
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ status }) => status === 200,
    )
    // Once the second node tells of the category it has heard of all before it: nothing that it draws from here on goes out of date.
    const stream = await follow(b.address, desk.chief.token, 'general/category')
    const { data: category } = await desk.chief.post('blade-general/category', { categoryName: `分类${id}`, categoryType: 7 })
    await stream.hears(({ data }) => data.rowId === category.id)
    stream.stop()
    const before = texts
    const all = await Promise.all(Array.from({ length: 40 }, () => open(b, `/newDetail?id=${id}`)))
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1)
    expect(texts - before).toBe(1)
  })
})

describe('an article that readers take part in', () => {
  it('stays the page that was drawn, whatever they like, save, share and say', async () => {
    const sms = await must(desk.chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
    await must(desk.chief.post('blade-resource/sms/enable', { id: sms.id }))
    for (const paramKey of ['site.members', 'comments.first'])
      await must(desk.chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue: paramKey === 'site.members' ? '1' : '0' }))
    const { id } = await desk.issue({ title: '人人都来说', openComment: true })
    const me = readerAt(a)
    await me.enter('13812345678')
    // What the second node has heard of a folder, which is on no page, it has heard of all before it.
    const stream = await follow(b.address, desk.chief.token, 'cms/materialcategory')
    let folders = 0
    const heard = async (): Promise<void> => {
      const { id: folder } = await must(desk.chief.post('blade-cms/materialcategory', { name: `文件夹${++folders}` }))
      await stream.hears(({ data }) => data.rowId === folder)
    }
    await heard()
    const path = `/newDetail?id=${id}`
    await warm(path)
    const about = { bizType: 'cms/news', bizId: id, back: path }
    const json = { accept: 'application/json', origin: 'http://localhost' }
    for (const deed of ['like', 'collects', 'share']) await me.send(`/me/react/${deed}`, about, json)
    await me.send('/me/comment', { ...about, content: '写得好' }, json)
    await foldTallies(a.database)
    expect(JSON.parse((await me.get(`/me/mine?type=cms/news&id=${id}`)).html).counts).toMatchObject({ like: 1, collects: 1, share: 1 })
    const said = await a.database.query('select 1 from general_comments where biz_id = $1', [id])
    expect(said).toHaveLength(1)
    await heard()
    const before = texts
    await open(b, path)
    expect(texts).toBe(before)
    stream.stop()
  })
})

describe('an article that one node takes offline', () => {
  it('is gone from every page, list, feed and search of the other', async () => {
    const title = '将要下线的报道'
    const { id } = await desk.issue({ title, publishTime: now(), typeId: 2, thumb: '/files/2024/05/a.png' })
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ status }) => status === 200,
    )
    const paths = [
      `/newDetail?id=${id}`,
      '/home',
      '/topicList',
      `/topic?id=${desk.topicId}`,
      `/category?id=${desk.categoryId}`,
      `/search?q=${encodeURIComponent('将要下线')}`,
      '/rss.xml',
      `/rss.xml?categoryId=${desk.categoryId}`,
      '/sitemap.xml',
      '/sitemap-news.xml',
    ]
    const tags: string[] = []
    for (const path of paths) {
      expect(await warm(path), path).toContain(path.startsWith('/sitemap.') ? id : title)
      tags.push((await open(b, path)).etag)
    }
    const { status } = await desk.issuer.patch(`blade-cms/news/to-offline/${id}`, { remark: '有误' })
    expect(status).toBe(200)
    const shown = async (): Promise<string[]> => {
      const answers = await Promise.all(
        paths.map(async (path, index) => ({ path, ...(await open(b, path, { 'if-none-match': tags[index] ?? '' })) })),
      )
      return answers.filter(({ status, html }) => status === 304 || html.includes(title) || html.includes(`id=${id}`)).map(({ path }) => path)
    }
    expect(await eventually(shown, (left) => left.length === 0)).toEqual([])
    expect((await open(b, `/newDetail?id=${id}`)).location).toBe('/404')
    // Whoever wrote sees it at once.
    expect((await open(a, `/newDetail?id=${id}`)).location).toBe('/404')
    for (const path of paths.slice(1)) expect((await open(b, path)).html, path).not.toContain(title)
  })

  it('or retracts is a notice there', async () => {
    const { id } = await desk.issue({ title: '将要撤回的报道' })
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ status }) => status === 200,
    )
    await warm(`/newDetail?id=${id}`)
    const retract = async (who: Desk['issuer']) => who.post(`blade-cms/news/retract/${id}`, { remark: '失实' })
    await retract(desk.issuer)
    await retract(await a.as('second@000000'))
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ status }) => status === 410,
    )
  })
})

describe('a page follows', () => {
  it('what the desk issues, pins, renames and hides, and what the site is told', async () => {
    await warm('/home')
    const { id } = await desk.issue({ title: '刚刚签发的新闻', publishTime: now() })
    await eventually(
      () => open(b, '/home'),
      ({ html }) => html.includes('刚刚签发的新闻'),
    )
    await warm('/topicList')
    const { data: topic } = await desk.chief.get(`blade-cms/topic/${desk.topicId}`)
    const { data: renamed } = await desk.chief.post('blade-cms/topic/submit', { ...topic, topicName: '新时政' })
    await eventually(
      () => open(b, '/topicList'),
      ({ html }) => html.includes('新时政'),
    )
    await desk.chief.post('blade-cms/topic/submit', { ...renamed, status: 0 })
    await eventually(
      () => open(b, '/topicList'),
      ({ html }) => !html.includes('新时政'),
    )
    await warm(`/newDetail?id=${id}`)
    const platform = await a.as('admin@000000')
    const { data } = await platform.get('blade-system/param/page?paramKey_equal=site.name')
    await platform.post('blade-system/param/submit', { id: data.records[0].id, version: data.records[0].version, paramValue: '改名日报' })
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ html }) => html.includes(' - 改名日报</title>'),
    )
  })

  it('the notice of the outlet that an article names as its source, as soon as it says something else', async () => {
    const source = await must(desk.chief.post('blade-cms/sources', { name: '晚报', type: 3, copyrightLine: '晚报保留权利' }))
    const { id } = await desk.issue({ title: '别家的报道', sources: '晚报' })
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ html }) => html.includes('晚报保留权利'),
    )
    await warm(`/newDetail?id=${id}`)
    await must(desk.chief.post('blade-cms/sources/submit', { ...source, copyrightLine: '晚报授权转载' }))
    await eventually(
      () => open(b, `/newDetail?id=${id}`),
      ({ html }) => html.includes('晚报授权转载') && !html.includes('晚报保留权利'),
    )
  })

  it('the time: a topic that expires is gone from what was drawn before', async () => {
    const end = new Date(Date.now() + 1_500)
    await desk.chief.post('blade-cms/topic', { topicName: '马上过期', expireTime: '2040-01-01 00:00:00' })
    await a.database.run(`update cms_topic set expire_time = $1::timestamptz where topic_name = '马上过期'`, [end.toISOString()])
    // Told by hand, since the row was written past everybody.
    await desk.chief.post('blade-cms/topic', { topicName: '另一个', expireTime: '2040-01-01 00:00:00' })
    await eventually(
      () => open(b, '/topicList'),
      ({ html }) => html.includes('另一个') && html.includes('马上过期'),
    )
    await eventually(
      () => open(b, '/topicList'),
      ({ html }) => !html.includes('马上过期'),
    )
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime())
  })
})

it('a node that hears of nobody keeps nothing', async () => {
  await warm('/home')
  await b.background.stop()
  const { id } = await desk.issue({ title: '没人告诉它的新闻', publishTime: now() })
  // What it knew is believed for some seconds after the last sign of life at most.
  await eventually(
    () => open(b, '/home'),
    ({ html }) => html.includes('没人告诉它的新闻'),
  )
  expect((await open(b, `/newDetail?id=${id}`)).status).toBe(200)
  const before = asked
  await open(b, '/home')
  expect(asked).toBeGreaterThan(before)
  b.background.start()
})
