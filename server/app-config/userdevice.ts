import { userdevice } from '@masthead/contract/app-config/userdevice'
import { appinfo } from '@masthead/contract/message-push/appinfo'
import { userclient } from '@masthead/contract/message-push/userclient'
import { behave } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { addRow, changeRow, readRow } from '../engine/verbs'
import { nowIn } from '../general/occasion'
import { lock } from '../platform/database/lock'
import { invalid } from '../platform/refusal'

interface Reported {
  readonly deviceId: string
  readonly pushToken?: string | null | undefined
  readonly pushApp?: string | null | undefined
  readonly regionCode?: string | null | undefined
}

/** The push app that a token is of: the one that the device names, or the only one there is. Browsers of readers report themselves elsewhere. */
const pushAppOf = async (tx: TxContext, pushApp: string | null | undefined): Promise<string | undefined> => {
  const where = { status: appinfo.state.on, ...(pushApp ? { appKey: pushApp } : {}) }
  const found = (await rows(tx, appinfo, where, unscoped).list(['provider'], { limit: 20 })).filter(({ provider }) => provider !== 'web')
  if (pushApp && found.length === 0) throw invalid({ pushApp: ['没有这个推送应用', 'There is no such push app'] })
  return found.length === 1 ? found[0]?.id : undefined
}

/** A device with a token receives pushes as its user: a token that another user's device had goes with it. */
const receivePushes = async (tx: TxContext, { deviceId, pushToken, pushApp, regionCode }: Reported, userId: string | null): Promise<void> => {
  if (!pushToken) return
  const appId = await pushAppOf(tx, pushApp)
  if (appId === undefined) return
  const known =
    (await rows(tx, userclient, { appId, clientId: pushToken }, unscoped).one()) ??
    (await rows(tx, userclient, { appId, alias: deviceId.slice(0, 50) }, unscoped).one())
  const values = { userId, clientId: pushToken, alias: deviceId.slice(0, 50), lastActive: nowIn(tx), ...(regionCode ? { regionCode } : {}) }
  if (!known) await addRow(tx, userclient, { appId, ...values })
  else await changeRow(tx, userclient, await readRow(tx, userclient, known.id, { verb: null, lock: true }), values, { verb: 'edit', quiet: true })
}

export const userdeviceBehaviour = behave(userdevice, {
  calls: {
    register: (ctx, { input }) =>
      inTransaction({ ...ctx, actor: system('app') }, async (tx) => {
        const { pushApp: _app, ...about } = input
        const { deviceId } = about
        await lock(tx, 'user devices', deviceId)
        const known = await rows(tx, userdevice, { deviceId }, unscoped).one()
        const values = { ...about, userId: ctx.actor.userId, lastActive: nowIn(tx), ip: tx.ip || null }
        const row = known
          ? await changeRow(
              tx,
              userdevice,
              await readRow(tx, userdevice, known.id, { verb: null, lock: true }),
              { ...values, status: userdevice.state.active },
              { verb: 'register', quiet: true },
            )
          : await addRow(tx, userdevice, values)
        await receivePushes(tx, input, ctx.actor.userId)
        return { id: row.id, deviceId }
      }),
  },
})
