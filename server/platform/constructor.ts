/**
 * Functions that make objects of one shape. An object that is given its keys one after the other, by their names, becomes a dictionary after some sixteen of them, which takes
 * several times as long to make, to look at and to write as JSON; one that a constructor of its own makes keeps each key in a fixed place, up to some two hundred.
 */

/** A key and an expression for its value, in which `from` and `by` stand for what the constructor is called with. */
export type Keyed = readonly [key: string, expression: string]

/** Functions that are remembered by their source. */
const most = 2_000

const known = new Map<string, unknown>()

/** The body of a constructor that sets each key to the value of its expression. Expressions are the program's own text, never a value that somebody sends. */
export const constructorSource = (keys: readonly Keyed[]): string =>
  keys
    .map(([key, expression]) =>
      key === '__proto__'
        ? `Object.defineProperty(this, "__proto__", { value: ${expression}, configurable: true, enumerable: true, writable: true })`
        : `this[${JSON.stringify(key)}] = ${expression}`,
    )
    .join('\n')

/** A function that makes an object by such a body, the same function for the same body; of a key that is there twice the last value counts. */
export const maker = <From, By = undefined>(keys: readonly Keyed[]): ((from: From, by: By) => Record<string, unknown>) => {
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

/** The expression for a value that stands under this key in `from`. */
export const fromKey = (key: string): string => `from[${JSON.stringify(key)}]`
