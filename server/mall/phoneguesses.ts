import { tooMany } from '../platform/refusal'

/** Phones of nobody that a merchant may name within an hour; beyond that the merchant could find out which numbers have a member. */
export const mostMisses = 10
const hour = 3_600_000
const minute = 60_000

/** Merchants that are remembered at once; the one that missed first is forgotten before others are. */
const mostMerchants = 10_000

/**
 * Counts phones without a member by merchant, on this node: a transaction that is refused leaves no row behind, and a second connection for each could
 * keep every one of the pool waiting for another.
 */
export const countMisses = (most = mostMerchants) => {
  const misses = new Map<string, readonly number[]>()
  const recent = (merchant: string, now: number): readonly number[] => (misses.get(merchant) ?? []).filter((at) => now - at < hour)
  return {
    /** Throws a 429 that says when, where the merchant has named too many within the hour. */
    demandFew(merchant: string, now: number): void {
      const found = recent(merchant, now)
      if (found.length < mostMisses) return
      const minutes = Math.ceil(((found[0] ?? now) + hour - now) / minute)
      throw tooMany([`没有会员的手机号填写过多，请 ${minutes} 分钟后再试`, `Too many phones without a member, try again in ${minutes} minutes`])
    },
    note(merchant: string, now: number): void {
      const found = [...recent(merchant, now), now].slice(-mostMisses)
      misses.delete(merchant)
      misses.set(merchant, found)
      const [first] = misses.keys()
      if (misses.size > most && first !== undefined) misses.delete(first)
    },
  }
}
