import { act } from '../engine/act'
import { type Context, system } from '../engine/context'
import { modelNamed } from '../engine/model'
import { defineJob, type JobKind } from '../platform/jobs'
import { Refusal } from '../platform/refusal'

/** Looks every five seconds whether the time of an article has come. */
export const newsSchedule = (own: Context): JobKind =>
  defineJob('cms/schedule', ({ signal }) => runSchedule(own, signal), { cron: '*/5 * * * * *', timeout: 300_000 })

/**
 * Puts online what was issued for a time that has come, and takes offline what ends, each article in a transaction of its own. Any node may run it
 * at any moment: the state's compare-and-set lets one of them win, and what was missed while nothing ran is caught up. Answers how many moved.
 */
export const runSchedule = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
  const due = await ctx.database.query<{ tenantId: string; id: string; action: string }>(
    // Tenant by tenant, as the indexes go: the whole table is never read for the few that are due.
    `select s.tenant_id as "tenantId", n.id::text as id, n.action from system_tenant s cross join lateral (
       select id, 'appear' as action from cms_news where tenant_id = s.tenant_id and not is_deleted and status = 3 and publish_at <= $1::timestamptz
       union all
       select id, 'toOffline' from cms_news where tenant_id = s.tenant_id and not is_deleted and status = 4 and offline_time <= $1::timestamptz
     ) n order by n.id limit 200`,
    [ctx.clock.now().toISOString()],
    'news_due',
  )
  let done = 0
  const failures: unknown[] = []
  for (const { tenantId, id, action } of due) {
    if (signal?.aborted) break
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
      // One article that cannot move holds up no other.
      if (!(error instanceof Refusal)) failures.push(error)
      else ctx.log.warn({ tenantId, id, action, code: error.code }, 'schedule refused')
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
