import { LRUCache } from 'lru-cache'
import type { Cache, Caches } from '../platform/background/cache'
import { carriedBy, type Named, namedOf, type Source, titleColumn } from './names'
import { isWithin } from './reach/context'
import { statementName } from './sql'
import type { Context, Model, TxContext } from './types'
import { counted } from './write/record'

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

type Rows = readonly Record<string, unknown>[]

/** What is remembered of a row that has no name, so that it is not looked up again; no text of the database is this. */
const nameless = '\u0000'

let marked = 0

/** No row is called by a counter; an action of a noun may have the same name as their movement, and what that one changes is not known. */
const throughCounts = ({ engine }: Context, { noun }: Pick<Source, 'noun'>): string | undefined =>
  engine.models.get(noun)?.noun.actions?.[counted] === undefined ? counted : undefined

/** What stands before the keys of a tenant's names: another one as soon as a name may have changed. */
const markOf = (ctx: Context, { marks }: Memory, source: Pick<Source, 'noun' | 'byTenant'>): Promise<string> => {
  const cache = marks.get(source.noun) ?? ctx.caches.of<string>([source.noun], { through: throughCounts(ctx, source) })
  marks.set(source.noun, cache)
  return cache.get(source.byTenant ? ctx.tenantId : '', async () => {
    marked += 1
    return `${marked.toString(36)} `
  })
}

/** Remembers what a row is called that was just written, so that it is not looked up; ids are never given twice. */
export const rememberName = async (ctx: Context, { noun, byTenant }: Model, id: string, name: unknown): Promise<void> => {
  if (typeof name !== 'string' || !ctx.caches.isTrusted()) return
  const memory = memoryOf(ctx.caches)
  memory.names.set(`${await markOf(ctx, memory, { noun: noun.name, byTenant })}${noun.name} id ${id}`, name)
}

/** Names that were read in one transaction as it sees them. */
interface Seen {
  readonly names: Map<string, string>
  readonly words: Map<string, Promise<Words>>
}

const seenBy = new WeakMap<object, Seen>()

/** What a transaction has read of names; none outside of one. */
const seenIn = (ctx: Context): Seen | undefined => {
  if (!isWithin(ctx)) return undefined
  const seen = seenBy.get(ctx.db) ?? { names: new Map(), words: new Map() }
  seenBy.set(ctx.db, seen)
  return seen
}

/** What stands before the keys of names in a transaction: another one as soon as it has written to their table. */
const markIn = (ctx: Context, source: Pick<Source, 'table' | 'id'>): string =>
  `${(ctx as TxContext).db.writesTo([source.table])} ${ctx.tenantId} ${source.id} `

/**
 * For a transaction that is about to read rows: notes afterwards what they are called, so that a row that leads to one of them is named without another look. Undefined where
 * nothing is to be noted. To be asked before the statement is sent: what is written behind it is no part of what it brings.
 */
export const noteNames = (ctx: Context, model: Model): ((rows: Rows) => void) | undefined => {
  const seen = seenIn(ctx)
  const title = seen && titleColumn(model)
  if (!title) return undefined
  const mark = markIn(ctx, { table: model.table, id: `${model.noun.name} id` })
  return (rows) => {
    for (const { id, [title.key]: name } of rows) if (name !== undefined) seen.names.set(`${mark}${id}`, String(name ?? nameless))
  }
}

const wordsIn = (ctx: Context, memory: Memory | undefined, source: Source, code: string): Promise<Words> => {
  const read = async (): Promise<Words> => {
    const rows = await ctx.db.query<{ key: string; name: string | null }>(source.sql, [code, ctx.tenantId], statementName(source.sql))
    const found = new Map<string, string>()
    for (const { key, name } of rows) if (name !== null && !found.has(key)) found.set(key, name)
    return found
  }
  if (!memory) {
    const seen = seenIn(ctx)
    if (!seen) return read()
    const key = markIn(ctx, source)
    const words = seen.words.get(key) ?? read()
    seen.words.set(key, words)
    return words
  }
  const cache = memory.words.get(source.id) ?? ctx.caches.of<Words>([source.noun])
  memory.words.set(source.id, cache)
  return cache.get(source.byTenant ? ctx.tenantId : '', read)
}

interface Naming {
  /** Which of the names; all unless told. */
  readonly only?: (one: Named) => boolean
  /** Reads each name as this transaction sees it. */
  readonly isFresh?: boolean
}

/** Fills in what the references and words of these rows are called; what has no name is null, and in a list left out. */
export const nameRows = async (ctx: Context, model: Model, rows: Rows, { only, isFresh = false }: Naming = {}): Promise<void> => {
  const [first] = rows
  if (!first) return
  const trusts = isWithin(ctx) && ctx.caches.isTrusted()
  // What a transaction has not written to, it remembers as everybody does.
  const memoryFor = ({ table }: Source): Memory | undefined =>
    !isFresh || (trusts && (ctx as TxContext).db.writesTo([table]) === 0) ? memoryOf(ctx.caches) : undefined
  const bySource = new Map<string, { readonly source: Source; readonly fields: Named[] }>()
  for (const one of namedOf(ctx.engine, model)) {
    if (!(one.key in first) || only?.(one) === false) continue
    const source = ctx.language === 'en' ? (one.source.english ?? one.source) : one.source
    const same = bySource.get(source.id)
    if (same) same.fields.push(one)
    else bySource.set(source.id, { source, fields: [one] })
  }
  await Promise.all(
    [...bySource.values()].map(({ source, fields }) =>
      (source.isDictionary ? nameWords : nameReferences)(ctx, memoryFor(source), source, fields, rows),
    ),
  )
}

/** Whether the names of the other plane are those that are remembered: they are unless the transaction has written some of them. */
const isRemembered = (ctx: Context, model: Model): boolean =>
  ctx.caches.isTrusted() &&
  (!isWithin(ctx) ||
    (ctx as TxContext).db.writesTo(
      namedOf(ctx.engine, model)
        .filter(({ isAway }) => isAway)
        .map(({ source }) => source.table),
    ) === 0)

/**
 * Fills in the names that rows do not bring because they lie in the other plane, where the others came with the rows. Of a row that became another one by a change,
 * what it keeps is left alone.
 */
export const nameAway = (ctx: Context, model: Model, rows: Rows, isChanged = false): Promise<void> => {
  const kept = isChanged ? new Set(carriedBy(ctx.engine, model)) : undefined
  return nameRows(ctx, model, rows, { only: ({ isAway, as }) => isAway && !kept?.has(as), isFresh: !isRemembered(ctx, model) })
}

const nameWords = async (ctx: Context, memory: Memory | undefined, source: Source, fields: readonly Named[], rows: Rows): Promise<void> => {
  const words = await wordsIn(ctx, memory, source, source.id.slice(source.id.indexOf(' ') + 1))
  for (const { key, as, many } of fields) {
    for (const row of rows) {
      const value = String(row[key] ?? '')
      const keys = new Set(value.split(','))
      row[as] = many ? [...words].flatMap(([one, word]) => (keys.has(one) ? [word] : [])).join(',') || null : (words.get(value) ?? null)
    }
  }
}

const idsIn = (value: unknown, many: boolean): readonly string[] => (!value ? [] : many ? String(value).split(',') : [String(value)])

/** Where names of a source are remembered, and under which mark. */
interface Kept {
  readonly names: { get(key: string): string | undefined; set(key: string, name: string): unknown }
  readonly mark: string
}

/** What everybody remembers of a source goes before what the transaction does. */
const keptOf = async (ctx: Context, memory: Memory | undefined, source: Source): Promise<Kept[]> => {
  const shared = memory ? [{ names: memory.names, mark: `${await markOf(ctx, memory, source)}${source.id} ` }] : []
  const seen = seenIn(ctx)
  return seen ? [...shared, { names: seen.names, mark: markIn(ctx, source) }] : shared
}

const nameReferences = async (ctx: Context, memory: Memory | undefined, source: Source, fields: readonly Named[], rows: Rows): Promise<void> => {
  // Taken before the names are read: what was read before a change is kept under a mark that nobody asks for any more.
  const kept = await keptOf(ctx, memory, source)
  const ids = new Set(fields.flatMap(({ key, many }) => rows.flatMap((row) => idsIn(row[key], many))))
  const found = new Map<string, string>()
  for (const { names, mark } of kept)
    for (const id of ids) {
      const name = found.get(id) ?? names.get(mark + id)
      if (name !== undefined) found.set(id, name)
    }
  const missing = [...ids].filter((id) => !found.has(id))
  if (missing.length > 0) {
    const read = await ctx.db.query<{ key: string; name: string | null }>(source.sql, [missing, ctx.tenantId], statementName(source.sql))
    const [first] = kept
    for (const { key, name } of read) {
      found.set(key, name ?? nameless)
      first?.names.set(first.mark + key, name ?? nameless)
    }
  }
  for (const { key, as, many } of fields) {
    for (const row of rows) {
      const said = idsIn(row[key], many)
        .flatMap((id) => found.get(id) ?? [])
        .filter((name) => name !== nameless)
      row[as] = key === as ? said.join('、') || null : many ? said.join(',') : (said[0] ?? null)
    }
  }
}
