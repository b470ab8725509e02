import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, stage } from '../../testing/people'
import { overtake } from '../../testing/race'
import { type Client, type World, world } from '../../testing/world'

const { state } = newspaperauthor
const authors = 'blade-contribute/newspaperauthor'
const articles = 'blade-contribute/newspapernews'

let product: World
let acme: Stage
let grade: { id: string }
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, marker: all, examiner: all, boss: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  grade = (await who('chief').post('blade-contribute/newspapergrade', { name: '甲', score: 10, royalty: 100_01, newsType: 'text' })).data
})
afterAll(() => product?.close())

let count = 0
const person = async (name: string): Promise<string> => {
  const banks = [{ bankName: '工行', account: '6222021234567890123' }]
  const body = { name, identifyType: 'CORRESPONDENT', mobile: '13800138000', payment: 1, banks }
  return (await who('chief').post('blade-contribute/contributepersonal', body)).data.id
}
const article = async (own: object = {}): Promise<string> => {
  const body = { title: `见报${++count}`, issueDate: '2026-10-08', pageNo: 'A1', content: '江城的秋天来了。', ...own }
  return (await who('chief').post(articles, body)).data.id
}
const author = async (paperNewsId: string, own: object): Promise<string> => {
  const { status, data, msg } = await who('marker').post(authors, { paperNewsId, ...own })
  expect(status, msg).toBe(200)
  return data.id
}
const did = async (name: string, call: string, id: string, more: object = {}) => who(name).post(`${authors}/${call}`, { id, ...more })

it('marks nobody who is suspended, and tells the author what was confirmed and whoever marked it what was turned down', async () => {
  const personalId = await person('郑十')
  const { users } = await stage(product, 'acme', { reader: { codes: ['contribute_newspaperauthor_view'] } }, acme)
  const reader = await product.as('reader@acme')
  await who('chief').post('blade-contribute/contributeuserpersonal', { userId: users.reader, personalId })
  const paper = await article({ title: '灯会开了' })
  const id = await author(paper, { author: '郑十', personalId })
  await did('marker', 'mark', id)
  expect((await did('examiner', 'reject', id, { remark: '署名有误' })).status).toBe(200)
  await did('marker', 'mark', id)
  await did('examiner', 'examine', id, { gradeId: grade.id })
  expect((await did('boss', 'confirm', id)).status).toBe(200)
  const toldTo = async (client: Client) =>
    (await client.get('blade-desk/notice/page?size=100')).data.records.map((one: { title: string }) => one.title)
  expect(await toldTo(who('marker'))).toContain('标记被驳回：灯会开了')
  expect(await toldTo(reader)).toEqual(expect.arrayContaining(['标记被驳回：灯会开了', '得分已确认：灯会开了']))
  // Bound to somebody else it is theirs, or nobody's who has no account.
  const another = await author(await article(), { author: '某人' })
  const userOf = async (body: object) => (await did('marker', 'binding', another, body)).data.userId
  const bound = [
    await userOf({ author: '郑十', personalId }),
    await userOf({ author: '郑十一' }),
    await userOf({ author: '郑十一', personalId: await person('无号') }),
  ]
  expect(bound).toEqual([users.reader, users.reader, null])
  const held = await author(await article(), { author: '郑十', personalId })
  const sent = { title: '停投前的稿', content: '<p>江上的雨。</p>', authorIds: personalId, sendNow: true }
  const text = (await who('chief').post('blade-contribute/manuscript/create', sent)).data
  await who('chief').post('blade-contribute/manuscript/adopt', { id: text.id })
  await who('chief').post(`blade-contribute/contributepersonal/suspend/${personalId}`, { remark: '停投' })
  const again = await author(await article(), { author: '郑十' })
  for (const answer of [
    await did('marker', 'mark', held),
    await did('marker', 'mark', again, { personalId }),
    await did('marker', 'binding', again, { author: '郑十', personalId }),
  ])
    expect(answer.status).toBe(400)
  // What was adopted before goes to print all the same.
  const printed = await who('chief').post('blade-contribute/manuscript/print', { id: text.id, issueDate: '2026-10-08', pageNo: 'A3' })
  const { records } = (await who('chief').get(`${authors}/page?paperNewsId=${printed.data.newspaperId}`)).data
  expect(records).toMatchObject([{ personalId, userId: users.reader, status: state.marked, share: 100 }])
  const refused = await who('marker').post(authors, { paperNewsId: await article(), author: '郑十', personalId })
  expect([refused.status, refused.data.fields.personalId]).toEqual([400, '郑十不在任，不能标记'])
})

it('gives and offers a grade to what appeared on its first day or later and is as long as it asks', async () => {
  const make = async (name: string, own: object) =>
    (await who('chief').post('blade-contribute/newspapergrade', { name, score: 4, newsType: 'text', ...own })).data.id
  const [late, long] = [await make('新规等级', { effectiveFrom: '2026-11-01' }), await make('长稿等级', { minWords: 500 })]
  const id = await author(await article(), { author: '赵六' })
  await did('marker', 'mark', id)
  expect((await did('examiner', 'examine', id, { gradeId: late })).msg).toBe('该等级自 2026-11-01 起施行')
  expect((await did('examiner', 'examine', id, { gradeId: long })).msg).toBe('该等级要求至少 500 字，稿件为 8 字')
  const off = await make('停用等级', {})
  await product.database.run('update contribute_newspapergrade set status = 0 where id = $1::bigint', [off])
  expect((await did('examiner', 'examine', id, { gradeId: off })).msg).toBe('该等级已停用')
  const first = await make('首日等级', { effectiveFrom: '2026-10-08', minWords: 8 })
  const offered = JSON.stringify((await who('chief').get(`blade-contribute/newspapergrade/select?newsPaperAuthorId=${id}`)).data)
  expect([late, long, off, first, grade.id].map((one) => offered.includes(one))).toEqual([false, false, false, true, true])
  // What gives points alone is paid nothing.
  expect((await did('examiner', 'examine', id, { gradeId: first })).data).toMatchObject({ status: state.examined, score: 4, royalty: 0 })
  // A user who does not see by what grades are chosen does not choose by it.
  const hides = { 'contribute/newspapergrade': ['newsType', 'isOnline'] }
  await stage(product, 'acme', { dim: { codes: ['contribute_newspapergrade_view'], hides } }, acme)
  const dim = await product.as('dim@acme')
  const asked = async (query: string) => (await dim.get(`blade-contribute/newspapergrade/select?${query}`)).status
  expect([await asked(''), await asked('newsType=text'), await asked('isOnline=true')]).toEqual([200, 403, 403])
})

it('counts the points of a choice piece anew with each turn, divided by shares, and in an entry of its own once the author is confirmed', async () => {
  const two = [await person('冯甲'), await person('冯乙')]
  const sent = { title: '一篇精品', content: '<p>江上的桥。</p>', authorIds: two.join(','), sendNow: true }
  const { id } = (await who('chief').post('blade-contribute/manuscript/create', sent)).data
  const text = (call: string, name = 'chief') => who(name).post(`blade-contribute/manuscript/${call}`, { id, issueDate: '2026-10-15', pageNo: 'A5' })
  for (const call of ['adopt', 'saveDelicacy', 'print']) expect((await text(call)).status, call).toBe(200)
  const { newspaperId } = (await who('chief').get(`blade-contribute/manuscript/${id}`)).data
  const lines = async () => (await who('chief').get(`${authors}/page?paperNewsId=${newspaperId}&ascs=id&size=50`)).data.records
  const scores = async () => (await lines()).map((one: { entry: number; score: number }) => [one.entry, one.score])
  const [first, second] = (await lines()).map((one: { id: string }) => one.id)
  expect((await did('examiner', 'examine', first, { gradeId: grade.id })).data.score).toBe(8)
  await did('boss', 'confirm', first)
  expect((await text('saveGtfy')).status).toBe(200)
  // Three points more: two for who is confirmed, one for whoever is examined now.
  expect((await did('examiner', 'examine', second, { gradeId: grade.id })).data.score).toBe(8)
  expect(await scores()).toEqual([
    [0, 8],
    [0, 8],
    [1, 2],
  ])
  await did('boss', 'confirm', second)
  expect((await who('chief').get(`blade-contribute/manuscript/${id}`)).data).toMatchObject({ score: 18, royalty: 100_01 })
  // Somebody else, since a second press of the same person soon after is taken for the first one.
  for (const call of ['saveGtfy', 'saveDelicacy']) expect((await text(call, 'boss')).status, call).toBe(200)
  const all = await scores()
  expect(all.reduce((sum: number, [, score]: [number, number]) => sum + score, 0)).toBe(10)
  expect(all.slice(0, 2)).toEqual([
    [0, 8],
    [0, 8],
  ])
})

it('gives as many points for a choice piece, and for one that won a prize, as the tenant says', async () => {
  for (const [paramKey, paramValue] of [
    ['contribute.delicacyScore', '6'],
    ['contribute.gtfyScore', '4'],
  ])
    expect((await who('chief').post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue })).status).toBe(200)
  const sent = { title: '又一篇精品', content: '<p>江上的船。</p>', authorIds: await person('冯丙'), sendNow: true }
  const { id } = (await who('chief').post('blade-contribute/manuscript/create', sent)).data
  const text = { id, issueDate: '2026-10-16', pageNo: 'A6' }
  for (const call of ['adopt', 'saveDelicacy', 'saveGtfy', 'print'])
    expect((await who('chief').post(`blade-contribute/manuscript/${call}`, text)).status, call).toBe(200)
  const { newspaperId } = (await who('chief').get(`blade-contribute/manuscript/${id}`)).data
  const [line] = (await who('chief').get(`${authors}/page?paperNewsId=${newspaperId}`)).data.records
  expect((await did('examiner', 'examine', line.id, { gradeId: grade.id })).data.score).toBe(10 + 6 + 4)
})

it('keeps the shares of a work at 100 and its grade at one, also for two who are examined at once, and says in English what is wrong', async () => {
  const paper = await article()
  const two = [await author(paper, { author: '褚一', share: 50 }), await author(paper, { author: '褚二', share: 30 })] as const
  for (const id of two) await did('marker', 'mark', id)
  const short = await who('examiner').send('POST', `${authors}/examine`, { id: two[0], gradeId: grade.id }, { 'accept-language': 'en' })
  expect([short.status, short.msg]).toEqual([409, "The authors' shares make 80 per cent instead of 100 (褚一 50%, 褚二 30%)"])
  const put = async (id: string, body: object) => {
    const { version } = (await who('chief').get(`${authors}/${id}`)).data
    return who('marker').put(`${authors}/${id}`, { version, ...body })
  }
  expect((await put(two[1], { share: 50 })).status).toBe(200)
  // An examination goes by the shares as they are after a change that is under way.
  const [changed, early] = await overtake(
    product,
    () => put(two[1], { share: 40 }),
    () => did('examiner', 'examine', two[0], { gradeId: grade.id }),
  )
  expect([changed.status, early.status, early.msg]).toEqual([200, 409, '各作者占比合计须为100%，现为90%（褚一 50%，褚二 40%）'])
  expect((await put(two[1], { share: 50 })).status).toBe(200)
  const other = (await who('chief').post('blade-contribute/newspapergrade', { name: '另一等', score: 4, royalty: 80_00 })).data
  const answers = await overtake(
    product,
    () => did('examiner', 'examine', two[0], { gradeId: grade.id }),
    () => did('chief', 'examine', two[1], { gradeId: other.id }),
  )
  expect(answers.map(({ status, msg }) => [status, msg])).toEqual([
    [200, expect.anything()],
    [409, '同一作品的等级须一致，褚一为其他等级'],
  ])
  // A grade that is worth more by now gives the others what is left of it.
  const { version } = (await who('chief').get(`blade-contribute/newspapergrade/${grade.id}`)).data
  await who('chief').put(`blade-contribute/newspapergrade/${grade.id}`, { version, score: 20 })
  expect((await did('examiner', 'examine', two[1], { gradeId: grade.id })).data).toMatchObject({ score: 15 })
  // A third author came up meanwhile: nobody is confirmed before the shares make 100 again.
  const third = await author(paper, { author: '褚三', share: 10 })
  await did('marker', 'mark', third)
  expect((await did('boss', 'confirm', two[0])).msg).toBe('各作者占比合计须为100%，现为110%（褚一 50%，褚二 50%，褚三 10%）')
  // Nobody takes the name of another author of the same work.
  for (const answer of [await put(third, { author: '褚一' }), await did('marker', 'binding', third, { author: '褚一' })])
    expect([answer.status, answer.data?.fields]).toEqual([400, { author: '褚一的该项工作已由员1标记' }])
  // What the program marked was marked by nobody.
  await product.database.run('update contribute_newspaperauthor set create_user = null where id = $1::bigint', [two[0]])
  expect((await put(third, { author: '褚一' })).data.fields).toEqual({ author: '褚一的该项工作已标记' })
  expect((await did('examiner', 'reject', third, { remark: '署名有误' })).status).toBe(200)
  expect((await did('marker', 'mark', third, { author: '褚一' })).status).toBe(400)
  expect((await did('boss', 'confirm', two[0])).data).toMatchObject({ status: state.confirmed, score: 5 })
  // An adjustment of points alone changes no royalty.
  expect((await who('boss').post(`${authors}/adjust/${two[0]}`, { score: 1, remark: '复核' })).status).toBe(200)
  const entries = (await who('chief').get(`${authors}/page?adjustsId_equal=${two[0]}`)).data.records
  expect(entries).toMatchObject([{ score: 1, royalty: 0, status: state.confirmed }])
})

it('keeps the work of a child with the child, for the account of the guardian, also where it is adjusted', async () => {
  const children = 'blade-contribute/littlereportnewspaperauthor'
  const { users } = await stage(product, 'acme', { parent: { codes: [] } }, acme)
  const make = async (noun: string, body: object) => (await who('chief').post(`blade-contribute/${noun}`, body)).data.id
  const guardianId = await person('褚家长')
  await make('contributeuserpersonal', { userId: users.parent, personalId: guardianId })
  const schoolInfoId = await make('contributeschoolinfo', { name: '江边小学', type: 1 })
  const littleReporterId = await make('contributelittlereporter', { name: '小禾', code: '110101201503102083', schoolInfoId, guardianId })
  const own = { author: '小禾', littleReporterId, userId: users.parent }
  const { data: made } = await who('marker').post(children, { paperNewsId: await article(), author: '小禾', littleReporterId })
  expect(made).toMatchObject(own)
  for (const [name, call, body] of [
    ['marker', 'mark', {}],
    ['examiner', 'examine', { gradeId: grade.id }],
    ['boss', 'confirm', {}],
  ] as const)
    expect((await who(name).post(`${children}/${call}`, { id: made.id, ...body })).status, call).toBe(200)
  expect((await who('boss').post(`${children}/adjust/${made.id}`, { score: 2, remark: '复核' })).status).toBe(200)
  expect((await who('chief').get(`${children}/page?adjustsId_equal=${made.id}`)).data.records).toMatchObject([{ ...own, score: 2, entry: 1 }])
})
