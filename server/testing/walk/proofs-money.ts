import { expect } from 'vitest'
import { modelNamed } from '../../engine/model'
import { inTransaction } from '../../engine/reach/context'
import { readSheet } from '../../platform/sheet'
import { askPayment } from '../../pay/payments'
import type { Court } from '../laws/court'
import { fetchFile, sendFile, sheetFile } from '../sheets'
import type { Proof } from './step'

/** A withdrawal that waits to be paid out, with its transfer under way. */
const toPay = async (court: Court): Promise<{ transferNo: string; net: number }> => {
  const model = court.model('housekeep/merchantwithdrawal')
  const { id, net, withdrawNo } = await court.make(model, 'acme')
  const transferNo = `${withdrawNo}-1`
  await court.place(model, id, { status: 3, transferNo, transfers: 1 })
  return { transferNo, net: Number(net) }
}

/** A payment that waits for this person of acme. */
const payment = async (court: Court): Promise<string> => {
  const payerId = court.stages.acme.users.chief ?? null
  const { id, amount } = await court.make(court.model('pay/recharge'), 'acme', { userId: payerId })
  const ctx = { ...court.world.own, tenantId: 'acme' }
  const { id: found } = await inTransaction(ctx, (tx) =>
    askPayment(tx, { source: 'pay/recharge', sourceId: id, payerId, price: Number(amount), body: '充值' }),
  )
  return found
}

const ofPayment: Proof = { input: async ({ court }) => ({ id: await payment(court) }) }

/** How calls are proven that move money, or show whose it is. */
export const moneyProofs: Readonly<Record<string, Proof>> = {
  'housekeep/merchantbalance front': {
    input: async ({ court }) => ({ id: (await court.make(court.model('housekeep/merchantbalance'), 'acme')).merchantId }),
  },
  'housekeep/merchantwithdrawal payoutFile': {
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
  'housekeep/merchantwithdrawal payoutResult': {
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
  'pay/ledger account': {
    async input({ court }) {
      await court.client('chief').post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
      return { account: 'platform', accountId: 'acme' }
    },
  },
  'pay/payorder channels': ofPayment,
  'pay/payorder pay': { input: async ({ court }) => ({ id: await payment(court), channelCode: 'mock' }) },
  'pay/payorder press': { input: async ({ court }) => ({ id: await payment(court), what: 'paid' }) },
  'pay/wallet mine': {
    async input({ court }) {
      const chief = court.client('chief')
      await chief.post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
      return {}
    },
  },
  // What no channel outside has is not asked for there.
  'pay/payorder sync': {
    async prove({ court, route }) {
      const id = await payment(court)
      const { data, status } = await court.client('chief').post('blade-pay/payorder/sync', { id })
      expect.soft([status, data?.id], route).toEqual([200, id])
    },
    input: async ({ court }) => ({ id: (await court.make(modelNamed(court.engine, 'pay/payorder'), 'acme')).id }),
  },
}
