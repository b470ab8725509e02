import { afterAll, beforeAll, expect, it } from 'vitest'
import { months, type PaperDesk, paperDesk, persons, slips, well } from '../../testing/paperdesk'
import { overtake } from '../../testing/race'
import type { Answer } from '../../testing/world'

const pages = 'blade-contribute/newspaperdiagrams'
const children = 'blade-contribute/littlereportnewspaperauthor'

let desk: PaperDesk

beforeAll(async () => {
  desk = await paperDesk({
    designer: { codes: ['contribute_newspaperdiagrams_view'] },
    blind: {
      codes: ['contribute_messageroyalties_view', 'contribute_messageroyalties_pay'],
      hides: { 'contribute/messageroyalties': ['bankAccount'] },
    },
    office: { codes: ['contribute_messageroyalties_view', 'contribute_messageroyalties_assign', 'contribute_messageroyalties_examine'] },
  })
})
afterAll(() => desk?.product.close())

const chief = () => desk.who('chief')
/** What somebody was told, as it stands at the desk. */
const toldOf = async (name: string): Promise<string[]> =>
  (
    await desk.product.database.query<{ title: string }>(
      "select title from desk_personalnotice where tenant_id = 'acme' and user_id = $1::bigint and not is_deleted",
      [desk.acme.users[name]],
    )
  ).map(({ title }) => title)
/** A page of a designer, confirmed under a grade. */
const page = async (month: string, gradeId: string): Promise<void> => {
  const designerId = desk.acme.users.designer
  const { id } = await well(chief().post(pages, { issueDate: `${month}-08`, pageNo: 'A1', imgUrl: '/f/1.jpg', designerId }))
  await well(desk.who('marker').post(`${pages}/mark`, { id }))
  await well(desk.who('examiner').post(`${pages}/examine`, { id, gradeId }))
  await well(desk.who('boss').post(`${pages}/confirm`, { id }))
}
const child = async (name: string, idNo: string, guardianId: string | null): Promise<string> => {
  const school = await well(chief().post('blade-contribute/contributeschoolinfo', { name: `${name}的学校`, type: 1 }))
  return (await well(chief().post('blade-contribute/contributelittlereporter', { name, code: idNo, schoolInfoId: school.id, guardianId }))).id
}
/** What a young reporter had in the paper, confirmed under a grade. */
const childWork = async (month: string, gradeId: string, littleReporterId: string, author: string): Promise<void> => {
  const { id } = await well(desk.who('marker').post(children, { paperNewsId: await desk.article(month), author, littleReporterId }))
  await well(desk.who('marker').post(`${children}/mark`, { id }))
  await well(desk.who('examiner').post(`${children}/examine`, { id, gradeId }))
  await well(desk.who('boss').post(`${children}/confirm`, { id }))
}
const on = (name: string, call: string, id: string, body: object = {}): Promise<Answer> => desk.who(name).post(`${slips}/${call}/${id}`, body)
const ways = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => [row.earner, row.earnerKind, row.personalId, row.gross, row.status, row.obstacle])
const approved = async (id: string, by = 'chief'): Promise<Answer> => {
  await well(desk.who('examiner').get(`${slips}/examine?ids=${id}`))
  return on(by, 'approve', id)
}

it('makes a slip for everybody who earned something, holds those without a payee, and says why', async () => {
  const grade = await desk.grade(10, 60_000)
  const [writer, parent] = [await desk.person('甲一'), await desk.person('家长')]
  await desk.work('2026-03', grade, [
    [writer, '甲一', 50],
    [null, '佚名', 50],
  ])
  await page('2026-03', grade)
  await childWork('2026-03', grade, await child('小满', '110101201503102011', parent), '小满')
  await childWork('2026-03', grade, await child('小寒', '110101201503102038', null), '小寒')
  const { id } = await well(desk.close('2026-03'))
  const made = await desk.slipsOf('month=2026-03')
  expect(new Set(ways(made))).toEqual(
    new Set([
      ['甲一', 'author', writer, 30_000, 0, null],
      ['佚名', 'author', null, 30_000, 5, 'noPerson'],
      ['小满', 'child', parent, 60_000, 0, null],
      ['小寒', 'child', null, 60_000, 5, 'noGuardian'],
      ['designer', 'page', null, 60_000, 5, 'noDesigner'],
    ]),
  )
  // Every cent of the month stands in a slip, and the month says what nobody is paid yet.
  expect((await desk.monthRow('2026-03')).royalty).toBe(made.reduce((sum, { gross }) => sum + gross, 0))
  expect(await desk.monthRow('2026-03')).toMatchObject({ id, heldSlips: 3, heldRoyalty: 150_000 })
  // Each kind has a ranking of its own, in which equal scores share a place.
  const ranks = (await chief().get('blade-contribute/statisticsfraction/page?period=2026-03&size=50')).data.records
  expect(ranks.map(({ kind, score, rank }: Record<string, unknown>) => `${kind} ${score} ${rank}`).sort()).toEqual([
    'author 5 1',
    'author 5 1',
    'child 10 1',
    'child 10 1',
    'page 10 1',
  ])
  expect(ranks.find(({ kind }: Record<string, unknown>) => kind === 'page')).toMatchObject({ author: 'designer', unit: '编辑部' })
  const told = await toldOf('office')
  expect(told.filter((title) => title.startsWith('稿酬待定收款人'))).toHaveLength(3)
  expect(told).toContain('稿酬待定收款人：designer，600.00 元')
  // Nobody approves what has no payee, and no slip of a month is deleted, in no state.
  const designers = made.find(({ earnerKind }) => earnerKind === 'page')
  expect((await on('boss', 'approve', designers.id)).status).toBe(409)
  for (const slip of made) expect((await chief().post(`${slips}/remove`, { ids: slip.id })).status).toBe(409)
})

it('pays a designer whom somebody else than the examiner named as a contributor, now and with every later month', async () => {
  const grade = await desk.grade(10, 60_000)
  const person = await desk.person('何青')
  const [slip] = await desk.slipsOf('month=2026-03&earnerKind=page')
  const empty = await on('office', 'assign', slip.id)
  expect([empty.status, empty.data?.fields, empty.msg]).toEqual([400, expect.objectContaining({ personalId: expect.anything() }), expect.anything()])
  expect((await on('office', 'assign', slip.id, { personalId: person })).data).toMatchObject({ status: 0, personalId: person, obstacle: null })
  // What they have besides is taxed with it, as long as it is theirs.
  const besides = { month: '2026-03', personalId: person, gross: 80_000, bizType: 'other', bizId: 'besides' }
  const other = await well(chief().post(slips, besides))
  const taxed = async () => (await chief().get(`${slips}/${other.id}`)).data.tax
  expect((await on('office', 'assign', other.id, { personalId: await desk.person('何红') })).status).toBe(409)
  const taxes = [await taxed()]
  for (const personalId of [await desk.person('何蓝'), person]) {
    await well(on('office', 'assign', slip.id, { personalId }))
    taxes.push(await taxed())
  }
  expect(taxes).toEqual([8_400, 0, 8_400])
  await well(chief().post(`${slips}/remove`, { ids: other.id }))
  expect((await desk.who('office').get(`${slips}/examine?ids=${slip.id}`)).status).toBe(403)
  // The payee of a contributor's own work is the contributor, and is not named.
  const [own] = await desk.slipsOf('month=2026-03&earner=甲一')
  expect((await on('office', 'assign', own.id, { personalId: person })).status).toBe(409)
  expect((await approved(slip.id)).data).toMatchObject({ status: 2, bankHolder: '何青' })
  // A designer who is bound to a contributor is paid at once; what was held before goes there too.
  await page('2026-04', grade)
  await well(desk.close('2026-04'))
  expect(ways(await desk.slipsOf('month=2026-04'))).toEqual([['designer', 'page', null, 60_000, 5, 'noDesigner']])
  await well(chief().post('blade-contribute/contributeuserpersonal', { userId: desk.acme.users.designer, personalId: person }))
  await page('2026-05', grade)
  await well(desk.close('2026-05'))
  for (const month of ['2026-04', '2026-05'])
    expect(ways(await desk.slipsOf(`month=${month}`)), month).toEqual([['designer', 'page', person, 60_000, 0, null]])
})

it('pays by post who has no bank account, and the corrected account after the bank has returned it', async () => {
  const grade = await desk.grade(10, 100_000)
  for (const [code, name, level, parentCode] of [
    ['420000', '湖北省', 1, undefined],
    ['420100', '武汉市', 2, '420000'],
    ['420102', '江岸区', 3, '420100'],
  ] as const)
    await desk.product.database.run(`insert into system_region (code, name, level, parent_code) values ($1, $2, $3, $4) on conflict do nothing`, [
      code,
      name,
      level,
      parentCode ?? null,
    ])
  const addresses = [{ province: '420000', city: '420100', district: '420102', detail: '沿江大道一号', postcode: '430000' }]
  const [mailed, banked, bare] = [
    await desk.person('邮一', { payment: 2, banks: [], addresses }),
    await desk.person('银二'),
    await desk.person('无三'),
  ]
  await desk.product.database.run('update contribute_contributebank set is_deleted = true where personal_id = $1::bigint', [bare])
  await desk.work('2026-06', grade, [
    [mailed, '邮一', 40],
    [banked, '银二', 30],
    [bare, '无三', 30],
  ])
  await well(desk.close('2026-06'))
  const of = async (personalId: string) => (await desk.slipsOf(`month=2026-06&personalId=${personalId}`))[0]
  const [byPost, byBank, byNone] = [await of(mailed), await of(banked), await of(bare)]
  expect([byPost.obstacle, byBank.obstacle, byNone.obstacle]).toEqual([null, null, 'noBank'])
  expect((await approved(byNone.id)).msg).toBe('该人员没有银行账户，不能付款')
  expect((await approved(byPost.id)).data).toMatchObject({
    status: 2,
    payment: 2,
    mailName: '邮一',
    mailAddress: '湖北省武汉市江岸区沿江大道一号',
    mailPostcode: '430000',
    bankAccount: null,
  })
  expect((await approved(byBank.id)).data).toMatchObject({ status: 2, payment: 1, mailAddress: null })
  const csv = async (call: string) => (await desk.who('cashier').get(`${slips}/${call}?month=2026-06&format=csv`)).body
  expect(await csv('postFile')).toBe(
    `\uFEFF"稿酬单号","收款人","邮寄地址","邮编","金额","备注"\r\n"${byPost.slipNo}","邮一","湖北省武汉市江岸区沿江大道一号","430000","400.00","2026-06稿酬"\r\n`,
  )
  const { headers } = await desk.who('cashier').get(`${slips}/postFile?month=2026-06&format=csv`)
  expect([headers['content-type'], decodeURIComponent(String(headers['content-disposition']))]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringContaining('稿酬汇款-2026-06.csv'),
  ])
  const hidden = async (call: string) => (await desk.who('blind').get(`${slips}/${call}?month=2026-06&format=csv`)).status
  expect([await hidden('bankFile'), await hidden('postFile')]).toEqual([403, 200])
  const bank = await csv('bankFile')
  expect([bank.includes(byBank.slipNo), bank.includes(byPost.slipNo)]).toEqual([true, false])
  expect((await on('cashier', 'pay', byPost.id, { batchNo: '汇1' })).data).toMatchObject({ status: 3, batchNo: '汇1' })
  // The bank returns it: the account is corrected, and what a spreadsheet would take for a formula stays text.
  await well(on('cashier', 'pay', byBank.id, { batchNo: 'P1' }))
  await well(on('cashier', 'returned', byBank.id, { remark: '户名不符' }))
  const { version } = (await chief().get(`${persons}/${banked}`)).data
  await well(chief().put(`${persons}/${banked}`, { version, banks: [{ bankName: '=建行', account: '6227001234567890999', holder: '银二二' }] }))
  expect((await on('cashier', 'again', byBank.id)).data).toMatchObject({ status: 2, bankHolder: '银二二', bankAccount: '6227***********0999' })
  expect(await csv('bankFile')).toContain(`"${byBank.slipNo}","银二二","6227001234567890999","'=建行"`)
  // An address that is gone is said as well.
  await desk.product.database.run('update contribute_contributeaddress set is_deleted = true where personal_id = $1::bigint', [mailed])
  await well(on('cashier', 'returned', byPost.id, { remark: '查无此人' }))
  expect([(await of(mailed)).obstacle, (await on('cashier', 'again', byPost.id)).msg]).toEqual(['noAddress', '该人员没有邮寄地址，不能付款'])
})

it('takes the slips that somebody has in a month for one income, whichever is approved first', async () => {
  const personalId = await desk.person('合一')
  const made = async (bizId: string, own: object = {}) =>
    well(chief().post(slips, { month: '2026-02', personalId, gross: 80_000, bizType: 'other', bizId, ...own }))
  const [first, second] = [await made('1'), await made('2')]
  const taxes = async () => (await desk.slipsOf(`month=2026-02&personalId=${personalId}`)).map(({ tax, net }) => [tax, net])
  const versions = async () => (await desk.slipsOf(`month=2026-02&personalId=${personalId}`)).map(({ version }) => version)
  // Nothing is withheld of 800 yuan; of 1,600 in a month 112.
  expect([first.tax, second.tax]).toEqual([0, 11_200])
  const [untouched] = await versions()
  expect((await approved(second.id, 'boss')).data).toMatchObject({ tax: 0, net: 80_000 })
  // What it withholds by now is no change that somebody made.
  expect((await versions())[0]).toBe(untouched)
  expect(await taxes()).toEqual([
    [11_200, 68_800],
    [0, 80_000],
  ])
  await well(on('boss', 'send-back', second.id, { remark: '再核' }))
  expect((await taxes()).map(([tax]) => tax)).toEqual([0, 11_200])
  await well(chief().post(`${slips}/remove`, { ids: first.id }))
  expect(await taxes()).toEqual([[0, 80_000]])
  // Rounded once, and not slip by slip.
  const parts = await desk.person('合三')
  for (const gross of [40_000, 40_003]) expect((await made(`${gross}`, { personalId: parts, gross })).tax).toBe(0)
  expect((await made('3rd', { personalId: parts, gross: 79_997 })).tax).toBe(11_200)
  expect((await made('4th', { personalId: parts, gross: 80_000 })).tax).toBe(11_200)
  // Another month, another kind of income and another person are taxed apart.
  expect((await made('3', { month: '2026-01' })).tax).toBe(0)
  expect((await made('4', { taxKind: 'service' })).tax).toBe(0)
  expect((await made('5', { personalId: await desk.person('合二') })).tax).toBe(0)
})

it('closes a month that has ended alone, and lets a second person open the last one again while nothing of it is on its way', async () => {
  const grade = await desk.grade(10, 90_000)
  const now = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7)
  await desk.work(now, grade, [[await desk.person('今一'), '今一', 100]])
  const early = await desk.close(now)
  expect([early.status, early.msg]).toEqual([409, `${now} 还没有结束，不能月结`])
  const [person, other] = [await desk.person('复一'), await desk.person('复二')]
  await desk.work('2026-07', grade, [[person, '复一', 100]])
  await desk.work('2026-08', grade, [[other, '复二', 100]])
  for (const month of ['2026-07', '2026-08']) await well(desk.close(month))
  const reopen = async (month: string, name = 'chief') =>
    desk.who(name).post(`${months}/reopen/${(await desk.monthRow(month)).id}`, { remark: '漏标' })
  expect((await reopen('2026-08', 'boss')).status).toBe(403)
  expect((await reopen('2026-07')).msg).toBe('2026-08 在它之后月结，请先撤销 2026-08 的月结')
  // A slip that is approved may be in the bank's file already.
  const [slip] = await desk.slipsOf('month=2026-08')
  await well(approved(slip.id))
  expect((await reopen('2026-08')).msg).toBe('2026-08 有 1 笔稿酬已批准或已付款，不能撤销月结')
  await well(on('boss', 'send-back', slip.id, { remark: '撤销' }))
  for (const month of ['2026-08', '2026-07'])
    expect((await reopen(month)).data).toMatchObject({ status: 0, score: 0, royalty: 0, closeUser: null, closeTime: null, reopenReason: '漏标' })
  const left = async (month: string) => [
    (await desk.slipsOf(`month=${month}`)).length,
    (await chief().get(`blade-contribute/statisticsfraction/page?period=${month}`)).data.total,
  ]
  expect([await left('2026-07'), await left('2026-08')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await toldOf('boss')).toContain('2026-07 的月结已撤销')
  // What was written then counts, and the next close makes the slips once.
  await desk.work('2026-07', grade, [[person, '复一', 100]])
  await well(desk.close('2026-07'))
  expect((await desk.slipsOf('month=2026-07')).map(({ gross }) => gross)).toEqual([180_000])
  expect(await left('2026-07')).toEqual([1, 1])
  // One that is opened while the next one closes waits for it, and is refused.
  const [closing, opening] = await overtake(
    desk.product,
    () => desk.close('2026-08'),
    () => reopen('2026-07'),
  )
  expect([closing.status, opening.status, opening.msg]).toEqual([200, 409, '2026-08 在它之后月结，请先撤销 2026-08 的月结'])
})

it('taxes what each child earned by itself, whoever is paid for them, and pays nobody whom nobody knows', async () => {
  const grade = await desk.grade(10, 60_000)
  const parent = await desk.person('两娃家长')
  for (const [name, idNo] of [
    ['小雨', '110101201503102067'],
    ['小雪', '110101201503102075'],
  ] as const)
    await childWork('2025-11', grade, await child(name, idNo, parent), name)
  await well(desk.close('2025-11'))
  const made = await desk.slipsOf('month=2025-11')
  expect(made.map(({ earner, personalId, tax }) => [earner, personalId, tax]).sort()).toEqual([
    ['小雨', parent, 0],
    ['小雪', parent, 0],
  ])
  await well(desk.who('examiner').get(`${slips}/examine?ids=${made[0].id}`))
  await desk.product.database.run('update contribute_messageroyalties set personal_id = null where id = $1::bigint', [made[0].id])
  const refused = await on('chief', 'approve', made[0].id)
  expect([refused.status, refused.msg]).toEqual([409, '请先指定收款人'])
})
