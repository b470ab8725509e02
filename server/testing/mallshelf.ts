import { expect } from 'vitest'
import { must } from './duty-office'
import type { MallShop } from './mallshop'

/** A SKU as a model of a shop knows it. */
export interface Piece {
  readonly id: string
  stock: number
  price: number
  isOn: boolean
  isOrdered: boolean
  /** It is paid with a code of its product. */
  readonly hasCode: boolean
}

/** What a model of buyers wants of: a product whose sizes come and go, one that stays as it is, and one of two sizes that share their codes. */
export interface Shelf {
  readonly pieces: ReadonlyMap<string, Piece>
  /** Codes that nobody has bought, and those of them that unpaid orders wait for. */
  codes: { free: number; waiting: number }
  /** Codes that nobody has bought, as the product counts them. */
  freeCodes(): Promise<number>
  /** Gives the first product these sizes and prices. What was ordered keeps its id and its stock. */
  edit(sizes: readonly string[], price: number): Promise<void>
}

const option = '净含量'
const opening = 9

/** Where a size of the first product stands, by its name; the second product and the two kinds of tickets are called so. */
export const sizes = ['100克', '250克', '500克'] as const
export const others = ['报纸', '成人票', '儿童票'] as const

interface Sku {
  readonly id: string
  readonly status: number
  readonly price: number
  readonly stock: number
  readonly specs: readonly { readonly value: string }[]
}

export const shelfOf = async (shop: MallShop, codes: number): Promise<Shelf> => {
  const chief = shop.who('chief')
  const offer = async (name: string, values: readonly string[], price: number, more: object = {}): Promise<{ id: string; skus: Sku[] }> => {
    const body = { name, merchantId: shop.merchantId, cover: '/files/2026/01/1.png', options: [{ name: option, values }], ...more }
    const skus = values.map((value) => ({ specs: [{ name: option, value }], price, opening }))
    const made = await must(chief.post('blade-mall/product', { ...body, skus }))
    await must(chief.put('blade-mall/product/isUp', { id: made.id }))
    return made
  }
  const pieces = new Map<string, Piece>()
  const learn = (value: string, { id, price, stock }: Sku, hasCode = false): void =>
    void pieces.set(value, { id, stock, price, isOn: true, isOrdered: false, hasCode })
  const tea = await offer('江城茶', sizes.slice(0, 2), 333)
  const [paper] = (await offer('江城报', others.slice(0, 1), 250)).skus
  const ticket = await offer('联票', others.slice(1), 100, { type: 'voucher' })
  for (const sku of tea.skus) learn(sku.specs[0]?.value ?? '', sku)
  if (paper) learn(others[0], paper)
  for (const sku of ticket.skus) learn(sku.specs[0]?.value ?? '', sku, true)
  const batch = await must(chief.post('blade-mall/voucher', { name: '联票', productId: ticket.id, faceValue: 100, makes: 0, days: 30 }))
  for (let n = 0; n < codes; n++) await must(chief.post('blade-mall/voucherdetail', { voucherId: batch.id, code: `CODE-${batch.id}-${n}` }))
  await must(chief.post(`blade-mall/voucher/activate/${batch.id}`))
  return {
    pieces,
    codes: { free: codes, waiting: 0 },
    freeCodes: async () => (await must(chief.get(`blade-mall/voucherdetail/page?voucherId=${batch.id}&status=0`))).total,
    async edit(values, price) {
      const { version } = await must(chief.get(`blade-mall/product/${tea.id}`))
      const skus = values.map((value) => ({ specs: [{ name: option, value }], price, opening }))
      const after = await must(chief.put(`blade-mall/product/${tea.id}`, { version, options: [{ name: option, values }], skus }))
      for (const value of sizes) {
        const known = pieces.get(value)
        const now = (after.skus as Sku[]).find(({ status, specs }) => status === 1 && specs[0]?.value === value)
        expect(now !== undefined, value).toBe(values.includes(value))
        if (now && known) {
          expect([now.id, now.price, now.stock], value).toEqual([known.id, price, known.stock])
          Object.assign(known, { price, isOn: true })
        } else if (now) {
          expect([now.price, now.stock], value).toEqual([price, opening])
          learn(value, now)
        } else if (known?.isOrdered) known.isOn = false
        else pieces.delete(value)
      }
    },
  }
}
