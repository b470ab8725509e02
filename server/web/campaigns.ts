import { campaign } from '@masthead/contract/activities/campaign'
import { listOf } from '@masthead/contract/kit/message'
import type { Campaign, CampaignLoad, Chance, Entry } from '@masthead/site/campaignload'
import { modelNamed } from '../engine/model'
import { listFace, readFace } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { questionsOf } from '../general/answers'
import { nowIn } from '../general/occasion'
import { faceOf, isRefused } from './faces'

/** Activities to come that one page shows, at most. */
const mostOffers = 60

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
  const model = modelNamed(ctx.engine, campaign.name)
  const face = faceOf(campaign, 'front')
  return {
    async offers() {
      const now = nowIn(ctx)
      const found = await rows(ctx, campaign, { isPublic: true, status: [1, 2, 4], endTime_gt: now }, unscoped).list(
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
    async pastCampaigns(current, size) {
      const { records, pages } = await listFace(ctx, model, face, { status: '3', current: String(current), size: String(size) })
      return { records: records as unknown as Campaign[], current, pages }
    },
    async offer(id) {
      try {
        const row = (await readFace(ctx, model, face, id)) as unknown as Campaign & Timed & { readonly mouldId: string | null }
        const [own, asked] = await Promise.all([rows(ctx, campaign, { id }, unscoped).one('needAudit'), questionsOf(ctx, row.mouldId)])
        const entries = asked.map(
          ({ key, label, type, required, options }): Entry => ({
            key,
            label,
            type,
            required: required === true,
            options: listOf(options ?? '').map(String),
          }),
        )
        return { campaign: row, chance: chanceOf(nowIn(ctx), row), isExamined: Boolean(own?.needAudit), entries }
      } catch (error) {
        if (isRefused(error, 404)) return undefined
        throw error
      }
    },
  }
}
