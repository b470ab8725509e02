import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
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
const queues = ['platform_job', 'platform_event', 'log_tallymove', 'log_tally'] as const

/** A change that nobody can do without telling of it here: refused at a place that was left, for good. */
const told = new Set(['platform_event', 'log_operatelog'])

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

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
    const events = (queues as readonly string[]).includes(table) ? 'insert' : 'insert or update'
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
    side.tables.map(({ name }) => name).filter((name) => !(queues as readonly string[]).includes(name)),
  )
}

/** Stands in place of the moment at which an event was handed out, for one that waits out of everybody's sight. */
const resting = `'infinity'::timestamptz`

/** Puts the jobs and events of the tenant that wait out of everybody's sight, and says what is still under way. */
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

/** The tenant is written here again: guards are taken off, jobs go on. Done twice it is the same. */
export const openAgain = async (side: Side, tenantId: string): Promise<void> => {
  const { rowCount } = await side.client.query('delete from platform_guard where tenant_id = $1', [tenantId])
  if (rowCount)
    await placeGuards(
      side,
      side.tables.map(({ name }) => name),
    )
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

/** Deletes all rows of the tenant here: tables that nothing points at in pieces, the others in one transaction. The audit stays, which is under seal. Answers how many went. */
export const clearRows = async ({ client, tables }: Side, tenantId: string): Promise<number> => {
  let count = 0
  const { rows } = await client.query<{ name: string }>(
    `select distinct r.relname as name from pg_constraint k join pg_class r on r.oid = k.confrelid where k.contype = 'f' and r.relnamespace = 'public'::regnamespace`,
  )
  const pointedAt = new Set(rows.map(({ name }) => name))
  const mine = [...tables].reverse().filter(({ name }) => !stays.has(name))
  const forgetting = async (work: () => Promise<number>): Promise<number> => {
    await client.query('begin')
    try {
      await client.query("select set_config('masthead.forgets', $1, true)", [tenantId])
      await client.query('set constraints all deferred')
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  for (const { name } of mine.filter((table) => !pointedAt.has(table.name)))
    for (let gone = piece; gone === piece; count += gone)
      gone = await forgetting(async () => {
        const sql = `delete from ${quoted(name)} where (tableoid, ctid) in (select tableoid, ctid from ${quoted(name)} where tenant_id = $1 limit ${piece}) and tenant_id = $1`
        return (await client.query(sql, [tenantId])).rowCount ?? 0
      })
  return (
    count +
    (await forgetting(async () => {
      let gone = 0
      for (const { name } of mine.filter((table) => pointedAt.has(table.name)))
        gone += (await client.query(`delete from ${quoted(name)} where tenant_id = $1`, [tenantId])).rowCount ?? 0
      return gone
    }))
  )
}

/** Which of a tenant's rows go along: of events those that nobody has handed out. */
const goes = (name: string, tenantId: string): string =>
  `tenant_id = ${literal(tenantId)}${name === 'platform_event' ? ` and handled_at = ${resting}` : ''}`

/** A table of a tenant in one figure: how many rows, and a digest that does not depend on their order. */
const sumOf = async (client: pg.Client, { name, columns }: Table, tenantId: string): Promise<string> => {
  const bits = `('x' || left(md5(row(${columns.map(quoted).join(', ')})::text), 15))::bit(60)::bigint`
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(${bits}::numeric), 0) as sum from ${quoted(name)} where ${goes(name, tenantId)}`,
  )
  return rows[0]?.sum ?? ''
}

/** What is told on the way, and where it may end: `on` throws where the move is to stop. */
export interface Watcher {
  copied(rows: number, share: number): Promise<void>
  comparing(): Promise<void>
}

/** The copy in the target that is not yet committed: it is compared, and then kept or let go. */
export const copyRows = async (from: Side, to: Side, tenantId: string, watcher: Watcher): Promise<number> => {
  const known = new Map(to.tables.map((table) => [table.name, table]))
  for (const { name, columns } of from.tables)
    if (columns.join() !== known.get(name)?.columns.join()) throw new Error(`the table ${name} is another one in the target`)
  const order = to.tables.filter(({ name }) => from.tables.some((table) => table.name === name))
  let count = 0
  const filled: string[] = []
  await to.client.query('begin')
  try {
    await to.client.query("select set_config('masthead.forgets', $1, true)", [tenantId])
    await to.client.query('set constraints all deferred')
    for (const [index, { name, columns }] of order.entries()) {
      const list = columns.map(quoted).join(', ')
      // Lines of the audit that stayed here when the tenant left are the ones that come back, perhaps with something erased meanwhile.
      const isKept = name === 'log_operatelog'
      if (isKept) await to.client.query(`create temporary table coming (like ${quoted(name)}) on commit drop`)
      else await to.client.query(`delete from ${quoted(name)} where ${goes(name, tenantId)}`)
      // Begun in one go: a stream whose connection is gone fails at once, and ends the process where nobody listens yet.
      const source = from.client.query(copyTo(`COPY (SELECT ${list} FROM ${quoted(name)} WHERE ${goes(name, tenantId)}) TO STDOUT`))
      const into = to.client.query(copyFrom(`COPY ${isKept ? 'coming' : quoted(name)} (${list}) FROM STDIN`))
      await pipeline(source, into)
      if (isKept) {
        await to.client.query(
          `insert into ${quoted(name)} as t (${list}) select ${list} from coming on conflict (tenant_id, id) do update
             set before = excluded.before, after = excluded.after, erased = excluded.erased where t.erased is distinct from excluded.erased`,
        )
        await to.client.query('drop table coming')
      }
      count += into.rowCount
      if (into.rowCount > 0) filled.push(quoted(name))
      await watcher.copied(count, (index + 1) / order.length)
    }
    await to.client.query('set constraints all immediate')
    await watcher.comparing()
    for (const table of order) {
      const [was, is] = await Promise.all([sumOf(from.client, table, tenantId), sumOf(to.client, table, tenantId)])
      if (was !== is) throw new Error(`the table ${table.name} is not the same in both databases: ${was}, ${is}`)
    }
    // Until the database has looked at them by itself, which takes minutes, it would plan for tables without rows: a list takes three times as long.
    if (filled.length > 0) await to.client.query(`analyze ${filled.join(', ')}`)
    await to.client.query('commit')
    return count
  } catch (error) {
    await to.client.query('rollback').catch(() => undefined)
    throw error
  }
}
