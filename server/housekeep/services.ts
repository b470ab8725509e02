import { services } from '@masthead/contract/housekeep/services'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { parseInput } from '../engine/write/parse'
import { addRow } from '../engine/write/write'

/** A copy is a draft of its own; its code is another one's. */
export const servicesBehaviour = behave(services, {
  calls: {
    copy: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const model = modelNamed(tx.engine, services.name)
        const from = await readRow(tx, model, input.id)
        const kept = Object.fromEntries(Object.entries(model.noun.fields).filter(([, { unique }]) => !unique))
        return addRow(tx, model, { ...(await parseInput(tx, kept, from)), status: 0 })
      }),
  },
})
