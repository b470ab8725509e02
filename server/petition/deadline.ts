import { momentAfter } from '../engine/due/moment-after'
import { momentOf, wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { settingOf } from './settings'

/** The working days that matters of a category take: its own, else those of the nearest category above it; undefined where none says so. */
const daysOf = async (ctx: Context, categoryId: string | null | undefined): Promise<number | undefined> => {
  const [found] = await within(ctx).query<{ days: number }>(
    `with recursive up(id, parent_id, days, depth) as (
       select c.id, c.parent_id, c.handle_days, 0 from general_category c where c.${ofTenant} and c.id = $2::bigint
       union all select c.id, c.parent_id, c.handle_days, up.depth + 1 from general_category c join up on c.id = up.parent_id where c.${ofTenant} and up.depth < 20
     ) select days::int as days from up where days is not null order by depth limit 1`,
    [categoryId],
  )
  return found?.days
}

/** Until when a matter is handled: the end of the last of so many working days after the one on which it came. */
export const deadlineFor = async (
  ctx: Context,
  from: string,
  about: {
    readonly categoryId: string | null | undefined
    readonly days?: number | null | undefined
    readonly usual: 'petition.handleDays' | 'petition.answerDays'
  },
): Promise<string> => {
  const days = about.days ?? (await daysOf(ctx, about.categoryId)) ?? (await settingOf(ctx, about.usual))
  return endOfDay(ctx, await momentAfter(ctx, momentOf(ctx, from), `${days}wd`))
}

/** The last second of a moment's day, in the tenant's zone. */
export const endOfDay = (ctx: Context, moment: Date): string => `${wireTime(moment, ctx.zone).slice(0, 10)} 23:59:59`

/** So many months after a moment; the last day of a shorter month. */
export const monthsAfter = (ctx: Context, moment: Date, months: number): string => {
  const wire = wireTime(moment, ctx.zone)
  const [year, month, day] = wire.slice(0, 10).split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return `${new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)} ${wire.slice(11)}`
}
