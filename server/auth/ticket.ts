import { toTenant } from '../engine/reach/context'
import { constants, createHmac, createSign, randomBytes } from 'node:crypto'
import type { Raw } from '../engine/behave'
import { installationParameters } from '../system/parameter'
import { platformTenant } from '../system/rights'
import type { Context } from '../engine/types'
import { type GrantRequest, refused, textOf } from './grants'
import { clearFailures, isLockedOut, noteFailure } from './lockout'
import { findProvider, type Identity, jsonFrom, type Reach, told } from './provider'
import { enterAs, providerRefused } from './social'

/** The account that failures of tickets are counted under, at each address. */
const anybody = '(ticket)'

/**
 * Grant zmyc: a session for whom a ticket speaks that another system gave him. The ticket is worth what the tenant's provider of this kind says of it; the
 * tenant is the one that the installation's parameter names unless the caller does.
 */
export const grantTicket = async (ctx: Context, about: GrantRequest): Promise<Raw> => {
  const { given, request } = about
  const ticket = textOf(given.ticket).trim()
  const tenantId = textOf(given.tenantId ?? request.headers['tenant-id']).trim() || (await ticketTenant(ctx))
  if (ticket === '') return refused(ctx, ['缺少票据', 'The ticket is missing'])
  const here = toTenant(ctx, tenantId)
  const source = textOf(given.source).trim()
  const reach = await findProvider(here, source === '' ? { kind: 'zmyc' } : { source })
  if (reach?.provider.kind !== 'zmyc') return refused(ctx, ['未配置票据登录', 'Logging in by ticket is not set up'])
  const wait = await isLockedOut(here, tenantId, anybody)
  if (wait) return refused(ctx, [`失败次数过多，请 ${wait} 分钟后再试`, `Too many failures, try again in ${wait} minutes`], { status: 429 })
  let identity: Identity | undefined
  try {
    identity = await exchange(reach, ticket)
  } catch (error) {
    return providerRefused(here, about, reach.provider.source, error)
  }
  if (identity === undefined) {
    await noteFailure(here, tenantId, anybody)
    return refused(ctx, ['票据无效或已过期', 'The ticket is wrong or has expired'])
  }
  await clearFailures(here, tenantId, anybody)
  return enterAs(here, about, { provider: reach.provider, identity, reason: 'ticket' })
}

const ticketTenant = async (ctx: Context): Promise<string> => {
  const found = await installationParameters(ctx, ['login.ticket.tenant'])
  return found.get('login.ticket.tenant') || platformTenant
}

/** What is signed: the parameters in the order of their names, name=value, joined by ampersands. */
export const signedText = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')

const signatureOf = ({ provider }: Reach, text: string): string =>
  provider.signMethod === 'rsa'
    ? createSign('RSA-SHA256').update(text).sign({ key: provider.clientSecret, padding: constants.RSA_PKCS1_PADDING }, 'base64')
    : createHmac('sha256', provider.clientSecret).update(text).digest('hex')

/** Asks the provider whom a ticket speaks for; undefined when it says that it is wrong. */
const exchange = async (reach: Reach, ticket: string): Promise<Identity | undefined> => {
  const parameters = {
    appId: reach.provider.clientId,
    ticket,
    timestamp: String(Date.now()),
    nonce: randomBytes(16).toString('hex'),
    signType: reach.provider.signMethod === 'rsa' ? 'RSA-SHA256' : 'HMAC-SHA256',
  }
  const answer = await reach.out(reach.provider.exchangeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...parameters, sign: signatureOf(reach, signedText(parameters)) }),
  })
  if (answer.status >= 500) throw new Error(`the provider answered ${answer.status}`)
  const said = await jsonFrom(answer)
  const isGood = said.success === true || ['0', '200'].includes(told(said.code))
  const data = (said.data ?? {}) as Record<string, unknown>
  const uuid = told(data.userId) || told(data.id)
  if (!isGood || uuid === '') return undefined
  return { uuid, nickName: told(data.name) || uuid, avatar: told(data.avatar), phone: told(data.phone) }
}
