import { isEventLate, waitsForUnit } from '@masthead/contract/ers/ersclocks'
import { type EventClock, mostEscalation, type Severity, usualClocks } from '@masthead/contract/ers/erswords'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { erstype } from '@masthead/contract/ers/erstype'
import type { RowOf } from '@masthead/contract/kit/resource'
import { momentOf, wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { momentAfter } from '../engine/due/moment-after'
import { readRow } from '../engine/verbs'
import { counted } from './unit'

type Event = RowOf<typeof ersevent>

type Graded = Pick<Event, 'typeId' | 'severity'>

interface TypeClock extends EventClock {
  readonly severity: number
}

/** How much time an event has: what its type says of its severity, else the usual. */
const clockOf = async (ctx: Context, { typeId, severity }: Graded): Promise<EventClock> => {
  const { clocks } = await readRow(ctx, erstype, typeId, { verb: null })
  const own = clocks as readonly TypeClock[] | null
  return own?.find((one) => one.severity === severity) ?? usualClocks[severity as Severity]
}

/** Until when it is received or accepted, from a time of the wire on; `turns` times that long. */
export const answerDueFrom = async (ctx: Context, graded: Graded, from: string, turns = 1): Promise<string> => {
  const { receiveMinutes } = await clockOf(ctx, graded)
  return wireTime(await momentAfter(ctx, momentOf(ctx, from), `${receiveMinutes * turns}m`), ctx.zone)
}

/** Until when it is handled, from a moment on: hours and days run on through nights and holidays, working days do not. */
export const handleDueFrom = async (ctx: Context, graded: Graded, from: Date): Promise<string> => {
  const { handleAmount, handleUnit } = await clockOf(ctx, graded)
  return wireTime(await momentAfter(ctx, from, `${handleAmount}${handleUnit}`), ctx.zone)
}

type Clocks = Partial<Pick<Event, 'receiveDue' | 'escalateAt' | 'acceptDue' | 'handleDue' | 'warnFlag' | 'overdue'>>

/**
 * The clocks of an event as they run after a correction of its severity, type, unit or time of report: those of its state, each from the moment at which it
 * began. An extension that was granted stays.
 */
export const rearmedClocks = async (ctx: Context, event: Event): Promise<Clocks> => {
  const clocks: { -readonly [K in keyof Clocks]: Clocks[K] } = {}
  const escalation = counted(event.escalation)
  if (waitsForUnit(event)) {
    const since = event.heldSince ?? event.reportTime ?? event.createTime
    clocks.receiveDue = await answerDueFrom(ctx, event, since)
    clocks.escalateAt = escalation < mostEscalation ? await answerDueFrom(ctx, event, since, escalation + 1) : null
  }
  if (event.status === ersevent.state.received && event.receiveTime !== null) clocks.acceptDue = await answerDueFrom(ctx, event, event.receiveTime)
  if (event.handleDue !== null && event.acceptTime !== null && event.extended === 0) {
    const handleDue = await handleDueFrom(ctx, event, momentOf(ctx, event.acceptTime))
    if (handleDue !== event.handleDue) Object.assign(clocks, { handleDue, warnFlag: 0 })
  }
  return { ...clocks, overdue: isEventLate({ ...event, ...clocks }, wireTime(ctx.clock.now(), ctx.zone)) }
}

/** What stays late of an event once somebody answers it: its end alone. */
export const isHandlingLate = ({ warnFlag }: Pick<Event, 'warnFlag'>): boolean => warnFlag === 2
