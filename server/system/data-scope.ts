import { dataScope } from '@masthead/contract/system/data-scope'
import { behave, type Values } from '../engine/behave'
import type { Context, TxContext } from '../engine/context'
import { conditions } from '../engine/filter'
import { params } from '../engine/sql'
import { invalid } from '../platform/refusal'
import { refuseBeyond } from './cover'
import { bumpEpoch } from './rights'

/** A condition is the filter grammar as a JSON object; one that its noun does not understand is refused now, not when somebody lists rows. */
const checkCondition = async (ctx: Context, values: Values): Promise<void> => {
  if (Number(values.scopeType) !== 5) return
  let found: unknown
  try {
    found = JSON.parse(String(values.scopeValue ?? ''))
  } catch {
    found = undefined
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found) || Object.keys(found).length === 0) {
    throw invalid({ scopeValue: ['规则值必须是筛选条件的 JSON 对象', 'The condition must be a JSON object of filters'] })
  }
  const [menu] = await ctx.db.query<{ noun: string | null }>('select noun from system_menu where id = $1::bigint', [values.menuId ?? null])
  const model = ctx.engine.models.get(String(values.scopeClass ?? '')) ?? ctx.engine.models.get(menu?.noun ?? '')
  if (model) conditions(ctx, model, found as Record<string, unknown>, params())
}

/** The roles that hold a scope, as they are now that it changed, must stay within what the caller holds. */
const refuseWider = async (tx: TxContext, id: string): Promise<void> => {
  const roles = await tx.db.query<{ id: string }>(
    'select row_id::text as id from system_role_data_scope_ids where tenant_id = $1 and target_id = $2::bigint',
    [tx.tenantId, id],
  )
  await refuseBeyond(
    tx,
    roles.map((role) => role.id),
  )
}

export const dataScopeBehaviour = behave(dataScope, {
  create: {
    guard: (tx, { values }) => checkCondition(tx, values),
    effect: (tx) => bumpEpoch(tx.db, tx.tenantId),
  },
  update: {
    guard: (tx, { before, values }) => checkCondition(tx, { ...before, ...values }),
    async effect(tx, { row }) {
      await refuseWider(tx, row.id)
      await bumpEpoch(tx.db, tx.tenantId)
    },
  },
  remove: { effect: (tx) => bumpEpoch(tx.db, tx.tenantId) },
})
