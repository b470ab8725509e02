import { ersevent } from '@masthead/contract/ers/ersevent'
import { overdue } from '@masthead/contract/ers/overdue'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { conflict, invalid } from '../platform/refusal'
import { momentOf } from '../engine/kinds/time'
import { changeRow, readRow } from '../engine/verbs'

export const overdueBehaviour = behave(overdue, {
  create: {
    async guard(tx, { values }) {
      const event = await readRow(tx, ersevent, values.eventId, { verb: 'view', lock: true })
      if (event.status !== ersevent.state.inHandling || event.handleDue === null)
        throw conflict('not_in_hand', ['只有处置中的事件可以延期', 'Only events being handled can be given more time'])
      if (await rows(tx, overdue, { eventId: event.id, status: [overdue.state.toDecide, overdue.state.granted] }, unscoped).exists())
        throw conflict('asked_before', ['该事件已申请过延期', 'More time was asked for before'])
      if (momentOf(tx, values.newDue) <= momentOf(tx, event.handleDue))
        throw invalid({ newDue: ['必须晚于原时限', 'This must be later than the deadline as it is'] })
    },
    async set(tx, { values }) {
      const { handleDue } = await readRow(tx, ersevent, values.eventId, { verb: null })
      return { oldDue: handleDue }
    },
  },
  actions: {
    grant: {
      async effect(tx, { row }) {
        const event = await readRow(tx, ersevent, row.eventId, { verb: null, lock: true })
        if (event.status !== ersevent.state.inHandling) throw conflict('not_in_hand', ['事件已不在处置中', 'The event is not being handled any more'])
        const values = { handleDue: row.newDue, warnFlag: 0, overdue: false, extended: (event.extended ?? 0) + 1 } as const
        await changeRow(tx, ersevent, event, values, { verb: 'extend', remark: row.reason })
      },
    },
  },
})
