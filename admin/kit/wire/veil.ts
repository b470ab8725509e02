import type { Resource } from '@masthead/contract/kit/resource'

/** Fields of a noun that this user may not see: in no row, or not in every row. */
export interface Veil {
  readonly hidden: readonly string[]
  readonly partly: readonly string[]
}

/** The noun as this user may see it: hidden fields are gone, and what is not seen in every row is no filter. */
export const veiledNoun = <R extends Resource>(noun: R, veil: Veil | undefined): R => {
  if (!veil) return noun
  const fields = Object.entries(noun.fields)
    .filter(([key]) => !veil.hidden.includes(key))
    .map(([key, field]) => {
      if (!veil.partly.includes(key)) return [key, field] as const
      const { filter: _filter, ...rest } = field
      return [key, rest] as const
    })
  const filters = Object.entries(noun.filters ?? {}).filter(([, named]) =>
    ('on' in named ? named.on : (named.reads ?? [])).every((key) => !veil.partly.includes(key)),
  )
  return { ...noun, fields: Object.fromEntries(fields), ...(noun.filters ? { filters: Object.fromEntries(filters) } : {}) }
}
