/** Options of a row and the combinations of their values, as `parts` with `matrix` has them. */

/** An option with its values: a colour, a size. */
export interface Option {
  readonly name: string
  readonly values: readonly string[]
}

/** One value of an option. */
export interface Spec {
  readonly name: string
  readonly value: string
}

export const mostValues = 20

const listIn = (value: unknown): readonly Record<string, unknown>[] => {
  const given: unknown = typeof value === 'string' && value !== '' ? parsed(value) : value
  return (Array.isArray(given) ? given : []).filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wordsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((one) => String(one).trim()).filter((one) => one !== '')

/** The options in a value of the wire, of the table, or of a form. */
export const optionsIn = (value: unknown): Option[] =>
  listIn(value).map(({ name, values }) => ({ name: String(name ?? '').trim(), values: [...new Set(wordsIn(values))] }))

/** The values that a part names. */
export const specsIn = (value: unknown): Spec[] =>
  listIn(value).map(({ name, value: one }) => ({ name: String(name ?? '').trim(), value: String(one ?? '').trim() }))

/** What tells one combination from another; undefined where the values name an option twice, not at all, or a value that is none of it. */
export const combinationOf = (options: readonly Option[], specs: readonly Spec[]): string | undefined => {
  if (specs.length !== options.length) return undefined
  const values = options.map(({ name, values }) => {
    const named = specs.filter((spec) => spec.name === name)
    return named.length === 1 && values.includes(named[0]?.value ?? '') ? named[0]?.value : undefined
  })
  return values.includes(undefined) ? undefined : JSON.stringify(values)
}

/** The values in the order of the options. */
export const inOptionOrder = (options: readonly Option[], specs: readonly Spec[]): Spec[] =>
  options.flatMap(({ name }) => specs.filter((spec) => spec.name === name))

/** Each combination of the values, in the order of the options; one without values where there are no options. */
export const combinations = (options: readonly Option[]): Spec[][] =>
  options.reduce<Spec[][]>((so, { name, values }) => so.flatMap((specs) => values.map((value) => [...specs, { name, value }])), [[]])
