import { expressionOf, operandsOf, unfolded } from '@masthead/contract/kit/expression'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { displayName, permission, scopedColumns, snake } from '@masthead/contract/kit/name'
import type { Row, Values, Context, Rights, Model, ScopeRule } from '../types'
import { may } from './context'
import { reasonsOf, recordOf } from './recorded'
import { reaching, scopeSql, spelledOut } from './scope'
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
const told = Symbol('all the names that are told of a row beyond the reach of its reader')

const reachColumn = '_reached'

/** Works something out once for a noun and for all who have the same rights. */
const onceFor = <T>(work: (ctx: Context, model: Model) => T) => {
  const known = new WeakMap<Rights, Map<Model, T>>()
  return (ctx: Context, model: Model): T => {
    const { rights } = ctx.actor
    const byModel = known.get(rights) ?? new Map<Model, T>()
    known.set(rights, byModel)
    if (!byModel.has(model)) byModel.set(model, work(ctx, model))
    return byModel.get(model) as T
  }
}

/** What the caller may not see of a noun; undefined where he sees all of it. Who may everything, and who is no user, has no rules that leave out a field. */
export const veilOf = onceFor((ctx, model): Veil | undefined => (model.byTenant ? make(model, ctx.actor.rights) : undefined))

const make = (model: Model, rights: Rights): Veil | undefined => {
  const rules = spelledOut(model, rights.scopes.get(permission(model.noun, 'view')))
  if (rules.every(({ fields }) => fields === undefined)) return undefined
  const own = Object.keys(scopedColumns(model.noun)).filter((key) => key !== model.noun.tree?.parent)
  const hides = rules.map((rule) => {
    const { fields } = rule
    return { rule, hides: new Set(fields ? own.filter((key) => !shows(model, fields, key)) : []) }
  })
  const hidden = new Set(own.filter((key) => hides.every((one) => one.hides.has(key))))
  return { hidden, partly: new Set(hides.flatMap((one) => [...one.hides])), rules: hides }
}

/** Whether a field is among those that a rule shows; one that is worked out or copied is not where it would tell one that is not. */
const shows = ({ noun }: Model, fields: readonly string[], key: string): boolean => {
  const { computed, copies } = noun.fields[key] ?? {}
  const sources =
    computed !== undefined ? operandsOf(unfolded(expressionOf(computed), (one) => noun.fields[one]?.computed)) : copies ? [copies.from] : []
  return fields.includes(key) && sources.every((source) => fields.includes(source))
}

/** Whether the caller sees a field in every row that they see, and no value of another noun's hidden field through it. */
export const isSeen = (ctx: Context, model: Model, key: string): boolean => !veilOf(ctx, model)?.partly.has(key) && !unseenRecord(ctx, model).has(key)

/** A noun that a declaration names, so that the product has started with it. */
const nounOf = ({ engine }: Context, name: string): Model => engine.models.get(name) as Model

/** What stands in place of a name that the reader is not told; of several, each has its number. */
export const untoldName = (number?: number): Label => (number === undefined ? ['不可见', 'Hidden'] : [`不可见 ${number}`, `Hidden ${number}`])

/** The column of a log that keeps what its maker was called then. */
const makerName = 'operator'

/** Whether the caller is not told what those are called who made the rows of a noun. */
export const areMakersUntold = (ctx: Context, model: Model): boolean => {
  const maker = model.columns.get('createUser')?.field.to
  return maker !== undefined && isUntitled(ctx, nounOf(ctx, maker))
}

/** The columns of a log that would tell, of some row, what the caller does not see of the noun that it records, or of who made its lines. */
const unseenRecord = (ctx: Context, model: Model): ReadonlySet<string> => {
  const kept = recordOf(ctx.engine, model)
  if (!kept) return none
  const hides = kept.of.map((of) => [of, veilOf(ctx, of)?.partly ?? none] as const)
  const columns = hides.some(([, partly]) => partly.size > 0) ? kept.values : []
  const isReasonHidden = kept.remark !== undefined && hides.some(([of, partly]) => reasonsOf(of).some(([, field]) => partly.has(field)))
  return new Set([...columns, ...(isReasonHidden ? [kept.remark as string] : []), ...(areMakersUntold(ctx, model) ? [makerName] : [])])
}

/** Takes out of a line of a log what the caller does not see of the noun that it records and of who made it; answers the keys of the line that go as a whole. */
const hideRecorded = (ctx: Context, model: Model, line: Record<string, unknown>): string[] => {
  const kept = recordOf(ctx.engine, model)
  if (!kept) return []
  const name = kept.type === undefined ? undefined : line[kept.type]
  // A line that was read without the name of its noun is taken for one of any.
  const of = name === undefined ? kept.of : kept.of.filter(({ noun }) => noun.name === name)
  const gone = kept.values.flatMap((key) => of.flatMap((one) => (hideValues(ctx, one, line[key]) ? [] : [key])))
  const isReasonHidden = of.some((one) =>
    reasonsOf(one).some(([action, field]) => (line.action === undefined || line.action === action) && veilOf(ctx, one)?.partly.has(field)),
  )
  // What the program did by itself is nobody's name.
  const maker = line.createUser !== null && areMakersUntold(ctx, model) ? [makerName] : []
  return [...gone, ...(isReasonHidden && kept.remark !== undefined ? [kept.remark] : []), ...maker]
}

/** Marks values of a noun's fields, kept by field name, with those that the caller may not see; false where they are a text that cannot be cut. */
export const hideValues = (ctx: Context, model: Model, values: unknown, hidden = veilOf(ctx, model)?.partly): boolean => {
  if (!values) return true
  const partly = hidden ?? none
  if (typeof values !== 'object') return partly.size === 0 && tellsNothing(ctx, model)
  const kept = values as Record<string, unknown>
  const gone = new Set([...partly, ...hideCopied(ctx, model, kept), ...hideParts(ctx, model, kept), ...hiddenTitles(ctx, model)])
  // What hides less than before lifts what was hidden then.
  if (gone.size === 0 && !veiledIn(kept)) return true
  marks += 1
  Object.assign(kept, { [names]: gone })
  return true
}

/** Whether values of a noun show nothing that the caller does not see of other rows. */
const tellsNothing = (ctx: Context, model: Model): boolean =>
  hiddenTitles(ctx, model).size === 0 && copiesIn(model).every(([, copies]) => unseenIn(ctx, copies).length === 0)

/** Marks the lines of parts with what the caller does not see of such lines; answers the keys of those that are no lines and go as a whole. */
const hideParts = (ctx: Context, model: Model, values: Record<string, unknown>): string[] =>
  [...model.parts.values()].flatMap(({ key, noun }) => {
    const target = nounOf(ctx, noun)
    const hidden = veilOf(ctx, target)?.partly
    if (!hidden && tellsNothing(ctx, target)) return []
    const lines = [values[key]].flat(Number.POSITIVE_INFINITY).filter(Boolean)
    return lines.every((line) => typeof line === 'object') && lines.every((line) => hideValues(ctx, target, line, hidden)) ? [] : [key]
  })

/** Columns that tell which rules reach a row; none where that makes no difference. */
export const veilColumns = (ctx: Context, model: Model, params: Params): string[] => {
  const veil = veilOf(ctx, model)
  if (!veil || veil.hidden.size === veil.partly.size) return []
  return veil.rules.map(({ rule }, index) => `coalesce(${scopeSql(ctx, model, [rule], params)}, false) as "_v${index}"`)
}

/**
 * A column that tells whether viewing reaches a row that was got at by another verb; none where it reaches all of them. The program reads such a row
 * whole, and whoever carried out the verb hears of it what he knew before: which row it is, in which state and version.
 */
export const reachColumns = (ctx: Context, model: Model, params: Params): string[] => {
  if (!model.byTenant || ctx.actor.rights.all) return []
  const parts = may(ctx, permission(model.noun, 'view')) ? reaching(ctx, model, 'view', params) : ['false']
  return parts.length === 0 ? [] : [`coalesce(${parts.join(' and ')}, false) as "${reachColumn}"`]
}

/** Marks a row that goes out with what its reader may not see; the helper columns are those of the row as it was found. */
export const markVeiled = (ctx: Context, model: Model, row: Record<string, unknown>, found: Readonly<Record<string, unknown>>): void => {
  if (found[reachColumn] === false) {
    marks += 1
    Object.assign(row, { [told]: ['id', 'status', 'version', ...Object.keys(model.machines)] })
  }
  const hidden = [...hiddenIn(ctx, model, found), ...hideCopied(ctx, model, row), ...hideRecorded(ctx, model, row), ...hiddenTitles(ctx, model)]
  if (hidden.length === 0) return
  marks += 1
  Object.assign(row, { [names]: new Set(hidden) })
}

const none: ReadonlySet<string> = new Set()

type Copies = NonNullable<Field['copies']>

const knownCopies = new WeakMap<Model, readonly (readonly [key: string, copies: Copies])[]>()

const copiesIn = (model: Model): readonly (readonly [key: string, copies: Copies])[] => {
  const known = knownCopies.get(model) ?? Object.entries(model.noun.fields).flatMap(([key, { copies }]) => (copies ? [[key, copies] as const] : []))
  knownCopies.set(model, known)
  return known
}

/** Marks copies of fields that the caller does not see where they come from; answers the keys of those that are text by now and go as a whole. */
const hideCopied = (ctx: Context, model: Model, row: Record<string, unknown>): string[] =>
  copiesIn(model).flatMap(([key, copies]) => {
    const value = row[key]
    const unseen = unseenIn(ctx, copies)
    if (unseen.length === 0) return []
    if (typeof value !== 'object') return [key]
    marks += 1
    for (const copy of [value].flat()) if (copy) Object.assign(copy, { [names]: new Set(unseen) })
    return []
  })

const unseenIn = (ctx: Context, copies: Copies): readonly string[] => {
  const target = nounOf(ctx, copies.of)
  return copies.fields.filter((name) => !isSeen(ctx, target, name))
}

const hiddenIn = (ctx: Context, model: Model, found: Readonly<Record<string, unknown>>): readonly string[] => {
  const veil = veilOf(ctx, model)
  if (!veil) return []
  const reaching = veil.rules.filter((_, index) => found[`_v${index}`] === true)
  // Who got at a row by another verb than by viewing it sees the least of it, and where all rules hide the same, none is asked which reaches it.
  const keys = [...veil.partly].filter((key) => reaching.every(({ hides }) => hides.has(key)))
  return keys.flatMap((key) => namesOf(model, key))
}

/** Every name under which a row answers a column. */
export const namesOf = ({ noun: { fields } }: Model, key: string): string[] => [
  key,
  snake(key),
  displayName(key, fields[key] ?? {}),
  ...(fields[key]?.also ?? []),
]

/** The names under which a row shows titles of rows that it points at, who made it among them, where the caller does not see those titles. */
export const hiddenTitles = onceFor((ctx, model): ReadonlySet<string> => {
  const columns = [...model.columns.values()].map(({ key, field }) => [key, field] as const)
  const shown = [...Object.entries(model.noun.fields), ...columns].map(([key, field]) => [displayName(key, field), field.to] as const)
  const named = [...shown, ...Object.entries(model.behaviour.names ?? {})]
  return new Set(named.flatMap(([name, to]) => (to && isUntitled(ctx, nounOf(ctx, to)) ? [name] : [])))
})

/** Whether the caller does not see what rows of a noun are called. */
const isUntitled = (ctx: Context, model: Model): boolean => !isSeen(ctx, model, model.noun.title)

/** A row with what its behaviour tells this once, to whomever it tells it. */
export const withOnce = (row: Row, once: Values | undefined): Row => {
  if (!once) return row
  const limited = (row as { [told]?: readonly string[] })[told]
  return { ...row, ...once, ...(limited ? { [told]: [...limited, ...Object.keys(once)] } : {}) }
}

/** An answer made of some fields of a row, each under a name of its own; without those that its reader may not see. */
export const partOf = (row: object, fields: Readonly<Record<string, string>>): Record<string, unknown> => {
  const [hidden, only] = [veiledIn(row), (row as { [told]?: readonly string[] })[told]]
  const shown = Object.entries(fields).filter(([, key]) => !hidden?.has(key) && (only?.includes(key) ?? true))
  return Object.fromEntries(shown.map(([name, key]) => [name, (row as Record<string, unknown>)[key] ?? null]))
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
  const only = (row as { [told]?: readonly string[] })[told]
  if (only) for (const name of Object.keys(row)) if (!only.includes(name)) delete row[name]
  for (const inner of Object.values(row)) withoutHiddenFields(inner)
  return value
}
