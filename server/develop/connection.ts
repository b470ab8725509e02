import { createRequire } from 'node:module'
import { connect } from 'node:net'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import pg from 'pg'
import type { Label } from '@masthead/contract/kit/label'
import type { Context } from '../engine/types'
import { isOutboundProblem, outsideAddress } from '../platform/outside/outbound'
import { badRequest, invalid, Refusal } from '../platform/refusal'
import { trustedHosts } from '../system/outbound'
import type { DatabaseAddress } from './address'

// Loaded when a database of that kind is first asked.
const require = createRequire(import.meta.url)

/** A data source with its secret opened. */
export interface Source extends DatabaseAddress {
  readonly username: string
  readonly password: string
}

export type Line = Readonly<Record<string, unknown>>

/** Asks a database for rows: one statement with bound values, `?` in MySQL and `$1` in PostgreSQL. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<Line[]>

/** Milliseconds that one statement may take, and rows and characters that it may answer. */
export const mostMs = 8_000
export const mostRows = 20_000
const mostCharacters = 32 * 1024 * 1024

/**
 * Refuses the address of a database inside the network of the installation, unless its administrator named it in `outbound.hosts`. A name that nobody knows yet
 * passes here: it is looked up once more whenever the database is asked.
 */
export const demandOutside = async (ctx: Context, address: DatabaseAddress): Promise<void> => {
  try {
    await outsideAddress(address.host, address.port, await trustedHosts(ctx))
  } catch (error) {
    if (isOutboundProblem(error)) throw insideRefusal(address)
  }
}

const insideRefusal = ({ host }: DatabaseAddress) =>
  invalid({
    url: [
      `主机 ${host} 在内网中，须先写入参数 outbound.hosts`,
      `The host ${host} is on the internal network; first add it to the parameter outbound.hosts`,
    ],
  })

/**
 * Runs work over one read-only transaction of a database. Its name is looked up once, and the address that was found is the one that is called. Throws a 400 where the
 * address is inside the network, and one that says what the database answered where it refuses.
 */
export const withSource = async <T>(ctx: Context, source: Source, work: (ask: Ask) => Promise<T>): Promise<T> => {
  const found = await outsideAddress(source.host, source.port, await trustedHosts(ctx)).catch((error: unknown) => {
    if (isOutboundProblem(error)) throw insideRefusal(source)
    throw unreachable(['找不到主机', 'the host is not known'])
  })
  try {
    return source.dialect === 'mysql' ? await overMysql(source, found, work) : await overPostgres(source, found, work)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw (hasAnswered(error) ? refused : unreachable)(reasonOf(error))
  }
}

type Found = Awaited<ReturnType<typeof outsideAddress>>

const unreachable = ([zh, en]: Label) => badRequest('datasource_refused', [`数据源没有应答：${zh}`, `The data source did not answer: ${en}`])

const refused = ([zh, en]: Label) => badRequest('datasource_refused', [`数据源报错：${zh}`, `The data source reported an error: ${en}`])

/** Whether it was the database itself that said no: by a state of SQL, or by a number of MySQL. */
const hasAnswered = (error: unknown): boolean => {
  const { code, sqlState } = error as { code?: unknown; sqlState?: unknown }
  return typeof sqlState === 'string' || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E'))
}

/** What a database or its driver said, short and without the values that were sent. */
const reasonOf = (error: unknown): Label => {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === '57014' || code === 'PROTOCOL_SEQUENCE_TIMEOUT' || code === 'ER_QUERY_TIMEOUT' || code === 'ER_STATEMENT_TIMEOUT')
    return ['查询超过 8 秒', 'the query took more than 8 seconds']
  const said = `${message}`.replace(/\s+/g, ' ').slice(0, 200)
  return [said || (code ?? ''), said || (code ?? '')]
}

/** TLS to a server outside unless its address says otherwise; the name in the certificate is that of the address. */
const tlsOf = ({ host, parameters, dialect }: Source, isTrusted: boolean): TlsOptions | undefined => {
  const mode =
    dialect === 'mysql' ? (parameters.sslMode ?? (parameters.useSSL === 'false' ? 'DISABLED' : parameters.useSSL && 'REQUIRED')) : parameters.sslmode
  if (mode === 'disable' || mode === 'DISABLED' || (mode === undefined && isTrusted)) return undefined
  return { servername: host, rejectUnauthorized: mode === 'verify-full' || mode === 'VERIFY_IDENTITY' }
}

const timeoutOf = ({ parameters }: Source): number => Number(parameters.connectTimeout ?? 5) * 1000

const overPostgres = async <T>(source: Source, { address, isTrusted }: Found, work: (ask: Ask) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    host: address,
    port: source.port,
    database: source.database,
    user: source.username,
    password: source.password,
    ssl: tlsOf(source, isTrusted) ?? false,
    connectionTimeoutMillis: timeoutOf(source),
    query_timeout: mostMs + 2_000,
    types: { getTypeParser: () => (text: string) => text } as never,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin transaction read only')
    await client.query(`set local statement_timeout = ${mostMs}`)
    if (source.parameters.currentSchema)
      await client.query("select set_config('search_path', quote_ident($1), true)", [source.parameters.currentSchema])
    // The extended protocol takes one statement, so that nothing ends the transaction.
    return await work(async (sql, values = []) => {
      const query: pg.QueryConfig & { queryMode: 'extended' } = { text: sql, values: [...values], queryMode: 'extended' }
      return bounded((await client.query<Line>(query)).rows)
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Has the server itself end what takes too long: each of MySQL and MariaDB reads the comment that is for it. */
const bounding = `SET SESSION /*M!100101 max_statement_time = ${mostMs / 1000}, */ /*!50708 max_execution_time = ${mostMs}, */ sql_mode = @@sql_mode`

const overMysql = async <T>(source: Source, { address, isTrusted }: Found, work: (ask: Ask) => Promise<T>): Promise<T> => {
  const { createConnection } = require('mysql2/promise') as typeof import('mysql2/promise')
  const tls = tlsOf(source, isTrusted)
  const connection = await createConnection({
    host: source.host,
    // The address that was found, so that the name is not looked up a second time.
    stream: () => connect({ host: address, port: source.port, timeout: mostMs + 2_000 }),
    database: source.database,
    user: source.username,
    password: source.password,
    connectTimeout: timeoutOf(source),
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    multipleStatements: false,
    stringifyObjects: true,
    disableEval: true,
    // A server may ask its client for a file; this client has none to give.
    flags: ['-LOCAL_FILES'],
    ...(tls ? { ssl: { rejectUnauthorized: tls.rejectUnauthorized === true, verifyIdentity: tls.rejectUnauthorized === true } } : {}),
  })
  connection.on('error', () => undefined)
  try {
    await connection.query('START TRANSACTION READ ONLY')
    await connection.query(bounding)
    return await work(async (sql, values = []) => {
      const [rows] = await connection.query({ sql, values: [...values], timeout: mostMs })
      return bounded(Array.isArray(rows) ? (rows as Line[]) : [])
    })
  } finally {
    connection.destroy()
  }
}

const bounded = (rows: Line[]): Line[] => {
  let size = 0
  for (const row of rows) for (const value of Object.values(row)) size += typeof value === 'string' ? value.length : 8
  if (size > mostCharacters) throw badRequest('too_large', ['数据源返回的数据过多', 'The data source returned too much data'])
  return rows
}
