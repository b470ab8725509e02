import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { Chance } from './campaignload'

/** What users who enrol now may expect, in a word. */
export const chances: Readonly<Record<Chance, Label>> = {
  place: ['报名中', 'Open'],
  wait: ['可候补', 'Waiting list'],
  full: ['已满', 'Full'],
  early: ['即将报名', 'Opens soon'],
  late: ['报名截止', 'Closed'],
  over: ['已结束', 'Over'],
  off: ['已取消', 'Cancelled'],
}

/** Fen as people pay them. */
export const feeText = (fee: number | null | undefined, language: Language): string =>
  fee ? say([`¥${(fee / 100).toFixed(2)}（现场收取）`, `¥${(fee / 100).toFixed(2)}, paid on site`], language) : say(['免费', 'Free'], language)
