import { platformrate } from '@masthead/contract/housekeep/platformrate'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

interface Subject {
  readonly kind: 'order' | 'withdrawal'
  /** null where no merchant has it yet. */
  readonly merchantId: string | null
  readonly categoryId?: string | null
}

/** The rates of a kind that are in force today, for `rateFor`. */
export const ratesOf = async (ctx: Context, kind: Subject['kind']) => {
  const today = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
  const begun = await rows(ctx, platformrate, { kind, status: platformrate.state.on, effectiveFrom_le: today }, unscoped).list(
    ['merchantId', 'categoryId', 'rate', 'minFee', 'effectiveTo', 'priority'],
    { sort: ['-priority', '-id'] },
  )
  return begun.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today)
}

/** The rate that holds today: of those in force that fit, the one of the highest priority, then the narrowest, then the newest. */
export const rateFor = async (
  ctx: Context,
  { kind, merchantId, categoryId = null }: Subject,
  rates: ReturnType<typeof ratesOf> = ratesOf(ctx, kind),
): Promise<{ readonly rate: number; readonly minFee: number } | undefined> => {
  const fits = (await rates).filter(
    (one) => (one.merchantId === null || one.merchantId === merchantId) && (one.categoryId === null || one.categoryId === categoryId),
  )
  const narrow = (one: (typeof fits)[number]): number => (one.merchantId === null ? 0 : 2) + (one.categoryId === null ? 0 : 1)
  return [...fits].sort((a, b) => b.priority - a.priority || narrow(b) - narrow(a))[0]
}

/** What a rate makes of an amount, in cents: never less than its least fee. */
export const feeOf = (amount: number, rate: { readonly rate: number; readonly minFee: number } | undefined): number =>
  rate ? Math.max(rate.minFee, Math.round((amount * rate.rate) / 10_000)) : 0
