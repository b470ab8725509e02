import { lazyPart } from '../../kit/wire/part'

/** What an editor seldom says of an article; it comes when it is said. */

const banners = () => import('../guides/Banners')

export const HolderBanner = lazyPart(async () => ({ default: (await banners()).HolderBanner }))
export const PendingBanner = lazyPart(async () => ({ default: (await banners()).PendingBanner }))
export const CopyOffer = lazyPart(async () => ({ default: (await banners()).CopyOffer }))
export const ProblemList = lazyPart(async () => ({ default: (await banners()).ProblemList }))
export const HitList = lazyPart(async () => ({ default: (await banners()).HitList }))
