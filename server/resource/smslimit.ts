import { addressOf } from '../platform/outside/address'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { idAt } from '../platform/id'
import { tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { tenantParameters } from '../system/parameter'
import { parameters } from '@masthead/contract/system/parameters'

const keys = ['sms.perPhone', 'sms.perAddress', 'sms.perDay'] as const

type Key = (typeof keys)[number]

const [hour, day] = [3_600_000, 86_400_000]

/** How many messages the tenant lets out: to a phone in a day, from an address in an hour, and in a day altogether. */
const limitsOf = async (ctx: Context): Promise<Record<Key, number>> => {
  const set = await tenantParameters(ctx, keys)
  const limit = (key: Key): number => {
    const number = Number(set.get(key) || parameters[key].default)
    return Number.isInteger(number) && number >= 0 ? number : Number(parameters[key].default)
  }
  return { 'sms.perPhone': limit('sms.perPhone'), 'sms.perAddress': limit('sms.perAddress'), 'sms.perDay': limit('sms.perDay') }
}

/** What stands in the way of messages to some phones: how many may still go out, and the phones that have had theirs. */
export interface Room {
  /** From this address, and altogether; the smaller of the two. */
  readonly left: number
  readonly perPhone: number
  readonly full: readonly string[]
}

/** Looks how much room the limits leave. Login codes count towards the day, and not towards what a phone gets. */
export const roomFor = async (ctx: Context, phones: readonly string[]): Promise<Room> => {
  const limits = await limitsOf(ctx)
  const now = ctx.clock.now().getTime()
  const hashes = new Map(phones.flatMap((phone) => ctx.keys.hmacs(ctx.tenantId, phone).map((hash) => [hash, phone] as const)))
  const [sums] = await within(ctx).query<{ day: number; hour: number }>(
    `select count(*)::int as day, (count(*) filter (where address = $3 and id > $4::bigint and scene = 'message'))::int as hour
     from resource_smslog where ${ofTenant} and id > $2::bigint`,
    [String(idAt(now - day)), addressOf(ctx.ip), String(idAt(now - hour))],
  )
  const found = await within(ctx).query<{ hash: string; count: number }>(
    `select mobile_hash as hash, count(*)::int as count from resource_smslog
     where ${ofTenant} and id > $2::bigint and mobile_hash = any($3::text[]) and scene = 'message' and not is_deleted group by 1`,
    [String(idAt(now - day)), [...hashes.keys()]],
  )
  const had = new Map<string, number>()
  for (const { hash, count } of found) {
    const phone = hashes.get(hash) ?? ''
    had.set(phone, (had.get(phone) ?? 0) + count)
  }
  return {
    left: Math.max(0, Math.min(limits['sms.perDay'] - (sums?.day ?? 0), limits['sms.perAddress'] - (sums?.hour ?? 0))),
    perPhone: limits['sms.perPhone'],
    full: phones.filter((phone) => (had.get(phone) ?? 0) >= limits['sms.perPhone']),
  }
}

/** Refuses messages beyond the limits with a 429, all or none; who asks at the same time waits. */
export const demandRoom = async (tx: TxContext, phones: readonly string[]): Promise<void> => {
  await lock(tx, 'sms limits')
  const { left, perPhone, full } = await roomFor(tx, phones)
  if (full.length > 0) throw tooMany(fullMessage(full, perPhone))
  if (phones.length > left) throw tooMany([`短信已达发送上限，目前还可发送 ${left} 条`, `Message limit: ${left} more can be sent now`])
}

/** Said of phones that have had their messages of the day. */
const fullMessage = (full: readonly string[], perPhone: number): readonly [string, string] => {
  const named = full.slice(0, 5).map((phone) => `${phone.slice(0, 3)}****${phone.slice(7)}`)
  return [
    `号码已达每日 ${perPhone} 条上限：${named.join('、')}${full.length > 5 ? ` 等 ${full.length} 个` : ''}`,
    `Phones that got ${perPhone} messages today: ${named.join(', ')}${full.length > 5 ? ` and others, ${full.length} in all` : ''}`,
  ]
}
