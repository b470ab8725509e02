import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** A product of its own, with its database, for each file of journeys that runs at a time. */
    products: readonly Pick<Product, 'url' | 'password'>[]
  }
}

/** Starts a real product for each file of journeys that runs at a time, tells their addresses, and stops them afterwards. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The first builds what is stale; the others find it built.
  const products = [await startProduct()]
  const others = Array.from({ length: Number(project.config.maxWorkers) - 1 }, () => startProduct())
  products.push(...(await Promise.all(others)))
  project.provide(
    'products',
    products.map(({ url, password }) => ({ url, password })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}
