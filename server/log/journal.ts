import { modelOf } from '../engine/verbs'
import { api } from '@masthead/contract/log/api'
import { error } from '@masthead/contract/log/error'
import { usual } from '@masthead/contract/log/usual'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Engine, Model } from '../engine/types'
import { ident } from '../engine/sql'
import type { Database, Queryable } from '../platform/database/database'
import type { Log } from '../platform/log'
import { createSpool, type Spool } from '../platform/background/spool'
import { platformTenant } from '../system/rights'

/** Whose a line is and when it happened; what is missing is the platform's and now. */
export interface Origin {
  readonly tenantId?: string | undefined
  readonly userId?: string | null | undefined
  readonly deptId?: string | null | undefined
  readonly at?: Date
}

/** The logs that fill by themselves. Lines are taken at once and written together a moment later; values are by the names of the noun's fields. */
export interface Journal {
  api(origin: Origin, values: Readonly<Record<string, unknown>>): void
  error(origin: Origin, values: Readonly<Record<string, unknown>>): void
  usual(origin: Origin, values: Readonly<Record<string, unknown>>): void
  /** Resolves when what was said so far stands in the database. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Opens the logs of calls, faults and events over a database. */
export const openJournal = (engine: Engine, database: Database, log: Pick<Log, 'warn'>): Journal => {
  const spools: Spool[] = []
  const writer = (noun: Resource, onDropped?: (count: number) => void) => {
    const model = modelOf({ engine }, noun)
    const sql = insertLines(model)
    const spool = createSpool({
      name: noun.name,
      log,
      write: (lines) => database.run(sql, [lines], `journal_${noun.noun}`),
      ...(onDropped ? { onDropped } : {}),
    })
    spools.push(spool)
    const columns = stored(model)
    return (origin: Origin, values: Readonly<Record<string, unknown>>): void => spool.add(lineOf(columns, origin, values))
  }
  const writeUsual = writer(usual)
  const tellDropped =
    (noun: Resource) =>
    (count: number): void =>
      writeUsual({}, { logLevel: 'warn', logId: 'log dropped', logData: { log: noun.name, lines: count } })
  const writeApi = writer(api, tellDropped(api))
  const writeError = writer(error, tellDropped(error))
  return {
    api: writeApi,
    error: writeError,
    usual: writeUsual,
    async flush() {
      for (const spool of [...spools].reverse()) await spool.flush()
    },
    async stop() {
      for (const spool of [...spools].reverse()) await spool.stop()
    },
  }
}

/** Writes lines of a log at once, in the caller's transaction. */
export const writeLines = (
  db: Queryable,
  model: Model,
  lines: readonly { readonly origin: Origin; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<number> => {
  const columns = stored(model)
  return db.run(insertLines(model), [`[${lines.map(({ origin, values }) => lineOf(columns, origin, values)).join(',')}]`])
}

const stored = (model: Model) =>
  [...model.columns.values()]
    .filter(({ key }) => key !== 'id')
    .map(({ key, name, kind, field }) => {
      // Characters of a text at most; nothing is cut of what is none.
      const most = field.kind === 'text' || field.kind === 'longText' ? (field.max ?? 255) : Number.POSITIVE_INFINITY
      return { key, name, kind, field, most }
    })

/** Values that are no column of the log are left out; texts are cut to what their fields hold. */
const lineOf = (
  columns: ReturnType<typeof stored>,
  { tenantId = platformTenant, userId = null, deptId = null, at = new Date() }: Origin,
  values: Readonly<Record<string, unknown>>,
): string => {
  const line: Record<string, unknown> = { tenant_id: tenantId, create_user: userId, create_dept: deptId, create_time: at.toISOString() }
  for (const { key, name, most } of columns) {
    if (!(key in values)) continue
    const value = values[key]
    line[name] = typeof value === 'string' ? cut(value, most) : value
  }
  const text = JSON.stringify(line)
  return unkept.test(text) ? JSON.stringify(kept(line)) : text
}

/** How JSON spells NUL and halves of pairs; a text that only looks so is cleaned in vain. */
const unkept = /\\u(0000|d[89a-f])/i

const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most) : text)

/** PostgreSQL keeps no NUL, nor halves of a pair, which a cut may leave. Values and names are cleaned, not their JSON, where a text may spell the same. */
const kept = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Array.isArray(value) ? value.map(kept) : Object.fromEntries(Object.entries(value).map(([name, one]) => [kept(name), kept(one)]))
}

/** Inserts a JSON array of lines; ids are made as the lines come in. */
const insertLines = (model: Model): string => {
  const columns = stored(model).map(({ name, kind, field }) => ({ name: ident(name), type: kind.sqlType(field).replace(/ COLLATE .*$/, '') }))
  const names = columns.map(({ name }) => name).join(', ')
  return `insert into ${ident(model.table)} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as x(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`
}
