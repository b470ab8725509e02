import { hindrances, type Person, type Shop, shopHindrances, type Work } from '@masthead/contract/housekeep/dispatch'
import type { order } from '@masthead/contract/housekeep/order'
import type { Label } from '@masthead/contract/kit/label'
import type { RowAs } from '../kit/noun/rowAs'
import { words } from './words'

/** What the server tells of a day besides its orders. */
export interface Board {
  readonly workers: readonly (Person & {
    readonly id: string
    readonly userId: string
    readonly name: string
    readonly merchantId: string
    readonly worksToday: boolean
  })[]
  readonly merchants: readonly (Shop & { readonly id: string; readonly name: string })[]
}

export type Worker = Board['workers'][number]
export type Merchant = Board['merchants'][number]

/** Somebody who may get an order: a merchant who is asked, or a worker who is sent. */
export type Target = { readonly merchant: Merchant; readonly worker?: Worker }

/** A row of an order, as the board has it. */
export type Order = RowAs<typeof order>

/** When an order ends; one of which that is not known takes no time. */
export const endOf = ({ bookTime, endTime }: Order): string => endTime ?? bookTime

export const keyOf = ({ merchant, worker }: Target): string => (worker ? `worker ${worker.id}` : `merchant ${merchant.id}`)

export const nameOf = ({ merchant, worker }: Target): string => (worker ? worker.name : merchant.name)

const workOf = (row: Order): Work => ({
  bookTime: row.bookTime,
  endTime: endOf(row),
  categoryId: row.categoryId || null,
  regionCode: row.regionCode || null,
})

/** What brings an order to somebody, as the row allows it now: an action, and whether it asks why. */
export interface Move {
  readonly name: 'platformAssign' | 'merchantAssign' | 'allocation'
  readonly input: Readonly<Record<string, string>>
  readonly asksWhy: boolean
}

const can = (row: Order, name: string): boolean => row._can?.includes(name) ?? false

/** How an order may come to somebody, or why it may not. */
export const moveTo = (row: Order, { merchant, worker }: Target): { readonly move: Move } | { readonly why: readonly Label[] } => {
  const isTheirs = row.merchantId === merchant.id
  if (worker) {
    if (!isTheirs) return { why: [words.notTheirs] }
    if (row.workerId === worker.userId) return { why: [words.asAlready] }
    const own = { ...worker, busy: worker.busy.filter(({ id }) => id !== row.id) }
    const why = hindrances(workOf(row), own)
    if (why.length > 0) return { why }
    if (can(row, 'merchantAssign')) return { move: { name: 'merchantAssign', input: { workerId: worker.userId }, asksWhy: false } }
    if (can(row, 'allocation')) return { move: { name: 'allocation', input: { workerId: worker.userId }, asksWhy: true } }
    return { why: [words.notNow] }
  }
  if (isTheirs) return { why: [words.asAlready] }
  const why = shopHindrances(workOf(row), merchant, row.refusedBy === merchant.id)
  if (why.length > 0) return { why }
  if (can(row, 'platformAssign')) return { move: { name: 'platformAssign', input: { merchantId: merchant.id }, asksWhy: false } }
  if (can(row, 'allocation')) return { move: { name: 'allocation', input: { merchantId: merchant.id }, asksWhy: true } }
  return { why: [words.notNow] }
}

/** Whether anybody at all may get it from this caller. */
export const isMovable = (row: Order): boolean => ['platformAssign', 'merchantAssign', 'allocation'].some((name) => can(row, name))

/** The hours that the lanes show: those of the day's work, and of what is booked outside of them. */
export const hoursOf = (rows: readonly Order[], day: string): { readonly first: number; readonly last: number } => {
  const first = Math.min(8, ...rows.map((row) => Number(row.bookTime.slice(11, 13))))
  const ends = rows.map(endOf).map((end) => (end.slice(0, 10) > day ? 24 : Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60)))
  return { first, last: Math.min(24, Math.max(20, ...ends)) }
}

/** Where a span lies within the hours that are shown, in percent. */
export const placeOf = (from: string, to: string, day: string, { first, last }: { first: number; last: number }): { left: string; width: string } => {
  const hour = (moment: string): number =>
    moment.slice(0, 10) < day ? first : moment.slice(0, 10) > day ? last : Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60
  const [start, end] = [Math.max(first, hour(from)), Math.min(last, hour(to))]
  const share = 100 / (last - first)
  return { left: `${(start - first) * share}%`, width: `${Math.max(0, end - start) * share}%` }
}

/** Where a moment of that day lies within the hours that are shown, in percent; undefined outside of them. */
export const lineOf = (moment: string, day: string, { first, last }: { first: number; last: number }): string | undefined => {
  const hour = Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60
  return moment.slice(0, 10) === day && hour >= first && hour <= last ? `${((hour - first) * 100) / (last - first)}%` : undefined
}
