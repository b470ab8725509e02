import { ersevaluate } from '@masthead/contract/ers/ersevaluate'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { addRow, readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'

/** Opens the evaluation of an event that is over; one that was begun before an event was opened again goes on. */
export const openEvaluation = async (tx: TxContext, eventId: string): Promise<void> => {
  if (await rows(tx, ersevaluate, { eventId }, unscoped).exists()) return
  await addRow(tx, ersevaluate, { eventId })
}

export const ersevaluateBehaviour = behave(ersevaluate, {
  create: {
    async guard(tx, { values }) {
      const { status } = await readRow(tx, ersevent, values.eventId, { verb: 'view' })
      if (![ersevent.state.finished, ersevent.state.notAccepted].some((over) => over === status))
        throw conflict('not_over', ['事件办结后才能评估', 'An emergency is evaluated when it is over'])
    },
  },
})
