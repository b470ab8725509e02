import type { Queryable } from './database'

/** The last backup that the product's own command made of this installation. */
export interface LastBackup {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

const key = 'backup.last'

/** Notes a backup that is whole, for those who look how old the last one is. */
export const noteBackup = async (db: Queryable, bytes: number): Promise<void> => {
  await db.run(
    `insert into platform_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, String(bytes)],
  )
}

/** Undefined where none was ever made. */
export const readLastBackup = async (db: Queryable): Promise<LastBackup | undefined> => {
  const [row] = await db.query<{ at: number; bytes: string }>(
    'select (extract(epoch from updated_at) * 1000)::float8 as at, value as bytes from platform_setting where key = $1',
    [key],
  )
  return row && { at: row.at, bytes: Number(row.bytes) }
}
