import { expect, test } from 'vitest'
import { createTurns } from './turns'

const busyFor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('owners take turns, however many one of them asks for', async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 1 })
  const order: string[] = []
  const work = (owner: string): Promise<void> =>
    turns.take(owner).then(async (end) => {
      order.push(owner)
      await Promise.resolve()
      end()
    })
  await Promise.all([...Array.from({ length: 4 }, () => work('greedy')), work('modest'), work('modest')])
  expect(order).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest', 'greedy'])
})

test('one owner never has every place, and a turn that ends twice frees one place', async () => {
  const turns = createTurns({ atOnce: 2, ofOne: 1 })
  const end = await turns.take('greedy')
  let hasSecond = false
  const second = turns.take('greedy').then((one) => {
    hasSecond = true
    return one
  })
  const other = await turns.take('modest')
  expect(hasSecond).toBe(false)
  end()
  end()
  await second
  let hasThird = false
  void turns.take('third').then(() => {
    hasThird = true
  })
  await new Promise((done) => setImmediate(done))
  expect(hasThird).toBe(false)
  other()
})

test('a turn in which the process was busy is followed by a rest', async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 1, rest: 2 })
  const end = await turns.take('one')
  await new Promise((done) => setImmediate(done))
  busyFor(60)
  await new Promise((done) => setImmediate(done))
  const ended = performance.now()
  end()
  const next = await turns.take('other')
  expect(performance.now() - ended).toBeGreaterThan(100)
  next()
})
