import { ident, literal, type Params } from '../sql'
import type { Context, Model, TxContext } from '../types'
import type { Planned } from './due-plan'

/** Where it is kept what was done at which moment of which row, and what was refused. */
export const dueNoun = 'log/due'

const tableOf = (ctx: Context): string => {
  const model = ctx.engine.models.get(dueNoun)
  if (!model) throw new Error(`the register lacks ${dueNoun}`)
  return ident(model.table)
}

/** Milliseconds before what was refused is tried again, doubled each time up to an hour. A row that was changed meanwhile is tried at once. */
const firstWait = 15_000
const longestWait = 3_600_000

/** SQL that a row at alias t meets when this moment of it was not answered yet, or refused and may be tried again. */
export const notYetDone = (
  ctx: Context,
  model: Model,
  { name, key }: Planned,
  { tenant, moment, now }: { tenant: string; moment: string; now: Date },
  p: Params,
): string =>
  `not exists (select 1 from ${tableOf(ctx)} d where d.tenant_id = ${tenant} and d.biz_type = ${literal(model.noun.name)} and d.biz_id = t.id::text
     and d.action = ${literal(name)} and d.due_key = ${literal(key)} and not d.is_deleted and d.moment = ${moment}
     and (d.status = 1 or (d.next_try > ${p.add(now.toISOString())}::timestamptz and d.row_version = t.version)))`

/** Of moments of rows that lie in the other plane, the indexes of those that were not answered yet, or refused and may be tried again. */
export const openOf = async (
  own: Context,
  model: Model,
  moments: readonly { tenantId: string; id: string; planned: Planned; moment: string; version: number }[],
): Promise<ReadonlySet<number>> => {
  const rows = await own.database.query<{ index: number }>(
    `select (x.nr - 1)::int as index from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[]) with ordinality x(tenant_id, id, action, due_key, moment, version, nr)
     where not exists (select 1 from ${tableOf(own)} d where d.tenant_id = x.tenant_id and d.biz_type = $7 and d.biz_id = x.id and d.action = x.action and d.due_key = x.due_key
       and not d.is_deleted and d.moment = x.moment and (d.status = 1 or (d.next_try > $8::timestamptz and d.row_version = x.version)))`,
    [
      moments.map(({ tenantId }) => tenantId),
      moments.map(({ id }) => id),
      moments.map(({ planned }) => planned.name),
      moments.map(({ planned }) => planned.key),
      moments.map(({ moment }) => moment),
      moments.map(({ version }) => version),
      model.noun.name,
      own.clock.now().toISOString(),
    ],
    'dues_open',
  )
  return new Set(rows.map(({ index }) => index))
}

interface Moment {
  readonly planned: Planned
  readonly moment: string
  readonly dueAt: Date
  readonly id: string
}

const keys = (ctx: Context, model: Model, { planned, moment, dueAt, id }: Moment): unknown[] => [
  ctx.tenantId,
  model.noun.name,
  id,
  planned.name,
  planned.key,
  moment,
  dueAt.toISOString(),
  ctx.clock.now().toISOString(),
]

const columns = 'tenant_id, biz_type, biz_id, action, due_key, moment, due_time'
const places = '$1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz'
const another = `on conflict (tenant_id, biz_type, biz_id, action, due_key) where not is_deleted do update set moment = excluded.moment, due_time = excluded.due_time,
  update_time = clock_timestamp(), version = d.version + 1`

/** Notes in the transaction of an action that it was done at this moment of the row, in place of what was noted at an earlier one. */
export const keepDone = async (tx: TxContext, model: Model, about: Moment): Promise<void> => {
  await tx.db.run(
    `insert into ${tableOf(tx)} as d (${columns}, done_time, status, attempts) values (${places}, $8::timestamptz, 1, 0)
     ${another}, done_time = excluded.done_time, status = 1, next_try = null, reason = null, row_version = null,
       attempts = case when d.moment = excluded.moment then d.attempts else 0 end`,
    keys(tx, model, about),
  )
}

/** Notes that an action was refused at this moment of the row, why, and when it is tried again. */
export const keepRefused = async (ctx: Context, model: Model, about: Moment & { readonly version: number }, reason: string): Promise<void> => {
  await ctx.database.run(
    `insert into ${tableOf(ctx)} as d (${columns}, next_try, status, attempts, reason, row_version)
       values (${places}, $8::timestamptz + interval '${firstWait} milliseconds', 0, 1, $9, $10)
     ${another}, done_time = null, status = 0, reason = excluded.reason, row_version = excluded.row_version,
       attempts = case when d.moment = excluded.moment then d.attempts + 1 else 1 end,
       next_try = $8::timestamptz + interval '1 millisecond' *
         least(${longestWait}, ${firstWait} * power(2, case when d.moment = excluded.moment then least(d.attempts, 20) else 0 end))
     where not (d.status = 1 and d.moment = excluded.moment)`,
    [...keys(ctx, model, about), reason.slice(0, 1000), about.version],
  )
}

export interface Told {
  readonly action: string
  readonly key: string
  readonly moment: Date
  readonly isDone: boolean
  readonly nextTry: Date | null
  readonly reason: string | null
}

/** What is noted of a row. */
export const dueTold = async (ctx: Context, model: Model, id: string): Promise<Told[]> => {
  const rows = await ctx.db.query<{ action: string; key: string; moment: number; isDone: boolean; nextTry: number | null; reason: string | null }>(
    `select action, due_key as key, (extract(epoch from moment) * 1000)::float8 as moment, status = 1 as "isDone", (extract(epoch from next_try) * 1000)::float8 as "nextTry", reason
     from ${tableOf(ctx)} where tenant_id = $1 and biz_type = $2 and biz_id = $3 and not is_deleted`,
    [ctx.tenantId, model.noun.name, id],
  )
  return rows.map((row) => ({ ...row, moment: new Date(row.moment), nextTry: row.nextTry === null ? null : new Date(row.nextTry) }))
}

/** Forgets what is noted of rows that are gone, and refusals of rows to which the action is not due any more. `armed` holds of the rows to which it is. */
export const forgetDues = async (
  own: Context,
  model: Model,
  armed: readonly { planned: Planned; sql: string; moment: string }[],
): Promise<number> => {
  const same = `t.id = d.biz_id::bigint${model.byTenant ? ' and t.tenant_id = d.tenant_id' : ''}`
  const waits = armed.map(
    ({ planned, sql, moment }) => `(d.action = ${literal(planned.name)} and d.due_key = ${literal(planned.key)} and ${sql} and ${moment} = d.moment)`,
  )
  const isOver = `(not exists (select 1 from ${ident(model.table)} t where ${same})
       or (d.status = 0 and not exists (select 1 from ${ident(model.table)} t where ${same} and (${waits.join(' or ')}))))`
  if (!model.control) return own.database.run(`delete from ${tableOf(own)} d where d.biz_type = $1 and ${isOver}`, [model.noun.name])
  // The rows lie in the other plane than what is noted of them.
  const noted = await own.database.query<{
    id: string
    tenantId: string
    bizId: string
    action: string
    key: string
    moment: string
    status: number
  }>(
    `select id::text as id, tenant_id as "tenantId", biz_id as "bizId", action, due_key as key, moment::text as moment, status::int as status from ${tableOf(own)} where biz_type = $1`,
    [model.noun.name],
  )
  const over = await own.database.query<{ id: string }>(
    `select d.id::text as id from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::int[]) d(id, tenant_id, biz_id, action, due_key, moment, status)
     where ${isOver}`,
    [
      noted.map(({ id }) => id),
      noted.map(({ tenantId }) => tenantId),
      noted.map(({ bizId }) => bizId),
      noted.map(({ action }) => action),
      noted.map(({ key }) => key),
      noted.map(({ moment }) => moment),
      noted.map(({ status }) => status),
    ],
  )
  return own.database.run(`delete from ${tableOf(own)} where biz_type = $1 and id = any($2::bigint[])`, [model.noun.name, over.map(({ id }) => id)])
}
