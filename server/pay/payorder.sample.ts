import { expect } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import type { Court } from '../testing/laws/making'
import { askPayment } from './payments'
import { type Proof, sampleOf } from '../testing/sample'

/** A payment that waits for this person of acme. */
export const payment = async (court: Court): Promise<string> => {
  const payerId = court.stages.acme.users.chief ?? null
  const { id, amount } = await court.make(court.model('pay/recharge'), 'acme', { userId: payerId })
  const ctx = { ...court.world.own, tenantId: 'acme' }
  const { id: found } = await inTransaction(ctx, (tx) =>
    askPayment(tx, { source: 'pay/recharge', sourceId: id, payerId, price: Number(amount), body: '充值' }),
  )
  return found
}

const ofPayment: Proof = { input: async ({ court }) => ({ id: await payment(court) }) }

export const sample = sampleOf('pay/payorder', {
  // A payment that is large enough for every refund, which a channel outside carries out.
  row: () => ({ price: 1_000_000_000, refundedPrice: 0, channelFee: 0 }),
  // A wallet would have to hold as much.
  actions: { paid: { input: () => ({ channelCode: 'wx_pub' }) } },
  calls: {
    channels: ofPayment,
    pay: { input: async ({ court }) => ({ id: await payment(court), channelCode: 'mock' }) },
    press: { input: async ({ court }) => ({ id: await payment(court), what: 'paid' }) },
    // What no channel outside has is not asked for there.
    sync: {
      async prove({ court, route }) {
        const id = await payment(court)
        const { data, status } = await court.client('chief').post('blade-pay/payorder/sync', { id })
        expect.soft([status, data?.id], route).toEqual([200, id])
      },
      input: async ({ court }) => ({ id: (await court.make(modelNamed(court.engine, 'pay/payorder'), 'acme')).id }),
    },
  },
})
