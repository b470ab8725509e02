import type { Court } from '../testing/laws/court'
import { proofsOf } from '../testing/walk/step'

const tenantId = 'acme'

/** An order that a channel brought. */
export const fromChannel = async ({ court }: { readonly court: Court }): Promise<Record<string, never>> => {
  const model = court.model('housekeep/order')
  await court.place(model, (await court.make(model, tenantId)).id, { channelId: (await court.target('housekeep/housechannelmanage', tenantId)).id })
  return {}
}

/** An order that a merchant has. */
export const assigned = async ({ court }: { readonly court: Court }): Promise<Record<string, never>> => {
  const model = court.model('housekeep/order')
  await court.place(model, (await court.make(model, 'acme')).id, { status: 30 })
  return {}
}

export const proofs = proofsOf('housekeep/order', {
  customers: { input: fromChannel },
  channels: { input: fromChannel },
  board: {
    async input({ court }) {
      await court.make(court.model('merchant/merchantuser'), tenantId, { role: 'worker', status: 1 })
      return { day: '2031-01-01' }
    },
  },
  income: { input: assigned },
})
