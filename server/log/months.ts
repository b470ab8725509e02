import type { Context, Engine } from '../engine/types'
import { tell } from '../engine/reach/context'
import { defineJob, type JobKind } from '../platform/jobs'
import { dropMonths, makeAllMonths } from '../platform/months'
import { sealPart } from './seal'

/** The tables that are parted by month. */
export const logTables = (engine: Engine): string[] => [...engine.models.values()].filter(({ noun }) => noun.byMonth).map(({ table }) => table)

/** Months that a log is kept after the one in which it was written, where no parameter says otherwise. */
export const keptMonths: Readonly<Record<string, number>> = {
  'log/api': 3,
  'log/error': 6,
  'log/usual': 12,
  'log/login': 12,
  'log/operatelog': 36,
}

/** Which parameter says how many months a log is kept. */
export const monthsKey = (noun: string): string => `${noun.replace('/', '.')}.months`

/** Makes the coming months of the logs and drops those whose time is over, every night; also right after a start. */
export const logMonths = (own: Context): JobKind =>
  defineJob('log/months', () => runMonths(own), { cron: '0 20 3 * * *', atOnce: 1, timeout: 600_000 })

/** Answers what was dropped, by the names of the parts. */
export const runMonths = async (own: Context): Promise<string[]> => {
  const { database, log } = own
  const at = own.clock.now()
  await makeAllMonths(database, logTables(own.engine), { at, log })
  const dropped: string[] = []
  for (const { noun, table } of own.engine.models.values()) {
    if (!noun.byMonth) continue
    const keep = await monthsOf(own, noun.name)
    const gone = await dropMonths(database, table, {
      at,
      keep,
      ...(noun.name === 'log/operatelog' ? { before: (tx, part) => sealPart(own, tx, part) } : {}),
    })
    if (gone.length > 0) tell(own, 'log months dropped', { log: noun.name, dropped: gone, keptMonths: keep })
    dropped.push(...gone)
  }
  return dropped
}

/** What the parameter says; nothing that is not a whole number from 1 to 600 counts. */
const monthsOf = async (own: Context, noun: string): Promise<number> => {
  const [found] = await own.db.query<{ value: string }>(
    'select param_value as value from system_param where param_key = $1 and not is_deleted and status = 1',
    [monthsKey(noun)],
  )
  const months = Number(found?.value?.trim() || Number.NaN)
  return Number.isInteger(months) && months >= 1 && months <= 600 ? months : (keptMonths[noun] ?? 12)
}
