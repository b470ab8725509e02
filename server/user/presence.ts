import type { CallsOf } from '../engine/behave'
import { permission } from '@masthead/contract/kit/name'
import { user } from '@masthead/contract/user/user'
import { endSessionOf, sessionsOf } from '../auth/mine'
import type { ActionBehaviour, CallBehaviour, Row, Context, TxContext } from '../engine/types'
import { inTransaction } from '../engine/reach/context'
import { record } from '../engine/write/record'
import { modelOf, readRow } from '../engine/verbs'
import { endSessionsOf } from '../platform/secrets/session'
import { endToken, endTokensOf, listedTokens } from '../auth/accesstoken'
import { accountOf, refuseAccountBeyond } from '../system/cover'

/** Where users are logged in, and their way out by somebody who may send them there. */

const code = permission(user, 'force_logout')

const readUser = (ctx: Context, id: unknown, lock = false): Promise<Row> => readRow(ctx, user, id, { verb: code, lock })

export const sessions: CallsOf<typeof user>['sessions'] = async (ctx, { input }) => sessionsOf(ctx, (await readUser(ctx, input.id)).id)

export const endSession: CallsOf<typeof user>['endSession'] = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const row = await readUser(tx, input.id, true)
    await refuseAccountBeyond(tx, accountOf(row))
    await endSessionOf(tx, { userId: row.id, id: input.sessionId, reason: 'forced' })
    record(tx, { model: modelOf(tx, user), verb: 'end_session', before: row, row, changed: [] })
    return null
  })

/** What programs may do in the name of a user: their tokens by name, scopes and last use, never a token itself. */
export const tokens: CallsOf<typeof user>['tokens'] = async (ctx, { input }) => listedTokens(ctx, (await readUser(ctx, input.id)).id)

export const endTokenOf: CallBehaviour = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const row = await readUser(tx, input.id, true)
    await refuseAccountBeyond(tx, accountOf(row))
    await endToken(tx, row.id, `${input.tokenId}`)
    return null
  })

/** Ends every session of a user, whose account stays as it is. */
export const forceLogout: ActionBehaviour = {
  async guard(tx: TxContext, { row }) {
    await refuseAccountBeyond(tx, accountOf(row))
  },
  async effect(tx, { row }) {
    await endSessionsOf(tx.db, tx.tenantId, row.id, 'forced')
    await endTokensOf(tx, row.id)
  },
}
