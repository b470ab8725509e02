import { wireTime } from '../../engine/kinds/time'
import type { TxContext } from '../../engine/types'

/** The month that a day, or today, counts in: yyyy-MM in the tenant's zone. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const thisMonth = (tx: TxContext): string => monthOf(wireTime(tx.clock.now(), tx.zone))
