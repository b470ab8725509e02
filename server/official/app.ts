import { randomBytes } from 'node:crypto'
import { app } from '@masthead/contract/official/app'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'

const newKey = (): string => `app_${randomBytes(12).toString('hex')}`
const anotherSecret = (): string => randomBytes(32).toString('base64url')

/** The secret as it is kept, in plain. */
const secretOf = async (tx: TxContext, id: string): Promise<string> => {
  const [kept] = await within(tx).query<{ secret: string }>(`select app_secret as secret from official_app where ${ofTenant} and id = $2::bigint`, [
    id,
  ])
  return tx.keys.decrypt(tx.tenantId, String(kept?.secret))
}

/** The secret of an app leaves the server when it is made, and never again. */
export const appBehaviour = behave(app, {
  create: {
    set: () => ({ appKey: newKey(), appSecret: anotherSecret() }),
    effect: async (tx, { row }) => ({ newSecret: await secretOf(tx, row.id) }),
  },
  actions: {
    rotate: {
      set: () => ({ appSecret: anotherSecret() }),
      effect: async (tx, { row }) => ({ newSecret: await secretOf(tx, row.id) }),
    },
  },
  answers: ['newSecret'],
})
