import { permission } from '@masthead/contract/kit/name'
import { groupedBy, type Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { useMay, useVeil } from '../wire/permission'

/** What in an address asks for a report instead of the list. */
export const reportParam = 'report'

/**
 * The reports of a noun that this user may see, in the order in which they are declared. A file alone is nothing to look at, and what is worked out of a
 * column that is hidden from him the server would refuse.
 */
export const useReports = (noun: Resource): (readonly [name: string, report: Report])[] => {
  const may = useMay()
  const hidden = useVeil(noun)?.partly ?? []
  return Object.entries(noun.reports ?? {}).filter(([name, { access, answer, groups = {}, sums }]) => {
    // It is the list's own look by months.
    if (name === noun.face?.views?.month?.report) return false
    const keys = [...Object.values(groups).map((group) => groupedBy(group).key), ...Object.values(sums).flatMap(({ of }) => of ?? [])]
    return answer !== 'file' && (access === 'login' || may(permission(noun, access.verb))) && !keys.some((key) => hidden.includes(key))
  })
}
