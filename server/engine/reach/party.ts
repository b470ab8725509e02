import type { Action } from '@masthead/contract/kit/action'
import { partiesOf, snake } from '@masthead/contract/kit/name'
import type { Party } from '@masthead/contract/kit/definition'
import { Refusal } from '../../platform/refusal'
import { isWithin } from './context'
import { ident, oneOf, params as newParams, type Params } from '../sql'
import type { Context, Model, Row } from '../types'

/** The noun of the site's members: a party whose field points at it is one of theirs. */
export const memberNoun = 'user/member'

/**
 * What an action asks besides the permission: parties to which users must belong (`by`), and columns in which users must not stand (`notBy`). Both hold for
 * administrators too; the system passes. A party of the site's members opens the action to those members, who hold no permission.
 */

/** The noun that the members of a party point at: the row itself where the party goes by its id, else what its column names. */
export const partyTarget = ({ noun }: Model, { field }: Pick<Party, 'field'>): string | undefined =>
  field === 'id' ? noun.name : noun.fields[field]?.to

/** The noun whose rows say who belongs to a party, and its field that points where the party's own column does. */
export const membership = (engine: Context['engine'], model: Model, party: Party): { members: Model; key: string } | undefined => {
  const members = party.members === undefined ? undefined : engine.models.get(party.members)
  const target = partyTarget(model, party)
  const key =
    members && Object.keys(members.noun.fields).find((name) => members.noun.fields[name]?.kind === 'ref' && members.noun.fields[name]?.to === target)
  return members && key !== undefined ? { members, key } : undefined
}

/** SQL that tells whether the membership at alias `m` stands. */
export const isInForce = (m: string): string => `${m}.status = 1 and not ${m}.is_deleted`

/** SQL, each part after an `and`, that of the members at alias `m` keeps those who are of the party. */
export const amongSql = (members: Model, { among = {} }: Party, params: Params, m: string): string =>
  Object.entries(among)
    .map(([key, values]) => ` and ${oneOf(`${m}.${ident(members.columns.get(key)?.name ?? key)}`, values, params, 'text')}`)
    .join('')

const ofMembers = ({ noun }: Model, name: string): boolean => noun.fields[noun.parties?.[name]?.field ?? '']?.to === memberNoun

/** The parties of a noun that members of the site belong to. */
export const memberParties = (model: Model): readonly string[] => {
  const known = memberKnown.get(model) ?? Object.keys(model.noun.parties ?? {}).filter((name) => ofMembers(model, name))
  memberKnown.set(model, known)
  return known
}

const memberKnown = new WeakMap<Model, readonly string[]>()

/** The parties of an action that members of the site belong to: it is open to them without a permission. */
export const memberPartiesOf = (model: Model, action: Pick<Action, 'by'>): readonly string[] =>
  partiesOf(action).filter((name) => ofMembers(model, name))

/** The parties of an action that narrow who of the users may: parties of members open it to these and narrow nobody. */
export const userPartiesOf = (model: Model, action: Pick<Action, 'by'>): readonly string[] =>
  partiesOf(action).filter((name) => !ofMembers(model, name))

/** SQL that tells whether the caller belongs to a party of the row at alias `t`. */
export const partySql = (ctx: Context, model: Model, name: string, params: Params, t = 't'): string => {
  const party = model.noun.parties?.[name]
  const column = party && model.columns.get(party.field)
  if (!party || !column) return 'false'
  const own = `${t}.${ident(column.name)}`
  if (ofMembers(model, name)) return ctx.actor.kind === 'member' ? `${own} = ${params.add(ctx.actor.memberId)}::bigint` : 'false'
  if (ctx.actor.kind !== 'user') return 'false'
  const user = params.add(ctx.actor.userId)
  const found = membership(ctx.engine, model, party)
  if (!found) return `${own} = ${user}::bigint`
  const same = found.members.byTenant ? `m.tenant_id = ${t}.tenant_id and ` : ''
  return `exists (select 1 from ${ident(found.members.table)} m where ${same}m.${ident(snake(found.key))} = ${own} and m.user_id = ${user}::bigint and ${isInForce('m')}${amongSql(found.members, party, params, 'm')})`
}

/** Conditions that every row of a question meets, as filters of the list. */
export type Asked = Readonly<Record<string, unknown>>

/**
 * Whether a question is about rows of the caller's own alone: a condition says that the column of a party, or of one that it includes, names the caller. Who belongs to
 * the party need not be looked up then, row by row.
 */
export const asksOwn = (ctx: Context, model: Model, name: string, asked: Asked): boolean => {
  const { noun, behaviour } = model
  const { userId, kind } = ctx.actor
  if (kind !== 'user' || userId === null) return false
  return [name, ...(noun.parties?.[name]?.includes ?? [])].some((one) => {
    const { field, members } = noun.parties?.[one] ?? {}
    if (field === undefined || members !== undefined || ofMembers(model, one)) return false
    // A filter of the noun's own under that name may mean anything.
    return String(asked[field] ?? '') === userId && model.columns.has(field) && !behaviour.filters?.[field] && !noun.filters?.[field]
  })
}

/** The parties that some action of a noun is of. */
export const actingParties = (model: Model): readonly string[] => {
  const known = acting.get(model)
  if (known) return known
  const names = [...new Set(Object.values(model.noun.actions ?? {}).flatMap(partiesOf))]
  acting.set(model, names)
  return names
}

const acting = new WeakMap<Model, readonly string[]>()

/** Whether somebody stands in a row as one who may not do this. */
export const standsAgainst = (ctx: Context, action: Pick<Action, 'notBy'>, row: Readonly<Record<string, unknown>>): boolean =>
  ctx.actor.kind === 'user' &&
  (action.notBy ?? []).some((key) => row[key] !== null && row[key] !== undefined && String(row[key]) === ctx.actor.userId)

const stood = Symbol('the parties of the row that its reader belongs to')

interface Stood {
  readonly actor: Context['actor']
  readonly parties: ReadonlySet<string>
}

/** Notes with a row that is read in a transaction to which of its acting parties its reader was found to belong. */
export const noteStanding = (ctx: Context, row: Record<string, unknown>, parties: ReadonlySet<string>): void => {
  if (parties.size === 0 || !isWithin(ctx)) return
  const known: Stood = { actor: ctx.actor, parties }
  Object.assign(row, { [stood]: known })
}

/** What was noted of the caller; of a row that somebody else read, nothing. */
const standingIn = ({ actor }: Context, row: object): ReadonlySet<string> | undefined => {
  const known = (row as { readonly [stood]?: Stood })[stood]
  return known?.actor === actor ? known.parties : undefined
}

/** Refuses an action to whom it is not, whatever permission he has. */
export const demandPerson = async (ctx: Context, model: Model, action: Action, row: Row): Promise<void> => {
  if (ctx.actor.kind === 'system') return
  if (standsAgainst(ctx, action, row)) {
    const stands = (action.notBy ?? []).find((key) => String(row[key] ?? '') === ctx.actor.userId) ?? ''
    const label = (model.columns.get(stands)?.field ?? model.noun.fields[stands])?.label ?? [stands, stands]
    throw new Refusal(
      403,
      'same_person',
      [
        `您是这条数据的${label[0]}，须由他人${action.label[0]}`,
        `You are involved as “${label[1]}”, so somebody else must do this: ${action.label[1]}`,
      ],
      {
        field: stands,
      },
    )
  }
  const parties = ctx.actor.kind === 'member' ? memberPartiesOf(model, action) : userPartiesOf(model, action)
  if (parties.length === 0 && ctx.actor.kind === 'user') return
  const known = standingIn(ctx, row)
  if (known && parties.some((name) => known.has(name))) return
  const p = newParams()
  const belongs = parties.map((name) => partySql(ctx, model, name, p)).join(' or ') || 'false'
  const tenant = model.byTenant ? `t.tenant_id = ${p.add(ctx.tenantId)} and ` : ''
  const found = await ctx.db.query(`select 1 from ${ident(model.table)} t where ${tenant}t.id = ${p.add(row.id)}::bigint and (${belongs})`, p.values)
  if (found.length > 0) return
  const labels = parties.map((name) => model.noun.parties?.[name]?.label ?? [name, name])
  throw new Refusal(403, 'not_a_party', [
    `只有${labels.map(([zh]) => zh).join('、')}能${action.label[0]}`,
    `Only its ${labels.map(([, en]) => en.toLowerCase()).join(' or ')} may do this: ${action.label[1]}`,
  ])
}
