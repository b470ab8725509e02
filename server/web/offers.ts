import { activity } from '@masthead/contract/coupon/activity'
import { activityprize } from '@masthead/contract/coupon/activityprize'
import { coupon } from '@masthead/contract/coupon/coupon'
import { weightOf } from '@masthead/contract/coupon/lottery'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Offer, OfferDetail } from '@masthead/site/shopload'
import { wordsOf } from '../coupon/couponwords'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row } from '../engine/types'
import { listFace, readFace } from '../engine/verbs'
import { isRefused } from './faces'
import { sizesOf } from './sizes'

/** Activities that give coupons, through their public face. */

type Shown = RowOf<typeof activity>

interface Told {
  readonly cover?: string | null
  readonly intro?: string | null
  readonly rules?: string | null
}

const most = '6'

const offerIn = (row: Row): Offer => {
  const { id, name, type, startTime, endTime, page } = row as object as Shown
  const { cover, intro } = (page ?? {}) as Told
  return { id, name, type, from: startTime.slice(0, 16), until: endTime.slice(0, 16), cover: cover ?? '', intro: intro ?? '' }
}

export const listOffers = async (ctx: Context): Promise<Offer[]> => {
  const { records } = await listFace(ctx, activity, 'front', { current: '1', size: most })
  return records.map(offerIn)
}

/** The coupons of an activity in words, and of a lottery the chance of each. */
const couponsOf = async (ctx: Context, { id, type, couponIds, missWeight }: Shown): Promise<OfferDetail['coupons']> => {
  const prizes =
    type === 'lottery' ? await rows(ctx, activityprize, { activityId: id }, unscoped).list(['couponId', 'weight'], { sort: ['id'] }) : undefined
  const ids = prizes ? prizes.map(({ couponId }) => couponId) : listOf(couponIds)
  const columns = ['name', 'type', 'threshold', 'amount', 'percent', 'maxOff', 'scope', 'scopeIds'] as const
  const found = new Map((await rows(ctx, coupon, { id: ids }, unscoped).list(columns)).map((one) => [one.id, one]))
  const all = weightOf((prizes ?? []).map(({ id: prizeId, weight }) => ({ prizeId, weight }))) + (missWeight ?? 0)
  return ids.flatMap((couponId) => {
    const one = found.get(couponId)
    const weight = prizes?.find((prize) => prize.couponId === couponId)?.weight
    if (!one) return []
    return { name: one.name, about: say(wordsOf(one), ctx.language), chance: weight === undefined ? null : Math.round((weight / all) * 10_000) / 100 }
  })
}

export const offerOf = async (ctx: Context, id: string): Promise<OfferDetail | undefined> => {
  try {
    const row = await readFace(ctx, activity, 'front', id)
    const own = row as object as Shown
    const offer = offerIn(row)
    const sizes = await sizesOf(ctx, offer.cover ? [offer.cover] : [])
    return {
      ...offer,
      size: sizes.get(offer.cover),
      rules: ((own.page ?? {}) as Told).rules ?? '',
      perLimit: own.perLimit,
      drawsPerDay: own.drawsPerDay ?? 1,
      coupons: await couponsOf(ctx, own),
    }
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}
