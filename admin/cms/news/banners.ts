import { lazy } from 'react'

/** What an editor seldom says of an article; it comes when it is said. */

const banners = () => import('../guides/Banners')

export const HolderBanner = lazy(async () => ({ default: (await banners()).HolderBanner }))
export const PendingBanner = lazy(async () => ({ default: (await banners()).PendingBanner }))
export const CopyOffer = lazy(async () => ({ default: (await banners()).CopyOffer }))
export const ProblemList = lazy(async () => ({ default: (await banners()).ProblemList }))
export const HitList = lazy(async () => ({ default: (await banners()).HitList }))
