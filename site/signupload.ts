import type { Chance } from './campaignload'
import type { AskedField } from './faceload'

/** A sign-up below an article. Times are yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export interface SignUp {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly newsId: string
  readonly startTime: string | null
  readonly endTime: string
  /** Places; without a number there is room for everybody. */
  readonly capacity: number | null
  readonly waitCapacity: number
  /** In fen. */
  readonly fee: number
  readonly isExamined: boolean
  /** What a member fills in. */
  readonly asks: readonly AskedField[]
  readonly chance: Chance
  /** How many have a place and wait, where that was asked for: pages that are kept do without. */
  readonly counts?: { readonly enrolled: number; readonly waiting: number } | undefined
}

export interface SignUpLoad {
  /** A sign-up that is open to readers, with its counts; undefined where there is none. */
  signUp(id: string): Promise<SignUp | undefined>
}
