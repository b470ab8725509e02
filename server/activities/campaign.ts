import { campaign } from '@masthead/contract/activities/campaign'
import type { Fields } from '@masthead/contract/kit/field'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { inJob } from '../engine/due/later'
import { act } from '../engine/verbs'
import { questionFields, questionsOf } from '../general/answers'
import { moveUp } from '../general/enroll'
import { registerEnrolments } from '../general/enrolling'
import { fullnessJobs, nowIn, occasionOf, recount } from '../general/occasion'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { conflict, invalid } from '../platform/refusal'
import { award } from './award'
import { tellCalledOff } from './calloff'

type Times = Pick<RowOf<typeof campaign>, 'startTime' | 'endTime' | 'signStart' | 'signEnd'>

const demandInOrder = ({ startTime, endTime, signStart, signEnd }: Times): void => {
  if (endTime <= startTime) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it begins'] })
  if (signStart && signEnd && signEnd <= signStart) throw invalid({ signEnd: ['报名截止须晚于报名开始', 'Enrolment must end after it begins'] })
  if (signEnd && signEnd > endTime) throw invalid({ signEnd: ['报名截止不能晚于活动结束', 'Enrolment ends before the activity does'] })
}

registerEnrolments(campaign.name as 'activities/campaign', {
  async attended(tx, { id, userId, bizId }, { title, pointsAward }) {
    if (!userId) return
    await award(tx, { userId, activityId: bizId, bizType: 'checkin', bizId: id, delta: pointsAward, remark: `参加活动：${title}` })
  },
})

/** What an enrolment asks besides, by the form that the activity chose. */
const askedBy = async (ctx: Context, id: string | undefined): Promise<Fields> => {
  const own = id === undefined ? undefined : await rows(ctx, campaign, { id }, unscoped).one('mouldId')
  return questionFields(await questionsOf(ctx, own?.mouldId ?? null))
}

export const campaignBehaviour = behave(campaign, {
  forms: { front: { asks: { answers: askedBy } } },
  create: { guard: (_tx, { values }) => demandInOrder(values as Times) },
  update: {
    guard(_tx, { before, values }) {
      demandInOrder({ ...before, ...values } as Times)
      const { capacity } = values
      if (before && typeof capacity === 'number' && capacity < before.enrolled)
        throw conflict('taken', [
          `已有${before.enrolled}人报名，名额不能少于此数`,
          `${before.enrolled} people already have a place; the number cannot be lower`,
        ])
    },
    async effect(tx, { row, values }) {
      if (values.capacity === undefined) return
      const occasion = await occasionOf(tx, campaign.name, row.id, { lock: true })
      await moveUp(tx, occasion)
      await recount(tx, occasion)
    },
  },
  actions: {
    publish: {
      guard(tx, { row }) {
        if (row.endTime <= nowIn(tx)) throw conflict('over', ['活动结束时间已过，不能发布', 'It would already be over'])
      },
    },
    callOff: { effect: (tx, { row, input }) => tellCalledOff(tx, row, input.remark) },
  },
})

/** Says of an activity whether its places are all taken: after the enrolments themselves, so that none of them waits for it. */
export const campaignFullness = (own: Context): JobKind =>
  defineJob<{ id: string }>(fullnessJobs['activities/campaign'], (job) => inJob(own, job, (tx) => sayFullness(tx, job.data.id)), { keep: false })

/** Says so now. */
export const sayFullness = async (tx: TxContext, id: string): Promise<void> => {
  const row = await rows(tx, campaign, { id }, { ...unscoped, lock: 'update' }).one('status', 'capacity', 'enrolled')
  if (!row) return
  const isFull = row.capacity !== null && row.enrolled >= row.capacity
  const name = isFull && row.status === campaign.state.open ? 'fill' : !isFull && row.status === campaign.state.full ? 'free' : undefined
  if (name) await act({ ...tx, actor: system('activities') }, campaign, name, id)
}
