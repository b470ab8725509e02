import type { Context } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import type { Week } from './weekfigures'

const day = 86_400_000

const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The week that a day (yyyy-MM-dd) lies in. Weeks begin on Mondays. */
export const weekOf = (text: string): Week => {
  const at = Date.parse(`${text}T00:00:00Z`)
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * day
  return { from: textOf(monday), until: textOf(monday + 7 * day) }
}

/** The week before one. */
export const weekBefore = ({ from }: Week): Week => weekOf(textOf(Date.parse(`${from}T00:00:00Z`) - day))

/** The last day of a week. */
export const lastOf = ({ until }: Week): string => textOf(Date.parse(`${until}T00:00:00Z`) - day)

/** The last week that is over, in the tenant's zone. */
export const lastWeek = (ctx: Context): Week => weekBefore(weekOf(wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)))
