import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'

/** Days for which somebody finds what he was told. */
const keptDays = 180

/** Forgets what people were told long ago, some thousands at a time. */
export const noticeExpiry = (own: Context): JobKind =>
  defineJob(
    'desk/notices-expire',
    async ({ signal }) => {
      const forget = (): Promise<number> =>
        own.database.run(
          `delete from desk_personalnotice where (tenant_id, id) in (
             select tenant_id, id from desk_personalnotice where create_time < now() - interval '${keptDays} days' limit 5000)`,
        )
      while (!signal.aborted && (await forget()) === 5_000);
    },
    { cron: '23 3 * * *', keep: false },
  )
