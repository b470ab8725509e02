import type { Resource } from '@masthead/contract/kit/resource'
import type { Row } from '../../kit/wire/client'

/** A row of one of several kinds of letters. */
export interface Letter {
  readonly noun: Resource
  readonly row: Row
}

/** What runs out of time first comes first, what has no deadline last; of all letters, those that came last. */
export const inOrder = (letters: readonly Letter[], by: 'deadline' | 'receiveTime'): Letter[] => {
  const of = ({ row }: Letter): string => (typeof row[by] === 'string' ? row[by] : '')
  return [...letters].sort((one, other) => {
    if (by === 'receiveTime') return of(other).localeCompare(of(one))
    if (of(one) === '' || of(other) === '') return of(one) === of(other) ? 0 : of(one) === '' ? 1 : -1
    return of(one).localeCompare(of(other))
  })
}
