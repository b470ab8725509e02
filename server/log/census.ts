import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { idAt } from '../platform/id'
import { lockForAll } from '../platform/database/lock'

/** Counts today's calls every ten minutes; soon after midnight yesterday's once more, with its last minutes. */
export const apiCensus = (own: Context): JobKind =>
  defineJob('log/census', () => runCensus(own), { cron: '15 */10 * * * *', atOnce: 1, timeout: 300_000, atHome: true })

const hour = 3_600_000
const zoneOffset = 8 * hour

/** Counts the calls of the day (China's) and, in its first hour, of the one before; what was counted of a day before is replaced. Answers the number of lines written. */
export const runCensus = async (own: Pick<Context, 'database' | 'clock'>): Promise<number> => {
  const now = own.clock.now().getTime()
  const today = Math.floor((now + zoneOffset) / (24 * hour)) * 24 * hour - zoneOffset
  let lines = 0
  for (const start of now - today < hour ? [today - 24 * hour, today] : [today]) lines += await countDay(own, start)
  return lines
}

/** Calls that the product does not know have no pattern; all of them are one line, whatever addresses somebody made up. */
const countDay = ({ database }: Pick<Context, 'database'>, start: number): Promise<number> =>
  database.transaction(async (tx) => {
    const day = new Date(start + zoneOffset).toISOString().slice(0, 10)
    await lockForAll(tx, 'census')
    await tx.run('delete from log_census where date = $1::date', [day])
    const end = start + 24 * hour
    // Lines are written a little after the call, by which their ids go.
    return tx.run(
      `insert into log_census (tenant_id, date, method, uri, count, errors, p50, p95)
       select tenant_id, $1::date, method, coalesce(substr(title, strpos(title, ' ') + 1), '-'), count(*), count(*) filter (where status_code >= 400),
         percentile_disc(0.5) within group (order by "time"), percentile_disc(0.95) within group (order by "time")
       from log_api where id >= $2::bigint and id < $3::bigint and create_time >= $4::timestamptz and create_time < $5::timestamptz group by 1, 2, 3, 4`,
      [day, String(idAt(start - hour)), String(idAt(end + hour)), new Date(start).toISOString(), new Date(end).toISOString()],
    )
  })
