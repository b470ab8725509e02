import { messages } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { reactor } from '@masthead/contract/kit/reacting'
import { sendLock } from '../../platform/database/lock'
import { invalid } from '../../platform/refusal'
import { said } from '../behave'
import { abreast, inTransaction } from '../reach/context'
import { memberNoun } from '../reach/party'
import { demand, readRow } from '../read/read'
import { whenThere } from '../read/there'
import { modelNamed } from '../model'
import { titleColumn, titleSql } from '../names'
import { rememberName } from '../naming'
import { columnSql, ident, params as newParams, statementName } from '../sql'
import type { Context, Model, Row, TxContext, Values } from '../types'
import { withFaults } from '../input/fault'
import { checkReferences, type Body, parseBody } from '../input/parse'
import { addRow, changeRow, removeRow } from './write'

/** The row that a member has already, for the same subject; of what is counted each time the one of the last minute, for a double click is one. */
const findReaction = async (tx: TxContext, model: Model, values: Values): Promise<Row | undefined> => {
  const { keys, again } = reactionOf(model)
  const p = newParams()
  const where = keys.map((key) => `t.${columnSql(model, key)} = ${p.add(values[key])}`)
  if (again === 'add') where.push("t.create_time > clock_timestamp() - interval '1 minute'")
  const sql = `select t.id::text as id from ${ident(model.table)} t where t.tenant_id = ${p.add(tx.tenantId)} and ${where.join(' and ')} and not t.is_deleted order by t.id desc limit 1`
  const [found] = await tx.db.query<{ id: string }>(sql, p.values, statementName(sql))
  return found && readRow(tx, model, found.id, { verb: null, lock: true })
}

const reactionOf = ({ noun }: Model) => {
  if (!noun.reaction) throw new Error(`${noun.name} has no reactions`)
  return noun.reaction
}

/** Whether the member is one still: who left, or was locked, reacts to nothing any more. */
const isMember = async (tx: TxContext, values: Values): Promise<boolean> => {
  const members = modelNamed(tx.engine, memberNoun)
  const seen = whenThere(tx, members, 'seen', values[reactor])
  const title = titleColumn(members)
  const name = title ? titleSql(members, title, 't', tx.language) : 'null'
  const sql = `select ${name} as name from ${ident(members.table)} t where t.tenant_id = $1 and t.id = $2::bigint and t.status = 1 and not t.is_deleted`
  const [found] = await tx.db.query<{ name: string | null }>(sql, [tx.tenantId, values[reactor]], statementName(sql))
  if (!found) return false
  seen()
  await rememberName(tx, members, String(values[reactor]), found.name)
  return true
}

/**
 * Sets a reaction from parsed values: makes its row, or answers the one that is there, with the new values where the noun says that they change. A member's own clicks take
 * turns; those of different members do not wait for each other.
 */
export const setReaction = async (tx: TxContext, model: Model, values: Values, body: Body): Promise<Row> => {
  sendLock(tx, 'reactions of a member', values[reactor])
  const [known, isKnown] = await abreast(findReaction(tx, model, values), isMember(tx, values))
  if (!known) {
    if (!isKnown) throw invalid({ [reactor]: ['该会员不存在或已停用', 'There is no such member, or the account is closed'] })
    return addRow(tx, model, values, { body, behaviour: model.behaviour.create })
  }
  if (reactionOf(model).again !== 'change') return known
  return changeRow(tx, model, known, values, { body, behaviour: model.behaviour.update, verb: 'edit' })
}

/** Takes back a reaction that has these values; answers whether there was one. */
export const takeReaction = async (tx: TxContext, model: Model, values: Values): Promise<boolean> => {
  sendLock(tx, 'reactions of a member', values[reactor])
  const known = await findReaction(tx, model, values)
  if (known) await removeRow(tx, model, known)
  return known !== undefined
}

/** A member of the site sets a reaction of their own: on what a public face shows, without a permission. */
export const reactAsMember = (ctx: Context, model: Model, body: Body): Promise<Row> =>
  withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      const values = await parseBody(tx, model, { ...body, [reactor]: memberIdOf(tx) }, null)
      await checkReferences(tx, model.noun.fields, values)
      return setReaction(tx, model, values, body)
    }),
  )

/** A member of the site takes back a reaction of their own. */
export const takeBackAsMember = (ctx: Context, model: Model, values: Values): Promise<boolean> =>
  inTransaction(ctx, (tx) => takeReaction(tx, model, { ...values, [reactor]: memberIdOf(tx) }))

const memberIdOf = ({ actor }: Context): string => {
  if (actor.kind !== 'member') throw new Error('a member of the site alone reacts below /me')
  return actor.memberId
}

/** The call by which staff take back what a member set; there may be nothing to take back. */
export const takeBack = async (ctx: Context, model: Model, input: Values): Promise<unknown> => {
  await inTransaction(ctx, async (tx) => {
    demand(tx, model, permission(model.noun, 'delete'), true)
    await takeReaction(tx, model, input)
  })
  return said(messages.done)
}
