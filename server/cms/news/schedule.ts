import { act } from '../../engine/write/act'
import { system } from '../../engine/reach/context'
import type { Context } from '../../engine/types'
import { modelNamed } from '../../engine/model'
import { defineJob, type JobKind } from '../../platform/jobs'
import { Refusal } from '../../platform/refusal'

/** Looks every five seconds whether the time of an article has come. */
export const newsSchedule = (own: Context): JobKind =>
  defineJob('cms/schedule', ({ signal }) => runSchedule(own, signal), { cron: '*/5 * * * * *', timeout: 300_000 })

interface Due {
  readonly tenantId: string
  readonly id: string
  readonly action: 'appear' | 'toOffline'
}

/** So many at a time; those that cannot move are passed over, and hold up nothing behind them. */
const atOnce = 200

// Tenant by tenant, as the indexes go: the whole table is never read for the few that are due. What should have appeared and gone meanwhile only goes.
const dueSql = `
  select s.tenant_id as "tenantId", n.id::text as id, n.action from system_tenant s cross join lateral (
    select id, case when offline_time <= $1::timestamptz then 'toOffline' else 'appear' end as action from cms_news
      where tenant_id = s.tenant_id and not is_deleted and status = 3 and publish_at <= $1::timestamptz
    union all
    select id, 'toOffline' from cms_news where tenant_id = s.tenant_id and not is_deleted and status = 4 and offline_time <= $1::timestamptz
  ) n where n.id > $2::bigint order by n.id limit ${atOnce}`

/**
 * Puts online what was issued for a time that has come, and takes offline what ends, each article in a transaction of its own. Any node may run it
 * at any moment: the state's compare-and-set lets one of them win, and what was missed while nothing ran is caught up. Answers how many moved.
 */
export const runSchedule = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
  const now = ctx.clock.now().toISOString()
  const failures: unknown[] = []
  let done = 0
  for (let after = '0'; ; ) {
    const due = await ctx.database.query<Due>(dueSql, [now, after], 'news_due')
    for (const one of due) {
      if (signal?.aborted) return done
      try {
        await move(ctx, one)
        done++
      } catch (error) {
        // One article that cannot move holds up no other.
        if (!(error instanceof Refusal)) failures.push(error)
        else ctx.log.warn({ ...one, code: error.code }, 'schedule refused')
      }
    }
    const last = due.at(-1)
    if (!last || due.length < atOnce) break
    after = last.id
  }
  if (failures.length > 0) throw failures[0]
  return done
}

const move = (ctx: Context, { tenantId, id, action }: Due): Promise<unknown> =>
  act(
    { ...ctx, tenantId, actor: system('schedule') },
    modelNamed(ctx.engine, 'cms/news'),
    action,
    id,
    action === 'toOffline' ? { remark: '到期下线' } : {},
  )
