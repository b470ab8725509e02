import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { couponScopeNouns, type CouponLine } from '@masthead/contract/coupon/discount'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Label } from '@masthead/contract/kit/label'
import { member } from '@masthead/contract/user/member'
import { behave, type ValuesOf } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { isSeen, withoutHiddenFields } from '../engine/reach/veil'
import { wireTime } from '../engine/kinds/time'
import type { Context, TxContext } from '../engine/types'
import { listRows, modelOf, nounNamed, readRow } from '../engine/verbs'
import { claim } from '../engine/ledger/claim'
import { conflict, invalid } from '../platform/refusal'
import { freeState, giveBudgetBack, usableCoupons } from './using'

type Coupon = RowOf<typeof coupon>
type Values = ValuesOf<typeof coupon>

/** Refuses rules that contradict each other, each at its field. */
const demandSense = (row: Partial<Values>): void => {
  const faults: Record<string, Label> = {}
  const later = (from: keyof Values, to: keyof Values): void => {
    const [begin, end] = [row[from], row[to]]
    if (begin && end && end <= begin) faults[to] = ['结束时间须晚于开始时间', 'It must end after it begins']
  }
  later('takeFrom', 'takeTo')
  if (row.validityType === 'range') later('validFrom', 'validTo')
  const { perLimit, totalCount, threshold, amount } = row
  if (perLimit && totalCount && perLimit > totalCount) faults.perLimit = ['每人限领不能超过发行量', 'The limit per person cannot exceed the total']
  if (row.bearer === 'platform' && row.scope !== 'service')
    faults.bearer = ['只有指定家政服务的券可由平台承担', 'The platform can pay only for service coupons']
  if (row.type === 'amount' && threshold && amount && amount > threshold)
    faults.amount = ['优惠金额不能超过门槛', 'The discount cannot exceed the minimum amount']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Refuses a coupon that is good for what does not exist, before anybody gets it. */
const demandScope = async (tx: TxContext, { scope, scopeIds }: Pick<Coupon, 'scope' | 'scopeIds'>): Promise<void> => {
  if (scope === 'all') return
  const ids = [...new Set(listOf(scopeIds))]
  const found = await rows(tx, nounNamed(tx, couponScopeNouns[scope]), { id: ids }, unscoped).count()
  if (ids.length === 0 || found < ids.length) throw invalid({ scopeIds: ['所选范围不存在', 'Not all of these exist'] })
}

/** What may change of a coupon that is active: it may be good and to be got for longer, be more, and say more. */
const growing = ['totalCount', 'budget', 'takeTo', 'validTo', 'desc'] as const

const demandGrowth = (before: Coupon, values: Values): void => {
  const faults: Record<string, Label> = {}
  for (const key of Object.keys(values))
    if (!(growing as readonly string[]).includes(key)) faults[key] = ['发放中不能修改规则', 'Rules cannot be changed once it is active']
  for (const key of ['totalCount', 'budget'] as const) {
    const now = values[key]
    if (typeof now === 'number' && now < Number(before[key])) faults[key] = ['只能增加', 'It can only be increased']
  }
  for (const key of ['takeTo', 'validTo'] as const)
    if (values[key] && before[key] && values[key] < before[key]) faults[key] = ['只能延后', 'It can only be later']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** The active coupons that the caller reaches, as a picker shows them. */
const activeOnes = async (ctx: Context) => {
  const { records } = await listRows(ctx, coupon, { status: String(coupon.state.active), size: '100' })
  return withoutHiddenFields(records).map(({ id, name, type, takeTo, totalCount, takeCount }) => ({
    id,
    userCouponId: null,
    name: name ?? null,
    type: type ?? null,
    discount: null,
    validTo: takeTo ?? null,
    left: totalCount === undefined || takeCount === undefined ? null : totalCount - takeCount,
  }))
}

export const couponBehaviour = behave(coupon, {
  create: { guard: (_tx, { values }) => demandSense(values) },
  update: {
    guard(_tx, { before, values }) {
      if (!before) return
      if (before.status !== coupon.state.draft) demandGrowth(before, values)
      demandSense({ ...before, ...values } as Partial<Values>)
    },
  },
  actions: {
    activate: {
      async guard(tx, { row: { validityType, validTo, takeTo, scope, scopeIds } }) {
        await demandScope(tx, { scope, scopeIds })
        const now = wireTime(tx.clock.now(), tx.zone)
        if ((validityType === 'range' && validTo !== null && validTo <= now) || (takeTo !== null && takeTo <= now))
          throw conflict('too_late', ['有效期或领取时间已过', 'Its time has already passed'])
      },
    },
  },
  calls: {
    async select(ctx, { input: { userId, price, qty, ...about } }) {
      if (!userId) return activeOnes(ctx)
      await readRow(ctx, member, userId)
      const line: CouponLine = { ...about, price: price ?? 0, qty: qty ?? 1 }
      const found = await usableCoupons(ctx, userId, [line])
      const seen = <T>(key: keyof Coupon & string, value: T): T | null => (isSeen(ctx, modelOf(ctx, coupon), key) ? value : null)
      return found.map(({ id, couponId, name, validTo, terms, discount }) => ({
        id: couponId,
        userCouponId: id,
        name: seen('name', name),
        type: seen('type', terms.kind),
        discount,
        validTo,
        left: 1,
      }))
    },
  },
})

type UserCoupon = RowOf<typeof usercoupon>

/** What an order lets go is good again until its time is over, and its budget is there for others. */
const free = {
  to: (tx: TxContext, { row }: { row: Pick<UserCoupon, 'validTo'> }) => freeState(tx, row),
  effect: (tx: TxContext, { before }: { before: UserCoupon }) => giveBudgetBack(tx, before),
}

export const usercouponBehaviour = behave(usercoupon, {
  actions: {
    release: free,
    giveBack: free,
    annul: {
      async effect(tx, { row: { couponId } }) {
        const found = await rows(tx, coupon, { id: couponId }, unscoped).one('takeCount')
        if ((found?.takeCount ?? 0) > 0) await claim(tx, coupon, couponId, 'takeCount', -1)
      },
    },
  },
})
