/**
 * Functions that make objects of one shape. An object that is given its keys one after the other, by their names, becomes a dictionary after some sixteen of them, which takes
 * several times as long to make, to look at and to write as JSON; one that a constructor of its own makes keeps each key in a fixed place.
 */

/** The most keys that all have fixed places. */
const widest = 200

const most = 2_000

const known = new Map<string, unknown>()

/** The body of a constructor that sets each key to the value of its expression, in which `from` and `by` stand for what it is called with. */
export const constructorSource = (keys: readonly (readonly [key: string, expression: string])[]): string =>
  keys.map(([key, expression]) => `this[${JSON.stringify(key)}] = ${expression}`).join('\n')

/**
 * A function that makes an object by such a body, the same function for the same body. Expressions are the caller's own text and never a value. Undefined where there are
 * too many keys, or some that are there twice.
 */
export const maker = <From, By>(
  keys: readonly (readonly [key: string, expression: string])[],
): ((from: From, by: By) => Record<string, unknown>) | undefined => {
  const names = new Set(keys.map(([key]) => key))
  if (keys.length > widest || names.size < keys.length || names.has('__proto__')) return undefined
  const source = constructorSource(keys)
  const before = known.get(source)
  if (before) return before as (from: From, by: By) => Record<string, unknown>
  const Made = new Function('from', 'by', source) as unknown as new (from: From, by: By) => Record<string, unknown>
  // What it makes is a plain object for everybody.
  Made.prototype = Object.prototype
  const make = (from: From, by: By): Record<string, unknown> => new Made(from, by)
  if (known.size >= most) known.clear()
  known.set(source, make)
  return make
}
