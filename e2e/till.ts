import { alipayServer } from '../server/testing/alipayserver'
import type { Client } from './api'

interface Made {
  readonly id: string
}
interface Listed<T> {
  readonly records: readonly T[]
}

/** A channel that a tenant takes real money by: a local Alipay, at which people pay without a screen. */
export interface Till {
  /** Lets somebody pay for an order, and waits until the channel has said so. */
  readonly payFor: (payer: Client, orderId: string) => Promise<void>
  /** Takes the channel out of use, and ends it. */
  readonly close: () => Promise<void>
}

/** Puts such a channel into use in the tenant of `admin`, who also administers the installation. */
export const openTill = async (url: string, admin: Client): Promise<Till> => {
  const channel = await alipayServer()
  for (const [paramKey, paramValue] of [
    ['outbound.hosts', `127.0.0.1:${channel.port}`],
    ['pay.origin', 'https://pay.example.org'],
  ]) {
    const { records } = await admin.get<Listed<{ id: string; version: number }>>(`/api/blade-system/param/page?paramKey_equal=${paramKey}`)
    await admin.put(`/api/blade-system/param/${records[0]?.id}`, { version: records[0]?.version, paramValue })
  }
  const { id: productId } = await admin.post<Made>('/api/blade-pay/product/submit', { name: '家政收款', isDefault: true })
  const own = { name: '支付宝', productId, channelCode: 'ali_pc', feeRate: 0, ...channel.config }
  const { id } = await admin.post<Made>('/api/blade-pay/payconfiginfo/submit', own)
  await admin.post('/api/blade-pay/payconfiginfo/enable', { id })
  return {
    async payFor(payer, orderId) {
      type Payment = { id: string; payNo: string; price: number }
      const { records } = await payer.get<Listed<Payment>>(`/api/blade-pay/payorder/page?sourceId=${orderId}`)
      const [payment] = records
      if (!payment) throw new Error(`Nobody was asked to pay for ${orderId}.`)
      await payer.post('/api/blade-pay/payorder/pay', { id: payment.id, channelCode: 'ali_pc' })
      channel.pay(payment.payNo, payment.price)
      const { body, headers } = channel.callback(payment.payNo)
      const answer = await fetch(`${url}/pay/notify/000000/${id}`, { method: 'POST', headers, body })
      const said = await answer.text()
      if (said !== 'success') throw new Error(`The callback was answered ${answer.status} ${said}.`)
    },
    async close() {
      await admin.post('/api/blade-pay/payconfiginfo/disable', { id })
      await channel.close()
    },
  }
}
