import { afterAll, inject } from 'vitest'
import { startProduct } from './product'

// Imported by a file of journeys, this starts a product for that file alone: none sees what another left behind.
const product = await startProduct({ like: inject('prepared') })
process.once('exit', product.kill)
afterAll(product.stop)

/** Where this file's product serves, http://host:port. */
export const url = product.url

/** The first password of its tenant 000000's `admin`. */
export const password = product.password

/** Its database, for what nobody is shown but in a picture. */
export const database = product.database
