import { eventlog } from '@masthead/contract/app-config/eventlog'
import { parameters } from '@masthead/contract/system/parameters'
import { behave } from '../engine/behave'
import { type Days, inDays, momentOf, wireTime } from '../engine/kinds/time'
import { reaching } from '../engine/reach/scope'
import { ofTenant, tenantIs, within } from '../engine/reach/within'
import { params as newParams } from '../engine/sql'
import type { Context } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { lockForAll } from '../platform/database/lock'
import { listIn } from '../general/given'
import { installationParameters } from '../system/parameter'
import { collector, type Told } from './collector'
import { takeRoom } from './room'

/** Hours by which a telling clock may be before ours, or behind it: an app tells later what happened without a connection. */
const [ahead, behind] = [1, 72]
const hour = 3_600_000

interface Event {
  readonly eventCode: string
  readonly ts?: string | null
  readonly params?: unknown
  readonly [key: string]: unknown
}

const mostParams = 2_000

/** An event as it is kept: one that says it happened long ago or yet to come happened now. */
export const toldOf = (ctx: Context, { ts, params, ...event }: Event): Told => {
  const now = ctx.clock.now()
  const said = ts ? momentOf(ctx, ts).getTime() : Number.NaN
  const isNear = said > now.getTime() - behind * hour && said < now.getTime() + ahead * hour
  const kept = typeof params === 'string' ? params : null
  return {
    tenantId: ctx.tenantId,
    userId: ctx.actor.userId,
    eventCode: event.eventCode,
    deviceId: (event.deviceId as string | null) ?? null,
    page: (event.page as string | null) ?? null,
    ms: (event.ms as number | null) ?? null,
    sessionId: (event.sessionId as string | null) ?? null,
    appVersion: (event.appVersion as string | null) ?? null,
    params: kept !== null && kept.length > mostParams ? null : kept,
    ts: (isNear ? new Date(said) : now).toISOString(),
  }
}

export const eventlogBehaviour = behave(eventlog, {
  calls: {
    async collect(ctx, { input }) {
      const events = listIn<Event>(input.events).map((event) => toldOf(ctx, event))
      await takeRoom(ctx, events)
      await collector(ctx.database).keep(events)
      return { kept: events.length }
    },
    async censusPage(ctx, { input }) {
      const { startDate, endDate, eventCode, current = 1, size = 20 } = input as Days & { eventCode?: string | null; current?: number; size?: number }
      const today = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
      const p = newParams()
      const where = [
        tenantIs(ctx, p, 't'),
        ...inDays(ctx, 't.ts', { startDate: startDate ?? endDate ?? today, endDate: endDate ?? today }, p),
        ...(eventCode ? [`t.event_code = ${p.add(eventCode)}`] : []),
        ...reaching(ctx, modelOf(ctx, eventlog), 'view', p),
      ]
      const found = await ctx.db.query<{ last: Date; total: number }>(
        `select t.event_code as "eventCode", t.page, count(*)::float8 as pv, count(distinct coalesce(t.user_id, t.device_id))::float8 as uv,
           round(avg(t.ms))::float8 as "avgMs", max(t.ts) as last, count(*) over ()::int as total
         from app_config_eventlog t where ${where.join(' and ')} group by 1, 2 order by 3 desc, 1, 2
         limit ${size} offset ${(current - 1) * size}`,
        p.values,
      )
      const total = found[0]?.total ?? 0
      const records = found.map(({ last, total: _all, ...row }) => ({ ...row, lastTime: wireTime(new Date(last), ctx.zone) }))
      return { records, total, size, current, pages: Math.ceil(total / size) }
    },
  },
})

/** Deletes the oldest events of tenants that keep more than they may, every night. */
export const eventsKept = (own: Context): JobKind =>
  defineJob('app-config/kept', () => dropOldEvents(own), { cron: '0 50 3 * * *', atOnce: 1, timeout: 1_800_000 })

/** Newest events of a tenant by which the size of all is worked out, and events that one statement deletes. */
const [sample, mostDeleted] = [5_000, 20_000]

/** Answers how many events were deleted. */
export const dropOldEvents = async (own: Context): Promise<number> => {
  const { database, log } = own
  const said = Number((await installationParameters(own, ['events.keptMb'])).get('events.keptMb') || Number.NaN)
  const most = (Number.isInteger(said) && said >= 1 ? said : Number(parameters['events.keptMb'].default)) * 1_000_000
  const tenants = await database.query<{ tenantId: string; count: number }>(
    `select tenant_id as "tenantId", count(*)::float8 as count from app_config_eventlog group by 1`,
  )
  let dropped = 0
  for (const { tenantId, count } of tenants) {
    const own = within({ db: database, tenantId })
    const [newest] = await own.query<{ bytes: number }>(
      `select avg(pg_column_size(e.*))::float8 as bytes from (select * from app_config_eventlog where ${ofTenant} order by id desc limit ${sample}) e`,
    )
    const tooMany = newest ? count - Math.floor(most / newest.bytes) : 0
    for (let gone = 0; gone < tooMany; ) {
      const some = await own.run(
        `delete from app_config_eventlog where ${ofTenant} and id in (select id from app_config_eventlog where ${ofTenant} order by id limit $2)`,
        [Math.min(mostDeleted, tooMany - gone)],
      )
      if (some === 0) break
      gone += some
      dropped += some
    }
    if (tooMany > 0) log.info({ tenantId, events: tooMany }, 'the oldest events were deleted: the tenant keeps as many as it may')
  }
  return dropped
}

/** Adds up the events of today and, as phones tell late, of the three days before, every ten minutes. */
export const eventCensus = (own: Context): JobKind =>
  defineJob('app-config/events', () => addUpEvents(own), { cron: '45 */10 * * * *', atOnce: 1, timeout: 300_000 })

/** Answers how many lines were written. */
export const addUpEvents = async (own: Pick<Context, 'database' | 'clock' | 'zone'>): Promise<number> => {
  const p = newParams()
  const [zone, today] = [`${p.add(own.zone)}::text`, p.add(wireTime(own.clock.now(), own.zone).slice(0, 10))]
  return own.database.transaction(async (tx) => {
    await lockForAll(tx, 'event log')
    return tx.run(
      `insert into app_config_eventlogstatistics as s (tenant_id, event_code, date, pv, uv, avg_ms)
       select tenant_id, event_code, (ts at time zone ${zone})::date, count(*), count(distinct coalesce(user_id, device_id)), round(avg(ms))
       from app_config_eventlog where ts >= (${today}::date - 3)::timestamp at time zone ${zone} group by 1, 2, 3 order by 1, 2, 3
       on conflict (tenant_id, date, event_code) do update set pv = excluded.pv, uv = excluded.uv, avg_ms = excluded.avg_ms
         where (s.pv, s.uv, s.avg_ms) is distinct from (excluded.pv, excluded.uv, excluded.avg_ms)`,
      p.values,
    )
  })
}
