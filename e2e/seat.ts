import { inject } from 'vitest'

const place = Number(process.env.VITEST_POOL_ID ?? 1) - 1
const product = inject('products')[place]
if (!product) throw new Error(`No product was started for place ${place + 1}`)

/** Where the product serves that is this file's alone while it runs, http://host:port. */
export const url = product.url

/** The first password of its tenant 000000's `admin`. */
export const password = product.password
