import { dayAfter, mondayOf } from '@masthead/contract/kit/days'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'

/** A week: its Monday and the Monday after it, yyyy-MM-dd in the tenant's zone. */
export interface Week {
  readonly from: string
  readonly until: string
}

/** The week that a day (yyyy-MM-dd) lies in. Weeks begin on Mondays. */
export const weekOf = (day: string): Week => {
  const from = mondayOf(day)
  return { from, until: dayAfter(from, 7) }
}

/** The week before one. */
export const weekBefore = ({ from }: Week): Week => weekOf(dayAfter(from, -1))

/** The last day of a week. */
export const lastOf = ({ until }: Week): string => dayAfter(until, -1)

/** The last week that is over, in the tenant's zone. */
export const lastWeek = (ctx: Context): Week => weekBefore(weekOf(wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)))
