import { fromKey, type Keyed, maker } from '../../platform/constructor'

/** Rows as they go out are new objects, made from those of the database: without what only helps to decide about a row, and with a place for each name that they will have. */

export type Found = Readonly<Record<string, unknown>>

/** Columns that tell of a row what its reader may do to it and see of it. */
const helper = /^_(?:in\d+|of\d+|v\d+|waits|reached)$/

/** A row that goes out, to which more may be added. */
export type Outgoing = Record<string, unknown> & { id: string }

type Make = (from: Found, by: undefined) => Record<string, unknown>

const known = new Map<string, Make>()
const most = 1_000

/** The keys of a row that goes out, each with what it is in the row of the database that is called `from`. */
export const shapeOf = (keys: readonly string[], room: readonly string[]): Keyed[] => {
  const own = keys.filter((key) => !helper.test(key))
  const more = [...new Set(room)].filter((key) => !own.includes(key))
  return [...own.map((key) => [key, fromKey(key)] as const), ...more.map((key) => [key, 'undefined'] as const)]
}

/** Makes rows of these: `room` names what each of them will certainly be given besides; `kind` is another text where that may be something else for the same columns. */
export const shaped = (found: readonly Found[], kind: string, room: (keys: readonly string[]) => readonly string[]): Outgoing[] => {
  const [first] = found
  if (!first) return []
  const keys = Object.keys(first)
  const name = `${kind} ${keys.join()}`
  const before = known.get(name)
  const make: Make = before ?? maker<Found>(shapeOf(keys, room(keys)))
  if (!before) {
    if (known.size >= most) known.clear()
    known.set(name, make)
  }
  return found.map((row) => make(row, undefined) as Outgoing)
}
