import type pg from 'pg'
import { codeOf } from './lost'

/**
 * The rows of one tenant on their way from one database into another of the same migrations. The copy is one transaction of the target: all of it is there or nothing. Where a
 * tenant leaves or has left, the tables have a guard which refuses what is written of it.
 */

/** A table with rows of tenants. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Tables of this list that its rows point at, by keys that are looked at at once. */
  readonly needs: readonly string[]
  /** Something follows on an insert. */
  readonly isFollowed: boolean
}

/** What is written to after everything else has come to rest: jobs, events, and counts that are yet to be added up. */
export const queues: readonly string[] = ['platform_job', 'platform_event', 'log_tallymove', 'log_tally']

/** A change that nobody can do without telling of it here: refused at a place that was left, for good. */
const told = new Set(['platform_event', 'log_operatelog'])

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The tables of these names that have rows of tenants, each behind those that it points at. A column of transaction numbers means nothing elsewhere. */
export const tablesOfTenants = async (client: pg.Client, names: readonly string[]): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
       coalesce((select array_agg(distinct r.relname::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> c.oid), '{}') as needs,
       exists (select 1 from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 4 > 0 and g.tgtype & 2 = 0 and not g.tgdeferrable) as "isFollowed"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname = any($1)
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by c.relname`,
    [names],
  )
  const ordered: Table[] = []
  const left = new Map(rows.map((table) => [table.name, table]))
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => needs.every((name) => !left.has(name)))
    // What follows on an insert comes first, so that it is overwritten by what was there.
    const next = ready.find(({ isFollowed }) => isFollowed) ?? ready[0]
    if (!next) throw new Error(`tables point at each other in a circle: ${[...left.keys()].join(', ')}`)
    ordered.push(next)
    left.delete(next.name)
  }
  return ordered
}

/** Reads or changes guards and rows of one database over a connection of its own. */
export interface Side {
  readonly client: pg.Client
  readonly tables: readonly Table[]
}

/** Milliseconds that a guard waits for those who write to a table, and how often it tries. */
const [lockWait, lockTries] = [1_000, 60]

/** Puts the guards of these tables to what `platform_guard` says: each waits for who writes to its table now. */
const placeGuards = async ({ client }: Side, tables: readonly string[], { hasLeft = false } = {}): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select tenant_id as id from platform_guard ${hasLeft ? 'where left_at is not null ' : ''}order by 1`,
  )
  const whose = `any('{${rows.map(({ id }) => id).join(',')}}'::text[])`
  for (const table of tables) {
    const given = told.has(table) ? literal('told') : ''
    // Jobs and events are taken over all tenants.
    const events = queues.includes(table) ? 'insert' : 'insert or update'
    const statements =
      rows.length === 0
        ? [`drop trigger if exists platform_moved on ${quoted(table)}`, `drop trigger if exists platform_moved_away on ${quoted(table)}`]
        : [
            `create or replace trigger platform_moved before ${events} on ${quoted(table)} for each row when (new.tenant_id = ${whose}) execute function platform_moved(${given})`,
            ...(events === 'insert'
              ? []
              : [
                  `create or replace trigger platform_moved_away before delete on ${quoted(table)} for each row when (old.tenant_id = ${whose}) execute function platform_moved(${given})`,
                ]),
          ]
    for (let turn = 1; ; turn++) {
      try {
        await client.query(`begin; set local lock_timeout = ${lockWait}; ${statements.join('; ')}; commit`)
        break
      } catch (error) {
        await client.query('rollback')
        if (codeOf(error) !== '55P03' || turn >= lockTries) throw error
      }
    }
  }
}

/** From now on nobody writes rows of the tenant here, but to the queues. Who is writing is waited for. */
export const closeTables = async (side: Side, tenantId: string): Promise<void> => {
  await side.client.query('insert into platform_guard (tenant_id) values ($1) on conflict (tenant_id) do update set left_at = null', [tenantId])
  await placeGuards(
    side,
    side.tables.map(({ name }) => name).filter((name) => !queues.includes(name)),
  )
}

/** Stands in place of the moment at which an event was handed out, for one that waits out of everybody's sight. */
export const resting = `'infinity'::timestamptz`

/** Puts the jobs of the tenant that wait out of everybody's sight, and says how many are still under way. */
export const restJobs = async ({ client }: Side, tenantId: string): Promise<number> => {
  await client.query('update platform_job set is_deleted = true where tenant_id = $1 and status = 0 and not is_deleted', [tenantId])
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from platform_job where tenant_id = $1 and status = 1', [
    tenantId,
  ])
  return rows[0]?.count ?? 0
}

/** The same for its events and counts as well. */
export const restQueues = async ({ client }: Side, tenantId: string): Promise<number> => {
  await client.query('update platform_job set is_deleted = true where tenant_id = $1 and status = 0 and not is_deleted', [tenantId])
  const { rowCount } = await client.query(`update platform_event set handled_at = ${resting} where tenant_id = $1 and handled_at is null`, [tenantId])
  const { rows } = await client.query<{ count: number }>(
    `select ((select count(*) from platform_job where tenant_id = $1 and status = 1) + (select count(*) from log_tallymove where tenant_id = $1))::int as count`,
    [tenantId],
  )
  return (rows[0]?.count ?? 0) + (rowCount ?? 0)
}

/** The same for the queues. */
export const closeQueues = (side: Side): Promise<void> => placeGuards(side, [...queues])

/** Lets the queues of tenants that move go on; those of tenants that have left stay closed. */
export const openQueues = (side: Side): Promise<void> => placeGuards(side, [...queues], { hasLeft: true })

/** Rows of the tenant come here by replication, and nothing else writes them: what goes over all tenants passes over them. */
export const closeForComing = async (side: Side, tenantId: string): Promise<void> => {
  await side.client.query(
    "insert into platform_guard (tenant_id, left_at) values ($1, '-infinity') on conflict (tenant_id) do update set left_at = '-infinity'",
    [tenantId],
  )
  await placeGuards(
    side,
    side.tables.map(({ name }) => name),
  )
}

/** Takes the guards of the tenant off here. Done twice it is the same. */
export const unguard = async (side: Side, tenantId: string): Promise<void> => {
  const { rowCount } = await side.client.query('delete from platform_guard where tenant_id = $1', [tenantId])
  if (rowCount)
    await placeGuards(
      side,
      side.tables.map(({ name }) => name),
    )
}

/** The tenant is written here again: guards are taken off, jobs go on. Done twice it is the same. */
export const openAgain = async (side: Side, tenantId: string): Promise<void> => {
  await unguard(side, tenantId)
  await wakeJobs(side, tenantId)
}

/** Jobs and events that were put out of sight go on. */
export const wakeJobs = async ({ client }: Side, tenantId: string): Promise<void> => {
  await client.query('update platform_job set is_deleted = false where tenant_id = $1 and status = 0 and is_deleted', [tenantId])
  await client.query(`update platform_event set handled_at = null where tenant_id = $1 and handled_at = ${resting}`, [tenantId])
}

/** Says where a tenant was that it has left: what goes over all tenants passes over its rows from a minute later. Its jobs have gone along. */
export const leave = async ({ client }: Side, tenantId: string): Promise<void> => {
  await client.query('update platform_guard set left_at = clock_timestamp() where tenant_id = $1 and left_at is null', [tenantId])
  await client.query('delete from platform_job where tenant_id = $1', [tenantId])
  await dropResting({ client }, tenantId)
}

/** Takes away the events that a copy brought and nobody was to hand out yet. */
export const dropResting = async ({ client }: Pick<Side, 'client'>, tenantId: string): Promise<void> => {
  await client.query(`delete from platform_event where tenant_id = $1 and handled_at = ${resting}`, [tenantId])
}

/** Whether any row of the tenant lies here, but in the audit: sealed lines stay where they were sealed. */
export const hasRows = async ({ client, tables }: Side, tenantId: string): Promise<boolean> => {
  const asked = tables.filter(({ name }) => !stays.has(name)).map(({ name }) => `exists (select 1 from ${quoted(name)} where tenant_id = $1)`)
  const { rows } = await client.query<{ has: boolean }>(`select ${asked.join(' or ')} as has`, [tenantId])
  return rows[0]?.has ?? false
}

/** Lines under seal are not taken away with their tenant, and events are read where they happened. */
const stays = new Set(['log_operatelog', 'platform_event'])

/** Rows that one statement deletes. */
const piece = 5_000

/** Works in one transaction in which the tenant's rows may come and go. `asReplica`: no trigger fires and no key is looked at, as when PostgreSQL itself replicates. */
export const lettingGo = async <T>(client: pg.Client, tenantId: string, work: () => Promise<T>, { asReplica = false } = {}): Promise<T> => {
  await client.query('begin')
  try {
    await client.query("select set_config('masthead.forgets', $1, true)", [tenantId])
    if (asReplica) await client.query('set local session_replication_role = replica')
    await client.query('set constraints all deferred')
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Deletes all rows of the tenant here: tables that nothing points at in pieces, the others in one transaction. The audit stays, which is under seal. Answers how many went. */
export const clearRows = async ({ client, tables }: Side, tenantId: string): Promise<number> => {
  let count = 0
  const { rows } = await client.query<{ name: string; by: string }>(
    `select distinct r.relname as name, b.relname as by from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_class b on b.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace`,
  )
  const pointedAt = new Set(rows.map(({ name }) => name))
  const mine = [...tables].reverse().filter(({ name }) => !stays.has(name))
  for (const { name } of mine.filter((table) => !pointedAt.has(table.name)))
    for (let gone = piece; gone === piece; count += gone)
      gone = await lettingGo(client, tenantId, async () => {
        const sql = `delete from ${quoted(name)} where (tableoid, ctid) in (select tableoid, ctid from ${quoted(name)} where tenant_id = $1 limit ${piece}) and tenant_id = $1`
        return (await client.query(sql, [tenantId])).rowCount ?? 0
      })
  // All that a tenant has goes, so that nothing is left that could point at it: an account that may do without looks at no key. Else rows that point at
  // each of these are looked for one by one: by an index, and not as the plan for tables that were empty when the copy began says.
  const [{ may } = { may: false }] = (
    await client.query<{ may: boolean }>(`select has_parameter_privilege(current_user, 'session_replication_role', 'set') as may`)
  ).rows
  if (!may) await client.query(`analyze ${[...new Set(rows.map(({ by }) => quoted(by)))].join(', ')}`)
  const clear = async (): Promise<number> => {
    let gone = 0
    for (const { name } of mine.filter((table) => pointedAt.has(table.name)))
      gone += (await client.query(`delete from ${quoted(name)} where tenant_id = $1`, [tenantId])).rowCount ?? 0
    return gone
  }
  return count + (await lettingGo(client, tenantId, clear, { asReplica: may }))
}
