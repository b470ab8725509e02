import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, reproduced } from './fuzz/fuzz'
import { type World, world } from './world'

const number = (name: string, otherwise: number): number => Number(process.env[name] || otherwise)
const requests = number('FUZZ_REQUESTS', 2_000)
const seed = number('FUZZ_SEED', 20_251)

let product: World
beforeAll(async () => {
  product = await world()
})
afterAll(() => product?.close())

test('whatever is wrong with a request, its answer says so in the envelope', { timeout: 60_000 + requests * 100 }, async () => {
  const only = process.env.FUZZ_ONLY ? { only: Number(process.env.FUZZ_ONLY) } : {}
  const faults = await fuzz(product, { requests, seed, ...only })
  expect(faults.map((fault) => reproduced(fault, seed)).join('\n\n')).toBe('')
})
