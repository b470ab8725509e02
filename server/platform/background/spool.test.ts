import { expect, test } from 'vitest'
import { createSpool } from './spool'

/** A log that a test reads, and a database that it switches off. */
const place = () => {
  const written: string[] = []
  const said: unknown[] = []
  let error: Error | undefined
  return {
    written,
    said,
    log: { warn: (details: unknown) => void said.push(details) } as never,
    fail: (next: Error | undefined) => {
      error = next
    },
    async write(lines: string) {
      const some = (JSON.parse(lines) as { n: number }[]).map(({ n }) => `${n}`)
      if (error) throw error
      if (some.includes('13')) throw Object.assign(new Error('a line that no log takes'), { code: '22023' })
      written.push(...some)
    },
  }
}
const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('lines are written in their order, and a line that the database refuses takes no other with it', async () => {
  const { written, log, write, said } = place()
  const spool = createSpool({ name: 'trial', log, write, batch: 7 })
  for (let n = 0; n < 30; n++) spool.add(`{"n":${n}}`)
  await spool.stop()
  expect(written).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`).filter((n) => n !== '13'))
  expect(said).toContainEqual({ dropped: 1, spool: 'trial' })
})

test('while the database is away no more waits than there is room for, the rest is counted, and afterwards what waited is written', async () => {
  const { written, log, write, said, fail } = place()
  const dropped: number[] = []
  const spool = createSpool({ name: 'trial', log, write, room: 1_000, onDropped: (count) => dropped.push(count) })
  fail(gone)
  for (let n = 100; n < 1_100; n++) spool.add(`{"n":${n}}`)
  await spool.flush()
  expect(written).toEqual([])
  fail(undefined)
  await spool.flush()
  const kept = written.length
  expect(kept).toBeGreaterThan(50)
  expect(kept).toBeLessThanOrEqual(1_000 / 9)
  expect(dropped).toEqual([1_000 - kept])
  expect(said).toContainEqual({ dropped: 1_000 - kept, spool: 'trial' })
  spool.add('{"n":1}')
  await spool.stop()
  expect(written).toHaveLength(kept + 1)
})
