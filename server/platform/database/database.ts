import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log'
import { type Change, isTold } from './change'
import type { Queryable, Transaction } from './queryable'
import type { Replica } from './reading'
import { type Asked, send, toldAs } from './statement'
import { wireTypes } from './wiretypes'
import { codeOf, isUnreachable, Undecided } from './lost'
import { written } from './written'
import { keptSince } from './savepoints'

export type { Queryable, Transaction }

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction: commits when it returns, rolls back when it throws. A deadlock or serialisation failure runs the whole work
   * again, twice at most, so the work must keep its effects in the transaction or in afterCommit.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
  /** Runs reading work on one connection, without a transaction: its statements are carried out in the order they are sent and travel together. */
  together<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  /** Calls the listener after each commit of this process that moved something, before its caller goes on. Answers how to stop. */
  watch(listener: (changes: readonly Change[]) => void): () => void
  /** Waits for what is under way; with a patience in milliseconds it cuts off what still is after that, of which nothing is committed. */
  close(patience?: number): Promise<void>
  /** How busy the connections of this process are. */
  load(): PoolLoad
  readonly url: string
  /** For what a session has to keep, such as LISTEN: past the pooler where there is one. */
  readonly directUrl: string
  /** A further pool to the same database with the same settings, of so many connections: for work that holds connections of another one meanwhile. */
  readonly beside?: (max: number) => Database
  /** From which is read what is only read, where it is given: as far as it has all that was kept by then. */
  readonly replica?: Replica
}

/** Connections of a pool: how many there may be, are open, have nothing to do, and how many callers wait for one. */
export interface PoolLoad {
  readonly most: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface ConnectOptions {
  log?: Log
  /** Connections at most; 10 when not said. */
  max?: number
  /** Stands in the ids that the database makes, so that those of two databases never meet; 0 when not said. */
  shard?: number
  /** Milliseconds; 30,000 when not said, 0 for none. */
  statementTimeout?: number
  /** Milliseconds that a connection may take, waiting for a free one among it; 10,000 when not said. */
  connectTimeout?: number
  /** Milliseconds for which a server that refuses connections is asked again; 2,000 when not said. */
  restartPatience?: number
  /** Sessions take reads alone. */
  readOnly?: boolean
  /** What its sessions are called at the server. */
  name?: string
  /** The address leads to a pooler, which knows no parameters of a session: the role has them. */
  pooler?: {
    readonly directUrl: string
    /** Prepared statements are known wherever it carries them out. */
    readonly isNamed: boolean
  }
}

/** Each statement has a snapshot of its own, also within a transaction. */
const readingOptions = ' -c default_transaction_read_only=on -c default_transaction_isolation=read\\ committed'

/** A pool of connections to one database; it connects on first use and recovers by itself when the server restarts. */
export const connect = (url: string, options: ConnectOptions = {}): Database => {
  const { log, max = 10, statementTimeout = 30_000, connectTimeout = 10_000, restartPatience = 2_000, pooler, shard = 0 } = options
  const session = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c timezone=UTC -c datestyle=ISO,YMD${shard === 0 ? '' : ` -c masthead.shard=${shard}`}${options.readOnly ? readingOptions : ''}`,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: wireTypes,
    ...(pooler ? {} : session),
    application_name: options.name ?? 'masthead',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60_000,
    pipeline: true,
  })
  // An idle connection that breaks (server restart) must not end the process: the pool replaces it.
  pool.on('error', (error) => log?.warn({ err: error }, 'idle database connection lost'))

  const asSent = (statement: Asked): Asked => (pooler && !pooler.isNamed ? { text: statement.text, values: statement.values } : statement)

  const listeners = new Set<(changes: readonly Change[]) => void>()
  const tell = (changes: readonly Change[]): void => {
    for (const listener of listeners) listener(changes)
  }

  const busy = new Set<pg.PoolClient>()
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await acquire(pool, restartPatience)
    busy.add(client)
    let broken = false
    const onError = () => {
      broken = true
    }
    client.on('error', onError)
    try {
      return await work(client)
    } finally {
      client.off('error', onError)
      busy.delete(client)
      client.release(broken)
    }
  }

  const attempt = <T>(work: (tx: Transaction) => Promise<T>, begin: string): Promise<{ result: T; after: (() => void)[] }> =>
    withClient(async (client) => {
      const after: (() => void)[] = []
      const last: (() => Promise<void>)[] = []
      const changes: Change[] = []
      let hasMoved = false
      let open = true
      const alive = <A extends readonly unknown[], R>(call: (...args: A) => R) => {
        return (...args: A): R => {
          if (!open) throw new Error('this transaction has ended')
          return call(...args)
        }
      }
      const sent: Promise<unknown>[] = []
      const writes = written()
      const sendNext = inOrder(client)
      const forget = keptSince(last)
      const { query, run } = queryable((statement) => {
        writes.note(statement.text)
        forget(statement.text)
        return sendNext(asSent(statement))
      })
      // Made async so that a late use rejects instead of throwing.
      const tx: Transaction = {
        isTransaction: true,
        query: async (sql, values, name) => alive(query)(sql, values, name) as never,
        run: async (sql, values, name) => alive(run)(sql, values, name),
        send(sql, values, name, told) {
          const one = toldAs(alive(run)(sql, values, name), told)
          one.catch(() => undefined)
          sent.push(one)
        },
        writesTo: writes.to,
        lastly: (callback) => last.push(callback),
        afterCommit: (callback) => after.push(callback),
        moved: (change) => {
          if (!hasMoved) after.unshift(() => tell(changes))
          hasMoved = true
          if (change && !isTold(changes, change)) changes.push(change)
        },
      }
      // Nobody waits for the beginning: it travels with the first statement, and only a lost connection fails it, which fails that one too.
      const begun = sendSoon(client, { text: begin, values: [] })
      begun.catch(() => undefined)
      let isCommitting = false
      try {
        const result = await work(tx)
        for (const callback of last) await callback()
        open = false
        isCommitting = true
        const committed = sendSoon(client, { text: 'COMMIT', values: [] })
        committed.catch(() => undefined)
        await Promise.all([begun, ...sent])
        const { command } = await committed
        // PostgreSQL answers ROLLBACK when an earlier statement failed and its error was swallowed.
        if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it failed and its error was swallowed')
        return { result, after }
      } catch (error) {
        open = false
        await client.query('ROLLBACK').catch(() => client.emit('error', error as Error))
        throw isCommitting && isUnreachable(error) ? new Undecided(error as Error) : error
      }
    })

  /** Runs what lost against another again, a moment later each time, so that the other one has its locks before. */
  const persist = async <T>(run: () => Promise<T>): Promise<T> => {
    for (const wait of pauses) {
      try {
        return await run()
      } catch (error) {
        if (!isRetryable(error)) throw error
        log?.debug({ err: error }, 'transaction runs once more')
        await pause(wait * (0.5 + Math.random()))
      }
    }
    return run()
  }

  return {
    url,
    directUrl: pooler?.directUrl ?? url,
    beside: (most) => connect(url, { ...options, max: most }),
    ...queryable((statement) => withClient((client) => send(client, asSent(statement)))),
    together: (work) => withClient(async (client) => work(queryable((statement) => sendSoon(client, asSent(statement))))),
    async transaction(work, { readOnly = false } = {}) {
      const begin = readOnly ? 'BEGIN READ ONLY' : 'BEGIN'
      const { result, after } = await persist(() => attempt(work, begin))
      for (const callback of after) {
        try {
          callback()
        } catch (error) {
          log?.error({ err: error }, 'work after a commit failed')
        }
      }
      return result
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close(patience) {
      const cut = patience === undefined ? undefined : setTimeout(() => [...busy].map((client) => streamOf(client).destroy()), patience)
      try {
        await pool.end()
      } finally {
        clearTimeout(cut)
      }
    },
    load: () => ({ most: max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

const queryable = (carryOut: (statement: Asked) => Promise<pg.QueryResult>): Queryable => ({
  async query<T>(sql: string, values: readonly unknown[] = [], name?: string) {
    return (await carryOut({ text: sql, values, name })).rows as T[]
  },
  async run(sql, values = [], name) {
    return (await carryOut({ text: sql, values, name })).rowCount ?? 0
  },
})

const streamOf = (client: pg.PoolClient): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Sends a statement when this turn of the event loop ends: those of one turn leave in one packet. */
const sendSoon = (client: pg.PoolClient, statement: Asked): Promise<pg.QueryResult> => {
  const stream = streamOf(client)
  if (stream.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return send(client, statement)
}

/** After one statement of a transaction failed, those sent behind it fail for no reason of their own: they tell the first one's. */
const inOrder = (client: pg.PoolClient): ((statement: Asked) => Promise<pg.QueryResult>) => {
  let first: unknown
  return (statement) =>
    sendSoon(client, statement).catch((error: unknown) => {
      first ??= error
      throw codeOf(error) === '25P02' ? first : error
    })
}

/** A restarting server refuses connections for a moment; nothing was sent yet, so waiting is safe. */
const acquire = async (pool: pg.Pool, patience: number): Promise<pg.PoolClient> => {
  const deadline = Date.now() + patience
  for (let wait = 25; ; wait *= 2) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(codeOf(error)) || Date.now() + wait > deadline) throw error
      await pause(wait)
    }
  }
}

/** Milliseconds before a transaction that lost a deadlock or a serialisation runs again. */
const pauses = [20, 100] as const

const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))
