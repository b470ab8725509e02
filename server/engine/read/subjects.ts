import { rowPattern } from '@masthead/contract/kit/columns'
import { displayName, permission } from '@masthead/contract/kit/name'
import { titleColumn, titleSql } from '../names'
import { isWithin, may } from '../reach/context'
import { visible } from '../reach/scope'
import { isSeen } from '../reach/veil'
import { ident, literal, params as newParams, statementName } from '../sql'
import type { Column, Context, Engine, Model, TxContext } from '../types'

/** The columns of a noun that say which row of several nouns it is about. */
export interface Subject {
  readonly type: Column
  readonly id: Column
  readonly onDelete: 'hold' | 'with' | 'keep'
}

const known = new WeakMap<Model, readonly Subject[]>()

export const subjectsOf = (model: Model): readonly Subject[] => {
  const found =
    known.get(model) ??
    [...model.columns.values()].flatMap((id): Subject[] => {
      const { subject } = id.field
      const type = subject && model.columns.get(subject.type)
      return subject && type ? [{ type, id, onDelete: subject.onDelete }] : []
    })
  known.set(model, found)
  return found
}

const pointing = new WeakMap<Engine, Map<string, readonly (Subject & { readonly model: Model })[]>>()

/** What may be about rows of a noun. */
export const aboutOf = (engine: Engine, name: string): readonly (Subject & { readonly model: Model })[] => {
  const byName = pointing.get(engine) ?? new Map<string, readonly (Subject & { readonly model: Model })[]>()
  pointing.set(engine, byName)
  const found =
    byName.get(name) ??
    [...engine.models.values()].flatMap((model) =>
      subjectsOf(model).flatMap((one) => (Object.hasOwn(one.type.field.choices ?? {}, name) ? [{ ...one, model }] : [])),
    )
  byName.set(name, found)
  return found
}

/** The names under which rows of a noun tell what they are about. */
export const subjectNames = (model: Model): readonly string[] => subjectsOf(model).map(({ id }) => displayName(id.key, id.field))

/** Whether a field says what a row is about. */
export const isSubject = (model: Model, key: string): boolean => subjectsOf(model).some(({ type, id }) => type.key === key || id.key === key)

/**
 * Fills in what the rows that these are about are called, for those that the caller may view: in one statement for each plane, however many nouns and rows there are. Where the
 * program itself is at work in a transaction nobody reads it.
 */
export const nameSubjects = async (ctx: Context, model: Model, rows: readonly Record<string, unknown>[]): Promise<void> => {
  if (ctx.actor.kind !== 'user' && isWithin(ctx)) return
  for (const { type, id } of subjectsOf(model)) {
    const name = displayName(id.key, id.field)
    const byNoun = new Map<string, string[]>()
    const named = rows.filter((row) => type.key in row && id.key in row)
    for (const row of named) byNoun.set(String(row[type.key]), [...(byNoun.get(String(row[type.key])) ?? []), String(row[id.key])])
    const titles = await titlesOf(ctx, byNoun)
    for (const row of named) row[name] = titles.get(`${row[type.key]} ${row[id.key]}`) ?? null
  }
}

const titlesOf = async (ctx: Context, byNoun: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, string>> => {
  const data = [...byNoun].filter(([noun]) => ctx.engine.models.get(noun)?.control !== true)
  const control = [...byNoun].filter(([noun]) => ctx.engine.models.get(noun)?.control === true)
  const found = await Promise.all([data, control].map((some) => titlesIn(ctx, some)))
  return new Map(found.flat())
}

interface Held {
  readonly title: string | null
  readonly writes: number
}

const held = new WeakMap<object, Map<string, Held>>()

const heldName = ({ tenantId, language, actor }: Context, { noun }: Model, id: string): string =>
  `${tenantId} ${language} ${actor.userId} ${noun.name} ${id}`

/** SQL of what a row at `t` is called, where the caller may read that of each row that they view. */
export const titleSeen = (ctx: Context, target: Model): string | undefined => {
  const title = titleColumn(target)
  if (!title || ctx.actor.kind !== 'user' || !may(ctx, permission(target.noun, 'view')) || !isSeen(ctx, target, target.noun.title)) return undefined
  return titleSql(target, title, 't', ctx.language)
}

/** Remembers what a row is called that this transaction holds for what is about it, so that it is not looked for once more. */
export const rememberHeld = (tx: TxContext, target: Model, id: string, title: string | null): void => {
  const rows = held.get(tx.db) ?? new Map<string, Held>()
  held.set(tx.db, rows)
  rows.set(heldName(tx, target, id), { title, writes: tx.db.writesTo([target.table]) })
}

const titleHeld = (ctx: Context, target: Model, id: string): Held | undefined => {
  const found = isWithin(ctx) ? held.get(ctx.db)?.get(heldName(ctx, target, id)) : undefined
  return found && found.writes === (ctx as TxContext).db.writesTo([target.table]) ? found : undefined
}

/** Titles of rows of one plane. */
const titlesIn = async (ctx: Context, byNoun: readonly (readonly [string, readonly string[]])[]): Promise<(readonly [string, string])[]> => {
  const p = newParams()
  const known: (readonly [string, string])[] = []
  const parts = [...byNoun].sort().flatMap(([noun, all]) => {
    const target = ctx.engine.models.get(noun)
    const ids = all.filter((id) => {
      const found = target && titleHeld(ctx, target, id)
      if (found && found.title !== null) known.push([`${noun} ${id}`, found.title])
      return !found
    })
    if (ids.length === 0) return []
    const title = target && titleColumn(target)
    if (!title || !may(ctx, permission(target.noun, 'view')) || !isSeen(ctx, target, target.noun.title)) return []
    const where = [...visible(ctx, target, 'view', p), `t.id = any(${p.add(ids.filter((one) => isId(one)))}::bigint[])`]
    return [
      `select ${literal(noun)} || ' ' || t.id as key, ${titleSql(target, title, 't', ctx.language)} collate "C" as title from ${ident(target.table)} t where ${where.join(' and ')}`,
    ]
  })
  if (parts.length === 0) return known
  const sql = parts.join(' union all ')
  const found = await ctx.db.query<{ key: string; title: string | null }>(sql, p.values, statementName(sql))
  return [...known, ...found.flatMap(({ key, title }) => (title === null ? [] : [[key, title] as const]))]
}

/** What an id column holds that is one. */
export const isId = (value: string): boolean => new RegExp(rowPattern).test(value)

/** Throws where nobody could say which row is meant. */
export const checkSubjects = (model: Model, models: ReadonlyMap<string, Model>, wrong: (text: string) => never): void => {
  for (const { type, id, onDelete } of subjectsOf(model)) {
    const nouns = Object.keys(type.field.choices ?? {})
    if (nouns.length === 0) wrong(`${id.key} is about rows of no noun: ${type.key} is no choice of nouns`)
    for (const name of nouns)
      if (!models.get(name)?.byTenant || models.get(name)?.log) wrong(`${id.key} is about ${name}, which is no noun of a tenant`)
    if (model.log && onDelete !== 'keep') wrong(`${id.key}: a log stays when what it tells of is deleted`)
  }
}
