import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectionDesk, collectionDesk, targets } from '../testing/collecting'
import { must as ok } from '../testing/duty-office'
import { type Site, send } from '../testing/feedsite'
import type { Tenant } from '../testing/tenants'
import type { Client, World } from '../testing/world'
import { collectTarget } from './collect'

/** What is kept of what was collected: each item once, as it is told apart, and what a target knows of its site. */

let it: World
let acme: Tenant
let desk: Client
let site: Site
let place: CollectionDesk
const target: CollectionDesk['target'] = (path, more) => place.target(path, more)
const run: CollectionDesk['run'] = (id) => place.run(id)
const feed: CollectionDesk['feed'] = (...entries) => place.feed(...entries)
type Entry = Parameters<CollectionDesk['feed']>[number]

const items = 'blade-collect/databuswxnews'

beforeAll(async () => {
  place = await collectionDesk()
  ;({ it, acme, desk, site } = place)
})
beforeEach(() => place.clear())
afterAll(() => place?.close())

const listed = async (targetId: string) => (await ok(desk.get(`${items}/page?targetId_equal=${targetId}&ascs=id&size=100`))).records

/** The titles of what two runs of a target bring, of which the second finds these entries. */
const foundBy = async (identity: string, first: readonly Entry[], then: readonly Entry[]): Promise<string[]> => {
  site.answers['/feed'] = send(feed(...first))
  const { id } = await target('/feed', { identity })
  await run(id)
  site.answers['/feed'] = send(feed(...then))
  await run(id)
  return (await listed(id)).map(({ title }: { title: string }) => title)
}

test('items are told apart by what their target says: their id, their address, that with the title, or their text', async () => {
  const [text, other] = ['一', '二'].map((one) => `${one}号线今天起延长运营时间，末班车推迟到晚上十一点半，沿线各站同步调整，请乘客留意公告。`) as [
    string,
    string,
  ]
  const one = { title: '甲', text, id: 'x' }
  // Where a reader came from, and a place within a page, make no other address.
  const led = (end: string) => feed(one).replaceAll('utm_source=x', end)
  site.answers['/led'] = send(led('SPM=1&amp;from=a&amp;shareId=3&amp;id=7#top'))
  const { id } = await target('/led')
  await run(id)
  for (const [end, count] of [
    ['id=7', 1],
    ['id=7&amp;utm_medium=y#end', 1],
    ['id=8', 2],
    ['id=8&amp;fromage=1', 3],
  ] as const) {
    site.answers['/led'] = send(led(end))
    await run(id)
    expect((await listed(id)).length, end).toBe(count)
  }
  const elsewhere = (body: string) => body.replaceAll('/a/x', '/b/x')
  const byGuid = async (identity: string) => {
    site.answers['/feed'] = send(feed(one))
    const made = await target('/feed', { identity })
    await run(made.id)
    site.answers['/feed'] = send(elsewhere(feed(one)))
    await run(made.id)
    return (await listed(made.id)).length
  }
  expect([await byGuid('guid'), await byGuid('link'), await byGuid('content')]).toEqual([1, 2, 1])
  expect(await foundBy('link', [one], [{ ...one, title: '乙' }])).toEqual(['乙'])
  expect(await foundBy('linkTitle', [one], [{ ...one, title: '乙' }])).toEqual(['甲', '乙'])
  expect(await foundBy('content', [one], [{ ...one, title: '乙' }])).toEqual(['乙'])
  expect(await foundBy('content', [one], [{ ...one, text: other }])).toEqual(['甲', '甲'])
})

test('texts are alike that differ in five bits of their print, and of one run as well', async () => {
  const text = '市气象台预计明天夜间到后天有一次明显降温过程，最低气温将跌破零度，请市民注意添衣保暖，农户做好大棚防冻。'
  site.answers['/feed'] = send(feed({ title: '降温', text, id: '一' }, { title: '降温', text, id: '二' }, { title: '短', text: '短', id: '三' }))
  const { id } = await target('/feed')
  await run(id)
  const [one, two, short] = await listed(id)
  expect([one.status, two.status, two.duplicateOf, short.status]).toEqual([0, 3, one.id, 0])
  const details = async (item: string) => ok(desk.get(`${items}/detail?id=${item}`))
  const { simhash } = await details(one.id)
  expect([simhash, (await details(short.id)).simhash]).toEqual([expect.stringMatching(/^[0-9a-f]{13}$/), null])
  let copies = 0
  const apart = async (bits: bigint) => {
    const moved = (BigInt(`0x${simhash}`) ^ bits).toString(16).padStart(13, '0')
    await it.database.run('update collect_databuswxnews set simhash = $2 where simhash is not null and target_id = $1::bigint', [id, moved])
    site.answers['/copy'] = send(feed({ title: '降温', text, id: `抄${++copies}` }))
    const copy = await target('/copy')
    await run(copy.id)
    const [item] = await listed(copy.id)
    await it.database.run('update collect_databuswxnews set simhash = null where id = $1::bigint', [item.id])
    return item.status
  }
  expect([await apart(0b11111n), await apart(0b111111n)]).toEqual([3, 0])
})

test('a draft shows its picture once, and names of source and licence what is known', async () => {
  const source = await target('/none', { sourceName: null, name: '无名源' })
  let count = 0
  const draft = async (own: object) => {
    const url = `https://example.com/${++count}`
    const item = await ok(desk.post(`${items}/submit`, { targetId: source.id, title: '登记', url, ...own }))
    const { importedNewsId } = await ok(desk.post(`${items}/to-draft`, { id: item.id }))
    return ok(desk.get(`blade-cms/news/detail?id=${importedNewsId}`))
  }
  const cover = 'https://example.com/a.jpg?x=1&y=2'
  const whole = await draft({ content: '<p>正文</p>', cover, digest: '摘要', author: '作者', copyright: 'licensed' })
  expect(whole).toMatchObject({ sources: '作者', copyrightType: 3, brief: '摘要', remarks: '可转载' })
  expect(whole.content).toBe('<p><img src="https://example.com/a.jpg?x=1&amp;y=2" /></p><p>正文</p>')
  const within = await draft({ content: '<p><img src="https://example.com/b.jpg"></p>', cover: 'https://example.com/b.jpg', copyright: 'reprint' })
  expect([within.content.split('b.jpg').length, within.sources, within.copyrightType]).toEqual([2, '无名源', 2])
  expect([(await draft({ digest: '只有摘要' })).content, (await draft({})).content]).toEqual(['<p>只有摘要</p>', '<p>登记</p>'])
  expect((await draft({ cover: 'https://example.com/c.jpg' })).content).toBe('<p><img src="https://example.com/c.jpg" /></p><p>登记</p>')
})

test('what a site marked is asked with as long as the target stays the same', async () => {
  const long = `"${'e'.repeat(400)}"`
  const since = 'Thu, 26 Nov 2020 08:00:00 GMT'
  site.answers['/feed'] = send(feed({ title: '标记' }), { etag: long, 'last-modified': `${since}${'!'.repeat(100)}` })
  const { id } = await target('/feed')
  const askedWith = async () => {
    site.asked = []
    await run(id)
    const { headers } = site.asked.at(-1) as { headers: Record<string, string | undefined> }
    return [headers['if-none-match']?.length, headers['if-modified-since']?.replace(/!+$/, (end) => `${end.length}`), headers.authorization]
  }
  expect([await askedWith(), await askedWith()]).toEqual([
    [undefined, undefined, undefined],
    [300, `${since}71`, undefined],
  ])
  // An answer without marks leaves those there are.
  site.answers['/feed'] = send(feed({ title: '标记' }))
  expect([await askedWith(), await askedWith()]).toEqual([
    [300, `${since}71`, undefined],
    [300, `${since}71`, undefined],
  ])
  const change = async (own: object) => {
    const { version } = await ok(desk.get(`${targets}/detail?id=${id}`))
    return ok(desk.post(`${targets}/submit`, { id, version, ...own }))
  }
  const kept = async () => (await ok(desk.get(`${targets}/detail?id=${id}`))).etag !== null
  await change({ remark: '备注' })
  expect(await kept()).toBe(true)
  for (const own of [{ url: `http://127.0.0.1:${site.port}/feed?other` }, { type: 'web', parseRule: { list: 'li' } }, { parseRule: { list: 'p' } }]) {
    await it.database.run(`update collect_databustarget set etag = 'x' where id = $1::bigint`, [id])
    await change(own)
    expect(await kept(), JSON.stringify(own)).toBe(false)
  }
})

test('a target that is off is not collected from, and one that is silent says for how long', async () => {
  const { id } = await target('/feed')
  await ok(desk.post(`${targets}/off`, { id }))
  site.answers['/feed'] = send(feed({ title: '停' }))
  expect([(await run(id)).lastTime, site.asked]).toEqual([null, []])
  await ok(desk.post(`${targets}/on`, { id }))
  const ctx = (moment: string) => ({ ...it.own, tenantId: acme.tenantId, clock: { now: () => new Date(moment) } })
  const at = async (moment: string) => {
    await collectTarget(ctx(moment), id)
    return ok(desk.get(`${targets}/detail?id=${id}`))
  }
  // Its newest item is of 08:00:00.
  expect(await at('2020-11-29T08:00:00Z')).toMatchObject({ lastError: null, lag: 259_200, lastCount: 1, nextTime: '2020-11-29 17:00:00' })
  expect(await at('2020-11-29T08:00:01Z')).toMatchObject({ lastError: '已 72 小时没有新内容', lag: 259_200, lastCount: 0 })
  site.answers['/page'] = send('<li><a href="/x">无时间</a></li>')
  const page = await target('/page', { type: 'web', parseRule: { list: 'li', title: 'a', link: 'a@href' } })
  expect(await run(page.id)).toMatchObject({ lastItemTime: null, lastError: null, lag: null, lastCount: 1 })
  // The newest item is so wherever it stands.
  const list = [
    { name: '新', href: '/new', at: '2020-11-26 12:00:00' },
    { name: '旧', href: '/old', at: '2020-11-25 12:00:00' },
    { name: '无时间', href: '/none' },
  ]
  site.answers['/times'] = send(JSON.stringify({ list }))
  const timed = await target('/times', { type: 'api', parseRule: { list: 'list', title: 'name', link: 'href', time: 'at' } })
  expect(await run(timed.id)).toMatchObject({ lastItemTime: '2020-11-26 12:00:00', lastCount: 3 })
})
