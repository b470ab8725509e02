import type { Court } from '../laws/court'
import type { Proof } from './step'

/** An order that a merchant has. */
const assigned = async ({ court }: { readonly court: Court }): Promise<Record<string, never>> => {
  const model = court.model('housekeep/order')
  await court.place(model, (await court.make(model, 'acme')).id, { status: 30 })
  return {}
}

/** How calls are proven that add orders up: there is one. */
export const orderProofs: Readonly<Record<string, Proof>> = {
  'housekeep/order income': { input: assigned },
  'housekeep/merchantstatistics incomePage': {
    input: async (step) => ({ ...(await assigned(step)), startDate: '2020-01-01', endDate: '2099-12-31' }),
  },
}
