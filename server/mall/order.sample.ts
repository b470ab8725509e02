import { mallOrder } from '@masthead/contract/mall/order'
import { expect } from 'vitest'
import { readSheet } from '../platform/documents/sheet'
import type { Court } from '../testing/laws/making'
import { fetchFile, sendFile, sheetFile } from '../testing/sheets'
import { once, sampleOf } from '../testing/sample'

/** Makes a member who buys and does nothing else; one for each tenant. */
const buyerOf = once(({ maker, tenantId }) => maker.target('user/member', tenantId, true))

/** The number of an order that waits to be sent. */
const toSend = async (court: Court): Promise<string> => {
  const model = court.model('mall/order')
  const { id, orderNo } = await court.make(model, 'acme')
  await court.place(model, id, { status: mallOrder.state.toSend })
  return String(orderNo)
}

export const sample = sampleOf('mall/order', {
  row: async (about) => ({
    userId: (await buyerOf(about)).id,
    userCouponId: undefined,
    usePoint: undefined,
    seenPrice: undefined,
    deliveryType: 'express',
  }),
  calls: {
    sendingFile: {
      async prove({ court, route }) {
        const orderNo = await toSend(court)
        const file = await fetchFile(court.world, court.client('chief'), 'blade-mall/order/sending-file?reason=test')
        const lines = file.status === 200 ? await readSheet(file.bytes, { rows: 5000, bytes: 10_000_000 }) : []
        expect
          .soft(
            lines.flatMap(({ cells }) => [...cells.values()]),
            route,
          )
          .toContain(orderNo)
      },
    },
    sendingResult: {
      async prove({ court, route }) {
        const bytes = await sheetFile([
          ['订单号', '物流公司', '物流单号'],
          [await toSend(court), '', ''],
        ])
        const { data } = await sendFile(court.world, court.client('deputy'), 'blade-mall/order/sending-result', bytes)
        expect.soft(data, route).toMatchObject({ total: 1, sent: 0, problems: [] })
      },
    },
  },
})
