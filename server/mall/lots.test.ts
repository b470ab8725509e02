import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { member } from '@masthead/contract/user/member'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { addRow } from '../engine/verbs'
import { weekdays } from '../engine/moment'
import { runLapses } from '../engine/ledger/lapse'
import { endOfLot } from '../engine/ledger/lots'
import { Refusal } from '../platform/refusal'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { type Stage, stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { clawBack, dropPoints, earnPoints, givePoints, pointsOfMember, returnPoints, settleGiven, spendPoints, takeBackGiven } from './points'

let product: World
let house: Stage
let members = 0

beforeAll(async () => {
  product = await world()
  house = await stage(product, 'acme', { chief: { codes: 'all' } })
})
afterAll(() => product?.close())

const work = <T>(does: (tx: TxContext) => Promise<T>, now?: Date): Promise<T> =>
  inTransaction({ ...house.ctx, actor: system('mall'), ...(now ? { clock: { ...house.ctx.clock, now: () => now } } : {}) }, does)
const newMember = async (): Promise<string> => (await work((tx) => addRow(tx, member, { phone: `138${String(++members).padStart(8, '0')}` }))).id
const has = (memberId: string) => pointsOfMember(house.ctx, memberId)
const linesOf = async (memberId: string) => {
  const chief = await product.as('chief@acme')
  return (await must(chief.get(`blade-mall/pointsconsumelog/page?userId=${memberId}&bizType=EXPIRE`))).records
}
const flaws = async (): Promise<unknown> => (await verifyLedger(product.own.engine, product.database)).flaws
const code = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )

test('lots equal the balance whatever comes, goes, goes back and lapses, the ones that end first going first', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('earn' as const), count: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant('spend' as const), count: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant('back' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('claw' as const), count: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('wait' as const), count: fc.integer({ min: 1, max: 200 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const memberId = await newMember()
      let now = new Date('2027-01-05T03:00:00Z')
      let lots: { left: number; ends: number }[] = []
      let owed = 0
      const spends: { bizId: string; used: { lot: { left: number; ends: number }; amount: number }[] }[] = []
      const lots1 = memberpoints.purses?.open?.lots
      if (!lots1) throw new Error('no lots')
      for (const [index, { do: what, count }] of steps.entries()) {
        const entry = { memberId, bizId: String(index), count, description: '' }
        const drop = () => {
          lots = lots.filter(({ ends }) => ends > now.getTime())
        }
        const open = () => lots.reduce((sum, { left }) => sum + left, 0)
        const take = (amount: number) => {
          const used: { lot: { left: number; ends: number }; amount: number }[] = []
          let rest = amount
          for (const lot of [...lots].sort((a, b) => a.ends - b.ends)) {
            const part = Math.min(rest, lot.left)
            if (part > 0) used.push({ lot, amount: part })
            lot.left -= part
            rest -= part
          }
          return used
        }
        if (what === 'wait') {
          now = new Date(now.getTime() + count * 86_400_000)
          await runLapses({ ...product.own, clock: { ...product.own.clock, now: () => now } })
          drop()
        } else if (what === 'earn') {
          await work((tx) => earnPoints(tx, { ...entry, type: 'SIGN' }), now)
          const paid = Math.min(owed, count)
          owed -= paid
          const ends = endOfLot(now, lots1, { zone: house.ctx.zone, calendar: weekdays }).getTime()
          if (count > paid) lots.push({ left: count - paid, ends })
        } else if (what === 'spend') {
          drop()
          const may = owed === 0 && open() >= count
          expect(await code(work((tx) => spendPoints(tx, { ...entry, type: 'ORDER_USE' }), now))).toBe(
            may ? 'done' : owed > 0 ? '409 points_owed' : '409 insufficient',
          )
          if (may) spends.push({ bizId: entry.bizId, used: take(count) })
        } else if (what === 'claw') {
          drop()
          const from = Math.min(open(), count)
          await work((tx) => clawBack(tx, { ...entry, type: 'ORDER_GIVE_CANCEL' }, { type: 'ORDER_GIVE', bizId: 'none' }), now)
          take(from)
          owed += count - from
        } else {
          const spend = spends.at(-1)
          const left = spend?.used.reduce((sum, { amount }) => sum + amount, 0) ?? 0
          if (!spend) continue
          const returning = work((tx) => returnPoints(tx, { ...entry, type: 'ORDER_USE_CANCEL' }, { type: 'ORDER_USE', bizId: spend.bizId }), now)
          expect(await code(returning)).toBe(count <= left ? 'done' : '409 returned')
          if (count > left) continue
          let [rest, late] = [count, 0]
          for (const use of [...spend.used].sort((a, b) => b.lot.ends - a.lot.ends)) {
            const part = Math.min(rest, use.amount)
            use.amount -= part
            rest -= part
            if (use.lot.ends <= now.getTime()) late += part
            else {
              use.lot.left += part
              if (!lots.includes(use.lot)) lots.push(use.lot)
            }
          }
          if (late > 0) lots.push({ left: late, ends: now.getTime() + 30 * 86_400_000 })
        }
      }
      const found = await product.database.query<{ left: number; ends: number }>(
        `select sum(l.remaining)::float8 as left, (extract(epoch from l.ends_at) * 1000)::float8 as ends from platform_lot l
         join mall_memberpoints t on t.id::text = l.account_id where t.user_id = $1::bigint and l.remaining > 0 group by l.ends_at order by 2`,
        [memberId],
      )
      const byEnd = new Map<number, number>()
      for (const { left, ends } of lots) if (left > 0) byEnd.set(ends, (byEnd.get(ends) ?? 0) + left)
      expect(found).toEqual([...byEnd].sort(([a], [b]) => a - b).map(([ends, left]) => ({ left, ends })))
      const held = await has(memberId)
      expect([held.open, held.owed]).toEqual([lots.reduce((sum, { left }) => sum + left, 0), owed])
    }),
    { numRuns: 25 },
  )
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

test('what is left of lots lapses with its month, is told at 30 and at 7 days, and goes back to a lot of 30 days once it has ended', async () => {
  const memberId = await newMember()
  const at = (day: string) => new Date(`${day}T04:00:00Z`)
  const entry = (bizId: string, count: number) => ({ memberId, type: 'SIGN', bizId, count, description: '' }) as const
  await work((tx) => earnPoints(tx, entry('1', 30)), at('2027-01-03'))
  await work((tx) => earnPoints(tx, entry('2', 50)), at('2027-02-10'))
  await work((tx) => spendPoints(tx, { ...entry('3', 12), type: 'ORDER_USE' }), at('2027-02-11'))
  const pass = async (day: string): Promise<string[]> => {
    const clock = { ...product.own.clock, now: () => at(day) }
    await runLapses({ ...product.own, clock })
    await runLapses({ ...product.own, clock })
    const told = await product.database.query<{ title: string }>('select title from user_membernotice where member_id = $1::bigint order by id', [
      memberId,
    ])
    return [String((await has(memberId)).open), ...told.map(({ title }) => title)]
  }
  const first = '18 积分将于 2028-01-31 到期'
  expect(await pass('2028-01-01')).toEqual(['68'])
  expect(await pass('2028-01-03')).toEqual(['68', first])
  expect(await pass('2028-01-26')).toEqual(['68', first, first])
  // What has ended is not spent, whether the job has come by or not.
  expect(await code(work((tx) => spendPoints(tx, { ...entry('4', 51), type: 'ORDER_USE' }), at('2028-02-01')))).toBe('409 insufficient')
  expect(await pass('2028-02-01')).toEqual(['50', first, first, '50 积分将于 2028-02-29 到期'])
  const [lapsed] = await linesOf(memberId)
  expect(lapsed).toMatchObject({ point: -18, totalPoint: 50 })
  const back = (bizId: string, count: number, day: string) =>
    work((tx) => returnPoints(tx, { ...entry(bizId, count), type: 'ORDER_USE_CANCEL' }, { type: 'ORDER_USE', bizId: '3' }), at(day))
  await back('3', 12, '2028-02-02')
  const lots = await product.database.query<{ left: string; day: string }>(
    `select l.remaining::text as left, (l.ends_at at time zone $2)::date::text as day from platform_lot l join mall_memberpoints t on t.id::text = l.account_id
     where t.user_id = $1::bigint and l.remaining > 0 order by l.ends_at`,
    [memberId, product.own.zone],
  )
  expect(lots).toEqual([
    { left: '50', day: '2028-03-01' },
    { left: '12', day: '2028-03-03' },
  ])
  expect(await flaws()).toEqual([])
})

test('an entry says what it was and what there is after it, what is owed taken off, and ends only where something may be spent of it', async () => {
  const memberId = await newMember()
  const entry = (bizId: string, count: number) => ({ memberId, bizId, count, description: '' })
  const none = { type: 'ORDER_GIVE', bizId: 'none' } as const
  await work((tx) => earnPoints(tx, { ...entry('1', 10), type: 'SIGN' }))
  await work((tx) => clawBack(tx, { ...entry('2', 30), type: 'ORDER_GIVE_CANCEL' }, none))
  for (const [bizId, count] of [
    ['3', 5],
    ['4', 15],
    ['5', 1],
  ] as const)
    await work((tx) => earnPoints(tx, { ...entry(bizId, count), type: 'SIGN' }))
  const chief = await product.as('chief@acme')
  const { records } = await must(chief.get(`blade-mall/pointsconsumelog/page?userId=${memberId}&ascs=id`))
  const told = records as { title: string; point: number; totalPoint: number; expireAt: string | null }[]
  expect(told.map(({ title, point, totalPoint, expireAt }) => [title, point, totalPoint, expireAt !== null])).toEqual([
    ['每日签到', 10, 10, true],
    ['订单赠送收回', -30, -20, false],
    ['每日签到', 5, -15, false],
    ['每日签到', 15, 0, false],
    ['每日签到', 1, 1, true],
  ])
  const back = returnPoints
  expect(await code(work((tx) => back(tx, { ...entry('6', 1), type: 'ORDER_USE_CANCEL' }, { type: 'ORDER_USE', bizId: '6' })))).toBe(
    '409 never_spent',
  )
  expect(await code(work((tx) => spendPoints(tx, { ...entry('7', 2), type: 'ORDER_USE' })))).toBe('409 insufficient')
  expect(await code(work((tx) => spendPoints(tx, { ...entry('7', 1), type: 'ORDER_USE' })))).toBe('done')
  expect(await has(memberId)).toEqual({ open: 0, pending: 0, owed: 0 })
})

test('of points given for an order those that wait are taken first, each time once, and only what is beyond them is the member’s to give', async () => {
  const memberId = await newMember()
  const order = (orderId: string) => ({ memberId, orderId: `${memberId}${orderId}`, orderNo: orderId })
  const take = (orderId: string, count: number, key: string) => work((tx) => takeBackGiven(tx, order(orderId), { count, key: `${memberId}${key}` }))
  const cancelled = async () => {
    const chief = await product.as('chief@acme')
    return (await must(chief.get(`blade-mall/pointsconsumelog/page?userId=${memberId}&bizType=ORDER_GIVE_CANCEL`))).total
  }
  await work((tx) => givePoints(tx, order('1'), 70))
  await take('1', 0, 'a')
  await take('1', 1, 'b')
  expect(await has(memberId)).toEqual({ open: 0, pending: 69, owed: 0 })
  // The same key again takes nothing, however many it says.
  await take('1', 100, 'b')
  expect(await has(memberId)).toEqual({ open: 0, pending: 69, owed: 0 })
  await take('1', 69, 'c')
  expect([await has(memberId), await cancelled()]).toEqual([{ open: 0, pending: 0, owed: 0 }, 0])
  await work((tx) => givePoints(tx, order('2'), 0))
  await work((tx) => settleGiven(tx, order('2')))
  await work((tx) => givePoints(tx, order('3'), 50))
  for (let times = 0; times < 2; times++) await take('3', 80, 'd')
  expect([await has(memberId), await cancelled()]).toEqual([{ open: 0, pending: 0, owed: 30 }, 1])
  await work((tx) => givePoints(tx, order('4'), 40))
  await work((tx) => settleGiven(tx, order('4')))
  expect(await has(memberId)).toEqual({ open: 10, pending: 0, owed: 0 })
  expect(await flaws()).toEqual([])
})

/** The entries of a member, the oldest first. */
const entriesOf = async (memberId: string) => {
  const chief = await product.as('chief@acme')
  return (await must(chief.get(`blade-mall/pointsconsumelog/page?userId=${memberId}&ascs=id`))).records as Record<string, unknown>[]
}

test('a single point ends, is settled and goes as any other, and of none at all nothing is entered', async () => {
  const at = (day: string) => new Date(`${day}T04:00:00Z`)
  const entry = (memberId: string, bizId: string, count: number) => ({ memberId, bizId, count, description: '' })
  const one = await newMember()
  await work((tx) => earnPoints(tx, { ...entry(one, '1', 1), type: 'SIGN' }), at('2027-01-03'))
  expect(await code(work((tx) => spendPoints(tx, { ...entry(one, '2', 1), type: 'ORDER_USE' }), at('2028-02-01')))).toBe('409 insufficient')
  const buyer = await newMember()
  const order = (orderId: string) => ({ memberId: buyer, orderId: `${buyer}${orderId}`, orderNo: orderId })
  await work((tx) => givePoints(tx, order('1'), 1))
  for (const id of ['1', '2']) await work((tx) => settleGiven(tx, order(id)))
  expect([await has(buyer), (await entriesOf(buyer)).map(({ point }) => point)]).toEqual([{ open: 1, pending: 0, owed: 0 }, [1]])
  for (let times = 0; times < 2; times++) await work((tx) => dropPoints(tx, buyer))
  expect([await has(buyer), (await entriesOf(buyer)).map(({ point }) => point)]).toEqual([{ open: 0, pending: 0, owed: 0 }, [1, -1]])
  const told = await newMember()
  await work((tx) => earnPoints(tx, { ...entry(told, '1', 1), type: 'SIGN', description: '一二三四五六七八九十'.repeat(30) }))
  expect((await entriesOf(told))[0]?.description).toBe('一二三四五六七八九十'.repeat(20))
})

test('what goes back to who owes lapses too, and what was given goes from its own lot', async () => {
  const at = (day: string) => new Date(`${day}T04:00:00Z`)
  const debtor = await newMember()
  const entry = (memberId: string, bizId: string, count: number) => ({ memberId, bizId, count, description: '' })
  await work((tx) => earnPoints(tx, { ...entry(debtor, '1', 5), type: 'SIGN' }), at('2027-01-03'))
  await work((tx) => spendPoints(tx, { ...entry(debtor, '2', 5), type: 'ORDER_USE' }), at('2027-01-04'))
  await work((tx) => clawBack(tx, { ...entry(debtor, '3', 3), type: 'ADMIN' }, { type: 'SIGN', bizId: '1' }), at('2027-01-05'))
  await work((tx) => returnPoints(tx, { ...entry(debtor, '4', 5), type: 'ORDER_USE_CANCEL' }, { type: 'ORDER_USE', bizId: '2' }), at('2027-01-06'))
  expect(await has(debtor)).toEqual({ open: 5, pending: 0, owed: 3 })
  await runLapses({ ...product.own, clock: { ...product.own.clock, now: () => at('2028-02-01') } })
  expect((await linesOf(debtor))[0]).toMatchObject({ title: '到期失效', point: -5, totalPoint: -3 })
  const buyer = await newMember()
  await work((tx) => earnPoints(tx, { ...entry(buyer, '1', 10), type: 'SIGN' }), at('2027-01-03'))
  await work((tx) => earnPoints(tx, { ...entry(buyer, '2', 20), type: 'ORDER_GIVE' }), at('2027-03-03'))
  await work((tx) => clawBack(tx, { ...entry(buyer, '3', 15), type: 'ORDER_GIVE_CANCEL' }, { type: 'ORDER_GIVE', bizId: '2' }), at('2027-03-04'))
  const left = await product.database.query<{ left: string }>(
    `select l.remaining::text as left from platform_lot l join mall_memberpoints t on t.id::text = l.account_id where t.user_id = $1::bigint order by l.ends_at`,
    [buyer],
  )
  expect(left).toEqual([{ left: '10' }, { left: '5' }])
  expect(await flaws()).toEqual([])
})
