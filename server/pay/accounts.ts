import { type Channel, isOutside } from '@masthead/contract/pay/channels'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payProduct } from '@masthead/contract/pay/product'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { badRequest, conflict } from '../platform/refusal'
import { outboundOf } from '../system/outbound'
import { installationParameters } from '../system/parameter'
import { alipay } from './alipay'
import type { Payment } from './payments'
import type { Account, Provider, Surroundings } from './provider'
import { isSandboxOpen, type SandboxRule } from './sandbox'
import { wechat } from './wechat'

/** Who answers for a channel outside. */
export const providerOf = (channel: string | null | undefined): Provider | undefined =>
  channel?.startsWith('wx_') ? wechat : channel?.startsWith('ali_') ? alipay : undefined

/** A configuration of the tenant, opened. */
export const accountNamed = async (ctx: Context, id: string): Promise<Account | undefined> => {
  const [found] = await within(ctx).query<
    Record<Exclude<keyof Account, 'moreKeys'>, string | null> & { id: string; channel: Channel; moreKeys: Account['moreKeys'] | null }
  >(
    `select id::text as id, channel_code as channel, mch_id as "mchId", app_id as "appId", private_key as "privateKey", serial_no as "serialNo",
       api_key as "apiKey", app_secret as "appSecret", public_key as "publicKey", public_key_id as "publicKeyId", more_keys as "moreKeys", endpoint
     from pay_payconfiginfo where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [id],
    'pay_account',
  )
  if (!found) return undefined
  const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(ctx.tenantId, sealed) : '')
  return {
    ...found,
    mchId: open(found.mchId),
    appId: found.appId ?? '',
    privateKey: open(found.privateKey),
    serialNo: found.serialNo ?? '',
    apiKey: open(found.apiKey),
    appSecret: open(found.appSecret),
    publicKey: found.publicKey ?? '',
    publicKeyId: found.publicKeyId ?? '',
    moreKeys: found.moreKeys ?? [],
    endpoint: (found.endpoint ?? '').replace(/\/+$/, ''),
  }
}

/** The product that payments belong to which name none. */
export const firstProduct = async (ctx: Context): Promise<string | undefined> => {
  const [first] = await rows(ctx, payProduct, { status: payProduct.state.on }, unscoped).list(['isDefault'], { sort: ['-isDefault'], limit: 1 })
  return first?.id
}

/** The configuration by which a payment is paid through a channel outside; undefined where none is in use. */
export const accountInUse = async (ctx: Context, payment: Pick<Payment, 'productId'>, channelCode: Channel): Promise<Account | undefined> => {
  const productId = payment.productId ?? (await firstProduct(ctx))
  const found = productId ? await rows(ctx, payconfiginfo, { productId, channelCode, status: payconfiginfo.state.inUse }, unscoped).one() : undefined
  return found && accountNamed(ctx, found.id)
}

/** A way to pay that is in use; an open sandbox needs no configuration. */
export interface Offer {
  readonly channelCode: Channel
  readonly configId: string | null
}

/** How a payment may be paid: by the channels that its product has in use; in an open sandbox also where it has none. */
export const offersFor = async (
  ctx: Context,
  { productId, sourceType, payerId }: Pick<Payment, 'productId' | 'sourceType' | 'payerId'>,
  sandbox: SandboxRule,
): Promise<Offer[]> => {
  const product = productId ?? (await firstProduct(ctx))
  const found = product
    ? await rows(ctx, payconfiginfo, { productId: product, status: payconfiginfo.state.inUse }, unscoped).list(['channelCode'])
    : []
  const isOpen = await isSandboxOpen(ctx, sandbox, sourceType)
  if (found.length === 0 && isOpen) return [{ channelCode: 'mock', configId: null }]
  // Only users have a wallet.
  const isUsable = (channel: Channel): boolean => (channel === 'mock' ? isOpen : channel !== 'wallet' || payerId !== null)
  return found.filter(({ channelCode }) => isUsable(channelCode)).map(({ id, channelCode }) => ({ channelCode, configId: id }))
}

/** The offer of this channel; throws a 400 where the payment may not be paid by it. */
export const offered = async (ctx: Context, payment: Payment, channelCode: string, sandbox: SandboxRule): Promise<Offer> => {
  const found = (await offersFor(ctx, payment, sandbox)).find((one) => one.channelCode === channelCode)
  if (!found) throw badRequest('no_channel', ['该支付渠道未启用', 'This channel is not in use'])
  return found
}

/** The origin at which channels and payers reach this installation; '' while nobody has told it. */
export const publicOrigin = async (ctx: Context): Promise<string> => {
  const key = 'pay.origin'
  return ((await installationParameters(ctx, [key])).get(key) ?? '').replace(/\/+$/, '')
}

/**
 * What a provider is asked with, for a configuration of the tenant; `returnTo` is the path below the installation's origin at which the payer's browser
 * goes on afterwards. Throws a 409 where the configuration is gone.
 */
export const surroundings = async (ctx: Context, configId: string | null, returnTo = '/'): Promise<{ provider: Provider; around: Surroundings }> => {
  const account = configId ? await accountNamed(ctx, configId) : undefined
  const provider = providerOf(account?.channel)
  if (!account || !provider || !isOutside(account.channel))
    throw conflict('no_channel', ['支付渠道配置不存在', 'The channel is not configured any more'])
  const origin = await publicOrigin(ctx)
  const at = (path: string): string => (origin === '' ? '' : `${origin}${path}`)
  const urls = { notifyUrl: at(`/pay/notify/${ctx.tenantId}/${account.id}`), returnUrl: at(returnTo) }
  return { provider, around: { out: await outboundOf(ctx), account, now: ctx.clock.now(), ...urls } }
}
