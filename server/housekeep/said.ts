import type { order } from '@masthead/contract/housekeep/order'
import { services } from '@masthead/contract/housekeep/services'
import { type Label, midSentence } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'

type Order = Pick<RowOf<typeof order>, 'snapshot' | 'orderNo' | 'bookTime'>

const serviceIn = ({ snapshot }: { readonly snapshot: unknown }): { readonly name?: string; readonly unit?: string } =>
  typeof snapshot === 'object' && snapshot !== null ? snapshot : {}

/** What an order is of, as it was ordered; its number where nothing tells that. */
export const nameOf = (row: Pick<Order, 'snapshot' | 'orderNo'>): string => serviceIn(row).name ?? row.orderNo

/** An order as people speak of it: what is done, and when. */
export const saidOf = (row: Order): Label => {
  const [name, time] = [nameOf(row), row.bookTime.slice(0, 16)]
  return [`${name}，${time}`, `${name}, ${time}`]
}

/** A unit of a service within a sentence, of so many. */
export const unitOf = (unit: string, count: number | string = 1): Label => {
  const [zh, en] = services.fields.unit.choices?.[unit] ?? [unit, unit]
  return [zh, unit !== 'm2' && `${count}` !== '1' ? `${midSentence(en)}s` : midSentence(en)]
}

/** So much of a service. */
export const amountOf = (count: number | string, unit: string): Label => {
  const [zh, en] = unitOf(unit, count)
  return [`${count} ${zh}`, `${count} ${en}`]
}

/** How much was ordered, as its unit was then. */
export const countOf = (row: Pick<RowOf<typeof order>, 'snapshot' | 'qty'>): Label => {
  const { unit } = serviceIn(row)
  return unit === undefined ? [`${row.qty}`, `${row.qty}`] : amountOf(row.qty, unit)
}
