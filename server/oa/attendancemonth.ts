import { dayAfter } from '@masthead/contract/kit/days'
import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext, Values } from '../engine/types'
import { conflict } from '../platform/refusal'
import { keepDays, todayOf } from './days'

/** The last day of a month, yyyy-MM. */
const lastDayOf = (month: string): string => {
  const inNext = dayAfter(`${month}-01`, 31)
  return dayAfter(`${inNext.slice(0, 7)}-01`, -1)
}

const countMonth = async (tx: TxContext, month: string): Promise<Values> => {
  const [found = {}] = await within(tx).query<Values>(
    `select count(distinct user_id)::int as people, count(*) filter (where late_min > 0)::int as "lateTimes", count(*) filter (where early_min > 0)::int as "earlyTimes",
       coalesce(sum(missing), 0)::int as missing, count(*) filter (where result = 'absent')::int as absent
     from oa_attendanceday where ${ofTenant} and month = $2 and not is_deleted`,
    [month],
  )
  return found
}

export const attendancemonthBehaviour = behave(attendancemonth, {
  actions: {
    close: {
      guard(tx, { row }) {
        if (todayOf(tx) <= lastDayOf(row.month)) throw conflict('not_over', ['该月尚未结束，不能封账', 'The month is not over yet'])
      },
      async set(tx, { row }) {
        await keepDays(tx, { from: `${row.month}-01`, to: lastDayOf(row.month) })
        return countMonth(tx, row.month)
      },
    },
    reopen: {
      async effect(tx, { row }) {
        await keepDays(tx, { from: `${row.month}-01`, to: lastDayOf(row.month) })
      },
    },
  },
})
