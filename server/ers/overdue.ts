import { ersevent } from '@masthead/contract/ers/ersevent'
import { overdue } from '@masthead/contract/ers/overdue'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import { changeRow } from '../engine/write/write'
import { conflict, invalid } from '../platform/refusal'
import { momentOf } from '../engine/kinds/time'

export const overdueBehaviour = behave(overdue, {
  create: {
    async guard(tx, { values }) {
      const event = await readRow(tx, modelNamed(tx.engine, ersevent.name), values.eventId, { verb: 'view', lock: true })
      if (event.status !== ersevent.state.inHandling || event.handleDue === null)
        throw conflict('not_in_hand', ['只有处置中的事件可以延期', 'Only an event that is being handled gets more time'])
      if (await rows(tx, overdue, { eventId: event.id, status: [0, 1] }, unscoped).exists())
        throw conflict('asked_before', ['该事件已申请过延期', 'More time was asked for before'])
      if (momentOf(tx, String(values.newDue)) <= momentOf(tx, String(event.handleDue)))
        throw invalid({ newDue: ['必须晚于原时限', 'This must be later than the deadline as it is'] })
    },
    async set(tx, { values }) {
      const { handleDue } = await readRow(tx, modelNamed(tx.engine, ersevent.name), values.eventId, { verb: null })
      return { oldDue: handleDue }
    },
  },
  actions: {
    grant: {
      async effect(tx, { row }) {
        const model = modelNamed(tx.engine, ersevent.name)
        const event = await readRow(tx, model, row.eventId, { verb: null, lock: true })
        if (event.status !== ersevent.state.inHandling) throw conflict('not_in_hand', ['事件已不在处置中', 'The event is not being handled any more'])
        const values = { handleDue: row.newDue, warnFlag: 0, overdue: false, extended: Number(event.extended) + 1 }
        await changeRow(tx, model, event, values, { verb: 'extend', remark: row.reason })
      },
    },
  },
})
