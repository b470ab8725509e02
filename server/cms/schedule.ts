import type { Context } from '../engine/context'
import { system } from '../engine/context'
import { act } from '../engine/act'
import { modelNamed } from '../engine/model'
import { Refusal } from '../platform/refusal'

/**
 * Puts online what was issued for a time that has come, and takes offline what ends. Any node may run it at any moment:
 * the state's compare-and-set lets one of them win, and what was missed while nothing ran is caught up.
 */
export const runSchedule = async (ctx: Context): Promise<number> => {
  const due = await ctx.database.query<{ tenantId: string; id: string; action: string }>(
    `select tenant_id as "tenantId", id::text as id, case when status = 3 then 'appear' else 'toOffline' end as action from cms_news
     where not is_deleted and ((status = 3 and publish_at <= $1::timestamptz) or (status = 4 and offline_time <= $1::timestamptz)) order by id limit 200`,
    [ctx.clock.now().toISOString()],
  )
  let done = 0
  for (const { tenantId, id, action } of due) {
    try {
      await act(
        { ...ctx, tenantId, actor: system('schedule') },
        modelNamed(ctx.engine, 'cms/news'),
        action,
        id,
        action === 'toOffline' ? { remark: '到期下线' } : {},
      )
      done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.log.warn({ tenantId, id, action, code: error.code }, 'schedule refused')
    }
  }
  return done
}
