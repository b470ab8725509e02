import { alipayServer } from '@masthead/server/testing/alipayserver'
import type { PayServer } from '@masthead/server/testing/payserver'
import type { Asked } from './load'
import { ask } from './session'

type Headers = Readonly<Record<string, string>>

/** The channel that calls back: a configuration of an Alipay of this machine. */
export interface Channel {
  readonly configId: string
  readonly at: PayServer
}

export interface Payment {
  readonly payNo: string
  /** In cents. */
  readonly price: number
}

/** Sets a parameter of the installation, as the administrator of the platform. */
const setParameter = async (url: string, platform: Headers, key: string, paramValue: string): Promise<void> => {
  const { records } = await ask<{ records: { id: string }[] }>(url, platform, `blade-system/param/page?paramKey_equal=${key}`)
  const { id, version } = await ask<{ id: string; version: number }>(url, platform, `blade-system/param/detail?id=${records[0]?.id}`)
  await ask(url, platform, 'blade-system/param/submit', { id, version, paramValue })
}

/** Puts the channel into use in the tenant of `headers`; `platform` are those of the platform's administrator. */
export const setChannel = async (url: string, headers: Headers, platform: Headers, later: (work: () => Promise<void>) => void): Promise<Channel> => {
  const at = await alipayServer()
  later(() => at.close())
  await setParameter(url, platform, 'outbound.hosts', `127.0.0.1:${at.port}`)
  await setParameter(url, platform, 'pay.origin', 'https://pay.example.org')
  const product = await ask<{ id: string }>(url, headers, 'blade-pay/product', { name: '商城', isDefault: true })
  const own = { name: '支付宝', productId: product.id, channelCode: 'ali_pc', feeRate: 60, ...at.config }
  const config = await ask<{ id: string }>(url, headers, 'blade-pay/payconfiginfo', own)
  await ask(url, headers, 'blade-pay/payconfiginfo/enable', { id: config.id })
  return { configId: config.id, at }
}

/** A callback as the channel sends it, signed. */
export const callbackOf = ({ at }: Channel, { payNo, price }: Payment): string => {
  at.pay(payNo, price)
  return at.callback(payNo).body
}

/** Payments whose callbacks are sent, once each, over all loads. */
export const oncePer = (path: string, bodies: readonly string[]): (() => readonly Asked[]) => {
  let at = 0
  const next = (): { body: string } => {
    const body = bodies[at++]
    if (!body) throw new Error('there are too few payments for this machine')
    return { body }
  }
  return () => [{ method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, next }]
}
