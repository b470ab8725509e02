import { planesOf } from '../engine/planes'
import type { Engine, Model } from '../engine/types'
import { ident } from '../engine/sql'
import type { Database } from '../platform/database/database'
import { codeOf } from '../platform/database/lost'
import { type Keys, resealSettings } from '../platform/secrets/keys'
import { platformTenant } from '../system/rights'

export interface Resealed {
  /** Values that were sealed anew. */
  readonly done: number
  /** What could not be: an unreadable value, or one that another row has. One line each. */
  readonly failed: readonly string[]
}

interface Column {
  readonly name: string
  readonly hash: string | null
}

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly tenantId: string
}

const batch = 500
/** Passes over one table: other nodes may still write with the older key while the first one runs. */
const passes = 3

/**
 * Seals every sealed column of every noun, and the platform's own settings, with the key that writes now. Works in batches while the system runs:
 * a value that somebody changes meanwhile is left to the next pass, and a run that was cut short goes on where it stopped. `tell` hears of the progress.
 */
export const resealAll = async (
  engine: Engine,
  database: Database,
  keys: Keys,
  tell: (line: string) => void,
  /** A database beside home: the tables of the control plane and the settings lie at home. */
  { isAway = false }: { readonly isAway?: boolean } = {},
): Promise<Resealed> => {
  const planes = planesOf([...engine.models.values()].map(({ noun }) => noun))
  const settings = isAway ? 0 : await resealSettings(database, keys)
  if (!isAway) tell(`settings: ${settings}`)
  let done = settings
  const failed: string[] = []
  for (const model of [...engine.models.values()].sort((a, b) => (a.table < b.table ? -1 : 1))) {
    const columns = sealedColumns(model)
    const isControl = planes.get(model.table) === 'control'
    if (columns.length === 0 || (isAway && isControl)) continue
    const found = await resealTable(model, columns, database, { keys, tell, isControl })
    done += found.done
    failed.push(...found.failed)
  }
  return { done, failed }
}

/** The columns of a noun that hold what the key sealed, each with the column of its hash. */
export const sealedColumns = (model: Model): Column[] =>
  [...model.columns.values()]
    .filter(({ sealed, field }) => sealed || (field.kind === 'secret' && field.keep !== 'hash'))
    .map(({ name, hash }) => ({ name, hash }))

const isDue = ({ name, hash }: Column): string =>
  `(t.${ident(name)} is not null and (not starts_with(t.${ident(name)}, $1)${hash ? ` or t.${ident(hash)} is null or not starts_with(t.${ident(hash)}, $1)` : ''}))`

const resealTable = async (
  model: Model,
  columns: readonly Column[],
  database: Database,
  { keys, tell, isControl }: { readonly keys: Keys; readonly tell: (line: string) => void; readonly isControl: boolean },
): Promise<Resealed> => {
  const table = ident(model.table)
  const tenant = model.byTenant ? 't.tenant_id' : `'${platformTenant}'::text`
  // What a tenant left behind here is never read again, and may not be written.
  const isMine = model.byTenant && !isControl ? ` and t.tenant_id <> all(array(select g.tenant_id from platform_guard g))` : ''
  const due = `(${columns.map(isDue).join(' or ')})${isMine}`
  const prefix = `${keys.id}.`
  const failed = new Map<string, string>()
  let done = 0
  for (let pass = 1; pass <= passes; pass += 1) {
    const [count] = await database.query<{ count: number }>(`select count(*)::float8 as count from ${table} t where ${due}`, [prefix])
    const all = count?.count ?? 0
    if (pass > 1 && all <= failed.size) break
    let [lastTenant, lastId, seen] = ['', '0', 0]
    tell(`${model.table} (${columns.map(({ name }) => name).join(', ')}): ${all} rows`)
    while (all > 0) {
      const rows = await database.query<Due>(
        `select t.id::text as id, ${tenant} as "tenantId", ${columns.map(({ name }) => `t.${ident(name)}`).join(', ')} from ${table} t
         where ${due} and (${tenant}, t.id) > ($2::text collate "C", $3::bigint) order by ${tenant}, t.id limit ${batch}`,
        [prefix, lastTenant, lastId],
      )
      const last = rows.at(-1)
      if (!last) break
      for (const column of columns) {
        const found = await resealColumn(model, column, rows, database, keys)
        done += found.done
        for (const line of found.failed) failed.set(line, line)
      }
      ;[lastTenant, lastId] = [last.tenantId, last.id]
      seen += rows.length
      tell(`${model.table}: ${seen} of ${Math.max(all, seen)}`)
    }
  }
  return { done, failed: [...failed.values()] }
}

interface Fresh {
  readonly id: string
  readonly tenantId: string
  readonly old: string
  readonly sealed: string
  readonly hash: string
}

const resealColumn = async (model: Model, column: Column, rows: readonly Due[], database: Database, keys: Keys): Promise<Resealed> => {
  const failed: string[] = []
  const fresh: Fresh[] = []
  for (const { id, tenantId, [column.name]: old } of rows) {
    if (typeof old !== 'string') continue
    try {
      const plain = keys.decrypt(tenantId, old)
      fresh.push({ id, tenantId, old, sealed: keys.encrypt(tenantId, plain), hash: keys.hmac(tenantId, plain) })
    } catch (error) {
      failed.push(`${model.table} ${id} ${column.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (fresh.length === 0) return { done: 0, failed }
  try {
    return { done: await write(model, column, fresh, database), failed }
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
  }
  // Two rows have one value, which two keys hid from the unique index: the others are written one by one.
  let done = 0
  for (const one of fresh) {
    try {
      done += await write(model, column, [one], database)
    } catch (error) {
      if (codeOf(error) !== '23505') throw error
      failed.push(`${model.table} ${one.id} ${column.name}: another row has the same value`)
    }
  }
  return { done, failed }
}

/** Writes only over what was read: a value that changed meanwhile is newer than ours. Version and times stay, since nobody edited anything. */
const write = (model: Model, { name, hash }: Column, fresh: readonly Fresh[], database: Database): Promise<number> =>
  database.transaction((tx) =>
    tx.run(
      `update ${ident(model.table)} t set ${ident(name)} = x.sealed${hash ? `, ${ident(hash)} = x.hash` : ''}
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) x (id, tenant_id, old, sealed, hash)
       where t.id = x.id and t.${ident(name)} = x.old${model.byTenant ? ' and t.tenant_id = x.tenant_id' : ''}`,
      [
        fresh.map(({ id }) => id),
        fresh.map(({ tenantId }) => tenantId),
        fresh.map(({ old }) => old),
        fresh.map(({ sealed }) => sealed),
        fresh.map((one) => one.hash),
      ],
    ),
  )
