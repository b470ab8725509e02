import { userdevice } from '@masthead/contract/app-config/userdevice'
import { behave } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { addRow, changeRow, readRow } from '../engine/verbs'
import { nowIn } from '../general/occasion'
import { lock } from '../platform/database/lock'

export const userdeviceBehaviour = behave(userdevice, {
  calls: {
    register: (ctx, { input }) =>
      inTransaction({ ...ctx, actor: system('app') }, async (tx) => {
        const deviceId = input.deviceId
        await lock(tx, 'user devices', deviceId)
        const known = await rows(tx, userdevice, { deviceId }, unscoped).one()
        const values = { ...input, userId: ctx.actor.userId, lastActive: nowIn(tx), ip: tx.ip || null }
        const row = known
          ? await changeRow(
              tx,
              userdevice,
              await readRow(tx, userdevice, known.id, { verb: null, lock: true }),
              { ...values, status: userdevice.state.active },
              { verb: 'register', quiet: true },
            )
          : await addRow(tx, userdevice, values)
        return { id: row.id, deviceId }
      }),
  },
})
