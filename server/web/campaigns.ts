import { campaign } from '@masthead/contract/activities/campaign'
import type { Campaign, CampaignLoad, Chance } from '@masthead/site/campaignload'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { nowIn } from '../general/occasion'
import { listShown, readShown } from './faces'

/** Activities to come that one page shows, at most. */
const mostOffers = 60

const told = [campaign.state.open, campaign.state.full, campaign.state.calledOff] as const

type Timed = Pick<Campaign, 'startTime' | 'endTime' | 'signStart' | 'signEnd' | 'capacity' | 'waitCapacity' | 'enrolled' | 'waiting'> & {
  readonly status: number
}

/** What whoever enrols now may expect, by the rules that the enrolment itself goes by. */
const chanceOf = (now: string, { status, startTime, endTime, signStart, signEnd, ...counts }: Timed): Chance => {
  const { capacity, waitCapacity, enrolled, waiting } = counts
  if (status === campaign.state.calledOff) return 'off'
  if (status === campaign.state.ended || endTime <= now) return 'over'
  if (signStart && now < signStart) return 'early'
  if (now > (signEnd ?? startTime)) return 'late'
  // Nobody overtakes those who wait already.
  if (typeof capacity !== 'number' || ((enrolled ?? 0) < capacity && (waiting ?? 0) === 0)) return 'place'
  return (waiting ?? 0) < (waitCapacity ?? 0) ? 'wait' : 'full'
}

/** What the pages of activities show: what was published, through the noun's public face. */
export const campaignLoad = (ctx: Context): CampaignLoad => {
  return {
    async offers() {
      const now = nowIn(ctx)
      const found = await rows(ctx, campaign, { isPublic: true, status: [...told], endTime_gt: now }, unscoped).list(
        [
          'title',
          'type',
          'cover',
          'startTime',
          'endTime',
          'signStart',
          'signEnd',
          'place',
          'capacity',
          'waitCapacity',
          'enrolled',
          'waiting',
          'fee',
          'status',
        ],
        { sort: ['startTime'], limit: mostOffers },
      )
      const offered = found.map((row) => ({ campaign: row as Campaign, chance: chanceOf(now, row as Timed) }))
      // What was called off is still told, after what one can go to.
      return [...offered.filter(({ chance }) => chance !== 'off'), ...offered.filter(({ chance }) => chance === 'off')]
    },
    pastCampaigns: (current, size) => listShown<Campaign>(ctx, campaign, 'front', { current, size, status: campaign.state.ended }),
    async offer(id) {
      const row = await readShown<Campaign & Timed>(ctx, campaign, 'front', id)
      if (!row) return undefined
      const own = await rows(ctx, campaign, { id }, unscoped).one('needAudit')
      return { campaign: row, chance: chanceOf(nowIn(ctx), row), isExamined: Boolean(own?.needAudit) }
    },
  }
}
