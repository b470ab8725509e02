import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { inTransaction } from '../engine/reach/context'
import { findSensitive, noteHits } from './sensitive'

let product: World
let admin: Client
beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { admin2: { codes: 'all' }, clerk: { codes: ['news_view'] } })
  await stage(product, '100300', { other: { codes: 'all' } })
  admin = await product.as('admin2@000000')
  for (const row of [
    { word: '口交', level: 1, type: 'porn', scope: 'news,comment' },
    { word: '路口交通', isWhite: 1, scope: 'news' },
    { word: '大麻', level: 2, type: 'other', scope: 'news,comment,nick,petition' },
    { word: '大麻烦', isWhite: 1, scope: 'news,comment,nick,petition' },
    { word: '法轮功', level: 1, type: 'politics', scope: 'news' },
    { word: '傻瓜', level: 3, replaceTo: '朋友', type: 'abuse', scope: 'comment' },
    { word: '大傻瓜', level: 3, type: 'abuse', scope: 'comment' },
    { word: 'ｖＸ', level: 2, type: 'ad', scope: 'news' },
    { word: 'fuck', level: 1, type: 'abuse', scope: 'news' },
  ])
    expect((await admin.post(`${path}/save`, row)).msg).toBe('新增成功')
})
afterAll(() => product?.close())

const path = 'blade-general/sensitivekeywords'
const check = async (
  text: string,
  scope = 'news',
  more: object = {},
): Promise<{ level: number | null; hits: [string, string][]; replaced: string }> => {
  const { status, data } = await admin.post(`${path}/check`, { text, scope, ...more })
  expect(status).toBe(200)
  for (const hit of data.hits) expect(text.slice(hit.start, hit.end)).toBe(hit.found)
  return { level: data.level, replaced: data.replaced, hits: data.hits.map((hit: { word: string; found: string }) => [hit.word, hit.found]) }
}
const hits = async (text: string, scope?: string, more?: object): Promise<[string, string][]> => (await check(text, scope, more)).hits

describe('the list', () => {
  it('is listed, shown, saved and removed as its client does', async () => {
    const saved = await admin.post(`${path}/save`, { word: '测试词', level: 2, type: 'typo', scope: 'petition,news', remark: '试' })
    const { id } = saved.data
    expect(saved.data).toMatchObject({
      word: '测试词',
      level: 2,
      levelName: '审核',
      typeName: '错别字',
      scope: 'news,petition',
      isWhite: 0,
      hitCount: 0,
      status: 1,
    })
    expect(
      (await admin.get(`${path}/list?word=${encodeURIComponent('测试')}&level=2&scope=news`)).data.records.map((row: { id: string }) => row.id),
    ).toEqual([id])
    expect((await admin.get(`${path}/detail?id=${id}`)).data).toMatchObject({ remark: '试' })
    const again = await admin.post(`${path}/save`, { ...saved.data, level: 1 })
    expect([again.msg, again.data.level]).toEqual(['更新成功', 1])
    expect((await admin.post(`${path}/remove?ids=${id}`)).msg).toBe('删除成功')
    expect((await admin.get(`${path}/detail?id=${id}`)).status).toBe(404)
  })

  it('has a word once in each scope', async () => {
    const twice = await admin.post(`${path}/save`, { word: '大麻', level: 1, type: 'other', scope: 'nick' })
    expect([twice.status, twice.data.fields]).toEqual([400, { word: '此敏感词在所选范围内已存在' }])
    const elsewhere = await admin.post(`${path}/save`, { word: '口交', level: 2, type: 'porn', scope: 'petition' })
    expect(elsewhere.status).toBe(200)
    expect((await check('口交', 'petition')).level).toBe(2)
    expect((await check('口交', 'news')).level).toBe(1)
    expect((await admin.post(`${path}/save`, { word: '　', level: 1, type: 'other', scope: 'news' })).status).toBe(400)
  })

  it('is kept by those who may, and read by everybody who writes', async () => {
    const clerk = await product.as('clerk@000000')
    expect((await clerk.post(`${path}/save`, { word: '试', level: 1, type: 'other', scope: 'news' })).status).toBe(403)
    expect((await clerk.get(`${path}/list`)).status).toBe(403)
    expect((await clerk.post(`${path}/check`, { text: '口交' })).data.level).toBe(1)
    expect((await product.nobody.post(`${path}/check`, { text: '口交' })).status).toBe(401)
    expect((await clerk.post(`${path}/check`, { text: '' })).msg).toBe('请输入要检测的文本')
    expect((await (await product.as('other@100300')).post(`${path}/check`, { text: '口交' })).data).toMatchObject({ level: null, hits: [] })
  })
})

describe('a text', () => {
  it('is not hit inside of a word of the white list, and is beside it', async () => {
    expect(await hits('前方路口交通拥堵，惹了大麻烦')).toEqual([])
    expect(await hits('路口交通，口交，大麻')).toEqual([
      ['口交', '口交'],
      ['大麻', '大麻'],
    ])
    // The white list has scopes too.
    expect(await hits('路口交通', 'comment')).toEqual([['口交', '口交']])
    expect(await hits('口\n交')).toEqual([])
  })

  it('is hit through spaces, widths, cases and characters that nobody sees', async () => {
    expect(await hits('口　交、口 交、口\u200b交、加Ｖx、ＦＵＣＫ、f u c k')).toEqual([
      ['口交', '口　交'],
      ['口交', '口 交'],
      ['口交', '口\u200b交'],
      ['ｖＸ', 'Ｖx'],
      ['fuck', 'ＦＵＣＫ'],
      ['fuck', 'f u c k'],
    ])
    expect(await hits('the fucking word; vxworks')).toEqual([])
  })

  it('is hit in pinyin and in half pinyin, not by other words of the same sound', async () => {
    expect(await hits('falungong、法Lun功、大法 lun gong、fa 轮 GONG')).toEqual([
      ['法轮功', 'falungong'],
      ['法轮功', '法Lun功'],
      ['法轮功', '法 lun gong'],
      ['法轮功', 'fa 轮 GONG'],
    ])
    expect(await hits('发轮工、xfalungongx、法论功 ok')).toEqual([])
    // Elsewhere than the word is for, its sound is none either.
    expect(await hits('falungong、法Lun功', 'comment')).toEqual([])
  })

  it('is hit by the longest of the words that lie over each other, and replaced where the level says so', async () => {
    expect(await check('你这大傻瓜，傻瓜', 'comment')).toEqual({
      level: 3,
      hits: [
        ['大傻瓜', '大傻瓜'],
        ['傻瓜', '傻瓜'],
      ],
      replaced: '你这***，朋友',
    })
    expect(await check('傻瓜种大麻', 'comment')).toMatchObject({ level: 2, replaced: '朋友种大麻' })
    expect(await check('干净', 'comment')).toEqual({ level: null, hits: [], replaced: '干净' })
  })

  it('with markup is read as it is shown: a tag inside of a word hides nothing, two paragraphs are no word', async () => {
    expect(await hits('<p>大<b>麻</b>&nbsp;大&#40635;</p>', 'news', { isHtml: true })).toEqual([
      ['大麻', '大<b>麻'],
      ['大麻', '大&#40635;'],
    ])
    expect(await hits('<p>大</p><p>麻</p><img alt="大麻">', 'news', { isHtml: true })).toEqual([])
    expect(await hits('<p>大\n麻</p>', 'news', { isHtml: true })).toEqual([['大麻', '大\n麻']])
  })
})

it('a word counts from the next text on, also on another node, and the list has a version', async () => {
  const node = await world({ over: { url: product.url, dataDir: product.dataDir } })
  product.background.start()
  node.background.start()
  try {
    const there = await node.as('admin2@000000')
    const answer = async (): Promise<{ level: number | null; version: string }> => (await there.post(`${path}/check`, { text: '新增词组' })).data
    const before = await answer()
    expect(before).toMatchObject({ level: null })
    const { data } = await admin.post(`${path}/save`, { word: '新增词组', level: 1, type: 'other', scope: 'news' })
    await eventually(answer, ({ level }) => level === 1, 3_000)
    expect((await answer()).version).not.toBe(before.version)
    await admin.put(`${path}/${data.id}`, { version: data.version, status: 0 })
    await eventually(answer, ({ level }) => level === null, 3_000)
  } finally {
    await node.background.stop()
    await product.background.stop()
    await node.close()
  }
})

describe('a long text', () => {
  /** Units that are looked at in one step. */
  const stride = 16 * 1024

  it.each([
    ['as it is listed', '法轮功', '法轮功'],
    ['with spaces', '法 轮 功', '法轮功'],
    ['in pinyin', 'falungong', '法轮功'],
    ['with markup', '法<b>轮</b>功', '法轮功'],
    ['in the white list', '路口交通', undefined],
  ])('has a word %s wherever it stands', async (_, written, word) => {
    for (const filling of ['字', '字 ']) {
      for (let at = stride - written.length - 2; at <= stride + 1; at++) {
        const before = filling.repeat(at).slice(0, at)
        const text = `${before}${written}。${'字'.repeat(stride)}`
        expect([at, await hits(text, 'news', { isHtml: true })]).toEqual([at, word === undefined ? [] : [[word, written.replace('功<', '功')]]])
      }
    }
  })

  it('has its words told as far as a thousand, and counted and replaced all', async () => {
    for (const count of [1_000, 1_001]) {
      const { status, data } = await admin.post(`${path}/check`, { text: `${'傻瓜，'.repeat(count)}大麻`, scope: 'comment' })
      expect([status, data.level, data.hits.length, data.total]).toEqual([200, 2, 1_000, count + 1])
      expect(data.replaced).toBe(`${'朋友，'.repeat(count)}大麻`)
    }
  })
})

it('words that were found are counted by word', async () => {
  const ctx = { ...product.own, tenantId: '000000' }
  const found = await findSensitive(ctx, '大麻，大麻', 'news')
  await noteHits(ctx, found)
  const { data } = await admin.get(`${path}/list?word_equal=${encodeURIComponent('大麻')}`)
  expect(data.records[0].hitCount).toBe(2)
})

it('one of twenty thousand words is found in a long text', async () => {
  await product.database.run(
    `insert into general_sensitivekeywords (tenant_id, word, type, level, scope) select '100300', chr(19968 + n % 5000) || chr(20000 + n / 5000) || chr(25000 + n % 977), 'other', 2, '{news}' from generate_series(1, 20000) n`,
  )
  const text = `${'今年以来全市春耕生产正当时。'.repeat(10_000)}${String.fromCharCode(19968 + 7, 20000, 25000 + 7)}`
  const other = await product.as('other@100300')
  const { data } = await other.post(`${path}/check`, { text })
  expect(data.hits).toHaveLength(1)
})

it('is looked through by more at once than there are connections', async () => {
  const ctx = { ...product.own, tenantId: '000000' }
  const looking = Array.from({ length: 20 }, () =>
    inTransaction(ctx, async (tx) => {
      await tx.db.query('select 1')
      const found = await findSensitive(tx, '大麻', 'news')
      await noteHits(tx, found)
      return found.length
    }),
  )
  expect(await Promise.all(looking)).toEqual(Array.from({ length: 20 }, () => 1))
})
