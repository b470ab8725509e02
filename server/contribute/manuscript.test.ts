import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/people'
import { race } from '../testing/race'
import { fetchFile, sheetsOf } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'
import { readPrints } from './likeness/textprint'

const path = 'blade-contribute/manuscript'
const editing = [
  'view',
  'export',
  'adopt',
  'reject',
  'to_draft',
  'out_draft',
  'print',
  'save_delicacy',
  'save_gtfy',
  'award',
  'cancel_award',
  'push_news',
]
const desk = { codes: [...editing.map((verb) => `contribute_manuscript_${verb}`), 'contribute_manuscriptlog_view', 'news_view'] }

let product: World
let acme: Stage
let authorId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const sending = ['view', 'add', 'edit', 'delete', 'send', 'export'].map((verb) => `contribute_manuscript_${verb}`)
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    writer: { codes: sending, scope: 2 },
    other: { codes: sending, scope: 2 },
    first: desk,
    second: desk,
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  authorId = (await who('chief').post('blade-contribute/contributepersonal', person('赵六'))).data.id
})
afterAll(() => product?.close())

const person = (name: string) => ({
  name,
  identifyType: 'CORRESPONDENT',
  mobile: '13800138000',
  payment: 1,
  banks: [{ bankName: '工商银行', account: '6222021234567890123' }],
})

let count = 0
const text = (own: object = {}) => ({
  title: `来稿${++count}`,
  content: `<p>${Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0x4e00 + ((count * 977 + at * 131) % 18000))).join('')}</p>`,
  authorIds: authorId,
  ...own,
})
const sent = async (own: object = {}): Promise<string> => {
  const { status, data, msg } = await who('writer').post(`${path}/create`, text({ sendNow: true, ...own }))
  expect([status, data?.status], msg).toEqual([200, 1])
  return data.id
}
const row = async (id: string) => (await who('chief').get(`${path}/${id}`)).data
const did = async (name: string, call: string, id: string, more: object = {}) => {
  const { status, data } = await who(name).post(`${path}/${call}`, { id, ...more })
  return status === 200 ? data.status : status
}

it('goes from a draft over the desk to the page, and each step stands in its log', async () => {
  const draft = (await who('writer').post(`${path}/create`, text())).data
  expect([draft.status, draft.round, draft.manuscriptNo]).toEqual([0, 1, expect.stringMatching(/^LG\d{6}00001$/)])
  expect(await did('chief', 'adopt', draft.id)).toBe(409)
  expect((await who('writer').post(`${path}/send/${draft.id}`)).data).toMatchObject({ status: 1, sendTime: expect.any(String) })
  expect(await did('first', 'toDraft', draft.id, { remark: '等下周' })).toBe(2)
  expect(await did('first', 'outDraft', draft.id)).toBe(1)
  expect(await did('first', 'adopt', draft.id, { adoptMedium: 'site' })).toBe(3)
  expect(await did('first', 'toDraft', draft.id)).toBe(2)
  expect(await did('first', 'outDraft', draft.id)).toBe(3)
  expect(await did('first', 'print', draft.id)).toBe(400)
  const paper = { name: '江城日报', paperCode: 'daily', indexUrl: 'https://paper.example/{yyyy}{MM}{dd}' }
  expect((await who('chief').post('blade-contribute/newspaper/submit', paper)).status).toBe(200)
  expect(await did('first', 'print', draft.id, { paperCode: 'daily', issueDate: '2026-11-02', pageNo: 'A1' })).toBe(4)
  expect(await row(draft.id)).toMatchObject({
    editorId: acme.users.first,
    deskId: acme.depts.main,
    adoptMedium: 'site',
    pageNo: 'A1',
    paperName: '江城日报',
    prevStatus: null,
  })
  const log = (await who('chief').get(`blade-contribute/processlog/list?manuscripId=${draft.id}&ascs=id`)).data.records
  expect(log.map((line: { action: string; afterStatus: number }) => [line.action, line.afterStatus])).toEqual([
    ['send', 1],
    ['toDraft', 2],
    ['outDraft', 1],
    ['adopt', 3],
    ['toDraft', 2],
    ['outDraft', 3],
    ['print', 4],
  ])
  expect(log[1].remark).toBe('等下周')
})

it('lets of two editors who adopt at once one do it, and tells the other in words who it was', async () => {
  const names: Record<string, string> = { first: '员3', second: '员4' }
  for (const language of ['zh-CN', 'en']) {
    const id = await sent()
    const adopt = async (name: string) => ({ name, ...(await who(name).send('POST', `${path}/adopt`, { id }, { 'accept-language': language })) })
    const answers = await race(
      product,
      () => adopt('first'),
      () => adopt('second'),
    )
    const [won, lost] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status !== 200)]
    const by = names[won?.name ?? ''] ?? ''
    const [did, at] = [language === 'en' ? 'Adopt' : '采用', String(lost?.data?.at)]
    const said =
      language === 'en'
        ? `In the state [Adopted] this cannot be done: Adopt. ${by} did this on ${at.slice(0, 16)}: Adopt`
        : `当前状态[已采用]不能执行[采用]，${by}已于${at.slice(5, 16)}执行[采用]`
    expect(lost).toMatchObject({ status: 409, msg: said, data: { status: 3, by, did } })
    expect((await row(id)).editorId).toBe(acme.users[won?.name ?? ''])
  }
})

it('comes back as a new round after it was rejected, with every round kept as it was sent', async () => {
  const id = await sent({ content: '<p>第一轮的正文写得还不够清楚，需要补充时间和地点。</p>' })
  expect(await did('first', 'reject', id)).toBe(400)
  expect(await did('first', 'reject', id, { remark: '请补充时间', rejectCode: 'fact' })).toBe(5)
  const { version, rejectReason } = await row(id)
  expect(rejectReason).toBe('请补充时间')
  const body = { id, version, content: '<p>第二轮补充了时间和地点。</p>', sendNow: true }
  expect((await who('writer').post(`${path}/submit`, body)).data).toMatchObject({ status: 1, round: 2, rejectReason: null, rejectCode: null })
  const rounds = (await who('first').get(`${path}/rounds?id=${id}`)).data
  expect(rounds.map((one: { round: number; content: string }) => [one.round, one.content.slice(3, 6)])).toEqual([
    [2, '第二轮'],
    [1, '第一轮'],
  ])
})

it('goes to the next text of the same list in the same order, also from one that has left it', async () => {
  const [a, b, c] = [await sent({ unit: '甲县' }), await sent({ unit: '甲县' }), await sent({ unit: '甲县' })]
  await sent({ unit: '乙县' })
  const next = async (id: string, query: string) => (await who('first').get(`${path}/next-detail?id=${id}&unit=甲县&status_equal=1${query}`)).data?.id
  expect([await next(a, '&ascs=id'), await next(b, '&ascs=id'), await next(c, '&ascs=id')]).toEqual([b, c, undefined])
  expect([await next(c, '&descs=id'), await next(a, '&descs=id')]).toEqual([b, undefined])
  expect(await did('first', 'adopt', b)).toBe(3)
  expect([await next(b, '&ascs=id'), await next(a, '&ascs=id')]).toEqual([c, c])
  expect((await who('other').get(`${path}/next-detail?id=${a}`)).status).toBe(404)
})

it('makes a draft of an article of it once, with where it came from', async () => {
  const id = await sent({ title: '护渔队员的一天' })
  expect(await did('first', 'adopt', id)).toBe(3)
  const { data } = await who('first').get(`${path}/push-news?id=${id}`)
  expect(data).toMatchObject({ status: 6, newsTitle: '护渔队员的一天' })
  expect((await who('chief').get(`blade-cms/news/${data.newsId}`)).data).toMatchObject({ status: 0, manuscriptId: id, title: '护渔队员的一天' })
  expect((await who('second').get(`${path}/push-news?id=${id}`)).status).toBe(409)
  const [news] = await product.database.query<{ n: number }>('select count(*)::int as n from cms_news where manuscript_id = $1::bigint', [id])
  expect(news?.n).toBe(1)
})

it('finds what is like it among manuscripts and news, with the same passages side by side', async () => {
  const lines = [
    '江城今年新修了三条滨江步道',
    '沿线种下两千棵香樟',
    '市民傍晚常来散步',
    '冬天也有人在这里看候鸟',
    '孩子们最喜欢那座木桥',
    '夜里灯光映在水面上',
  ]
  const whole = `<p>${lines.join('。')}。</p>`
  const first = await sent({ title: '步道', content: whole })
  const news = (await who('chief').post('blade-cms/news/submit', { title: '滨江新貌', typeId: 1, content: whole })).data
  await readPrints(product.own)
  const copy = await sent({ title: '抄来的', content: `<p>${lines.slice(0, 5).join('。')}。这句是新写的。</p>` })
  expect((await row(copy)).duplicateRate).toBeGreaterThanOrEqual(80)
  const alike = (await who('first').get(`${path}/alike?id=${copy}`)).data
  expect(alike.map((one: { id: string }) => one.id).sort()).toEqual([first, news.id].sort())
  expect(alike[0].passages[0]).toEqual({ mine: '江城今年新修了三条滨江步道。', theirs: '江城今年新修了三条滨江步道。' })
  expect((await row(await sent())).duplicateRate).toBe(0)
  // Who may not view the other text hears that there is one, and no more.
  const hidden = (await who('writer').get(`${path}/alike?id=${copy}`)).data.find((one: { kind: string }) => one.kind === 'cms/news')
  expect(hidden).toMatchObject({ id: null, title: null, passages: [], rate: alike[0].rate })
})

it('compares texts that are as long as books by their beginnings', async () => {
  const book = (end: string): string =>
    `<p>${Array.from({ length: 6_000 }, (_, at) => `第${at}页写着${String.fromCharCode(0x4e00 + at)}与${String.fromCharCode(0x6e00 + at)}的来历和去处。`).join('</p><p>')}${end}</p>`
  const first = await sent({ title: '县志', content: book('尾'.repeat(100)) })
  const second = await sent({ title: '县志重抄', content: book(Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('')) })
  expect((await row(second)).duplicateRate).toBe(100)
  const [alike] = (await who('first').get(`${path}/alike?id=${second}`)).data
  expect([alike.id, alike.passages.length]).toEqual([first, 20])
})

it('shows the sensitive words of a text, and lets only people in force send', async () => {
  await who('chief').post('blade-general/sensitivekeywords', { word: '违禁词甲', level: 2, type: 'other', scope: 'news' })
  const id = await sent({ content: '<p>这里有违禁词甲一处。</p>' })
  expect((await row(id)).sensitiveLevel).toBe(2)
  expect((await who('first').get(`${path}/sensitive?id=${id}`)).data).toMatchObject([{ word: '违禁词甲', level: 2 }])
  const gone = (await who('chief').post('blade-contribute/contributepersonal', person('钱七'))).data.id
  await who('chief').post(`blade-contribute/contributepersonal/suspend/${gone}`, { remark: '停投一季' })
  const refused = await who('writer').post(`${path}/create`, text({ authorIds: gone }))
  expect([refused.status, refused.data.fields.authorIds]).toEqual([400, '作者不在任，不能投稿：钱七'])
})

it('is its author’s alone until it is sent, on every way to it', async () => {
  const content = `<p>${['渡口的灯亮了', '老船工收起竹篙', '江面只剩下风声', '对岸有人唱起山歌'].join('。')}。</p>`
  const draft = (await who('writer').post(`${path}/create`, text({ title: '渡口未寄出的稿', content }))).data.id
  await readPrints(product.own)
  const other = await sent({ title: '渡口已寄出的稿', content })
  expect((await row(other)).duplicateRate).toBe(0)
  const titles = async (name: string) => {
    const ways = ['page?size=200', 'list?size=200', 'page?title_like=渡口', `page?id_equal=${draft},${other}`, 'page?title=渡口&status_equal=0,1']
    const answers = await Promise.all(ways.map((way) => who(name).get(`${path}/${way}`)))
    const file = await fetchFile(product, who(name), `${path}/export?title_like=渡口`)
    return [...answers.map(({ data }) => JSON.stringify(data.records)), JSON.stringify(await sheetsOf(file.bytes))]
  }
  for (const told of await titles('first')) expect([told.includes('渡口未寄出的稿'), told.includes('渡口已寄出的稿')]).toEqual([false, true])
  for (const told of await titles('writer')) expect(told).toContain('渡口未寄出的稿')
  const totals = async (name: string) => (await who(name).get(`${path}/page?title_like=渡口`)).data.total
  expect([await totals('first'), await totals('writer'), await totals('other')]).toEqual([1, 2, 0])
  for (const way of [draft, `detail?id=${draft}`, `rounds?id=${draft}`, `alike?id=${draft}`, `sensitive?id=${draft}`, `next-detail?id=${draft}`])
    expect([way, (await who('first').get(`${path}/${way}`)).status]).toEqual([way, 404])
  const refused = await Promise.all(['adopt', 'reject', 'toDraft'].map((call) => did('first', call, draft, { remark: '试' })))
  expect(refused).toEqual([404, 404, 404])
  expect((await who('first').get(`${path}/alike?id=${other}`)).data).toEqual([])
  await who('writer').post(`${path}/send/${draft}`)
  expect((await who('first').get(`${path}/${draft}`)).data.title).toBe('渡口未寄出的稿')
})

it('gets one award a month, taken back by a line of the opposite amount', async () => {
  const id = await sent()
  await did('first', 'adopt', id)
  expect(await did('first', 'award', id)).toBe(400)
  expect(await did('first', 'award', id, { awardLevel: 2, amount: 20_000 })).toBe(3)
  expect((await who('second').post(`${path}/award`, { id, awardLevel: 1 })).msg).toBe('该稿件本期已评奖')
  expect((await who('first').post(`${path}/cancel-award/${id}`)).data.awardLevel).toBeNull()
  const lines = await product.database.query(
    'select award_level::int as level, amount::int as amount from contribute_manuscriptaward where manuscript_id = $1::bigint order by id',
    [id],
  )
  expect(lines).toEqual([
    { level: 2, amount: 20_000 },
    { level: 2, amount: -20_000 },
  ])
  expect([await did('first', 'saveDelicacy', id), (await row(id)).isDelicacy, await did('first', 'saveGtfy', id), (await row(id)).isGtfy]).toEqual([
    3,
    true,
    3,
    true,
  ])
})

it('is seen by the contributor who sent it and by no other, and counts for its call for texts', async () => {
  const call = (
    await who('chief').post('blade-contribute/needs', { title: '征集冬日影像', content: '<p>拍下冬日。</p>', endTime: '2040-01-01 00:00:00' })
  ).data
  await who('chief').post(`blade-contribute/needs/open/${call.id}`)
  expect((await product.nobody.get('blade-contribute/needs/front?tenantId=acme')).data.records).toMatchObject([{ title: '征集冬日影像' }])
  const id = await sent({ needsId: call.id })
  expect((await who('chief').get(`blade-contribute/needs/${call.id}`)).data.submitCount).toBe(1)
  expect((await who('other').get(`${path}/${id}`)).status).toBe(404)
  const seen = (await who('other').get(`${path}/page`)).data
  expect(seen.total).toBe(0)
  const draft = (await who('writer').post(`${path}/create`, text())).data
  expect((await who('writer').post(`${path}/delete`, { ids: id })).status).toBe(409)
  expect((await who('writer').post(`${path}/delete`, { ids: draft.id })).status).toBe(200)
})
