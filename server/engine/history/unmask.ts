import { permission } from '@masthead/contract/kit/name'
import { idAt } from '../../platform/id'
import { forbidden, tooMany } from '../../platform/refusal'
import { lockForAll } from '../../platform/database/lock'
import { inTransaction } from '../reach/context'
import { veiledIn } from '../reach/veil'
import { ident } from '../sql'
import type { Context, Model, TxContext, Values } from '../types'
import { opened } from '../kinds/encrypted'
import { auditNoun, recordUse } from '../write/record'
import { demand, readRow } from '../read/read'

/** How many values a person reads without their mask within an hour, whatever noun they are of. */
export const unmaskPerHour = 60

/**
 * One value of one row in full, for somebody who may both view the row and lift masks of it. Who read what, and why, is on the audit before he gets it;
 * the value is nowhere but in the answer.
 */
export const unmasked = (ctx: Context, model: Model, { id, field, reason }: Values): Promise<{ field: string; value: string | null }> =>
  inTransaction(ctx, async (tx) => {
    demand(tx, model, permission(model.noun, 'view'), false)
    const row = await readRow(tx, model, id)
    await readRow(tx, model, id, { verb: permission(model.noun, 'unmask') })
    const column = model.columns.get(String(field))
    if (!column) throw new Error(`${model.noun.name} has no ${field} that is masked`)
    if (veiledIn(row)?.has(column.key)) throw forbidden(['没有权限查看此字段', 'You may not see this field'])
    await demandModesty(tx)
    const own = model.byTenant ? 'tenant_id = $2' : '$2::text is not null'
    const sql = `select ${ident(column.name)} as value from ${ident(model.table)} where id = $1::bigint and ${own}`
    const [found] = await tx.db.query<{ value: string | null }>(sql, [row.id, tx.tenantId])
    const value = found?.value ?? null
    await recordUse(tx, model, 'unmask', { unmask: { field: column.key, reason } }, row.id)
    return { field: column.key, value: value === null ? null : opened(tx, value) }
  })

/** Refuses whoever has read enough within the last hour. The audit is what counts, in whichever tenant he was at work. */
const demandModesty = async (tx: TxContext): Promise<void> => {
  const audit = tx.engine.models.get(auditNoun)
  if (!audit) throw new Error(`the register lacks ${auditNoun}`)
  // One after the other, so that many at once cannot pass the limit together.
  await lockForAll(tx.db, 'unmask', tx.actor.userId)
  const since = String(idAt(tx.clock.now().getTime() - 3_600_000))
  const tenants = [...new Set([tx.tenantId, tx.actor.home ?? tx.tenantId])]
  const [read] = await tx.db.query<{ count: number }>(
    `select count(*)::int as count from ${ident(audit.table)} where tenant_id = any($1) and create_user = $2::bigint and id > $3::bigint and action = 'unmask'`,
    [tenants, tx.actor.userId, since],
  )
  if ((read?.count ?? 0) >= unmaskPerHour)
    throw tooMany([
      `每小时最多查看 ${unmaskPerHour} 次明文，请稍后再试`,
      `At most ${unmaskPerHour} values can be shown in full per hour, please try again later`,
    ])
}
