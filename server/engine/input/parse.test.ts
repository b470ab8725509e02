import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaflets, nouns } from '../../testing/leaflet'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'

const path = 'blade-cms/leaflet'
let product: World
let chief: Client
let source: string
const place = '980000'
let tags: readonly [string, string]
let houses = 0

beforeAll(async () => {
  product = await world({ nouns, behaviours: [leaflets], prepare: (database) => makeTables(database, nouns, [leaflets]) })
  await stage(product, 'acme', {
    chief: { codes: 'all' },
    blinkered: { codes: ['cms_leaflet_view', 'cms_leaflet_edit'], hides: { 'cms/leaflet': ['note'] } },
  })
  await stage(product, 'rival', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
  const made = async (at: string, body: object): Promise<string> => {
    const { data, msg } = await chief.post(at, body)
    expect(data?.id, msg).toEqual(expect.any(String))
    return data.id
  }
  source = await made('blade-cms/sources', { name: '本社' })
  tags = [await made('blade-general/tags', { name: '甲' }), await made('blade-general/tags', { name: '乙' })]
  const size = await made('blade-system/dict-biz/submit', { code: 'leaflet_size', dictValue: '尺寸', sort: 1, isSealed: 0 })
  for (const [dictKey, isSealed] of [
    ['a4', 0],
    ['a5', 1],
    ['a3', 0],
  ])
    await made('blade-system/dict-biz/submit', { code: 'leaflet_size', parentId: size, dictKey, dictValue: dictKey, sort: 1, isSealed })
  await (await product.as('admin@000000')).post('blade-system/region', { code: place, name: '试验省', level: 1 })
})
afterAll(() => product?.close())

const add = async (more: object = {}) => (await chief.post(path, { name: '一份', ...more })).data
/** What an answer objects to, field by field. */
const wrongIn = async (body: unknown, at = path, who = chief): Promise<unknown> => {
  const { status, data } = await who.post(at, body)
  return status === 400 ? data.fields : status
}
const wrongInEnglish = async (body: object, at = path, who = chief): Promise<unknown> =>
  (await who.send('POST', at, body, { 'accept-language': 'en' })).data.fields
const whole = () => ({
  note: '说明',
  count: 7,
  isHot: true,
  words: 'a,b',
  sourceId: source,
  tagId: `${tags[0]},${tags[1]}`,
  place,
  newsType: 2,
  platforms: 'web,app',
  size: 'a4',
  extra: { b: [1, { d: 1, c: 2 }], a: 1 },
  content: '<p>正文</p>',
  idNo: '110101199003070011',
  givenNo: 'N1',
  lines: [{ what: '一' }, { what: '二', qty: 2 }],
})

describe('a new row', () => {
  it.each([[[]], ['text'], [null], [[{ name: '一份' }]]])('is made of one object, not of %j', async (body) => {
    expect(await wrongIn(body)).toEqual({ body: '请求体必须是对象' })
    expect(await wrongIn([body], `${path}/remove`)).toEqual(body === 'text' ? 404 : { body: '请求体必须是对象' })
  })

  it('has the defaults of what was not given or given empty, and none of what the server alone writes', async () => {
    const row = await add({ grade: '', count: null, made: '我', oldTags: tags[0], $key: 1, id: '5', version: 9, createTime: 'x', gradeName: 'x' })
    expect(row).toMatchObject({ grade: 1, count: 3, isHot: false, words: null, made: null, oldTags: '', tagId: '', version: 1, lines: [] })
    expect(row.startTime).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(row.id).not.toBe('5')
  })

  it('is refused with everything that is wrong in it at once', async () => {
    const body = {
      name: ' ',
      bogus: 1,
      其他: 2,
      sourceId: 'x',
      count: 'many',
      token: '12345678901',
      lines: Array.from({ length: 6 }, () => ({ what: '一' })),
      isHot: 'maybe',
    }
    expect(await wrongIn(body)).toEqual({
      name: '请输入名称',
      bogus: '不认识的字段：bogus',
      其他: '不认识的字段：其他',
      sourceId: '来源不是有效的编号',
      count: '数量必须是整数',
      token: '令牌不能超过 10 个字符',
      lines: '明细最多 5 项',
      isHot: '热门必须是 true/false 或 1/0',
    })
    expect(await wrongIn({})).toEqual({ name: '请输入名称' })
    expect(await wrongInEnglish({ name: 'One', sourceId: 'x' })).toEqual({ sourceId: 'Source is not a valid id' })
  })

  it('takes names as clients write them, the own one before a further one', async () => {
    expect(await add({ source_id: source, keyWords: 'c' })).toMatchObject({ sourceId: source, words: 'c', keyWords: 'c' })
    expect((await add({ words: 'x', keyWords: 'y' })).words).toBe('x')
  })

  it('needs what its other values ask for', async () => {
    expect(await wrongIn({ name: '一份', grade: 2 })).toEqual({ cause: '请输入缘由' })
    expect((await add({ grade: 1, cause: '' })).cause).toBeNull()
    expect((await add({ givenNo: ' ', idNo: ' ' })).givenNo).toBeNull()
  })

  it('has a secret that travelled encrypted and fits, and no mask for a value', async () => {
    expect(await wrongIn({ name: '一份', pass: 'abcd' })).toEqual({ pass: '口令必须加密传输' })
    expect(await wrongIn({ name: '一份', pass: product.seal('abc') })).toEqual({ pass: '口令不能少于 4 个字符' })
    expect(await wrongIn({ name: '一份', idNo: '1101**********0011' })).toEqual({ idNo: '请填写完整的证件号' })
    expect(await wrongInEnglish({ name: 'One', idNo: '1101**********0011' })).toEqual({ idNo: 'Please write id number in full' })
    expect(await wrongIn({ name: '一份', pass: product.seal('abcd') })).toBe(200)
  })

  it('points at what is there, alive, of the same tenant and not sealed', async () => {
    const gone = (await chief.post('blade-cms/sources', { name: '旧社' })).data.id
    await chief.post(`blade-cms/sources/remove?ids=${gone}`)
    const theirs = (await (await product.as('chief@rival')).post('blade-cms/sources', { name: `别社${++houses}` })).data.id
    const missing = (label: string): string => `${label}所选的数据不存在`
    for (const sourceId of [gone, theirs, '9']) expect(await wrongIn({ name: '一份', sourceId })).toEqual({ sourceId: missing('来源') })
    expect(await wrongInEnglish({ name: 'One', sourceId: '9' })).toEqual({ sourceId: 'Source: the selected item does not exist' })
    expect(
      await wrongIn({
        name: '一份',
        tagId: [tags[0], '9'],
        place: '77',
        area: '777777',
        newsType: 99,
        platforms: 'web,none',
        size: 'a5',
        logId: '9',
      }),
    ).toEqual({
      tagId: missing('标签'),
      place: missing('地点'),
      area: missing('区划'),
      newsType: missing('类型'),
      platforms: missing('平台'),
      size: missing('尺寸'),
      logId: missing('记录'),
    })
    expect(await wrongIn({ name: '一份', size: 'a3,a4' })).toEqual({ size: missing('尺寸') })
    expect(await wrongIn({ name: '一份', sourceId: '', tagId: [], place: '', newsType: '', size: null })).toBe(200)
    const first = await add({ ...whole(), area: place })
    expect(first).toMatchObject({ sourceId: source, place, area: place, newsType: 2, platforms: 'web,app', size: 'a4' })
    await chief.post(`${path}/print/${first.id}`)
    const [line] = (await chief.get(`blade-cms/leafletlog/page?leafletId=${first.id}`)).data.records
    expect((await add({ logId: line.id })).logId).toBe(line.id)
  })
})

describe('a change', () => {
  const saved = async (before: { id: string; version: number }, values: object) =>
    (await chief.post(`${path}/submit`, { id: before.id, version: before.version, ...values })).data

  it('that says what stands there already is none, however it says so', async () => {
    const row = await add(whole())
    const same = [
      row,
      { count: '7', isHot: 1, words: ['a', 'b'], tagId: [...tags], newsType: '2' },
      { extra: { a: 1, b: [1, { c: 2, d: 1 }] }, content: '<p >正文</p>', cause: '', note: row.note },
      { extra: whole().extra },
      { lines: row.lines.map(({ id, what }: { id: string; what: string }) => ({ id, what, $open: null })), words: row.words, keyWords: row.words },
      { pass: '', pin: '', token: null, idNo: row.idNo },
    ]
    for (const values of same) expect([values, (await saved(row, values)).version]).toEqual([values, row.version])
  })

  it('of one value changes that one, and empty is empty', async () => {
    const first = await add({ ...whole(), idNo: '110101199003070011' })
    const [one, two] = first.lines
    for (const [values, expected] of [
      [{ note: '' }, { note: null }],
      [{ count: '' }, { count: null }],
      [{ isHot: '' }, { isHot: false }],
      [{ tagId: tags[1] }, { tagId: tags[1] }],
      [{ tagId: '' }, { tagId: '' }],
      [{ words: 'a,b', keyWords: 'c' }, { words: 'c' }],
      [{ words: 'd', keyWords: 'e' }, { words: 'd' }],
      [{ extra: { a: 1, b: [{ d: 1, c: 2 }, 1] } }, { extra: { a: 1, b: [{ d: 1, c: 2 }, 1] } }],
      [{ extra: { a: 2, b: [null] } }, { extra: { a: 2, b: [null] } }],
      [{ extra: { a: 2, b: { 0: null } } }, { extra: { a: 2, b: { 0: null } } }],
      [{ extra: null }, { extra: null }],
      [{ content: '<p>别的</p>' }, { content: '<p>别的</p>' }],
      [{ idNo: '110101199003070022' }, { idNo: '1101**********0022' }],
      [{ lines: [two, one] }, { lines: [{ what: '一' }, { what: '二' }] }],
      [{ lines: [one, { ...two, qty: 5 }] }, { lines: [{ what: '一' }, { what: '二', qty: 5 }] }],
      [{ lines: [one] }, { lines: [{ what: '一' }] }],
      [{ lines: [{ what: '三' }] }, { lines: [{ what: '三' }] }],
      [{ lines: [{ what: '三' }] }, { lines: [{ what: '三' }] }],
      [{ lines: [] }, { lines: [] }],
      [{ lines: [{ what: '四' }] }, { lines: [{ what: '四' }] }],
      [{ lines: null }, { lines: [] }],
    ] as const) {
      const before = (await chief.get(`${path}/${first.id}`)).data
      const after = await saved(before, values)
      expect([values, after]).toMatchObject([values, { ...expected, name: '一份', sourceId: source, version: before.version + 1 }])
      for (const [key, value] of Object.entries(expected)) if (Array.isArray(value)) expect(after[key]).toHaveLength(value.length)
    }
  })

  it('keeps secrets that are not given anew', async () => {
    const { id, version } = await add({ token: 'geheim', pass: product.seal('abcd') })
    await saved({ id, version }, { name: '改名', token: '', pass: '' })
    const kept = async () => (await product.database.query(`select token, pass from cms_leaflet where id = $1::bigint`, [id]))[0]
    const before = await kept()
    expect(before).toEqual({ token: expect.any(String), pass: expect.stringMatching(/^\$argon2/) })
    await saved({ id, version: version + 1 }, { token: 'anders' })
    expect((await kept())?.token).not.toBe(before?.token)
  })

  it('is refused what is given once, what a mask hides, and what its other values ask for', async () => {
    const row = await add({ grade: 2, cause: '需要', idNo: '110101199003070011' })
    const tried = (values: object) => wrongIn({ id: row.id, version: row.version, ...values }, `${path}/submit`)
    expect(await tried({ pin: '1234' })).toEqual({ pin: '密码不能修改' })
    expect(await wrongInEnglish({ id: row.id, version: row.version, pin: '1234' }, `${path}/submit`)).toEqual({ pin: 'PIN cannot be changed' })
    expect(await tried({ idNo: '1101**********0099' })).toEqual({ idNo: '请填写完整的证件号' })
    expect(await tried({ cause: '' })).toEqual({ cause: '请输入缘由' })
    expect(await tried({ name: null, size: 'a5' })).toEqual({ name: '请输入名称' })
    const numbered = await saved(row, { givenNo: 'N2' })
    expect(numbered.givenNo).toBe('N2')
    expect(await wrongIn({ id: row.id, version: numbered.version, givenNo: 'N3' }, `${path}/submit`)).toEqual({ givenNo: '编号不能修改' })
    expect(await wrongIn({ id: row.id, version: numbered.version, givenNo: 'N2' }, `${path}/submit`)).toBe(200)
  })

  it('needs what a change makes its other values ask for, and nothing that was lacking before', async () => {
    const row = await add({ grade: 1 })
    const tried = (values: object) => wrongIn({ id: row.id, version: row.version, ...values }, `${path}/submit`)
    expect(await tried({ grade: 2 })).toEqual({ cause: '请输入缘由' })
    expect(await tried({ grade: '2', cause: '' })).toEqual({ cause: '请输入缘由' })
    expect(await tried({ cause: '' })).toBe(200)
    const second = await saved(row, { grade: 2, cause: '需要' })
    expect(second).toMatchObject({ grade: 2, cause: '需要' })
    await product.database.query('update cms_leaflet set cause = null where id = $1::bigint', [row.id])
    expect((await saved(second, { note: '老数据' })).note).toBe('老数据')
  })

  it('touches nothing that its writer does not see', async () => {
    const row = await add({ note: '内参' })
    const blinkered = await product.as('blinkered@acme')
    const tried = (values: object) => wrongIn({ id: row.id, version: row.version, ...values }, `${path}/submit`, blinkered)
    expect(await tried({ note: '' })).toEqual({ note: '没有查看说明的权限，不能修改' })
    expect(await wrongInEnglish({ id: row.id, version: row.version, note: '' }, `${path}/submit`, blinkered)).toEqual({
      note: 'Note is hidden from you and cannot be changed',
    })
    expect(await tried({ name: '改名' })).toBe(200)
    expect((await chief.get(`${path}/${row.id}`)).data).toMatchObject({ name: '改名', note: '内参' })
  })
})

describe('the input of an action or a call', () => {
  it('of an action leaves alone what is not said, and keeps a secret as its hash', async () => {
    const row = await add({ count: 7, note: '旧' })
    const print = (values: object) => chief.post(`${path}/print/${row.id}`, values)
    expect((await print({ pass: product.seal('abcd') })).data).toMatchObject({ count: 7, note: '旧' })
    const [kept] = await product.database.query<{ pass: string }>('select pass from cms_leaflet where id = $1::bigint', [row.id])
    expect(kept?.pass).toMatch(/^\$argon2/)
    expect((await print({ count: 8, note: '' })).data).toMatchObject({ count: 8, note: null })
    expect((await print({ count: 91, sourceId: '9' })).data.fields).toEqual({ count: '数量不能大于 90' })
    expect((await print({ sourceId: '9' })).data.fields).toEqual({ sourceId: '来源所选的数据不存在' })
  })

  it('of a call has its defaults and secrets in the clear, nothing that was not said, and is refused as a whole', async () => {
    const check = (values: object) => chief.post(`${path}/check`, values)
    expect((await check({})).data.fields).toEqual({ pass: '请输入口令' })
    expect((await check({ grade: 2, at: 'soon', pass: product.seal('abc') })).data.fields).toEqual({
      at: '时间时间格式应为 yyyy-MM-dd HH:mm:ss',
      cause: '请输入缘由',
      pass: '口令不能少于 4 个字符',
    })
    expect((await check({ tags: '', pass: product.seal('abcd') })).data.tags).toEqual([])
    const { data } = await check({ pass: product.seal('abcd') })
    expect(data).toEqual({ keys: ['at', 'grade', 'pass'], grade: 1, at: expect.stringMatching(/^20\d\d-/), pass: 'abcd' })
    expect((await check({ grade: '', cause: '', pass: product.seal('abcd') })).data).toMatchObject({
      keys: ['at', 'cause', 'grade', 'pass'],
      cause: null,
    })
  })

  it('asks to come again later, and blames no field, where more texts wait to be read than the product takes', async () => {
    const values = { pass: product.seal('abcd'), content: '<p>正文<b>正文</b></p>'.repeat(2_000) }
    const answers = await Promise.all(Array.from({ length: 60 }, () => chief.post(`${path}/check`, values)))
    const statuses = answers.map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ msg: '服务器正忙，请稍后再试' })
  })
})
