import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const require = createRequire(import.meta.url)

interface Column {
  readonly name: string
  readonly type: number
  readonly characterSet: number
}

interface Connection {
  on(event: 'query' | 'stmt_prepare', hear: (sql: string) => void): void
  on(event: 'error', hear: () => void): void
  serverHandshake(options: object): void
  writeOk(): void
  writeEof(): void
  writeError(error: { code: number; message: string }): void
  writeColumns(columns: readonly Column[]): void
  writeTextRow(values: readonly (string | null)[]): void
  /** The number that the next packet has. */
  sequenceId: number
}

/** A server of the MySQL protocol on loopback, for tests. */
export interface MysqlServer {
  readonly port: number
  /** The statements that it was asked. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** What is answered to statements that a pattern fits: rows of texts, by name. Others are answered without rows. */
export type Answers = readonly (readonly [RegExp, readonly Readonly<Record<string, string | null>>[]])[]

/** Starts a server that speaks the protocol of MySQL, lets anybody in and answers as it is told. */
export const startMysql = async (answers: Answers): Promise<MysqlServer> => {
  const { createServer } = require('mysql2') as {
    createServer(hear: (connection: Connection) => void): import('node:net').Server & { _server?: import('node:net').Server }
  }
  const asked: string[] = []
  const server = createServer((connection) => {
    connection.on('error', () => undefined)
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 45,
      capabilityFlags: 0xffffff & ~2048,
    })
    // What begins with SET comes as if it were to be prepared.
    connection.on('stmt_prepare', (sql) => {
      asked.push(sql)
      connection.sequenceId = 1
      connection.writeOk()
    })
    connection.on('query', (sql) => {
      asked.push(sql)
      connection.sequenceId = 1
      const rows = answers.find(([pattern]) => pattern.test(sql))?.[1]
      if (!rows) return connection.writeOk()
      const names = Object.keys(rows[0] ?? { none: null })
      connection.writeColumns(
        names.map((name) => ({
          catalog: 'def',
          schema: '',
          table: '',
          orgTable: '',
          name,
          orgName: name,
          characterSet: 45,
          columnLength: 1000,
          columnType: 253,
          type: 253,
          flags: 0,
          decimals: 0,
        })),
      )
      for (const row of rows) connection.writeTextRow(Object.values(row))
      connection.writeEof()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done as never))
  const own = server._server ?? server
  return {
    port: (own.address() as AddressInfo).port,
    asked,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}
