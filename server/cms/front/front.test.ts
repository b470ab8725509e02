import { guides } from '@masthead/contract/cms/guides'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { changesOf, type FrontItem, itemOf } from './items'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const path = 'blade-cms/front'

interface Item {
  readonly title: string
  readonly newsId?: string | null
  readonly warnings?: readonly string[]
  readonly [key: string]: unknown
}

interface Slot {
  readonly moduleId: string
  readonly place: string
  readonly title: string
  readonly version: number
  readonly base: string
  readonly liveBase: string
  readonly isChanged: boolean
  readonly isStale: boolean
  readonly items: readonly Item[]
  readonly changes: readonly { readonly kind: string; readonly title: string }[]
}

const slots = async (): Promise<Slot[]> => (await desk.chief.get(`${path}/draft`)).data.slots
const slot = async (place = 'headlines'): Promise<Slot> => (await slots()).find((one) => one.place === place) as Slot
const save = (of: Slot, items: readonly Item[], base = of.isChanged ? of.base : of.liveBase) =>
  desk.chief.post(`${path}/slot`, { moduleId: of.moduleId, version: of.version, base, items })
const lay = async (items: readonly Item[], place = 'headlines'): Promise<Slot> => {
  const answer = await save(await slot(place), items)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return slot(place)
}
const looked = async () => (await slots()).map(({ moduleId, version }) => ({ moduleId, version }))
const launch = async (remark?: string) => desk.chief.post(`${path}/launch`, { slots: await looked(), remark })
const launched = async (items: readonly Item[]): Promise<{ id: string; launchNo: number; summary: string }> => {
  await lay(items)
  const answer = await launch()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const read = async (code = 'headlines'): Promise<string[]> =>
  (await desk.world.nobody.get(`blade-cms/guides/front/child-list?parentCode=${code}&ascs=sort&size=200`)).data.records.map(
    ({ title }: Item) => title,
  )
const story = async (title: string): Promise<Item> => ({ title, newsId: (await desk.issue({ title })).id })
const link = (title: string): Item => ({ title, linkUrl: `https://example.org/${encodeURIComponent(title)}` })
const html = async (url: string): Promise<{ statusCode: number; body: string }> => desk.world.app.inject({ url })

describe('the draft of the front page', () => {
  it('is seen by nobody until it is launched as a whole, and is then what readers see', async () => {
    const [first, second] = [await story('春耕第一篇'), await story('春耕第二篇')]
    await lay([first, second])
    await lay([link('看专题')], 'topics')
    expect([await read(), await read('topics')]).toEqual([[], []])
    const { url } = (await desk.chief.get(`${path}/look`)).data
    const page = await html(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/data-slot="headlines".*data-mark="headlines:0".*春耕<wbr\/>第<wbr\/>一篇.*data-mark="headlines:1".*春耕第二篇/s)
    expect(page.body).toMatch(/data-slot="topics".*data-mark="topics:0".*看专题/s)
    expect((await html('/home')).body).not.toContain('data-mark')
    const answer = await launch('早间')
    expect(answer.data).toMatchObject({ summary: '新增 3 条', remark: '早间', itemCount: 3, restoredNo: null, addedCount: 3, removedCount: 0 })
    const inEnglish = await desk.chief.get(`${path}/${answer.data.id}`, { 'accept-language': 'en' })
    expect(inEnglish.data.summary).toBe('3 added')
    expect([await read(), await read('topics')]).toEqual([['春耕第一篇', '春耕第二篇'], ['看专题']])
    expect((await slots()).map(({ isChanged }) => isChanged)).toEqual([false, false, false])
    const nothing = await launch()
    expect([nothing.status, nothing.msg]).toEqual([409, '版面没有改动'])
  })

  it('says what differs from what is live, and gives it up again', async () => {
    const [first, second, third] = ['甲稿', '乙稿', '丙稿'].map(link) as [Item, Item, Item]
    await launched([first, second, third])
    const { items } = await slot()
    const [one, two, three] = items as [Item, Item, Item]
    const changed = await lay([three, { ...one, fontSize: 24 }, link('丁稿')])
    expect(changed.changes).toEqual([
      { kind: 'added', title: '丁稿' },
      { kind: 'removed', title: '乙稿' },
      { kind: 'changed', title: '甲稿', fields: ['fontSize'] },
    ])
    expect((await lay([two, three, one])).changes).toEqual([{ kind: 'moved', title: '甲稿' }])
    const { moduleId, version } = await slot()
    expect((await desk.chief.post(`${path}/discard`, { moduleId, version })).status).toBe(200)
    expect(await slot()).toMatchObject({ isChanged: false, changes: [], items: [{ title: '甲稿' }, { title: '乙稿' }, { title: '丙稿' }] })
    // What is laid out as it is live is no draft.
    expect((await lay(items)).isChanged).toBe(false)
  })

  it('warns of titles that are too long, of articles offline, without picture or twice, and of what is over or beyond the last place', async () => {
    const offline = await story('要下线的稿件')
    const { moduleId } = await slot()
    const headlines = (await desk.chief.get(`blade-cms/guides/${moduleId}`)).data
    expect((await desk.chief.put(`blade-cms/guides/${moduleId}`, { version: headlines.version, newsCount: 3 })).status).toBe(200)
    expect((await desk.issuer.patch(`blade-cms/news/to-offline/${offline.newsId}`, { remark: '完', force: true })).status).toBe(200)
    const twice = await story('出现两次')
    const past = { isTiming: true, onlineTime: '2020-01-01 00:00:00', offlineTime: '2020-01-02 00:00:00' }
    const { items } = await lay([
      { ...offline, isPic: true },
      { ...twice, title: '一'.repeat(20) },
      { ...twice, title: '一'.repeat(21) },
      { ...link('过期的链接'), ...past },
    ])
    expect(items.map(({ warnings }) => warnings)).toEqual([['offline', 'noPicture'], ['twice'], ['tooLong', 'twice'], ['over', 'beyond']])
    const refused = await launch()
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['slots']])
    expect(refused.msg).toContain('导读名称超过长度限制[20]')
    await lay(items.slice(0, 2).map((item) => ({ ...item, isPic: false })))
    expect((await launch()).status).toBe(200)
  })

  it('keeps what two editors do apart, slot by slot: the later one is shown what the earlier one did', async () => {
    const [mine, theirs] = [await slot(), await slot()]
    expect((await save(mine, [link('我的头条')])).status).toBe(200)
    const late = await save(theirs, [link('他的头条')])
    expect([late.status, late.msg]).toEqual([409, `「${theirs.title}」已被他人修改`])
    const now = late.data.slots.find(({ moduleId }: Slot) => moduleId === theirs.moduleId)
    expect(now.items.map(({ title }: Item) => title)).toEqual(['我的头条'])
    // Another slot is another matter.
    expect((await save(await slot('topics'), [link('别的专题')])).status).toBe(200)
    const seen = await looked()
    await lay([link('我的头条'), link('又一条')])
    const unseen = await desk.chief.post(`${path}/launch`, { slots: seen })
    expect([unseen.status, unseen.msg]).toEqual([409, `「${mine.title}」已有新的改动，请查看后再上线`])
    expect((await launch()).status).toBe(200)
  })

  it('is stale once somebody changes what is live, and overwrites it only when its editor says so', async () => {
    const draft = await lay([link('草稿里的头条')])
    const other = { parentId: draft.moduleId, title: '直接上的头条', linkUrl: 'https://example.org/direct', status: guides.state.yes, sort: 0 }
    expect((await desk.chief.post('blade-cms/guides', other)).status).toBe(200)
    const stale = await slot()
    expect(stale).toMatchObject({ isStale: true, isChanged: true })
    expect((await launch()).status).toBe(409)
    expect(await read()).toContain('直接上的头条')
    expect((await save(stale, stale.items, 'something else')).status).toBe(409)
    expect((await save(stale, [...stale.items, link('两边都要')], stale.liveBase)).status).toBe(200)
    expect((await slot()).isStale).toBe(false)
    expect((await launch()).status).toBe(200)
    expect(await read()).toEqual(['草稿里的头条', '两边都要'])
  })

  it('takes fewer than 200 items, and no article that is not of this newsroom', async () => {
    const of = await slot()
    const others = (await slots()).filter(({ moduleId }) => moduleId !== of.moduleId).reduce((sum, { items }) => sum + items.length, 0)
    const many = (count: number): Item[] => Array.from({ length: count }, (_, index) => link(`第${index}条`))
    const over = await save(of, many(200 - others))
    expect([over.status, over.data.fields]).toEqual([400, { items: '首页最多放 199 条导读' }])
    expect((await save(of, many(200))).status).toBe(400)
    expect((await save(of, many(199 - others))).status).toBe(200)
    const strange = await save(await slot(), [link('好的'), { title: '别家的', newsId: '999999999999' }, { title: '什么也不是' }])
    expect(strange.data.fields).toEqual({ 'items.1.newsId': '新闻不存在', 'items.2.newsId': '请选择新闻或填写链接' })
    expect((await save(await slot(), [])).status).toBe(200)
    const backwards = { ...link('倒着的'), isTiming: true, onlineTime: '2030-01-02 00:00:00', offlineTime: '2030-01-01 00:00:00' }
    expect((await save(await slot(), [backwards])).data.fields).toEqual({ 'items.0.offlineTime': '下线时间必须晚于上线时间' })
    const { moduleId, version } = await slot()
    expect((await desk.chief.post(`${path}/discard`, { moduleId, version })).status).toBe(200)
    expect((await desk.chief.post(`${path}/slot`, { moduleId: '1', version: 0, base: 'x', items: [] })).status).toBe(404)
  })

  it('shows in its preview how it will be at a moment that is asked for, to who has the link alone', async () => {
    const timed = { isTiming: true, onlineTime: '2030-01-01 00:00:00', offlineTime: '2030-01-02 00:00:00' }
    await lay([link('一直在'), { ...link('元旦才上'), ...timed }])
    const at = async (moment: string): Promise<string> => {
      const { url } = (await desk.chief.get(`${path}/look?at=${encodeURIComponent(moment)}`)).data
      return (await html(url)).body
    }
    expect(await at('2029-12-31 23:59:59')).not.toContain('元旦才上')
    expect(await at('2030-01-01 12:00:00')).toContain('元旦才上')
    expect((await html('/frontPreview?token=made-up')).statusCode).toBe(302)
    expect((await html('/frontPreview')).statusCode).toBe(302)
  })
})

describe('a launch', () => {
  it('comes back as it was, as a launch of its own, without what was deleted since', async () => {
    const stays = await story('留下的稿件')
    const goes = { title: '会删掉的稿件', newsId: (await desk.save({ title: '会删掉的稿件' })).id }
    const before = await launched([{ ...stays, fontSize: 24, isBold: true, fontWeight: 7 }, goes, link('旧的链接')])
    await launched([link('新的头条')])
    expect(await read()).toEqual(['新的头条'])
    expect((await desk.author.send('POST', `blade-cms/news/remove?ids=${goes.newsId}&force=true`)).status).toBe(200)
    const back = await desk.chief.post(`${path}/bring-back/${before.id}`)
    expect(back.data).toMatchObject({ restoredNo: before.launchNo, summary: '新增 2 条，撤下 1 条' })
    expect(await read()).toEqual(['留下的稿件', '旧的链接'])
    expect((await slot()).items[0]).toMatchObject({ fontSize: 24, isBold: true, fontWeight: 7 })
    const again = await desk.chief.post(`${path}/bring-back/${back.data.id}`)
    expect([again.status, again.msg]).toEqual([409, '首页现在就是这个版面'])
    expect((await desk.chief.post(`${path}/bring-back/1`)).status).toBe(404)
  })

  it('is kept among the last hundred', async () => {
    const { launchNo } = await launched([link('保留多少')])
    await desk.world.database.run(`update cms_front set launch_no = launch_no + 1000 where launch_no = $1`, [launchNo])
    await launched([link('之前的都太旧了')])
    const { records } = (await desk.chief.get(`${path}/page?size=200`)).data
    expect(records.map((row: { launchNo: number }) => row.launchNo)).toEqual([launchNo + 1001, launchNo + 1000])
    expect((await desk.chief.get(`${path}/${records[1].id}`)).data.slots.map(({ items }: Slot) => items.length)).toContain(1)
  })

  it('is for who may launch; who may lay out leaves it at the draft', async () => {
    expect((await desk.author.get(`${path}/draft`)).status).toBe(403)
    expect((await desk.author.post(`${path}/launch`, { slots: [] })).status).toBe(403)
    expect((await desk.issuer.post(`${path}/bring-back/1`)).status).toBe(403)
  })
})

it('a comparison names each change once, also where an item stands twice', () => {
  const item = (title: string, own: object = {}) => itemOf({ title, linkUrl: `https://example.org/${title}`, ...own }, null)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title) => item(title)) as [FrontItem, FrontItem, FrontItem, FrontItem]
  expect(changesOf([a, b, c, d], [d, a, b, c])).toEqual([{ kind: 'moved', title: 'd' }])
  expect(changesOf([a, a], [a])).toEqual([{ kind: 'removed', title: 'a' }])
  expect(changesOf([a], [item('新名', { linkUrl: 'https://example.org/a' })])).toEqual([
    { kind: 'changed', title: '新名', before: 'a', fields: ['title'] },
  ])
  expect(changesOf([], [])).toEqual([])
})
