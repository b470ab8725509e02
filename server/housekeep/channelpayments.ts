import { housechannelbalance } from '@masthead/contract/housekeep/housechannelbalance'
import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { order } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'

/** Settlements of channels: what the ledger holds for a channel up to the end of a period, less what earlier settlements stated. */

type Settlement = RowOf<typeof housechannelpayment>

const { state } = housechannelpayment

/** Returns the first day after a period, `2026-11` or `2026-Q4`, as yyyy-MM-dd. */
export const endOf = (period: string): string => {
  const [year, part = ''] = period.split('-')
  const last = part.startsWith('Q') ? Number(part.slice(1)) * 3 : Number(part)
  return `${Number(year) + Math.floor(last / 12)}-${String((last % 12) + 1).padStart(2, '0')}-01`
}

/** Returns the settlements of a channel that end before a day. */
const listBefore = async (tx: TxContext, channelId: string, day: string): Promise<readonly { readonly end: string; readonly payable: number }[]> => {
  const all = await rows(tx, housechannelpayment, { channelId }, unscoped).list(['month', 'payable'])
  return all.map(({ month, payable }) => ({ end: endOf(month), payable })).filter(({ end }) => end < day)
}

/** SQL of the day of an entry `l` of an order `o`: that of the confirmation, else that of the entry. */
const entryDay = (zone: string): string =>
  `((case when l.verb = 'confirm' then coalesce(o.confirm_time, l.create_time) else l.create_time end) at time zone ${zone})::date`

/**
 * Counts what is owed to a channel at the end of a period: every entry of the ledger up to then, so that a refund lowers the period in which it was agreed to,
 * less the settlements before. Orders and their amount are those since the settlement before.
 *
 * @returns amounts in cents, below 0 where refunds outweigh what was earned
 */
const countPeriod = async (tx: TxContext, { channelId, month }: Pick<Settlement, 'channelId' | 'month'>): Promise<Values> => {
  const end = endOf(month)
  const before = await listBefore(tx, channelId, end)
  const last = before.reduce((day, one) => (one.end > day ? one.end : day), '0001-01-01')
  const [sum = { orders: 0, amount: 0, owed: 0 }] = await within(tx).query<{ orders: number; amount: number; owed: number }>(
    `select count(*) filter (where l.account = 'platform' and l.verb in ('confirm', 'settle') and ${entryDay('$5')} >= $4::date)::int as orders,
       coalesce(-sum(l.amount) filter (where l.account = 'platform' and ${entryDay('$5')} >= $4::date), 0)::float8 as amount,
       coalesce(sum(l.amount) filter (where l.account = $6), 0)::float8 as owed
     from housekeep_order o join platform_ledger l on ${sameTenant('l', 'o')} and l.source_noun = $7 and l.source_id = o.id::text
     where ${ofTenant.replace('tenant_id', 'o.tenant_id')} and o.channel_id = $2::bigint and l.verb in ('confirm', 'settle', 'agreeRefund')
       and (l.account = 'platform' and l.purse = 'received' or l.account = $6) and ${entryDay('$5')} < $3::date`,
    [channelId, end, last, tx.zone, housechannelbalance.name, order.name],
  )
  const stated = before.reduce((total, { payable }) => total + payable, 0)
  return { orders: sum.orders, amount: sum.amount, payable: sum.owed - stated }
}

/** Refuses a period that is not over, that is none of the channel's, or that an earlier settlement has gone past. */
const demandPeriod = async (tx: TxContext, channelId: string, month: string): Promise<void> => {
  const { settleCycle } = await readRow(tx, housechannelmanage, channelId, { verb: null, lock: true })
  if (month.includes('Q') !== (settleCycle === 'quarter'))
    throw invalid({
      month:
        settleCycle === 'quarter'
          ? ['该渠道按季结算，请填写 yyyy-Q1 至 yyyy-Q4', 'The channel is settled by the quarter: yyyy-Q1 to yyyy-Q4']
          : ['该渠道按月结算，请填写 yyyy-MM', 'The channel is settled by the month: yyyy-MM'],
    })
  const end = endOf(month)
  if (wireTime(tx.clock.now(), tx.zone).slice(0, 10) < end) throw invalid({ month: ['该结算期尚未结束', 'This period is not over yet'] })
  const all = await rows(tx, housechannelpayment, { channelId }, unscoped).list(['month'])
  // A month and a quarter may end on the same day, where the channel was settled the other way before.
  const later = all.find((one) => endOf(one.month) >= end)
  if (later)
    throw invalid({
      month: [
        `该渠道已结算至 ${later.month}，更早的变动计入以后的结算期`,
        `The channel is settled up to ${later.month}; what came before is in a later period`,
      ],
    })
}

export const housechannelpaymentBehaviour = behave(housechannelpayment, {
  create: {
    guard: (tx, { values }) => demandPeriod(tx, values.channelId, values.month),
    set: (tx, { values }) => countPeriod(tx, { channelId: values.channelId, month: values.month }),
  },
  can: {
    pay: (row) => row.payable > 0 || conflict('owing', ['渠道欠平台款项，请登记收款', 'The channel owes this: record what it pays']),
    charge: (row) => row.payable < 0 || conflict('not_owing', ['渠道没有欠款', 'The channel owes nothing']),
  },
  actions: {
    count: { set: (tx, { row }) => countPeriod(tx, row) },
    confirm: {
      async guard(tx, { row }) {
        const now = await countPeriod(tx, row)
        if (now.payable !== row.payable)
          throw conflict('counted_before', ['统计后账目有变动，请重新统计', 'The ledger has changed since it was counted: count again'])
      },
      to: (_tx, { row }) => (row.payable === 0 ? state.even : state.confirmed),
    },
  },
})
