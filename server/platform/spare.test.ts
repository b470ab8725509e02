import { expect, test } from 'vitest'
import { giveBack, isTooMuch } from './spare'

test('memory that nothing holds goes back to the system', async () => {
  const texts: string[][] = []
  for (let part = 0; part < 200; part += 1) texts.push(Array.from({ length: 2_000 }, (_, number) => `text ${part} of ${number} that lies in memory`))
  const held = process.memoryUsage().heapTotal
  expect(texts).toHaveLength(200)
  texts.length = 0
  await giveBack()
  expect(process.memoryUsage().heapTotal).toBeLessThan(held - 20 * 1024 * 1024)
})

test('memory is given back beyond 320 MB, again once a seventh more is held than was left, and never where that takes long', () => {
  const mb = 1024 * 1024
  expect([isTooMuch(320 * mb, 0), isTooMuch(320 * mb + 1, 0)]).toEqual([false, true])
  expect([isTooMuch(690 * mb, 600 * mb), isTooMuch(691 * mb, 600 * mb)]).toEqual([false, true])
  expect([isTooMuch(1_999 * mb, 0), isTooMuch(2_000 * mb, 0)]).toEqual([true, false])
})
