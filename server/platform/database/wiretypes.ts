import pg from 'pg'

const asIs = (value: string): string => value
const builtIn = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown
const stringArray = builtIn(1009)

/** By type number; dates and times stay text so that no zone of this machine touches them. */
const parsers = new Map<number, (value: string) => unknown>([
  [20, asIs], // int8
  [1700, Number], // numeric
  [1082, asIs], // date
  [1083, asIs], // time
  [1114, asIs], // timestamp
  [1184, asIs], // timestamptz
  [1186, asIs], // interval
  [1016, stringArray], // int8[]
  [1182, stringArray], // date[]
  [1115, stringArray], // timestamp[]
  [1185, stringArray], // timestamptz[]
])

/** How values of rows are read: what JavaScript has no exact type for stays text. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? builtIn(oid, format) : (parsers.get(oid) ?? builtIn(oid))),
}
