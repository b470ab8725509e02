import type { Action } from '@masthead/contract/kit/action'
import { openingPermissions, permission, statesIn } from '@masthead/contract/kit/name'
import type { Verb } from '@masthead/contract/kit/definition'
import type { Row, Context, Rights, Model } from '../types'
import { may } from './context'
import { isApprovable, isCarried, passesWhileWaiting } from './carried'
import { holdIn, isFree } from './hold'
import { verbsOf } from '../model'
import { actingParties, memberPartiesOf, noteStanding, partySql, standsAgainst, userPartiesOf } from './party'
import { isEverything, rulesFor, scopeSql } from './scope'
import type { Params } from '../sql'
import { closedSql, writesRow } from './closed'

/**
 * What the caller may do to a row now: permission, source state, a pure look at the row's own columns, and data scope.
 * Data scopes that are narrower than the list's own come as boolean columns of the same query, so a page never asks twice.
 */

interface Ability {
  readonly name: string
  /** Permissions that open it; the first that the caller holds counts. */
  readonly codes: readonly string[]
  readonly from: Readonly<Record<string, readonly number[]>>
}

const known = new WeakMap<Model, Ability[]>()

const abilitiesOf = (model: Model): Ability[] => {
  const cached = known.get(model)
  if (cached) return cached
  const list: Ability[] = verbsOf(model.noun)
    .filter((verb) => verb === 'edit' || verb === 'delete')
    .map((verb) => ({ name: verb, codes: [permission(model.noun, verb)], from: verbStates(model, verb) }))
  for (const [name, action] of Object.entries(model.noun.actions ?? {}))
    if (!action.system) list.push({ name, codes: openingPermissions(model.noun, name, action), from: statesIn(action.from) })
  known.set(model, list)
  return list
}

const keysKnown = new WeakMap<Model, readonly string[]>()

/** The columns whose states decide what may be done to a row. */
const stateKeys = (model: Model): readonly string[] => {
  const known = keysKnown.get(model)
  if (known) return known
  const keys = [...new Set([...Object.keys(model.machines), ...abilitiesOf(model).flatMap(({ from }) => Object.keys(from))])]
  keysKnown.set(model, keys)
  return keys
}

/** The columns that decide what may be done to a row: its states, and who stands in it. */
export const decidingKeys = (model: Model): readonly string[] => [
  ...new Set([...stateKeys(model), ...Object.values(model.noun.actions ?? {}).flatMap(({ notBy }) => notBy ?? []), ...heldColumns(model)]),
  ...(model.noun.flow ? [model.noun.flow.instance] : []),
]

const heldColumns = (model: Model): readonly string[] => {
  const hold = holdIn(model)
  return hold ? [hold.by, hold.until] : []
}

/** The states in which a row may be edited or deleted. */
export const verbStates = (model: Model, verb: Verb): Readonly<Record<string, readonly number[]>> =>
  statesIn(verb === 'edit' ? model.noun.editIn : verb === 'delete' ? model.noun.deleteIn : undefined)

/** The codes whose scope is narrower than everything, each with the name of its boolean column. */
const narrowed = (ctx: Context, model: Model): readonly Narrowed[] => {
  const { rights } = ctx.actor
  if (rights.all || !model.byTenant || ctx.actor.kind !== 'user') return []
  const byModel = narrow.get(rights) ?? new WeakMap<Model, readonly Narrowed[]>()
  narrow.set(rights, byModel)
  const known = byModel.get(model) ?? narrowedFor(ctx, model)
  byModel.set(model, known)
  return known
}

interface Narrowed {
  readonly code: string
  readonly column: string
}

/** By what somebody may do, which is the same object until his rights change. */
const narrow = new WeakMap<Rights, WeakMap<Model, readonly Narrowed[]>>()

const narrowedFor = (ctx: Context, model: Model): readonly Narrowed[] => {
  const codes = [...new Set(abilitiesOf(model).flatMap((ability) => ability.codes))].filter(
    (code) => may(ctx, code) && !isEverything(rulesFor(ctx, model, code)),
  )
  return codes.map((code, index) => ({ code, column: `_in${index}` }))
}

/** Columns that tell what the caller may do to a row, which is known to hold nothing in its `blank` ones. */
export const abilityColumns = (ctx: Context, model: Model, params: Params, blank?: ReadonlySet<string>): string[] => [
  ...(ctx.engine.carrier && isApprovable(model) ? [`${ctx.engine.carrier.waits(model, 't')} as "_waits"`] : []),
  ...(model.noun.closes ? [`${closedSql(ctx.engine, model)} as "_closed"`] : []),
  ...narrowed(ctx, model).map(({ code, column }) => `coalesce(${scopeSql(ctx, model, rulesFor(ctx, model, code), params)}, false) as "${column}"`),
  // Whether the caller belongs to the parties whose members alone may do something; that holds for administrators too.
  ...actingParties(model).map((name, index) => {
    const isNobody = blank?.has(model.noun.parties?.[name]?.field ?? '')
    return `${isNobody ? 'false' : `coalesce(${partySql(ctx, model, name, params)}, false)`} as "${helperOf(index)}"`
  }),
]

const helpers: string[] = []

/** The helper column that says whether the caller belongs to a party. */
const helperOf = (index: number): string => {
  helpers[index] ??= `_of${index}`
  return helpers[index]
}

/** What somebody may do to a row that stands in these states, before anybody has looked at the row itself. */
const possible = (ctx: Context, model: Model, row: Record<string, unknown>): readonly Ability[] => {
  const { kind, rights, isPlatform } = ctx.actor
  const byModel = granted.get(rights) ?? new WeakMap<Model, Map<string, readonly Ability[]>>()
  granted.set(rights, byModel)
  const byState = byModel.get(model) ?? new Map<string, readonly Ability[]>()
  byModel.set(model, byState)
  // What lies in the bin can only be taken out of it.
  const binned = row.isRecycled === true
  let state = `${kind} ${isPlatform} ${binned}`
  for (const name of stateKeys(model)) state += ` ${row[name]}`
  const known = byState.get(state)
  if (known) return known
  const isElsewhere = model.noun.tenancy !== 'tenant' && !isPlatform
  const found = abilitiesOf(model).filter(
    ({ name, codes, from }) =>
      !isElsewhere &&
      (model.noun.actions?.[name]?.bin === 'outOf') === binned &&
      opens(ctx, model, name, codes) &&
      inState(row, from) &&
      hasTurn(ctx, model, model.noun.actions?.[name], row),
  )
  byState.set(state, found)
  return found
}

/** Whether a permission opens an action to a user, or a party of theirs to a member of the site. */
const opens = (ctx: Context, model: Model, name: string, codes: readonly string[]): boolean =>
  ctx.actor.kind === 'member' ? memberPartiesOf(model, model.noun.actions?.[name] ?? {}).length > 0 : codes.some((code) => may(ctx, code))

/** Whether the caller holds the right of the action whose turn it is, where an action is for those alone. */
export const hasTurn = (ctx: Context, { noun }: Model, action: Action | undefined, row: Readonly<Record<string, unknown>>): boolean => {
  const turn = action?.turns?.[Number(row.status)]
  const taken = turn === undefined ? undefined : noun.actions?.[turn]
  return turn === undefined || taken === undefined || openingPermissions(noun, turn, taken).some((code) => may(ctx, code))
}

/** By rights, as above, and the states that a row can stand in. */
const granted = new WeakMap<Rights, WeakMap<Model, Map<string, readonly Ability[]>>>()

/** The names of `_can` for a row that goes out; the helper columns are those of the row as it was found. */
export const abilities = (ctx: Context, model: Model, row: Record<string, unknown>, found: Readonly<Record<string, unknown>>): string[] => {
  const outside = new Set<string>()
  for (const { code, column } of narrowed(ctx, model)) if (column in found && found[column] !== true) outside.add(code)
  const parties = new Set<string>()
  for (const [index, name] of actingParties(model).entries()) if (found[helperOf(index)] === true) parties.add(name)
  noteStanding(ctx, row, parties)
  if (typeof found._waits === 'string') row._waits = found._waits
  const { can } = model.behaviour
  const names: string[] = []
  for (const { name, codes } of possible(ctx, model, row)) {
    // What writes a row of a closed period is not offered; an adjustment, which adds another one, is.
    if (row._closed === true && (!model.noun.actions?.[name] || writesRow(model.noun.actions[name]))) continue
    if (isCarried(model, name, row) || (row._waits && !passesWhileWaiting(model, name))) continue
    if (outside.has(codes.find((code) => may(ctx, code)) ?? '') || !isForCaller(ctx, model, name, row, parties)) continue
    if (isFree(ctx, model, name, row) && (can?.[name]?.(row as Row, ctx) ?? true) === true) names.push(name)
  }
  return names
}

const isForCaller = (ctx: Context, model: Model, name: string, row: Record<string, unknown>, parties: ReadonlySet<string>): boolean => {
  const action = model.noun.actions?.[name]
  if (!action) return true
  const by = ctx.actor.kind === 'member' ? memberPartiesOf(model, action) : userPartiesOf(model, action)
  return (by.length === 0 || by.some((party) => parties.has(party))) && !standsAgainst(ctx, action, row)
}

/** Whether a row stands in one of the source states. */
export const inState = (row: Readonly<Record<string, unknown>>, from: Readonly<Record<string, readonly number[]>>): boolean =>
  Object.entries(from).every(([machine, states]) => states.includes(Number(row[machine])))
