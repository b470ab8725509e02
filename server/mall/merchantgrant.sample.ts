import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { addRow } from '../engine/write/write'
import { merchantWithPoints } from '../merchant/merchant.sample'

let phones = 0

const phoneOfMember = async ({ own, tenantId }: Making): Promise<string> => {
  const phone = `139${String(++phones).padStart(8, '0')}`
  await inTransaction({ ...own, tenantId }, (tx) => addRow(tx, modelNamed(own.engine, 'user/member'), { phone }))
  return phone
}

export const sample = sampleOf('mall/merchantgrant', {
  row: async (about) => ({ merchantId: (await merchantWithPoints(about)).id, phone: await phoneOfMember(about), giveNow: false }),
  targets: { merchantId: merchantWithPoints },
})
