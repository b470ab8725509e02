import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Asked } from './load'
import { ask } from './session'

/** The channel that calls back: a configuration of Alipay, of which the key that signs is known here. */
export interface Channel {
  readonly configId: string
  readonly appId: string
  readonly mchId: string
  readonly privateKey: string
}

export interface Payment {
  readonly payNo: string
  /** In cents. */
  readonly price: number
}

export const setChannel = async (url: string, headers: Readonly<Record<string, string>>): Promise<Channel> => {
  const own = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const [appId, mchId] = ['2021000000000001', '2088000000000001']
  const product = await ask<{ id: string }>(url, headers, 'blade-pay/product', { name: '商城', isDefault: true })
  const config = await ask<{ id: string }>(url, headers, 'blade-pay/payconfiginfo', {
    ...{ name: '支付宝', productId: product.id, channelCode: 'ali_pc', feeRate: 60, mchId, appId },
    ...{ privateKey: own.privateKey, publicKey: own.publicKey },
  })
  await ask(url, headers, 'blade-pay/payconfiginfo/enable', { id: config.id })
  return { configId: config.id, appId, mchId, privateKey: own.privateKey }
}

/** A callback as the channel sends it, signed. */
export const callbackOf = ({ appId, mchId, privateKey }: Channel, { payNo, price }: Payment): string => {
  const params: Record<string, string> = {
    app_id: appId,
    seller_id: mchId,
    out_trade_no: payNo,
    trade_no: `2026${payNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: (price / 100).toFixed(2),
    gmt_payment: '2026-03-01 08:30:00',
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
  }
  const text = Object.keys(params)
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')
  const signature = sign('RSA-SHA256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64')
  return String(new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signature }))
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
