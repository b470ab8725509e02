import { addressOf } from '../platform/address'
import type { Context } from '../engine/types'
import { tooMany } from '../platform/refusal'

/** Events that one address tells in a minute, at most: a whole town behind one address does not tell more. */
const mostAMinute = 200_000

/** Addresses that are remembered at most. */
const mostAddresses = 20_000

let minute = 0
let told = new Map<string, number>()

/** Throws a 429 where an address tells more than people can do. Each node counts by itself: this bounds what one sender can fill, and counts nothing exactly. */
export const roomFor = (ctx: Context, events: number): void => {
  const now = Math.floor(ctx.clock.now().getTime() / 60_000)
  if (now !== minute || told.size > mostAddresses) {
    minute = now
    told = new Map()
  }
  const key = `${ctx.tenantId} ${addressOf(ctx.ip)}`
  const count = (told.get(key) ?? 0) + events
  if (count > mostAMinute) throw tooMany(['上报过于频繁，请稍后再试', 'Too many events, please try again later'])
  told.set(key, count)
}
