import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authors, type PaperDesk, paperDesk, slips, well } from '../../testing/paperdesk'
import { overtake } from '../../testing/race'
import type { Answer } from '../../testing/world'

const manuscripts = 'blade-contribute/manuscript'
const pages = 'blade-contribute/newspaperdiagrams'

let desk: PaperDesk

beforeAll(async () => {
  desk = await paperDesk()
})
afterAll(() => desk?.product.close())

const now = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7)
const chief = () => desk.who('chief')
const did = (name: string, call: string, id: string, body: object = {}) => desk.who(name).post(`${authors}/${call}`, { id, ...body })
const entriesOf = async (id: string) => (await chief().get(`${authors}/page?adjustsId_equal=${id}&ascs=id`)).data.records
const adjust = (name: string, id: string, score: number, royalty: number) =>
  desk.who(name).post(`${authors}/adjust/${id}`, { score, royalty, remark: '复核' })

it('lets a second person confirm an adjustment from the sum on that the tenant names, which one person does not reach in parts', async () => {
  const [mark = ''] = await desk.work('2026-03', await desk.grade(10, 60_000), [[await desk.person('调一'), '调一', 100]])
  await well(adjust('boss', mark, 49, 49_999))
  const [small] = await entriesOf(mark)
  expect(small).toMatchObject({ status: 3, score: 49, royalty: 49_999, confirmUser: desk.acme.users.boss })
  // One more cent makes 500 yuan of the same person in this month.
  await well(adjust('boss', mark, 0, -1))
  const [, part] = await entriesOf(mark)
  expect(part).toMatchObject({ status: 2, royalty: -1, confirmUser: null, examineUser: desk.acme.users.boss, month: now })
  expect((await did('boss', 'confirm', part.id)).status).toBe(403)
  expect((await did('examiner', 'confirm', part.id)).data).toMatchObject({ status: 3, royalty: -1 })
  // Others begin from nothing, and points count as money does.
  await well(adjust('examiner', mark, 50, 0))
  const points = (await entriesOf(mark)).at(-1)
  expect(points).toMatchObject({ status: 2, score: 50 })
  const confirmed = async () => (await chief().get(`${authors}/scoresCount?author_equal=调一`)).data.records
  expect(await confirmed()).toMatchObject([{ score: 59, royalty: 109_998, count: 1 }])
  // It is turned down like any other work, and neither marked nor bound nor changed afterwards.
  expect((await did('chief', 'binding', points.id, { author: '别人' })).status).toBe(409)
  expect((await did('chief', 'reject', points.id, { remark: '依据不足' })).data).toMatchObject({ status: 4, score: 0 })
  expect((await did('marker', 'mark', points.id)).status).toBe(409)
  expect((await chief().put(`${authors}/${points.id}`, { version: points.version + 1, share: 5 })).status).toBe(409)
  expect(await confirmed()).toMatchObject([{ score: 59, count: 1 }])
})

it('takes an author who was forgotten in a closed month into the month that is open', async () => {
  const grade = await desk.grade(10, 60_000)
  const [known, forgotten] = [await desk.person('旧一'), await desk.person('漏二')]
  const [first = ''] = await desk.work('2026-04', grade, [[known, '旧一', 100]])
  const paperNewsId = (await chief().get(`${authors}/${first}`)).data.paperNewsId
  const other = await desk.article('2026-04')
  await well(desk.close('2026-04'))
  // An article whose authors were all forgotten.
  const all = await well(desk.who('marker').post(authors, { paperNewsId: other, author: '漏二', personalId: forgotten }))
  expect(all).toMatchObject({ month: now, issueDate: '2026-04-08' })
  for (const [name, call, body] of [
    ['marker', 'mark', {}],
    ['examiner', 'examine', { gradeId: grade }],
    ['boss', 'confirm', {}],
  ] as const)
    await well(did(name, call, all.id, body))
  expect((await chief().get(`${authors}/${all.id}`)).data).toMatchObject({ status: 3, score: 10, month: now })
  // One of several: the shares of the others stand, so that points come by an adjustment.
  const one = await well(desk.who('marker').post(authors, { paperNewsId, author: '漏二', personalId: forgotten, share: 50 }))
  await well(did('marker', 'mark', one.id))
  const whole = await did('examiner', 'examine', one.id, { gradeId: grade })
  expect([whole.status, whole.msg]).toEqual([409, expect.stringContaining('漏标的作者可按占比 0% 标记')])
  // An adjustment is confirmed all the same.
  await well(adjust('boss', first, 60, 0))
  const [large] = await entriesOf(first)
  expect([large.status, (await well(did('examiner', 'confirm', large.id))).status]).toEqual([2, 3])
  await well(did('examiner', 'reject', one.id, { remark: '改占比' }))
  await well(did('marker', 'mark', one.id, { share: 0 }))
  await well(did('examiner', 'examine', one.id, { gradeId: grade }))
  expect((await did('boss', 'confirm', one.id)).data).toMatchObject({ status: 3, score: 0, month: now })
  await well(adjust('boss', one.id, 3, 10_000))
  expect(await entriesOf(one.id)).toMatchObject([{ status: 3, score: 3, royalty: 10_000, month: now }])
  // Pages of a closed month count in the open one as well; those of an open month in their own.
  const page = async (issueDate: string) => (await well(chief().post(pages, { issueDate, pageNo: 'B1', imgUrl: '/f/1.jpg' }))).month
  expect([await page('2026-04-09'), await page('2026-05-09')]).toEqual([now, '2026-05'])
})

const needs = 'blade-contribute/needs'
const call = async (own: object, opens = true): Promise<string> => {
  const { id } = await well(chief().post(needs, { title: '征稿', content: '<p>征稿</p>', endTime: '2099-01-01 00:00:00', ...own }))
  if (opens) await well(chief().post(`${needs}/open/${id}`))
  return id
}
const sent = (title: string, authorIds: string, own: object = {}) =>
  chief().post(`${manuscripts}/create`, { title, content: '<p>江边新修了步道。</p>', authorIds, sendNow: true, ...own })

it('sends no text for a call that is not open, and counts none', async () => {
  const author = await desk.person('投一')
  const count = async (id: string) => (await chief().get(`${needs}/${id}`)).data.submitCount
  const [open, draft, early, ended, late] = [
    await call({}),
    await call({}, false),
    await call({ startTime: '2098-01-01 00:00:00' }),
    await call({}),
    await call({}),
  ]
  await well(chief().post(`${needs}/close/${ended}`))
  await desk.product.database.run("update contribute_needs set end_time = '2020-01-01' where id = $1::bigint", [late])
  for (const needsId of [draft, early, ended, late]) {
    const refused = await sent('步道', author, { needsId })
    expect([refused.status, Object.keys(refused.data.fields), await count(needsId)]).toEqual([400, ['needsId'], 0])
  }
  const { id } = await well(sent('步道', author, { needsId: open }))
  expect(await count(open)).toBe(1)
  // What was sent in time and came back may be revised after the end, and counts once.
  await well(chief().post(`${needs}/close/${open}`))
  await well(chief().post(`${manuscripts}/reject`, { id, remark: '补充细节' }))
  await well(chief().post(`${manuscripts}/send/${id}`))
  expect(await count(open)).toBe(1)
})

it('pushes all of a text to the news, and prints it afterwards all the same', async () => {
  const author = await desk.person('推一')
  const link = (n: number, end = 'png') => `/files/2026/01/abcdefghijklmnopqrstu${n}.${end}`
  const pushed = async (own: object): Promise<{ id: string; article: Record<string, unknown> }> => {
    const { id } = await well(sent('推送稿', author, own))
    await well(chief().post(`${manuscripts}/adopt`, { id }))
    const { newsId } = await well(chief().post(`${manuscripts}/push-news`, { id }))
    return { id, article: (await chief().get(`blade-cms/news/detail?id=${newsId}`)).data }
  }
  const four = [1, 2, 3, 4].map((n) => link(n)).join(',')
  const attachments = [{ name: '名单<一>', link: link(5, 'pdf') }]
  const { id, article } = await pushed({ type: 'photo', thumbs: four, attachments })
  expect(article).toMatchObject({
    typeId: 4,
    reporter: author,
    reporterName: '推一',
    thumb: link(1),
    thumbs: [1, 2, 3].map((n) => link(n)).join(','),
  })
  for (const part of ['江边新修了步道', `src="${link(4)}"`, `href="${link(5, 'pdf')}"`, '名单&lt;一&gt;']) expect(article.content).toContain(part)
  expect(article.content).not.toContain(link(1))
  const text = (await pushed({ thumbs: link(1), content: `<p>江边</p><p><img src="${link(1)}"></p>` })).article
  expect([text.typeId, text.thumb, String(text.content).split(link(1)).length]).toEqual([2, link(1), 2])
  expect((await pushed({})).article).toMatchObject({ typeId: 1, thumb: null })
  const film = (await pushed({ type: 'video', attachments: [{ name: '片', link: link(6, 'mp4') }] })).article
  expect(film).toMatchObject({ typeId: 5, videoUrl: link(6, 'mp4') })
  expect(film.content).not.toContain(link(6, 'mp4'))
  expect((await pushed({ type: 'video', attachments })).article.typeId).toBe(1)
  const place = { issueDate: '2026-05-09', pageNo: 'A2' }
  expect(await well(chief().post(`${manuscripts}/print`, { id, ...place }))).toMatchObject({ status: 6, newspaperId: expect.any(String), ...place })
  expect((await chief().get(`${authors}/page?author_equal=推一`)).data.records).toMatchObject([{ status: 1, personalId: author }])
  expect((await desk.who('boss').post(`${manuscripts}/print`, { id, ...place, pageNo: 'A3' })).status).toBe(409)
})

it('gives an award again that was withdrawn in the same month, and each of them once', async () => {
  const { id } = await well(sent('获奖稿', await desk.person('奖一')))
  await well(chief().post(`${manuscripts}/adopt`, { id }))
  const award = (awardLevel: number, amount: number) => chief().post(`${manuscripts}/award`, { id, awardLevel, amount })
  const cancel = (name: string) => desk.who(name).post(`${manuscripts}/cancel-award/${id}`)
  await well(award(2, 20_000))
  expect((await award(1, 30_000)).status).toBe(409)
  await well(cancel('boss'))
  expect((await cancel('chief')).status).toBe(409)
  await well(award(1, 30_000))
  await well(cancel('boss'))
  await well(award(3, 10_000))
  const lines = (await chief().get(`blade-contribute/manuscriptaward/page?manuscriptId_equal=${id}&ascs=id`)).data.records
  expect(lines.map(({ amount, isReversal, turn }: Record<string, unknown>) => [amount, Boolean(isReversal), turn])).toEqual([
    [20_000, false, 1],
    [-20_000, true, 1],
    [30_000, false, 2],
    [-30_000, true, 2],
    [10_000, false, 3],
  ])
  expect((await chief().get(`${manuscripts}/${id}`)).data).toMatchObject({ awardLevel: 3, royalty: 10_000 })
})

it('goes by what the tenant says: 0 asks for a second person each time', async () => {
  const [mark = ''] = await desk.work('2026-03', await desk.grade(10, 60_000), [[await desk.person('调二'), '调二', 100]])
  const put = async (paramKey: string, paramValue: string) =>
    well(chief().post('blade-system/param-biz/submit', { paramName: paramKey, paramKey, paramValue }))
  await put('contribute.adjustScore', '0')
  for (const [score, royalty, status] of [
    [1, 0, 2],
    [0, 100, 3],
  ] as const) {
    await well(adjust('cashier', mark, score, royalty))
    expect((await entriesOf(mark)).at(-1), `${score} ${royalty}`).toMatchObject({ score, royalty, status })
  }
  await put('contribute.adjustRoyalty', '3')
  for (const [royalty, status] of [
    [199, 3],
    [1, 2],
  ] as const) {
    await well(adjust('cashier', mark, 0, royalty))
    expect((await entriesOf(mark)).at(-1), `${royalty}`).toMatchObject({ royalty, status })
  }
})

it('takes slips for one income that are made, given a payee, approved, sent back and deleted at the same time', async () => {
  const month = '2026-02'
  const made = (personalId: string, bizId: string) => chief().post(slips, { month, personalId, gross: 80_000, bizType: 'other', bizId })
  const taxesOf = async (personalId: string) => (await desk.slipsOf(`month=${month}&personalId=${personalId}`)).map(({ tax }) => tax)
  const on = (name: string, call: string, id: string, body: object = {}) => desk.who(name).post(`${slips}/${call}/${id}`, body)
  const atOnce = async (first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<void> => {
    for (const answer of await overtake(desk.product, first, second)) await well(Promise.resolve(answer))
  }
  // Nothing is withheld of 800 yuan, and 112 of the next 800 of the same month.
  const twice = await desk.person('同一')
  await atOnce(
    () => made(twice, 'a'),
    () => made(twice, 'b'),
  )
  expect(await taxesOf(twice)).toEqual([0, 11_200])
  const [first, second] = (await desk.slipsOf(`month=${month}&personalId=${twice}`)).map(({ id }) => id)
  await well(desk.who('examiner').get(`${slips}/examine?ids=${first},${second}`))
  await atOnce(
    () => on('boss', 'approve', second),
    () => on('cashier', 'approve', first),
  )
  expect(await taxesOf(twice)).toEqual([11_200, 0])
  await well(on('boss', 'send-back', first, { remark: '再核' }))
  await well(desk.who('examiner').get(`${slips}/examine?ids=${first}`))
  await atOnce(
    () => on('boss', 'send-back', second, { remark: '再核' }),
    () => on('cashier', 'approve', first),
  )
  expect(await taxesOf(twice)).toEqual([0, 11_200])
  const gone = await desk.person('同二')
  const { id } = await well(made(gone, 'c'))
  await atOnce(
    () => chief().post(`${slips}/remove`, { ids: id }),
    () => made(gone, 'd'),
  )
  expect(await taxesOf(gone)).toEqual([0])
  // A slip that is examined while the one before it goes is taxed as the first.
  const [kept] = await desk.slipsOf(`month=${month}&personalId=${gone}`)
  const { id: next } = await well(made(gone, 'f'))
  await atOnce(
    () => desk.who('examiner').get(`${slips}/examine?ids=${next}`),
    () => chief().post(`${slips}/remove`, { ids: kept.id }),
  )
  expect(await desk.slipsOf(`month=${month}&personalId=${gone}`)).toMatchObject([{ id: next, tax: 0, status: messageroyalties.state.examined }])
  await desk.work(month, await desk.grade(10, 80_000), [[null, '无名', 100]])
  await well(desk.close(month))
  const [held] = await desk.slipsOf(`month=${month}&earner=无名`)
  await atOnce(
    () => on('chief', 'assign', held.id, { personalId: gone }),
    () => made(gone, 'e'),
  )
  expect((await taxesOf(gone)).reduce((sum, tax) => sum + tax, 0)).toBe(22_400)
})
