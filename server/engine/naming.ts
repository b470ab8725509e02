import type { Cache, Caches } from '../platform/background/cache'
import type { Language } from '@masthead/contract/kit/label'
import { carriedBy, type Named, namedOf, type Source, titleColumn } from './names'
import { isWithin } from './reach/context'
import { statementName } from './sql'
import type { Context, Model, TxContext } from './types'
import { counted } from './write/record'

/** Names remembered of all sources and tenants. */
const most = 50_000

/** What rows are called by their ids or codes; null where a row has no name, so that it is not looked up again. */
type Names = Map<string, string | null>

/** Words of a dictionary by their keys, in the order of the dictionary. */
type Words = ReadonlyMap<string, string>

interface Memory {
  /** By noun the names of each of its sources, which are other ones as soon as a name may have changed. */
  readonly names: Map<string, Cache<Map<string, Names>>>
  readonly words: Map<string, Cache<Words>>
  /** Those that hold a name, and how many of these there are. */
  readonly full: Set<Names>
  count: number
}

const memories = new WeakMap<Caches, Memory>()

const memoryOf = (caches: Caches): Memory => {
  const known = memories.get(caches)
  if (known) return known
  const made: Memory = { names: new Map(), words: new Map(), full: new Set(), count: 0 }
  memories.set(caches, made)
  return made
}

type Row = Record<string, unknown>
type Rows = readonly Readonly<Row>[]

const remember = (memory: Memory, names: Names, key: string, name: string | null): void => {
  if (memory.count >= most) {
    for (const full of memory.full) full.clear()
    memory.full.clear()
    memory.count = 0
  }
  memory.full.add(names)
  memory.count += 1
  names.set(key, name)
}

/** No row is called by a counter; an action of a noun may have the same name as their movement, and what that one changes is not known. */
const throughCounts = ({ engine }: Context, { noun }: Pick<Source, 'noun'>): string | undefined =>
  engine.models.get(noun)?.noun.actions?.[counted] === undefined ? counted : undefined

const make = async (): Promise<Map<string, Names>> => new Map()

const within = (names: Map<string, Names>, id: string): Names => {
  const known = names.get(id)
  if (known) return known
  const made: Names = new Map()
  names.set(id, made)
  return made
}

/** What is remembered of a source for the caller's tenant: at once where something is. */
const namesIn = (ctx: Context, memory: Memory, source: Pick<Source, 'noun' | 'byTenant' | 'id'>): Names | Promise<Names> => {
  const cache = memory.names.get(source.noun) ?? ctx.caches.of<Map<string, Names>>([source.noun], { through: throughCounts(ctx, source) })
  memory.names.set(source.noun, cache)
  const tenantId = source.byTenant ? ctx.tenantId : ''
  const known = cache.peek(tenantId)
  return known ? within(known, source.id) : cache.get(tenantId, make).then((names) => within(names, source.id))
}

/** Remembers what a row is called that was just written, so that it is not looked up; ids are never given twice. */
export const rememberName = async (ctx: Context, { noun, byTenant }: Model, id: string, name: unknown): Promise<void> => {
  if (typeof name !== 'string' || !ctx.caches.isTrusted()) return
  const memory = memoryOf(ctx.caches)
  remember(memory, await namesIn(ctx, memory, { noun: noun.name, byTenant, id: `${noun.name} id` }), id, name)
}

/** Names that were read in one transaction as it sees them. */
interface Seen {
  readonly names: Map<string, Names>
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

/** Under what a transaction keeps the names of a source: something else as soon as it has written to their table. */
const markIn = (ctx: Context, source: Pick<Source, 'table' | 'id'>): string =>
  `${(ctx as TxContext).db.writesTo([source.table])} ${ctx.tenantId} ${source.id}`

/**
 * For a transaction that is about to read rows: notes afterwards what they are called, so that a row that leads to one of them is named without another look. Undefined where
 * nothing is to be noted. To be asked before the statement is sent: what is written behind it is no part of what it brings.
 */
export const noteNames = (ctx: Context, model: Model): ((rows: Rows) => void) | undefined => {
  const seen = seenIn(ctx)
  const title = seen && titleColumn(model)
  if (!title) return undefined
  const names = within(seen.names, markIn(ctx, { table: model.table, id: `${model.noun.name} id` }))
  return (rows) => {
    for (const { id, [title.key]: name } of rows) if (name !== undefined) names.set(String(id), name === null ? null : String(name))
  }
}

/** The words of a dictionary: at once where they are remembered. */
const wordsIn = (ctx: Context, memory: Memory | undefined, source: Source): Words | Promise<Words> => {
  const code = source.id.slice(source.id.indexOf(' ') + 1)
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
  const tenantId = source.byTenant ? ctx.tenantId : ''
  return cache.peek(tenantId) ?? cache.get(tenantId, read)
}

interface Naming {
  /** Which of the names; all unless told. */
  readonly only?: (one: Named) => boolean
  /** Reads each name as this transaction sees it. */
  readonly isFresh?: boolean
}

interface Sourced {
  readonly source: Source
  readonly fields: readonly Named[]
}

const sourced: Readonly<Record<Language, WeakMap<Model, readonly Sourced[]>>> = { zh: new WeakMap(), en: new WeakMap() }

/** The names of a noun's rows in a language, by where they come from. */
const sourcesOf = ({ engine, language }: Context, model: Model): readonly Sourced[] => {
  const known = sourced[language].get(model)
  if (known) return known
  const bySource = new Map<string, { readonly source: Source; readonly fields: Named[] }>()
  for (const one of namedOf(engine, model)) {
    const source = language === 'en' ? (one.source.english ?? one.source) : one.source
    const same = bySource.get(source.id)
    if (same) same.fields.push(one)
    else bySource.set(source.id, { source, fields: [one] })
  }
  const found = [...bySource.values()]
  sourced[language].set(model, found)
  return found
}

/** Fills in what the references and words of these rows are called; what has no name is null, and in a list left out. */
export const nameRows = async (ctx: Context, model: Model, rows: readonly Row[], { only, isFresh = false }: Naming = {}): Promise<void> => {
  const [first] = rows
  if (!first) return
  const trusts = isWithin(ctx) && ctx.caches.isTrusted()
  // What a transaction has not written to, it remembers as everybody does.
  const memoryFor = ({ table }: Source): Memory | undefined =>
    !isFresh || (trusts && (ctx as TxContext).db.writesTo([table]) === 0) ? memoryOf(ctx.caches) : undefined
  const waits: Promise<void>[] = []
  for (const { source, fields } of sourcesOf(ctx, model)) {
    const asked = fields.filter((one) => one.key in first && only?.(one) !== false)
    if (asked.length === 0) continue
    const wait = (source.isDictionary ? nameWords : nameReferences)(ctx, memoryFor(source), source, asked, rows)
    if (wait) waits.push(wait)
  }
  if (waits.length > 0) await Promise.all(waits)
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
export const nameAway = (ctx: Context, model: Model, rows: readonly Row[], isChanged = false): Promise<void> => {
  const kept = isChanged ? new Set(carriedBy(ctx.engine, model)) : undefined
  return nameRows(ctx, model, rows, { only: ({ isAway, as }) => isAway && !kept?.has(as), isFresh: !isRemembered(ctx, model) })
}

/** Fills in names by a source: at once, or when they have come. */
type Filling = (ctx: Context, memory: Memory | undefined, source: Source, fields: readonly Named[], rows: readonly Row[]) => Promise<void> | undefined

const nameWords: Filling = (ctx, memory, source, fields, rows) => {
  const fill = (words: Words): void => {
    for (const { key, as, many } of fields)
      for (const row of rows) row[as] = many ? wordsFor(words, row[key]) : (words.get(String(row[key] ?? '')) ?? null)
  }
  const words = wordsIn(ctx, memory, source)
  return words instanceof Promise ? words.then(fill) : void fill(words)
}

const wordsFor = (words: Words, value: unknown): string | null => {
  const keys = new Set(String(value ?? '').split(','))
  return [...words].flatMap(([one, word]) => (keys.has(one) ? [word] : [])).join(',') || null
}

/** A value of a row some of whose names are not known yet. */
interface Open {
  readonly row: Row
  readonly field: Named
  readonly ids: readonly string[]
}

/** What is known of a name: null where it is known that there is none, undefined where nothing is. */
type Known = (id: string) => string | null | undefined

const saidIn = ({ key, as, many }: Named, names: readonly (string | null)[]): string | null => {
  if (!many) return names[0] ?? null
  const said = names.filter((name) => name !== null)
  return key === as ? said.join('、') || null : said.join(',')
}

/** Fills in what is known, and answers what is not. */
const fillKnown = (fields: readonly Named[], rows: readonly Row[], known: Known): Open[] => {
  const open: Open[] = []
  for (const field of fields) {
    for (const row of rows) {
      const value = row[field.key]
      const ids = value ? (field.many ? String(value).split(',') : [String(value)]) : []
      const names = ids.map(known)
      if (names.every((name) => name !== undefined)) row[field.as] = saidIn(field, names)
      else open.push({ row, field, ids })
    }
  }
  return open
}

const fillRead = async (ctx: Context, { sql }: Source, open: readonly Open[], known: Known, keep: (id: string, name: string | null) => void) => {
  const found = new Map<string, string | null>()
  const ids = new Set(open.flatMap((one) => one.ids))
  // Kept now: what is remembered may be given up while the others are read.
  for (const id of ids) {
    const name = known(id)
    if (name !== undefined) found.set(id, name)
  }
  const missing = [...ids].filter((id) => !found.has(id))
  for (const { key, name } of await ctx.db.query<{ key: string; name: string | null }>(sql, [missing, ctx.tenantId], statementName(sql))) {
    found.set(key, name)
    keep(key, name)
  }
  for (const one of open)
    one.row[one.field.as] = saidIn(
      one.field,
      one.ids.map((id) => found.get(id) ?? null),
    )
}

/** What everybody remembers of a source goes before what the transaction does. */
const nameReferences: Filling = (ctx, memory, source, fields, rows) => {
  // Taken before the names are read: what was read before a change is kept where nobody looks any more.
  const shared = memory && namesIn(ctx, memory, source)
  const seen = seenIn(ctx)
  const own = seen && within(seen.names, markIn(ctx, source))
  const go = (names: Names | undefined): Promise<void> | undefined => {
    const known: Known = (id) => {
      const name = names?.get(id)
      return name === undefined ? own?.get(id) : name
    }
    const open = fillKnown(fields, rows, known)
    if (open.length === 0) return undefined
    return fillRead(ctx, source, open, known, (id, name) => (memory && names ? remember(memory, names, id, name) : own?.set(id, name)))
  }
  return shared instanceof Promise ? shared.then(go) : go(shared)
}
