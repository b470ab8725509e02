import { type Making, sampleOf } from '../testing/sample'
import type { Body } from '../testing/laws/making'
import { ofTenant, within } from '../engine/reach/within'
import { option } from './product.sample'

const valued = (at: number): Body => ({
  specs: [{ name: option.name, value: option.values[at % option.values.length] }],
  opening: 900_000,
  price: 1_000,
  points: 0,
})

/** Makes a product that is on sale whatever it lacks. */
const productOnSale = async ({ maker, own, tenantId }: Making): Promise<string> => {
  const { id } = await maker.target('mall/product', tenantId, true)
  await within({ db: own.database, tenantId }).run(`update mall_product set is_up = true where ${ofTenant} and id = $2::bigint`, [id])
  return id
}

let count = 0

export const sample = sampleOf('mall/productspecs', {
  row: async (about) => ({ productId: await productOnSale(about), ...valued(about.n * 2 + 1) }),
  line: () => valued(count++ * 2),
})
