import { userdevice } from '@masthead/contract/app-config/userdevice'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { inTransaction, system } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import { addRow, changeRow } from '../engine/write/write'
import { nowIn } from '../general/occasion'
import { lock } from '../platform/lock'

export const userdeviceBehaviour = behave(userdevice, {
  calls: {
    register: (ctx, { input }) =>
      inTransaction({ ...ctx, actor: system('app') }, async (tx) => {
        const model = modelNamed(tx.engine, userdevice.name)
        const deviceId = String(input.deviceId)
        await lock(tx, 'user devices', deviceId)
        const known = await rows(tx, userdevice, { deviceId }, unscoped).one()
        const values = { ...input, userId: ctx.actor.userId, lastActive: nowIn(tx), ip: tx.ip || null }
        const row = known
          ? await changeRow(
              tx,
              model,
              await readRow(tx, model, known.id, { verb: null, lock: true }),
              { ...values, status: userdevice.state.active },
              { verb: 'register', quiet: true },
            )
          : await addRow(tx, model, values)
        return { id: row.id, deviceId }
      }),
  },
})
