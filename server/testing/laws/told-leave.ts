import type { Context } from '../../engine/types'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { post } from '../../engine/ledger/post'
import type { Body, Maker } from './making'

/** What these rows are made with. */
interface About {
  readonly maker: Maker
  readonly tenantId: string
  readonly n: number
  /** The program's own context. */
  readonly own: Context
}

/** A day from Monday to Friday of its own, of a year whose holidays nobody knows yet. */
const workdayOf = (n: number): string => new Date(Date.UTC(2031, 2, 3 + 7 * Math.floor(n / 5) + (n % 5))).toISOString().slice(0, 10)

/** Leave enough, in each purse, for whoever asks for some in a law; once a tenant. */
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

/** Leave is asked for on days that are worked by whoever has some left, and nobody gives any to himself. */
export const leaveTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'desk/leave': async ({ own, tenantId, n }) => {
    await fundLeave({ ...own, tenantId })
    const day = workdayOf(n)
    return { leaveType: 'annual', startTime: `${day} 09:00:00`, endTime: `${day} 18:00:00` }
  },
  'desk/leavegrant': async ({ maker, tenantId }) => ({ userId: (await maker.target('user/user', tenantId, true)).id }),
}
