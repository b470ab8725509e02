import { workcalendar } from '@masthead/contract/general/workcalendar'
import { say, type Label } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { type Calendar, isWeekday } from '../engine/moment'
import type { Context } from '../engine/types'
import { momentAfter } from '../engine/due/moment-after'
import { ofTenant, within } from '../engine/reach/within'
import type { Cache, Caches } from '../platform/background/cache'
import { platformTenant } from '../system/rights'
import { type Exception, stateDays, stateYears } from './state-holidays'

type Days = ReadonlyMap<string, Exception>

/** Days that one tenant may enter and have counted: forty years of holidays. */
const most = 2_000

const caches = new WeakMap<Caches, Cache<Days>>()

/** What a tenant has entered, remembered until it enters something else. */
const entered = (ctx: Context, tenantId: string): Promise<Days> => {
  const cache = caches.get(ctx.caches) ?? ctx.caches.of<Days>([workcalendar.name])
  caches.set(ctx.caches, cache)
  return cache.get(tenantId, async () => {
    // On the caller's own connection: who holds one for a transaction must not wait for another.
    const rows = await within({ db: ctx.db, tenantId }).query<{ day: string; kind: string; name: string; nameEn: string | null }>(
      `select to_char(day, 'YYYY-MM-DD') as day, kind, name, name_en as "nameEn" from general_workcalendar
       where ${ofTenant} and status = ${workcalendar.state.on} and not is_deleted order by day desc limit ${most}`,
    )
    return new Map(rows.map(({ day, kind, name, nameEn }) => [day, { isWorkday: kind === 'workday', name: [name, nameEn ?? name] as const }]))
  })
}

export interface CalendarDay {
  readonly isWorkday: boolean
  readonly source: 'week' | 'state' | 'platform' | 'tenant'
  readonly name: Label | null
  /** Whether anybody has said what the holidays of its year are. */
  readonly isPublished: boolean
}

/** Looks up days in a tenant: what it says itself comes first, then the platform, the State Council, and the week. */
export const daysOf = async (ctx: Context): Promise<(day: string) => CalendarDay> => {
  const [own, platform] = await Promise.all([entered(ctx, ctx.tenantId), entered(ctx, platformTenant)])
  const years = new Set([...platform].filter(([, { isWorkday }]) => !isWorkday).map(([day]) => day.slice(0, 4)))
  return (day) => {
    const isPublished = Number(day.slice(0, 4)) in stateYears || years.has(day.slice(0, 4))
    const sources = { tenant: ctx.tenantId === platformTenant ? undefined : own.get(day), platform: platform.get(day), state: stateDays.get(day) }
    for (const source of ['tenant', 'platform', 'state'] as const) {
      const found = sources[source]
      if (found) return { ...found, source, isPublished }
    }
    return { isWorkday: isWeekday(day), source: 'week', name: null, isPublished }
  }
}

/** The days that are worked in the caller's tenant. */
export const calendarOf = async (ctx: Context): Promise<Calendar> => {
  const look = await daysOf(ctx)
  return { isWorkday: (day) => look(day).isWorkday }
}

/** The moment so many working days after another one (before it, where negative), at the same time of day in the tenant's zone. */
export const addWorkingDays = (ctx: Context, moment: Date, days: number): Promise<Date> => momentAfter(ctx, moment, `${days}wd`)

export const workcalendarBehaviour = behave(workcalendar, {
  calendar: calendarOf,
  calls: {
    async month(ctx, { input }) {
      const month = input.month
      const look = await daysOf(ctx)
      const [year = 0, number = 1] = month.split('-').map(Number)
      const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
      return Array.from({ length }, (_, index) => {
        const day = `${month}-${String(index + 1).padStart(2, '0')}`
        const found = look(day)
        return { day, ...found, name: found.name ? say(found.name, ctx.language) : null }
      })
    },
  },
})
