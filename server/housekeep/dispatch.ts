import { type Person, type Shop, type Work, hindrances, shopHindrances, worksOn } from '@masthead/contract/housekeep/dispatch'
import { order } from '@masthead/contract/housekeep/order'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantleave } from '@masthead/contract/merchant/merchantleave'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { may } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { invalid } from '../platform/refusal'
import { lackingMargin } from './margins'

/** Who may be sent: what the rule of the contract asks about, read from the database, for the board and for the actions alike. */

/** States in which an order keeps its worker busy. */
const sentStates = [order.state.workerAssigned, order.state.inService]

interface Staff extends Person {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly merchantId: string
  readonly role: string
}

const textOf = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))

/** What of an order says who may be sent. */
type Sought = Pick<RowOf<typeof order>, 'bookTime' | 'endTime' | 'categoryId' | 'regionCode' | 'refusedBy'>

export const workOf = ({ bookTime, endTime, categoryId, regionCode }: Sought): Work => ({
  bookTime,
  endTime: endTime ?? bookTime,
  categoryId: textOf(categoryId),
  regionCode: textOf(regionCode),
})

const staffColumns = ['userId', 'name', 'merchantId', 'role', 'skills', 'workDays', 'workFrom', 'workTo'] as const

type StaffRow = Readonly<Record<(typeof staffColumns)[number] | 'id', unknown>>

/** People with what keeps them from work between two moments; `but` is the order that is asked about. */
const withHindrances = async (ctx: Context, found: readonly StaffRow[], from: string, to: string, but: string | null): Promise<Staff[]> => {
  const ids = found.map(({ id }) => String(id))
  if (ids.length === 0) return []
  const leaves = await rows(ctx, merchantleave, { merchantUserId: ids, startTime_lt: to, endTime_gt: from }, unscoped).list([
    'merchantUserId',
    'startTime',
    'endTime',
  ])
  const health = await within(ctx).query<{ id: string; until: string }>(
    `select merchant_user_id::text as id, max(expire_date)::text as until from merchant_merchantcert
     where ${ofTenant} and not is_deleted and kind = 'health' and merchant_user_id = any($2::bigint[]) group by 1`,
    [ids],
  )
  const users = found.map(({ userId }) => String(userId))
  const taken = await rows(ctx, order, { workerId: users, status: sentStates, bookTime_lt: to, endTime_gt: from }, unscoped).list([
    'workerId',
    'bookTime',
    'endTime',
  ])
  return found.map((one) => ({
    id: String(one.id),
    userId: String(one.userId),
    name: String(one.name),
    merchantId: String(one.merchantId),
    role: String(one.role),
    skills: listOf(one.skills),
    workDays: listOf(one.workDays),
    workFrom: textOf(one.workFrom),
    workTo: textOf(one.workTo),
    healthUntil: health.find(({ id }) => id === String(one.id))?.until ?? null,
    leaves: leaves.filter(({ merchantUserId }) => merchantUserId === String(one.id)).map(({ startTime, endTime }) => ({ startTime, endTime })),
    busy: taken
      .filter(({ id, workerId }) => workerId === String(one.userId) && id !== but)
      .map(({ id, bookTime, endTime }) => ({ id, startTime: bookTime, endTime: String(endTime) })),
  }))
}

/** Refuses a merchant who cannot be asked; he stays as he is until the order has him. */
export const demandMerchant = async (tx: TxContext, row: Sought, merchantId: unknown): Promise<void> => {
  const found = await rows(tx, merchant, { id: String(merchantId) }, { ...unscoped, lock: 'share' }).one('status', 'categoryIds', 'serviceArea')
  if (!found) throw invalid({ merchantId: ['商户不存在', 'There is no such merchant'] })
  const lacking = await lackingMargin(tx, [found.id])
  const [why] = shopHindrances(workOf(row), shopOf(found, lacking), row.refusedBy === found.id)
  if (why) throw invalid({ merchantId: why })
}

interface ShopRow {
  readonly id: string
  readonly status: number
  readonly categoryIds: unknown
  readonly serviceArea: unknown
}

const shopOf = (found: ShopRow, lacking: ReadonlySet<string>): Shop => ({
  lacksMargin: lacking.has(found.id),
  status: found.status,
  categoryIds: listOf(found.categoryIds),
  serviceArea: listOf(found.serviceArea),
})

/** Refuses a worker who cannot be sent. That he is at one place at a time the table itself sees to, whoever asks at the same moment. */
export const demandWorker = async (tx: TxContext, row: RowOf<typeof order>, merchantId: unknown, userId: unknown): Promise<void> => {
  const found = await rows(
    tx,
    merchantuser,
    { merchantId: String(merchantId ?? '0'), userId: String(userId), status: merchantuser.state.on },
    unscoped,
  ).list(staffColumns)
  if (found.length === 0) throw invalid({ workerId: ['不是该商户的在职人员', 'Is not at work for this merchant'] })
  const work = workOf(row)
  const [person] = await withHindrances(tx, found as readonly StaffRow[], work.bookTime, work.endTime, row.id)
  const [why] = person ? hindrances(work, { ...person, busy: [] }) : []
  if (why) throw invalid({ workerId: why })
}

/** Everybody whom the caller sees that may be sent on a day, and the merchants who may be asked. */
export const boardOf = async (ctx: Context, day: string, merchantId: unknown): Promise<Readonly<Record<string, unknown>>> => {
  const only = merchantId ? { merchantId: String(merchantId) } : {}
  const mayStaff = may(ctx, permission(merchantuser, 'view'))
  const found = mayStaff
    ? await rows(ctx, merchantuser, { ...only, status: merchantuser.state.on, role: 'worker' }).list(staffColumns, {
        sort: ['merchantId', 'id'],
        limit: 500,
      })
    : []
  const staff = await withHindrances(ctx, found as readonly StaffRow[], `${day} 00:00:00`, `${day} 23:59:59`, null)
  const ids = [...new Set(staff.map((one) => one.merchantId))]
  const shops = may(ctx, permission(merchant, 'view'))
    ? await rows(ctx, merchant, { ...(merchantId ? { id: String(merchantId) } : {}), status: [merchant.state.passed, merchant.state.frozen] }).list(
        ['name', 'shortName', 'status', 'categoryIds', 'serviceArea'],
        { sort: ['id'], limit: 200 },
      )
    : await rows(ctx, merchant, { id: ids }, unscoped).list(['name', 'shortName', 'status', 'categoryIds', 'serviceArea'], { sort: ['id'] })
  const missing = ids.filter((id) => !shops.some((one) => one.id === id))
  const others =
    missing.length > 0 ? await rows(ctx, merchant, { id: missing }, unscoped).list(['name', 'shortName', 'status', 'categoryIds', 'serviceArea']) : []
  const all = [...shops, ...others]
  const lacking = await lackingMargin(
    ctx,
    all.map(({ id }) => id),
  )
  return {
    workers: staff.map((one) => ({ ...one, worksToday: worksOn(one, day) })),
    merchants: all.map((one) => ({ id: one.id, name: one.shortName || one.name, ...shopOf(one, lacking) })),
  }
}
