import { AsyncLocalStorage } from 'node:async_hooks'
import { statuteTax, taxOn } from '@masthead/contract/contribute/royalty-tax'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchFile, sheetsOf } from '../../testing/sheets'
import { authors, type PaperDesk, paperDesk, slips, well } from '../../testing/paperdesk'
import type { Stage } from '../../testing/people'
import type { Client, World } from '../../testing/world'

let desk: PaperDesk
let product: World
let acme: Stage
const who = (name: string): Client => desk.who(name)
const { grade, work, slipsOf } = {
  grade: (...given: Parameters<PaperDesk['grade']>) => desk.grade(...given),
  work: (...given: Parameters<PaperDesk['work']>) => desk.work(...given),
  slipsOf: (query: string) => desk.slipsOf(query),
}
const person = (name: string, account = '6222021234567890123') => desk.person(name, { banks: [{ bankName: '工行', account }] })
const close = (period: string) => desk.close(period)

/** What the clock says to a request that was made within its `run`; the machine's own time to others. */
const told = new AsyncLocalStorage<Date>()

beforeAll(async () => {
  const narrow = { codes: ['contribute_messageroyalties_view', 'contribute_messageroyalties_pay'], scope: 2, seesAll: true } as const
  const payee = { codes: ['contribute_messageroyalties_view'], scope: 6 } as const
  desk = await paperDesk({ narrow, payee }, { clock: { now: () => told.getStore() ?? new Date() } })
  product = desk.product
  acme = desk.acme
})
afterAll(() => product?.close())

const now = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7)

it('withholds what the statute says, to the cent', () => {
  const { manuscript, service } = statuteTax
  expect([80_000, 80_001, 400_000, 500_000].map((gross) => taxOn(gross, manuscript))).toEqual([0, 0, 44_800, 56_000])
  expect([80_000, 300_000, 500_000, 3_000_000, 7_000_000].map((gross) => taxOn(gross, service))).toEqual([0, 44_000, 80_000, 520_000, 1_540_000])
  expect(taxOn(80_007, manuscript)).toBe(1)
})

it('closes a month once nothing waits in it, and afterwards nothing in it changes', async () => {
  const [a, b] = [await person('甲一'), await person('乙二', '6222021234567890999')]
  const top = await grade(10, 500_000)
  const [first = '', second = ''] = await work('2026-01', top, [
    [a, '甲一', 70],
    [b, '乙二', 30],
  ])
  const paper = await well(who('chief').post('blade-contribute/newspapernews', { title: '待审的稿', issueDate: '2026-01-20', pageNo: 'A1' }))
  const waiting = await well(who('marker').post(authors, { paperNewsId: paper.id, author: '丙三' }))
  await well(who('marker').post(`${authors}/mark`, { id: waiting.id }))
  expect((await close('2026-01')).msg).toBe('2026-01 还有未完成的数据，不能月结：见报作者 1 项待审核或待确认')
  await well(who('examiner').post(`${authors}/reject`, { id: waiting.id, remark: '无此作者' }))
  expect((await close('2026-01')).data).toMatchObject({ status: 1, articles: 2, authors: 2, score: 10, royalty: 500_000, closeUser: acme.users.boss })
  const kept = await (await who('chief').get(`${authors}/page?month=2026-01&ascs=id`)).data.records
  for (const [call, id, body] of [
    ['mark', waiting.id, {}],
    ['toRecycle', waiting.id, {}],
  ] as const)
    expect((await who('marker').post(`${authors}/${call}`, { id, ...body })).data, call).toMatchObject({ month: '2026-01' })
  expect((await who('marker').post(authors, { paperNewsId: paper.id, author: '丁四' })).data.month).toBe(now)
  expect(
    (await who('marker').put(`${authors}/${waiting.id}`, { version: (await who('chief').get(`${authors}/${waiting.id}`)).data.version, share: 5 }))
      .status,
  ).toBe(409)
  expect((await who('marker').post(`${authors}/remove`, { ids: waiting.id })).status).toBe(409)
  expect((await who('chief').get(`${authors}/page?month=2026-01&ascs=id`)).data.records).toEqual(kept)
  const stats = (await who('chief').get('blade-contribute/statisticsfraction/page?period=2026-01&ascs=rank')).data.records
  expect(stats.map(({ author, score, royalty, rank, unit }: Record<string, unknown>) => [author, score, royalty, rank, unit])).toEqual([
    ['甲一', 7, 350_000, 1, '江城日报'],
    ['乙二', 3, 150_000, 2, '江城日报'],
  ])
  expect(await slipsOf('month=2026-01')).toMatchObject([
    { personalId: a, gross: 350_000, tax: 37_800, net: 312_200, score: 7, status: 0 },
    { personalId: b, gross: 150_000, tax: 9_800, net: 140_200, score: 3, status: 0 },
  ])
  // Whoever is paid sees what he is paid, and nobody else's.
  await well(who('chief').post('blade-contribute/contributeuserpersonal', { userId: acme.users.payee, personalId: b }))
  const own = (await who('payee').get(`${slips}/page?month=2026-01`)).data.records
  expect(own).toMatchObject([{ personalId: b, net: 140_200 }])
  // What is found later counts in an open month, and the next slip is the less for it.
  await well(who('boss').post(`${authors}/adjust/${first}`, { score: -2, royalty: -40_000, remark: '转载内容' }))
  const [line] = (await who('chief').get(`${authors}/page?adjustsId_equal=${first}`)).data.records
  expect(line).toMatchObject({ month: now, score: -2, royalty: -40_000, status: 3, entry: 1, author: '甲一' })
  expect(second).not.toBe('')
})

it('takes a slip past two people into the bank file, with the account in full and a line on the audit', async () => {
  const c = await person('孙八', '6222027777777777777')
  await work('2026-02', await grade(5, 600_000), [[c, '孙八', 100]])
  await well(close('2026-02'))
  const [slip] = await slipsOf('month=2026-02')
  expect((await who('boss').get(`${slips}/examine?ids=${slip.id}`)).status).toBe(403)
  expect((await who('examiner').get(`${slips}/examine?ids=${slip.id}`)).data).toMatchObject({ status: 1, examineUser: acme.users.examiner })
  expect((await who('examiner').post(`${slips}/approve/${slip.id}`)).status).toBe(403)
  expect((await who('cashier').post(`${slips}/approve/${slip.id}`)).data).toMatchObject({ status: 2, bankAccount: '6222***********7777' })
  const [sheet] = await sheetsOf((await fetchFile(product, who('cashier'), `${slips}/bankFile?month=2026-02`)).bytes)
  const csv = await who('cashier').get(`${slips}/bankFile?month=2026-02&format=csv`)
  expect(csv.body).toContain(`"${slip.slipNo}","孙八","6222027777777777777","工行","5328.00","2026-02稿酬"\r\n`)
  expect(sheet?.[1]).toEqual([slip.slipNo, '孙八', '6222027777777777777', '工行', 5328, '2026-02稿酬'])
  // Whoever sees every slip and pays his own alone gets no account of others.
  expect((await who('narrow').get(`${slips}/page?month=2026-02`)).data.total).toBe(1)
  expect((await who('narrow').get(`${slips}/bankFile?month=2026-02&format=csv`)).body).not.toContain('孙八')
  const audit = await who('chief').get('blade-log/operatelog/page?bizType=contribute/messageroyalties&action=bankFile')
  expect(audit.data.total).toBe(3)
  expect((await who('cashier').post(`${slips}/pay/${slip.id}`, { batchNo: 'P1' })).data).toMatchObject({ status: 3, batchNo: 'P1' })
  const booked = () =>
    product.database.query(
      `select account, purse, sum(amount)::int as amount from platform_ledger where source_noun = 'contribute/messageroyalties' and source_id = $1
       group by account, purse order by account, purse`,
      [slip.id],
    )
  expect(await booked()).toEqual([
    { account: 'outside', purse: 'bank', amount: 532_800 },
    { account: 'platform', purse: 'royalties', amount: -600_000 },
    { account: 'platform', purse: 'withheld', amount: 67_200 },
  ])
  expect((await who('cashier').post(`${slips}/returned/${slip.id}`, { remark: '户名不符' })).data.status).toBe(4)
  expect((await booked()).map(({ amount }) => amount)).toEqual([0, 0, 0])
  expect((await who('cashier').post(`${slips}/again/${slip.id}`)).data).toMatchObject({ status: 2, batchNo: null })
  expect((await who('chief').post(`${slips}/remove`, { ids: slip.id })).status).toBe(409)
})

it('takes the tenant’s own table from its day on, and tax and net make the gross', async () => {
  const p = await person('周九')
  await well(
    who('chief').post('blade-contribute/royaltytax', {
      taxKind: 'service',
      effectiveFrom: '2026-06-01',
      smallUpTo: 500_000,
      smallFree: 100_000,
      freeRate: 20,
      counted: 100,
      brackets: [{ rate: 10, quick: 0 }],
    }),
  )
  const made = async (month: string) =>
    well(who('chief').post(slips, { month, personalId: p, gross: 300_000, taxKind: 'service', bizType: 'other', bizId: month }))
  expect((await who('chief').post(slips, { month: '2026-05', personalId: p, gross: 1, bizType: 'month' })).status).toBe(400)
  expect(await made('2026-05')).toMatchObject({ tax: 44_000, net: 256_000 })
  expect(await made('2026-06')).toMatchObject({ tax: 20_000, net: 280_000 })
  // A table holds for the month in which it begins, and for none before: at the end of a year as well.
  for (const [effectiveFrom, rate] of [
    ['2026-12-31', 20],
    ['2027-01-01', 30],
  ] as const)
    await well(
      who('chief').post('blade-contribute/royaltytax', {
        ...{ taxKind: 'service', effectiveFrom, smallUpTo: 500_000, smallFree: 100_000, freeRate: 20, counted: 100 },
        brackets: [{ rate, quick: 0 }],
      }),
    )
  expect([(await made('2026-11')).tax, (await made('2026-12')).tax, (await made('2027-01')).tax]).toEqual([20_000, 40_000, 60_000])
})

it('counts the steps of a day at the desk', async () => {
  const authorIds = await person('吴十')
  const { id } = await well(who('chief').post('blade-contribute/manuscript/create', { title: '一', content: '<p>一</p>', authorIds, sendNow: true }))
  await well(who('chief').post('blade-contribute/manuscript/adopt', { id }))
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  await well(who('chief').post('blade-contribute/statistics/refresh', { period: today }))
  await well(who('chief').post('blade-contribute/statistics/refresh', { period: today }))
  expect((await who('chief').get(`blade-contribute/statistics/page?period=${today}`)).data.records).toMatchObject([{ submit: 1, adopt: 1, print: 0 }])
})

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

it('gives out over random months what grades, shares and later changes say, and every cent of it once', { timeout: 60_000 }, async () => {
  const roll = dice(7)
  const ids = [await person('郑甲'), await person('郑乙'), await person('郑丙')]
  const worths = [
    [7, 10_001],
    [10, 33_333],
    [3, 123_457],
  ] as const
  const grades = await Promise.all(worths.map(([score, royalty]) => grade(score, royalty)))
  const names = ['郑甲', '郑乙', '郑丙']
  const given = { score: 0, cents: 0 }
  const later = { score: 0, cents: 0 }
  const closed = new Map<string, { score: number; royalty: number }[]>()
  // That something was found later is told in the row that it is about, which changes no more than its version by it.
  const kept = 'author,personalId,type,share,gradeId,score,royalty,month,status,confirmUser'
  const rowsOf = async (query: string) => (await who('chief').get(`${authors}/page?author=郑&size=200&ascs=id&fields=${kept}&${query}`)).data.records
  const contentOf = async (month: string) =>
    (await rowsOf(`month=${month}`)).map(({ version: _, ...line }: { version: number; score: number; royalty: number }) => line)
  for (const month of ['2025-03', '2025-04']) {
    const marks: string[] = []
    for (let at = 0; at < 6; at++) {
      const cut = [1 + roll(60), 1 + roll(30)] as const
      const shares = [cut[0], cut[1], 100 - cut[0] - cut[1]]
      const which = roll(3)
      given.score += worths[which]?.[0] ?? 0
      given.cents += worths[which]?.[1] ?? 0
      marks.push(
        ...(await work(
          month,
          grades[which] ?? '',
          shares.map((share, one) => [ids[one] ?? '', names[one] ?? '', share] as [string, string, number]),
          // Some are turned down once more before they are confirmed, and get their part again.
          async (made) => {
            const id = made[roll(made.length)]
            if (roll(3) > 0) return
            await well(who('boss').post(`${authors}/reject`, { id, remark: '重审' }))
            await well(who('marker').post(`${authors}/mark`, { id }))
            await well(who('examiner').post(`${authors}/examine`, { id, gradeId: grades[which] }))
          },
        )),
      )
    }
    await well(close(month))
    closed.set(month, await contentOf(month))
    for (let at = 0; at < 3; at++) {
      const change = { score: roll(9) - 4, royalty: roll(4001) - 2000 }
      later.score += change.score
      later.cents += change.royalty
      await well(who('boss').post(`${authors}/adjust/${marks[roll(marks.length)]}`, { ...change, remark: '复核' }))
    }
    for (const [before, lines] of closed) expect(await contentOf(before), before).toEqual(lines)
  }
  const summed = (rows: { score: number; royalty: number }[]) => ({
    score: rows.reduce((sum, one) => sum + one.score, 0),
    cents: rows.reduce((sum, one) => sum + one.royalty, 0),
  })
  expect(summed([...closed.values()].flat())).toEqual(given)
  // What was found later stands in the month that is open, and in it alone.
  expect(summed(await rowsOf(`month=${now}`))).toEqual(later)
  expect(summed(await rowsOf(''))).toEqual({ score: given.score + later.score, cents: given.cents + later.cents })
  const made = [...(await slipsOf('month=2025-03')), ...(await slipsOf('month=2025-04'))] as { gross: number; tax: number; net: number }[]
  expect(made.reduce((sum, { gross }) => sum + gross, 0)).toBe(given.cents)
  for (const { gross, tax, net } of made) expect(tax + net).toBe(gross)
  expect(made.some(({ tax }) => tax > 0)).toBe(true)
})

it('counts in a month that closes while others write to it exactly what was written before', { timeout: 60_000 }, async () => {
  const [first = ''] = await work('2025-06', await grade(10, 1_000), [[await person('王丁'), '王丁', 100]])
  // Requests that were on their way when the month ended.
  const adjust = () =>
    told.run(new Date('2025-07-31T23:59:59+08:00'), () => who('boss').post(`${authors}/adjust/${first}`, { score: 1, royalty: 10, remark: '补记' }))
  await well(adjust())
  const answers = await Promise.all([adjust(), adjust(), adjust(), close('2025-07'), adjust(), adjust(), adjust()])
  const closing = answers[3]
  expect(closing?.data).toMatchObject({ status: 1 })
  const late = answers.filter((answer) => answer !== closing && answer.status !== 200)
  for (const { status, data } of [...late, await adjust()]) expect([status, data.month]).toEqual([409, '2025-07'])
  const [found] = await product.database.query<{ score: number }>(
    `select sum(score)::int as score from contribute_newspaperauthor where tenant_id = 'acme' and month = '2025-07' and status = 3 and not is_deleted`,
  )
  expect(closing?.data.score).toBe(found?.score)
})

it('gives the bank no file of more slips than it takes, nor of one without an account', async () => {
  const cashier = who('cashier')
  const made = await well(
    who('chief').post(slips, { month: '2019-07', personalId: await person('付七'), bizType: 'other', taxKind: 'service', gross: 100 }),
  )
  await product.database.run('update contribute_messageroyalties set status = 2, tax = 0, net = gross where id = $1::bigint', [made.id])
  const lacking = await cashier.get(`${slips}/bankFile?month=2019-07&format=csv`)
  expect([lacking.status, lacking.msg]).toEqual([409, `${made.slipNo} 没有银行账号`])
  const like = 'tenant_id, month, personal_id, gross, tax, net, status'
  await product.database.run(
    `insert into contribute_messageroyalties (${like}, slip_no, biz_id) select ${like}, 'MANY' || n, n from contribute_messageroyalties, generate_series(1, 10000) n where id = $1::bigint`,
    [made.id],
  )
  const many = await cashier.get(`${slips}/bankFile?month=2019-07&format=csv`)
  expect([many.status, many.msg]).toEqual([400, '超过 10000 笔，请按月份分批'])
  await product.database.run("update contribute_messageroyalties set is_deleted = true where month = '2019-07'")
  // What is read by the two hundred is whole, at the edge and beyond it.
  for (const count of [200, 201]) {
    await product.database.run(
      `insert into contribute_messageroyalties (${like}, slip_no, biz_id, mail_name, payment)
       select tenant_id, '2019-08', personal_id, gross, tax, net, status, 'MAIL' || n, n, '甲', 2
       from contribute_messageroyalties, generate_series($2::int, $3::int) n where id = $1::bigint`,
      [made.id, count === 200 ? 1 : count, count],
    )
    const lines = String((await cashier.get(`${slips}/postFile?month=2019-08&format=csv`)).body)
      .trim()
      .split('\r\n')
    expect([lines.length, new Set(lines).size, lines[1]]).toEqual([count + 1, count + 1, '"MAIL1","甲","","","1.00","2019-08稿酬"'])
  }
  const whole = await fetchFile(product, cashier, `${slips}/postFile`)
  expect([whole.status, decodeURIComponent(String(whole.headers['content-disposition'])).includes('稿酬汇款-.xlsx')]).toEqual([200, true])
  await product.database.run("update contribute_messageroyalties set is_deleted = true where month = '2019-08'")
})
