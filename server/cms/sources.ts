import { sources } from '@masthead/contract/cms/sources'
import { behave, type Row, type Values } from '../engine/behave'
import type { TxContext } from '../engine/context'

/** One source at most is what a new article begins with. */
const keepOne = async (tx: TxContext, { row, values }: { row: Row; values: Values }): Promise<void> => {
  if (values.isDefault !== true) return
  await tx.db.run(
    'update cms_sources set is_default = false, version = version + 1, update_time = clock_timestamp(), update_user = $3::bigint where tenant_id = $1 and id <> $2::bigint and is_default and not is_deleted',
    [tx.tenantId, row.id, tx.actor.userId],
  )
}

export const sourcesBehaviour = behave(sources, { create: { effect: keepOne }, update: { effect: keepOne } })
