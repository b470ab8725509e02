import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { runDue } from '../../engine/due/due'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const topics = 'blade-cms/topic'
const categories = 'blade-general/category'

const made = async (path: string, body: Record<string, unknown>) => {
  const answer = await desk.chief.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const topicOf = (topicName: string, own: Record<string, unknown> = {}) =>
  made(topics, { topicName, expireTime: '2040-01-01 00:00:00', sort: 1, ...own })
const categoryOf = (categoryName: string, own: Record<string, unknown> = {}) => made(categories, { categoryName, ...own })
// biome-ignore lint/suspicious/noExplicitAny: rows of every width
const names = (rows: any[], key: string): string[] => rows.map((row) => row[key])
const row = async (path: string, id: string) => (await desk.chief.get(`${path}/${id}`)).data

describe('the tree of topics', () => {
  it('is read whole, a level at a time, and by its top', async () => {
    const top = await topicOf('树顶')
    const one = await topicOf('树下一', { parentId: top.id, sort: 2 })
    const two = await topicOf('树下二', { parentId: top.id, sort: 1 })
    const tree = (await desk.chief.get(`${topics}/tree`)).data
    const found = tree.find(({ id }: { id: string }) => id === top.id)
    expect(found).toMatchObject({ parentId: '0', title: '树顶', hasChildren: true, children: [{ id: two.id }, { id: one.id }] })
    const level = (await desk.chief.get(`${topics}/lazy-list?parentId=${top.id}`)).data
    expect([names(level, 'topicName'), names(level, 'hasChildren')]).toEqual([
      ['树下二', '树下一'],
      [false, false],
    ])
    const roots = (await desk.chief.get(`${topics}/custom-page?size=100`)).data
    expect(names(roots.records, 'topicName')).toEqual(expect.arrayContaining(['树顶']))
    expect(names(roots.records, 'topicName')).not.toContain('树下一')
  })

  it('is sorted by a drag, and moved without ever standing below itself', async () => {
    const a = await topicOf('甲')
    const b = await topicOf('乙', { parentId: a.id })
    const c = await topicOf('丙', { parentId: b.id })
    const sorted = await desk.chief.post(`${topics}/sort`, [
      { id: b.id, sort: 9 },
      { id: c.id, sort: 8 },
    ])
    expect([sorted.status, (await row(topics, b.id)).sort, (await row(topics, b.id)).version]).toEqual([200, 9, b.version])
    for (const answer of [
      await desk.chief.post(`${topics}/move`, [{ id: a.id, parentId: c.id, sort: 1 }]),
      await desk.chief.post(`${topics}/move/${a.id}`, { parentId: a.id }),
      await desk.chief.put(topics, { id: a.id, version: a.version, parentId: c.id }),
    ])
      expect([answer.status, answer.data.fields]).toEqual([400, { parentId: '不能移动到自己或自己的下级' }])
    const moved = await desk.chief.post(`${topics}/move`, [{ id: c.id, parentId: '0', sort: 3 }])
    expect([moved.status, (await row(topics, c.id)).parentId, (await row(topics, c.id)).sort]).toEqual([200, '0', 3])
    // Of two moves of which each is sound and both together are a circle, one is refused.
    const [x, y] = [await topicOf('天'), await topicOf('地')]
    const both = await Promise.all([
      desk.chief.post(`${topics}/move/${x.id}`, { parentId: y.id }),
      desk.chief.post(`${topics}/move/${y.id}`, { parentId: x.id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await desk.author.post(`${topics}/move/${x.id}`, { parentId: '0' })).status).toBe(403)
  })

  it('says what a topic holds, keeps what is in use, and gives it to another where it is told to', async () => {
    const old = await topicOf('旧栏目')
    const child = await topicOf('旧子栏目', { parentId: old.id })
    const heir = await topicOf('新栏目')
    const live = await desk.issue({ title: '旧栏目之文', topicId: `${old.id},${heir.id}` })
    const draft = await desk.save({ title: '子栏目之文', topicId: child.id })
    expect((await desk.chief.get(`${topics}/uses/${old.id}`)).data).toEqual({
      children: 1,
      below: 1,
      uses: [{ noun: 'cms/news', label: ['新闻', 'News'], count: 1 }],
      usesBelow: [{ noun: 'cms/news', label: ['新闻', 'News'], count: 2 }],
    })
    const plain = await desk.chief.delete(`${topics}/${old.id}`)
    expect([plain.status, plain.msg]).toEqual([409, '数据正被使用，不能删除：新闻 1 条，栏目 1 条'])
    const unheard = await desk.chief.post(`${topics}/dissolve/${old.id}`, { cascade: true })
    expect([unheard.status, unheard.msg]).toEqual([409, '数据正被使用，不能删除：新闻 1 条'])
    const inside = await desk.chief.post(`${topics}/dissolve/${old.id}`, { moveTo: child.id })
    expect([inside.status, Object.keys(inside.data.fields)]).toEqual([400, ['moveTo']])
    expect((await row(topics, child.id)).parentId).toBe(old.id)

    const moved = await desk.chief.post(`${topics}/dissolve/${old.id}`, { moveTo: heir.id })
    expect([moved.status, moved.msg]).toEqual([200, '操作成功'])
    expect((await desk.chief.get(`${topics}/${old.id}`)).status).toBe(404)
    expect((await row(topics, child.id)).parentId).toBe(heir.id)
    expect(await desk.row(live.id)).toMatchObject({ topicId: heir.id, topicName: '新栏目', version: live.version + 1 })
    const [told] = await desk.world.database.query<{ count: number }>(
      `select count(*)::int as count from platform_event where noun = 'cms/news' and verb = 'edit' and row_id = $1::bigint and data->'changed' ? 'topicId'`,
      [live.id],
    )
    expect(told?.count).toBe(1)

    const all = await desk.chief.post(`${topics}/dissolve/${heir.id}`, { moveTo: desk.topicId, cascade: true })
    expect(all.status).toBe(200)
    for (const id of [heir.id, child.id]) expect((await desk.chief.get(`${topics}/${id}`)).status).toBe(404)
    expect([(await desk.row(live.id)).topicId, (await desk.row(draft.id)).topicId]).toEqual([desk.topicId, desk.topicId])
    expect((await desk.author.post(`${topics}/dissolve/${desk.topicId}`, {})).status).toBe(403)
    expect((await desk.author.get(`${topics}/uses/${desk.topicId}`)).status).toBe(403)
  })

  it('without an heir, what is below moves up a level', async () => {
    const a = await topicOf('上')
    const b = await topicOf('中', { parentId: a.id })
    const c = await topicOf('下', { parentId: b.id })
    expect((await desk.chief.post(`${topics}/dissolve/${b.id}`, {})).status).toBe(200)
    expect((await row(topics, c.id)).parentId).toBe(a.id)
  })
})

describe('a topic whose time is over', () => {
  it('is hidden by the job, once, and readers do not see it even before', async () => {
    const top = await topicOf('限时专题', { expireTime: '2041-06-01 12:00:00' })
    const child = await topicOf('限时子专题', { parentId: top.id })
    const seen = async (): Promise<string[]> => names((await desk.world.nobody.get(`${topics}/front/list?topicName=限时&size=50`)).data.records, 'id')
    expect((await seen()).sort()).toEqual([top.id, child.id].sort())
    const year = 365.25 * 86400
    const later = (years: number) => desk.later((2041.5 - 2026 + years) * year)
    await desk.world.database.run(`update cms_topic set expire_time = now() - interval '1 second' where id = $1::bigint`, [top.id])
    expect(await seen()).toEqual([])
    expect((await row(topics, top.id)).status).toBe(1)
    // That it would be over soon is passed over with it.
    expect(await runDue(desk.later(0), { nouns: ['cms/topic'] })).toBe(2)
    expect(await runDue(desk.later(0), { nouns: ['cms/topic'] })).toBe(0)
    expect(await row(topics, top.id)).toMatchObject({ status: 0, statusName: '不显示' })
    const events = await desk.world.database.query(
      `select 1 from platform_event where noun = 'cms/topic' and verb = 'expire' and row_id = $1::bigint`,
      [top.id],
    )
    expect(events.length).toBe(1)
    // Everything else ends in 2040.
    expect(await runDue(later(5), { nouns: ['cms/topic'] })).toBeGreaterThan(1)
    expect(await seen()).toEqual([])
  })
})

describe('a topic whose time is nearly over', () => {
  it('is told to whoever keeps it, seven days before and once', async () => {
    const wire = (ms: number): string => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
    const week = 7 * 86_400
    const { id } = await topicOf('将满<专题>', { expireTime: wire(Date.now() + (week + 60) * 1000) })
    const told = async (who = desk.chief): Promise<string[]> =>
      names((await who.get('blade-desk/notice/page?size=50')).data.records, 'title').filter((title) => title.includes('将满'))
    await runDue(desk.later(0), { nouns: ['cms/topic'] })
    expect(await told()).toEqual([])
    for (const _ of [1, 2]) await runDue(desk.later(120), { nouns: ['cms/topic'] })
    expect(await told()).toEqual(['栏目即将到期：将满<专题>'])
    expect(await told(desk.author)).toEqual([])
    expect((await row(topics, id)).status).toBe(1)
    const { records } = (await desk.chief.get('blade-desk/notice/page?size=50')).data
    const [{ id: noticeId }] = records.filter(({ title }: { title: string }) => title.includes('将满'))
    expect((await desk.chief.get(`blade-desk/notice/detail?id=${noticeId}`)).data.content).toMatch(
      /^<p>栏目《将满&#60;专题&#62;》.*请修改过期时间。<\/p>$/,
    )
  })
})

describe('categories', () => {
  it('are of type 7 unless told, of the type of their parent below one, and asked for as type 2 by lazy lists', async () => {
    const style = await categoryOf('样式')
    const app = await categoryOf('客户端', { categoryType: 2 })
    const below = await categoryOf('客户端下', { parentId: app.id, categoryType: 9 })
    expect([style.categoryType, app.categoryType, below.categoryType, below.ancestors]).toEqual([7, 2, 2, `0,${app.id}`])
    const lazy = (await desk.chief.get(`${categories}/lazy-list`)).data
    expect([names(lazy, 'categoryName'), names(lazy, 'hasChildren')]).toEqual([['客户端'], [true]])
    expect((await desk.chief.get(`${categories}/lazy-list?categoryType=2`)).data.length).toBe(1)
    expect(names((await desk.chief.get(`${categories}/lazy-list?categoryType=7`)).data, 'categoryName')).toEqual(
      expect.arrayContaining(['样式', '要闻']),
    )
    expect(names((await desk.chief.get(`${categories}/lazy-list?parentId=${app.id}`)).data, 'categoryName')).toEqual(['客户端下'])
    const nodes = (await desk.chief.get(`${categories}/lazy_tree`)).data
    expect(nodes).toMatchObject([{ id: app.id, title: '客户端', key: app.id, value: app.id, parentId: '0', hasChildren: true }])
    const titles = async (query: string): Promise<string[]> => names((await desk.chief.get(`${categories}/tree?${query}`)).data, 'title')
    expect(await titles('code=7')).toEqual(expect.arrayContaining(['样式', '要闻']))
    expect(await titles('code=7')).not.toContain('客户端')
    expect(await titles('categoryType=2')).toEqual(['客户端'])
    expect(names((await desk.chief.get(`${categories}/custom-page?categoryType=2`)).data.records, 'categoryName')).toEqual(['客户端'])

    const sub = await categoryOf('再下', { parentId: below.id })
    const moved = await desk.chief.post(`${categories}/move/${below.id}`, { parentId: style.id })
    expect([moved.status, moved.data.categoryType, moved.data.ancestors]).toEqual([200, 7, `0,${style.id}`])
    expect(await row(categories, sub.id)).toMatchObject({ categoryType: 7, ancestors: `0,${style.id},${below.id}` })
    const circle = await desk.chief.post(`${categories}/move/${style.id}`, { parentId: sub.id })
    expect([circle.status, circle.data.fields]).toEqual([400, { parentId: '不能移动到自己或自己的下级' }])
    expect((await desk.chief.put(categories, { id: style.id, version: style.version, categoryType: 5 })).status).toBe(200)
    expect((await row(categories, sub.id)).categoryType).toBe(5)
  })

  it('are sorted together, submitted, and deleted only when nothing hangs on them', async () => {
    const one = await desk.chief.post(`${categories}/submit`, { categoryName: '次序一', sort: 1 })
    const two = await desk.chief.post(`${categories}/submit`, { categoryName: '次序二', sort: 2 })
    expect([one.msg, two.status]).toEqual(['新增成功', 200])
    const order = async (): Promise<string[]> =>
      names((await desk.chief.get(`${categories}/list?categoryName=次序&ascs=sort`)).data.records, 'categoryName')
    const half = await desk.chief.post(`${categories}/sort`, [
      { id: one.data.id, sort: 5 },
      { id: '1', sort: 1 },
    ])
    expect([half.status, await order()]).toEqual([404, ['次序一', '次序二']])
    expect(
      (
        await desk.chief.post(`${categories}/sort`, [
          { id: two.data.id, sort: 1 },
          { id: one.data.id, sort: 2 },
        ])
      ).status,
    ).toBe(200)
    expect(await order()).toEqual(['次序二', '次序一'])
    const child = await categoryOf('次序下', { parentId: one.data.id })
    const refused = await desk.chief.post(`${categories}/delete`, { ids: one.data.id })
    expect([refused.status, refused.msg]).toEqual([409, '数据正被使用，不能删除：分类 1 条'])
    expect((await desk.chief.post(`${categories}/delete`, { ids: `${one.data.id},${two.data.id}` })).status).toBe(409)
    expect((await row(categories, two.data.id)).categoryName).toBe('次序二')
    expect((await desk.chief.post(`${categories}/delete`, { ids: child.id })).status).toBe(200)
    expect((await desk.chief.post(`${categories}/delete`, { ids: `${one.data.id},${two.data.id}` })).status).toBe(200)
    expect(await order()).toEqual([])
  })

  it('show readers what is shown, in the tree of the tenant alone', async () => {
    const { id } = await categoryOf('公开', { code: 'open', isNav: 1 })
    await categoryOf('不公开', { isShow: 0, isNav: 1 })
    const listed = await desk.world.nobody.get(`${categories}/front/list?isNav=1&size=50`)
    expect([listed.status, names(listed.data.records, 'categoryName')]).toEqual([200, ['公开']])
    expect((await desk.world.nobody.get(`${categories}/front/${id}`)).data).toMatchObject({ code: 'open', parentId: null })
    expect(names((await desk.world.nobody.get(`${categories}/front/list?code=regional-news`)).data.records, 'categoryName')).toEqual(['地方新闻'])
  })
})
