import { momentAt, wallAt } from '../../platform/zone'
import type { Kind } from './kind'
import { literal, type Params } from '../sql'

/** Kept as a moment; written and read in the tenant's zone. */
export const time: Kind = {
  sqlType: () => 'timestamptz',
  search: 'time',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  parse: (value) => String(value),
  read: (column, _field, zone) => `to_char(${column} AT TIME ZONE ${literal(zone)}, 'YYYY-MM-DD HH24:MI:SS')`,
  write: (parameter, _field, zone) => `(${parameter}::timestamp AT TIME ZONE ${literal(zone)})`,
}

/** A moment as the wire says it in a zone: yyyy-MM-dd HH:mm:ss. */
export const wireTime = (date: Date, zone: string): string => new Date(wallAt(date.getTime(), zone)).toISOString().slice(0, 19).replace('T', ' ')

/** A time of the wire as a moment in the tenant's zone; invalid where it is none. */
export const momentOf = ({ zone }: { readonly zone: string }, wire: string): Date => {
  const wall = Date.parse(`${wire.replace(' ', 'T')}Z`)
  return new Date(Number.isNaN(wall) ? wall : momentAt(wall, zone))
}

/** Days of the wire, both counted; one that is not given bounds nothing. */
export interface Days {
  readonly startDate?: string | null
  readonly endDate?: string | null
}

/** What holds of a column of moments within days of the tenant's zone. */
export const inDays = ({ zone }: { readonly zone: string }, column: string, { startDate, endDate }: Days, params: Params): string[] => {
  const at = (day: string, later: number): string => `(${params.add(day)}::date + ${later})::timestamp at time zone ${params.add(zone)}::text`
  return [...(startDate ? [`${column} >= ${at(startDate, 0)}`] : []), ...(endDate ? [`${column} < ${at(endDate, 1)}`] : [])]
}
