import { rows, unscoped } from '../engine/read/rows'
import { ofTenant, within } from '../engine/reach/within'
import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import { merchant } from '@masthead/contract/merchant/merchant'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import type { Context, TxContext } from '../engine/types'
import { conflict } from '../platform/refusal'

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

const refuseBalance = async (tx: TxContext, merchantId: string): Promise<void> => {
  const { table } = modelNamed(tx.engine, merchantbalance.name)
  const left = await within(tx).query(
    `select 1 from ${table} where ${ofTenant} and merchant_id = $2::bigint and not is_deleted and (available <> 0 or frozen <> 0 or pending <> 0)`,
    [merchantId],
  )
  if (left.length > 0) throw conflict('balance_left', ['商户仍有余额，不能关闭', 'The merchant still has money here and cannot be closed'])
}

export const merchantBehaviour = behave(merchant, {
  update: { set: (ctx, { values }) => ('bankAccount' in values ? { bankChangedAt: now(ctx) } : {}) },
  actions: {
    examine: { set: (ctx, { input }) => (Number(input.result) === 2 ? { openTime: now(ctx) } : {}) },
    close: { guard: (tx, { row }) => refuseBalance(tx, row.id) },
  },
  calls: {
    async mine(ctx) {
      const own = await rows(ctx, merchant, { createUser: ctx.actor.userId ?? '0' }, unscoped).one()
      return own ? readRow(ctx, modelNamed(ctx.engine, merchant.name), own.id, { verb: null }) : null
    },
  },
})
