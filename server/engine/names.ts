import { LRUCache } from 'lru-cache'
import type { Language } from '@masthead/contract/kit/label'
import { displayName } from '@masthead/contract/kit/name'
import type { Cache, Caches } from '../platform/cache'
import { tablesIn } from '../platform/written'
import { isWithin } from './reach/context'
import type { Context, Column, Engine, Model, TxContext } from './types'
import { ident, statementName } from './sql'

/**
 * What the references and dictionary words of a row are called. A page would look up the same few names again for each row, so they are remembered
 * until a row of the noun they come from changes on any node. A row that was deleted is still called what it was.
 */

/** Where names come from: the rows of a noun by their id or another column, or the words of one dictionary. */
interface Source {
  readonly id: string
  readonly noun: string
  readonly table: string
  /** Whether rows of another tenant have names of their own. */
  readonly byTenant: boolean
  /** Several words are told in the order of their dictionary, several rows in the order of the list. */
  readonly isDictionary: boolean
  readonly sql: string
  /** The same for who reads English, where the rows have names for him. */
  readonly english?: Source
}

interface Named {
  readonly key: string
  readonly as: string
  readonly many: boolean
  readonly source: Source
}

const dictionaries = { shared: 'system/dict', own: 'system/dict-biz' } as const

/** Names remembered of all sources and tenants. */
const most = 50_000

/** Words of a dictionary by their keys, in the order of the dictionary. */
type Words = ReadonlyMap<string, string>

interface Memory {
  readonly names: LRUCache<string, string>
  readonly marks: Map<string, Cache<string>>
  readonly words: Map<string, Cache<Words>>
}

const memories = new WeakMap<Caches, Memory>()

const memoryOf = (caches: Caches): Memory => {
  const known = memories.get(caches)
  if (known) return known
  const made: Memory = { names: new LRUCache({ max: most }), marks: new Map(), words: new Map() }
  memories.set(caches, made)
  return made
}

/**
 * Whether names are filled in after the rows were read. Inside a transaction that has written to a table they are from, or that a number of theirs is counted
 * over, they come with the rows; so they do while nothing is remembered.
 */
export const namesFollow = (ctx: Context, model: Model): boolean =>
  ctx.caches.isTrusted() && (!isWithin(ctx) || (ctx as TxContext).db.writesTo(namedFrom(ctx.engine, model)) === 0)

const sourcesKnown = new WeakMap<Model, readonly string[]>()

/** The tables that the names and the counted numbers of a noun's rows come from. */
export const namedFrom = (engine: Engine, model: Model): readonly string[] => {
  const before = sourcesKnown.get(model)
  if (before) return before
  const counted = Object.values(model.behaviour.counts ?? {}).flatMap(({ sql }) => [...tablesIn(sql)])
  const found = [...new Set([...namedOf(engine, model).map(({ source }) => source.table), ...counted])]
  sourcesKnown.set(model, found)
  return found
}

/** The column that names a row to people, where it can be read in SQL. */
export const titleColumn = (model: Model): Column | undefined => {
  const column = model.columns.get(model.noun.title)
  return column && !column.sealed && !column.kind.silent && column.kind.sqlType(column.field).startsWith('text COLLATE') ? column : undefined
}

/** SQL of what a row is called to who reads this language; `title` is the column that names it. */
export const titleSql = (model: Model, title: Column, alias: string, language: Language): string => {
  const [own, other] = titleColumnsIn(model, title, language).map(({ name }) => `${alias}.${ident(name)}`)
  return other ? `coalesce(nullif(${own}, ''), ${other})` : (own as string)
}

/** The columns that may name a row to who reads this language, the one that goes first before the other. */
export const titleColumnsIn = (model: Model, title: Column, language: Language): readonly Column[] => {
  const english = language === 'en' ? model.columns.get(title.field.inEnglish ?? '') : undefined
  return english ? [english, title] : [title]
}

/** The noun that has the words of a dictionary field. */
export const dictionaryOf = (engine: Engine, field: Column['field']): Model | undefined =>
  engine.models.get(field.biz ? dictionaries.own : dictionaries.shared)

/** Names of another language are remembered apart. */
const withEnglish = (make: (language: Language) => Source, title: Column): Source => {
  const source = make('zh')
  if (title.field.inEnglish === undefined) return source
  const english = make('en')
  return { ...source, english: { ...english, id: `en:${english.id}` } }
}

const rowSource = (model: Model, target: Model, by: string | undefined, title: Column): Source | undefined => {
  if (target.byTenant && !model.byTenant) return undefined
  const column = by === undefined ? undefined : target.columns.get(by)
  if (by !== undefined && !column) return undefined
  const key = `x.${ident(column?.name ?? 'id')}`
  const isText = column?.kind.sqlType(column.field).startsWith('text') ?? false
  // A code may be used again once its row is deleted: the one that lives comes last and stays.
  const order = column && !target.log ? ' order by x.is_deleted desc' : ''
  const sql = (
    language: Language,
  ): string => `select ${key}::text as key, ${titleSql(target, title, 'x', language)} as name from ${ident(target.table)} x
    where ${target.byTenant ? 'x.tenant_id = $2' : '$2::text is not null'} and ${key} = any($1::${isText ? 'text' : 'bigint'}[])${order}`
  const { noun, byTenant, table } = target
  const make = (language: Language): Source => ({
    id: `${noun.name} ${by ?? 'id'}`,
    noun: noun.name,
    table,
    byTenant,
    isDictionary: false,
    sql: sql(language),
  })
  return withEnglish(make, title)
}

const dictionarySource = (target: Model, code: string): Source | undefined => {
  const title = titleColumn(target)
  const { noun, byTenant, table } = target
  const make = (language: Language): Source => ({
    id: `${noun.name} ${code}`,
    noun: noun.name,
    table,
    byTenant,
    isDictionary: true,
    sql: `select d.dict_key as key, ${titleSql(target, title as Column, 'd', language)} as name from ${ident(table)} d
    where d.code = $1 and ${byTenant ? 'd.tenant_id = $2' : '$2::text is not null'} and not d.is_deleted order by d.sort, d.id`,
  })
  return title && withEnglish(make, title)
}

const sourceOf = (engine: Engine, model: Model, { field, key }: Column): Source | undefined => {
  if (field.kind === 'ref' && key !== 'id') {
    const target = engine.models.get(field.to ?? '')
    const title = target && titleColumn(target)
    return target && title ? rowSource(model, target, field.by, title) : undefined
  }
  if (field.kind === 'dict') {
    const target = dictionaryOf(engine, field)
    return target && field.dict && !(target.byTenant && !model.byTenant) ? dictionarySource(target, field.dict) : undefined
  }
  return undefined
}

const known = new WeakMap<Model, readonly Named[]>()

/** What of a noun's rows is named here; regions and what else comes with the row is not among it. */
const namedOf = (engine: Engine, model: Model): readonly Named[] => {
  const before = known.get(model)
  if (before) return before
  const found: Named[] = []
  for (const column of model.columns.values()) {
    const source = sourceOf(engine, model, column)
    if (source) found.push({ key: column.key, as: displayName(column.key, column.field), many: column.field.many ?? false, source })
  }
  for (const join of model.joins.values()) {
    const target = engine.models.get(join.target)
    const title = target && titleColumn(target)
    const source = target && title ? rowSource(model, target, undefined, title) : undefined
    const field = model.noun.fields[join.key]
    if (source && field) found.push({ key: join.key, as: displayName(join.key, field), many: true, source })
  }
  known.set(model, found)
  return found
}

/** The fields whose names are filled in afterwards. */
export const isNamedLater = (engine: Engine, model: Model, key: string): boolean => namedOf(engine, model).some((one) => one.key === key)

const carried = new WeakMap<Model, readonly string[]>()

/** Who changed a row last is another one with each change. */
const changedBy = 'updateUser'

/** What a row that changed keeps where none of its references and words did: their names, and its lists. */
export const carriedBy = (engine: Engine, model: Model): readonly string[] => {
  const before = carried.get(model)
  if (before) return before
  const names = namedOf(engine, model).flatMap(({ key, as }) => (key === changedBy ? [] : [as]))
  const found = [...new Set([...names, ...model.joins.keys()])]
  carried.set(model, found)
  return found
}

/** Whether a field has to do with what a change carries over. */
export const isCarried = (engine: Engine, model: Model, key: string): boolean =>
  key !== changedBy && (model.joins.has(key) || model.parts.has(key) || isNamedLater(engine, model, key))

let marked = 0

/** What stands before the keys of a tenant's names: another one as soon as a name may have changed. */
const markOf = (ctx: Context, { names: _names, marks }: Memory, source: Source): Promise<string> => {
  const cache = marks.get(source.noun) ?? ctx.caches.of<string>([source.noun])
  marks.set(source.noun, cache)
  return cache.get(source.byTenant ? ctx.tenantId : '', async () => {
    marked += 1
    return `${marked.toString(36)} `
  })
}

const wordsIn = (ctx: Context, { words }: Memory, source: Source, code: string): Promise<Words> => {
  const cache = words.get(source.id) ?? ctx.caches.of<Words>([source.noun])
  words.set(source.id, cache)
  return cache.get(source.byTenant ? ctx.tenantId : '', async () => {
    const rows = await ctx.db.query<{ key: string; name: string | null }>(source.sql, [code, ctx.tenantId], statementName(source.sql))
    const found = new Map<string, string>()
    for (const { key, name } of rows) if (name !== null && !found.has(key)) found.set(key, name)
    return found
  })
}

type Rows = readonly Record<string, unknown>[]

/** Fills in what the references and words of these rows are called; what has no name is null, and in a list left out. */
export const nameRows = async (ctx: Context, model: Model, rows: Rows): Promise<void> => {
  const [first] = rows
  if (!first) return
  const memory = memoryOf(ctx.caches)
  const bySource = new Map<string, { readonly source: Source; readonly fields: Named[] }>()
  for (const one of namedOf(ctx.engine, model)) {
    if (!(one.key in first)) continue
    const source = ctx.language === 'en' ? (one.source.english ?? one.source) : one.source
    const same = bySource.get(source.id)
    if (same) same.fields.push(one)
    else bySource.set(source.id, { source, fields: [one] })
  }
  await Promise.all(
    [...bySource.values()].map(({ source, fields }) => (source.isDictionary ? nameWords : nameReferences)(ctx, memory, source, fields, rows)),
  )
}

const nameWords = async (ctx: Context, memory: Memory, source: Source, fields: readonly Named[], rows: Rows): Promise<void> => {
  const words = await wordsIn(ctx, memory, source, source.id.slice(source.id.indexOf(' ') + 1))
  for (const { key, as, many } of fields) {
    for (const row of rows) {
      const value = row[key]
      if (value === null || value === undefined) row[as] = null
      else if (!many) row[as] = words.get(String(value)) ?? null
      else {
        const keys = new Set(String(value).split(','))
        row[as] = [...words].flatMap(([one, word]) => (keys.has(one) ? [word] : [])).join(',') || null
      }
    }
  }
}

const idsIn = (value: unknown, many: boolean): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : many ? String(value).split(',') : [String(value)]

const nameReferences = async (ctx: Context, memory: Memory, source: Source, fields: readonly Named[], rows: Rows): Promise<void> => {
  // Taken before the names are read: what was read before a change is kept under a mark that nobody asks for any more.
  const mark = `${await markOf(ctx, memory, source)}${source.id} `
  const fresh = new Map<string, string>()
  const nameOf = (id: string): string | undefined => fresh.get(id) ?? memory.names.get(mark + id)
  const missing = new Set<string>()
  for (const { key, many } of fields) for (const row of rows) for (const id of idsIn(row[key], many)) if (nameOf(id) === undefined) missing.add(id)
  if (missing.size > 0) {
    const found = await ctx.db.query<{ key: string; name: string | null }>(source.sql, [[...missing], ctx.tenantId], statementName(source.sql))
    for (const { key, name } of found) {
      if (name === null) continue
      fresh.set(key, name)
      memory.names.set(mark + key, name)
    }
  }
  for (const { key, as, many } of fields) {
    for (const row of rows) {
      const names = idsIn(row[key], many).flatMap((id) => nameOf(id) ?? [])
      row[as] = many ? names.join(',') : (names[0] ?? null)
    }
  }
}
