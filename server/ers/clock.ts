import { type EventClock, type Severity, usualClocks } from '@masthead/contract/ers/erswords'
import { erstype } from '@masthead/contract/ers/erstype'
import { momentOf, wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import type { Context } from '../engine/types'
import { momentAfter } from '../engine/write/moment-after'

interface Graded {
  readonly typeId: string | null
  readonly severity: number | null
}

interface TypeClock extends EventClock {
  readonly severity: number
}

/** The lines of a type, which travel as text or as a list. */
const linesOf = (clocks: unknown): readonly TypeClock[] => {
  const list: unknown = typeof clocks === 'string' && clocks !== '' ? JSON.parse(clocks) : clocks
  return Array.isArray(list) ? (list as TypeClock[]) : []
}

/** How much time an event has: what its type says of its severity, else the usual. */
export const clockOf = async (ctx: Context, { typeId, severity }: Graded): Promise<EventClock> => {
  const grade = (severity ?? 4) as Severity
  const type = typeId === null ? undefined : await readRow(ctx, modelNamed(ctx.engine, erstype.name), typeId, { verb: null })
  return linesOf(type?.clocks).find((one) => Number(one.severity) === grade) ?? usualClocks[grade]
}

/** Until when it is received, from a time of the wire on. */
export const receiveDueFrom = async (ctx: Context, graded: Graded, from: string): Promise<string> => {
  const { receiveMinutes } = await clockOf(ctx, graded)
  return wireTime(await momentAfter(ctx, momentOf(ctx, from), `${receiveMinutes}m`), ctx.zone)
}

/** Until when it is handled, from a moment on: hours and days run on through nights and holidays, working days do not. */
export const handleDueFrom = async (ctx: Context, graded: Graded, from: Date): Promise<string> => {
  const { handleAmount, handleUnit } = await clockOf(ctx, graded)
  return wireTime(await momentAfter(ctx, from, `${handleAmount}${handleUnit}`), ctx.zone)
}
