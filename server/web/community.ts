import { appservice } from '@masthead/contract/general/appservice'
import { banner } from '@masthead/contract/general/banner'
import type { theme } from '@masthead/contract/general/theme'
import { category } from '@masthead/contract/general/category'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { CommunityLoad, ShownBanner, ShownTheme, TownService } from '@masthead/site/communityload'
import { articleHref, safeHref, topicHref } from '@masthead/site/link'
import type { Size } from '@masthead/site/load'
import type { Context } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { previewedTheme } from '../general/theme'
import type { Edition } from './edition'

/** Banners at one place, and rows that are read, at most. */
const mostBanners = 3
const mostRows = 200

type Target = Pick<RowOf<typeof banner>, 'linkType' | 'linkUrl' | 'newsId' | 'topicId'>

const bannerColumns = [
  'title',
  'position',
  'imgUrl',
  'isAdvert',
  'advertiser',
  'linkType',
  'linkUrl',
  'newsId',
  'topicId',
  'platform',
  'startTime',
  'endTime',
] as const

const serviceColumns = ['name', 'nameEn', 'icon', 'linkType', 'link', 'categoryId', 'needLogin', 'needReal', 'platform'] as const

/** Whether the site shows what is meant for these clients; none means all. */
const isForSite = ({ platform }: { readonly platform: string | null }): boolean => {
  const chosen = listOf(platform)
  return chosen.length === 0 || chosen.includes('web')
}

/** Where a banner leads; undefined for one that leads nowhere. */
export const targetOf = ({ linkType, linkUrl, newsId, topicId }: Target): string | undefined => {
  if (linkType === 'news' && newsId) return articleHref(newsId)
  if (linkType === 'topic' && topicId) return topicHref(topicId)
  return linkType === 'url' ? safeHref(linkUrl) : undefined
}

/** What of a theme the pages take. */
export const shownTheme = (found: RowOf<typeof theme> | undefined): ShownTheme | undefined => {
  if (!found) return undefined
  const { accent, head } = (found.colors ?? {}) as { accent?: string | null; head?: string | null }
  return {
    isGrey: found.isGrey,
    accent: accent ?? undefined,
    head: head ?? undefined,
    typeface: found.typeface ?? undefined,
    image: safeHref(found.images),
  }
}

const serviceHref = ({ linkType, link }: Pick<RowOf<typeof appservice>, 'linkType' | 'link'>): string =>
  safeHref(linkType === 'phone' ? `tel:${link}` : link) ?? '/services'

type Sizes = (ctx: Context, links: readonly (string | null | undefined)[]) => Promise<Map<string, Size>>

/** What the site shows beside the news: banners, services, and themes that are previewed. */
export const communityLoad = (ctx: Context, edition: Edition, sizesOf: Sizes): CommunityLoad => {
  const all = (): Promise<readonly ShownBanner[]> =>
    edition.once('banners', async () => {
      const now = wireTime(ctx.clock.now(), ctx.zone)
      const where = { status: banner.state.on }
      const all = await rows(ctx, banner, where, unscoped).list(bannerColumns, { sort: ['position', 'sort'], limit: mostRows })
      const found = all.filter(
        (one) => isForSite(one) && (one.startTime === null || one.startTime <= now) && (one.endTime === null || one.endTime > now),
      )
      const sizes = await sizesOf(
        ctx,
        found.map(({ imgUrl }) => imgUrl),
      )
      return found.map((one) => ({
        id: one.id,
        position: one.position,
        title: one.title,
        image: one.imgUrl,
        size: sizes.get(one.imgUrl),
        leads: targetOf(one) !== undefined,
        isAdvert: one.isAdvert,
        advertiser: one.advertiser ?? '',
      }))
    })
  return {
    async banners(...positions) {
      const seen = new Set<string>()
      const counts = new Map<string, number>()
      return (await all()).filter(({ position, image }) => {
        const count = counts.get(position) ?? 0
        if (!positions.includes(position) || seen.has(image) || count >= mostBanners) return false
        counts.set(position, count + 1)
        seen.add(image)
        return true
      })
    },
    services: () =>
      edition.once(`services ${ctx.language}`, async () => {
        const where = { status: appservice.state.on, linkType: ['page', 'url', 'phone'] } as const
        const found = await rows(ctx, appservice, where, unscoped).list(serviceColumns, { sort: ['sort'], limit: mostRows })
        const ids = found.flatMap(({ categoryId }) => categoryId ?? [])
        const names = await rows(ctx, category, { id: ids }, unscoped).list(['categoryName', 'categoryNameEn'])
        const nameOf = (id: string | null): string => {
          const one = names.find((name) => name.id === id)
          return (ctx.language === 'en' && one?.categoryNameEn) || (one?.categoryName ?? '')
        }
        return found.filter(isForSite).map(
          (one): TownService => ({
            id: one.id,
            name: (ctx.language === 'en' && one.nameEn) || one.name,
            icon: one.icon,
            href: serviceHref(one),
            category: nameOf(one.categoryId),
            needLogin: one.needLogin,
            needReal: one.needReal,
          }),
        )
      }),
    previewedTheme: async (token) => shownTheme(await previewedTheme(ctx, token)),
  }
}
