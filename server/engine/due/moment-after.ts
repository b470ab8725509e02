import { after } from '../moment'
import type { Context } from '../types'

/** The moment so long after another one ('30m', '3wd'), or before it with a minus, in the caller's tenant: by its zone, and the days that are worked there. */
export const momentAfter = async (ctx: Context, moment: Date, span: string): Promise<Date> =>
  after(moment, span, { zone: ctx.zone, calendar: await ctx.engine.calendar(ctx) })
