/** What a client gave as JSON: parsed input holds it as the text that the database takes. */
export const jsonIn = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/** The same as a list; what is none is empty. */
export const listIn = <T>(value: unknown): readonly T[] => {
  const found = jsonIn(value)
  return Array.isArray(found) ? (found as T[]) : []
}
