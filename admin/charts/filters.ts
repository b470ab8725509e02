import type { Resource } from '@masthead/contract/kit/resource'
import { type FilterControl, filtersOf } from '../kit/row/filters'

/** Filters as a link holds them, each after this mark. */
const mark = 'w.'

/** The filters that all of these nouns have: of the same name, kind and values. Days of creation are left to the period. */
export const sharedFilters = (nouns: readonly Resource[]): FilterControl[] => {
  const [first, ...others] = nouns.map((noun) => filtersOf(noun).filter(({ created }) => !created))
  return (first ?? []).filter((one) => others.every((controls) => controls.some((other) => isSame(one, other))))
}

const isSame = (one: FilterControl, other: FilterControl): boolean =>
  one.key === other.key && JSON.stringify([one.params, shapeOf(one)]) === JSON.stringify([other.params, shapeOf(other)])

const shapeOf = ({ field }: FilterControl): unknown => [field.kind, field.choices ?? null, field.to ?? null, field.dict ?? null, field.as ?? null]

/** The filters in a link. */
export const filtersIn = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].flatMap(([name, value]) => (name.startsWith(mark) ? [[name.slice(mark.length), value]] : [])))

/** A link's parameters with other filters. */
export const withFilters = (address: URLSearchParams, filters: Readonly<Record<string, string>>): URLSearchParams => {
  const kept = [...address].filter(([name]) => !name.startsWith(mark))
  return new URLSearchParams([...kept, ...Object.entries(filters).map(([name, value]) => [`${mark}${name}`, value] as [string, string])])
}

/** What charts are asked to keep to. */
export const whereOf = (filters: Readonly<Record<string, string>>): { readonly where?: string } =>
  Object.keys(filters).length === 0 ? {} : { where: JSON.stringify(filters) }
