/** An activity as its public face answers it. Times are yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export interface Campaign {
  readonly id: string
  readonly title: string
  readonly type?: string | null
  readonly cover?: string | null
  /** HTML, already sanitised. */
  readonly content?: string | null
  readonly organiser?: string | null
  readonly startTime: string
  readonly endTime: string
  readonly signStart?: string | null
  readonly signEnd?: string | null
  readonly place?: string | null
  /** Places; without a number there is room for everybody. */
  readonly capacity?: number | null
  readonly waitCapacity?: number | null
  readonly enrolled?: number | null
  readonly waiting?: number | null
  /** In fen. */
  readonly fee?: number | null
  readonly needIdNo?: boolean | number | null
  readonly cancelReason?: string | null
}

/** What whoever enrols now may expect: a place, to wait for one, or why neither. */
export type Chance = 'place' | 'wait' | 'full' | 'early' | 'late' | 'over' | 'off'

/** An activity and how one enrols for it. */
export interface Offer {
  readonly campaign: Campaign
  readonly chance: Chance
  readonly isExamined: boolean
}

/** Activities of a list with the chance that each of them offers. */
export type Offered = Pick<Offer, 'campaign' | 'chance'>

/** A page of the activities that are over; `current` counts from 1. */
export interface PastCampaigns {
  readonly records: readonly Campaign[]
  readonly current: number
  readonly pages: number
}

/** What the pages of activities are made of. */
export interface CampaignLoad {
  /** Activities to come and under way, the next one first. */
  offers(): Promise<readonly Offered[]>
  pastCampaigns(current: number, size: number): Promise<PastCampaigns>
  offer(id: string): Promise<Offer | undefined>
}
