import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../engine/types'
import { type Desk, openDesk } from '../../testing/desk'
import { stage } from '../../testing/people'
import { runDue } from '../../engine/due/due'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const path = 'blade-cms/guides'
const wire = (ms: number): string => new Date(Date.now() + ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

const saved = async (body: Record<string, unknown>) => {
  const answer = await desk.chief.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const moduleOf = (own: Record<string, unknown> = {}) => saved({ title: '首页轮播', newsCount: 5, status: 1, ...own })
const item = (parentId: string, own: Record<string, unknown> = {}) => saved({ parentId, title: '导读', status: 1, ...own })
const shown = async (parentId: string): Promise<string[]> => {
  const answer = await desk.world.nobody.get(`${path}/front/child-list?parentId=${parentId}&ascs=sort&current=1&size=30`)
  return answer.data.records.map(({ title }: { title: string }) => title)
}

describe('modules and items', () => {
  it('begin as the desk expects them, and say what is missing in its words', async () => {
    const module = await saved({ title: '默认', newsCount: 3 })
    expect(module).toMatchObject({
      parentId: '0',
      status: 0,
      statusName: '否',
      isPic: false,
      isBrief: false,
      titleLength: 20,
      sort: 0,
      isShown: false,
    })
    expect(module.launchedVersion).toBe(null)
    const launched = await desk.chief.put(path, { ...module, status: 1 })
    expect([launched.status, launched.data.launchedVersion]).toEqual([200, module.version + 1])
    const first = await saved({ parentId: module.id, title: '导读一' })
    expect(first).toMatchObject({ parentId: module.id, parentName: '默认', fontSize: 16, fontSizeUnit: 'px', color: '#000000', isBold: false })
    expect(first).toMatchObject({ fontWeight: 0, isTiming: false, onlineTime: null, offlineTime: null })
    const nothing = await desk.chief.post(path, {})
    expect([nothing.status, nothing.data.fields]).toEqual([400, { title: '请输入导读名称', newsCount: '请输入导读数量' }])
    const english = await desk.chief.send('POST', path, { parentId: module.id }, { 'accept-language': 'en' })
    expect(english.data.fields).toEqual({ title: 'please enter guide name' })
    const incomplete = await desk.chief.post(path, { parentId: module.id, title: '图', isPic: true, isTiming: true, isBold: true, fontWeight: 77 })
    expect(incomplete.data.fields).toEqual({ onlineTime: '请选择上线时间' })
    const wrong = await desk.chief.post(path, { parentId: module.id, title: '图', isPic: true, isBold: true, fontWeight: 77 })
    expect(wrong.data.fields).toEqual({ thumb: '请上传缩略图', fontWeight: '请选择字体粗细' })
  })

  it('are listed with their picture, or with that of their article', async () => {
    const { id: parentId } = await moduleOf()
    const { id: newsId } = (await desk.chief.post('blade-cms/news/submit', { title: '有图', typeId: 1, thumb: '/files/2026/01/article.png' })).data
    await item(parentId, { title: '稿件的图', newsId, sort: 1 })
    await item(parentId, { title: '自己的图', newsId, sort: 2, thumb: '/files/2026/01/own.png' })
    await item(parentId, { title: '没有图', sort: 3 })
    const { records } = (await desk.chief.get(`${path}/child-list?parentId=${parentId}&ascs=sort`)).data
    expect(records.map(({ picture }: { picture: string | null }) => picture)).toEqual(['/files/2026/01/article.png', '/files/2026/01/own.png', null])
  })

  it('bold and timing bring and take what belongs to them', async () => {
    const { id: parentId } = await moduleOf()
    const row = await item(parentId, { isBold: true, isTiming: true, onlineTime: '2030-01-01 00:00:00', offlineTime: '2030-02-01 00:00:00' })
    expect([row.fontWeight, row.onlineTime]).toEqual([5, '2030-01-01 00:00:00'])
    const backwards = await desk.chief.put(path, { ...row, offlineTime: '2029-01-01 00:00:00' })
    expect(backwards.data.fields).toEqual({ offlineTime: '下线时间必须晚于上线时间' })
    const plain = await desk.chief.put(path, { ...row, isBold: false, isTiming: false })
    expect(plain.data).toMatchObject({ fontWeight: 0, onlineTime: null, offlineTime: null })
    const again = await desk.chief.put(path, plain.data)
    expect([again.status, again.data.version]).toEqual([200, plain.data.version])
  })

  it('a title is as long as its module allows, counted in full-width characters', async () => {
    const { id: parentId, version } = await moduleOf({ titleLength: 6 })
    await item(parentId, { title: '春耕时节到了' })
    await item(parentId, { title: 'GDP涨5%！好' })
    await item(parentId, { title: 'abcdefghijkl' })
    const long = await desk.chief.post(path, { parentId, title: '春耕时节又到了' })
    expect([long.status, long.msg]).toEqual([400, '导读名称超过长度限制[6]'])
    const english = await desk.chief.send('POST', path, { parentId, title: 'abcdefghijklm' }, { 'accept-language': 'en' })
    expect(english.msg).toBe('guide name exceeds length limit [6]')
    expect((await desk.chief.put(`${path}/${parentId}`, { version, titleLength: 7 })).status).toBe(200)
    expect((await desk.chief.post(path, { parentId, title: '春耕时节又到了' })).status).toBe(200)
  })

  it('an item stands below a module and nothing else, and neither becomes the other', async () => {
    const module = await moduleOf()
    const other = await moduleOf({ title: '另一个' })
    const child = await item(module.id)
    for (const answer of [
      await desk.chief.post(path, { parentId: child.id, title: '孙' }),
      await desk.chief.put(path, { id: module.id, version: module.version, parentId: other.id }),
      await desk.chief.put(path, { id: child.id, version: child.version, parentId: '0', newsCount: 5 }),
    ])
      expect([answer.status, Object.keys(answer.data.fields)]).toEqual([400, ['parentId']])
    expect((await desk.chief.put(path, { id: child.id, version: child.version, parentId: other.id })).data.parentId).toBe(other.id)
    const full = await desk.chief.delete(`${path}/${other.id}`)
    expect([full.status, full.msg]).toEqual([409, '数据正被使用，不能删除：导读 1 条'])
    expect((await desk.chief.delete(`${path}/${child.id}`)).status).toBe(200)
    expect((await desk.chief.delete(`${path}/${other.id}`)).status).toBe(200)
  })
})

describe('the calls of the desk', () => {
  it('list modules, the items of one, and both as a tree', async () => {
    const one = await moduleOf({ title: '列表甲', sort: 1 })
    const two = await moduleOf({ title: '列表乙', sort: 2, status: 0 })
    const first = await item(one.id, { title: '甲一', sort: 2 })
    const second = await item(one.id, { title: '甲二', sort: 1, status: 0 })
    const titles = async (call: string): Promise<string[]> =>
      (await desk.chief.get(`${path}/${call}`)).data.records.map((row: { title: string }) => row.title)
    expect(await titles('parent-list?title=列表')).toEqual(['列表甲', '列表乙'])
    expect(await titles('parent-list?title=列表&status=1')).toEqual(['列表甲'])
    expect(await titles(`child-list?parentId=${one.id}`)).toEqual(['甲二', '甲一'])
    expect(await titles(`child-list?parentId=${one.id}&status=1`)).toEqual(['甲一'])
    expect(await titles(`child-list?parentId=${two.id}`)).toEqual([])
    expect(await titles('child-list?title=甲')).toEqual(['甲二', '甲一'])
    expect(await titles('list?title=甲&size=50')).toEqual(expect.arrayContaining(['列表甲', '甲一', '甲二']))
    const tree = (await desk.chief.get(`${path}/tree?title=甲`)).data
    expect(tree).toMatchObject([{ id: one.id, parentId: '0', title: '列表甲', hasChildren: true, children: [{ id: second.id }, { id: first.id }] }])
    expect((await desk.chief.get(`${path}/${first.id}`)).data).toMatchObject({ id: first.id, title: '甲一', isShown: true })
    for (const call of ['parent-list', 'child-list', 'list', 'tree', first.id])
      expect((await desk.world.nobody.get(`${path}/${call}`)).status, call).toBe(401)
    for (const call of ['parent-list', 'child-list', 'list', 'tree']) expect((await desk.author.get(`${path}/${call}`)).status, call).toBe(403)
  })

  it('a drag moves all of its rows or none', async () => {
    const { id: parentId } = await moduleOf()
    const rows = [
      await item(parentId, { title: 'A', sort: 1 }),
      await item(parentId, { title: 'B', sort: 2 }),
      await item(parentId, { title: 'C', sort: 3 }),
    ]
    const [a, b, c] = rows
    const moved = await desk.chief.post(`${path}/sort`, [
      { id: c.id, sort: 1 },
      { id: a.id, sort: 2 },
      { id: b.id, sort: 3 },
    ])
    expect([moved.status, moved.data.length, await shown(parentId)]).toEqual([200, 3, ['C', 'A', 'B']])
    expect((await desk.chief.get(`${path}/${c.id}`)).data.version).toBe(c.version)
    const foreign = await desk.chief.post(`${path}/sort`, [
      { id: a.id, sort: 1 },
      { id: '999999', sort: 2 },
      { id: c.id, sort: 3 },
    ])
    expect([foreign.status, await shown(parentId)]).toEqual([404, ['C', 'A', 'B']])
    const broken = await desk.chief.post(`${path}/sort`, [
      { id: a.id, sort: 1 },
      { id: b.id, sort: -1 },
    ])
    expect([broken.status, await shown(parentId)]).toEqual([400, ['C', 'A', 'B']])
    expect((await desk.author.post(`${path}/sort`, [{ id: a.id, sort: 9 }])).status).toBe(403)
    const narrow = await moduleOf({ title: '窄栏', titleLength: 1 })
    const long = await item(parentId, { title: '很长' })
    const elsewhere = await desk.chief.post(`${path}/move`, [{ id: a.id, parentId: narrow.id, sort: 1 }])
    expect([elsewhere.status, await shown(parentId), await shown(narrow.id)]).toEqual([200, ['很长', 'C', 'B'], ['A']])
    expect((await desk.chief.post(`${path}/move`, [{ id: long.id, parentId: narrow.id }])).msg).toBe('导读名称超过长度限制[1]')
    expect((await desk.chief.post(`${path}/move`, [{ id: a.id, parentId: '0' }])).status).toBe(400)
  })
})

describe('readers', () => {
  it('see slots and items that are switched on, in their order, as many as the slot shows, and no one else’s', async () => {
    const on = await moduleOf({ title: '读者甲', newsCount: 2, code: 'reader-a' })
    const off = await moduleOf({ title: '读者乙', status: 0, code: 'reader-b' })
    await item(on.id, { title: '三', sort: 3 })
    await item(on.id, { title: '无', sort: 0, status: 0 })
    await item(on.id, { title: '二', sort: 2 })
    await item(on.id, { title: '一', sort: 1, linkUrl: 'https://example.com/ad' })
    await item(off.id, { title: '乙一' })
    const slots = await desk.world.nobody.get(`${path}/front/parent-list?current=1&size=25&parentId=0`)
    const codes = slots.data.records.map(({ code }: { code: string }) => code)
    expect([slots.status, codes.includes('reader-a'), codes.includes('reader-b')]).toEqual([200, true, false])
    // What every tenant starts with.
    expect(codes).toEqual(expect.arrayContaining(['first-ad', 'second-ad', 'ad-strip', 'topics']))
    expect([await shown(on.id), await shown(off.id)]).toEqual([['一', '二'], []])
    const byCode = await desk.world.nobody.get(`${path}/front/child-list?parentCode=reader-a&ascs=sort`)
    expect([byCode.data.total, byCode.data.records[0].linkUrl]).toEqual([2, 'https://example.com/ad'])
    expect(Object.keys(byCode.data.records[0])).not.toContain('createUser')

    const { chief: other } = await stage(desk.world, 'elsewhere', { chief: { codes: 'all' } }).then(async () => ({
      chief: await desk.world.as('chief@elsewhere'),
    }))
    const theirs = (await other.post(path, { title: '他处', newsCount: 1, status: 1 })).data
    await other.post(path, { parentId: theirs.id, title: '他处一', status: 1 })
    expect(await shown(theirs.id)).toEqual([])
    expect((await desk.chief.get(`${path}/${theirs.id}`)).status).toBe(404)
    expect((await desk.chief.post(path, { parentId: theirs.id, title: '越界' })).status).toBe(400)
    const named = await desk.world.nobody.get(`${path}/front/child-list?tenantId=elsewhere`)
    expect(named.data.records.map(({ title }: { title: string }) => title)).toEqual(['他处一'])
  })

  it('see a timed item in its time alone, and each turn is told once', async () => {
    const { id: parentId } = await moduleOf()
    const row = await item(parentId, { title: '定时', isTiming: true, onlineTime: wire(3600_000), offlineTime: wire(7200_000) })
    const turns = (ctx: Context): Promise<number> => runDue(ctx, { nouns: ['cms/guides'] })
    // What other tests left behind turns now.
    await turns(desk.later(0))
    const told = async (): Promise<number> =>
      (await desk.world.database.query(`select 1 from platform_event where noun = 'cms/guides' and verb = 'turn' and row_id = $1::bigint`, [row.id]))
        .length
    expect([await shown(parentId), await turns(desk.later(0))]).toEqual([[], 0])
    expect([await turns(desk.later(3700)), await turns(desk.later(3705)), await told()]).toEqual([1, 0, 1])
    expect([await turns(desk.later(7300)), await turns(desk.later(7305)), await told()]).toEqual([1, 0, 2])
    const { version } = (await desk.chief.get(`${path}/${row.id}`)).data
    const now = await desk.chief.put(path, { id: row.id, version, onlineTime: wire(-3600_000), offlineTime: null })
    expect([now.data.isShown, await shown(parentId)]).toEqual([true, ['定时']])
    const over = await desk.chief.put(path, { id: row.id, version: now.data.version, offlineTime: wire(-1800_000) })
    expect([over.data.isShown, await shown(parentId)]).toEqual([false, []])
  })

  it('lose an item at once when its article goes offline, and have it again when it is back', async () => {
    const { id: parentId } = await moduleOf({ title: '头条' })
    const news = await desk.issue({ title: '水利工程开工' })
    const row = await item(parentId, { title: '开工', newsId: news.id })
    expect(row).toMatchObject({ newsName: '水利工程开工', originalTitle: '水利工程开工', newsStatus: 4, isShown: true })
    await item(parentId, { title: '草稿', newsId: (await desk.save()).id })
    expect(await shown(parentId)).toEqual(['开工'])
    const asked = await desk.issuer.patch(`blade-cms/news/to-offline/${news.id}`, { remark: '核实' })
    expect([asked.status, asked.data.uses]).toMatchObject([409, [{ newsId: news.id, noun: 'cms/guides', id: row.id, title: '开工' }]])
    expect(await shown(parentId)).toEqual(['开工'])
    expect((await desk.issuer.patch(`blade-cms/news/to-offline/${news.id}`, { remark: '核实', force: true })).status).toBe(200)
    expect([await shown(parentId), (await desk.chief.get(`${path}/${row.id}`)).data]).toMatchObject([[], { newsStatus: 5, isShown: false }])
    const inUse = await desk.chief.delete(`blade-cms/news/${news.id}`)
    expect([inUse.status, inUse.msg.includes('导读 1 条')]).toEqual([409, true])
    expect((await desk.issuer.patch(`blade-cms/news/to-online/${news.id}`)).data.status).toBe(4)
    expect(await shown(parentId)).toEqual(['开工'])
  })

  it('ask for nothing that a slot does not offer', async () => {
    for (const query of ['createUser=1', 'status=0', 'isShown=0', 'descs=createTime'])
      expect((await desk.world.nobody.get(`${path}/front/child-list?${query}`)).status, query).toBe(400)
    expect((await desk.world.nobody.get(`${path}/front/child-list?tenantId=none`)).status).toBe(404)
  })
})
