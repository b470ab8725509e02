import { newsenroll } from '@masthead/contract/cms/newsenroll'
import type { Fields } from '@masthead/contract/kit/field'
import { behave } from '../../engine/behave'
import { asSystem, inTransaction } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, readRow } from '../../engine/verbs'
import { inJob } from '../../engine/due/later'
import { type Question, questionFields, questionsOf } from '../../general/answers'
import { moveUp } from '../../general/enroll'
import { demandCaptcha, enrolAt, outside, standingOf } from '../../general/enroll-calls'
import { countPlaces, fullnessJobs, nowIn, occasionOf, recount } from '../../general/occasion'
import { demandSeldom } from '../../general/seldom'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { conflict, invalid, notFound } from '../../platform/refusal'
import { openSwitches } from './switches'

type Times = Readonly<Partial<Record<'startTime' | 'endTime', string | null>>>

/** Enrolments that may come from one address within an hour. */
const mostAnHour = 30

const demandInOrder = (before: Times | null, values: Times): void => {
  const { startTime, endTime } = { ...before, ...values }
  if (startTime && endTime && endTime <= startTime) throw invalid({ endTime: ['报名截止须晚于报名开始', 'It must end after it opens'] })
}

/** What a sign-up asks besides, as its form stood when it was opened. */
const askedBy = async (ctx: Context, id: string | undefined): Promise<Fields> => {
  const own = id === undefined ? undefined : await readRow(ctx, newsenroll, id, { verb: null })
  return questionFields((own?.fieldsSnapshot ?? []) as readonly Question[])
}

export const newsenrollBehaviour = behave(newsenroll, {
  forms: { front: { asks: { answers: askedBy } } },
  create: { guard: (_tx, { values }) => demandInOrder(null, values) },
  update: {
    async guard(tx, { before, values }) {
      demandInOrder(before, values)
      const { capacity } = values
      if (!before || typeof capacity !== 'number') return
      const { placed } = await countPlaces(tx, await occasionOf(tx, newsenroll.name, before.id, { lock: true }))
      if (capacity < placed)
        throw conflict('taken', [`已有${placed}人报名，名额不能少于此数`, `${placed} people already have a place; the number cannot be lower`])
    },
    async effect(tx, { row, values }) {
      if (values.capacity === undefined && values.waitCapacity === undefined) return
      const occasion = await occasionOf(tx, newsenroll.name, row.id, { lock: true })
      if (occasion.isOpen) await moveUp(tx, occasion)
      await recount(tx, occasion)
    },
  },
  actions: {
    open: {
      guard(tx, { row }) {
        if (row.endTime <= nowIn(tx)) throw conflict('over', ['报名截止时间已过，不能开放', 'Its end has passed'])
      },
      set: async (tx, { row }) => ({ fieldsSnapshot: JSON.stringify(await questionsOf(tx, row.mouldId)) }),
      // Of one that was full when it was paused the places are still taken.
      effect: async (tx, { row }) => recount(tx, await occasionOf(tx, newsenroll.name, row.id, { lock: true })),
    },
  },
  calls: {
    async enrol(ctx, { input }) {
      await demandCaptcha(ctx, input)
      return inTransaction(outside(ctx), async (tx) => {
        await demandSeldom(tx, 'enroll', mostAnHour)
        return standingOf(tx, (await enrolBelow(tx, input)) as never)
      })
    },
  },
})

interface Given {
  readonly enrollId: string
  readonly name: string
  readonly phone: string
  readonly answers?: unknown
}

/** Enrols a reader below an article that has its sign-up switched on. Throws a 404 where it has not. */
export const enrolBelow = async (tx: TxContext, { enrollId, name, phone, answers }: Given) => {
  const found = /^[1-9]\d{0,17}$/.test(enrollId) ? await rows(tx, newsenroll, { id: enrollId }, unscoped).one('newsId') : undefined
  if (!found || (await openSwitches(tx, found.newsId))?.openEnroll !== true) throw notFound()
  return enrolAt(tx, await occasionOf(tx, newsenroll.name, enrollId, { lock: true }), { name, phone, answers, idNo: null }, {})
}

/** Says of a sign-up whether its places are all taken: after the enrolments themselves, so that none of them waits for it. */
export const newsenrollFullness = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    fullnessJobs['cms/newsenroll'],
    (job) =>
      inJob(own, job, async (tx) => {
        const { open, full } = newsenroll.state
        const row = await rows(tx, newsenroll, { id: job.data.id }, { ...unscoped, lock: 'update' }).one('status', 'capacity')
        if (!row || row.capacity === null) return
        const { placed } = await countPlaces(tx, await occasionOf(tx, newsenroll.name, job.data.id))
        const isFull = placed >= row.capacity
        const name = isFull && row.status === open ? 'fill' : !isFull && row.status === full ? 'free' : undefined
        if (name) await act(asSystem(tx, 'sign-ups'), newsenroll, name, job.data.id)
      }),
    { keep: false },
  )
