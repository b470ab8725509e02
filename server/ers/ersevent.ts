import { Readable } from 'node:stream'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { arrived } from '@masthead/contract/ers/ersmachine'
import { gravest, mostEscalation, mostSendBacks, reopenDays } from '@masthead/contract/ers/erswords'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tellOf } from '../telling/tell'
import { behave, raw } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { withoutHiddenFields } from '../engine/reach/veil'
import { asFile } from '../engine/sheet/spreadsheet'
import type { Context, TxContext, Values } from '../engine/types'
import { modelOf, readRow } from '../engine/verbs'
import { conflict, invalid, type Refusal } from '../platform/refusal'
import { answerDueFrom, handleDueFrom, isHandlingLate, rearmedClocks } from './clock'
import { openEvaluation } from './evaluate'
import { addFeedback, proves } from './feedback'
import { reportOf } from './report'
import { counted, demandTarget, isForCaller, isOfUnit, leadersAbove, supervises, unitBefore, unitOf, unitOnDuty } from './unit'

type Event = RowOf<typeof ersevent>

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

const isGrave = ({ severity }: { readonly severity: number }): boolean => severity <= gravest

/** What a unit gets with an event: its own time to receive it. The clock of handling runs on. */
const handedTo = async (tx: TxContext, row: Event, deptId: string | null): Promise<Values> => {
  const heldSince = now(tx)
  const due = await answerDueFrom(tx, row, heldSince)
  const before = row.coDepts.split(',').filter(Boolean)
  // Its earlier unit goes on seeing it.
  const coDepts = [...new Set([...before, ...(row.deptId ? [row.deptId] : [])])].filter((one) => one !== deptId)
  return { deptId, fromDept: row.deptId, coDepts, heldSince, receiveDue: due, escalateAt: due, escalation: 0, overdue: isHandlingLate(row) }
}

/** What a correction of an event changes besides: the unit on duty, as long as nobody was chosen and nobody received it, and the clocks. */
const corrected = async (
  tx: TxContext,
  before: Event,
  values: Partial<Pick<Event, 'severity' | 'typeId' | 'deptId' | 'reportTime'>>,
): Promise<Values> => {
  const after = { ...before, ...values }
  const changed = (['severity', 'typeId', 'deptId', 'reportTime'] as const).filter((key) => after[key] !== before[key])
  if (changed.length === 0) return {}
  if (before.status !== ersevent.state.reported) return rearmedClocks(tx, after)
  if (changed.includes('typeId') && !changed.includes('deptId') && before.deptId === (await unitOnDuty(tx, before.typeId, before)))
    after.deptId = await unitOnDuty(tx, after.typeId, before)
  if (changed.includes('reportTime')) after.heldSince = after.reportTime
  // Another unit has its own time to receive it.
  if (after.deptId !== before.deptId) Object.assign(after, { heldSince: now(tx), escalation: 0 })
  const { deptId, heldSince, escalation } = after
  return { deptId, heldSince, escalation, ...(await rearmedClocks(tx, after)) }
}

/** Tells the unit that an event moved to by a correction, in place of the one that it was told to. */
const tellNewUnit = async (tx: TxContext, row: Event): Promise<void> => {
  const model = modelOf(tx, ersevent)
  tx.engine.teller?.settle(tx, model, row.id)
  await tx.engine.teller?.tell(tx, { model, row, key: 'moved', telling: arrived })
}

const demandLosses = (row: Event, input: { readonly loss?: number | null }): void => {
  if (isGrave(row) && (input.loss ?? row.loss) === null)
    throw invalid({ loss: ['重大以上事件须填写直接损失，没有损失填 0', 'For a major or critical event, enter what was lost; 0 if nothing'] })
}

const demandResult = (row: Event, input: { readonly result?: string | null }): void => {
  if (!(input.result ?? row.result)) throw invalid({ result: ['请填写处置结果', 'Please say how it ended'] })
}

const isRecent = (row: Event, ctx: Context): boolean =>
  row.finishTime !== null && ctx.clock.now().getTime() - momentOf(ctx, row.finishTime).getTime() <= reopenDays * 86_400_000

/** It is over once something came back from the place. */
const demandOver = (row: Event): void => {
  const refusal = noFeedback(row)
  if (refusal) throw refusal
}

const noFeedback = (row: Event): Refusal | undefined =>
  counted(row.proofs) === 0
    ? conflict('no_feedback', ['须先有带图片或定位的现场反馈', 'There must be feedback with a picture or a place first'])
    : undefined

/** Of a grave event somebody who supervises confirms what the unit that handled it says. */
const mayEnd = (row: Event, ctx: Context): true | Refusal =>
  !isGrave(row) ||
  (row.askedTime !== null && supervises(ctx)) ||
  noFeedback(row) ||
  conflict('to_confirm', [
    '重大以上事件须先提请办结，再由督导人员确认',
    'For a major or critical event, the handler asks to finish and a supervisor confirms',
  ])

export const erseventBehaviour = behave(ersevent, {
  create: {
    async set(tx, { values }) {
      const reportTime = values.reportTime ?? now(tx)
      const deptId = values.deptId ?? (await unitOnDuty(tx, values.typeId))
      const due = await answerDueFrom(tx, { typeId: values.typeId, severity: values.severity as Event['severity'] }, reportTime)
      return { reportTime, deptId, heldSince: reportTime, receiveDue: due, escalateAt: due }
    },
  },
  update: {
    guard(_tx, { before, values }) {
      if ('deptId' in values && values.deptId !== before?.deptId && before?.status !== ersevent.state.reported)
        throw conflict('hand_over', ['已接收的事件请用转办变更单位', 'Once received, an event can only change its unit by being handed over'])
    },
    set: (tx, { before, values }) => corrected(tx, before as Event, values),
    async effect(tx, { before, row }) {
      if (before?.deptId !== row.deptId) await tellNewUnit(tx, row)
    },
  },
  actions: {
    receive: {
      set: async (tx, { row }) => ({ acceptDue: await answerDueFrom(tx, row, now(tx)), overdue: isHandlingLate(row) }),
    },
    accept: {
      // Handed on, it keeps the clock that runs.
      set: async (tx, { row }) => ({
        overdue: isHandlingLate(row),
        ...(row.handleDue === null ? { acceptTime: now(tx), handleDue: await handleDueFrom(tx, row, tx.clock.now()) } : {}),
      }),
    },
    regrade: {
      set: (tx, { row, input }) => corrected(tx, row, { severity: input.severity, typeId: input.typeId }),
      async effect(tx, { before, row }) {
        if (before.deptId !== row.deptId) await tellNewUnit(tx, row)
      },
    },
    inadmissible: { set: () => ({ warnFlag: 0, overdue: false }) },
    transfer: {
      guard: (tx, { row, input }) => demandTarget(tx, row, input.deptId),
      set: (tx, { row, input }) => handedTo(tx, row, input.deptId),
    },
    transferById: {
      async guard(tx, { row, input }) {
        if (input.assigneeId === tx.actor.userId) throw invalid({ assigneeId: ['不能指定自己', 'This is you'] })
        const target = input.deptId ?? (await unitOf(tx, input.assigneeId))
        if (target === null) throw invalid({ assigneeId: ['此人没有所属单位', 'This person belongs to no unit'] })
        // Within one unit it may go from one to the other.
        if (target !== row.deptId) await demandTarget(tx, row, target)
      },
      set: async (tx, { row, input }) => handedTo(tx, row, input.deptId ?? (await unitOf(tx, input.assigneeId))),
    },
    sendBack: {
      set: async (tx, { row }) => ({ ...(await handedTo(tx, row, unitBefore(row))), sendBacks: counted(row.sendBacks) + 1 }),
    },
    feedback: {
      set: (_tx, { row, input }) => ({ proofs: counted(row.proofs) + (proves(input) ? 1 : 0) }),
      effect: async (tx, { row, input }) => {
        await addFeedback(tx, row.id, input)
      },
    },
    askFinish: {
      guard(_tx, { row, input }) {
        demandLosses(row, input)
      },
    },
    finish: {
      guard(_tx, { row, input }) {
        demandOver(row)
        demandResult(row, input)
        demandLosses(row, input)
      },
      effect: (tx, { row }) => openEvaluation(tx, row.id),
    },
    merge: {
      async guard(tx, { row, input }) {
        if (input.parentId === row.id) throw invalid({ parentId: ['不能并入自己', 'An event cannot be merged into itself'] })
        const main = await readRow(tx, ersevent, input.parentId, { verb: 'view' })
        if ([ersevent.state.finished, ersevent.state.notAccepted].some((over) => over === main.status))
          throw conflict('main_event_over', ['目标事件已办结或不予受理', 'That event is itself over'])
        if (main.isDrill !== row.isDrill) throw conflict('drill', ['演练与真实事件不能合并', 'A drill and a real event stay apart'])
      },
    },
    reopen: {
      set: async (tx, { row }) => ({
        reopenCount: counted(row.reopenCount) + 1,
        acceptDue: await answerDueFrom(tx, row, now(tx)),
        warnFlag: 0,
        overdue: false,
      }),
    },
    escalate: {
      async set(tx, { row }) {
        const escalation = counted(row.escalation) + 1
        return { escalation, escalateAt: escalation < mostEscalation ? await answerDueFrom(tx, row, now(tx)) : null }
      },
      async effect(tx, { row }) {
        await tellOf(tx, { model: modelOf(tx, ersevent), row, key: 'escalate' }, await leadersAbove(tx, row, counted(row.escalation)), {
          kind: 'deadline',
          what: ['无人接收的事件：{title}', 'Not received by anyone yet: {title}'],
          more: ['{place}，应于 {receiveDue} 前接收', '{place}, to be received by {receiveDue}'],
        })
      },
    },
    remind: {
      async effect(tx, { row }) {
        await tellOf(tx, { model: modelOf(tx, ersevent), row, key: 'remind' }, [row.ownerId, ...(await leadersAbove(tx, row, 1))], {
          kind: 'deadline',
          what: ['事件接收后无人受理：{title}', 'Received but not accepted yet: {title}'],
          more: ['{place}，应于 {acceptDue} 前受理', '{place}, to be accepted by {acceptDue}'],
          leads: '/ers/event/{id}',
        })
      },
    },
    warn: {
      set: (_tx, { row, input }) => ({ overdue: row.overdue || input.warnFlag === 2 }),
      async effect(tx, { row }) {
        const isLate = isHandlingLate(row)
        const leaders = isLate ? await leadersAbove(tx, row, 2) : []
        await tellOf(tx, { model: modelOf(tx, ersevent), row, key: 'warn' }, [row.ownerId, ...leaders], {
          kind: 'deadline',
          what: isLate ? ['事件处置超时：{title}', 'An emergency is overdue: {title}'] : ['事件即将超时：{title}', 'Half an hour left: {title}'],
          more: ['处置时限 {handleDue}', 'To be handled by {handleDue}'],
        })
      },
    },
  },
  calls: {
    async report(ctx, { input, reply }) {
      const row = withoutHiddenFields(await readRow(ctx, ersevent, input.id, { verb: 'view' }))
      if (row.status !== ersevent.state.finished && row.status !== ersevent.state.notAccepted)
        throw conflict('not_over', ['事件结束后才有处置报告', 'The report is made once it is over'])
      const bytes = await reportOf(ctx, row, now(ctx))
      asFile(reply, `处置报告-${row.eventNo}.pdf`)
      void reply.type('application/pdf')
      return raw(Readable.from([bytes], { objectMode: false }))
    },
  },
  filters: { forMe: ({ value, ...place }) => (value === 'true' || value === '1' ? isForCaller(place) : null) },
  can: {
    receive: (row, ctx) =>
      isOfUnit(row, ctx) &&
      (row.assigneeId === null ||
        row.assigneeId === ctx.actor.userId ||
        counted(row.escalation) > 0 ||
        supervises(ctx) ||
        conflict('meant_for', ['该事件已指定他人处置', 'It is meant for somebody else'])),
    accept: isOfUnit,
    inadmissible: isOfUnit,
    transfer: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    transferById: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    sendBack: (row, ctx) => isOfUnit(row, ctx) && unitBefore(row) !== null && (counted(row.sendBacks) < mostSendBacks || supervises(ctx)),
    feedback: (row, ctx) => isOfUnit(row, ctx) || helps(row, ctx),
    askFinish: (row, ctx) => isGrave(row) && counted(row.proofs) > 0 && isOfUnit(row, ctx),
    finish: (row, ctx) => (isOfUnit(row, ctx) || supervises(ctx)) && mayEnd(row, ctx),
    goOn: (row) => row.askedTime !== null,
    merge: isOfUnit,
    regrade: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    reopen: (row, ctx) => supervises(ctx) || (row.status === ersevent.state.finished && isRecent(row, ctx)),
  },
})

/** Units that take part say how it goes, too. */
const helps = ({ coDepts }: { readonly coDepts: string }, ctx: Context): boolean =>
  String(coDepts)
    .split(',')
    .some((one) => ctx.actor.deptIds.includes(one))
