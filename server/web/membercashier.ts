import { type Channel, channelNames, payable } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { order } from '@masthead/contract/housekeep/order'
import { packageorder } from '@masthead/contract/housekeep/packageorder'
import { mallOrder } from '@masthead/contract/mall/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { type Language, say } from '@masthead/contract/kit/label'
import type { Cashier, Faults } from '@masthead/site/members/view'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { memberActor } from '../engine/reach/context'
import { findRow, modelOf } from '../engine/verbs'
import type { Context } from '../engine/types'
import { codePicture } from '../general/codepicture'
import { accountInUse, surroundings } from '../pay/accounts'
import type { Account, Invitation, Way } from '../pay/provider'
import { isInWechat, openIdFor, recognises, recognitionPage } from '../pay/wechatpayer'
import { Refusal } from '../platform/refusal'
import { faultsIn, given, goTo, type MemberPages, type OwnVisit } from './membervisit'

type Payment = RowOf<typeof payorder>

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

/** What a payment is for, as the payer reads it: its text, which the channel has too, begins with the name of the business. */
const whatOf = ({ body, sourceType }: Payment, language: Language): string => {
  const name = payable[sourceType]
  return name && body.startsWith(name[0]) ? `${say(name, language)}${body.slice(name[0].length)}` : body
}

/** Where the channel's page leads back to. */
const backHere = ({ id }: Payment): string => `/me/pay/${id}?back=1`

/** The page of the row that a payment is for; of what has none, the member's own. */
const backOf = ({ sourceType, sourceId }: Payment): string =>
  sourceType === order.name
    ? `/me/orders/${sourceId}`
    : sourceType === packageorder.name
      ? `/me/packages/${sourceId}`
      : sourceType === mallOrder.name
        ? `/me/mall/${sourceId}`
        : '/me'

/** Where the payer's browser is, which decides how a channel is opened. WeChat takes payments of its own browser by the code or by its bridge alone. */
const wayOf = (agent: string): Way => (!isInWechat(agent) && /Mobile|Android|iPhone/.test(agent) ? 'h5' : 'code')

/** Seconds within which a browser comes back from WeChat. */
const recognisedWithin = 600

/** What a browser takes to WeChat and back: whose payment it recognises the payer for. */
interface Recognising {
  readonly payer: string
  readonly payment: string
}

/** A call of payments in the name of the member, as a client of the API would make it. */
const call = async (ctx: Context, name: 'channels' | 'pay' | 'press' | 'sync', input: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const run = modelOf(ctx, payorder).behaviour.calls?.[name]
  if (!run) throw new Error(`payments have no call ${name}`)
  return run(ctx, { input, query: {}, body: undefined, request: undefined as never, reply: undefined as never })
}

/** The pages on which a member pays: the ways that are open, what to scan or where to go, and how it stands. They need no script. */
export const serveMemberCashier = (app: FastifyInstance, { draw, ofMember, notFound }: MemberPages): void => {
  /** The member's own payment as the visit names it; a 404 for anybody else's. */
  const ofPayment = (answer: (visit: OwnVisit & { readonly payment: Payment }) => Promise<FastifyReply>) =>
    ofMember(async (visit) => {
      const ctx = { ...visit.ctx, actor: memberActor(visit.member) }
      const payment = await findRow(ctx, payorder, (visit.request.params as { id: string }).id)
      return payment ? answer({ ...visit, ctx, payment }) : notFound(visit)
    })

  const drawCashier = async (
    visit: OwnVisit & { readonly payment: Payment },
    { chosen, faults = {}, status = 200 }: { chosen?: Cashier['chosen']; faults?: Faults; status?: number } = {},
  ): Promise<FastifyReply> => {
    const { ctx, payment } = visit
    const isOpen = payment.status === payorder.state.waiting
    const channels = isOpen ? ((await call(ctx, 'channels', { id: payment.id })) as { channelCode: string; name: string }[]) : []
    const isSandbox = payment.channelCode === 'mock'
    const cashier: Cashier = {
      path: `/me/pay/${payment.id}`,
      what: whatOf(payment, ctx.language),
      payNo: payment.payNo,
      price: yuan(payment.price),
      state: stateOf(ctx, payment),
      until: (payment.expireTime ?? '').slice(0, 16),
      isOpen,
      isSandbox,
      channels: channels.map(({ channelCode, name }) => ({ code: channelCode, name })),
      chosen: chosen ?? (isSandbox ? { name: say(channelNames.mock, ctx.language) } : undefined),
      back: backOf(payment),
    }
    return draw(visit, { kind: 'pay', cashier, faults }, status)
  }

  const stateOf = (ctx: Context, { status }: Payment): string => {
    const [zh = '', en = ''] = modelOf(ctx, payorder).machines.status?.states[status] ?? []
    return say([zh, en], ctx.language)
  }

  /** The way to WeChat, which sends the browser back to `/me/pay/{id}/wechat`. */
  const recognition = ({ ctx, host, member, payment }: OwnVisit & { readonly payment: Payment }, account: Account): Cashier['chosen'] => {
    const state = ctx.keys.sign({ payer: member.id, payment: payment.id } satisfies Recognising, recognisedWithin)
    const link = recognitionPage(account, `${host.origin}/me/pay/${payment.id}/wechat`, state)
    return { name: say(channelNames.wx_pub, ctx.language), link }
  }

  /** The page again, where WeChat did not say who pays. */
  const unknown = (ctx: Context, status: number) => ({
    status,
    faults: { form: say(['微信没有确认付款人，请重新选择支付方式', 'WeChat did not say who pays. Please choose how to pay again'], ctx.language) },
  })

  /** The page again, with what a refusal says. */
  const refused = (visit: OwnVisit & { readonly payment: Payment }, error: unknown): Promise<FastifyReply> => {
    const { status, faults } = faultsIn(error, visit.ctx)
    return drawCashier(visit, { faults: { form: Object.values(faults).join(' ') }, status })
  }

  app.get(
    '/me/pay/:id',
    ofPayment(async (visit) => {
      // The channel's page has led back: its word is asked for at once.
      if ((visit.request.query as { back?: string }).back === undefined) return drawCashier(visit)
      await call(visit.ctx, 'sync', { id: visit.payment.id }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
      return goTo(visit.reply, `/me/pay/${visit.payment.id}`)
    }),
  )

  app.post(
    '/me/pay/:id',
    ofPayment(async (visit) => {
      const { ctx, payment, request } = visit
      const channelCode = given(visit, 'channelCode')
      if (!Object.hasOwn(channelNames, channelCode)) return drawCashier(visit, { status: 400 })
      const agent = String(request.headers['user-agent'] ?? '')
      try {
        const account = channelCode === 'wx_pub' && isInWechat(agent) ? await accountInUse(ctx, payment, channelCode) : undefined
        if (account && recognises(account)) return drawCashier(visit, { chosen: recognition(visit, account) })
        const input = { id: payment.id, channelCode, way: wayOf(agent), openId: '', returnTo: backHere(payment) }
        const { codeUrl, link, params } = (await call(ctx, 'pay', input)) as Invitation
        const name = say(channelNames[channelCode as Channel], ctx.language)
        const picture = codeUrl ? codePicture(codeUrl) : undefined
        const now = (await findRow(ctx, payorder, payment.id)) ?? payment
        return drawCashier({ ...visit, payment: now }, { chosen: { name, picture, link: link ?? undefined, params: params ?? undefined } })
      } catch (error) {
        return refused(visit, error)
      }
    }),
  )

  // WeChat has sent its browser back, with a code that names the payer.
  app.get(
    '/me/pay/:id/wechat',
    ofPayment(async (visit) => {
      const { ctx, payment, member, request } = visit
      const { code = '', state = '' } = request.query as { code?: string; state?: string }
      const told = ctx.keys.verify<Recognising>(String(state))
      const account = await accountInUse(ctx, payment, 'wx_pub')
      if (told?.payer !== member.id || told.payment !== payment.id || !account || !recognises(account)) return drawCashier(visit, unknown(ctx, 400))
      try {
        const openId = await openIdFor((await surroundings(ctx, account.id)).around, String(code))
        if (openId === undefined) return drawCashier(visit, unknown(ctx, 409))
        const input = { id: payment.id, channelCode: 'wx_pub', way: 'jsapi', openId, returnTo: backHere(payment) }
        const { params } = (await call(ctx, 'pay', input)) as Invitation
        const now = (await findRow(ctx, payorder, payment.id)) ?? payment
        return drawCashier({ ...visit, payment: now }, { chosen: { name: say(channelNames.wx_pub, ctx.language), params: params ?? undefined } })
      } catch (error) {
        return error instanceof Refusal ? refused(visit, error) : drawCashier(visit, unknown(ctx, 409))
      }
    }),
  )

  app.get(
    '/me/pay/:id/state',
    ofPayment(async ({ ctx, payment, reply }) =>
      reply.header('cache-control', 'no-store').send({ state: stateOf(ctx, payment), path: `/me/pay/${payment.id}` }),
    ),
  )

  app.post(
    '/me/pay/:id/result',
    ofPayment(async (visit) => {
      try {
        await call(visit.ctx, 'sync', { id: visit.payment.id })
      } catch (error) {
        return refused(visit, error)
      }
      return goTo(visit.reply, `/me/pay/${visit.payment.id}`)
    }),
  )

  app.post(
    '/me/pay/:id/press',
    ofPayment(async (visit) => {
      const what = given(visit, 'what')
      if (what !== 'paid' && what !== 'failed') return drawCashier(visit, { status: 400 })
      try {
        await call(visit.ctx, 'press', { id: visit.payment.id, what })
      } catch (error) {
        return refused(visit, error)
      }
      return goTo(visit.reply, `/me/pay/${visit.payment.id}`)
    }),
  )
}
