import { expect, test } from 'vitest'
import { createCaches } from './cache'

const later = <T>() => {
  let done: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    done = resolve
  })
  return { promise, done }
}

const counting = () => {
  let count = 0
  return { load: async () => ++count }
}

const trusting = () => {
  const caches = createCaches()
  caches.trust(performance.now() + 60_000)
  return caches
}

test('a value is loaded once for each tenant, until a row of its nouns changes there', async () => {
  const caches = trusting()
  const cache = caches.of<number>(['system/param', 'system/dict'])
  const { load } = counting()
  expect([await cache.get('a', load), await cache.get('a', load), await cache.get('b', load)]).toEqual([1, 1, 2])
  caches.drop([{ noun: 'cms/news', tenantId: 'a' }])
  expect(await cache.get('a', load)).toBe(1)
  caches.drop([{ noun: 'system/dict', tenantId: 'a' }])
  expect([await cache.get('a', load), await cache.get('b', load)]).toEqual([3, 2])
})

test('a value may hold through one kind of change, and goes with every other one', async () => {
  const caches = trusting()
  const [names, all] = [caches.of<number>(['coupon/coupon'], { through: 'claim' }), caches.of<number>(['coupon/coupon'])]
  const { load } = counting()
  const both = async () => [await names.get('a', load), await all.get('a', load)]
  expect(await both()).toEqual([1, 2])
  const change = { noun: 'coupon/coupon', tenantId: 'a' }
  caches.drop([{ ...change, verb: 'claim' }])
  expect(await both()).toEqual([1, 3])
  // One that does not say what was done may be any.
  for (const verb of [{ verb: 'update' }, { verb: 'many' }, {}]) {
    const before = await both()
    caches.drop([{ ...change, ...verb }])
    expect(
      (await both()).map((value, at) => value === before[at]),
      JSON.stringify(verb),
    ).toEqual([false, false])
  }
  const before = await both()
  caches.drop([
    { ...change, verb: 'claim' },
    { ...change, verb: 'update' },
  ])
  expect((await both())[0]).not.toBe(before[0])
})

test('what all tenants share goes whoever changed it', async () => {
  const caches = trusting()
  const cache = caches.of<number>(['system/param'])
  const { load } = counting()
  await cache.get('', load)
  caches.drop([{ noun: 'system/param', tenantId: '000000' }])
  expect(await cache.get('', load)).toBe(2)
})

test('a value whose load began before a change is not remembered', async () => {
  const caches = trusting()
  const cache = caches.of<string>(['system/param'])
  const old = later<string>()
  const first = cache.get('a', () => old.promise)
  caches.drop([{ noun: 'system/param', tenantId: 'a' }])
  const second = cache.get('a', async () => 'new')
  old.done('old')
  expect(await first).toBe('old')
  expect(await second).toBe('new')
  expect(await cache.get('a', async () => 'newer')).toBe('new')
})

test('a load that fails is not remembered', async () => {
  const cache = trusting().of<string>(['system/param'])
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 'up')).toBe('up')
})

test('nothing is remembered while changes of other nodes are not heard of', async () => {
  const caches = createCaches()
  const cache = caches.of<number>(['system/param'])
  const { load } = counting()
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 2])
  caches.trust(performance.now() + 60_000)
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([3, 3])
  caches.trust(performance.now() - 1)
  expect(await cache.get('a', load)).toBe(4)
  caches.trust(performance.now() + 60_000)
  expect(await cache.get('a', load)).toBe(5)
})

test('a cache that is full begins anew', async () => {
  const cache = trusting().of<number>(['system/param'], { most: 2 })
  const { load } = counting()
  for (const tenant of ['a', 'b', 'c']) await cache.get(tenant, load)
  expect(await cache.get('c', load)).toBe(3)
  expect(await cache.get('a', load)).toBe(4)
})
