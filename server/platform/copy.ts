import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of a connection of `pg` that COPY needs; the driver hands it to whatever is submitted as a query. */
interface Wire {
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const nothing = (): void => undefined
/** What the driver calls on every query; a COPY has none of it. */
const quiet = {
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handlePortalSuspended: nothing,
  handleEmptyQuery: nothing,
  handleCommandComplete: nothing,
}

const submit = (client: pg.Client, query: object): void => {
  client.query(query as pg.Submittable)
}

/** The bytes of a `COPY ... TO STDOUT`. The server waits while nobody reads them. */
export const copyOut = (client: pg.Client, sql: string): Readable => {
  let wire: Wire | undefined
  const rows = new Readable({
    highWaterMark: 262_144,
    read() {
      wire?.stream.resume()
    },
  })
  submit(client, {
    ...quiet,
    submit(connection: Wire) {
      wire = connection
      connection.query(sql)
    },
    handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire) {
      // The driver reads on into the same memory.
      if (!rows.push(Buffer.from(chunk))) connection.stream.pause()
    },
    handleError: (error: Error) => rows.destroy(error),
    handleReadyForQuery() {
      wire = undefined
      rows.push(null)
    },
  })
  return rows
}

/** Feeds a `COPY ... FROM STDIN`. Answers the number of rows once the server has taken all of them; when the source fails, so does the COPY. */
export const copyIn = (client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<number> =>
  new Promise((done, failed) => {
    let rows = 0
    let refused: Error | undefined
    const feed = async (connection: Wire): Promise<void> => {
      try {
        for await (const chunk of source) {
          if (refused) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        refused ??= error instanceof Error ? error : new Error(String(error))
        connection.sendCopyFail(refused.message)
      }
    }
    submit(client, {
      ...quiet,
      submit: (connection: Wire) => connection.query(sql),
      handleCopyInResponse: (connection: Wire) => void feed(connection),
      handleCommandComplete({ text }: { text: string }) {
        rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
      },
      handleError(error: Error) {
        refused ??= error
        failed(refused)
      },
      handleReadyForQuery: () => done(rows),
    })
  })
