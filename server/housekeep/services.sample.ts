import { services } from '@masthead/contract/housekeep/services'
import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

/** Makes a service on offer whose price covers every refund. */
export const offeredService = ({ maker, engine, tenantId }: Making) =>
  maker.make(modelNamed(engine, 'housekeep/services'), tenantId, { status: services.state.on, minQty: 1, durationMin: 1, price: 900_000_000 })

export const sample = sampleOf('housekeep/services', {
  // A service that is given everywhere at any time, and confirmed by the word of its worker.
  row: () => ({ regionCodes: undefined, slotCapacity: undefined, advanceHours: undefined, presence: 'none' }),
})
