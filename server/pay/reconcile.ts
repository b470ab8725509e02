import { type Channel, outsideChannels } from '@masthead/contract/pay/channels'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { difference } from '@masthead/contract/pay/difference'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payorder } from '@masthead/contract/pay/payorder'
import { wireTime } from '../engine/kinds/time'
import { inTransaction, system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/jobs'
import { surroundings } from './accounts'
import type { BillLine, Provider, Surroundings } from './provider'
import { noteDifference } from './receive'

const dayMs = 86_400_000

interface Ours {
  readonly payNo: string
  readonly price: number
}

interface Found {
  readonly kind: RowOf<typeof difference>['kind']
  readonly refNo: string
  readonly ours: number | null
  readonly theirs: number | null
  readonly detail: string | null
}

/** What a bill and our own payments of a day do not agree in. */
export const differencesOf = (ours: readonly Ours[], bill: readonly BillLine[]): Found[] => {
  const known = new Map(ours.map((one) => [one.payNo, one]))
  const billed = new Set(bill.map(({ payNo }) => payNo))
  return [
    ...bill.flatMap((line): Found[] => {
      const own = known.get(line.payNo)
      if (!own) return [{ kind: 'missingHere', refNo: line.payNo, ours: null, theirs: line.price, detail: line.channelNo }]
      return own.price === line.price ? [] : [{ kind: 'amount', refNo: line.payNo, ours: own.price, theirs: line.price, detail: line.channelNo }]
    }),
    ...ours
      .filter(({ payNo }) => !billed.has(payNo))
      .map(({ payNo, price }) => ({ kind: 'missingThere' as const, refNo: payNo, ours: price, theirs: null, detail: null })),
  ]
}

/** What a channel without a bill says of each payment that we think it has. */
const askEach = async (provider: Provider, around: Surroundings, ours: readonly Ours[]): Promise<BillLine[]> => {
  const found: BillLine[] = []
  for (const { payNo } of ours) {
    const news = await provider.query(around, payNo)
    // What went back in part or whole was paid all the same.
    if (news.state === 'paid' || news.state === 'reversed') found.push({ payNo, channelNo: news.channelNo, price: news.price })
  }
  return found
}

/** Compares a channel's day with our own, and lists what differs. Done twice it lists the same once. */
export const reconcile = async (ctx: Context, configId: string, day: string): Promise<number> => {
  const { provider, around } = await surroundings(ctx, configId)
  const ours = await rows(
    ctx,
    payorder,
    { configId, status: payorder.state.paid, successTime_ge: `${day} 00:00:00`, successTime_le: `${day} 23:59:59` },
    unscoped,
  ).list(['payNo', 'price'])
  const bill = (await provider.bill(around, day)) ?? (await askEach(provider, around, ours))
  const found = differencesOf(ours, bill)
  await inTransaction(ctx, async (tx) => {
    for (const one of found) await noteDifference(tx, { ...one, day, channelCode: around.account.channel })
  })
  return found.length
}

const yesterday = (own: Context): string => wireTime(new Date(own.clock.now().getTime() - dayMs), own.zone).slice(0, 10)

/** Compares every channel outside that is in use, of every tenant, with what was paid yesterday. */
export const runReconciling = async (own: Context, day = yesterday(own)): Promise<{ channels: number; differences: number; failed: number }> => {
  const tenants = await own.database.query<{ tenantId: string }>('select tenant_id as "tenantId" from system_tenant where not is_deleted order by 1')
  const counts = { channels: 0, differences: 0, failed: 0 }
  for (const { tenantId } of tenants) {
    const ctx: Context = { ...own, tenantId, actor: system('pay') }
    const configs = await rows(ctx, payconfiginfo, { status: 1, channelCode: [...outsideChannels] as Channel[] }, unscoped).list(['channelCode'])
    for (const { id } of configs) {
      counts.channels++
      try {
        counts.differences += await reconcile(ctx, id, day)
      } catch (error) {
        // One channel that gives no bill holds up no other; the job shows how many there were.
        counts.failed++
        ctx.log.warn({ err: error, tenantId, configId: id, day }, 'a channel could not be reconciled')
      }
    }
  }
  return counts
}

/** Every morning at half past ten, when channels have their bills of the day before. */
export const reconciling = (own: Context): JobKind =>
  defineJob('pay/reconcile', () => runReconciling(own), { cron: '0 30 10 * * *', atOnce: 1, timeout: 1_800_000 })
