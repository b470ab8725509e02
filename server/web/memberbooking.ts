import { order } from '@masthead/contract/housekeep/order'
import { services } from '@masthead/contract/housekeep/services'
import { type Label, say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { AskedField } from '@masthead/site/forms/asked'
import type { Faults, OfferedService } from '@masthead/site/members/view'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { areasOf, bookableService, bookableServices, type Booking, book, quote } from '../housekeep/memberbooking'
import { couponsFor } from '../housekeep/servicecoupons'
import { usablePackages } from '../housekeep/memberpackages'
import { refundWords } from '../housekeep/memberorders'
import { amountOf, unitOf } from '../housekeep/said'
import { Refusal } from '../platform/refusal'
import { ownerOf } from '../user/memberpart'
import { offeredPackages } from './memberpackages'
import { countPromotion } from './memberpromotion'
import { faultsIn, given, goTo, type MemberPages, type OwnVisit } from './membervisit'

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

const inUnit = ([zh, en]: Label): Label => [`单位：${zh}`, `In ${en}`]

const atLeast = ([zh, en]: Label): Label => [`${zh}起订`, `at least ${en}`]

const offeredAs = (
  { language }: Context,
  { id, name, price, unit, minQty, advanceHours }: Pick<RowOf<typeof services>, 'id' | 'name' | 'price' | 'unit' | 'minQty' | 'advanceHours'>,
): OfferedService => ({
  name,
  href: `/me/services/${id}`,
  price: `${yuan(price)} / ${say(unitOf(unit), language)}`,
  facts: [
    ...(minQty > 1 ? [say(atLeast(amountOf(minQty, unit)), language)] : []),
    ...(advanceHours ? [say([`须提前 ${advanceHours} 小时预约`, `book ${advanceHours} hours ahead`], language)] : []),
  ],
})

const keys = ['packageId', 'userCouponId', 'bookTime', 'qty', 'regionCode', 'contact', 'phone', 'address', 'remark'] as const

/** The pages on which a member books: what is on offer, the form, the price, and the order. They need no script. */
export const serveMemberBooking = (app: FastifyInstance, { draw, ofMember, notFound }: MemberPages): void => {
  type Visit = OwnVisit & { readonly service: RowOf<typeof services> }

  const ofService = (answer: (visit: Visit) => Promise<FastifyReply>) =>
    ofMember(async (visit) => {
      try {
        const service = await bookableService(visit.ctx, (visit.request.params as { id: string }).id)
        return await answer({ ...visit, service })
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return notFound(visit)
        throw error
      }
    })

  const saidIn = (visit: OwnVisit): Booking => Object.fromEntries(keys.map((key) => [key, given(visit, key)])) as Booking

  const fieldsOf = async ({ ctx, service, member, request }: Visit, said: Partial<Booking>): Promise<AskedField[]> => {
    const word = (label: Label): string => say(label, ctx.language)
    const [areas, usable, coupons] = await Promise.all([
      areasOf(ctx, service),
      usablePackages(ctx, ownerOf(ctx, member), service.id),
      couponsFor(ctx, member.id, service),
    ])
    const packageId = String((request.query as { package?: unknown }).package ?? '')
    const usual: Partial<Booking> = { packageId, qty: String(service.minQty), contact: member.name, phone: member.phone }
    const field = (key: keyof Booking, more: Partial<AskedField> = {}): AskedField => {
      const { label, max = 200, required } = order.fields[key] as { label: Label; max?: number; required?: unknown }
      return { key, label: word(label), isRequired: Boolean(required), max, choices: [], value: said[key] ?? usual[key] ?? '', type: 'text', ...more }
    }
    return [
      ...(usable.length > 0
        ? [
            field('packageId', {
              choices: usable.map(({ id, name, qty, left }) => ({
                value: id,
                name: word([`${name}（每次 ${qty}，剩余 ${left} 次）`, `${name} (${qty} each time, ${left} left)`]),
              })),
              hint: word(order.fields.packageId.help ?? order.fields.packageId.label),
            }),
          ]
        : []),
      ...(coupons.length > 0
        ? [
            field('userCouponId', {
              none: word(['不使用优惠券', 'No coupon']),
              choices: coupons.map(({ id, text }) => ({ value: id, name: word(text) })),
            }),
          ]
        : []),
      field('bookTime', {
        type: 'moment',
        hint: word([`现在是 ${wireTime(ctx.clock.now(), ctx.zone).slice(0, 16)}`, `It is ${wireTime(ctx.clock.now(), ctx.zone).slice(0, 16)} now`]),
      }),
      field('qty', { type: 'number', min: service.minQty, max: 999, hint: word(inUnit(unitOf(service.unit, 2))) }),
      ...(areas
        ? [field('regionCode', { isRequired: true, choices: Object.entries(areas).map(([value, label]) => ({ value, name: word(label) })) })]
        : []),
      field('contact'),
      field('phone', { type: 'tel' }),
      field('address'),
      field('remark', { type: 'lines' }),
    ]
  }

  const drawForm = async (visit: Visit, said: Partial<Booking> = {}, faults: Faults = {}, status = 200): Promise<FastifyReply> => {
    const fields = await fieldsOf(visit, said)
    // What is wrong with something that the form does not ask is said above the button.
    const other = Object.entries(faults).flatMap(([key, text]) => (text && key !== 'form' && !fields.some((one) => one.key === key) ? [text] : []))
    const form = [faults.form ?? '', ...other].filter(Boolean).join(' ')
    const { intro, marketPrice, price } = visit.service
    const shown = offeredAs(visit.ctx, visit.service)
    const saved =
      marketPrice !== null && marketPrice > price ? [`${say(services.fields.marketPrice.label, visit.ctx.language)} ${yuan(marketPrice)}`] : []
    const service = { ...shown, detail: intro ?? undefined, facts: [...saved, ...shown.facts] }
    return draw(visit, { kind: 'book', service, fields, faults: { ...faults, form } }, status)
  }

  app.get(
    '/me/services',
    ofMember(async (visit) =>
      draw(visit, {
        kind: 'services',
        services: (await bookableServices(visit.ctx)).map((one) => offeredAs(visit.ctx, one)),
        packages: await offeredPackages(visit.ctx),
      }),
    ),
  )

  app.get(
    '/me/services/:id',
    ofService((visit) => drawForm(visit)),
  )

  // Back from the price, with what was said.
  app.post(
    '/me/services/:id',
    ofService((visit) => drawForm(visit, saidIn(visit))),
  )

  app.post(
    '/me/services/:id/check',
    ofService(async (visit) => {
      const { ctx, service, member } = visit
      const said = saidIn(visit)
      const word = (label: Label): string => say(label, ctx.language)
      try {
        const { price, couponPrice, refundSteps, bookTime } = await quote(ctx, ownerOf(ctx, member), service, said)
        const rule = refundWords(refundSteps)
        const shown: Booking = {
          ...said,
          userCouponId: couponPrice > 0 ? `-${yuan(couponPrice)}` : '',
          bookTime: bookTime.slice(0, 16),
          qty: word(amountOf(said.qty, service.unit)),
          regionCode: word((await areasOf(ctx, service))?.[said.regionCode] ?? ['', '']),
        }
        const facts = [
          ...keys.map((key) => ({ name: word(order.fields[key].label), text: shown[key] })),
          { name: word(order.fields.unitPrice.label), text: offeredAs(ctx, service).price },
          { name: word(order.fields.refundSteps.label), text: rule ? word(rule) : '' },
        ].filter(({ text }) => text !== '')
        return draw(visit, { kind: 'check', service: offeredAs(ctx, service), facts, given: said, price: yuan(price), faults: {} })
      } catch (error) {
        const { status, faults } = faultsIn(error, ctx)
        return drawForm(visit, said, faults, status)
      }
    }),
  )

  app.post(
    '/me/services/:id/book',
    ofService(async (visit) => {
      const { ctx, member, service, reply } = visit
      const said = saidIn(visit)
      try {
        const { id, paymentId } = await book(ctx, ownerOf(ctx, member), service, said)
        await countPromotion(visit, `${order.name} ${id}`)
        return goTo(reply, paymentId === undefined ? `/me/orders/${id}` : `/me/pay/${paymentId}`)
      } catch (error) {
        const { status, faults } = faultsIn(error, ctx)
        return drawForm(visit, said, faults, status)
      }
    }),
  )
}
