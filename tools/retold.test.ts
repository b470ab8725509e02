import { expect, test } from 'vitest'
import { exportsOf, readCopy, retold, turnout } from './mistakes'
import { unnoticed, type Voice } from './retold'

/** What is told here stands in the place of a product: how often it was begun, and what a story left in it. */
const told = async (story: (voice: Voice, world: { at: number; begun: number; rows: number }) => void, numbers: readonly number[]) => {
  const world = { at: 0, begun: 0, rows: 0 }
  const left = await unnoticed(
    (voice) => story(voice, world),
    numbers,
    async (number) => {
      world.at = number
    },
  )
  return { left, ...world }
}
const call = (one: unknown, ...given: unknown[]): unknown => (one as (...all: unknown[]) => unknown)(...given)

const begins = ({ beforeAll }: Voice, world: { begun: number; rows: number }): unknown =>
  call(beforeAll, () => {
    world.begun += 1
    world.rows = 0
  })
const demand = (is: boolean): void => {
  if (!is) throw new Error('it is not so')
}

test('a mistake that makes a test fail is noticed, and the others go on in what stands', async () => {
  const found = await told(
    (voice, world) => {
      begins(voice, world)
      call(voice.describe, 'numbers', () => {
        call(voice.test, 'two', () => demand(world.at !== 2))
        call((voice.test as unknown as { each(rows: readonly unknown[]): unknown }).each([4, 5]), 'no %s', (row: number) => demand(world.at !== row))
      })
    },
    [1, 2, 3, 4, 5],
  )
  // Once for all, and once for each that nothing noticed: it may matter from the start alone.
  expect(found).toMatchObject({ left: [1, 3], begun: 3, at: 0 })
})

test('what a mistake leaves behind counts for nothing', async () => {
  const found = await told(
    (voice, world) => {
      begins(voice, world)
      call(voice.it, 'is empty', () => {
        if (world.at === 1) world.rows += 1
        demand(world.rows === 0)
      })
    },
    [1, 2],
  )
  expect(found.left).toEqual([2])
})

test('a story that cannot be told twice begins anew each time, and one that is wrong by itself is refused', async () => {
  const once = await told(
    (voice, world) => {
      begins(voice, world)
      call(voice.it, 'adds a row', () => {
        world.rows += 1
        demand(world.rows === 1 && world.at !== 2)
      })
    },
    [1, 2],
  )
  expect(once).toMatchObject({ left: [1], begun: 3 })
  await expect(told((voice) => void call(voice.it, 'fails', () => demand(false)), [1])).rejects.toThrow('fails: Error: it is not so')
})

test('a source is replaced by what leads to its copies, a file of tests by one that tells itself', () => {
  const source = 'export const a = 1, b = () => 2\nexport interface C { d: 1 }\nexport type { E } from "./e"\nconst f = 3\nexport { f }'
  expect(exportsOf('a.ts', source)).toEqual(['a', 'b', 'f'])
  expect(turnout('/a.ts', source)).toContain('export const b = through(original.b, ["b"])')
  expect([readCopy('/a.ts?mistake=12'), readCopy('/a.ts')]).toEqual([{ file: '/a.ts', number: 12 }, undefined])
  const text = retold('b.test.ts', "import { expect, test as it } from 'vitest'\nimport { a } from './a'\nit('adds', () => expect(a).toBe(1))\n", [
    { number: 7, file: '/a.ts' },
  ])
  expect(text).toContain("import { expect } from 'vitest'\nimport { a } from './a'")
  expect(text).toContain('const $story = ({ test: it }) => {')
  expect(text).toContain('new Map([[7,"/a.ts"]])')
})
