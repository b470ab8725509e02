/**
 * Tells a file of tests again and again in one process: once as the sources stand, then for each mistake until something fails. What it begins with, a product on a
 * database of its own, is begun once for all of them where its tests may be told twice; it is begun anew after a mistake that left something behind.
 */

type Work = (...given: never[]) => unknown

interface Step {
  readonly name: string
  readonly run: () => Promise<void>
}

interface Told {
  readonly before: Work[]
  readonly after: Work[]
  readonly steps: Step[]
}

/** What a story is told with, in the place of what vitest has under these names. */
export interface Voice {
  readonly it: Work
  readonly test: Work
  readonly describe: Work
  readonly beforeAll: Work
  readonly afterAll: Work
  readonly beforeEach: Work
  readonly afterEach: Work
}

/** What hangs is as good as failed. */
const mostMs = 60_000

const inTime = async (work: Work): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('it takes too long')), mostMs)
  })
  try {
    await Promise.race([(work as () => unknown)(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Collects what a file of tests does, in its order; hooks of an inner group are steps of their own. */
export const collected = (story: (voice: Voice) => void): Told => {
  const told: Told = { before: [], after: [], steps: [] }
  interface Group {
    readonly name: string
    readonly before: Work[]
    readonly after: Work[]
    readonly last: Work[]
  }
  let groups: readonly Group[] = []
  const step = (name: string, work: Work, isTest: boolean): void => {
    const around = groups
    told.steps.push({
      name: [...groups.map((group) => group.name), name].join(' > '),
      run: async () => {
        if (isTest) for (const group of around) for (const hook of group.before) await inTime(hook)
        await inTime(work)
        if (isTest) for (const group of [...around].reverse()) for (const hook of group.after) await inTime(hook)
      },
    })
  }
  const group = (name: string, work: () => void): void => {
    const outer = groups
    const inner: Group = { name, before: [], after: [], last: [] }
    groups = [...outer, inner]
    work()
    for (const hook of inner.last) step('afterwards', hook, false)
    groups = outer
  }
  const workOf = (given: readonly unknown[]): Work => given.find((one) => typeof one === 'function') as Work
  const one = (name: string, ...given: unknown[]): void => step(name, workOf(given), true)
  const some = (name: string, ...given: unknown[]): void => group(name, workOf(given) as () => void)
  const each =
    (make: (name: string, work: Work) => void) =>
    (table: readonly unknown[]) =>
    (name: string, ...given: unknown[]): void => {
      for (const row of table) make(`${name} ${JSON.stringify(row)}`, () => workOf(given)(...((Array.isArray(row) ? row : [row]) as never[])))
    }
  const isTop = (): boolean => groups.length === 1
  const top: Group = { name: '', before: [], after: [], last: [] }
  groups = [top]
  const test = Object.assign(one, { each: each(one) }) as unknown as Work
  story({
    it: test,
    test,
    describe: Object.assign(some, { each: each(some) }) as unknown as Work,
    beforeAll: (work: Work) => void (isTop() ? told.before.push(work) : step('before', work, false)),
    afterAll: (work: Work) => void (isTop() ? told.after.push(work) : groups[groups.length - 1]?.last.push(work)),
    beforeEach: (work: Work) => void groups[groups.length - 1]?.before.push(work),
    afterEach: (work: Work) => void groups[groups.length - 1]?.after.push(work),
  })
  return told
}

interface Fault {
  readonly step?: Step
  readonly error: unknown
}

const told = async ({ steps }: Pick<Told, 'steps'>): Promise<Fault | undefined> => {
  for (const step of steps) {
    try {
      await step.run()
    } catch (error) {
      return { step, error }
    }
  }
  return undefined
}

/** The numbers of the mistakes that nothing noticed. `use` puts one in force, 0 none. */
export const unnoticed = async (
  story: (voice: Voice) => void,
  numbers: readonly number[],
  use: (number: number) => Promise<void>,
): Promise<number[]> => {
  const begin = async (): Promise<Told> => {
    const begun = collected(story)
    try {
      for (const hook of begun.before) await inTime(hook)
    } catch (error) {
      await end(begun)
      throw error
    }
    return begun
  }
  const end = async ({ after }: Told): Promise<void> => {
    for (const hook of [...after].reverse()) await inTime(hook).catch(() => undefined)
  }
  await use(0)
  let stands: Told | undefined = await begin()
  const fault = await told(stands)
  if (fault) {
    await end(stands)
    throw new Error(`${fault.step?.name}: ${fault.error}`, { cause: fault.error })
  }
  const isTwice = (await told(stands)) === undefined
  if (!isTwice) await end(stands)
  const known = async (number: number): Promise<boolean> => {
    await use(number)
    try {
      const begun = await begin()
      const found = await told(begun)
      await end(begun)
      return found !== undefined
    } catch {
      return true
    } finally {
      await use(0)
    }
  }
  /** In what stands already; undefined where that was no good any more. */
  const knownHere = async (number: number): Promise<boolean | undefined> => {
    stands ??= await begin()
    await use(number)
    const found = await told(stands)
    await use(0)
    if (!found) return false
    if (found.step && (await told({ steps: [found.step] })) === undefined) return true
    await end(stands)
    stands = undefined
    return undefined
  }
  const left: number[] = []
  for (const number of numbers) {
    const here = isTwice ? ((await knownHere(number)) ?? (await knownHere(number)) ?? true) : false
    if (!here && !(await known(number))) left.push(number)
  }
  if (isTwice && stands) await end(stands)
  return left
}
