import pg from 'pg'
import { type ReadColumn, readerOf } from './rowreader'

/** How the rows of a statement look, as the driver keeps it with a result. */
interface Shape {
  fields: readonly ReadColumn[]
  _parsers: ((value: string) => unknown)[] | undefined
  _prebuiltEmptyResultObject: unknown
  parseRow(values: readonly (string | null)[]): unknown
}

/** A connection as the driver's queries use it. */
interface Connection {
  describe(portal: unknown): void
}

/** What is inside of the driver's query, whose version is pinned. */
interface Inside {
  values: readonly unknown[]
  name: string | undefined
  callback: Answer
  readonly _result: Shape
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

const Query = pg.Query as unknown as new (text: string) => Inside

/** How the rows of named statements look on one connection, and that connection for those who need not ask. */
interface Known {
  readonly shapes: Map<string, Shape>
  readonly undescribed: Connection
}

const known = new WeakMap<Connection, Known>()

const knownOf = (connection: Connection): Known => {
  const before = known.get(connection)
  if (before) return before
  const undescribed: Connection = Object.create(connection, { describe: { value: () => undefined } })
  const found = { shapes: new Map<string, Shape>(), undescribed }
  known.set(connection, found)
  return found
}

const shapeOf = ({ fields, _parsers, _prebuiltEmptyResultObject, parseRow }: Shape): Shape => {
  const read = _parsers && readerOf(fields)
  return { fields, _parsers, _prebuiltEmptyResultObject, parseRow: read ? (values) => read(values, _parsers) : parseRow }
}

/**
 * A query of the driver that has its named statement described once on each connection. The driver asks each time how the rows look, and a wide row of
 * names and types takes server and client longer than the row itself.
 */
class Statement extends Query {
  constructor({ text, values, name }: Asked, callback: Answer) {
    super(text)
    this.values = values
    this.name = name
    this.callback = callback
  }

  override prepare(connection: Connection): void {
    const { shapes, undescribed } = knownOf(connection)
    const shape = this.name === undefined ? undefined : shapes.get(this.name)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.prepare(shape ? undescribed : connection)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.name !== undefined) {
      const { shapes } = knownOf(connection)
      if (!shapes.has(this.name)) shapes.set(this.name, shapeOf(this._result))
    }
    super.handleCommandComplete(message, connection)
  }
}

/** What is sent; a name makes it a prepared statement. */
export interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}

/** Sends a statement over a connection of the pool. */
export const send = (client: pg.PoolClient, asked: Asked): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(new Statement(asked, (error, result) => (error ? reject(error) : resolve(result))) as unknown as pg.Submittable)
  }).catch((error: Error) => {
    // Leads back to whoever asked, instead of to the socket.
    Error.captureStackTrace(error)
    throw error
  })

/** Work that fails with what is made of its error. */
export const toldAs = async <T>(work: Promise<T>, told: (error: unknown) => unknown = (error) => error): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw told(error)
  }
}
