import { user } from '@masthead/contract/user/user'
import { rows, unscoped } from '../engine/read/rows'
import { ofTenant, within } from '../engine/reach/within'
import type { Actor, Context, TxContext } from '../engine/types'
import { standingOf } from '../system/rights'

/** The people of a tenant by account, each with the rights that he has: what they may not do, the demo content does not do in their names. */
export type Cast = (account: string) => Actor

/** Reads who works in the tenant of the context. */
export const castOf = async (ctx: Context): Promise<Cast> => {
  const users = await rows(ctx, user, {}, unscoped).list(['account', 'realName'])
  const home = {}
  const actors = new Map<string, Actor>()
  for (const { id, account, realName } of users)
    actors.set(account, {
      kind: 'user',
      memberId: null,
      userId: id,
      account,
      name: realName ?? '',
      sessionId: null,
      ...(await standingOf(ctx.db, ctx.engine, { home, tenantId: ctx.tenantId, userId: id, epoch: 'demo' })),
    })
  return (account) => {
    const actor = actors.get(account)
    if (!actor) throw new Error(`the demo newsroom has no ${account}`)
    return actor
  }
}

/** The first department of each user who has one. */
export const deptsOf = async (tx: TxContext): Promise<ReadonlyMap<string, string>> => {
  const found = await within(tx).query<{ id: string; dept: string }>(
    `select distinct on (row_id) row_id::text as id, target_id::text as dept from user_user_dept_id where ${ofTenant} order by row_id, place`,
  )
  return new Map(found.map(({ id, dept }) => [id, dept]))
}
