import { services } from '@masthead/contract/housekeep/services'
import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { ofTenant, within } from '../engine/reach/within'

/** Makes a product on the shelf with a service in it. */
const packageOnSale = async ({ maker, engine, own, tenantId }: Making): Promise<{ readonly id: string }> => {
  const { id: serviceId } = await maker.make(modelNamed(engine, 'housekeep/services'), tenantId, { status: services.state.on, price: 10_000 })
  const product = { serviceIds: [serviceId], stock: 900_000, limitPerUser: undefined, price: 10_000 }
  const made = await maker.make(modelNamed(engine, 'housekeep/product'), tenantId, product)
  await within({ db: own.database, tenantId }).run(`update housekeep_product set is_up = true where ${ofTenant} and id = $2::bigint`, [made.id])
  return made
}

export const sample = sampleOf('housekeep/packageorder', {
  row: async (about) => ({ productId: (await packageOnSale(about)).id, ...(about.least ? {} : { qty: 1 }) }),
  targets: { productId: packageOnSale },
})
