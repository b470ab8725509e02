import { expect, test } from 'vitest'
import { exportsOf, lent, readCopy, retold, textOf, turnout } from './mistakes'
import { mutantsOf } from './mutation'
import { anew, standing, type Voice } from './retold'

/** What is told here stands in the place of a product: how often it was begun, and what a story left in it. */
const told = async (
  story: (voice: Voice, world: { at: number; begun: number; rows: number; reached: Set<number> }) => void,
  numbers: readonly number[],
  way = standing,
) => {
  const world = { at: 0, begun: 0, rows: 0, reached: new Set<number>() }
  const found = await way(
    (voice) => story(voice, world),
    numbers,
    async (number) => {
      world.at = number
    },
    world.reached,
  )
  return { ...found, ...world }
}
const call = (one: unknown, ...given: unknown[]): unknown => (one as (...all: unknown[]) => unknown)(...given)

type World = { at: number; begun: number; rows: number; reached: Set<number> }
/** Comes by the places of these mistakes in each of its steps, unless it is told otherwise. */
const begins = ({ beforeAll, beforeEach }: Voice, world: World, comesBy = [1, 2, 3, 4, 5]): void => {
  call(beforeAll, () => {
    world.begun += 1
    world.rows = 0
  })
  call(beforeEach, () => {
    for (const number of comesBy) world.reached.add(number).add(-world.at)
  })
}
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
  expect(found).toMatchObject({ left: [1, 3], anew: [], begun: 1, at: 0 })
})

test('what is skipped on this machine is left out', async () => {
  const found = await told(
    (voice, world) => {
      begins(voice, world)
      const { skipIf } = voice.describe as unknown as { skipIf(skips: boolean): typeof voice.describe }
      for (const at of [1, 2]) call(skipIf(at === 1), `where there is ${at}`, () => call(voice.test, 'holds', () => demand(world.at !== at)))
    },
    [1, 2],
  )
  expect(found).toMatchObject({ left: [1], begun: 1 })
})

test('what a story does not come by is not told to it, and what it comes by at first alone is tried from the beginning', async () => {
  const story = (voice: Voice, world: World): void => {
    begins(voice, world, [2])
    call(voice.beforeAll, () => world.reached.add(3))
    call(voice.it, 'fills what is empty', () => {
      if (world.rows > 0) return
      world.rows = 1
      world.reached.add(4)
      demand(world.at !== 4 && world.at !== 3)
    })
    call(voice.it, 'is no number one or two', () => demand(world.at !== 1 && world.at !== 2))
  }
  const numbers = [1, 2, 3, 4]
  expect(await told(story, numbers)).toMatchObject({ left: [1, 3, 4], anew: [3, 4], begun: 1 })
  // Once without any mistake, and twice for each that it notices.
  expect(await told(story, [3, 4, 5], anew)).toMatchObject({ left: [5], begun: 6 })
})

test('what goes on as it was made at the start is tried from the beginning', async () => {
  const story = (voice: Voice, world: World): void => {
    let made = 0
    call(voice.beforeAll, () => {
      made = world.at
    })
    call(voice.it, 'does its job', () => {
      world.reached.add(1).add(-made)
      demand(made !== 1)
    })
  }
  expect(await told(story, [1])).toMatchObject({ left: [1], anew: [1] })
  expect(await told(story, [1], anew)).toMatchObject({ left: [] })
})

test('what is come by again in other steps is tried from the beginning for one that passes the first time alone', async () => {
  const story = (voice: Voice, world: World): void => {
    begins(voice, world, [1])
    call(voice.it, 'is empty', () => demand(world.rows++ === 0 && world.at !== 1))
    call(voice.it, 'is there', () => demand(world.begun > 0))
  }
  expect(await told(story, [1])).toMatchObject({ left: [1], anew: [1], once: ['is empty: Error: it is not so'] })
  expect(await told(story, [1], anew)).toMatchObject({ left: [] })
})

test('what every step comes by is told once, what only some of them come by also in the whole', async () => {
  const tellings: number[] = []
  await told(
    (voice, world) => {
      begins(voice, world, [1])
      call(voice.it, 'comes by both', () => {
        world.reached.add(2)
        tellings.push(world.at)
      })
      call(voice.it, 'comes by one', () => demand(true))
    },
    [1, 2],
  )
  expect(tellings).toEqual([0, 0, 1, 2, 2])
})

test('what fails once and not again is no mistake that was noticed', async () => {
  let fails = 1
  const found = await told(
    (voice, world) => {
      begins(voice, world)
      call(voice.it, 'is quick', () => {
        if (world.at === 1 && fails-- > 0) throw new Error('it takes too long')
      })
    },
    [1, 2],
  )
  expect(found).toMatchObject({ left: [1, 2], begun: 1 })
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
  const once = (voice: Voice, world: World): void => {
    begins(voice, world)
    call(voice.it, 'adds a row', () => {
      world.rows += 1
      demand(world.rows === 1 && world.at !== 2)
    })
  }
  expect(await told(once, [1, 2])).toMatchObject({ left: [1, 2], anew: [1, 2], once: ['adds a row: Error: it is not so'], begun: 1 })
  expect(await told(once, [1, 2], anew)).toMatchObject({ left: [1], begun: 4 })
  await expect(told((voice) => void call(voice.it, 'fails', () => demand(false)), [1])).rejects.toThrow('fails: Error: it is not so')
})

test('a source is replaced by what leads to its copies, a file of tests by one that tells itself', () => {
  const source = 'export const a = 1, b = () => 2\nexport interface C { d: 1 }\nexport type { E } from "./e"\nconst f = 3\nexport { f }'
  expect(exportsOf('a.ts', source)).toEqual(['a', 'b', 'f'])
  expect(turnout('/a.ts', source)).toContain('export const b = $through($original.b, () => ($copy() ?? $original)["b"])')
  expect([readCopy('/a.ts?mistake=12'), readCopy('/a.ts')]).toEqual([{ file: '/a.ts', number: 12 }, undefined])
  const text = retold('b.test.ts', "import { expect, test as it } from 'vitest'\nimport { a } from './a'\nit('adds', () => expect(a).toBe(1))\n", [
    { number: 7, file: '/a.ts' },
  ])
  expect(text).toContain("import { expect } from 'vitest'\nimport { a } from './a'")
  expect(text).toContain('const { test: it } = $voice')
  expect(text).toContain('new Map([[7,"/a.ts"]])')
})

test('what is in force is asked for by what was made while the sources were loaded too', () => {
  const source = 'export const made = () => 1\nexport const list = []\nexport const noun = () => ({})'
  const kept = { fields: ['a'] }
  const standing = (add: number) => ({
    made: (by: number) => ({ name: 'letter', actions: [{ fits: (one: number) => one * by + add }], ways: () => ({ of: () => add }) }),
    list: [(one: number) => one + add],
    noun: () => kept,
  })
  const copies = new Map<string, unknown>()
  const mistakes = { copies, load: new Map(), reached: new Set(), begun: false }
  Object.assign(globalThis, { mistakes })
  const text = turnout('/b.ts', source)
    .replace(/^import.*$/m, '')
    .replace(/\bexport /g, '')
  const led = new Function('$original', `${text}\nreturn { made, list, noun }`)(standing(0)) as ReturnType<typeof standing>
  const thing = led.made(2)
  const way = thing.ways()
  const asked = (): unknown[] => [thing.actions[0]?.fits(4), way.of(), led.list[0]?.(1), led.made(2).actions[0]?.fits(4)]
  expect(asked()).toEqual([8, 0, 1, 8])
  expect(led.noun()).toBe(kept)
  mistakes.begun = true
  copies.set('/b.ts', standing(10))
  expect(asked()).toEqual([18, 10, 11, 18])
  copies.set('/b.ts', standing(20))
  expect(asked()).toEqual([28, 20, 21, 28])
  copies.clear()
  expect(asked()).toEqual([8, 0, 1, 8])
  expect(thing.name).toBe('letter')
})

test('what a file of tests has told elsewhere is told by its own voices, and by those of vitest where no story is told', () => {
  expect(lent('c.ts', "import { expect } from 'vitest'\nexport const d = 1")).toBeUndefined()
  const text = lent('c.ts', "import { expect, it as one } from 'vitest'\nexport const table = () => one.each([1])('is told')\n") ?? ''
  expect(text).toContain("import { expect } from 'vitest'")
  const said: string[] = []
  const voice = (name: string) => ({ it: { each: () => (what: string) => said.push(`${name} ${what}`) } })
  const own = voice('vitest')
  const table = new Function('$vitest', `${text.replace(/^import.*$/gm, '').replace('export ', '')}\nreturn table`)({
    it: Object.assign(() => undefined, own.it),
  }) as () => void
  table()
  Object.assign(globalThis, { voiceOfMistakes: voice('story') })
  table()
  Object.assign(globalThis, { voiceOfMistakes: undefined })
  expect(said).toEqual(['vitest is told', 'story is told'])
})

test('a source tells where it is come by, and does what it did', () => {
  const source =
    'const f = (a, b) => {\n  if (a?.some((x) => x > 1) && !b) return\n  a.filter(b)\n  g(b ?? 2)\n  return a.filter(Boolean).length - 1\n}'
  const mutants = mutantsOf('a.ts', source)
  const numbered = new Map(mutants.map((one, index) => [index + 1, one]))
  const text = textOf('a.ts', source, numbered, 0)
  const reached = new Set<number>()
  Object.assign(globalThis, { mistakes: { reached } })
  const f = new Function('g', `${text}\nreturn f`)(() => undefined) as (a?: unknown[], b?: unknown) => unknown
  const come = (a?: unknown[], b?: unknown): [unknown, string[]] => {
    reached.clear()
    const answer = f(a, b)
    return [answer, [...new Set([...reached].map((number) => `${numbered.get(number)?.line} ${numbered.get(number)?.before}`))].sort()]
  }
  const condition = ['2 !b', '2 &&', '2 1', '2 >', '2 a?.some((x) => x > 1) && !b', '2 some']
  expect(come([2])).toEqual([undefined, [...condition, '2 return'].sort()])
  expect(come([0, 2], Boolean)).toEqual([0, [...condition, '3 a.filter(b)', '4 b ?? 2', '4 g(b ?? 2)', '5 -', '5 1', '5 a.filter(Boolean)']])
  // Each mistake tells by its number below 0 that it was come by while it was in force.
  for (const [number] of numbered) {
    const mistaken = new Function('g', `${textOf('a.ts', source, numbered, number)}\nreturn f`)(() => undefined) as typeof f
    reached.clear()
    for (const [a, b] of [
      [undefined, undefined],
      [[2], undefined],
      [Object.assign([0], { filter: () => [] }), undefined],
      [[0, 2], Boolean],
    ] as const) {
      try {
        mistaken(a as unknown[], b)
      } catch {
        // What a mistake breaks it was come by too.
      }
    }
    expect([...reached], numbered.get(number)?.before).toEqual([-number])
  }
})

test('a mistake that never ends is stopped', () => {
  const source = 'const f = () => {\n  let left = 3\n  while (left > 0)\n    left -= 1\n  return left\n}'
  const [mutant] = mutantsOf('a.ts', source).filter(({ line, after }) => line === 4 && after === '{}')
  const mistakes = { reached: new Set<number>(), turns: 0 }
  Object.assign(globalThis, { mistakes })
  const f = new Function(`${textOf('a.ts', source, new Map(mutant ? [[1, mutant]] : []), 1)}\nreturn f`)() as () => number
  expect(f).toThrow('it does not end')
})
