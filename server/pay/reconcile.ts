import { type Channel, outsideChannels } from '@masthead/contract/pay/channels'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { difference } from '@masthead/contract/pay/difference'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { wireTime } from '../engine/kinds/time'
import { inTransaction, system, toTenant } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { accountNamed, surroundings } from './accounts'
import type { BillLine, Provider, RefundLine, Statement, Surroundings } from './provider'
import { noteDifference } from './receive'

const dayMs = 86_400_000

/** A payment of ours that a bill names or should name. */
interface Ours {
  readonly payNo: string
  readonly price: number
  readonly isPaid: boolean
  /** Whether its channel should have it on the bill of this day. */
  readonly isDue: boolean
  readonly channelCode: Channel | null
}

/** A refund of ours that a bill names or should name. */
interface OurRefund {
  readonly refundNo: string
  readonly amount: number
  readonly state: RefundLine['state']
  readonly isDue: boolean
  readonly channelCode: Channel | null
}

interface Found {
  readonly kind: RowOf<typeof difference>['kind']
  readonly refNo: string
  readonly ours: number | null
  readonly theirs: number | null
  readonly detail: string | null
  readonly channelCode: Channel | null
}

/** What a bill and our own payments do not agree in. */
const paymentsThatDiffer = (ours: readonly Ours[], bill: readonly BillLine[]): Found[] => {
  const known = new Map(ours.map((one) => [one.payNo, one]))
  const billed = new Set(bill.map(({ payNo }) => payNo))
  return [
    ...bill.flatMap(({ payNo, price, channelNo }): Found[] => {
      const own = known.get(payNo)
      const line = { refNo: payNo, theirs: price, detail: channelNo, channelCode: own?.channelCode ?? null }
      if (!own) return [{ ...line, kind: 'missingHere', ours: null }]
      if (!own.isPaid) return [{ ...line, kind: 'state', ours: 0 }]
      return own.price === price ? [] : [{ ...line, kind: 'amount', ours: own.price }]
    }),
    ...ours
      .filter(({ payNo, isDue }) => isDue && !billed.has(payNo))
      .map(({ payNo, price, channelCode }) => ({
        kind: 'missingThere' as const,
        refNo: payNo,
        ours: price,
        theirs: null,
        detail: null,
        channelCode,
      })),
  ]
}

/** What a bill and our own refunds do not agree in. One that the bill has under way may be done here since. */
const refundsThatDiffer = (ours: readonly OurRefund[], bill: readonly RefundLine[]): Found[] => {
  const known = new Map(ours.map((one) => [one.refundNo, one]))
  const billed = new Set(bill.map(({ refundNo }) => refundNo))
  return [
    ...bill.flatMap(({ refundNo, payNo, amount, channelNo, state }): Found[] => {
      const own = known.get(refundNo)
      const line = { refNo: refundNo || payNo, theirs: amount, detail: channelNo, channelCode: own?.channelCode ?? null }
      if (!own) return [{ ...line, kind: 'missingHere', ours: null }]
      if (own.amount !== amount) return [{ ...line, kind: 'amount', ours: own.amount }]
      return state === 'underWay' || state === own.state ? [] : [{ ...line, kind: 'state', ours: own.state === 'refunded' ? own.amount : 0 }]
    }),
    ...ours
      .filter(({ refundNo, isDue }) => isDue && !billed.has(refundNo))
      .map(({ refundNo, amount, channelCode }) => ({
        ...{ kind: 'missingThere' as const, refNo: refundNo, ours: amount, theirs: null, detail: null, channelCode },
      })),
  ]
}

/** What a channel without a bill says of each payment that we think it has. */
const askEach = async (provider: Provider, around: Surroundings, ours: readonly { readonly payNo: string }[]): Promise<Statement> => {
  const payments: BillLine[] = []
  for (const { payNo } of ours) {
    const news = await provider.query(around, payNo)
    // What went back in part or whole was paid all the same.
    if (news.state === 'paid' || news.state === 'reversed') payments.push({ payNo, channelNo: news.channelNo, price: news.price })
  }
  return { payments }
}

/** Numbers asked for in one statement. */
const atOnce = 1000

/** What `find` answers for all of these, some at a time. */
const inParts = async <T>(all: readonly string[], find: (some: string[]) => Promise<readonly T[]>): Promise<T[]> => {
  const found: T[] = []
  for (let from = 0; from < all.length; from += atOnce) found.push(...(await find(all.slice(from, from + atOnce))))
  return found
}

const paid = payorder.state.paid
const refundStates = new Map<number, RefundLine['state']>([
  [payrefund.state.refunded, 'refunded'],
  [payrefund.state.failed, 'failed'],
])

/** The tenants of the installation. */
const tenantsOf = async ({ database }: Context): Promise<string[]> =>
  (await database.query<{ tenantId: string }>('select tenant_id as "tenantId" from system_tenant where not is_deleted order by 1')).map(
    ({ tenantId }) => tenantId,
  )

/** Those of these numbers under which another tenant of the installation asked the same merchant number for a payment or a refund. */
const ofOthers = async (ctx: Context, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  if (numbers.length === 0) return found
  for (const tenantId of await tenantsOf(ctx)) {
    if (tenantId === ctx.tenantId) continue
    const other = toTenant(ctx, tenantId)
    for (const { payNo } of await inParts(numbers, (some) => rows(other, payorder, { payNo: some }, unscoped).list(['payNo']))) found.add(payNo)
    for (const { refundNo } of await inParts(numbers, (some) => rows(other, payrefund, { refundNo: some }, unscoped).list(['refundNo'])))
      found.add(refundNo)
  }
  return found
}

/**
 * Compares the day of a merchant number with our own, and lists what differs; `configIds` are all configurations, in use or not, that name this number, and the
 * channel is asked as the first of them. Done twice it lists the same once.
 */
export const reconcile = async (ctx: Context, configIds: readonly string[], day: string): Promise<number> => {
  const [first = ''] = configIds
  const { provider, around } = await surroundings(ctx, first)
  const within = { successTime_ge: `${day} 00:00:00`, successTime_le: `${day} 23:59:59` }
  const columns = ['payNo', 'price', 'status', 'channelCode'] as const
  const ofDay = await rows(ctx, payorder, { configId: [...configIds], status: paid, ...within }, unscoped).list(columns)
  const bill = (await provider.bill(around, day)) ?? (await askEach(provider, around, ofDay))
  const due = new Set(ofDay.map(({ payNo }) => payNo))
  const named = await inParts(
    bill.payments.map(({ payNo }) => payNo).filter((payNo) => !due.has(payNo)),
    (some) => rows(ctx, payorder, { payNo: some }, unscoped).list(columns),
  )
  const ours = [...ofDay, ...named].map(({ status, ...one }) => ({ ...one, isPaid: status === paid, isDue: due.has(one.payNo) }))
  const found = [
    ...paymentsThatDiffer(ours, bill.payments),
    ...(bill.refunds ? refundsThatDiffer(await ourRefunds(ctx, configIds, day, bill.refunds), bill.refunds) : []),
  ]
  const others = await ofOthers(
    ctx,
    found.flatMap(({ kind, refNo }) => (kind === 'missingHere' ? [refNo] : [])),
  )
  const own = found.filter(({ kind, refNo }) => kind !== 'missingHere' || !others.has(refNo))
  await inTransaction(ctx, async (tx) => {
    for (const one of own) await noteDifference(tx, { ...one, day, channelCode: one.channelCode ?? around.account.channel })
  })
  return own.length
}

/** Refunds that the bill of a day names, and those that were asked for and done on that day. */
const ourRefunds = async (ctx: Context, configIds: readonly string[], day: string, bill: readonly RefundLine[]): Promise<OurRefund[]> => {
  const columns = ['refundNo', 'amount', 'status', 'channelCode', 'payOrderId'] as const
  const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`]
  const done = { status: payrefund.state.refunded, successTime_ge: from, successTime_le: to, createTime_ge: from, createTime_le: to }
  const ofDay = await rows(ctx, payrefund, done, unscoped).list(columns)
  const ofGroup = new Set(
    await inParts(
      ofDay.map(({ payOrderId }) => payOrderId),
      async (some) => (await rows(ctx, payorder, { id: some, configId: [...configIds] }, unscoped).list([])).map(({ id }) => id),
    ),
  )
  const due = new Set(ofDay.filter(({ payOrderId }) => ofGroup.has(payOrderId)).map(({ refundNo }) => refundNo))
  const named = await inParts(
    bill.map(({ refundNo }) => refundNo).filter((refundNo) => !due.has(refundNo)),
    (some) => rows(ctx, payrefund, { refundNo: some }, unscoped).list(columns),
  )
  return [...ofDay.filter(({ refundNo }) => due.has(refundNo)), ...named].map(({ status, refundNo, amount, channelCode }) => ({
    ...{ refundNo, amount, channelCode, state: refundStates.get(status) ?? 'underWay', isDue: due.has(refundNo) },
  }))
}

/** The configurations of a tenant by the merchant number that they name, those in use first; numbers of which none is in use are left out. */
const merchantNumbers = async (ctx: Context): Promise<string[][]> => {
  const configs = await rows(ctx, payconfiginfo, { channelCode: [...outsideChannels] as Channel[] }, unscoped).list(['status'], { sort: ['-status'] })
  const groups = new Map<string, { ids: string[]; isUsed: boolean }>()
  for (const { id, status } of configs) {
    const account = await accountNamed(ctx, id)
    if (!account) continue
    const key = JSON.stringify([account.channel.split('_')[0], account.mchId, account.endpoint])
    const group = groups.get(key) ?? { ids: [], isUsed: false }
    groups.set(key, { ids: [...group.ids, id], isUsed: group.isUsed || status === payconfiginfo.state.inUse })
  }
  return [...groups.values()].filter(({ isUsed }) => isUsed).map(({ ids }) => ids)
}

const yesterday = (own: Context): string => wireTime(new Date(own.clock.now().getTime() - dayMs), own.zone).slice(0, 10)

/** Compares every merchant number that is in use outside, of every tenant, with what was paid and refunded yesterday. */
export const runReconciling = async (own: Context, day = yesterday(own)): Promise<{ channels: number; differences: number; failed: number }> => {
  const counts = { channels: 0, differences: 0, failed: 0 }
  for (const tenantId of await tenantsOf(own)) {
    if (!own.places.isAt(own.database, tenantId)) continue
    const ctx: Context = { ...own, tenantId, actor: system('pay') }
    for (const ids of await merchantNumbers(ctx)) {
      counts.channels++
      try {
        counts.differences += await reconcile(ctx, ids, day)
      } catch (error) {
        // One channel that gives no bill holds up no other; the job shows how many there were.
        counts.failed++
        ctx.log.warn({ err: error, tenantId, configId: ids[0], day }, 'a channel could not be reconciled')
      }
    }
  }
  return counts
}

/** Every morning at half past ten, when channels have their bills of the day before. */
export const reconciling = (own: Context): JobKind =>
  defineJob('pay/reconcile', () => runReconciling(own), { cron: '0 30 10 * * *', atOnce: 1, timeout: 1_800_000 })
