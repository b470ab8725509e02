import type { Kind } from './kind'
import { literal } from '../sql'

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as the wire says it in a zone: yyyy-MM-dd HH:mm:ss. */
export const wireTime = (date: Date, zone: string): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format.format(date).replace(',', '')
}
