import { say } from '@masthead/contract/kit/label'
import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { GoodsPage, MallPage } from './ShopPages'
import { OfferPage } from './OfferPage'
import { words } from './words'

const listSize = 24

export const mallPage: Compose = async (request, load) => {
  const { category, group, page } = request.query
  const q = [...(request.query.q ?? '').trim()].slice(0, 50).join('') || undefined
  const current = pageOf(page)
  const frame = await frameOf(request, load)
  if (!frame.settings.hasShop || current === undefined || [category, group].some((one) => one !== undefined && !isId(one))) return undefined
  const [categories, shelves, offers, listing] = await Promise.all([
    load.goodsCategories(),
    load.goodsShelves(),
    load.couponOffers(),
    load.goodsList({ categoryId: category, groupId: group, words: q, current, size: listSize }),
  ])
  const named = category ? categories.find(({ id }) => id === category) : group ? shelves.find(({ id }) => id === group) : undefined
  if ((category || group) && !named) return undefined
  if (current > 1 && listing.records.length === 0) return undefined
  const heading = named?.name ?? (q ? say([`“${q}”的搜索结果`, `Results for “${q}”`], request.language) : say(words.mall, request.language))
  return {
    status: 200,
    page: (
      <MallPage
        frame={frame}
        categories={categories}
        shelves={shelves}
        offers={offers}
        listing={listing}
        chosen={{ category, group, q }}
        heading={heading}
      />
    ),
  }
}

export const goodsPage: Compose = async (request, load) => {
  const { id } = request.query
  const frame = await frameOf(request, load)
  if (!frame.settings.hasShop || !isId(id)) return undefined
  const goods = await load.goodsDetail(id)
  return goods && { status: 200, page: <GoodsPage frame={frame} goods={goods} /> }
}

export const offerPage: Compose = async (request, load) => {
  const { id, from } = request.query
  const frame = await frameOf(request, load)
  if (!frame.settings.takesMembers || !isId(id)) return undefined
  const offer = await load.couponOffer(id)
  return offer && { status: 200, page: <OfferPage frame={frame} offer={offer} isFriend={from === 'friend' && offer.type === 'share'} /> }
}
