import type { Coming } from '@masthead/contract/kit/due'
import { statesIn } from '@masthead/contract/kit/name'
import { momentOf, wireTime } from '../kinds/time'
import { after } from '../moment'
import { inState } from '../reach/ability'
import { dueTold } from './due-record'
import { plannedOf } from './due-plan'
import type { Context, Model, Row } from '../types'

/**
 * Writes down on a row what the program will do to it next, where anything is due to it: `_due` tells the action, when, and why it was refused.
 * A copy of a row of a hundred columns costs as much as its JSON.
 */
export const withComing = async (ctx: Context, model: Model, row: Row): Promise<Row> => {
  const told: Record<string, unknown> = row
  const planned = plannedOf(model)
  if (planned.length === 0) return row
  // What the caller does not see of the row tells him nothing here either.
  const armed = planned.filter(({ action, due }) => typeof row[due.at] === 'string' && row.isRecycled !== true && inState(row, statesIn(action.from)))
  told._due = null
  if (armed.length === 0) return row
  const [kept, calendar] = await Promise.all([dueTold(ctx, model, row.id), ctx.engine.calendar(ctx)])
  const found = armed.flatMap(({ name, key, due, column, offset }): (Coming & { order: number })[] => {
    const held = String(row[due.at])
    const day = column.field.kind === 'day'
    const moment = momentOf(ctx, day ? `${held} 00:00:00` : held)
    const before = kept.find((one) => one.action === name && one.key === key && wireTime(one.moment, ctx.zone) === wireTime(moment, ctx.zone))
    if (before?.isDone) return []
    const at = before?.nextTry ?? (offset === undefined ? moment : after(moment, offset, { zone: ctx.zone, calendar }))
    return [{ action: name, at: wireTime(at, ctx.zone), reason: before?.reason ?? null, order: at.getTime() }]
  })
  const [next] = found.sort((a, b) => a.order - b.order)
  if (next) told._due = { action: next.action, at: next.at, reason: next.reason }
  return row
}
