import { randomBytes } from 'node:crypto'
import { isOutside, wechatChannels } from '@masthead/contract/pay/channels'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import type { Label } from '@masthead/contract/kit/label'
import type { Context } from '../engine/types'
import { invalid } from '../platform/refusal'
import { accountNamed, publicOrigin, surroundings } from './accounts'
import { type Account, type AccountField, Declined, privateKeyOf, publicKeyOf } from './provider'

const notAKey: Label = ['不是有效的 RSA 密钥', 'Not a valid RSA key']

const isReadable = (read: (text: string) => unknown, text: string): boolean => {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

/** Each key that is none, by its field. */
const unreadable = ({ privateKey, publicKey, moreKeys }: Account): Record<string, Label> => ({
  ...(isReadable(privateKeyOf, privateKey) ? {} : { privateKey: notAKey }),
  ...(isReadable(publicKeyOf, publicKey) ? {} : { publicKey: notAKey }),
  ...(moreKeys.every(({ key }) => isReadable(publicKeyOf, key)) ? {} : { moreKeys: notAKey }),
})

/** Channels call back at `pay.origin`, WeChat Pay over TLS alone. */
const originFault = async (ctx: Context, { channel }: Account): Promise<Label | undefined> => {
  const origin = await publicOrigin(ctx)
  const protocol = URL.canParse(origin) ? new URL(origin).protocol : ''
  const isWechat = (wechatChannels as readonly string[]).includes(channel)
  if (protocol === 'https:' || (protocol === 'http:' && !isWechat)) return undefined
  if (protocol === 'http:') return ['微信支付要求回调地址以 https:// 开头', 'WeChat Pay only calls back over https']
  return [
    '请先在系统参数 pay.origin 中填写支付回调地址，如 https://pay.example.org',
    'Please enter where channels call back, like https://pay.example.org, in the parameter pay.origin first',
  ]
}

type Fault = readonly [AccountField, Label]

const notRight = (field: AccountField | undefined): Fault | undefined => {
  if (!field) return undefined
  const [zh, en] = payconfiginfo.fields[field].label
  return [field, [`${zh}不正确`, `${en} is wrong`]]
}

const asLabel = (error: unknown): Label => {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  return [text, text]
}

/**
 * Throws a 400 that names each field by which a configuration of the tenant could take no payment: where callbacks arrive, keys that are none, and what the
 * channel does not accept when it is asked for a payment that does not exist, which costs nothing. A channel that is our own needs nothing.
 */
export const demandAccount = async (ctx: Context, id: string): Promise<void> => {
  const account = await accountNamed(ctx, id)
  if (!account || !isOutside(account.channel)) return
  const origin = await originFault(ctx, account)
  const wrong = { ...unreadable(account), ...(origin ? { 'pay.origin': origin } : {}) }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const { provider, around } = await surroundings(ctx, id)
  const fault = await provider
    .query(around, `TEST${randomBytes(8).toString('hex')}`)
    .then(() => provider.findFault(around))
    .then(notRight, (error: unknown): Fault => [error instanceof Declined ? (provider.faults[error.code] ?? 'endpoint') : 'endpoint', asLabel(error)])
  if (fault) throw invalid({ [fault[0]]: [`渠道测试失败：${fault[1][0]}`, `Channel test failed: ${fault[1][1]}`] })
}
