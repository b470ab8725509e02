import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { expect } from 'vitest'
import { readSheet } from '../platform/documents/sheet'
import type { Court } from '../testing/laws/making'
import { fetchFile, sendFile, sheetFile } from '../testing/sheets'
import { once, sampleOf } from '../testing/sample'
import { fundedMerchant } from '../merchant/merchant.sample'

const fundedOnce = once(fundedMerchant)

/** A withdrawal that waits to be paid out, with its transfer under way. */
const toPay = async (court: Court): Promise<{ transferNo: string; net: number }> => {
  const model = court.model('housekeep/merchantwithdrawal')
  const { id, net, withdrawNo } = await court.make(model, 'acme')
  const transferNo = `${withdrawNo}-1`
  await court.place(model, id, { status: merchantwithdrawal.state.thirdPassed, transferNo, transfers: 1 })
  return { transferNo, net: Number(net) }
}

export const sample = sampleOf('housekeep/merchantwithdrawal', {
  // Money is withdrawn by a merchant that was examined and has some.
  row: async (about) => ({ merchantId: (await fundedOnce(about)).id }),
  targets: { merchantId: fundedMerchant },
  // Where it is said, it is that of the row.
  actions: {
    drawSuccess: { input: () => ({ transferNo: null, paidAmount: null }) },
    drawFail: { input: () => ({ transferNo: null }) },
  },
  calls: {
    payoutFile: {
      async prove({ court, route }) {
        const { transferNo } = await toPay(court)
        const file = await fetchFile(court.world, court.client('chief'), 'blade-housekeep/merchantwithdrawal/payout-file?reason=test')
        const lines = file.status === 200 ? await readSheet(file.bytes, { rows: 5000, bytes: 10_000_000 }) : []
        expect
          .soft(
            lines.flatMap(({ cells }) => [...cells.values()]),
            route,
          )
          .toContain(transferNo)
      },
    },
    payoutResult: {
      async prove({ court, route }) {
        const { transferNo, net } = await toPay(court)
        const bytes = await sheetFile([
          ['转账单号', '金额', '打款结果', '银行流水号'],
          [transferNo, net / 100, '成功', `W${transferNo}`],
        ])
        const { data } = await sendFile(court.world, court.client('deputy'), 'blade-housekeep/merchantwithdrawal/payout-result', bytes)
        expect.soft(data, route).toMatchObject({ total: 1, paid: 1, failed: 0, problems: [] })
      },
    },
  },
})
