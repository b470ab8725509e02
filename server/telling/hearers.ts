import { user } from '@masthead/contract/user/user'
import { role } from '@masthead/contract/system/role'
import type { Action } from '@masthead/contract/kit/action'
import { actionPermission, permission, snake } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Hearer, NoticeKind } from '@masthead/contract/kit/tells'
import { auditNoun } from '../engine/write/record'
import { isEverything, keepsAlone, reaching, rulesFor } from '../engine/reach/scope'
import { may, userActor } from '../engine/reach/context'
import { amongSql, isInForce, memberParties, membership, partySql, standsAgainst, userPartiesOf } from '../engine/reach/party'
import { isSeen } from '../engine/reach/veil'
import { ofTenant, tenantIs, tenantKnown, within } from '../engine/reach/within'
import { ident, params as newParams, type Params, statementName } from '../engine/sql'
import type { Model, Row, TxContext } from '../engine/types'
import { loadStandings, platformTenant, type Standing, standingsOf } from '../system/rights'
import { type Wish, wishSql } from './ways'

/** People who are told that something waits, at most: whoever may do it looks at the queue anyway. */
const mostHolders = 50

/** What somebody must reach of a row to be told of it: to view it with these fields, and what else he is to do to it. */
export interface About {
  readonly model: Model
  readonly row: Row
  /** Columns that the words show. */
  readonly fields: readonly string[]
}

/** People who may have to do with a row, and the verb that they must be allowed on it besides viewing it. */
export interface Wanted {
  readonly ids: readonly string[]
  readonly code?: string
  readonly action?: Action
}

const idsIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter((one) => /^\d{1,19}$/.test(one))

/** The people whom a declaration names. */
export const wantedBy = async (tx: TxContext, { model, row }: Pick<About, 'model' | 'row'>, one: Hearer): Promise<Wanted> => {
  if (typeof one === 'string') return { ids: idsIn(row[one]) }
  if ('did' in one) return { ids: await whoDid(tx, model, row, one.did) }
  if ('party' in one) return { ids: await members(tx, model, row, one.party) }
  const action = model.noun.actions?.[one.may]
  const code = action ? actionPermission(model.noun, one.may, action) : permission(model.noun, one.may)
  return { ids: await holdersOf(tx, code), code, ...(action ? { action } : {}) }
}

/** Whoever has a role with this button. */
export const holdersOf = async (tx: TxContext, code: string): Promise<string[]> => {
  const found = await within(tx).query<{ id: string }>(
    `select distinct u.id::text as id from system_menu m
       join system_role_menu_ids g on g.${ofTenant} and g.target_id = m.id
       join system_role r on r.tenant_id = g.tenant_id and r.id = g.row_id and not r.is_deleted and r.status = ${role.state.on}
       join user_user_role_id j on j.tenant_id = r.tenant_id and j.target_id = r.id
       join user_user u on u.tenant_id = j.tenant_id and u.id = j.row_id and not u.is_deleted and u.status = ${user.state.on}
     where m.code = $2 and not m.is_deleted limit ${mostHolders}`,
    [code],
    'holders_told',
  )
  return found.map(({ id }) => id)
}

const whoDid = async (tx: TxContext, { noun }: Model, row: Row, action: string): Promise<string[]> => {
  const audit = tx.engine.models.get(auditNoun)
  const found = audit
    ? await within(tx).query<{ id: string | null }>(
        `select create_user::text as id from ${ident(audit.table)} where ${ofTenant} and biz_type = $2 and biz_id = $3 and action = $4 order by id desc limit 1`,
        [noun.name, row.id, action],
        'who_did',
      )
    : []
  return found.flatMap(({ id }) => id ?? [])
}

/** Members of a party of a row, those in force. */
const members = async (tx: TxContext, model: Model, row: Row, name: string): Promise<string[]> => {
  const party = model.noun.parties?.[name]
  const value = party && row[party.field]
  if (!party || value === null || value === undefined || memberParties(model).includes(name)) return []
  const found = membership(tx.engine, model, party)
  if (!found) return idsIn(value)
  const p = newParams()
  p.add(tx.tenantId)
  const of = p.add(value)
  const among = amongSql(found.members, party, p, 'm')
  const rows = await within(tx).query<{ id: string }>(
    `select distinct m.user_id::text as id from ${ident(found.members.table)} m
     where m.${ofTenant} and m.${ident(snake(found.key))} = ${of}::bigint and ${isInForce('m')} and m.user_id is not null${among} limit ${mostHolders}`,
    p.values.slice(1),
  )
  return rows.map(({ id }) => id)
}

interface Candidate extends Wish {
  readonly account: string
  readonly epoch: string
  /** Rights moved in this very transaction: what is loaded now is nobody else's yet. */
  readonly isMoving: boolean
}

/** Somebody who works here now, as the context that they would ask from, and how they hear of what they are told. */
export interface Present {
  readonly as: TxContext
  readonly wish: Wish
}

const wishes = wishSql('$3')

/** Those of the people who work here now, in the order of their numbers, and how they hear of this kind of thing; of none unless told. */
export const present = async (tx: TxContext, ids: readonly string[], kind?: NoticeKind): Promise<Present[]> => {
  if (ids.length === 0) return []
  const found = await within(tx).query<Candidate>(
    `select u.id::text as "userId", u.account, coalesce(e.epoch, 0)::text || '.' || coalesce(p.epoch, 0)::text as epoch,
       coalesce(e.xmin = pg_current_xact_id_if_assigned()::xid, false) or coalesce(p.xmin = pg_current_xact_id_if_assigned()::xid, false) as "isMoving", ${wishes.columns}
     from user_user u left join platform_epoch e on e.tenant_id = u.tenant_id left join platform_epoch p on ${tenantKnown({ tenantId: platformTenant }, 'p')} ${wishes.join}
     where u.${ofTenant} and u.id = any($2::bigint[]) and not u.is_deleted and u.status = ${user.state.on} order by u.id`,
    [[...new Set(ids)], kind ?? null],
    'people_told',
  )
  const standings = await standingsNow(tx, found)
  return found.map(({ account, epoch: _epoch, isMoving: _isMoving, ...wish }) => {
    const { userId } = wish
    return { as: { ...tx, actor: userActor({ userId, account, ...(standings.get(userId) as Standing) }) }, wish }
  })
}

/** All of one tenant, so that its rights move for all of them or for none. */
const standingsNow = async (tx: TxContext, people: readonly Candidate[]): Promise<ReadonlyMap<string, Standing>> => {
  const [first] = people
  const userIds = people.map(({ userId }) => userId)
  if (!first) return new Map()
  return first.isMoving
    ? loadStandings(tx.db, tx.engine, tx.tenantId, userIds)
    : standingsOf(tx.db, tx.engine, { home: tx.database, tenantId: tx.tenantId, epoch: first.epoch, userIds })
}

/** Filters the users who may be notified of a row: those who may view it and the fields in the text, and may take the action that it waits for. One query checks them all, except for rights that depend on the row itself. */
export const reachedBy = async (tx: TxContext, about: About, wanted: readonly Wanted[], kind: NoticeKind): Promise<Wish[]> => {
  const { model, row } = about
  const people = await present(
    tx,
    wanted.flatMap(({ ids }) => ids),
    kind,
  )
  const p = newParams()
  const tenant = tenantIs(tx, p, 't')
  const told = new Set<string>()
  const asked: { id: string; sql: string }[] = []
  for (const { as } of people) {
    const id = as.actor.userId as string
    if (!seesWords(as, about)) continue
    const ways = wanted.filter(({ ids, code, action }) => ids.includes(id) && (!code || may(as, code)) && !(action && standsAgainst(as, action, row)))
    if (ways.length === 0) continue
    // A parameter that stands in no statement is refused: those of a way beside one that is open in any case are not added.
    if (ways.some((way) => wayOf(as, about, way, newParams()) === 'true')) told.add(id)
    else asked.push({ id, sql: `(${ways.map((way) => wayOf(as, about, way, p)).join(' or ')})` })
  }
  if (asked.length > 0) {
    const columns = asked.map(({ sql }, index) => `coalesce(${sql}, false) as "p${index}"`)
    const sql = `select ${columns.join(', ')} from ${ident(model.table)} t where ${tenant} and t.id = ${p.add(row.id)}::bigint`
    const [found] = await tx.db.query<Record<string, boolean>>(sql, p.values, statementName(sql))
    for (const [index, { id }] of asked.entries()) if (found?.[`p${index}`]) told.add(id)
  }
  return people.flatMap(({ wish }) => (told.has(wish.userId) ? [wish] : []))
}

/** SQL of whether the row lies within what somebody views, and within the verb and the party that he is told for. */
const wayOf = (as: TxContext, about: About, { code, action }: Wanted, p: Params): string => {
  const { model } = about
  const parts = [...narrowed(as, about, permission(model.noun, 'view'), p), ...(code ? narrowed(as, about, code, p) : [])]
  const parties = action ? userPartiesOf(model, action) : []
  if (parties.length > 0) parts.push(`(${parties.map((name) => partySql(as, model, name, p)).join(' or ')})`)
  return parts.length === 0 ? 'true' : `(${parts.join(' and ')})`
}

/** What is still to be asked of the row: a person named by it need not be looked up among the people of its parties. */
const narrowed = (as: TxContext, { model, row }: About, code: string, p: Params): string[] =>
  isEverything(rulesFor(as, model, code)) && model.noun.within === undefined && !keepsAlone(as, model) ? [] : reaching(as, model, code, p, 't', row)

const seesWords = (as: TxContext, { model, fields }: About): boolean => {
  if (!may(as, permission(model.noun, 'view'))) return false
  return fields.every((key) => {
    const field = model.noun.fields[key]
    const target: Resource | undefined = field?.kind === 'ref' ? as.engine.models.get(field.to ?? '')?.noun : undefined
    const other = target && as.engine.models.get(target.name)
    return isSeen(as, model, key) && (!other || isSeen(as, other, other.noun.title))
  })
}
