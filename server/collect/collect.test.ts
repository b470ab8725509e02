import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectionDesk, collectionDesk, targets } from '../testing/collecting'
import { must as ok } from '../testing/duty-office'
import { type Site, send } from '../testing/feedsite'
import { makeRole, makeUser, type Tenant } from '../testing/tenants'
import type { Client, World } from '../testing/world'

/** The collection desk against a local server that answers as sites do, and as they should not. */

let it: World
let acme: Tenant
let desk: Client
let site: Site
let place: CollectionDesk
let count = 0
const target: CollectionDesk['target'] = (path, more) => place.target(path, more)
const run: CollectionDesk['run'] = (id) => place.run(id)
const feed: CollectionDesk['feed'] = (...entries) => place.feed(...entries)

const items = 'blade-collect/databuswxnews'

beforeAll(async () => {
  place = await collectionDesk()
  ;({ it, acme, desk, site } = place)
})
beforeEach(() => place.clear())
afterAll(() => place?.close())

const listed = async (targetId: string) => (await ok(desk.get(`${items}/page?targetId_equal=${targetId}&ascs=id&size=100`))).records

test('targets and items are listed, read, changed and deleted as their client calls', async () => {
  const made = await target('/none')
  expect((await ok(desk.get(`${targets}/list?name=${encodeURIComponent(made.name)}`))).total).toBe(1)
  const item = await ok(desk.post(`${items}/submit`, { targetId: made.id, title: '手工登记', url: 'https://example.com/x' }))
  const changed = await ok(desk.post(`${items}/submit`, { id: item.id, version: item.version, title: '改过' }))
  expect([changed.title, (await ok(desk.get(`${items}/detail?id=${item.id}`))).title]).toEqual(['改过', '改过'])
  await ok(desk.post(`${items}/remove?ids=${item.id}`))
  await ok(desk.post(`${targets}/remove?ids=${made.id}`))
  expect((await desk.get(`${targets}/detail?id=${made.id}`)).status).toBe(404)
})

test('a feed brings its items once, without what acts, and asks by its marks the next time', async () => {
  site.answers['/feed'] = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
    response
      .writeHead(200, { etag: '"1"' })
      .end(
        feed(
          { title: '步道开放' },
          { title: '公交改线', text: '从下周一起，三路公交车改走滨江大道，停靠站点不变，首末班车时间顺延半小时，请乘客留意站牌公告。' },
        ),
      )
  }
  const { id } = await target('/feed', { credential: 'Bearer geheim' })
  const after = await run(id)
  expect([after.lastCount, after.errorCount, after.lastItemTime]).toEqual([2, 0, '2020-11-26 16:00:00'])
  // Nothing new for years is said, though the site answers.
  expect(after.lastError).toContain('没有新内容')
  const [first] = await listed(id)
  const { content } = await ok(desk.get(`${items}/detail?id=${first.id}`))
  expect(content).toContain(`http://127.0.0.1:${site.port}/p.jpg`)
  expect(content).not.toMatch(/script|onclick/)
  expect(site.asked.find(({ url }) => url?.startsWith('/feed'))?.headers.authorization).toBe('Bearer geheim')
  expect(JSON.stringify(after)).not.toContain('geheim')
  expect((await run(id)).lastCount).toBe(0)
  expect((await listed(id)).length).toBe(2)
})

test('an item that its site changes shows what it said before, and one that was deleted here does not come again', async () => {
  site.answers['/feed'] = send(
    feed(
      { title: '步道开放', id: '甲' },
      { title: '删掉的', id: '乙', text: '这一条会在这里被删除，以后再次采集的时候不应该重新出现在列表之中，除非有人把它恢复。' },
    ),
  )
  const { id } = await target('/feed')
  await run(id)
  const [one, two] = await listed(id)
  await ok(desk.post(`${items}/remove?ids=${two.id}`))
  site.answers['/feed'] = send(
    feed({ title: '步道今天开放', id: '甲', text: `江边新修的步道今天开放，全长六公里。（更正）` }, { title: '删掉的', id: '乙' }),
  )
  await run(id)
  const [changed, ...others] = await listed(id)
  expect([changed.id, changed.title, others]).toEqual([one.id, '步道今天开放', []])
  const detail = await ok(desk.get(`${items}/detail?id=${one.id}`))
  expect([detail.before.title, detail.changedTime !== null]).toEqual(['步道开放', true])
})

test('the same text of another site is a duplicate of the first, and another text is not', async () => {
  const own = '市档案馆今起面向社会征集改革开放以来的老照片，入选作品将在春节期间展出，并颁发收藏证书，征集截止到年底。'
  site.answers['/one'] = send(feed({ title: '征集老照片', text: own }))
  site.answers['/two'] = send(
    feed(
      { title: '征集老照片', text: `${own}欢迎投稿。`, id: '转' },
      { title: '别的', text: '全市中小学生乒乓球比赛周末在体育馆举行，共有二十四支代表队参加，比赛采用单循环赛制，免费观看。', id: '别' },
    ),
  )
  const [first, second] = [await target('/one'), await target('/two')]
  await run(first.id)
  await run(second.id)
  const [origin] = await listed(first.id)
  const [twin, other] = await listed(second.id)
  expect([origin.status, twin.status, twin.duplicateOf, other.status]).toEqual([0, 3, origin.id, 0])
})

test('an import makes one draft with source, licence and picture, and no second one', async () => {
  site.answers['/feed'] = send(
    feed({
      title: '导入的一条',
      id: '导',
      text: '本市第三座跨江大桥今天合龙，预计明年夏天通车，届时两岸之间的车程将缩短到十分钟以内，沿线公交同步调整。',
    }),
  )
  const { id } = await target('/feed', { sourceName: '省新闻中心' })
  await run(id)
  const [item] = await listed(id)
  const imported = await ok(desk.post(`${items}/to-draft`, { id: item.id }))
  const draft = await ok(desk.get(`blade-cms/news/detail?id=${imported.importedNewsId}`))
  expect(draft).toMatchObject({ title: '导入的一条', sources: '省新闻中心', sourceUrl: item.url, copyrightType: 2, remarks: '可转载', status: 0 })
  expect(draft.content).toContain('p.jpg')
  await desk.post(`${items}/to-draft`, { id: item.id })
  expect((await ok(desk.get(`blade-cms/news/page?title=${encodeURIComponent('导入的一条')}`))).total).toBe(1)
  // What its site says afterwards is seen, and the item stays imported.
  site.answers['/feed'] = send(feed({ title: '导入后更正', id: '导', text: '本市第三座跨江大桥昨天合龙。' }))
  await run(id)
  const seen = await ok(desk.get(`${items}/detail?id=${item.id}`))
  expect(seen).toMatchObject({ title: '导入后更正', status: databuswxnews.state.imported, before: { title: '导入的一条' } })
  const reader = await makeUser(it, acme, `reader${++count}`, [
    await makeRole(acme, `只采集${count}`, ['collect_databuswxnews_view', 'collect_databuswxnews_to_draft']),
  ])
  site.answers['/feed'] = send(
    feed({ title: '无权导入', text: '图书馆的夜间自习室从今晚起延长到十一点，座位需要提前预约，带好读者证，迟到半小时自动释放座位。' }),
  )
  const again = await target('/feed')
  await run(again.id)
  const [closed] = await listed(again.id)
  expect((await reader.post(`${items}/to-draft`, { id: closed.id })).status).toBe(403)
  expect((await ok(desk.get(`${items}/detail?id=${closed.id}`))).status).toBe(0)
})

const gbk = Buffer.from([0xbd, 0xad, 0xb3, 0xc7])

test.each([
  [
    'a page by selectors',
    'web',
    '<ul><li class="n"><a href="/x">江城</a></li></ul>',
    { parseRule: { list: 'li.n', title: 'a', link: 'a@href' } },
    '江城',
  ],
  [
    'a JSON API by paths',
    'api',
    JSON.stringify({ data: { list: [{ name: '江城', href: '/x' }] } }),
    { parseRule: { list: 'data.list', title: 'name', link: 'href' } },
    '江城',
  ],
  [
    'an Atom feed',
    'rss',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><id>1</id><title>江城</title><link href="/x"/><summary>s</summary></entry></feed>',
    {},
    '江城',
  ],
  [
    'a JSON feed',
    'rss',
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 't', items: [{ id: '1', title: '江城', url: '/x' }] }),
    {},
    '江城',
  ],
  ['an article of an official account', 'wechat', '<html><h1 id="activity-name">江城</h1><div id="js_content"><p>正文</p></div></html>', {}, '江城'],
  [
    'a page in GBK',
    'web',
    Buffer.concat([Buffer.from('<meta charset="gbk"><li class="n"><a href="/x">'), gbk, Buffer.from('</a></li>')]),
    { parseRule: { list: 'li.n', title: 'a', link: 'a@href' } },
    '江城',
  ],
  [
    'a page whose encoding is none',
    'web',
    '<meta charset="nothing"><li class="n"><a href="/x">江城</a></li>',
    { parseRule: { list: 'li.n', title: 'a', link: 'a@href' } },
    '江城',
  ],
  [
    'a page that is packed',
    'web',
    gzipSync('<li class="n"><a href="/x">江城</a></li>'),
    { parseRule: { list: 'li.n', title: 'a', link: 'a@href' }, packed: true },
    '江城',
  ],
])('a trial shows what is found in %s', async (_what, type, body, { packed, ...rule }: { packed?: boolean; parseRule?: object }, title) => {
  site.answers['/try'] = send(body, packed ? { 'content-encoding': 'gzip' } : {})
  const found = await ok(desk.post(`${targets}/attempt`, { type, url: `http://127.0.0.1:${site.port}/try`, ...rule }))
  expect(found[0].title).toBe(title)
})

test('a trial unpacks what it can, shows ten items, and says what is wrong', async () => {
  const attempt = async (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
    site.answers['/packed'] = send(body, headers, status)
    const found = await desk.post(`${targets}/attempt`, { type: 'rss', url: `http://127.0.0.1:${site.port}/packed` })
    if (found.status === 200) return found.data.length
    const again = found.headers['retry-after']
    return [found.status, found.msg, ...(again === undefined ? [] : [again])]
  }
  const body = feed(...Array.from({ length: 11 }, (_, at) => ({ title: `第${at}条` })))
  const plain = Buffer.from(body)
  for (const [encoding, bytes] of [
    ['x-gzip', gzipSync(plain)],
    [' GZIP ', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['identity', plain],
  ] as const)
    expect(await attempt(bytes, { 'content-encoding': encoding }), encoding).toBe(10)
  expect(await attempt(plain, { 'content-encoding': 'compress' })).toEqual([400, '压缩方式不支持'])
  expect(await attempt('', {}, 503)).toEqual([400, '网站应答 503'])
  // When to come again is said where the site says so, and not otherwise.
  expect(await attempt('', { 'retry-after': '60' }, 503)).toEqual([400, '网站应答 503', '60'])
  expect(await attempt('', { 'retry-after': '0' }, 503)).toEqual([400, '网站应答 503'])
  expect(await attempt('', {}, 304)).toBe(0)
  expect(await attempt(feed())).toEqual([400, '没有解析出内容，请检查解析规则'])
})

/** A feed whose one title has these bytes in its middle. */
const feedWith = (bytes: Buffer, encoding = ''): Buffer => {
  const head = `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><rss version="2.0"><channel><title>t</title><item><link>/x</link><title>`
  return Buffer.concat([Buffer.from(`${head}a `), bytes, Buffer.from(' z</title></item></channel></rss>')])
}

test.each([
  ['GBK by its header', 'text/xml; charset=gbk', feedWith(gbk), 'a 江城 z'],
  ['GBK by its first line', 'text/xml', feedWith(gbk, 'gb2312'), 'a 江城 z'],
  ['bytes that are no UTF-8', 'text/xml', feedWith(Buffer.from([0xff, 0xc3, 0x28, 0xe4])), /^a \ufffd.* z$/],
  ['half a letter of GBK', 'text/xml; charset=gbk', feedWith(Buffer.from([0xbd])), /^a .*z$/],
  ['an encoding that nobody knows', 'text/xml; charset=klingon', feedWith(Buffer.from('江城')), 'a 江城 z'],
  ['zeros', 'text/xml', feedWith(Buffer.from([0, 0x42, 0])), /^a .*B.* z$/],
])('reads a feed with %s, and keeps what it says', async (what, type, body, title) => {
  site.answers['/coded'] = send(body, { 'content-type': type })
  const { id } = await target('/coded', { name: what })
  await run(id)
  const { lastError, lastCount } = await ok(desk.get(`${targets}/detail?id=${id}`))
  expect([lastError, lastCount]).toEqual([null, 1])
  expect((await listed(id))[0].title).toMatch(title)
})
