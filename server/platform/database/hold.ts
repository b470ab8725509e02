import type pg from 'pg'
import type { Queryable } from './database'

/** One number among the advisory locks of the database. */
const lockKey = 7_205_759_403_792_795

/**
 * Keeps every file where it is until the connection ends: taken before a snapshot, so that each file that a row of the snapshot names can still be
 * copied however long that takes. A second one waits for the first.
 */
export const holdFiles = async (client: pg.Client): Promise<void> => {
  await client.query('SELECT pg_advisory_lock($1::bigint)', [lockKey])
}

/**
 * Whether files must stay for now. Asked after the row of a file is gone for good and before the file is: then a backup that still knows the row
 * is seen here, and one that begins later does not know it. What stays goes with the next clean-up.
 */
export const areFilesHeld = async (db: Queryable): Promise<boolean> => {
  const [row] = await db.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1::bigint) AS free', [lockKey])
  return !row?.free
}
