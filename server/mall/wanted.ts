import { type Label, say } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { orderitem } from '@masthead/contract/mall/orderitem'
import type { Model } from '../engine/types'
import { type Body, unknownIn } from '../engine/input/parse'
import { invalid } from '../platform/refusal'
import type { Order } from './benefits'
import type { Wanted } from './offer'
import { itemsOf } from './pricing'
import type { Move } from './stock'

/** What lines of an order ask for, as clients send them; `model` is that of the lines. */

const { qty: quantity, skuId: what } = orderitem.fields

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Pieces of a line that was read before; one where nothing is said. */
const qtyIn = (value: unknown): number => (isEmpty(value) ? 1 : Number(value))

/** What stands in the way of reading a line: `kept` has its SKU already, and its quantity where none is sent. */
const problemIn = (model: Model, line: Body, kept: boolean): Readonly<Record<string, Label>> => {
  const isUnsaid = kept ? line.qty === undefined : isEmpty(line.qty)
  const qty = isUnsaid ? undefined : problemWith(quantity, line.qty)
  const sku = kept
    ? undefined
    : (problemWith(what, line.skuId) ?? (/^[1-9]\d{0,17}$/.test(String(line.skuId)) ? undefined : (['所选规格不存在', 'It does not exist'] as const)))
  return { ...unknownIn(model, line), ...(qty ? { qty } : {}), ...(sku ? { skuId: sku } : {}) }
}

/** Lines as they are wanted. Throws a 400 that names the SKU and the quantity of each line that cannot be read: what is ordered is what the stock is asked for. */
export const wantedIn = (model: Model, items: readonly Body[]): Wanted[] => {
  demandReadable(model, items, () => false)
  return items.map(({ skuId, qty }) => ({ skuId: String(skuId), qty: qtyIn(qty) }))
}

const demandReadable = (model: Model, items: readonly Body[], isKept: (line: Body) => boolean): void => {
  const wrong: Record<string, Label> = {}
  for (const [at, line] of items.entries())
    for (const [key, label] of Object.entries(problemIn(model, line, isKept(line))))
      wrong[`items[${at}].${key}`] = [`第 ${at + 1} 行：${say(label, 'zh')}`, `Line ${at + 1}: ${say(label, 'en')}`]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What the lines of an order become: those that are added, all of them, and what they take from the stock or give back. */
export const changesOf = (model: Model, before: Order, items: readonly Body[]): { added: Wanted[]; all: Wanted[]; moves: Move[] } => {
  const kept = new Map(itemsOf(before).map((item) => [item.id, item]))
  const itemOf = (line: Body) => kept.get(String(line.id))
  demandReadable(model, items, (line) => itemOf(line) !== undefined)
  const all = items.map((line): Wanted => {
    const item = itemOf(line)
    return item
      ? { skuId: item.skuId, qty: line.qty === undefined ? item.qty : qtyIn(line.qty) }
      : { skuId: String(line.skuId), qty: qtyIn(line.qty) }
  })
  return {
    added: all.filter((_, at) => itemOf(items[at] as Body) === undefined),
    all,
    moves: [...itemsOf(before).map(({ skuId, qty }) => ({ skuId, by: qty })), ...all.map(({ skuId, qty }) => ({ skuId, by: -qty }))],
  }
}
