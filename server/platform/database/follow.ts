import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Label } from '@masthead/contract/kit/label'
import pg from 'pg'
import { literal, queues, quoted, type Side, type Table } from './mover'

/**
 * The rows of one tenant as they change, from one database into another, by PostgreSQL's logical replication: a publication and a slot at the source, a subscription at the target, and a
 * role that may replicate and do nothing else. All four bear one name, and `endAtSource` and `endAtTarget` take them away wherever a run broke off.
 */

interface Can {
  readonly wal: string
  readonly version: number
  readonly slots: number
  readonly senders: number
  readonly isSuper: boolean
  readonly mayReplicate: boolean
  readonly mayCreate: boolean
}

const sourceSql = `select current_setting('wal_level') as wal, current_setting('server_version_num')::int as version,
    current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
    current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as senders,
    r.rolsuper as "isSuper", r.rolcreaterole and r.rolreplication as "mayReplicate", has_database_privilege(current_database(), 'create') as "mayCreate"
  from pg_roles r where r.rolname = current_user`

const targetSql = `select r.rolsuper as "isSuper", current_setting('max_logical_replication_workers')::int - (select count(*)::int from pg_stat_subscription where pid is not null) as workers
  from pg_roles r where r.rolname = current_user`

/** The oldest source at which a role that is no superuser gives others the right to replicate. */
const delegates = 160_000

/** Why the rows of a tenant cannot be followed from one database into another, or undefined where they can. */
export const whyNotFollowed = async (from: pg.Client, to: pg.Client): Promise<Label | undefined> => {
  const [source] = (await from.query<Can>(sourceSql)).rows
  if (source?.wal !== 'logical') return ['原数据库的 wal_level 不是 logical', 'wal_level of the old database is not logical']
  if (source.slots < 1) return ['原数据库没有空闲的复制槽', 'The old database has no free replication slot']
  if (source.senders < 2) return ['原数据库没有空闲的 WAL 发送进程', 'The old database has no free WAL sender']
  if (!source.mayCreate || !(source.isSuper || (source.mayReplicate && source.version >= delegates)))
    return ['原数据库的账号不能建立逻辑复制', 'The account of the old database may not set up logical replication']
  const [target] = (await to.query<{ isSuper: boolean; workers: number }>(targetSql)).rows
  if (!target?.isSuper) return ['目标数据库的账号不是超级用户', 'The account of the new database is no superuser']
  if (target.workers < 1) return ['目标数据库没有空闲的逻辑复制进程', 'The new database has no free logical replication worker']
  return undefined
}

/** Which of these tables can be followed: rows that change tell by their replica identity whose they are. Queues are not, since they rest first. */
export const followable = async ({ client, tables }: Side): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and (c.relreplident = 'f' or exists (
       select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and a.attname = 'tenant_id' and case c.relreplident when 'd' then i.indisprimary when 'i' then i.indisreplident else false end))`,
    [tables.map(({ name }) => name)],
  )
  const known = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => known.has(name) && !queues.includes(name))
}

const setting = (name: string, value: string): string => `${name}='${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** How the target finds the source, as libpq reads it: where `url` leads, as another role. */
const conninfoOf = (url: string, { user, password }: { user: string; password: string }): string => {
  const { host, port, database } = new pg.Client({ connectionString: url })
  const sslmode = new URL(url, 'postgresql://localhost').searchParams.get('sslmode')
  return [
    setting('host', host),
    setting('port', String(port)),
    setting('dbname', database ?? ''),
    setting('user', user),
    setting('password', password),
    ...(sslmode ? [setting('sslmode', sslmode)] : []),
    setting('connect_timeout', '10'),
    setting('application_name', 'masthead move'),
  ].join(' ')
}

const urlAs = (url: string, { user, password }: { user: string; password: string }): string => {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

/** Days until which the role may log in, should nobody take it away. */
const roleDays = 7

export interface Begun {
  /** What the slot begins with, until `seen` is called. */
  readonly snapshot: string
  /** Lets go of the snapshot: somebody has taken it up. */
  seen(): Promise<void>
}

/** Begins to keep what changes of these tables for the target, which takes it up when it is enabled. Throws what either database says where it may not. */
export const beginFollowing = async (
  from: Side,
  to: Side,
  { name, url, tenantId, tables }: { name: string; url: string; tenantId: string; tables: readonly Table[] },
): Promise<Begun> => {
  const role = { user: name, password: randomBytes(24).toString('base64url') }
  const [{ until } = { until: '' }] = (await from.client.query<{ until: string }>(`select (now() + interval '${roleDays} days')::text as until`)).rows
  await from.client.query(
    `create role ${quoted(name)} login replication connection limit 8 password ${literal(role.password)} valid until ${literal(until)}`,
  )
  const parts = tables.map((table) => `${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) where (tenant_id = ${literal(tenantId)})`)
  await from.client.query(
    `create publication ${quoted(name)} for table ${parts.join(', ')} with (publish = 'insert, update, delete', publish_via_partition_root = true)`,
  )
  const slot = new pg.Client({
    connectionString: urlAs(url, role),
    replication: 'database',
    application_name: 'masthead move',
    connectionTimeoutMillis: 10_000,
  } as pg.ClientConfig)
  slot.on('error', () => undefined)
  await slot.connect()
  try {
    const { rows } = await slot.query<{ snapshot_name: string }>(`CREATE_REPLICATION_SLOT ${quoted(name)} LOGICAL pgoutput (SNAPSHOT 'export')`)
    await to.client.query(
      `create subscription ${quoted(name)} connection ${literal(conninfoOf(url, role))} publication ${quoted(name)}
         with (create_slot = false, slot_name = ${literal(name)}, copy_data = false, enabled = false, disable_on_error = true)`,
    )
    return { snapshot: rows[0]?.snapshot_name ?? '', seen: () => slot.end() }
  } catch (error) {
    await slot.end().catch(() => undefined)
    throw error
  }
}

/** The target takes up what has changed, and goes on. */
export const enableFollowing = async ({ client }: Side, name: string): Promise<void> => {
  await client.query(`alter subscription ${quoted(name)} enable`)
}

/** Throws an Error where nothing more comes to the target. */
export const demandFollowed = async (source: pg.Client, target: pg.Client, name: string): Promise<void> => {
  const [{ rows: slots }, { rows: subscriptions }] = await Promise.all([
    source.query<{ lost: boolean }>(`select wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1`, [name]),
    target.query<{ on: boolean }>('select subenabled as on from pg_subscription where subname = $1', [name]),
  ])
  if (!slots[0] || slots[0].lost) throw new Error('the old database keeps its log no longer for the new one')
  if (!subscriptions[0]?.on) throw new Error('the new database could not take up what changed; its log says why')
}

/** A moment of the source: everything that was committed there before comes before it. */
export const momentOf = async (source: pg.Client): Promise<string> => {
  const { rows } = await source.query<{ lsn: string }>(`select pg_logical_emit_message(true, 'masthead', '')::text as lsn`)
  return rows[0]?.lsn ?? ''
}

/** Whether the target has everything up to a moment of the source. */
export const hasCome = async (source: pg.Client, name: string, moment: string): Promise<boolean> => {
  const { rows } = await source.query<{ come: boolean }>(
    'select confirmed_flush_lsn >= $2::pg_lsn as come from pg_replication_slots where slot_name = $1',
    [name, moment],
  )
  return rows[0]?.come ?? false
}

/** The target takes up nothing more. Done twice it is the same. */
export const endAtTarget = async ({ client }: Pick<Side, 'client'>, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    'select 1 from pg_subscription s join pg_database d on d.oid = s.subdbid where s.subname = $1 and d.datname = current_database()',
    [name],
  )
  if (!rowCount) return
  await client.query(`alter subscription ${quoted(name)} disable`)
  // The slot goes at the source, where it can be taken away whether or not the two reach each other.
  await client.query(`alter subscription ${quoted(name)} set (slot_name = none)`)
  await client.query(`drop subscription ${quoted(name)}`)
}

/** Times that a slot is asked whether its last reader has gone, and the milliseconds between them. */
const [goneTries, goneEvery] = [100, 50]

/** The source keeps nothing more. Done twice it is the same. */
export const endAtSource = async ({ client }: Pick<Side, 'client'>, name: string): Promise<void> => {
  for (let turn = 1; ; turn++) {
    const { rows } = await client.query<{ pid: number | null }>('select active_pid as pid from pg_replication_slots where slot_name = $1', [name])
    if (rows.length === 0) break
    try {
      if (rows[0]?.pid) await client.query('select pg_terminate_backend($1)', [rows[0].pid])
      await client.query('select pg_drop_replication_slot($1)', [name])
      break
    } catch (error) {
      if (turn >= goneTries) throw error
      await pause(goneEvery)
    }
  }
  await client.query(`drop publication if exists ${quoted(name)}`)
  await client.query(`drop role if exists ${quoted(name)}`)
}
