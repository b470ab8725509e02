import type { Hold } from '@masthead/contract/kit/action'
import { holdOf } from '@masthead/contract/kit/hold'
import { displayName } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import { wireTime } from '../kinds/time'
import type { Context, Model, Row } from '../types'

/** Rows that somebody has alone for a while. */

const known = new WeakMap<Model, Hold | null>()

export const holdIn = (model: Model): Hold | undefined => {
  const found = known.get(model)
  if (found !== undefined) return found ?? undefined
  const hold = holdOf(model.noun.actions)
  known.set(model, hold ?? null)
  return hold
}

/** Who has a row now; null where nobody has. */
const holderOf = (ctx: Context, { by, until }: Hold, row: Readonly<Record<string, unknown>>): string | null => {
  const [holder, end] = [row[by], row[until]]
  return typeof holder === 'string' && typeof end === 'string' && end > wireTime(ctx.clock.now(), ctx.zone) ? holder : null
}

/** Whether a verb is open to the caller as far as holds go: nobody else has the row, and what gives it back has something to give. */
export const isFree = (ctx: Context, model: Model, name: string, row: Readonly<Record<string, unknown>>): boolean => {
  const hold = holdIn(model)
  if (!hold || ctx.actor.kind === 'system') return true
  const holder = holderOf(ctx, hold, row)
  const isMine = holder !== null && holder === ctx.actor.userId
  return model.noun.actions?.[name]?.holds === 'free' ? isMine : holder === null || isMine
}

/** Throws where somebody else has the row, who is named with the time until when. */
export const demandFree = (ctx: Context, model: Model, name: string, row: Row): void => {
  if (isFree(ctx, model, name, row)) return
  const hold = holdIn(model) as Hold
  if (holderOf(ctx, hold, row) === null)
    throw conflict('not_held', ['没有人占用这条数据，无需放回', 'Nobody holds this, so there is nothing to return'])
  const field = model.columns.get(hold.by)?.field
  const holder = field ? row[displayName(hold.by, field)] : undefined
  const until = String(row[hold.until]).slice(0, 16)
  throw conflict('held', [`${holder ?? '他人'}正在处理，${until} 前由其办理`, `${holder ?? 'Somebody else'} has taken this until ${until}`], {
    [hold.by]: row[hold.by],
    [hold.until]: row[hold.until],
  })
}

/** Takes a hold that has ended off a row that goes out. */
export const dropEndedHold = (ctx: Context, model: Model, row: Record<string, unknown>): void => {
  const hold = holdIn(model)
  if (!hold || !(hold.by in row) || !(hold.until in row) || holderOf(ctx, hold, row) !== null) return
  const field = model.columns.get(hold.by)?.field
  for (const key of [hold.by, hold.until, ...(field ? [displayName(hold.by, field)] : [])]) if (key in row) row[key] = null
}
