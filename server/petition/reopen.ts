import { reopenDays, problem } from '@masthead/contract/petition/problem'
import type { Context } from '../engine/types'
import { momentOf } from '../engine/kinds/time'

/** Whether a question may be asked again: it is answered, and not for long. */
export const mayReopen = (ctx: Context, row: Readonly<Record<string, unknown>>): boolean =>
  row.status === problem.state.published &&
  (typeof row.publishTime !== 'string' || ctx.clock.now().getTime() - momentOf(ctx, row.publishTime).getTime() <= reopenDays * 86_400_000)
