import { permission } from '@masthead/contract/kit/name'
import { ledger } from '@masthead/contract/pay/ledger'
import { behave } from '../engine/behave'
import { visible } from '../engine/reach/scope'
import { demandSeen, seesAll } from '../engine/reach/where'
import { params } from '../engine/sql'
import type { Context } from '../engine/types'
import { modelOf } from '../engine/verbs'

interface Held {
  readonly purse: string
  readonly unit: string
  readonly balance: number | null
  readonly entries: number
}

interface Asked {
  readonly account: string
  readonly accountId: string
  /** The id of the last entry that counts. */
  readonly until?: string | null
}

/** What an account holds as far as the caller sees its entries; a caller who does not see their amounts gets no sum of them, and one who does not see by what they are grouped a 403. */
const heldBy = async (ctx: Context, { account, accountId, until }: Asked): Promise<Held[]> => {
  const model = modelOf(ctx, ledger)
  demandSeen(ctx, model, ['account', 'accountId', 'purse', 'unit'])
  const p = params()
  const where = [...visible(ctx, model, permission(ledger, 'view'), p), `t.account = ${p.add(account)}`, `t.account_id = ${p.add(accountId)}`]
  if (until) where.push(`t.id <= ${p.add(until)}::bigint`)
  const found = await ctx.db.query<Held>(
    `select t.purse, t.unit, sum(t.amount)::float8 as balance, count(*)::int as entries from platform_ledger t where ${where.join(' and ')}
     group by t.purse, t.unit order by t.purse, t.unit`,
    p.values,
  )
  return seesAll(ctx, model, ['amount', 'balance']) ? found : found.map((one) => ({ ...one, balance: null }))
}

/** The ledger: what an account holds is added up from its entries, since the kit's own accounts keep no balance. */
export const ledgerBehaviour = behave(ledger, {
  calls: {
    account: (ctx, { input }) => heldBy(ctx, input),
  },
})
