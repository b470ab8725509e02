import { expect } from 'vitest'
import { alipayServer } from './alipayserver'
import { type PayServer, wechatServer } from './payserver'
import { type Stage, stage } from './people'
import { type Client, type World, type WorldOptions, world } from './world'

/** A tenant that takes payments by local channels: `chief` keeps its money, `buyer` and `other` recharge wallets. Its jobs run. */
export interface PayDesk {
  readonly product: World
  readonly acme: Stage
  readonly wx: PayServer
  readonly ali: PayServer
  readonly who: (name: string) => Client
  /** A recharge of somebody's wallet, in cents, and the payment that it waits for. */
  readonly recharge: (amount: number, name?: string) => Promise<{ id: string; paymentId: string; payNo: string }>
  /** A payment as chief reads it, and the state of a recharge. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  readonly read: (id: string) => Promise<any>
  readonly statusOf: (id: string) => Promise<number>
  /** Switches a channel on, after it was tried; its id. */
  readonly configure: (channelCode: string, config?: Readonly<Record<string, unknown>>) => Promise<string>
  /** What a callback of a channel is answered with: status and body. */
  readonly told: (configId: string, callback: ReturnType<PayServer['callback']>, tenant?: string) => Promise<readonly [number, string]>
  readonly close: () => Promise<void>
}

export const openPayDesk = async (options: WorldOptions = {}): Promise<PayDesk> => {
  const product = await world(options)
  const [wx, ali] = await Promise.all([wechatServer(), alipayServer()])
  const acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    buyer: { codes: ['pay_recharge_add', 'pay_recharge_view'] },
    other: { codes: ['pay_recharge_add'] },
  })
  const clients: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) clients[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => clients[name] as Client
  const admin = await product.as('admin@000000')
  const set = async (paramKey: string, paramValue: string) => {
    const [row] = (await admin.get(`blade-system/param/page?paramKey_equal=${paramKey}`)).data.records
    expect((await admin.put(`blade-system/param/${row.id}`, { version: row.version, paramValue })).status).toBe(200)
  }
  await set('outbound.hosts', `127.0.0.1:${wx.port},127.0.0.1:${ali.port}`)
  await set('pay.origin', 'https://pay.example.org')
  product.background.start()

  const productId = async (): Promise<string> => {
    const [known] = (await who('chief').get('blade-pay/product/page?name_equal=报社')).data.records
    return known?.id ?? (await who('chief').post('blade-pay/product', { name: '报社', isDefault: true })).data.id
  }
  return {
    product,
    acme,
    wx,
    ali,
    who,
    async recharge(amount, name = 'buyer') {
      const { data } = await who(name).post('blade-pay/recharge', { userId: acme.users[name], amount })
      const [payment] = (await who('chief').get(`blade-pay/payorder/page?sourceId=${data.id}`)).data.records
      return { id: data.id, paymentId: payment.id, payNo: payment.payNo }
    },
    read: async (id) => (await who('chief').get(`blade-pay/payorder/${id}`)).data,
    statusOf: async (id) => (await who('chief').get(`blade-pay/recharge/${id}`)).data.status,
    async configure(channelCode, config = {}) {
      const body = { name: channelCode, productId: await productId(), channelCode, feeRate: 60, ...config }
      const made = await who('chief').post('blade-pay/payconfiginfo', body)
      expect(made.status, made.msg).toBe(200)
      expect((await who('chief').post(`blade-pay/payconfiginfo/test/${made.data.id}`)).msg).toContain('测试通过')
      expect((await who('chief').post('blade-pay/payconfiginfo/enable', { id: made.data.id })).status).toBe(200)
      return made.data.id
    },
    async told(configId, { body, headers }, tenant = 'acme') {
      const answer = await product.app.inject({ method: 'POST', url: `/pay/notify/${tenant}/${configId}`, payload: body, headers })
      return [answer.statusCode, answer.body]
    },
    async close() {
      await product.background.stop()
      await Promise.all([wx.close(), ali.close()])
      await product.close()
    },
  }
}
