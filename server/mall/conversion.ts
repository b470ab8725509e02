import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import { pointsconversionlog } from '@masthead/contract/mall/pointsconversionlog'
import type { RowOf } from '@masthead/contract/kit/resource'
import { member } from '@masthead/contract/user/member'
import { award, pointsOf } from '../activities/award'
import { behave } from '../engine/behave'
import { asSystem, asSystemFor, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { veiledIn } from '../engine/reach/veil'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { addRow, findRow } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { noticeMember } from '../telling/membernotice'
import { memberIdFor } from '../user/memberphone'
import { lock } from '../platform/database/lock'
import { conflict, invalid, notFound } from '../platform/refusal'
import { clawBack, earnPoints, pointsOfMember, returnPoints, spendPoints } from './points'

type Rule = RowOf<typeof pointsconversion>

/** Whether a rule is on, and its time has come and has not passed. */
export const inForce = ({ status, startTime, endTime }: Pick<Rule, 'status' | 'startTime' | 'endTime'>, now: string): boolean =>
  status === pointsconversion.state.on && (startTime === null || startTime <= now) && (endTime === null || now < endTime)

/** What so many points become: all of it, what the fee takes, and what comes in. */
export const converted = ({ fromRate, toRate, fee }: Pick<Rule, 'fromRate' | 'toRate' | 'fee'>, amount: number) => {
  const gross = Math.floor((amount * toRate) / fromRate)
  const feeAmount = Math.floor((gross * fee) / 100)
  return { feeAmount, toAmount: gross - feeAmount }
}

/** The two sides of a conversion: a member, and the account of the same phone. */
export interface Pair {
  readonly memberId: string
  readonly accountId: string
}

/** The pair of an account's own phone; a 409 where nobody has proven that phone on the site. */
const pairOfAccount = async (ctx: Context, accountId: string): Promise<Pair> => {
  const [found] = await within(ctx).query<{ phone: string | null }>(`select phone from user_user where ${ofTenant} and id = $2::bigint`, [accountId])
  const memberId = found?.phone ? await memberIdFor(ctx, ctx.keys.decrypt(ctx.tenantId, found.phone)) : null
  if (memberId === null) throw conflict('no_member', ['您的手机号尚未在网站登录为会员', 'No member has logged in on the site with your phone'])
  return { memberId, accountId }
}

/** The pair of a member's proven phone; undefined where no account has it. */
export const pairOfMember = async (ctx: Context, memberId: string, hashes: readonly string[]): Promise<Pair | undefined> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and phone_hash = any($2::text[]) and not is_deleted order by id limit 1`,
    [hashes],
  )
  return found && { memberId, accountId: found.id }
}

const noAccount = () =>
  conflict('no_account', ['没有账号使用该会员的手机号，没有活动积分可转', "No account has this member's phone, so there are no activity points"])

/** The pair of a member that the staff names; a 409 where the member has left, and with that has no phone any more, or no account has that phone. */
const pairFor = async (ctx: Context, memberId: string): Promise<Pair> => {
  const [found] = await within(ctx).query<{ phone: string | null }>(
    `select phone from user_member where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [memberId],
  )
  if (!found?.phone) throw conflict('member_left', ['该会员已注销', 'This member has left'])
  const pair = await pairOfMember(ctx, memberId, ctx.keys.hmacs(ctx.tenantId, ctx.keys.decrypt(ctx.tenantId, found.phone)))
  if (!pair) throw noAccount()
  return pair
}

/** Rules in force. */
export const rulesNow = async (ctx: Context): Promise<Rule[]> => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const columns = ['name', 'fromType', 'toType', 'fromRate', 'toRate', 'minStep', 'fee', 'startTime', 'endTime', 'status'] as const
  const found = await rows(ctx, pointsconversion, { status: pointsconversion.state.on }, unscoped).list(columns, { sort: ['name'] })
  return found.filter((rule) => inForce(rule, now)) as Rule[]
}

/** Refuses what goes beyond what a person may convert by a rule, in a day and in all. */
const demandRoom = async (ctx: Context, rule: Rule, memberId: string, amount: number): Promise<void> => {
  const [{ day, all } = { day: 0, all: 0 }] = await within(ctx).query<{ day: number; all: number }>(
    `select coalesce(sum(from_amount) filter (where (create_time at time zone $4)::date = ($5::timestamptz at time zone $4)::date), 0)::float8 as day,
       coalesce(sum(from_amount), 0)::float8 as all
     from mall_pointsconversionlog where ${ofTenant} and rule_id = $2::bigint and user_id = $3::bigint and status = ${pointsconversionlog.state.done} and not is_deleted`,
    [rule.id, memberId, ctx.zone, ctx.clock.now().toISOString()],
  )
  for (const [limit, taken] of [
    [rule.dayLimit, day],
    [rule.userLimit, all],
  ] as const) {
    const left = limit === null ? undefined : Math.max(0, limit - taken)
    if (left !== undefined && amount > left)
      throw conflict('limit', [`超过转换上限，还可转换 ${left}`, `Limit exceeded: ${left} more can be converted`], { left })
  }
}

/** What is converted, and what its caller knows of it. */
interface Wish {
  /** The kinds that it may come from. */
  readonly from: readonly Rule['fromType'][]
  /** Points that leave. */
  readonly amount: number
  /** Points that the caller has seen it would give. */
  readonly seen?: number | undefined
  readonly isByMember?: boolean | undefined
  /** Whether a refusal keeps the step size to itself. */
  readonly isStepHidden?: boolean | undefined
}

/** A rule by which so many points of one of these kinds may be converted now, and what they become. Throws a Refusal that says why not. */
const ruleFor = async (ctx: Context, ruleId: string, { from, amount, isStepHidden }: Pick<Wish, 'from' | 'amount' | 'isStepHidden'>) => {
  const rule = await findRow(asSystem(ctx, 'mall'), pointsconversion, ruleId, { verb: null })
  if (!rule || !from.includes(rule.fromType)) throw notFound()
  if (!inForce(rule, wireTime(ctx.clock.now(), ctx.zone))) throw conflict('not_in_force', ['该规则不在有效期内', 'This rule is not in force'])
  const step = isStepHidden ? (['最小单位', 'the step size'] as const) : ([` ${rule.minStep} `, rule.minStep] as const)
  if (amount % rule.minStep !== 0) throw invalid({ amount: [`须为${step[0]}的整数倍`, `It must be a multiple of ${step[1]}`] })
  const gives = converted(rule, amount)
  if (gives.toAmount <= 0) throw invalid({ amount: ['数量太少，换不到积分', 'The amount is too small to convert'] })
  return { rule, ...gives }
}

const short = (left: number) => conflict('short', [`活动积分不足，现有 ${left}`, `Not enough activity points: ${left} left`], { left })

/** Refuses a rule or a member that is beyond the caller's data scope; answers whether the caller may not see the rule's step size. */
const demandReach = async (ctx: Context, { userId, id }: { userId: string; id: string }): Promise<boolean> => {
  const rule = await rows(ctx, pointsconversion, { id }).one('minStep')
  if (!rule || !(await rows(ctx, member, { id: userId }).exists())) throw notFound()
  return veiledIn(rule)?.has('minStep') ?? false
}

/** What a conversion of activity points would give a member, and what both accounts would then hold. */
const quoteFor = async (ctx: Context, { userId, id, amount }: { userId: string; id: string; amount: number }) => {
  const isStepHidden = await demandReach(ctx, { userId, id })
  const { rule, toAmount, feeAmount } = await ruleFor(ctx, id, { from: ['activity'], amount, isStepHidden })
  const { memberId, accountId } = await pairFor(ctx, userId)
  await demandRoom(ctx, rule, memberId, amount)
  const [before, { open, owed }] = await Promise.all([pointsOf(ctx, accountId), pointsOfMember(ctx, memberId)])
  if (amount > before) throw short(before)
  // What is owed is paid by what comes in.
  const mallBefore = open - owed
  return {
    fromAmount: amount,
    toAmount,
    feeAmount,
    beforeBalance: before,
    afterBalance: before - amount,
    mallBefore,
    mallAfter: mallBefore + toAmount,
  }
}

/** Converts points of a pair by a rule, from one of the kinds `from`: what leaves and what comes in carry one number. Where it would not give what its caller has seen it is a 409. A member who does it is not notified. */
export const convert = async (tx: TxContext, ruleId: string, pair: Pair, { amount, from, seen, isByMember = false, isStepHidden }: Wish) => {
  const { rule, toAmount, feeAmount } = await ruleFor(tx, ruleId, { from, amount, isStepHidden })
  if (seen !== undefined && seen !== toAmount)
    throw conflict(
      'changed',
      [`规则已变，现在得到 ${toAmount} 积分，请重新确认`, `The rule has changed and now gives ${toAmount} points: please confirm again`],
      { toAmount },
    )
  // One conversion of a member after the other.
  await lock(tx, 'conversions of a member', pair.memberId)
  await demandRoom(tx, rule, pair.memberId, amount)
  const { fromType } = rule
  const isFromMall = fromType === 'mall'
  const before = isFromMall ? (await pointsOfMember(tx, pair.memberId)).open : await pointsOf(tx, pair.accountId)
  const made = await addRow(asSystemFor(tx, 'mall', tx.actor.userId), pointsconversionlog, {
    ruleId,
    userId: pair.memberId,
    accountId: pair.accountId,
    fromType,
    fromAmount: amount,
    toAmount,
    feeAmount,
    beforeBalance: before,
    afterBalance: before - amount,
  })
  const { id, conversionNo } = made
  const mall = { memberId: pair.memberId, type: 'CONVERT', bizId: id, description: conversionNo } as const
  const activity = { userId: pair.accountId, activityId: null, bizType: 'convert', bizId: id, remark: `积分转换 ${conversionNo}` }
  if (isFromMall) {
    await spendPoints(tx, { ...mall, count: amount })
    await award(tx, { ...activity, delta: toAmount })
  } else {
    await award(tx, { ...activity, delta: -amount })
    await earnPoints(tx, { ...mall, count: toAmount })
    if (!isByMember)
      await noticeMember(tx, pair.memberId, {
        what: [`转入 ${toAmount} 积分`, `${toAmount} points came in`],
        more: [conversionNo, conversionNo],
        leads: '/me/points/balance',
      })
  }
  return { conversionNo, fromAmount: amount, toAmount }
}

export const pointsconversionBehaviour = behave(pointsconversion, {
  create: {
    guard(_tx, { values }) {
      if (values.fromType === values.toType) throw invalid({ toType: ['转入须与转出不同', 'Source and target must differ'] })
      demandOrder(values)
    },
  },
  update: {
    guard(_tx, { before, values }) {
      demandOrder({ startTime: before?.startTime ?? null, endTime: before?.endTime ?? null, ...values })
    },
  },
  calls: {
    convert: (ctx, { input: { id, amount } }) =>
      inTransaction(ctx, async (tx) => {
        if (!(await rows(tx, pointsconversion, { id }, unscoped).exists())) throw notFound()
        return convert(tx, id, await pairOfAccount(tx, tx.actor.userId ?? '0'), { amount, from: ['activity'] })
      }),
    quoteFor: (ctx, { input }) => quoteFor(ctx, input),
    convertFor: (ctx, { input: { userId, id, amount, toAmount } }) =>
      inTransaction(ctx, async (tx) => {
        const isStepHidden = await demandReach(tx, { userId, id })
        return convert(tx, id, await pairFor(tx, userId), { amount, from: ['activity'], seen: toAmount ?? undefined, isStepHidden })
      }),
  },
})

const demandOrder = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }): void => {
  const [from, to] = [startTime, endTime].map((one) => (one ? new Date(one as string | Date).getTime() : undefined))
  if (from !== undefined && to !== undefined && to <= from) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it begins'] })
}

export const pointsconversionlogBehaviour = behave(pointsconversionlog, {
  actions: {
    reverse: {
      async effect(tx, { row: { id, userId, accountId, fromType, fromAmount, toAmount, conversionNo } }) {
        const mall = { memberId: userId, type: 'CONVERT', bizId: `reverse ${id}`, description: `撤销 ${conversionNo}` } as const
        const activity = { userId: accountId, activityId: null, bizType: 'convert', bizId: `reverse ${id}`, remark: `撤销积分转换 ${conversionNo}` }
        if (fromType === 'mall') {
          await award(tx, { ...activity, delta: -toAmount })
          await returnPoints(tx, { ...mall, count: fromAmount }, { type: 'CONVERT', bizId: id })
        } else {
          await clawBack(tx, { ...mall, count: toAmount }, { type: 'CONVERT', bizId: id })
          await award(tx, { ...activity, delta: fromAmount })
        }
      },
    },
  },
})
