import { randomUUID } from 'node:crypto'
import type { Label } from '@masthead/contract/kit/label'
import pg from 'pg'
import { demandOutside, type Source } from '../develop/connection'
import { sourceOf } from '../develop/source'
import type { Context, TxContext } from '../engine/types'
import { codeOf } from '../platform/database/lost'
import { lockForAll } from '../platform/database/lock'
import { badRequest, conflict, Refusal } from '../platform/refusal'
import { trustedHosts } from '../system/outbound'

/** The oldest PostgreSQL that takes tenants, as the server numbers itself. */
const oldest = 150_000

/** The address of a data source for the driver. Without a word about TLS a host of the own network does without it, and any other is asked for it. */
export const urlOf = (source: Source, hosts: readonly string[]): string => {
  const host = source.host.includes(':') ? `[${source.host}]` : source.host
  const url = new URL(`postgresql://${host}:${source.port}/${source.database}`)
  url.username = encodeURIComponent(source.username)
  url.password = encodeURIComponent(source.password)
  const isTrusted = hosts.includes(source.host) || hosts.includes(`${source.host}:${source.port}`)
  const mode = source.parameters.sslmode ?? (isTrusted ? 'disable' : 'require')
  url.searchParams.set('sslmode', mode)
  if (mode !== 'disable') url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/** The mark that a database bears: whose it is, and which ids it makes. Home has the shard 0. */
interface Mark {
  readonly home: string
  readonly shard: number
}

const markKey = 'place'
const markSql = 'select value from platform_setting where key = $1'
const putMarkSql = 'insert into platform_setting (key, value) values ($1, $2) on conflict (key) do nothing'

/** The mark of this installation's home; made when it is first asked for. */
const homeMark = async ({ database }: Pick<Context, 'database'>): Promise<Mark> => {
  const look = async (): Promise<Mark | undefined> => {
    const [found] = await database.query<{ value: string }>(markSql, [markKey])
    return found && (JSON.parse(found.value) as Mark)
  }
  const before = await look()
  if (before) return before
  await database.run(putMarkSql, [markKey, JSON.stringify({ home: randomUUID(), shard: 0 })])
  return (await look()) as Mark
}

const noPlace = (code: string, label: Label): Error => conflict(code, label)

/** What was found of a database that a tenant is to move to. */
interface Found {
  readonly version: number
  readonly prepared: number
  readonly isReadOnly: boolean
  readonly tables: number
  readonly ours: boolean
  readonly mayMake: boolean
}

const lookSql = `select current_setting('server_version_num')::int as version, current_setting('max_prepared_transactions')::int as prepared, pg_is_in_recovery() as "isReadOnly",
  (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
  to_regclass('public.platform_setting') is not null and to_regclass('public.platform_migration') is not null as ours,
  has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'temporary') as "mayMake"`

export interface Target {
  readonly url: string
  /** What the database bears already. */
  readonly mark: Mark | undefined
  readonly home: Mark
  /** It has our tables. */
  readonly hasTables: boolean
}

/**
 * Looks whether the database of a data source may take a tenant, and answers its address. Throws a 400 where it is off, no PostgreSQL, or does not answer, and a 409 that names what stands in the way.
 */
export const demandTarget = async (ctx: Context, datasourceId: string): Promise<Target> => {
  const source = await sourceOf(ctx, datasourceId)
  if (source.dialect !== 'postgresql')
    throw badRequest('not_postgresql', ['租户只能迁往 PostgreSQL 数据库', 'Tenants can only move to a PostgreSQL database'])
  await demandOutside(ctx, source)
  const url = urlOf(source, await trustedHosts(ctx))
  const home = await homeMark(ctx)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000, application_name: 'masthead place' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Found>(lookSql)
    const found = rows[0] as Found
    if (found.version < oldest)
      throw noPlace('place_too_old', ['目标数据库的版本过低，须为 PostgreSQL 15 或更高', 'The database is too old: it takes PostgreSQL 15 or later'])
    if (found.isReadOnly) throw noPlace('place_read_only', ['目标数据库是只读副本', 'The database is a replica that cannot be written to'])
    if (found.prepared === 0)
      throw noPlace('place_not_prepared', [
        '目标数据库须将 max_prepared_transactions 设为大于 0',
        'Set max_prepared_transactions of the database above 0',
      ])
    if (!found.mayMake)
      throw noPlace('place_forbidden', ['数据源的账号不能在目标数据库中建表', 'The account of the data source may not create tables in the database'])
    if (found.tables > 0 && !found.ours)
      throw noPlace('place_foreign', ['目标数据库中有其他系统的数据', 'The database holds tables of another system'])
    const mark = found.ours ? await markIn(client) : undefined
    if (mark?.home === home.home && mark.shard === 0)
      throw noPlace('same_database', ['目标数据库就是平台的数据库，或是它的副本', "The database is the platform's own, or a copy of it"])
    if (mark ? mark.home !== home.home : found.ours && (await isHome(client)))
      throw noPlace('place_foreign', ['目标数据库属于另一个系统', 'The database belongs to another installation'])
    return { url, mark, home, hasTables: found.ours }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const said = `${(error as Error).message || codeOf(error)}`.replace(/\s+/g, ' ').slice(0, 200)
    throw badRequest('datasource_refused', [`数据源没有应答：${said}`, `The data source did not answer: ${said}`])
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a database has tenants of its own: that of another installation. */
const isHome = async (client: pg.Client): Promise<boolean> => ((await client.query('select 1 from system_tenant limit 1')).rowCount ?? 0) > 0

const markIn = async (client: pg.Client): Promise<Mark | undefined> => {
  const { rows } = await client.query<{ value: string }>(markSql, [markKey])
  return rows[0] && (JSON.parse(rows[0].value) as Mark)
}

/** Gives the data source its shard, that which its database bears or the next one. Throws a 409 where another data source leads to the same database, and where none is left. */
export const demandShard = async (tx: TxContext, datasourceId: string, mark: Mark | undefined): Promise<number> => {
  await lockForAll(tx.db, 'shards of places')
  const [row] = await tx.db.query<{ shard: number | null }>('select shard::int as shard from develop_datasource where id = $1::bigint for update', [
    datasourceId,
  ])
  const given = row?.shard ?? undefined
  if (given !== undefined && (!mark || given === mark.shard)) return given
  if (mark) {
    const [other] = await tx.db.query('select 1 from develop_datasource where shard = $1 and id <> $2::bigint and not is_deleted', [
      mark.shard,
      datasourceId,
    ])
    if (other) throw noPlace('place_twice', ['另一个数据源已指向同一数据库', 'Another data source leads to the same database'])
  }
  const [next] = await tx.db.query<{ shard: number }>('select (coalesce(max(shard), 0) + 1)::int as shard from develop_datasource')
  const shard = mark?.shard ?? next?.shard ?? 1
  if (shard > 255) throw noPlace('no_shard', ['独立数据库已达上限 255 个', 'No more than 255 databases can hold tenants'])
  await tx.db.run('update develop_datasource set shard = $2 where id = $1::bigint', [datasourceId, shard])
  return shard
}

/** Writes the mark into a database that has its tables now. Throws an Error where it bears another one. */
export const putMark = async (client: pg.Client, mark: Mark): Promise<void> => {
  await client.query(putMarkSql, [markKey, JSON.stringify(mark)])
  const there = await markIn(client)
  if (there?.home !== mark.home || there.shard !== mark.shard) throw new Error('the database bears the mark of another place')
}
