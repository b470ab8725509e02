import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'

/** Makes an order that was paid, and returns the id of its line. */
const paidItem = async ({ maker, engine, own, tenantId }: Making): Promise<string> => {
  const order = modelNamed(engine, 'mall/order')
  const row = await maker.make(order, tenantId)
  await act({ ...own, tenantId }, order, 'paid', row.id, {})
  return ((row.items as { id: string }[])[0] as { id: string }).id
}

export const sample = sampleOf('mall/aftersale', {
  // What may go back was paid for.
  row: async (about) => ({ orderItemId: await paidItem(about), way: 'refund', qty: 1, refundPrice: 1 }),
  targets: { orderItemId: async (about) => ({ id: await paidItem(about) }) },
})
