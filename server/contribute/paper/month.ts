import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { wireTime } from '../../engine/kinds/time'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { conflict } from '../../platform/refusal'

/** The month that a day, or today, counts in: yyyy-MM in the tenant's zone. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const thisMonth = (tx: TxContext): string => monthOf(wireTime(tx.clock.now(), tx.zone))

/**
 * Refuses what would change a closed month. The month stays held until the transaction ends, so that none is closed meanwhile; whoever comes first opens it.
 */
export const demandOpen = async (tx: TxContext, month: string): Promise<void> => {
  await tx.db.run(
    `insert into contribute_summarystatisticsfraction (tenant_id, period, status) values ($1, $2, 0) on conflict (tenant_id, period) where not is_deleted do nothing`,
    [tx.tenantId, month],
  )
  const row = await rows(tx, summarystatisticsfraction, { period: month }, { ...unscoped, lock: 'share' }).one('status')
  if (row?.status !== 0)
    throw conflict(
      'month_closed',
      [`${month} 已月结，不能再改，请在未结月份调整`, `${month} is closed; correct it by an adjustment in an open month`],
      { month },
    )
}
