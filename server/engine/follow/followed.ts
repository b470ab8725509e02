import type { After } from '@masthead/contract/kit/after'
import { aftersOf } from '@masthead/contract/kit/after'
import { statesIn } from '@masthead/contract/kit/name'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { inState } from '../reach/ability'
import { ofTenant, within } from '../reach/within'
import { findRow } from '../read/read'
import { ident } from '../sql'
import type { Context, Model, Row, TxContext } from '../types'
import { act } from '../write/act'
import { type Following, following } from './follow'
import { inJob } from '../due/later'

/** The rows that an action is to be carried out on. */
const targetsOf = async (tx: TxContext, { to, by }: After, target: Model, row: Row): Promise<string[]> => {
  if (to !== undefined) return row[to] ? [String(row[to])] : []
  const column = target.columns.get(by ?? '')?.name ?? ''
  const found = await within(tx).query<{ id: string }>(
    `select id::text as id from ${ident(target.table)} where ${ofTenant} and ${ident(column)} = $2::bigint and not is_deleted order by id`,
    [row.id],
  )
  return found.map(({ id }) => id)
}

const follow = async (tx: TxContext, { from, states, input }: Following): Promise<number> => {
  const model = tx.engine.models.get(from.noun)
  const action = model?.noun.actions?.[from.action]
  const after = action && aftersOf(action)[from.at]
  const target = after && tx.engine.models.get(after.noun)
  // A declaration that has changed since has nothing to follow on any more.
  if (!model || !after || !target) return 0
  const row = await findRow(tx, model, from.id, { verb: null })
  if (!row || Object.entries(states).some(([name, value]) => row[name] !== value)) return 0
  const sources = statesIn(target.noun.actions?.[after.action]?.from)
  let done = 0
  for (const id of await targetsOf(tx, after, target, row)) {
    const other = await findRow(tx, target, id, { verb: null, lock: true })
    if (!other || !inState(other, sources)) continue
    await act(tx, target, after.action, id, input as Record<string, unknown>)
    done += 1
  }
  return done
}

/** Carries out what follows on actions: the work and the end of its job are one transaction, so that it is done once however often a node dies. */
export const followJob = (own: Context): JobKind =>
  defineJob<Following>(following, (job) => inJob(own, job, (tx) => follow(tx, job.data)), { keep: false })
