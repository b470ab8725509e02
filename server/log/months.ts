import { type InstallationKey, parameters } from '@masthead/contract/system/parameters'
import type { Context, Engine } from '../engine/types'
import { isHome, tell } from '../engine/reach/context'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { dropMonths, makeAllMonths } from '../platform/database/months'
import { installationParameters } from '../system/parameter'
import { sealPart } from './seal'

/** The tables that are parted by month. */
export const logTables = (engine: Engine): string[] => [...engine.models.values()].filter(({ noun }) => noun.byMonth).map(({ table }) => table)

/** Which parameter says how many months a log is kept after the one in which it was written. */
export const monthsKeys = {
  'log/api': 'log.api.months',
  'log/error': 'log.error.months',
  'log/usual': 'log.usual.months',
  'log/login': 'log.login.months',
  'log/operatelog': 'log.operatelog.months',
  'app-config/eventlog': 'log.event.months',
} as const satisfies Record<string, InstallationKey>

/** Makes the coming months of the logs and drops those whose time is over, every night; also right after a start. */
export const logMonths = (own: Context): JobKind =>
  defineJob('log/months', () => runMonths(own), { cron: '0 20 3 * * *', atOnce: 1, timeout: 600_000 })

/** Answers what was dropped, by the names of the parts. */
export const runMonths = async (own: Context): Promise<string[]> => {
  const { database, log } = own
  const at = own.clock.now()
  const ours = [...own.engine.models.values()].filter(({ noun, control }) => noun.byMonth && (isHome(own) || !control))
  await makeAllMonths(
    database,
    ours.map(({ table }) => table),
    { at, log },
  )
  const dropped: string[] = []
  for (const { noun, table } of ours) {
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

const monthsUnlessTold = 12

/** What the parameter says; nothing that is not a whole number from 1 to 600 counts. */
const monthsOf = async (own: Context, noun: string): Promise<number> => {
  const key = monthsKeys[noun as keyof typeof monthsKeys] as (typeof monthsKeys)[keyof typeof monthsKeys] | undefined
  if (key === undefined) return monthsUnlessTold
  const months = Number((await installationParameters(own, [key])).get(key) || Number.NaN)
  return Number.isInteger(months) && months >= 1 && months <= 600 ? months : Number(parameters[key].default)
}
