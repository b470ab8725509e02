import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { must } from '../../testing/duty-office'
import { eventually } from '../../testing/eventually'
import { stage } from '../../testing/people'
import { followAt, type Following } from '../../testing/follow'
import { secondNode, walkLive } from '../../testing/livewalk'
import type { Client } from '../../testing/world'

const base = 'blade-cms/newslive'
/** Walks over what happens to a live and its readers; `npm run prove -- readers` has fifty of them. */
const walks = Number(process.env.LIVE_WALKS ?? 1)
let desk: Desk
let chief: Client
let address: string

beforeAll(async () => {
  desk = await openDesk()
  chief = await desk.world.as('admin@000000')
  address = await desk.world.app.listen({ port: 0, host: '127.0.0.1' })
  desk.world.background.start()
})
afterAll(() => desk?.world.close())

interface Live {
  readonly article: Awaited<ReturnType<Desk['issue']>>
  readonly id: string
  write(content: string): Promise<string>
}

const going = async (): Promise<Live> => {
  const article = await desk.issue()
  const [me] = (await must(chief.get('blade-user/page?account_equal=admin'))).records
  const { id } = await must(chief.post('blade-cms/liveshow', { title: '现场', newsId: article.id, hosts: me.id }))
  await must(chief.post(`blade-cms/liveshow/start/${id}`))
  return { article, id, write: async (content) => String((await must(chief.post(base, { newsId: article.id, content }))).id) }
}
const open = (newsId: string, last?: string | number): Promise<Following> =>
  followAt(`${address}/api/${base}/front/live?newsId=${newsId}&tenantId=000000&after=0`, last === undefined ? {} : { 'last-event-id': String(last) })
const correct = async (id: string, content: string) => {
  const { version } = await must(chief.get(`${base}/${id}`))
  await must(chief.put(`${base}/${id}`, { version, content }))
}
const page = async (path: string) => (await desk.world.app.inject({ url: path, headers: { host: 'localhost' } })).body
const polled = (newsId: string, after = 0) => must(desk.world.nobody.get(`${base}/front/live?newsId=${newsId}&tenantId=000000&after=${after}`))

it('tells readers entries, corrections and withdrawals in their order, and its page shows the same without a script', async () => {
  const { article, id, write } = await going()
  const reader = await open(article.id)
  expect(reader.status).toBe(200)
  const first = await write('开幕 <b>')
  const second = await write('演出')
  await correct(first, '开幕式 <b>')
  await must(chief.post(`${base}/pin/${second}`))
  await must(chief.post(`${base}/withdraw/${first}`, { remark: '有误' }))
  await reader.hears(({ event, data }) => event === 'gone' && data.id === first)
  const ids = reader.told.flatMap(({ id: seq }) => (seq === undefined ? [] : [Number(seq)]))
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(new Set(ids).size).toBe(ids.length)
  expect(reader.changes().at(-1)).toMatchObject({ id: second, content: '演出', isTop: true, isCorrected: false })
  await must(chief.post(`${base}/restore/${first}`))
  const html = await page(`/live?id=${article.id}`)
  expect([
    html.includes('开幕式 &lt;b&gt;'),
    html.includes('已更正'),
    html.includes('http-equiv="refresh"'),
    html.indexOf('演出') < html.indexOf('开幕式'),
  ]).toEqual([...[true, true, true, true]])
  // The order of the desk, and the reader's own.
  await must(chief.post(`blade-cms/liveshow/order/${id}`))
  await reader.hears(({ event, data }) => event === 'head' && data.isNewestFirst === false)
  expect((await page(`/newDetail?id=${article.id}`)).includes(`/live?id=${article.id}`)).toBe(true)
  // A stream is played in place and loads nothing before; any other address is opened elsewhere.
  for (const [streamUrl, isPlayed] of [
    ['https://film.example/live/a.m3u8?key=1', true],
    ['https://film.example/watch?v=a.m3u8', false],
  ] as const) {
    const { version } = await must(chief.get(`blade-cms/liveshow/${id}`))
    await must(chief.put(`blade-cms/liveshow/${id}`, { version, streamUrl }))
    const film = await page(`/live?id=${article.id}`)
    expect([film.includes(streamUrl), /<video [^>]*preload="none"/.test(film)]).toEqual([true, isPlayed])
  }
  reader.stop()
})

it('gives a reader who was cut off each entry once and in order, from memory and from the rows', async () => {
  const { article, write } = await going()
  const seen = new Map<string, string | undefined>()
  const numbers: number[] = []
  let last: number | undefined
  const take = (reader: Following): void => {
    for (const { id, event, data } of reader.told) {
      if (id === undefined) continue
      numbers.push(Number(id))
      last = Number(id)
      seen.set(data.id, event === 'gone' ? undefined : data.content)
    }
    reader.stop()
  }
  const entries: string[] = []
  for (let round = 0; round < 4; round++) {
    // The first reader of a round keeps what happens in memory; the one who was away comes back to it.
    const watching = await open(article.id, 10_000)
    for (let at = 0; at < 3; at++) entries.push(await write(`第${round}轮${at}`))
    await correct(entries[round] as string, `更正${round}`)
    if (round === 2) await must(chief.post(`${base}/withdraw/${entries[1]}`, { remark: '撤' }))
    const { seq } = await polled(article.id, last ?? 0)
    const reader = await open(article.id, last ?? 0)
    await reader.hears(({ id }) => Number(id) === seq)
    take(reader)
    watching.stop()
  }
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
  const kept = (await must(chief.get(`${base}/page?newsId=${article.id}&size=50`))).records as { id: string; content: string; status: number }[]
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(kept.map(({ id, content, status }) => [id, status === 1 ? content : undefined])))
})

it('is closed to what readers do not see, and a retraction ends the streams with a word', async () => {
  const draft = await desk.save()
  expect((await open(draft.id)).status).toBe(404)
  expect((await open('1')).status).toBe(404)
  const { article } = await going()
  expect((await fetch(`${address}/api/${base}/front/live?newsId=${article.id}&tenantId=nobody`)).status).not.toBe(200)
  const reader = await open(article.id)
  // One asks for it, another one does it.
  await must(desk.issuer.post(`blade-cms/news/retract/${article.id}`, { remark: '失实' }))
  await must(desk.chief.post(`blade-cms/news/retract/${article.id}`, { remark: '失实' }))
  await reader.hears(({ event, data }) => event === 'bye' && data.reason === 'gone')
  await reader.ended
  expect((await open(article.id)).status).toBe(404)
})

it('tells each reader each change once and in order, over cuts, a node that starts again, corrections and withdrawals, and ends with a word', async () => {
  const second = await secondNode(desk)
  try {
    for (let seed = 1; seed <= walks; seed++) await walkLive(desk, { seed, address, second })
  } finally {
    await second.product.close()
  }
}, 1_800_000)

it('has as many streams of one address as the parameter says, then refuses and answers those who ask again', async () => {
  const { article, write } = await going()
  const [limit] = (await must(chief.get('blade-system/param/page?paramKey=live.streams'))).records
  await must(chief.put(`blade-system/param/${limit.id}`, { version: limit.version, paramValue: '2' }))
  const streams = [await open(article.id), await open(article.id)]
  expect((await open(article.id)).status).toBe(429)
  const entry = await write('还能看')
  const answer = await polled(article.id)
  expect(answer).toMatchObject({ seq: 1, head: { status: 1 }, changes: [{ seq: 1, id: entry, row: { content: '还能看' } }] })
  expect((await polled(article.id, 1)).changes).toEqual([])
  for (const one of streams) one.stop()
  const opens = () =>
    eventually(
      async () => {
        const again = await open(article.id)
        if (again.status !== 200) again.stop()
        return again
      },
      ({ status }) => status === 200,
    )
  const again = await opens()
  again.stop()
  // One is a number, none is not: then there are as many as usual.
  const say = async (paramValue: string) => {
    const { version } = await must(chief.get(`blade-system/param/${limit.id}`))
    await must(chief.put(`blade-system/param/${limit.id}`, { version, paramValue }))
  }
  await say('1')
  const only = await opens()
  expect((await open(article.id)).status).toBe(429)
  await say('0')
  const more = [await open(article.id), await open(article.id)]
  expect(more.map(({ status }) => status)).toEqual([200, 200])
  for (const one of [only, ...more]) one.stop()
})

it('says when each entry was written and by whom, as far as it is known, and is corrected by its words alone', async () => {
  const { article, write } = await going()
  const first = await write('现在')
  expect((await must(chief.get(`${base}/${first}`))).liveTime).toMatch(/^\d{4}-/)
  const { id: second } = await must(chief.post(base, { newsId: article.id, content: '刚才', liveTime: '2024-01-01 08:00:00' }))
  const change = async (body: object) => {
    const { version } = await must(chief.get(`${base}/${second}`))
    await must(chief.put(`${base}/${second}`, { version, ...body }))
    return (await polled(article.id)).changes.find(({ id }: { id: string }) => id === second).row
  }
  const before = await change({ liveTime: '2024-01-01 09:00:00' })
  expect(before).toMatchObject({ content: '刚才', liveTime: '2024-01-01 09:00:00', isTop: false, isCorrected: false, images: [] })
  expect(before.host).not.toBe('')
  expect(await change({ images: '/files/a.png,/files/b.png' })).toMatchObject({ isCorrected: true, images: ['/files/a.png', '/files/b.png'] })
  // An entry from elsewhere names neither.
  await desk.world.database.run(
    `update cms_newslive set live_time = null, host_id = null, create_time = '2024-01-01 02:00:00+00' where id = $1::bigint`,
    [second],
  )
  const [, last] = (await polled(article.id)).changes
  expect(last.row).toMatchObject({ liveTime: '2024-01-01 10:00:00', host: '' })
  expect(Object.keys(last.row)).not.toContain('id')
  // What is deleted is gone for readers too.
  await must(chief.post(`${base}/remove?ids=${second}`))
  expect((await polled(article.id)).changes.at(-1)).toEqual({ seq: 5, id: second, row: null })
  for (const newsId of ['x', '0', '00']) expect((await desk.world.nobody.get(`${base}/front/live?newsId=${newsId}&tenantId=000000`)).status).toBe(404)
})

it('is written by its hosts while it goes on, and ends as a part of its article', async () => {
  const { article, id, write } = await going()
  const kept = await desk.kept(article.id)
  const first = await write('鸣枪')
  const second = await write('颁奖')
  const own = (text: string) => JSON.parse(text).news
  expect(own(await desk.kept(article.id))).toBe(own(kept))
  expect((await desk.author.post(base, { newsId: article.id, content: '旁人' })).status).toBe(403)
  expect((await chief.post(base, { newsId: article.id, content: '' })).data.fields).toHaveProperty('content')
  await must(chief.post(`blade-cms/liveshow/end/${id}`))
  expect((await chief.post(base, { newsId: article.id, content: '迟到' })).status).toBe(409)
  const html = await page(`/newDetail?id=${article.id}`)
  expect(html.indexOf('鸣枪')).toBeLessThan(html.indexOf('颁奖'))
  expect(html.indexOf('鸣枪')).toBeGreaterThan(0)
  // What was wrong is withdrawn, shown again, pinned and deleted afterwards too.
  await must(chief.post(`${base}/withdraw/${first}`, { remark: '有误' }))
  await must(chief.post(`${base}/restore/${first}`))
  await must(chief.post(`${base}/pin/${first}`))
  await must(chief.post(`${base}/remove?ids=${second}`))
  // A correction afterwards is in the article at once.
  await correct(first, '正式鸣枪')
  await eventually(
    () => page(`/newDetail?id=${article.id}`),
    (text) => text.includes('正式鸣枪') && text.includes('已更正'),
  )
  expect((await page(`/live?id=${article.id}`)).includes('http-equiv="refresh"')).toBe(false)
})

it('is written by its hosts alone, and begins with the first entry of a user who may open one', async () => {
  const codes = ['cms_newslive_view', 'cms_newslive_add', 'cms_newslive_edit', 'cms_liveshow_view']
  await stage(
    desk.world,
    '000000',
    { runner: { codes }, opener: { codes: [...codes, 'cms_liveshow_add'] }, director: { codes: [...codes, 'cms_liveshow_edit'] } },
    desk.stage,
  )
  const [runner, opener, director] = [
    await desk.world.as('runner@000000'),
    await desk.world.as('opener@000000'),
    await desk.world.as('director@000000'),
  ]
  const { article, write } = await going()
  const entry = await write('主持人的话')
  expect((await runner.post(base, { newsId: article.id, content: '路人' })).status).toBe(403)
  const { version } = await must(runner.get(`${base}/${entry}`))
  expect((await runner.put(`${base}/${entry}`, { version, content: '改掉' })).status).toBe(403)
  await must(director.post(base, { newsId: article.id, content: '导播的话' }))
  // Before it begins nobody writes in it, not even its host.
  const { id: early } = await desk.issue()
  const hosts = (await must(opener.get('blade-user/info'))).id
  await must(chief.post('blade-cms/liveshow', { title: '还没开始', newsId: early, hosts }))
  expect((await opener.post(base, { newsId: early, content: '抢先' })).status).toBe(409)
  // Without a live there is nothing to write in, but for a user who may open one, and is its host.
  const { id: newsId } = await desk.issue({ title: '临时开播' })
  expect((await runner.post(base, { newsId, content: '开始' })).status).toBe(409)
  await must(opener.post(base, { newsId, content: '开始' }))
  const [live] = (await must(chief.get(`blade-cms/liveshow/page?newsId_equal=${newsId}`))).records
  expect(live).toMatchObject({ title: '临时开播', status: 1, hosts: (await must(opener.get('blade-user/info'))).id })
  await must(opener.post(base, { newsId, content: '继续' }))
  const { id: long } = await desk.issue({ title: '长'.repeat(101) })
  await must(opener.post(base, { newsId: long, content: '开始' }))
  expect((await must(chief.get(`blade-cms/liveshow/page?newsId_equal=${long}`))).records[0].title).toBe('长'.repeat(100))
  expect((await polled(newsId)).changes.map(({ row }: { row: { content: string } }) => row.content)).toEqual(['开始', '继续'])
})

it('stands on the page of lives while readers see its article: those that go on, those to come, those that are over', async () => {
  const running = await going()
  await running.write('开场')
  const gone = await running.write('写错了')
  await must(chief.post(`${base}/withdraw/${gone}`, { remark: '有误' }))
  const over = await going()
  await must(chief.post(`blade-cms/liveshow/end/${over.id}`))
  const [me] = (await must(chief.get('blade-user/page?account_equal=admin'))).records
  const [soon, draft] = [await desk.issue(), await desk.save()]
  for (const { id } of [soon, draft]) await must(chief.post('blade-cms/liveshow', { title: '明天开始', newsId: id, hosts: me.id }))
  const html = await page('/lives')
  const places = [`/live?id=${running.article.id}`, `/live?id=${soon.id}`, `newDetail?id=${over.article.id}`].map((href) => html.indexOf(`${href}"`))
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(html.split(`/live?id=${running.article.id}`)[1]?.split('</li>')[0]).toMatch(/直播中.*<span>1 条<\/span>/)
  expect(html).not.toContain(draft.id)
  expect(await page('/home')).toContain('href="/lives"')
  await must(desk.issuer.patch(`blade-cms/news/to-offline/${soon.id}`, { remark: '改期' }))
  await eventually(
    () => page('/lives'),
    (text) => !text.includes(soon.id),
  )
})
