import type { Query } from './client'
import type { Veil } from './veil'

/** Whether a reader sees each of these fields in every row: what they do not see they cannot ask by. */
export const asksBy = (veil: Veil | undefined, keys: readonly (string | undefined)[]): boolean =>
  !keys.some((key) => key !== undefined && veil?.partly.includes(key))

/** A query without what orders rows by a field that its reader does not see in each of them: the server would refuse it whole. */
export const inSeenOrder = (query: Query, veil: Veil | undefined): Query => {
  if (!veil) return query
  const { ascs, descs, ...rest } = query
  const seen = (keys: Query[string]): string =>
    String(keys ?? '')
      .split(',')
      .filter((key) => !veil.partly.includes(key))
      .join(',')
  return { ...rest, ...(seen(ascs) ? { ascs: seen(ascs) } : {}), ...(seen(descs) ? { descs: seen(descs) } : {}) }
}
