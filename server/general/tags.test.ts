import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const path = 'blade-general/tags'
const tag = async (name: string, more: object = {}): Promise<{ id: string; version: number; pinyin: string }> => {
  const answer = await desk.chief.post(path, { name, ...more })
  expect(answer.status).toBe(200)
  return answer.data
}
const search = async (text: string, client = desk.author): Promise<string[]> => {
  const answer = await client.get(`${path}/from-search?search=${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
  return answer.data.map((row: { name: string }) => row.name)
}
const uses = async (id: string): Promise<number> => (await desk.chief.get(`${path}/${id}`)).data.useCount
const tagged = async (id: string): Promise<string[]> =>
  (await desk.author.get(`blade-cms/news/page?size=100&tagId=${id}`)).data.records.map((row: { id: string }) => row.id).sort()

describe('tags', () => {
  it('are read aloud by themselves, and found by name, pinyin and initials', async () => {
    expect(await tag('重庆银行')).toMatchObject({ pinyin: 'chongqingyinhang' })
    const green = await tag('绿水青山')
    expect(green).toMatchObject({ pinyin: 'lvshuiqingshan' })
    for (const text of ['重庆', '银行', 'chongqing', 'Chong Qing', 'cqyh', 'CQ', 'cq'])
      expect([text, await search(text)]).toEqual([text, ['重庆银行']])
    expect(await search('nothing')).toEqual([])
    expect((await search('')).sort()).toEqual(['绿水青山', '重庆银行'])
    const renamed = await desk.chief.put(`${path}/${green.id}`, { version: green.version, name: '金山银山' })
    expect(renamed.data).toMatchObject({ pinyin: 'jinshanyinshan' })
    expect(await search('jsys')).toEqual(['金山银山'])
    const own = await desk.chief.put(`${path}/${green.id}`, { version: renamed.data.version, pinyin: 'liangshan' })
    expect([own.data.pinyin, await search('liangshan')]).toEqual(['liangshan', ['金山银山']])
  })

  it('that say just what was asked come first, then those that begin so', async () => {
    await tag('乡村旅游节')
    await tag('旅游')
    await tag('旅游局')
    expect(await search('旅游')).toEqual(['旅游', '旅游局', '乡村旅游节'])
  })

  it('that are blocked are not offered', async () => {
    const { id, version } = await tag('小道消息')
    expect(await search('小道')).toEqual(['小道消息'])
    await desk.chief.put(`${path}/${id}`, { version, status: 0 })
    expect(await search('小道')).toEqual([])
    expect((await desk.world.nobody.get(`${path}/from-search?search=x`)).status).toBe(401)
  })

  it('of an article count while it bears them', async () => {
    const [one, two] = [await tag('计数甲'), await tag('计数乙')]
    const row = await desk.save({ tagId: `${one.id},${two.id}` })
    await desk.save({ tagId: [one.id] })
    expect([await uses(one.id), await uses(two.id)]).toEqual([2, 1])
    await desk.author.put(`blade-cms/news/${row.id}`, { version: row.version, tagId: two.id })
    expect([await uses(one.id), await uses(two.id)]).toEqual([1, 1])
    const { data } = await desk.chief.get(`blade-general/tagsbusiness/list?bizType=news&bizId=${row.id}`)
    expect(data.records.map((link: { tagId: string; tagName: string }) => [link.tagId, link.tagName])).toEqual([[two.id, '计数乙']])
  })
})

describe('a merge', () => {
  it('lets what bore the one be found under the other and counts them together; undone, all is as before', async () => {
    const [kept, gone, older] = [await tag('杭州亚运会'), await tag('亚运'), await tag('亚运盛会')]
    const a = await desk.issue({ title: '甲', tagId: kept.id })
    const b = await desk.issue({ title: '乙', tagId: gone.id })
    await desk.chief.post(`${path}/merge/${older.id}`, { aliasOf: gone.id })
    const merged = await desk.chief.post(`${path}/merge/${gone.id}`, { aliasOf: kept.id })
    expect([merged.msg, merged.data.aliasOf, merged.data.aliasOfName ?? merged.data.aliasName]).toEqual(['合并成功!', kept.id, expect.anything()])
    // Chains are flat: what had been merged into it went along.
    expect((await desk.chief.get(`${path}/${older.id}`)).data.aliasOf).toBe(kept.id)
    for (const id of [kept.id, gone.id, older.id]) expect(await tagged(id)).toEqual([a.id, b.id].sort())
    const front = await desk.world.nobody.get(`blade-cms/news/front/list?tagId=${kept.id}`)
    expect(front.data.records.map((row: { id: string }) => row.id).sort()).toEqual([a.id, b.id].sort())
    expect([await uses(kept.id), await uses(gone.id)]).toEqual([2, 1])
    expect(await search('亚运')).toEqual(['杭州亚运会'])
    expect(await search('yysh')).toEqual(['杭州亚运会'])
    const undone = await desk.chief.post(`${path}/unmerge/${gone.id}`)
    expect(undone.data.aliasOf).toBeNull()
    expect([await tagged(kept.id), await tagged(gone.id), await uses(kept.id)]).toEqual([[a.id], [b.id], 1])
    expect((await desk.chief.post(`${path}/unmerge/${kept.id}`)).status).toBe(409)
    expect((await desk.author.get('blade-cms/news/page?tagId=abc')).status).toBe(400)
  })

  it('is neither with itself, nor in a circle, nor into a blocked tag', async () => {
    const [one, two] = [await tag('环甲'), await tag('环乙')]
    const itself = await desk.chief.post(`${path}/merge/${one.id}`, { aliasOf: one.id })
    expect([itself.status, itself.data.fields]).toEqual([400, { aliasOf: '不能合并到自己' }])
    await desk.chief.post(`${path}/merge/${one.id}`, { aliasOf: two.id })
    expect((await desk.chief.post(`${path}/merge/${two.id}`, { aliasOf: one.id })).status).toBe(400)
    expect((await desk.chief.post(`${path}/merge/${one.id}`)).data.fields).toEqual({ aliasOf: '请选择要合并到的标签' })
    const blocked = await tag('环丙', { status: 0 })
    expect((await desk.chief.post(`${path}/merge/${two.id}`, { aliasOf: blocked.id })).status).toBe(409)
    expect((await desk.author.post(`${path}/merge/${two.id}`, { aliasOf: one.id })).status).toBe(403)
  })
})

describe('submitList', () => {
  const submit = (body: unknown, client = desk.author) => client.post('blade-general/tagsbusiness/submitList', body)

  it('makes these the tags of an article, and makes tags that do not exist', async () => {
    const known = await tag('已有标签')
    const row = await desk.save({ title: '待标注' })
    const answer = await submit([
      { tagId: known.id, bizType: 'news', bizId: row.id },
      { tagName: '全新标签', bizType: 'news', bizId: row.id, score: 87, by: 'auto' },
    ])
    expect([
      answer.status,
      answer.data.map((link: { tagName: string; score: number | null; by: string }) => [link.tagName, link.score, link.by]),
    ]).toEqual([
      200,
      [
        ['已有标签', null, 'user'],
        ['全新标签', 87, 'auto'],
      ],
    ])
    const now = await desk.row(row.id)
    expect([now.tagName, now.version]).toEqual(['已有标签,全新标签', row.version + 1])
    const [made] = (await desk.chief.get(`${path}/list?name_equal=${encodeURIComponent('全新标签')}`)).data.records
    expect(made).toMatchObject({ source: 'auto', pinyin: 'quanxinbiaoqian', useCount: 1 })
    const again = await submit({ bizType: 'news', bizId: row.id, tagId: known.id })
    expect([again.status, (await desk.row(row.id)).tagName, await uses(made.id)]).toEqual([200, '已有标签', 0])
    expect((await submit({ bizType: 'news', bizId: row.id, list: [] })).data).toEqual([])
    expect((await desk.row(row.id)).tagId).toBe('')
  })

  it('leads an alias to what it stands for, and refuses blocked tags and nonsense, changing nothing', async () => {
    const [root, blocked] = [await tag('正名'), await tag('禁用名', { status: 0 })]
    await tag('别名', { aliasOf: root.id })
    const row = await desk.save({ title: '别名稿' })
    expect((await submit([{ name: '别名', bizType: 'news', bizId: row.id }])).data).toMatchObject([{ tagId: root.id, tagName: '正名' }])
    const before = await desk.kept(row.id)
    for (const [body, status] of [
      [
        [
          { tagName: '半途标签', bizType: 'news', bizId: row.id },
          { tagName: '禁用名', bizType: 'news', bizId: row.id },
        ],
        409,
      ],
      [[{ tagId: blocked.id, bizType: 'news', bizId: row.id }], 409],
      [[{ tagId: '1', bizType: 'news', bizId: row.id }], 400],
      [[{ bizType: 'news', bizId: row.id }], 400],
      [[{ tagName: 'x', bizType: 'nothing', bizId: row.id }], 400],
      [[{ tagName: 'x', bizType: 'news' }], 400],
      [[{ tagName: 'x', bizType: 'news', bizId: row.id, colour: 1 }], 400],
      [[{ tagName: '字'.repeat(21), bizType: 'news', bizId: row.id }], 400],
      [[{ tagName: 'x', bizType: 'news', bizId: '999' }], 404],
      [[], 400],
    ] as const)
      expect([body, (await submit(body)).status]).toEqual([body, status])
    expect(await desk.kept(row.id)).toBe(before)
    expect(await search('半途标签')).toEqual([])
  })

  it('is for those who may change the thing', async () => {
    const row = await desk.save({ title: '他人稿' })
    expect((await submit([{ tagName: '越权', bizType: 'news', bizId: row.id }], desk.issuer)).status).toBe(403)
    expect((await submit([{ tagName: '越权', bizType: 'news', bizId: row.id }], desk.world.nobody)).status).toBe(401)
    expect((await submit([{ tagName: '时政标签', bizType: 'topic', bizId: desk.topicId }], desk.chief)).data).toMatchObject([
      { tagName: '时政标签', bizType: 'topic' },
    ])
    expect((await submit([{ tagName: '时政标签', bizType: 'topic', bizId: desk.topicId }])).status).toBe(403)
  })
})

it('keywords are offered to readers in their time and order', async () => {
  const word = async (keyword: string, more: object = {}): Promise<void> =>
    expect((await desk.chief.post('blade-general/keywords', { keyword, ...more })).status).toBe(200)
  await word('第二', { sort: 2 })
  await word('第一', { sort: 1, link: '/topicList' })
  await word('过期', { endTime: '2020-01-01 00:00:00' })
  await word('未来', { startTime: '2090-01-01 00:00:00' })
  await word('停用', { status: 0 })
  const offered = await desk.world.nobody.get('blade-general/keywords/front/list')
  expect(offered.data).toEqual([
    { keyword: '第一', link: '/topicList' },
    { keyword: '第二', link: null },
  ])
  expect((await desk.chief.post('blade-general/keywords', { keyword: '危险', link: 'javascript:alert(1)' })).status).toBe(400)
})
