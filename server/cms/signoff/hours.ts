import { calendarOf } from '../../general/workcalendar'
import { wireTime } from '../../engine/kinds/time'
import type { Context } from '../../engine/types'
import { momentAt, wallAt } from '../../platform/zone'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The hours of a working day that count towards a limit, by the clocks of the tenant. */
export const workingDay = { from: 9, to: 18 } as const

/** The moment so many working hours after another one: those of days that are worked, from nine to six. */
export const afterWorkingHours = async (ctx: Context, moment: Date, hours: number): Promise<Date> => {
  const calendar = await calendarOf(ctx)
  let at = wallAt(moment.getTime(), ctx.zone)
  let left = hours * hourMs
  for (;;) {
    const midnight = Math.floor(at / dayMs) * dayMs
    const [begin, end] = [midnight + workingDay.from * hourMs, midnight + workingDay.to * hourMs]
    at = Math.max(at, begin)
    if (at < end && calendar.isWorkday(wireTime(new Date(momentAt(begin, ctx.zone)), ctx.zone).slice(0, 10))) {
      if (left <= end - at) return new Date(momentAt(at + left, ctx.zone))
      left -= end - at
    }
    at = midnight + dayMs
  }
}
