import { permission } from '@masthead/contract/kit/name'
import { topmenu } from '@masthead/contract/system/topmenu'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { checkReferences } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { withFaults } from '../engine/input/fault'
import { modelOf, readRow, storeRow } from '../engine/verbs'
import { bumpEpoch, platformTenant } from './rights'

const moved = (tx: TxContext): Promise<void> => bumpEpoch(tx.db, platformTenant)

export const topmenuBehaviour = behave(topmenu, {
  create: { effect: moved },
  update: { effect: moved },
  remove: { effect: moved },
  calls: {
    grant(ctx, { input }) {
      const model = modelOf(ctx, topmenu)
      return withFaults(model, () =>
        inTransaction(ctx, async (tx) => {
          const wanted = 'menuIds' in input ? { menuIds: input.menuIds as string[] } : {}
          await checkReferences(tx, topmenu.fields, wanted)
          for (const id of [...(input.topMenuIds as string[])].sort()) {
            const before = await readRow(tx, topmenu, id, { verb: permission(topmenu, 'grant'), lock: true })
            await storeRow(tx, topmenu, before, wanted, { quiet: true })
            record(tx, { model, verb: 'grant', before, row: await readRow(tx, topmenu, id, { verb: null }), changed: Object.keys(wanted) })
          }
          await moved(tx)
          return null
        }),
      )
    },
  },
})
