/** Pixels of a picture. */
interface Size {
  readonly width: number
  readonly height: number
}

/** How much of something there is, as buyers are told. */
export type Level = 'there' | 'few' | 'none'

/** A product as it stands in the shop. Amounts are cents. */
export interface Goods {
  readonly id: string
  readonly name: string
  readonly cover: string
  readonly size?: Size | undefined
  readonly price: number
  readonly points: number
  readonly marketPrice: number | null
  readonly level: Level
  readonly isHot: boolean
  readonly isFree: boolean
}

/** What is bought of a product. */
export interface GoodsSku {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly points: number
  readonly level: Level
}

export interface GoodsDetail extends Goods {
  readonly intro: string
  readonly pictures: readonly { readonly src: string; readonly size?: Size | undefined }[]
  /** HTML, already sanitised. */
  readonly detail: string
  readonly merchantName: string
  /** What the merchant says of itself; empty where it says nothing. */
  readonly merchantIntro: string
  readonly categoryId: string | null
  readonly categoryName: string | null
  readonly skus: readonly GoodsSku[]
  /** Pieces sold when the page was drawn, here and elsewhere before. */
  readonly sold: number
  readonly limit: number | null
  /** It is sent, rather than there with its payment. */
  readonly ships: boolean
  readonly isPickedUp: boolean
  /** When it begins to be sold, where that is still to come. */
  readonly from: string | null
  /** What sending costs, and from which amount on nothing. */
  readonly freight: { readonly price: number; readonly freeFrom: number | null } | null
}

export interface GoodsListing {
  readonly records: readonly Goods[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

export interface GoodsQuery {
  readonly categoryId?: string | undefined
  readonly groupId?: string | undefined
  readonly words?: string | undefined
  readonly current?: number | undefined
  readonly size: number
}

/** A shelf of the shop and what stands first on it. */
export interface GoodsShelf {
  readonly id: string
  readonly name: string
  readonly img: string | null
  readonly showType: 'grid' | 'list'
  readonly goods: readonly Goods[]
}

/** An activity in which members get coupons, as it is offered. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly type: 'receive' | 'share' | 'new' | 'lottery'
  /** Moments to the minute. */
  readonly from: string
  readonly until: string
  readonly cover: string
  readonly intro: string
}

export interface OfferDetail extends Offer {
  readonly size?: Size | undefined
  readonly rules: string
  readonly perLimit: number
  readonly drawsPerDay: number
  /** What there is to get; in a lottery with its chance in percent. */
  readonly coupons: readonly { readonly name: string; readonly about: string; readonly chance: number | null }[]
}

/** What the pages of the shop are made of. */
export interface ShopLoad {
  /** Activities that are running, the one that ends first in front. */
  couponOffers(): Promise<readonly Offer[]>
  couponOffer(id: string): Promise<OfferDetail | undefined>
  /** Categories of goods, in their order. */
  goodsCategories(): Promise<readonly { readonly id: string; readonly name: string }[]>
  goodsShelves(): Promise<readonly GoodsShelf[]>
  goodsList(query: GoodsQuery): Promise<GoodsListing>
  goodsDetail(id: string): Promise<GoodsDetail | undefined>
}
