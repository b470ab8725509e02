import { sampleOf } from '../testing/sample'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { post } from '../engine/ledger/post'
import type { Context } from '../engine/types'

/** Returns a day of its own from Monday to Friday, of a year whose holidays nobody knows yet. */
const workdayOf = (n: number): string => new Date(Date.UTC(2031, 2, 3 + 7 * Math.floor(n / 5) + (n % 5))).toISOString().slice(0, 10)

/** Gives the people who ask for leave in a law enough of it, in each purse. */
const fundLeave = async (own: Context): Promise<void> => {
  const users = await within({ db: own.database, tenantId: own.tenantId }).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and account in ('chief', 'deputy') and not is_deleted`,
  )
  for (const { id } of users) {
    const line = { owner: id, unit: 'halfDay' }
    await inTransaction(own, (tx) =>
      post(tx, { noun: 'user/user', id, verb: 'fund', occurrence: 'leave' }, [
        { ...line, account: 'outside', purse: 'law', amount: -3_000_000 },
        ...['open', 'held', 'taken'].map((purse) => ({ ...line, account: 'desk/leavebalance', purse, amount: 1_000_000 })),
      ]),
    )
  }
}

/** Leaves of one person do not overlap, so each time the proof is made it asks for another year. */
let year = 2093

export const sample = sampleOf('desk/leave', {
  // Leave is asked for on days that are worked, by people who have some left.
  async row({ own, tenantId, n }) {
    await fundLeave({ ...own, tenantId })
    const day = workdayOf(n)
    return { leaveType: 'annual', startTime: `${day} 09:00:00`, endTime: `${day} 18:00:00` }
  },
  calls: {
    startProcess: {
      input: () => {
        year++
        return { leaveType: 'maternity', startTime: `${year}-01-05 09:00:00`, endTime: `${year}-05-05 18:00:00`, reason: '走查' }
      },
    },
  },
})
