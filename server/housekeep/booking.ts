import { services } from '@masthead/contract/housekeep/services'
import { covers } from '@masthead/contract/housekeep/dispatch'
import { mostRate } from '@masthead/contract/housekeep/rates'
import { refundrule } from '@masthead/contract/housekeep/refundrule'
import { serviceslot } from '@masthead/contract/housekeep/serviceslot'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { listOf } from '@masthead/contract/kit/message'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Conditions } from '../engine/reach/sought'
import type { Context, TxContext } from '../engine/types'
import { claim } from '../engine/ledger/claim'
import { record } from '../engine/write/record'
import { modelOf, readPlain } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { rateFor, ratesOf } from '../pay/rates'

/** What an order settles when it is placed: whether the service takes it, its hour, its rate, and what goes back when it is called off. */

/** So many minutes later by the same clock on the wall. */
export const later = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Hours from now to a moment on the wall. */
export const hoursTo = (ctx: Context, wall: string): number =>
  (Date.parse(`${wall.replace(' ', 'T')}Z`) - Date.parse(`${wireTime(ctx.clock.now(), ctx.zone).replace(' ', 'T')}Z`)) / 3_600_000

type Service = RowOf<typeof services>

export const serviceOf = (tx: TxContext, id: unknown): Promise<Service> => readPlain(tx, services, id)

/** What an order says of when, how much and where. */
interface Wanted {
  readonly bookTime: string
  readonly qty: number
  readonly regionCode?: string | null | undefined
}

export const endTime = (service: Pick<Service, 'durationMin'>, { bookTime, qty }: Wanted): string => later(bookTime, service.durationMin * qty)

/** Refuses what the service does not take: it is not on offer, too little of it, too late, or too far away. */
export const demandOffer = (ctx: Context, service: Service, { bookTime, qty, regionCode }: Wanted): void => {
  const wrong: Record<string, Label> = {}
  if (service.status !== services.state.on) wrong.serviceId = ['该服务未上架', 'This service is not on offer']
  if (qty < service.minQty) wrong.qty = [`数量不能少于 ${service.minQty}`, `Quantity must be ${service.minQty} at least`]
  const ahead = service.advanceHours
  if (ahead && hoursTo(ctx, bookTime) < ahead) wrong.bookTime = [`须至少提前 ${ahead} 小时预约`, `Please order at least ${ahead} hours ahead`]
  if (!covers(listOf(service.regionCodes), regionCode ?? null)) wrong.regionCode = ['该服务不覆盖此地区', 'The service does not reach this area']
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** The hour in which an order begins. */
const hourOf = (bookTime: string): string => `${bookTime.slice(0, 13)}:00:00`

/** The places that a service has in the hour that an order begins in, where somebody counts them. */
const slotAt = (tx: TxContext, serviceId: unknown, bookTime: string): Promise<{ readonly id: string } | undefined> =>
  rows(tx, serviceslot, { serviceId: String(serviceId), slotTime: hourOf(bookTime) }, unscoped).one()

/** The places of an hour that nobody counted before; of two who open it at once both find the same. */
const openSlot = async (tx: TxContext, service: Service, bookTime: string, capacity: number): Promise<{ readonly id: string } | undefined> => {
  const slotTime = hourOf(bookTime)
  const [made] = await within(tx).query<{ id: string }>(
    `insert into housekeep_serviceslot (tenant_id, create_user, update_user, service_id, slot_time, capacity, name)
     select s.tenant_id, $5::bigint, $5::bigint, s.id, $3::timestamp at time zone $6, $4::bigint, left($3::text, 16) || ' ' || s.name
     from housekeep_services s where s.${ofTenant} and s.id = $2::bigint on conflict do nothing returning id::text as id`,
    [service.id, slotTime, capacity, tx.actor.userId, tx.zone],
  )
  if (!made) return slotAt(tx, service.id, bookTime)
  const row = { id: made.id, version: 1, slotTime, capacity }
  record(tx, { model: modelOf(tx, serviceslot), verb: 'add', before: null, row, changed: ['slotTime', 'capacity'] })
  return made
}

/** Takes a place in the hour that an order begins in; null where the service has as many as come. Of two who want the last place one gets a 409. */
export const takeSlot = async (
  tx: TxContext,
  service: Service,
  bookTime: string,
  slot = slotAt(tx, service.id, bookTime),
): Promise<string | null> => {
  const { slotCapacity } = service
  const found = (await slot) ?? (slotCapacity === null ? undefined : await openSlot(tx, service, bookTime, slotCapacity))
  if (!found) return null
  await claim(tx, serviceslot, found.id, 'booked', 1)
  return found.id
}

/** Gives the place of an order back. */
export const giveSlotBack = async (tx: TxContext, slotId: unknown): Promise<void> => {
  if (slotId) await claim(tx, serviceslot, String(slotId), 'booked', -1)
}

/** What the platform keeps of an order that is placed or assigned now: the rate in force, with its least fee, else what the service says; never more than half by the rate. */
export const orderRate = async (
  tx: TxContext,
  service: Service,
  merchantId: string | null = null,
  rates?: ReturnType<typeof ratesOf>,
): Promise<{ feeRate: number; leastFee: number }> => {
  const subject = { kind: 'order', merchantId, categoryId: service.categoryId } as const
  const found = await rateFor(tx, subject, rates)
  return { feeRate: Math.min(mostRate, found?.rate ?? service.feeRate), leastFee: found?.minFee ?? 0 }
}

export interface RefundStep {
  /** null for any time that no other step is of. */
  readonly hoursBefore: number | null
  readonly percent: number
}

/** A list that is kept as JSON, as the database has it or as it goes out. */
export const stepsIn = <T>(value: unknown): readonly T[] => {
  const found: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(found) ? (found as T[]) : []
}

const ruleWhere = (tx: TxContext, where: Conditions<typeof refundrule>) => rows(tx, refundrule, where, unscoped).one('tiers', 'afterStartPercent')

const usualRule = (tx: TxContext) => ruleWhere(tx, { isDefault: true, status: refundrule.state.on })

/** The rule of a service as an order keeps it, the longest time first; without a rule everything goes back. */
const stepsFor = async (tx: TxContext, service: Service, usual: ReturnType<typeof usualRule>): Promise<RefundStep[]> => {
  const rule = service.refundRuleId ? await ruleWhere(tx, { id: service.refundRuleId }) : await usual
  if (!rule) return [{ hoursBefore: null, percent: 100 }]
  const tiers = stepsIn<{ hoursBefore: number; percent: number }>(rule.tiers).map(({ hoursBefore, percent }) => ({ hoursBefore, percent }))
  return [...tiers.sort((a, b) => b.hoursBefore - a.hoursBefore), { hoursBefore: null, percent: rule.afterStartPercent }]
}

/** What goes back of an order of this service that is called off, by the time that is left. */
export const refundStepsOf = (tx: TxContext, service: Service): Promise<RefundStep[]> => stepsFor(tx, service, usualRule(tx))

/** What an order says that is placed. */
export type Placed = Wanted & { readonly serviceId: string }

/** What an order is agreed by. What that takes from the database is read in one go: few services have a rule of their own, instead of the usual one. */
export const agree = async (tx: TxContext, values: Placed) => {
  const { bookTime } = values
  const [slot, rates, usual] = [slotAt(tx, values.serviceId, bookTime), ratesOf(tx, 'order'), usualRule(tx)]
  const [service] = await Promise.all([serviceOf(tx, values.serviceId), slot, rates, usual])
  demandOffer(tx, service, values)
  const [slotId, rate, steps] = await Promise.all([
    takeSlot(tx, service, bookTime, slot),
    orderRate(tx, service, null, rates),
    stepsFor(tx, service, usual),
  ])
  return { endTime: endTime(service, values), slotId, ...rate, refundSteps: JSON.stringify(steps) }
}

/** The percent that goes back with so many hours left. */
export const percentBack = (steps: unknown, hours: number): number => {
  const list = stepsIn<RefundStep>(steps)
  const step = list.find(({ hoursBefore }) => typeof hoursBefore === 'number' && hours >= hoursBefore)
  return (step ?? list.find(({ hoursBefore }) => typeof hoursBefore !== 'number'))?.percent ?? 100
}
