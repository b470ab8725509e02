import type { Language } from '@masthead/contract/kit/label'
import { displayName } from '@masthead/contract/kit/name'
import { tablesIn } from '../platform/database/written'
import { isWithin } from './reach/context'
import type { Context, Column, Engine, Model, TxContext } from './types'
import { ident } from './sql'

/**
 * What the references and dictionary words of a row are called. A page would look up the same few names again for each row, so they are remembered
 * until a row of the noun they come from changes on any node. A row that was deleted is still called what it was.
 */

/** Where names come from: the rows of a noun by their id or another column, or the words of one dictionary. */
export interface Source {
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

export interface Named {
  readonly key: string
  readonly as: string
  readonly many: boolean
  readonly source: Source
  /** Whether it is a row of the other plane, which may lie in another database: no statement brings such a name with its rows. */
  readonly isAway: boolean
}

const dictionaries = { shared: 'system/dict', own: 'system/dict-biz' } as const

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

/** The names of regions by their codes. */
const regionSource = ({ noun, table }: Model): Source => ({
  id: `${noun.name} code`,
  noun: noun.name,
  table,
  byTenant: false,
  isDictionary: false,
  sql: `select x.code as key, x.name from ${ident(table)} x where $2::text is not null and x.code = any($1::text[]) and not x.is_deleted`,
})

/** Where the names of a column come from, and the noun that has them. */
const sourceOf = (engine: Engine, model: Model, { field, key }: Column): { readonly source: Source; readonly target: Model } | undefined => {
  const found = (target: Model | undefined, source: Source | undefined) => (target && source ? { target, source } : undefined)
  if (field.kind === 'ref' && key !== 'id') {
    const target = engine.models.get(field.to ?? '')
    const title = target && titleColumn(target)
    return found(target, target && title ? rowSource(model, target, field.by, title) : undefined)
  }
  if (field.kind === 'dict') {
    const target = dictionaryOf(engine, field)
    return found(target, target && field.dict && !(target.byTenant && !model.byTenant) ? dictionarySource(target, field.dict) : undefined)
  }
  const regions = field.kind === 'region' ? engine.models.get('system/region') : undefined
  return found(regions, regions && regionSource(regions))
}

const known = new WeakMap<Model, readonly Named[]>()

/** What of a noun's rows is named here. */
export const namedOf = (engine: Engine, model: Model): readonly Named[] => {
  const before = known.get(model)
  if (before) return before
  const found: Named[] = []
  for (const column of model.columns.values()) {
    const named = sourceOf(engine, model, column)
    if (!named) continue
    const { source, target } = named
    const isAway = target.control !== model.control
    found.push({ key: column.key, as: displayName(column.key, column.field), many: column.field.many ?? false, source, isAway })
  }
  for (const join of model.joins.values()) {
    const target = engine.models.get(join.target)
    const title = target && titleColumn(target)
    const source = target && title ? rowSource(model, target, undefined, title) : undefined
    const field = model.noun.fields[join.key]
    if (target && source && field)
      found.push({ key: join.key, as: displayName(join.key, field), many: true, source, isAway: target.control !== model.control })
  }
  for (const [key, noun] of Object.entries(model.behaviour.names ?? {})) {
    const target = engine.models.get(noun)
    const title = target && titleColumn(target)
    const source = target && title ? rowSource(model, target, undefined, title) : undefined
    if (source) found.push({ key, as: key, many: true, source, isAway: true })
  }
  known.set(model, found)
  return found
}

/** The fields whose names are filled in afterwards. */
export const isNamedLater = (engine: Engine, model: Model, key: string): boolean => namedOf(engine, model).some((one) => one.key === key)

/** The fields whose names are never read with the rows, since they lie in the other plane. */
export const isNamedAway = (engine: Engine, model: Model, key: string): boolean => namedOf(engine, model).some((one) => one.isAway && one.key === key)

const carried = new WeakMap<Model, readonly string[]>()

/** Who changed a row last is another one with each change. */
const changedBy = 'updateUser'

/** What a row that changed keeps where none of its references and words did: their names, and its lists. */
export const carriedBy = (engine: Engine, model: Model): readonly string[] => {
  const before = carried.get(model)
  if (before) return before
  const names = namedOf(engine, model).flatMap(({ key, as }) => (key === changedBy || key === as ? [] : [as]))
  const found = [...new Set([...names, ...model.joins.keys()])]
  carried.set(model, found)
  return found
}

/** Whether a field has to do with what a change carries over. */
export const isCarried = (engine: Engine, model: Model, key: string): boolean =>
  key !== changedBy && (model.joins.has(key) || model.parts.has(key) || isNamedLater(engine, model, key))
