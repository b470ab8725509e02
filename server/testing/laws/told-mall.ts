import { modelNamed } from '../../engine/model'
import type { Context, Engine } from '../../engine/types'
import { act } from '../../engine/write/act'
import { ofTenant, within } from '../../engine/reach/within'
import type { Body, Maker } from './making'

/** What these values are made with, as `told` is given it. */
interface About {
  readonly maker: Maker
  readonly tenantId: string
  readonly n: number
  readonly least: boolean
  readonly own: Context
}

/** Options of which each SKU that a law makes has one value: those of a product's own form the even ones, others the odd ones. */
const option = '款式'
const values = Array.from({ length: 20 }, (_, at) => `款${at}`)

let count = 0

/** The values of a SKU that is made along with its product. */
export const specsOfLine = (): Body => ({
  specs: [{ name: option, value: values[(count++ * 2) % values.length] }],
  opening: 900_000,
  price: 1_000,
  points: 0,
})

/** A product that is on sale whatever it lacks. */
const productOnSale = async ({ maker, own, tenantId }: Pick<About, 'maker' | 'own' | 'tenantId'>): Promise<string> => {
  const { id } = await maker.target('mall/product', tenantId, true)
  await within({ db: own.database, tenantId }).run(`update mall_product set is_up = true where ${ofTenant} and id = $2::bigint`, [id])
  return id
}

/** A product that is paid with codes. */
export const voucherProduct = async (maker: Maker, engine: Engine, tenantId: string): Promise<string> =>
  (await maker.make(modelNamed(engine, 'mall/product'), tenantId, { type: 'voucher' })).id

/** A line of an order that was paid. */
export const paidItem = async (maker: Maker, engine: Engine, own: Context): Promise<string> => {
  const order = modelNamed(engine, 'mall/order')
  const row = await maker.make(order, own.tenantId)
  await act(own, order, 'paid', row.id, {})
  return ((row.items as { id: string }[])[0] as { id: string }).id
}

const buyers = new WeakMap<Maker, Map<string, Promise<{ readonly id: string }>>>()

/** A member who buys and does nothing else. */
const buyerOf = async (maker: Maker, tenantId: string): Promise<string> => {
  const found = buyers.get(maker) ?? new Map<string, Promise<{ readonly id: string }>>()
  buyers.set(maker, found)
  const buyer = found.get(tenantId) ?? maker.target('user/member', tenantId, true)
  found.set(tenantId, buyer)
  return (await buyer).id
}

/** What the mall asks for: goods of one merchant that are on sale, in any quantity, at any time. */
export const mallTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'mall/product': async ({ maker, tenantId, least }) => ({
    merchantId: (await maker.target('merchant/merchant', tenantId, true)).id,
    options: [{ name: option, values }],
    ...(least
      ? {}
      : {
          categoryId: undefined,
          type: 'goods',
          payType: 'money',
          limitPerUser: undefined,
          deliveryType: undefined,
          startTime: undefined,
          endTime: undefined,
        }),
  }),
  'mall/productspecs': async (about) => ({
    productId: await productOnSale(about),
    specs: [{ name: option, value: values[(about.n * 2 + 1) % values.length] }],
    opening: 900_000,
    price: 1_000,
    points: 0,
  }),
  'mall/order': async ({ maker, tenantId }) => ({
    userId: await buyerOf(maker, tenantId),
    userCouponId: undefined,
    usePoint: undefined,
    seenPrice: undefined,
    deliveryType: 'express',
  }),
  // What is paid with codes is a product of that kind.
  'mall/voucher': async (about) => ({
    productId: await voucherProduct(about.maker, about.own.engine, about.tenantId),
    makes: 0,
    validType: 'days',
    validFrom: '2020-01-01 00:00:00',
    validTo: '2099-12-31 00:00:00',
    days: 30,
  }),
  'mall/orderitem': () => ({ price: 1_000, qty: 3, couponPrice: 0, pointPrice: 0 }),
  // A product names its shelf.
  'mall/productgroup': () => ({ productIds: undefined }),
  'mall/freight': ({ least }) => (least ? {} : { kind: 'fixed' }),
}
