import { connect } from '../platform/database/database'

/** A row as text by column. */
export type Texts = Readonly<Record<string, string | null>>

/** Every row of every table in a fixed order; transaction numbers, which belong to one database server, left out. */
export const allRows = async (url: string): Promise<Record<string, Texts[]>> => {
  const database = connect(url, { max: 1 })
  try {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    )
    const all: Record<string, Texts[]> = {}
    for (const { name } of tables) {
      const rows = await database.query<{ row: Texts }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t) - 'txid')) as row from "${name}" t order by t::text`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await database.close()
  }
}
