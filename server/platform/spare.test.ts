import { expect, test } from 'vitest'
import { giveBack } from './spare'

test('memory that nothing holds goes back to the system', async () => {
  const texts: string[][] = []
  for (let part = 0; part < 200; part += 1) texts.push(Array.from({ length: 2_000 }, (_, number) => `text ${part} of ${number} that lies in memory`))
  const held = process.memoryUsage().heapTotal
  expect(texts).toHaveLength(200)
  texts.length = 0
  await giveBack()
  expect(process.memoryUsage().heapTotal).toBeLessThan(held - 20 * 1024 * 1024)
})
