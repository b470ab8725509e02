import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { lettingGo, literal, quoted, resting, type Side, type Table } from './mover'

/** The rows of one tenant from one database into another of the same migrations, and whether they are the same in both. */

/** Which of a tenant's rows go along: of events those that nobody has handed out. */
const goes = (name: string, tenantId: string): string =>
  `tenant_id = ${literal(tenantId)}${name === 'platform_event' ? ` and handled_at = ${resting}` : ''}`

/** A table of a tenant in one figure: how many rows, and a digest that does not depend on their order. */
const sumOf = async (client: pg.Client, { name, columns }: Table, tenantId: string): Promise<string> => {
  // Twice as fast as MD5, and writing waits for it; nobody forges rows here.
  const digest = `hashtextextended(row(${columns.map(quoted).join(', ')})::text collate "C", 0)`
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(${digest}), 0) as sum from ${quoted(name)} where ${goes(name, tenantId)}`,
  )
  return rows[0]?.sum ?? ''
}

/** The tables of the target in the order in which they are filled. Throws an Error where a table is another one there. */
export const orderOf = (from: Side, to: Side): readonly Table[] => {
  const known = new Map(to.tables.map((table) => [table.name, table]))
  for (const { name, columns } of from.tables)
    if (columns.join() !== known.get(name)?.columns.join()) throw new Error(`the table ${name} is another one in the target`)
  return to.tables.filter(({ name }) => from.tables.some((table) => table.name === name))
}

/** Copies these tables within the transaction that the target is in. `copied` is told how many rows came and which share of the tables is done; it throws where the copy is to stop. Answers how many rows came. */
const copyTables = async (
  from: Side,
  to: Side,
  tenantId: string,
  { tables, copied }: { tables: readonly Table[]; copied: (rows: number, share: number) => Promise<void> },
): Promise<number> => {
  let count = 0
  const filled: string[] = []
  for (const [index, { name, columns }] of tables.entries()) {
    const list = columns.map(quoted).join(', ')
    // Lines of the audit that stayed here when the tenant left are the ones that come back, perhaps with something erased meanwhile.
    const isKept = name === 'log_operatelog'
    if (isKept) await to.client.query(`create temporary table coming (like ${quoted(name)}) on commit drop`)
    else await to.client.query(`delete from ${quoted(name)} where ${goes(name, tenantId)}`)
    // Begun in one go: a stream whose connection is gone fails at once, and ends the process where nobody listens yet.
    const source = from.client.query(copyTo(`COPY (SELECT ${list} FROM ${quoted(name)} WHERE ${goes(name, tenantId)}) TO STDOUT`))
    const into = to.client.query(copyFrom(`COPY ${isKept ? 'coming' : quoted(name)} (${list}) FROM STDIN`))
    await pipeline(source, into)
    if (isKept) {
      await to.client.query(
        `insert into ${quoted(name)} as t (${list}) select ${list} from coming on conflict (tenant_id, id) do update
           set before = excluded.before, after = excluded.after, erased = excluded.erased where t.erased is distinct from excluded.erased`,
      )
      await to.client.query('drop table coming')
    }
    count += into.rowCount
    if (into.rowCount > 0) filled.push(quoted(name))
    await copied(count, (index + 1) / tables.length)
  }
  await to.client.query('set constraints all immediate')
  // Until the database has looked at them by itself, which takes minutes, it would plan for tables without rows: a list takes three times as long.
  if (filled.length > 0) await to.client.query(`analyze ${filled.join(', ')}`)
  return count
}

/** Throws an Error where one of these tables differs between the two. */
const compareTables = async (from: Side, to: Side, tenantId: string, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    const [was, is] = await Promise.all([sumOf(from.client, table, tenantId), sumOf(to.client, table, tenantId)])
    if (was !== is) throw new Error(`the table ${table.name} is not the same in both databases: ${was}, ${is}`)
  }
}

/** What is told on the way, and where it may end: each throws where the move is to stop. */
export interface Watcher {
  copied(rows: number, share: number): Promise<void>
  comparing(): Promise<void>
}

/** All rows of a tenant that nobody writes to meanwhile. What came is compared before it is committed: all of it is there or nothing. Answers how many rows came. */
export const copyRows = (from: Side, to: Side, tenantId: string, { copied, comparing }: Watcher): Promise<number> => {
  const tables = orderOf(from, to)
  return lettingGo(to.client, tenantId, async () => {
    const count = await copyTables(from, to, tenantId, { tables, copied })
    await comparing()
    await compareTables(from, to, tenantId, tables)
    return count
  })
}

/** The rows that these tables had in a snapshot of the source, while they are written to. Answers how many came. */
export const copySnapshot = async (
  from: Side,
  to: Side,
  tenantId: string,
  { snapshot, tables, copied }: { snapshot: string; tables: readonly Table[]; copied: Watcher['copied'] },
): Promise<number> => {
  await from.client.query(`begin isolation level repeatable read read only; set transaction snapshot ${literal(snapshot)}`)
  try {
    return await lettingGo(to.client, tenantId, () => copyTables(from, to, tenantId, { tables, copied }), { asReplica: true })
  } finally {
    await from.client.query('rollback').catch(() => undefined)
  }
}

/** The rest of a tenant that nobody writes to any more: the tables of `tables` come, and all of them are compared. Answers how many rows came. */
export const copyRest = (from: Side, to: Side, tenantId: string, tables: readonly Table[]): Promise<number> =>
  lettingGo(
    to.client,
    tenantId,
    async () => {
      const count = await copyTables(from, to, tenantId, { tables, copied: async () => undefined })
      await compareTables(from, to, tenantId, orderOf(from, to))
      return count
    },
    { asReplica: true },
  )
