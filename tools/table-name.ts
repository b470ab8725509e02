import { createHash } from 'node:crypto'

/** PostgreSQL cuts names at 63 bytes; a longer one ends in a hash of itself instead. */
export const shortName = (name: string): string =>
  name.length <= 60 ? name : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
