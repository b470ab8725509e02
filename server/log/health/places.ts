import { setTimeout as pause } from 'node:timers/promises'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import type { Context } from '../../engine/types'
import { readBacklog } from '../../platform/background/backlog'
import type { Database } from '../../platform/database/database'
import { judgeMoves, judgePlace, type PlaceFacts } from './judgeplaces'
import type { Part } from './look'

/** Milliseconds within which the database of a place has to answer; less than a part may take, so that it is told as what it is. */
const patience = 3_000

/** A part for each database that tenants were moved to, and one for the moves that are not over. Nothing where all tenants lie at home. */
export const placeParts = async (ctx: Context): Promise<Part[]> => {
  const [places, moves] = await Promise.all([
    ctx.database.query<{ id: string; name: string; tenants: number }>(
      `select d.id::text as id, d.name, count(*)::int as tenants from system_tenant t join develop_datasource d on d.id = t.datasource_id
       where not t.is_deleted group by d.id, d.name order by d.name`,
    ),
    ctx.database.query<{ tenant: string; closed: number | null; asked: number; ended: number | null }>(
      `select tenant_name as tenant, extract(epoch from now() - closed_time)::float8 as closed, extract(epoch from now() - create_time)::float8 as asked,
         case when status <> all($1::int[]) then extract(epoch from now() - coalesce(end_time, update_time)) end::float8 as ended
       from system_tenantmove where not is_deleted and (status = any($1::int[]) or closed_time is not null) order by id`,
      [[tenantmove.state.waiting, tenantmove.state.copying, tenantmove.state.comparing]],
    ),
  ])
  return [
    ...places.map(({ id, name, tenants }): Part => {
      return {
        key: `place ${id}`,
        label: [`数据库 ${name}`, `Database ${name}`],
        path: `/system/tenant?datasourceId_equal=${id}`,
        look: async () => judgePlace(tenants, await factsOf(ctx, id)),
      }
    }),
    ...(moves.length === 0
      ? []
      : [
          {
            key: 'moves',
            label: tenantmove.label,
            path: `/${tenantmove.name}`,
            look: async () =>
              judgeMoves(
                moves.map(({ tenant, closed, asked, ended }) => ({ tenant, closed: closed ?? undefined, asked, ended: ended ?? undefined })),
              ),
          },
        ]),
  ]
}

/** What the database of a data source says; undefined where it does not in time. */
const factsOf = async (ctx: Context, id: string): Promise<PlaceFacts | undefined> => {
  const place = ctx.places.away().find((one) => one.id === id)
  if (!place) return undefined
  const late = new AbortController()
  const asked = ask(ctx.database, place.database).catch((error: unknown) => {
    ctx.log.warn({ err: error, place: place.name }, 'the database of a place did not answer')
    return undefined
  })
  try {
    return await Promise.race([asked, pause(patience, undefined, { signal: late.signal })])
  } finally {
    late.abort()
  }
}

const migrated = 'select name from platform_migration'

const ask = async (home: Database, there: Database): Promise<PlaceFacts> => {
  const { events, eventSeconds, due, dueSeconds } = await readBacklog(there)
  const began = performance.now()
  await there.query('select 1')
  const latency = (performance.now() - began) / 1_000
  const [has, wanted, [left]] = await Promise.all([
    there.query<{ name: string }>(migrated),
    home.query<{ name: string }>(migrated),
    there.query<{ count: number }>(
      `select count(*)::int as count from pg_prepared_xacts where database = current_database() and prepared < clock_timestamp() - interval '1 minute'`,
    ),
  ])
  const names = new Set(has.map(({ name }) => name))
  const missing = wanted.filter(({ name }) => !names.has(name)).length
  return { latency, events, eventSeconds, due, dueSeconds, missing, prepared: left?.count ?? 0 }
}
