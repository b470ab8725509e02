import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { wireTime } from '../../engine/kinds/time'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'

/** The month that a day, or today, counts in: yyyy-MM in the tenant's zone. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const thisMonth = (tx: TxContext): string => monthOf(wireTime(tx.clock.now(), tx.zone))

/** The month that a work of this day counts in: its own, or the one that is open now where its own is closed. */
export const monthFor = async (tx: TxContext, day: string): Promise<string> => {
  const period = monthOf(day)
  const closed = { period, status: summarystatisticsfraction.state.closed }
  return (await rows(tx, summarystatisticsfraction, closed, unscoped).exists()) ? thisMonth(tx) : period
}
