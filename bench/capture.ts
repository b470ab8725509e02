import * as register from '@masthead/contract/index'
import { createApp } from '@masthead/server/app'
import { readConfig } from '@masthead/server/platform/config'
import { connect, type Database, type Queryable, type Transaction } from '@masthead/server/platform/database/database'
import { createLog } from '@masthead/server/platform/log'

/** A statement as the product sent it, with the first row it got. */
export interface Sent {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly row?: Readonly<Record<string, unknown>>
}

/** The product over the same database, but in this process and telling what it asks the database. */
export interface Watched {
  /** What one request sends, without the look at its session. The answer must be a 200. */
  sentBy(request: { method: 'GET' | 'POST'; path: string; headers: Readonly<Record<string, string>>; body?: string }): Promise<Sent[]>
  close(): Promise<void>
}

export const watchProduct = async (env: NodeJS.ProcessEnv): Promise<Watched> => {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
  const connected = connect(config.databaseUrl ?? '', { max: 3 })
  const sent: Sent[] = []
  const { server } = await createApp({
    config,
    database: telling(connected, sent),
    register: Object.values(register),
    log: createLog(config),
    adminDir: `${config.dataDir}/none`,
  })
  await server.ready()
  return {
    async sentBy({ method, path, headers, body }) {
      sent.length = 0
      const { statusCode, body: answer } = await server.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) })
      if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode} ${answer.slice(0, 300)}`)
      return sent.filter(({ sql }) => !/\bplatform_session s\b|\bfrom system_param\b/.test(sql))
    },
    async close() {
      await server.close()
      await connected.close()
    },
  }
}

const telling = (database: Database, sent: Sent[]): Database => {
  const note = (sql: string, values: readonly unknown[] = []): { row?: Sent['row'] } & Sent => {
    const one = { sql, values: [...values] }
    sent.push(one)
    return one
  }
  const tell = (one: Queryable): Queryable => ({
    async query(sql, values, name) {
      const noted = note(sql, values)
      const rows = await one.query(sql, values, name)
      Object.assign(noted, { row: rows[0] })
      return rows as never
    },
    run(sql, values, name) {
      note(sql, values)
      return one.run(sql, values, name)
    },
  })
  const tellAll = (tx: Transaction): Transaction => ({
    ...tx,
    ...tell(tx),
    send(sql, values, name) {
      note(sql, values)
      tx.send(sql, values, name)
    },
  })
  return {
    ...database,
    ...tell(database),
    transaction: (work, options) => database.transaction((tx) => work(tellAll(tx)), options),
    together: (work) => database.together((db) => work(tell(db))),
  }
}
