import { news } from '@masthead/contract/cms/news'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { counted } from '../engine/write/record'
import type { Caches } from '../platform/background/cache'

/**
 * What a tenant's public pages looked like from one change to the next. Everything made for an edition is found under its number alone, so that what
 * was made for an earlier one is never shown again.
 */
export interface Edition {
  readonly number: string
  /** When it ends by itself, in milliseconds since 1970: something timed comes or goes, or the day ends. */
  readonly until: number
  /** Makes something once for the edition. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>
}

export interface Editions {
  of(ctx: Context): Promise<Edition>
  /** The number of the edition that a tenant's pages have now, without waiting; undefined where there is none yet. */
  peek(tenantId: string, now: number): string | undefined
}

/** Nouns whose rows make up the pages of their tenant, and those of the platform that make up everybody's. */
const own = [
  'cms/news',
  'cms/newshistory',
  'cms/guides',
  'cms/liveshow',
  'cms/material',
  'cms/newsenroll',
  'cms/sources',
  'cms/topic',
  'cms/vote',
  'general/appservice',
  'general/banner',
  'general/category',
  'general/tags',
  'general/theme',
  'mall/freight',
  'mall/product',
  'mall/productgroup',
  'mall/productspecs',
  'merchant/merchant',
  'message-push/appinfo',
  'official/account',
  'official/accountcategory',
  'official/manuscript',
  'system/param-biz',
]
const shared = ['system/param', 'system/tenant']
/** Nouns whose counters move with each reader who takes part, and stand on no page. */
const counting = ['coupon/activity', 'coupon/activityprize']

/** What nobody tells about (the name of an editor, the pixels of a picture) is at most this old, in milliseconds. */
const longest = 5 * 60_000

let count = 0

/** `nouns` are those whose rows readers meet on pages of faces. */
export const createEditions = (caches: Caches, nouns: readonly string[] = []): Editions => {
  const everybody = caches.of<number>(shared)
  const tenants = caches.of<Edition>([...new Set([...own, ...nouns])].filter((noun) => !counting.includes(noun)))
  const turns = caches.of<number>(counting, { through: counted })
  return {
    peek(tenantId, now) {
      const [base, turn] = [everybody.peek(''), turns.peek(tenantId)]
      const edition = tenants.peek(tenantId)
      return base === undefined || turn === undefined || edition === undefined || edition.until <= now
        ? undefined
        : `${base}.${turn}.${edition.number}`
    },
    async of(ctx) {
      const common = await everybody.get('', async () => ++count)
      const base = `${common}.${await turns.get(ctx.tenantId, async () => ++count)}`
      const make = (): Promise<Edition> => tenants.get(ctx.tenantId, () => editionOf(ctx))
      let edition = await make()
      if (edition.until <= ctx.clock.now().getTime()) {
        caches.drop([{ noun: 'cms/guides', tenantId: ctx.tenantId }])
        edition = await make()
      }
      const { number, until, once } = edition
      return { number: `${base}.${number}`, until, once: (key, work) => once(`${base} ${key}`, work) }
    },
  }
}

const editionOf = async (ctx: Context): Promise<Edition> => {
  const number = String(++count)
  const until = await nextTurn(ctx)
  const made = new Map<string, Promise<unknown>>()
  return {
    number,
    until,
    once<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = made.get(key) as Promise<T> | undefined
      if (known) return known
      const value = make()
      made.set(key, value)
      value.catch(() => made.delete(key))
      return value
    },
  }
}

/** When the pages change although nobody changes anything: a timed guide, a topic or an article ends or begins, or it is another day. */
const nextTurn = async (ctx: Context): Promise<number> => {
  const now = ctx.clock.now()
  const [found] = await within(ctx).query<{ at: number }>(
    `select (extract(epoch from min(at)) * 1000)::float8 as at from (
       select (date_trunc('day', $2::timestamptz at time zone $3) + interval '1 day') at time zone $3 as at
       union all select min(expire_time) from cms_topic where ${ofTenant} and not is_deleted and expire_time > $2::timestamptz
       union all select min(offline_time) from cms_news where ${ofTenant} and not is_deleted and status = ${news.state.online} and offline_time > $2::timestamptz
       union all select min(online_time) from cms_guides where ${ofTenant} and not is_deleted and is_timing and online_time > $2::timestamptz
       union all select min(offline_time) from cms_guides where ${ofTenant} and not is_deleted and is_timing and offline_time > $2::timestamptz
       union all select min(start_time) from cms_vote where ${ofTenant} and not is_deleted and is_public and start_time > $2::timestamptz
       union all select min(end_time) from cms_vote where ${ofTenant} and not is_deleted and is_public and end_time > $2::timestamptz
       union all select min(start_time) from cms_newsenroll where ${ofTenant} and not is_deleted and is_public and start_time > $2::timestamptz
       union all select min(end_time) from cms_newsenroll where ${ofTenant} and not is_deleted and is_public and end_time > $2::timestamptz
       union all select min(start_time) from general_banner where ${ofTenant} and not is_deleted and start_time > $2::timestamptz
       union all select min(end_time) from general_banner where ${ofTenant} and not is_deleted and end_time > $2::timestamptz
       union all select min(start_time) from general_theme where ${ofTenant} and not is_deleted and start_time > $2::timestamptz
       union all select min(end_time) from general_theme where ${ofTenant} and not is_deleted and end_time > $2::timestamptz) turns`,
    [now.toISOString(), ctx.zone],
    'site_turn',
  )
  return Math.min(found?.at ?? Number.POSITIVE_INFINITY, now.getTime() + longest)
}
