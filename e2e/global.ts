import type { TestProject } from 'vitest/node'
import { startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test serves, http://host:port. */
    url: string
    /** The first password of tenant 000000's `admin`. */
    password: string
  }
}

/** Starts the real product for the journeys, gives them its address, and stops it afterwards. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct()
  project.provide('url', product.url)
  project.provide('password', product.password)
  return product.stop
}
