import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { order } from '@masthead/contract/housekeep/order'
import type { Court } from '../testing/laws/making'
import { hourOf, sampleOf } from '../testing/sample'
import { offeredService } from './services.sample'
import { activeMerchant, deputyOf } from '../merchant/merchant.sample'

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
  await court.place(model, (await court.make(model, 'acme')).id, { status: order.state.accepted })
  return {}
}

export const sample = sampleOf('housekeep/order', {
  // What is ordered is on offer, in any quantity, and nobody is wanted at two places at once.
  row: async (about) => ({
    serviceId: (await offeredService(about)).id,
    qty: 1,
    regionCode: undefined,
    packageId: undefined,
    userCouponId: undefined,
    bookTime: hourOf(about.n),
  }),
  targets: { serviceId: offeredService },
  // Its customer has scored it, and may score it again.
  begun: async ({ maker, tenantId }) => ({ merchantId: (await maker.target('merchant/merchant', tenantId)).id, score: '1' }),
  // The worker who is sent works for a merchant in force.
  actions: {
    platformAssign: { input: async (about) => ({ merchantId: await activeMerchant(about) }) },
    allocation: { input: async (about) => ({ merchantId: await activeMerchant(about), workerId: await deputyOf(about) }) },
    merchantAssign: { input: async (about) => ({ workerId: await deputyOf(about) }) },
  },
  calls: {
    customers: { input: fromChannel },
    channels: { input: fromChannel },
    board: {
      async input({ court }) {
        await court.make(court.model('merchant/merchantuser'), tenantId, { role: 'worker', status: merchantuser.state.on })
        return { day: '2031-01-01' }
      },
    },
    income: { input: assigned },
  },
})
