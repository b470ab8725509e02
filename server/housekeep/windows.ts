import { merchantdepoydrawaltime } from '@masthead/contract/housekeep/merchantdepoydrawaltime'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { conflict, invalid } from '../platform/refusal'

export const merchantdepoydrawaltimeBehaviour = behave(merchantdepoydrawaltime, {
  create: { guard: (_tx, { values }) => refuseBackwards(values as Span) },
  update: { guard: (_tx, { before, values }) => refuseBackwards({ ...before, ...values } as Span) },
})

/** From when to when, of a row that has its defaults. */
type Span = Pick<RowOf<typeof merchantdepoydrawaltime>, 'dayOfMonthFrom' | 'dayOfMonthTo' | 'timeFrom' | 'timeTo'>

const refuseBackwards = ({ dayOfMonthFrom, dayOfMonthTo, timeFrom, timeTo }: Span): void => {
  if (dayOfMonthFrom > dayOfMonthTo) throw invalid({ dayOfMonthTo: ['截止日不能早于起始日', 'It cannot end before it begins'] })
  if (timeFrom > timeTo) throw invalid({ timeTo: ['结束时间不能早于开始时间', 'It cannot end before it begins'] })
}

/** What was turned down or called off takes no part of a day's limits. */
const { rejected: _rejected, cancelled: _cancelled, ...counting } = merchantwithdrawal.state
const counted = Object.values(counting)

/** Where no window says otherwise, a merchant waits so many days after a change of its account. */
const calmDays = 3

/** A moment in the tenant's zone, as windows look at it. */
interface Moment {
  readonly date: string
  readonly clock: string
  /** 1 is Monday. */
  readonly weekday: string
  readonly dayOfMonth: number
}

const momentOf = (ctx: Context): Moment => {
  const [date = '', clock = ''] = wireTime(ctx.clock.now(), ctx.zone).split(' ')
  // Days are counted from a Thursday.
  const weekday = ((Date.parse(date) / 86_400_000 + 3) % 7) + 1
  return { date, clock: clock.slice(0, 5), weekday: String(weekday), dayOfMonth: Number(date.slice(8)) }
}

const windows = (ctx: Context) =>
  rows(ctx, merchantdepoydrawaltime, { status: merchantdepoydrawaltime.state.on }, unscoped).list([
    'weekdays',
    'dayOfMonthFrom',
    'dayOfMonthTo',
    'timeFrom',
    'timeTo',
    'minAmount',
    'maxPerDay',
    'maxTimes',
    'freezeDays',
  ])

type Window = Awaited<ReturnType<typeof windows>>[number]

const isOpen = (window: Window, { weekday, dayOfMonth, clock }: Moment): boolean =>
  window.weekdays.split(',').includes(weekday) &&
  window.dayOfMonthFrom <= dayOfMonth &&
  dayOfMonth <= window.dayOfMonthTo &&
  window.timeFrom <= clock &&
  clock <= window.timeTo

const yuan = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Refuses a withdrawal that no window lets through: outside of its days and hours, too little, too much or too often in a day, or too soon after the
 * merchant's account changed. The merchant is locked by the caller, so that two at once are counted one after the other.
 */
export const demandWindow = async (
  tx: TxContext,
  { merchantId, amount, bankChangedAt }: { merchantId: string; amount: number; bankChangedAt: string | null },
): Promise<void> => {
  const all = await windows(tx)
  const moment = momentOf(tx)
  const open = all.find((one) => isOpen(one, moment))
  if (all.length > 0 && !open) throw conflict('window_closed', ['现在不在提现时间内', 'Withdrawals are not possible at this time'])
  const days = open?.freezeDays ?? calmDays
  if (bankChangedAt && wireTime(new Date(tx.clock.now().getTime() - days * 86_400_000), tx.zone) < bankChangedAt)
    throw conflict('account_changed', [
      `收款账户于 ${bankChangedAt.slice(0, 10)} 变更，${days} 天后才能提现`,
      `The account changed on ${bankChangedAt.slice(0, 10)}; withdrawals are possible ${days} days after that`,
    ])
  if (!open) return
  if (amount < open.minAmount) throw invalid({ amount: [`最低提现 ${yuan(open.minAmount)} 元`, `${yuan(open.minAmount)} yuan at least`] })
  const today = rows(
    tx,
    merchantwithdrawal,
    { merchantId, status: [...counted], createTime_ge: `${moment.date} 00:00:00`, createTime_le: `${moment.date} 23:59:59` },
    unscoped,
  )
  const before = await today.list(['amount'])
  const sum = before.reduce((total, one) => total + one.amount, 0)
  if (open.maxPerDay !== null && sum + amount > open.maxPerDay)
    throw invalid({
      amount: [
        `每日限额 ${yuan(open.maxPerDay)} 元，今日已申请 ${yuan(sum)} 元`,
        `${yuan(open.maxPerDay)} yuan a day; ${yuan(sum)} were asked for today`,
      ],
    })
  if (open.maxTimes !== null && before.length >= open.maxTimes)
    throw conflict('too_often', [`每日最多提现 ${open.maxTimes} 次`, `${open.maxTimes} withdrawals a day at most`])
}
