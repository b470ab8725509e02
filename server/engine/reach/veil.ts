import { displayName, permission, snake } from '@masthead/contract/kit/name'
import type { Context, Rights, Model, ScopeRule } from '../types'
import { isEverything, scopeSql, spelledOut } from './scope'
import type { Params } from '../sql'

/**
 * Columns that a data scope leaves out. A rule shows some fields of the rows that it reaches, and a row shows what any rule shows that reaches it.
 * What the program reads of a row is whole; the names to leave out travel with it under a symbol, and the dialect takes them out of whatever goes
 * over the wire. What is not seen in every row is neither filtered nor sorted by, or the answer would tell it.
 */

export interface Veil {
  /** Fields that no rule shows. */
  readonly hidden: ReadonlySet<string>
  /** Fields that at least one rule does not show, those above among them. */
  readonly partly: ReadonlySet<string>
  readonly rules: readonly { readonly rule: ScopeRule; readonly hides: ReadonlySet<string> }[]
}

const names = Symbol('names that its reader may not see')

const known = new WeakMap<Rights, WeakMap<Model, Veil | null>>()

/** What the caller may not see of a noun; undefined where he sees all of it. */
export const veilOf = (ctx: Context, model: Model): Veil | undefined => {
  const { rights, userId } = ctx.actor
  if (rights.all || !model.byTenant || userId === null || rights.scopes.size === 0) return undefined
  const byModel = known.get(rights) ?? new WeakMap<Model, Veil | null>()
  known.set(rights, byModel)
  const kept = byModel.get(model)
  if (kept !== undefined) return kept ?? undefined
  const made = make(model, rights)
  byModel.set(model, made ?? null)
  return made
}

const make = (model: Model, rights: Rights): Veil | undefined => {
  const rules = spelledOut(model, rights.scopes.get(permission(model.noun, 'view')))
  if (rules.every(({ fields }) => fields === undefined)) return undefined
  const own = Object.keys(model.noun.fields).filter((key) => key !== model.noun.tree?.parent)
  const hides = rules.map((rule) => ({ rule, hides: new Set(rule.fields ? own.filter((key) => !rule.fields?.includes(key)) : []) }))
  const hidden = new Set(own.filter((key) => hides.every((one) => one.hides.has(key))))
  return { hidden, partly: new Set(hides.flatMap((one) => [...one.hides])), rules: hides }
}

/** Whether the caller sees a field in every row that he sees. */
export const isSeen = (ctx: Context, model: Model, key: string): boolean => !veilOf(ctx, model)?.partly.has(key)

/** Columns that tell which rules reach a row; none where that makes no difference. */
export const veilColumns = (ctx: Context, model: Model, params: Params): string[] => {
  const veil = veilOf(ctx, model)
  if (!veil || veil.hidden.size === veil.partly.size) return []
  return veil.rules.map(
    ({ rule }, index) => `coalesce(${isEverything([rule]) ? 'true' : scopeSql(ctx, model, [rule], params)}, false) as "_v${index}"`,
  )
}

/** Marks a row with the names that its reader may not see, and takes the helper columns out of it again. */
export const markVeiled = (ctx: Context, model: Model, row: Record<string, unknown>): void => {
  const veil = veilOf(ctx, model)
  if (!veil) return
  const reaching = veil.rules.filter((_, index) => row[`_v${index}`] === true)
  for (const [index] of veil.rules.entries()) delete row[`_v${index}`]
  // Who got at a row by another verb than by viewing it sees the least of it.
  const keys =
    veil.hidden.size === veil.partly.size
      ? veil.hidden
      : reaching.length === 0
        ? veil.partly
        : new Set([...veil.partly].filter((key) => reaching.every(({ hides }) => hides.has(key))))
  if (keys.size === 0) return
  marks += 1
  const fields = model.noun.fields
  Object.assign(row, { [names]: new Set([...keys].flatMap((key) => [key, snake(key), displayName(key, fields[key] ?? {})])) })
}

let marks = 0

/** How many rows were marked in this process: where none was since a request came, its answer hides nothing and need not be searched. */
export const marksSoFar = (): number => marks

/** The names that the reader of a row may not see. */
export const veiledIn = (row: object | null): ReadonlySet<string> | undefined => (row as { [names]?: ReadonlySet<string> } | null)?.[names]

/** A copy of a part of a row, which hides what the row hides. */
export const veiledFrom = <T extends object>(row: object, part: T): T => {
  const hidden = veiledIn(row)
  return hidden ? Object.assign(part, { [names]: hidden }) : part
}

/** Takes out of an answer what its reader may not see, however deep the rows lie in it. */
export const withoutHiddenFields = <T>(value: T): T => {
  if (Array.isArray(value)) {
    for (const one of value) withoutHiddenFields(one)
    return value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const row = value as Record<string, unknown>
  const hidden = veiledIn(row)
  if (hidden) for (const name of hidden) delete row[name]
  for (const inner of Object.values(row)) if (typeof inner === 'object' && inner !== null) withoutHiddenFields(inner)
  return value
}
