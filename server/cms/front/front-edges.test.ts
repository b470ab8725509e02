import { guides } from '@masthead/contract/cms/guides'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { follow } from '../../testing/follow'
import { race } from '../../testing/race'
import { shownSlots, slotsOf } from './slots'

/** What an item is that says little, what of a draft survives a launch, and what an earlier launch brings back. */

const path = 'blade-cms/front'
let desk: Desk
let address: string
beforeAll(async () => {
  desk = await openDesk()
  address = await desk.world.app.listen({ port: 0, host: '127.0.0.1' })
  desk.world.background.start()
})
afterAll(() => desk?.world.close())

interface Item {
  readonly title: string
  readonly guideId?: string | null
  readonly newsId?: string | null
  readonly warnings?: readonly string[]
  readonly [key: string]: unknown
}
interface Slot {
  readonly moduleId: string
  readonly version: number
  readonly base: string
  readonly liveBase: string
  readonly isChanged: boolean
  readonly items: readonly Item[]
  readonly changes: readonly object[]
}

let count = 0
/** A title that no other item has. */
const named = (): string => `条目${++count}`
const link = (own: object = {}): Item => ({ title: named(), linkUrl: `https://example.org/${count}`, ...own })
const draft = async () => (await desk.chief.get(`${path}/draft`)).data
const slot = async (place = 'headlines'): Promise<Slot> => (await draft()).slots.find((one: { place: string }) => one.place === place)
const save = async (items: readonly Item[] | undefined, place?: string) => {
  const { moduleId, version, liveBase } = await slot(place)
  return desk.chief.post(`${path}/slot`, { moduleId, version, base: liveBase, ...(items ? { items } : {}) })
}
const lay = async (items: readonly Item[], place?: string): Promise<Slot> => {
  const answer = await save(items, place)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return slot(place)
}
const launch = async () => {
  const slots = (await draft()).slots.map(({ moduleId, version }: Slot) => ({ moduleId, version }))
  const answer = await desk.chief.post(`${path}/launch`, { slots })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const launched = async (items: readonly Item[], place?: string) => {
  await lay(items, place)
  return launch()
}
const guideOf = async (id: unknown) => (await desk.chief.get(`blade-cms/guides/${id}`)).data
const set = async (paramKey: string, paramValue: string): Promise<void> => {
  const [known] = (await desk.chief.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`)).data.records
  const row = known ? { id: known.id, version: known.version, paramValue } : { paramName: paramKey, paramKey, paramValue }
  expect((await desk.chief.post('blade-system/param-biz/submit', row)).status).toBe(200)
}
const preview = async (at?: string): Promise<string> => {
  const { url } = (await desk.chief.get(`${path}/look${at ? `?at=${encodeURIComponent(at)}` : ''}`)).data
  return (await desk.world.app.inject({ url })).body
}

it('a slot that nobody laid out has no draft to give up, and the first launch is the first', async () => {
  const module = { title: named(), code: `place${count}`, newsCount: 3, titleLength: 20, status: guides.state.yes }
  expect((await desk.chief.post('blade-cms/guides', module)).status).toBe(200)
  await set('site.guide.firstAd', module.code)
  const first = await slot('adverts')
  expect(first).toMatchObject({ version: 0, isChanged: false, base: first.liveBase, updateUser: null, updateTime: null, updateUserName: null })
  const { moduleId, version } = first
  expect((await desk.chief.post(`${path}/discard`, { moduleId, version })).status).toBe(200)
  const before = (await draft()).launchNo
  expect((await launched([link()])).launchNo).toBe(before + 1)
  expect((await draft()).launchNo).toBe(before + 1)
  // Nobody has looked at anything.
  await lay([link()])
  expect((await desk.chief.post(`${path}/launch`, {})).status).toBe(409)
})

it('an item is what it says, and as plain as can be where it says nothing', async () => {
  const [plain, bold] = [link(), link({ isBold: true })]
  const timed = { onlineTime: '2030-01-01 00:00:00', offlineTime: '2030-01-02 00:00:00' }
  const { items } = await lay([
    plain,
    bold,
    link({ ...timed, fontWeight: 7 }),
    link({ isTiming: true, ...timed, fontSize: 20, isBold: true, fontWeight: 7 }),
  ])
  const usual = { fontSize: 16, fontSizeUnit: 'px', color: '#000000', isBold: false, fontWeight: 0, isPic: false, isBrief: false, isTiming: false }
  const nothing = { guideId: null, newsId: null, thumb: null, brief: null, onlineTime: null, offlineTime: null, warnings: [] }
  expect(items[0]).toEqual({ ...plain, ...usual, ...nothing })
  expect(items[1]).toMatchObject({ isBold: true, fontWeight: 5 })
  expect(items[2]).toMatchObject({ isTiming: false, onlineTime: null, offlineTime: null, fontWeight: 0 })
  expect(items[3]).toMatchObject({ isTiming: true, ...timed, fontSize: 20, fontWeight: 7 })
  // Without items the slot is empty.
  expect([(await save(undefined)).status, (await slot()).items]).toEqual([200, []])
})

it('takes a picture alone, and times of which the one comes before the other or is not said', async () => {
  const at = (onlineTime: string, offlineTime?: string) => ({ isTiming: true, onlineTime, ...(offlineTime ? { offlineTime } : {}) })
  expect(
    (await save([{ title: named(), thumb: '/files/a.jpg' }, link(at('2030-01-02 00:00:00')), link(at('2030-01-02 00:00:00', '2030-01-02 00:00:01'))]))
      .status,
  ).toBe(200)
  const same = await save([link(at('2030-01-02 00:00:00', '2030-01-02 00:00:00'))])
  expect([same.status, same.data.fields]).toEqual([400, { 'items.0.offlineTime': '下线时间必须晚于上线时间' }])
})

it('names who laid a slot out, as long as it waits', async () => {
  const laid = await lay([link()])
  const { realName, account } = (await desk.chief.get('blade-user/info')).data
  expect(laid).toMatchObject({ isChanged: true, updateUser: desk.stage.users.chief, updateUserName: realName || account })
  expect(laid).toHaveProperty('updateTime', expect.stringMatching(/^\d{4}-/))
  await launch()
  expect(await slot()).toMatchObject({ isChanged: false, updateUser: null, updateTime: null, updateUserName: null })
})

it('a launch keeps the guides that stay, and touches those alone that changed', async () => {
  await launched([link(), link(), link()])
  const before = (await slot()).items
  const [one, two, three] = before as [Item, Item, Item]
  expect(before.every(({ guideId }) => /^\d+$/.test(String(guideId)))).toBe(true)
  const versions = await Promise.all(before.map(async ({ guideId }) => (await guideOf(guideId)).version))
  const moved = await lay([{ ...one, linkUrl: 'https://example.org/moved' }, { ...two, guideId: null }, three, { ...link(), guideId: '999' }])
  expect(moved.items.map(({ guideId }) => guideId)).toEqual([one.guideId, null, three.guideId, null])
  expect(moved.changes).toEqual([
    { kind: 'added', title: moved.items[3]?.title },
    { kind: 'changed', title: one.title, fields: ['linkUrl'] },
  ])
  await launch()
  const after = (await slot()).items
  expect(after.map(({ title }) => title)).toEqual(moved.items.map(({ title }) => title))
  expect([after[0]?.guideId, after[1]?.guideId === two.guideId, after[2]?.guideId]).toEqual([one.guideId, false, three.guideId])
  expect([(await guideOf(one.guideId)).linkUrl, (await guideOf(one.guideId)).version > versions[0], (await guideOf(three.guideId)).version]).toEqual([
    'https://example.org/moved',
    true,
    versions[2],
  ])
  expect((await desk.chief.get(`blade-cms/guides/${two.guideId}`)).status).toBe(404)
  // The same in the place of the same is nothing that changed, and one less is one less.
  await lay(after.map((item) => ({ ...item, guideId: null })))
  expect(await launch()).toMatchObject({ summary: '内容不变', addedCount: 0, removedCount: 0, changedCount: 0, movedCount: 0, restoredNo: null })
  await lay((await slot()).items.slice(1))
  expect(await launch()).toMatchObject({ summary: '撤下 1 条', itemCount: 3 })
})

it('pictures without an article or link are told apart by their titles', async () => {
  const picture = (own: object = {}): Item => ({ title: named(), thumb: '/files/a.jpg', ...own })
  const one = picture()
  await launched([one, link()])
  const [was, other] = (await slot()).items as [Item, Item]
  const another = picture()
  expect((await lay([another, other])).changes).toEqual([
    { kind: 'added', title: another.title },
    { kind: 'removed', title: was.title },
  ])
  expect((await lay([{ ...one, fontSize: 40 }, other])).changes).toEqual([{ kind: 'changed', title: one.title, fields: ['fontSize'] }])
  expect((await lay([other, was])).changes).toEqual([{ kind: 'moved', title: was.title }])
})

it('says what a launch changed in the language of its reader, and in the words kept where it was not counted', async () => {
  await launched([link(), link()])
  const [one] = (await slot()).items as [Item]
  await lay([{ ...one, fontSize: 30 }, link()])
  const { id, summary } = await launch()
  expect(summary).toBe('新增 1 条，撤下 1 条，修改 1 条')
  const inEnglish = async () => (await desk.chief.get(`${path}/${id}`, { 'accept-language': 'en' })).data.summary
  expect(await inEnglish()).toBe('1 added, 1 taken off, 1 changed')
  await desk.world.database.run(`update cms_front set added_count = null, summary = '换了头条' where id = $1::bigint`, [id])
  expect(await inEnglish()).toBe('换了头条')
})

it('what comes back is for the slots that are there now, as long as its titles fit, and drafts stay', async () => {
  await launched([link({ title: `${named()}${'长'.repeat(10)}` })])
  const before = await launched([link()], 'topics')
  const now = [link()]
  await launched(now)
  const headlines = await guideOf((await slot()).moduleId)
  const lengthen = async (titleLength: number) => {
    const { version } = await guideOf(headlines.id)
    expect((await desk.chief.put(`blade-cms/guides/${headlines.id}`, { version, titleLength })).status).toBe(200)
  }
  await lengthen(8)
  const refused = await desk.chief.post(`${path}/bring-back/${before.id}`)
  expect([refused.status, Object.keys(refused.data.fields), (await slot()).items.map(({ title }) => title)]).toEqual([
    400,
    ['slots'],
    [now[0]?.title],
  ])
  await lengthen(20)
  // A slot that the launch did not know keeps what it shows.
  await desk.world.database.run(
    `update cms_front set slots = (select jsonb_agg(s) from jsonb_array_elements(slots) s where s->>'moduleId' <> $2) where id = $1::bigint`,
    [before.id, (await slot('topics')).moduleId],
  )
  await launched([link()], 'topics')
  const topics = (await slot('topics')).items
  const waiting = await lay([link()], 'adverts')
  const back = await desk.chief.post(`${path}/bring-back/${before.id}`)
  expect(back.data).toMatchObject({ restoredNo: before.launchNo, summary: '新增 1 条，撤下 1 条' })
  expect([(await slot('topics')).items, (await slot('adverts')).items, waiting.isChanged]).toEqual([topics, waiting.items, true])
})

it('previews what readers would see: what is online, in its time to the second, and as many as there are places', async () => {
  const timed = { isTiming: true, onlineTime: '2030-01-01 00:00:00', offlineTime: '2030-01-02 00:00:00' }
  const gone = { title: named(), newsId: (await desk.issue()).id }
  expect((await desk.issuer.patch(`blade-cms/news/to-offline/${gone.newsId}`, { remark: '完' })).status).toBe(200)
  const [always, once, still] = [link(), link(timed), link({ isTiming: true, onlineTime: '2020-01-01 00:00:00', offlineTime: '2039-01-01 00:00:00' })]
  await lay([gone, always, once, still])
  const shown = async (at?: string): Promise<boolean[]> => {
    const html = (await preview(at)).replaceAll('<wbr/>', '')
    return [gone, always, once, still].map(({ title }) => html.includes(title))
  }
  expect(await shown()).toEqual([false, true, false, true])
  for (const [at, isThere] of [
    ['2029-12-31 23:59:59', false],
    ['2030-01-01 00:00:00', true],
    ['2030-01-02 00:00:00', true],
    ['2030-01-02 00:00:01', false],
  ] as const)
    expect([at, (await shown(at))[2]]).toEqual([at, isThere])
  const headlines = await guideOf((await slot()).moduleId)
  const show = async (newsCount: number) =>
    desk.chief.put(`blade-cms/guides/${headlines.id}`, { version: (await guideOf(headlines.id)).version, newsCount })
  await show(1)
  expect(await shown()).toEqual([false, true, false, false])
  await show(50)
})

it('opens a preview for twelve hours, and by no other link', async () => {
  const inHalfADay = (): string => new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const before = inHalfADay()
  const { expireTime } = (await desk.chief.get(`${path}/look`)).data
  expect([before, expireTime, inHalfADay()]).toEqual([before, expireTime, inHalfADay()].toSorted())
  const token = desk.world.own.keys.sign({ use: 'other', tenantId: '000000', at: null }, 60)
  const { statusCode, headers } = await desk.world.app.inject({ url: `/frontPreview?token=${encodeURIComponent(token)}` })
  expect([statusCode, headers.location]).toEqual([302, '/404'])
})

it('warns of what is over from the second after its end, and of nothing that is well', async () => {
  const offlineTime = '2030-01-02 00:00:00'
  await lay([link({ isTiming: true, onlineTime: '2030-01-01 00:00:00', offlineTime, isPic: true, thumb: '/files/a.jpg' })])
  const at = async (seconds: number) => {
    const now = new Date(Date.parse('2030-01-02T00:00:00+08:00') + seconds * 1000)
    const ctx = { ...desk.world.own, tenantId: '000000', clock: { now: () => now } }
    return (await shownSlots(ctx, await slotsOf(ctx))).flatMap(({ items }) => items.map(({ warnings }) => warnings))
  }
  expect([await at(0), await at(1)]).toEqual([expect.not.arrayContaining([['over']]), expect.arrayContaining([['over']])])
})

it('is made of the modules that the parameters name, by alias or number, and shows two hundred where one says nothing', async () => {
  const headlines = await slot()
  await set('site.guide.topics', headlines.moduleId)
  expect(await slot('topics')).toMatchObject({ moduleId: headlines.moduleId, newsCount: 50, titleLength: 20 })
  await set('site.guide.topics', '1')
  expect(await slot('topics')).toBeUndefined()
  await set('site.guide.topics', ' topics ')
  const { moduleId } = await slot('topics')
  expect(moduleId).not.toBe(headlines.moduleId)
  await desk.world.database.run('update cms_guides set news_count = null, title_length = null where id = $1::bigint', [moduleId])
  expect(await slot('topics')).toMatchObject({ newsCount: 200, titleLength: 20 })
  const off = await guideOf(headlines.moduleId)
  const { version } = (await desk.chief.put(`blade-cms/guides/${off.id}`, { version: off.version, status: guides.state.no })).data
  expect(await slot()).toBeUndefined()
  await desk.chief.put(`blade-cms/guides/${off.id}`, { version, status: guides.state.yes })
  expect((await slot()).moduleId).toBe(off.id)
})

it('two editors who save one draft at once do not both think that theirs is it', async () => {
  await lay([link()])
  const { moduleId, version, liveBase: base } = await slot()
  const send = () => desk.chief.post(`${path}/slot`, { moduleId, version, base, items: [link()] })
  const answers = await race(desk.world, send, send)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('what is laid out and given up is told to all editors at once', async () => {
  const reader = await follow(address, (await desk.world.as('chief@000000')).token, 'cms/front')
  const hears = (times: number) => reader.hears(() => reader.changes().length >= times)
  await lay([link()])
  await hears(1)
  const { moduleId, version } = await slot()
  expect((await desk.chief.post(`${path}/discard`, { moduleId, version })).status).toBe(200)
  await hears(2)
  reader.stop()
})
