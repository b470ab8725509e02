import type { InstallationKey } from '@masthead/contract/system/parameters'
import { parameters } from '@masthead/contract/system/parameters'
import type { Label } from '@masthead/contract/kit/label'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { addressOf } from '../platform/outside/address'
import { Refusal } from '../platform/refusal'
import { installationParameters } from '../system/parameter'
import type { Told } from './collector'

/**
 * Bounds on the bytes of events that are kept within an hour of the clock: of one device, of one address, of one tenant and of all. Anybody may tell events, so these bound
 * what fills the disk. Each node counts by itself and from its start; nothing is counted exactly over several.
 */

const hourMs = 3_600_000

/** Bytes that a row and its index entries take besides the texts in it. */
const perRow = 200

/** Devices and addresses that are remembered at most. What comes beyond shares one count, so that nobody gets room by new names. */
const mostNames = 50_000

const bounds = [
  { key: 'events.deviceKb', bytes: 1_000, who: ['该设备', 'This device has'] },
  { key: 'events.addressKb', bytes: 1_000, who: ['该网络地址', 'This address has'] },
  { key: 'events.tenantMb', bytes: 1_000_000, who: ['本租户', 'This tenant has'] },
  { key: 'events.allMb', bytes: 1_000_000, who: ['系统', 'The system has'] },
] as const satisfies readonly { key: InstallationKey; bytes: number; who: Label }[]

type Bound = (typeof bounds)[number]['key']

/** What was told in the hour that began at `from`, in bytes by name, for each bound. */
interface Hour {
  readonly from: number
  readonly told: Readonly<Record<Bound, Map<string, number>>>
}

const hourFrom = (from: number): Hour => ({
  from,
  told: { 'events.deviceKb': new Map(), 'events.addressKb': new Map(), 'events.tenantMb': new Map(), 'events.allMb': new Map() },
})

let hour = hourFrom(0)

/** Forgets what was told in this hour. */
export const clearRoom = (): void => {
  hour = hourFrom(0)
}

/** Bytes that an event takes once it is kept. */
export const bytesOf = (event: Told): number =>
  Object.values(event).reduce<number>((sum, value) => sum + (value === null ? 0 : Buffer.byteLength(String(value))), perRow)

const sizesOf = (ctx: Context, events: readonly Told[]): Record<Bound, Map<string, number>> => {
  const devices = new Map<string, number>()
  let all = 0
  for (const event of events) {
    const size = bytesOf(event)
    all += size
    if (event.deviceId === null) continue
    const name = `${event.tenantId} ${event.deviceId}`
    devices.set(name, (devices.get(name) ?? 0) + size)
  }
  const one = (name: string) => new Map([[name, all]])
  return { 'events.deviceKb': devices, 'events.addressKb': one(addressOf(ctx.ip)), 'events.tenantMb': one(ctx.tenantId), 'events.allMb': one('') }
}

/** The most bytes an hour for each bound; a parameter that is no whole number from 1 up counts as its default. */
const mostOf = async (ctx: Context): Promise<Record<Bound, number>> => {
  const found = await installationParameters(
    ctx,
    bounds.map(({ key }) => key),
  )
  const most = bounds.map(({ key, bytes }) => {
    const said = Number(found.get(key) || Number.NaN)
    return [key, (Number.isInteger(said) && said >= 1 ? said : Number(parameters[key].default)) * bytes]
  })
  return Object.fromEntries(most)
}

/**
 * Takes room for events, or throws a 429 that says for which of them there is none and from when there is: `until` in the tenant's time, `retryAfter` in seconds. Nothing is counted
 * then.
 */
export const takeRoom = async (ctx: Context, events: readonly Told[]): Promise<void> => {
  const most = await mostOf(ctx)
  const now = ctx.clock.now().getTime()
  const from = now - (now % hourMs)
  if (from !== hour.from) hour = hourFrom(from)
  const sizes = sizesOf(ctx, events)
  const counts = bounds.flatMap(({ key, who }) => {
    const told = hour.told[key]
    return [...sizes[key]].map(([name, size]) => {
      const known = told.has(name) || told.size < mostNames ? name : 'others'
      return { key, who, known, size, sum: (told.get(known) ?? 0) + size }
    })
  })
  const full = counts.find(({ key, sum }) => sum > most[key])
  if (full) throw noRoom(ctx, full.who, from + hourMs)
  for (const { key, known, size } of counts) hour.told[key].set(known, (hour.told[key].get(known) ?? 0) + size)
}

const noRoom = (ctx: Context, who: Label, until: number): Refusal => {
  const time = wireTime(new Date(until), ctx.zone)
  return new Refusal(
    429,
    'too_many_events',
    [
      `${who[0]}本小时上报的事件过多，请于 ${time.slice(11, 16)} 后再试`,
      `${who[1]} sent too many events this hour, please try again after ${time.slice(11, 16)}`,
    ],
    { until: time, retryAfter: Math.ceil((until - ctx.clock.now().getTime()) / 1000) },
  )
}
