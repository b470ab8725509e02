import { duesOf } from '@masthead/contract/kit/due'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Row } from '../kit/wire/client'

/** Until when a row is done: the earliest of the moments that its list shows and the program acts at; nothing where it has none. */
export const dueOf = ({ face, fields, actions }: Resource, row: Row): string | undefined => {
  const moments = new Set(Object.values(actions ?? {}).flatMap((action) => duesOf(action).map(({ at }) => at)))
  const shown = (face?.key ?? []).filter((key) => moments.has(key) && fields[key]?.kind === 'time')
  return shown
    .flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : []))
    .sort()
    .at(0)
}

interface Waits {
  readonly since: string
  readonly due?: string | undefined
}

/** What is late comes first, the latest of it before the rest; then what has waited longest. */
export const byNeed =
  (now: string) =>
  (one: Waits, other: Waits): number => {
    const [late, otherLate] = [one, other].map(({ due }) => (due !== undefined && due < now ? due : undefined))
    if (late !== undefined && otherLate !== undefined) return late.localeCompare(otherLate)
    if (late !== otherLate) return late === undefined ? 1 : -1
    return one.since.localeCompare(other.since)
  }
