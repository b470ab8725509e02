import { order } from '@masthead/contract/housekeep/order'
import { services } from '@masthead/contract/housekeep/services'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { region } from '@masthead/contract/system/region'
import { inTransaction, memberActor } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Values } from '../engine/types'
import { parseBody } from '../engine/input/parse'
import { addRow, modelOf, readRow } from '../engine/verbs'
import { invalid, notFound } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { wireTime } from '../engine/kinds/time'
import { openPayment } from '../pay/payments'
import type { Owner } from '../user/memberpart'
import { demandOffer, hoursTo, refundStepsOf } from './booking'
import { usablePackages } from './memberpackages'
import { sourceOf } from './money'
import { takeOff } from './servicecoupons'

/** How a member of the site books a service: what is on offer, what it costs, and the order that comes of it. */

type Service = RowOf<typeof services>

/** Services on one page of the site, at most. */
const mostServices = 100

/** Services that members may book, in the order in which the house shows them. */
export const bookableServices = (ctx: Context) =>
  rows(ctx, services, { status: services.state.on }, unscoped).list(['name', 'price', 'marketPrice', 'unit', 'minQty', 'advanceHours'], {
    sort: ['sort'],
    limit: mostServices,
  })

/** Whether anything may be booked. */
export const takesBookings = (ctx: Context): Promise<boolean> => rows(ctx, services, { status: services.state.on }, unscoped).exists()

/** A service that is on offer. Throws a 404 where it is not. */
export const bookableService = async (ctx: Context, id: string): Promise<Service> => {
  const found = /^[1-9]\d{0,17}$/.test(id) ? await rows(ctx, services, { id, status: services.state.on }, unscoped).one() : undefined
  if (!found) throw notFound()
  return readRow(ctx, services, id, { verb: null })
}

/** The areas that a service is limited to, by code; none where it reaches everywhere. */
export const areasOf = async (ctx: Context, service: Pick<Service, 'regionCodes'>): Promise<Readonly<Record<string, Label>> | undefined> => {
  const codes = listOf(service.regionCodes)
  if (codes.length === 0) return undefined
  const found = await rows(ctx, region, { code: codes }, unscoped).list(['code', 'name'])
  return Object.fromEntries(found.map(({ code, name }) => [code, [name, name] as const]))
}

/** What a form says of a booking; the moment as browsers send it (2026-05-01T09:00) or as rows have it. */
export type Booking = Readonly<
  Record<'bookTime' | 'qty' | 'packageId' | 'userCouponId' | 'regionCode' | 'contact' | 'phone' | 'address' | 'remark', string>
>

/** The package that a booking names: it says how much of the service is booked. Throws a 400 where it is none of the member's that holds the service. */
const packageOf = async (ctx: Context, owner: Owner, service: Service, { packageId }: Booking) => {
  if (packageId === '') return undefined
  const found = (await usablePackages(ctx, owner, service.id)).find(({ id }) => id === packageId)
  if (!found) throw invalid({ packageId: ['该套餐不能用于此服务', 'This package cannot be used for this service'] })
  return found
}

const valuesOf = async (ctx: Context, owner: Owner, service: Service, said: Booking) => {
  const used = await packageOf(ctx, owner, service, said)
  const given = used ? { ...said, qty: String(used.qty) } : said
  const moment = given.bookTime.replace('T', ' ')
  const body = { ...given, serviceId: service.id, bookTime: /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(moment) ? `${moment}:00` : moment }
  const values = (await parseBody(ctx, modelOf(ctx, order), body, null)) as Values & Pick<RowOf<typeof order>, 'bookTime' | 'qty' | 'regionCode'>
  if (hoursTo(ctx, values.bookTime) < 0) throw invalid({ bookTime: ['预约时间已过', 'This time has passed'] })
  demandOffer(ctx, service, values)
  return values
}

/** What a booking costs, and what of that goes back when it is called off. */
export interface Quote {
  readonly price: number
  readonly couponPrice: number
  readonly refundSteps: unknown
  readonly bookTime: string
}

/** Checks a booking and says what it costs, without placing it. Throws a 400 that names each field that is wrong. */
export const quote = (ctx: Context, owner: Owner, service: Service, given: Booking): Promise<Quote> =>
  inTransaction(ctx, async (tx) => {
    const values = await valuesOf(tx, owner, service, given)
    const { couponPrice = 0 } = await takeOff(tx, { ...values, serviceId: service.id, memberId: owner.id } as never)
    return {
      price: values.packageId ? 0 : service.price * values.qty - couponPrice,
      couponPrice,
      refundSteps: await refundStepsOf(tx, service),
      bookTime: values.bookTime,
    }
  })

/** For so long the same booking by the same member is one, however often its button is pressed. */
const sameMs = 120_000

/** The order that this member placed a moment ago with these very words, if any. */
const placedJustNow = async (tx: TxContext, owner: Owner, values: Values) => {
  const since = wireTime(new Date(tx.clock.now().getTime() - sameMs), tx.zone)
  const { serviceId, bookTime, qty } = values as { serviceId: string; bookTime: string; qty: number }
  const where = {
    memberId: owner.id,
    serviceId,
    bookTime_equal: bookTime,
    qty,
    createTime_ge: since,
    status: [order.state.unpaid, order.state.toAssign],
  }
  return rows(tx, order, where, unscoped).one()
}

/**
 * Places a booking in the member's name. Answers the order and the payment that it waits for, if it costs anything. Throws a 400 that names each field that is
 * wrong, a 409 where the last place of the hour has gone.
 */
export const book = (ctx: Context, owner: Owner, service: Service, given: Booking): Promise<{ id: string; paymentId: string | undefined }> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'bookings of a member', owner.id)
    const values = await valuesOf(tx, owner, service, given)
    // The order lies with the department of its service, whose people see it by their data scope.
    const actor = { ...memberActor(owner), deptIds: service.createDept === null ? [] : [service.createDept] }
    const known = await placedJustNow(tx, owner, values)
    const row =
      known ?? (await addRow({ ...tx, actor }, order, { ...values, memberId: owner.id }, { behaviour: modelOf(tx, order).behaviour.create as never }))
    return { id: row.id, paymentId: await openPayment(tx, sourceOf(row)) }
  })
