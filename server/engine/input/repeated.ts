import type { Action } from '@masthead/contract/kit/action'
import type { Fields } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { setsOf } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import { kinds } from '../kinds/kinds'
import { wireTime } from '../kinds/time'
import { ident, params } from '../sql'
import type { Model, Row, TxContext, Values } from '../types'
import { type Body, saidOtherwise } from './parse'
import type { Newest } from '../write/record'

/** Somebody who does again what he has done himself, and the words in which it is called. */
interface Again {
  readonly action: Action
  readonly fields: Fields
  readonly row: Row
  readonly label: Label
  readonly line: Newest
}

/** What the log of the noun keeps as the remark of the last action on a row. */
const remarkInLog = async (tx: TxContext, { noun }: Model, id: string): Promise<Values> => {
  const log = noun.log && tx.engine.models.get(noun.log.noun)
  const key = noun.log && log?.columns.get(noun.log.key)
  if (!log || !key) return {}
  const p = params()
  const where = [`${ident(key.name)} = ${p.add(id)}${key.field.kind === 'ref' ? '::bigint' : ''}`]
  if (log.byTenant) where.push(`tenant_id = ${p.add(tx.tenantId)}`)
  if (noun.log?.type) where.push(`${ident(log.columns.get(noun.log.type)?.name ?? '')} = ${p.add(noun.name)}`)
  const [line] = await tx.db.query<{ remark: string | null }>(
    `select remark from ${ident(log.table)} where ${where.join(' and ')} order by id desc limit 1`,
    p.values,
  )
  return line ? { remark: line.remark } : {}
}

/** What is kept of what was said with the action, by the name under which it was said. What is sealed or made up of rows is not compared. */
const keptOf = async (tx: TxContext, model: Model, { action, fields, row }: Again): Promise<Values> => {
  const said: Values = 'remark' in fields ? await remarkInLog(tx, model, row.id) : {}
  const written = action.writes ?? {}
  for (const { key } of setsOf(action)) if (!(key in written)) said[key] = row[key] ?? null
  for (const [key, value] of Object.entries(written)) if (typeof value === 'string' && value.startsWith('$.')) said[value.slice(2)] = row[key] ?? null
  const plain = (key: string): boolean => {
    const field = fields[key]
    return field !== undefined && !kinds[field.kind].sealed?.(field) && !['secret', 'html', 'parts', 'json'].includes(field.kind)
  }
  return Object.fromEntries(Object.entries(said).filter(([key]) => plain(key)))
}

/**
 * To whoever does again what he did last, its answer is the row as it is; where he has something else to say with it this time, that would be lost without a
 * word: he is told when he did it, and what is not kept.
 */
export const demandSameWords = async (tx: TxContext, model: Model, given: Body, again: Again): Promise<void> => {
  const { fields, row, label, line } = again
  const other = await saidOtherwise(tx, fields, given, await keptOf(tx, model, again))
  if (other.length === 0) return
  const at = wireTime(new Date(Date.now() - line.ageMs), tx.zone)
  const names = (side: 0 | 1): string => other.map((key) => fields[key]?.label[side] ?? key).join(side === 0 ? '、' : ', ')
  throw conflict(
    'done_already',
    [
      `您已于${at.slice(5, 16)}执行[${label[0]}]，这次填写的${names(0)}与上次不同，没有保存`,
      `You already did this on ${at.slice(0, 16)}: ${label[1]}. Your new input is not saved: ${names(1)}`,
    ],
    { status: row.status, by: line.operator, did: say(label, tx.language), at },
  )
}
