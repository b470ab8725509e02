import type { Resource } from '@masthead/contract/kit/resource'
import type { TxContext } from '../types'

/** Lets open lists and pages of a row read it again while a job works on it; the row itself, its version and its history stay as they are. */
export const tellProgress = (tx: TxContext, { name }: Pick<Resource, 'name'>, id: string): void => {
  tx.db.send(
    `insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $2, 'progress', $3::bigint, $4::bigint, '{"version":1}')`,
    [tx.tenantId, name, id, tx.actor.userId],
    'progress told',
  )
  tx.db.moved({ noun: name, tenantId: tx.tenantId })
}
