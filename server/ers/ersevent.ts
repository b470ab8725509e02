import { Readable } from 'node:stream'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { gravest, mostEscalation, mostSendBacks, reopenDays } from '@masthead/contract/ers/erswords'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tellOf } from '../telling/tell'
import { behave, raw } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import { asFile } from '../engine/sheet/spreadsheet'
import type { Context, TxContext, Values } from '../engine/types'
import { momentAfter } from '../engine/write/moment-after'
import { conflict, invalid } from '../platform/refusal'
import { clockOf, handleDueFrom, receiveDueFrom } from './clock'
import { openEvaluation } from './evaluate'
import { addFeedback } from './feedback'
import { reportOf } from './report'
import { demandTarget, isOfUnit, leadersAbove, supervises, unitBefore, unitOf, unitOnDuty } from './unit'

type Event = RowOf<typeof ersevent>

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

const isGrave = ({ severity }: { readonly severity: number | null }): boolean => Number(severity ?? 4) <= gravest

/** What a unit gets with an event: its own time to receive it. The clock of handling runs on. */
const handedTo = async (tx: TxContext, row: Event, deptId: string): Promise<Values> => {
  const due = await receiveDueFrom(tx, row, now(tx))
  const before = String(row.coDepts ?? '')
    .split(',')
    .filter(Boolean)
  // Whoever had it goes on seeing it.
  const coDepts = [...new Set([...before, ...(row.deptId ? [row.deptId] : [])])].filter((one) => one !== deptId)
  return { deptId, fromDept: row.deptId, coDepts, receiveDue: due, escalateAt: due, escalation: 0 }
}

const demandLosses = (row: Event, input: { readonly loss?: number | null }): void => {
  if (isGrave(row) && (input.loss ?? row.loss) === null)
    throw invalid({ loss: ['重大以上事件须填写直接损失，没有损失填 0', 'Of a grave event say what was lost; 0 where nothing was'] })
}

const demandResult = (row: Event, input: { readonly result?: string | null }): void => {
  if (!(input.result ?? row.result)) throw invalid({ result: ['请填写处置结果', 'Please say how it ended'] })
}

const isRecent = (row: Event, ctx: Context): boolean =>
  row.finishTime !== null && ctx.clock.now().getTime() - momentOf(ctx, row.finishTime).getTime() <= reopenDays * 86_400_000

/** It is over once something came back from the place; of a grave event somebody who supervises confirms what whoever handled it says. */
const demandOver = (tx: TxContext, row: Event): void => {
  if (Number(row.proofs) === 0)
    throw conflict('no_feedback', ['须先有带图片或定位的现场反馈', 'There must be feedback with a picture or a place first'])
  if (isGrave(row) && (row.askedTime === null || !supervises(tx)))
    throw conflict('to_confirm', [
      '重大以上事件须先提请办结，再由督导人员确认',
      'Of a grave event its handler asks to finish, and somebody who supervises confirms',
    ])
}

export const erseventBehaviour = behave(ersevent, {
  create: {
    async set(tx, { values }) {
      const reportTime = values.reportTime ?? now(tx)
      const deptId = values.deptId ?? (await unitOnDuty(tx, String(values.typeId)))
      const due = await receiveDueFrom(tx, { typeId: String(values.typeId), severity: Number(values.severity ?? 4) }, reportTime)
      return { reportTime, deptId, receiveDue: due, escalateAt: due }
    },
  },
  update: {
    guard(_tx, { before, values }) {
      if ('deptId' in values && values.deptId !== before?.deptId && before?.status !== 0)
        throw conflict('hand_over', ['已接收的事件请用转办变更单位', 'An event that was received changes its unit by being handed over'])
    },
  },
  actions: {
    receive: {
      guard(tx, { row }) {
        if (row.assigneeId !== null && row.assigneeId !== tx.actor.userId && row.escalation === 0 && !supervises(tx))
          throw conflict('meant_for', ['该事件已指定他人处置', 'It is meant for somebody else'])
      },
    },
    accept: {
      // Handed on, it keeps the clock that runs.
      set: async (tx, { row }) => ({ handleDue: row.handleDue ?? (await handleDueFrom(tx, row, tx.clock.now())) }),
    },
    regrade: {
      // Another clock from the same moment on; an extension that was granted stays.
      set: async (tx, { row, input }) =>
        row.status === 2 && row.acceptTime !== null && Number(row.extended) === 0
          ? { handleDue: await handleDueFrom(tx, input, momentOf(tx, row.acceptTime)), warnFlag: 0, overdue: false }
          : {},
    },
    inadmissible: { set: () => ({ warnFlag: 0, overdue: false }) },
    transfer: {
      guard: (tx, { row, input }) => demandTarget(tx, row, input.deptId),
      set: (tx, { row, input }) => handedTo(tx, row, input.deptId),
    },
    transferById: {
      async guard(tx, { row, input }) {
        if (input.assigneeId === tx.actor.userId) throw invalid({ assigneeId: ['不能指定自己', 'This is you yourself'] })
        const target = input.deptId ?? (await unitOf(tx, input.assigneeId))
        if (target === null) throw invalid({ assigneeId: ['此人没有所属单位', 'This person belongs to no unit'] })
        // Within one unit it may go from one to the other.
        if (target !== row.deptId) await demandTarget(tx, row, target)
      },
      set: async (tx, { row, input }) => handedTo(tx, row, String(input.deptId ?? (await unitOf(tx, input.assigneeId)))),
    },
    sendBack: {
      set: async (tx, { row }) => ({ ...(await handedTo(tx, row, String(unitBefore(row)))), sendBacks: Number(row.sendBacks) + 1 }),
    },
    feedback: {
      set: (_tx, { row, input }) => ({ proofs: Number(row.proofs) + (input.images || (input.lat ?? null) !== null ? 1 : 0) }),
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
      guard(tx, { row, input }) {
        demandOver(tx, row)
        demandResult(row, input)
        demandLosses(row, input)
      },
      effect: (tx, { row }) => openEvaluation(tx, row.id),
    },
    merge: {
      async guard(tx, { row, input }) {
        if (String(input.parentId) === row.id) throw invalid({ parentId: ['不能并入自己', 'An event cannot be merged into itself'] })
        const main = await readRow(tx, modelNamed(tx.engine, ersevent.name), input.parentId, { verb: 'view' })
        if (Number(main.status) > 4) throw conflict('main_event_over', ['目标事件已办结或不予受理', 'That event is over itself'])
        if (main.isDrill !== row.isDrill) throw conflict('drill', ['演练与真实事件不能合并', 'A drill and a real event stay apart'])
      },
    },
    reopen: { set: (_tx, { row }) => ({ reopenCount: Number(row.reopenCount) + 1, warnFlag: 0, overdue: false }) },
    escalate: {
      async set(tx, { row }) {
        const escalation = Number(row.escalation) + 1
        const { receiveMinutes } = await clockOf(tx, row)
        const next = await momentAfter(tx, tx.clock.now(), `${receiveMinutes}m`)
        return { escalation, escalateAt: escalation < mostEscalation ? wireTime(next, tx.zone) : null }
      },
      async effect(tx, { row }) {
        await tellOf(
          tx,
          { model: modelNamed(tx.engine, ersevent.name), row, key: 'escalate' },
          await leadersAbove(tx, row.deptId, Number(row.escalation)),
          {
            kind: 'deadline',
            what: ['无人接收的事件：{title}', 'Nobody has received: {title}'],
            more: ['{place}，应于 {receiveDue} 前接收', '{place}, to be received by {receiveDue}'],
          },
        )
      },
    },
    warn: {
      set: (_tx, { input }) => ({ overdue: input.warnFlag === 2 }),
      async effect(tx, { row }) {
        const isLate = row.warnFlag === 2
        const leaders = isLate ? await leadersAbove(tx, row.deptId, 2) : []
        await tellOf(tx, { model: modelNamed(tx.engine, ersevent.name), row, key: 'warn' }, [row.ownerId, ...leaders], {
          kind: 'deadline',
          what: isLate ? ['事件处置超时：{title}', 'An emergency is overdue: {title}'] : ['事件即将超时：{title}', 'Half an hour left: {title}'],
          more: ['处置时限 {handleDue}', 'To be handled by {handleDue}'],
        })
      },
    },
  },
  calls: {
    async report(ctx, { input, reply }) {
      const row = await readRow(ctx, modelNamed(ctx.engine, ersevent.name), input.id, { verb: 'view' })
      if (row.status !== 5 && row.status !== 6) throw conflict('not_over', ['事件结束后才有处置报告', 'The report is made once it is over'])
      const bytes = await reportOf(ctx, row, now(ctx))
      asFile(reply, `处置报告-${String(row.eventNo)}.pdf`)
      void reply.type('application/pdf')
      return raw(Readable.from([bytes], { objectMode: false }))
    },
  },
  can: {
    receive: isOfUnit,
    accept: isOfUnit,
    inadmissible: isOfUnit,
    transfer: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    transferById: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    sendBack: (row, ctx) => isOfUnit(row, ctx) && unitBefore(row) !== null && (Number(row.sendBacks) < mostSendBacks || supervises(ctx)),
    feedback: (row, ctx) => isOfUnit(row, ctx) || helps(row, ctx),
    askFinish: (row, ctx) => isGrave(row) && Number(row.proofs) > 0 && isOfUnit(row, ctx),
    finish: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    merge: isOfUnit,
    regrade: (row, ctx) => isOfUnit(row, ctx) || supervises(ctx),
    reopen: (row, ctx) => supervises(ctx) || (row.status === 5 && isRecent(row, ctx)),
  },
})

/** Units that take part say how it goes, too. */
const helps = ({ coDepts }: { readonly coDepts: string }, ctx: Context): boolean =>
  String(coDepts ?? '')
    .split(',')
    .some((one) => ctx.actor.deptIds.includes(one))
