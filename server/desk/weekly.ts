import { weekly } from '@masthead/contract/desk/weekly'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { invalid } from '../platform/refusal'
import { keepWeekly } from '../telling/ways'
import { lastOf, lastWeek, weekBefore, weekOf } from './week'
import { linesOf } from './weekfigures'

interface Reader {
  readonly isMailed: boolean
  readonly hasAddress: boolean
}

/** Whether the caller has the week sent, and an address to which it may go. */
const readerOf = async (ctx: Context): Promise<Reader> => {
  const [found] = await within(ctx).query<Reader>(
    `select coalesce(s.is_weekly, false) as "isMailed", coalesce(u.email, '') <> '' as "hasAddress"
     from user_user u left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted
     where u.${ofTenant} and u.id = $2::bigint`,
    [ctx.actor.userId],
  )
  return found ?? { isMailed: false, hasAddress: false }
}

const subscribe = async (tx: TxContext, isMailed: boolean): Promise<void> => {
  if (isMailed && !(await readerOf(tx)).hasAddress)
    throw invalid({ isMailed: ['请先在个人信息中填写邮箱', 'Please add an e-mail address to your settings first'] })
  await keepWeekly(tx, isMailed)
}

export const weeklyBehaviour = behave(weekly, {
  calls: {
    async week(ctx, { input }) {
      const week = input.day ? weekOf(input.day) : lastWeek(ctx)
      const lines = await linesOf(ctx, week, weekBefore(week))
      return { from: week.from, to: lastOf(week), ...(await readerOf(ctx)), lines }
    },
    mail: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const isMailed = input.isMailed === true
        await subscribe(tx, isMailed)
        return { isMailed }
      }),
  },
})
