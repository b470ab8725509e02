import type { Entry } from './campaignload'

/** An enrolment of reporters, as its public face answers it; the list has no text. Times are yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export interface Recruit {
  readonly id: string
  readonly title: string
  readonly type?: string | null
  readonly startTime?: string | null
  readonly endTime: string
  /** Places; without a number there is room for everybody. */
  readonly quota?: number | null
  readonly enrolled?: number | null
  readonly waitQuota?: number | null
  /** HTML, already sanitised. */
  readonly intro?: string | null
}

/** Whether whoever comes now can enrol, and for what. */
export type Stage = 'early' | 'open' | 'wait' | 'late'

/** An enrolment with what its form asks, and the schools that a child may be from. */
export interface RecruitOffer {
  readonly recruit: Recruit
  readonly stage: Stage
  readonly entries: readonly Entry[]
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** What the pages of enrolments are made of. */
export interface RecruitLoad {
  /** Those that are open, what ends first before the rest. */
  recruits(): Promise<readonly Recruit[]>
  stageOf(recruit: Recruit): Stage
  recruit(id: string): Promise<RecruitOffer | undefined>
}
