import { wireTime } from '../../engine/kinds/time'
import type { Context } from '../../engine/types'
import type { FrontItem } from './items'
import { isInTime, onlineAmong, slotsOf } from './slots'

/** Seconds for which a preview opens: a working day, for who has the front page open all day. */
const lookSeconds = 12 * 3600

interface Pass {
  readonly use: 'front-look'
  readonly tenantId: string
  /** The moment that is shown; now unless told. */
  readonly at?: string | null | undefined
}

/** A link that shows the front page as it is laid out. */
export const lookLink = (ctx: Context, at: string | null | undefined): { url: string; expireTime: string } => {
  const pass: Pass = { use: 'front-look', tenantId: ctx.tenantId, at }
  return {
    url: `/frontPreview?${new URLSearchParams({ token: ctx.keys.sign(pass, lookSeconds) })}`,
    expireTime: wireTime(new Date(ctx.clock.now().getTime() + lookSeconds * 1000), ctx.zone),
  }
}

/** The tenant whose front page a link shows; undefined for what is no link of ours. */
export const tenantOfLook = (keys: Context['keys'], token: string): string | undefined => {
  const pass = keys.verify<Pass>(token)
  return pass?.use === 'front-look' ? pass.tenantId : undefined
}

export interface LaidItem extends FrontItem {
  /** Where it stands: place and index in the draft. */
  readonly mark: string
}

/** What readers would see of every slot if the draft were live, by place; undefined for a token that is not good for it. */
export const laidOut = async (ctx: Context, token: string): Promise<ReadonlyMap<string, readonly LaidItem[]> | undefined> => {
  const pass = ctx.keys.verify<Pass>(token)
  if (pass?.use !== 'front-look' || pass.tenantId !== ctx.tenantId) return undefined
  const at = pass.at ?? wireTime(ctx.clock.now(), ctx.zone)
  const slots = await slotsOf(ctx)
  const online = await onlineAmong(
    ctx,
    slots.flatMap(({ items }) => items.flatMap(({ newsId }) => newsId ?? [])),
    at,
  )
  return new Map(
    slots.map(({ place, items, newsCount }) => [
      place,
      items
        .map((item, index) => ({ ...item, mark: `${place}:${index}` }))
        .filter((item) => isInTime(item, at) && (item.newsId === null || online.has(item.newsId)))
        .slice(0, newsCount),
    ]),
  )
}
