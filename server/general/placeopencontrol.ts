import { place } from '@masthead/contract/general/place'
import { placeopencontrol } from '@masthead/contract/general/placeopencontrol'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { conflict, invalid } from '../platform/refusal'
import { occasionOf, recount } from './occasion'

interface Opening {
  readonly placeId?: string | null
  readonly date?: string | null
  readonly openFrom?: string | null
  readonly openTo?: string | null
  readonly quota?: number | null
  readonly booked?: number
  readonly status?: number
  readonly closedReason?: string | null
}

const demandSound = (before: Opening | null, values: Opening): void => {
  const { openFrom, openTo, quota, status, closedReason } = { ...before, ...values }
  if (openFrom && openTo && openFrom >= openTo) throw invalid({ openTo: ['结束时间须晚于开始时间', 'It must end after it begins'] })
  if (status === placeopencontrol.state.closed && !closedReason) throw invalid({ closedReason: ['请填写停开原因', 'Please say why it is closed'] })
  if (values.quota !== undefined && quota !== null && quota !== undefined && before?.booked && quota < before.booked)
    throw conflict('taken', [
      `已有${before.booked}人预约，名额不能少于此数`,
      `${before.booked} places are already booked; the number cannot be lower`,
    ])
}

/** What an opening is called: where, on which day, from when to when. */
const called = async (tx: TxContext, { placeId, date, openFrom, openTo }: Opening): Promise<{ name: string }> => {
  const venue = placeId ? await rows(tx, place, { id: placeId }, unscoped).one('name') : undefined
  return { name: `${venue?.name ?? ''} ${date ?? ''} ${openFrom ?? ''}-${openTo ?? ''}`.trim() }
}

export const placeopencontrolBehaviour = behave(placeopencontrol, {
  create: {
    guard: (_tx, { values }) => demandSound(null, values as Opening),
    set: (tx, { values }) => called(tx, values as Opening),
  },
  update: {
    guard: (_tx, { before, values }) => demandSound(before as Opening | null, values as Opening),
    set: (tx, { before, values }) => called(tx, { ...before, ...values } as Opening),
    effect: (ctx: TxContext, { row }) =>
      inTransaction(ctx, async (tx) => recount(tx, await occasionOf(tx, placeopencontrol.name, row.id, { lock: true }))),
    skipsReload: true,
  },
})
