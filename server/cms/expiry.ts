import { act } from '../engine/write/act'
import { system } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { modelNamed } from '../engine/model'
import { defineJob, type JobKind } from '../platform/jobs'
import { Refusal } from '../platform/refusal'

/** What ends by itself: the noun, the rows whose time is over at $1, and the action that says so. */
const ends = [
  { noun: 'cms/topic', table: 'cms_topic', over: 'status = 1 and expire_time <= $1::timestamptz', action: 'expire' },
  // A licence holds to the end of its last day, in the zone of the newsroom.
  {
    noun: 'cms/material',
    table: 'cms_material',
    over: `status = 1 and license_expire < ($1::timestamptz at time zone 'Asia/Shanghai')::date`,
    action: 'expire',
  },
] as const

/** Looks four times a minute what is over. */
export const expiry = (own: Context): JobKind =>
  defineJob('cms/expiry', ({ signal }) => runExpiry(own, signal), { cron: '7-59/15 * * * * *', timeout: 300_000 })

/** Hides topics that expired and marks material whose licence ended, each row in a transaction of its own. Answers how many. */
export const runExpiry = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
  let done = 0
  for (const { noun, table, over, action } of ends) {
    const due = await ctx.database.query<{ tenantId: string; id: string }>(
      `select tenant_id as "tenantId", id::text as id from ${table} where not is_deleted and ${over} order by id limit 500`,
      [ctx.clock.now().toISOString()],
    )
    for (const { tenantId, id } of due) {
      if (signal?.aborted) return done
      try {
        await act({ ...ctx, tenantId, actor: system('expiry') }, modelNamed(ctx.engine, noun), action, id, {})
        done++
      } catch (error) {
        // Changed by somebody meanwhile; the next look sees it as it is.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
  return done
}
