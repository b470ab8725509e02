import { merchant } from '@masthead/contract/merchant/merchant'
import { mallOrder } from '@masthead/contract/mall/order'
import { listOf } from '@masthead/contract/kit/message'
import type { Field } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import type { AskedField } from '@masthead/site/forms/asked'
import type { BasketGroup, BasketLine, Checkout, Faults } from '@masthead/site/members/view'
import { priceText } from '@masthead/site/shop/words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { masked } from '../engine/kinds/encrypted'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { addressesOf, addressLine } from '../general/memberaddresses'
import { type BasketRow, basketDays, basketRows, changeLine, goodsName, type Holder, joinBaskets, leftOut, newToken, putIn } from '../mall/basket'
import { basketOf, type Given, linesToBuy, placeOrder, quoteBasket } from '../mall/checkout'
import type { Priced } from '../mall/pricing'
import { ownerOf } from '../user/memberpart'
import { memberOf } from '../user/membersession'
import { noteFriend, shareCookie } from '../coupon/sharing'
import { countPromotion } from './memberpromotion'
import { asked, extraFields, extrasFor, extraSums } from './membershopextras'
import { cookie, faultsIn, given, goTo, home, type MemberPages, type OwnVisit, type Visit } from './membervisit'

/** The cookie by which the basket of a visitor is found again. It opens a basket and nothing else. */
const basketCookie = 'masthead-basket'

/** Lets a visitor who logs in keep what the basket had; answers the page that shows it, where there was something. */
export const bringBasket = async ({ ctx, request, reply }: Visit, memberToken: string): Promise<string | undefined> => {
  const token = request.cookies[basketCookie]
  const member = token ? await memberOf(ctx, memberToken) : undefined
  if (!token || !member) return undefined
  const had = (await basketRows(ctx, { token })).length > 0
  const left = had ? await joinBaskets(ctx, token, member.id) : 0
  reply.clearCookie(basketCookie, { path: home })
  return had ? `/me/basket${left > 0 ? `?left=${left}` : ''}` : undefined
}

const lineOf = ({ language }: Context, { id, qty, price, points, problem, ...offer }: BasketRow): BasketLine => ({
  id,
  name: goodsName(offer),
  href: `/goods?id=${offer.product.id}`,
  price: priceText({ price, points }, language),
  qty,
  problem: problem && say(problem, language),
})

const sumOf = ({ language }: Context, lines: readonly BasketRow[]): string =>
  priceText(
    { price: lines.reduce((sum, { price, qty }) => sum + price * qty, 0), points: lines.reduce((sum, { points, qty }) => sum + points * qty, 0) },
    language,
  )

/** The pages on which a reader fills a basket and a member orders: they need no script. */
export const serveMemberShop = (app: FastifyInstance, { draw, at, ofMember, notFound }: MemberPages): void => {
  const inShop = (answer: (visit: Visit) => Promise<FastifyReply>) =>
    at(async (visit) => ((await visit.load.settings()).hasShop ? answer(visit) : notFound(visit)))

  const ofBuyer = (answer: (visit: OwnVisit) => Promise<FastifyReply>) =>
    ofMember(async (visit) => ((await visit.load.settings()).hasShop ? answer(visit) : notFound(visit)))

  const holderOf = async ({ ctx, request }: Visit): Promise<Holder | undefined> => {
    const member = await memberOf(ctx, request.cookies[cookie])
    if (member) return { memberId: member.id }
    const token = request.cookies[basketCookie]
    return token ? { token } : undefined
  }

  const groupsOf = async (ctx: Context, found: readonly BasketRow[]): Promise<BasketGroup[]> => {
    const ids = [...new Set(found.map(({ product }) => product.merchantId))]
    const names = ids.length > 0 ? await rows(ctx, merchant, { id: ids }, unscoped).list(['name', 'shortName']) : []
    return ids.map((id) => {
      const lines = found.filter(({ product }) => product.merchantId === id)
      const named = names.find((one) => one.id === id)
      const isOpen = lines.every(({ problem }) => problem === undefined)
      return {
        merchantName: named?.shortName || named?.name || '',
        lines: lines.map((line) => lineOf(ctx, line)),
        total: sumOf(ctx, lines),
        ...(isOpen ? { checkout: `/me/checkout/${id}` } : {}),
      }
    })
  }

  const drawBasket = async (visit: Visit, faults: Faults = {}, status = 200): Promise<FastifyReply> => {
    const holder = await holderOf(visit)
    const groups = holder ? await groupsOf(visit.ctx, await basketRows(visit.ctx, holder)) : []
    return draw(visit, { kind: 'basket', groups, faults }, status)
  }

  /** The page again with what a refusal says above it. */
  const refusedAtBasket = (visit: Visit, error: unknown): Promise<FastifyReply> => {
    const { status, faults } = faultsIn(error, visit.ctx)
    return drawBasket(visit, { form: Object.values(faults).join(' ') }, status)
  }

  app.get(
    '/me/basket',
    inShop((visit) => {
      const { left } = visit.request.query as { left?: unknown }
      return drawBasket(visit, typeof left === 'string' && /^[1-9]\d?$/.test(left) ? { form: say(leftOut(Number(left)), visit.ctx.language) } : {})
    }),
  )

  app.post(
    '/me/basket/add',
    inShop(async (visit) => {
      const { ctx, request, reply } = visit
      const known = await holderOf(visit)
      const token = newToken()
      try {
        await putIn(ctx, known ?? { token }, { skuId: given(visit, 'skuId'), qty: Number(given(visit, 'qty') || '1') })
      } catch (error) {
        return refusedAtBasket(visit, error)
      }
      if (!known)
        reply.setCookie(basketCookie, token, {
          path: home,
          httpOnly: true,
          sameSite: 'lax',
          secure: request.protocol === 'https',
          maxAge: basketDays * 86_400,
        })
      return goTo(reply, '/me/basket')
    }),
  )

  app.post(
    '/me/basket/:id',
    inShop(async (visit) => {
      const holder = await holderOf(visit)
      try {
        if (holder) await changeLine(visit.ctx, holder, (visit.request.params as { id: string }).id, Number(given(visit, 'qty') || 'NaN'))
      } catch (error) {
        return refusedAtBasket(visit, error)
      }
      return goTo(visit.reply, '/me/basket')
    }),
  )

  const addressFields = (ctx: Context, said: Readonly<Record<string, string>>, isNeeded: boolean): AskedField[] => {
    const { receiver, phone, address } = mallOrder.fields as Readonly<Record<string, Field>>
    const value = (key: string): Partial<AskedField> => ({ value: said[key] ?? '', isRequired: isNeeded })
    return [
      asked(ctx, 'receiver', receiver as Field, value('receiver')),
      asked(ctx, 'phone', phone as Field, { ...value('phone'), type: 'tel' }),
      asked(ctx, 'address', address as Field, value('address')),
    ]
  }

  const keys = ['addressId', 'receiver', 'phone', 'address', 'userRemark', 'userCouponId', 'usePoint', 'deliveryType', 'seenPrice'] as const
  type Said = Readonly<Record<(typeof keys)[number], string>>

  const saidIn = (visit: Visit): Said => Object.fromEntries(keys.map((key) => [key, given(visit, key)])) as Said

  interface Buying extends OwnVisit {
    readonly merchantId: string
    readonly lines: readonly BasketRow[]
  }

  /** The ways in which all lines can be delivered. */
  const waysOf = (lines: readonly BasketRow[]): string[] =>
    ['express', 'pickup'].filter((way) =>
      lines.every(
        ({ product }) =>
          product.type !== 'goods' || (listOf(product.deliveryType).length === 0 ? way === 'express' : listOf(product.deliveryType).includes(way)),
      ),
    )

  const drawCheckout = async (visit: Buying, said: Partial<Said> = {}, first: Faults = {}, firstStatus = 200): Promise<FastifyReply> => {
    const { ctx, member, merchantId, lines } = visit
    const ways = waysOf(lines)
    const deliveryType = ways.includes(said.deliveryType ?? '') ? (said.deliveryType as string) : (ways[0] ?? 'express')
    const offered = await extrasFor(ctx, member.id, linesToBuy(lines, deliveryType))
    // The page begins with the coupon that takes off most; none is a choice.
    const put = { userCouponId: said.userCouponId ?? offered.coupons[0]?.id ?? '', usePoint: said.usePoint ?? '', deliveryType }
    let [faults, status] = [first, firstStatus]
    let priced: Priced
    try {
      priced = await quoteBasket(ctx, member.id, lines, put)
    } catch (error) {
      // What cannot be put in is left out of the price, and said.
      const found = faultsIn(error, ctx)
      ;[faults, status] = [{ ...found.faults, ...first }, found.status]
      try {
        priced = await quoteBasket(ctx, member.id, lines, { userCouponId: '', usePoint: '', deliveryType })
      } catch (again) {
        return refusedAtBasket(visit, again)
      }
    }
    const { quote } = priced
    const isSent = lines.some(({ product }) => product.type === 'goods')
    const found = isSent ? await addressesOf(ctx, member.id) : []
    const addressId = said.addressId ?? found[0]?.id ?? ''
    const fields = mallOrder.fields as Readonly<Record<string, Field>>
    const shownFields: AskedField[] = [
      ...(isSent ? addressFields(ctx, { receiver: member.name, phone: member.phone, ...said }, found.length === 0) : []),
      ...(isSent && ways.length > 1
        ? [
            asked(ctx, 'deliveryType', fields.deliveryType as Field, {
              value: deliveryType,
              choices: ways.map((way) => ({ value: way, name: say((fields.deliveryType as Field).choices?.[way] ?? [way, way], ctx.language) })),
            }),
          ]
        : []),
      ...extraFields(ctx, offered, put),
      asked(ctx, 'userRemark', fields.userRemark as Field, { value: said.userRemark ?? '', type: 'lines' }),
    ]
    const other = Object.entries(faults).flatMap(([key, text]) =>
      text && key !== 'form' && !shownFields.some((field) => field.key === key) ? [text] : [],
    )
    const checkout: Checkout = {
      path: `/me/checkout/${merchantId}`,
      lines: lines.map((line) => lineOf(ctx, line)),
      sums: extraSums(ctx, offered, priced),
      pay: priceText({ price: quote.payPrice, points: quote.totalPoints }, ctx.language),
      seenPrice: quote.payPrice,
      fields: shownFields,
      isSent,
      addresses: await Promise.all(
        found.map(async (one) => ({ id: one.id, text: `${one.name} ${masked(one.phone, 'phone')} ${await addressLine(ctx, one)}` })),
      ),
      addressId,
    }
    return draw(visit, { kind: 'checkout', checkout, faults: { ...faults, form: [faults.form ?? '', ...other].filter(Boolean).join(' ') } }, status)
  }

  const ofCheckout = (answer: (visit: Buying) => Promise<FastifyReply>) =>
    ofBuyer(async (visit) => {
      const { merchantId } = visit.request.params as { merchantId: string }
      const lines = await basketOf(visit.ctx, visit.member.id, merchantId)
      return lines.length === 0 ? goTo(visit.reply, '/me/basket') : answer({ ...visit, merchantId, lines })
    })

  app.get(
    '/me/checkout/:merchantId',
    ofCheckout((visit) => drawCheckout(visit)),
  )

  // The price again, with what is put in now.
  app.post(
    '/me/checkout/:merchantId',
    ofCheckout((visit) => drawCheckout(visit, saidIn(visit))),
  )

  app.post(
    '/me/checkout/:merchantId/place',
    ofCheckout(async (visit) => {
      const { ctx, member, merchantId, lines, reply } = visit
      const said = saidIn(visit)
      try {
        const chosen = (await addressesOf(ctx, member.id)).find(({ id }) => id === said.addressId)
        const where = chosen
          ? { receiver: chosen.name, phone: chosen.phone, regionCode: chosen.district, address: await addressLine(ctx, chosen) }
          : { ...said, regionCode: '' }
        const isSent = lines.some(({ product }) => product.type === 'goods')
        const { userRemark, userCouponId, usePoint, seenPrice } = said
        const order: Given = {
          receiver: where.receiver || (isSent ? '' : member.name || member.memberNo),
          phone: where.phone || (isSent ? '' : member.phone),
          regionCode: where.regionCode,
          address: where.address,
          deliveryType: isSent ? said.deliveryType || (waysOf(lines)[0] ?? 'express') : 'none',
          ...{ userRemark, userCouponId, usePoint, seenPrice },
        }
        const { id, paymentId } = await placeOrder(ctx, ownerOf(ctx, member), merchantId, order)
        await countPromotion(visit, `mall/order ${id}`)
        await noteFriend(ctx, visit.request.cookies[shareCookie], member.id, id)
        return goTo(reply, paymentId === undefined ? `/me/mall/${id}` : `/me/pay/${paymentId}`)
      } catch (error) {
        const { status, faults } = faultsIn(error, ctx)
        return drawCheckout(visit, said, faults, status)
      }
    }),
  )
}
