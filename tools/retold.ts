/**
 * Tells a file of tests again and again in one process: once as the sources stand, then for each mistake until something fails. What it begins with, a product on a
 * database of its own, is begun once for all of them where its tests may be told twice; it is begun anew after a mistake that left something behind.
 */

type Work = (...given: never[]) => unknown

interface Step {
  readonly name: string
  readonly run: (tookMs?: number) => Promise<void>
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

/** What hangs is as good as failed; what takes long by itself may take several times as long, as the machine has other things to do as well. */
const mostMs = 60_000
const timesAsLong = 6
/** So long nothing takes by itself. */
const endlessMs = 600_000

const inTime = async (work: Work, tookMs = 0): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('it takes too long')), Math.max(mostMs, tookMs * timesAsLong))
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
      name: [...groups.map((group) => group.name), name].filter(Boolean).join(' > '),
      run: async (tookMs) => {
        if (isTest) for (const group of around) for (const hook of group.before) await inTime(hook)
        await inTime(work, tookMs)
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
    describe: Object.assign(some, { each: each(some), skipIf: (skips: unknown) => (skips ? () => undefined : some) }) as unknown as Work,
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

type Story = (voice: Voice) => void
/** Puts a mistake in force; 0 none. */
type Use = (number: number) => Promise<void>

/** A file of tests that begins, is told and ends again and again. */
const telling = (story: Story) => {
  /** How long each step took without any mistake. */
  const took = new Map<string, number>()
  const end = async ({ after }: Told): Promise<void> => {
    for (const hook of [...after].reverse()) await inTime(hook).catch(() => undefined)
  }
  const begin = async (): Promise<Told> => {
    const begun = collected(story)
    try {
      for (const hook of begun.before) await inTime(hook, took.get('') ?? endlessMs)
    } catch (error) {
      await end(begun)
      throw error
    }
    return begun
  }
  const told = async ({ steps }: Pick<Told, 'steps'>, whenTold?: (step: Step) => void): Promise<Fault | undefined> => {
    for (const step of steps) {
      const began = Date.now()
      try {
        await step.run(whenTold ? endlessMs : took.get(step.name))
      } catch (error) {
        return { step, error }
      }
      if (!whenTold) continue
      took.set(step.name, Date.now() - began)
      whenTold(step)
    }
    return undefined
  }
  /** The story as the sources stand, which must hold; it goes on standing. */
  const first = async (whenBegun?: () => void, whenTold: (step: Step) => void = () => undefined): Promise<Told> => {
    const began = Date.now()
    const stands = await begin()
    took.set('', Date.now() - began)
    whenBegun?.()
    const fault = await told(stands, whenTold)
    if (!fault) return stands
    await end(stands)
    throw new Error(`${fault.step?.name}: ${fault.error}`, { cause: fault.error })
  }
  return { begin, end, told, first }
}

/** What a file of tests found of mistakes. */
export interface Found {
  /** The numbers of those that it did not notice. */
  readonly left: number[]
  /** Those of them that may matter from the beginning: it comes by them there, in steps that pass the first time alone, or in what was made there and goes on. */
  readonly anew: number[]
  /** What does not pass a second time in what stands, and why: where mistakes matter to that alone, each takes a beginning of its own. */
  readonly once: string[]
}

/**
 * The steps, by their places, that pass again and again in what stands, each with the mistakes whose places it comes by. Others are left out until the rest
 * passes without them.
 */
const repeated = async (steps: readonly Step[], told: (some: Pick<Told, 'steps'>) => Promise<Fault | undefined>, reached: Set<number>) => {
  const once: string[] = []
  for (let places = [...steps.keys()]; ; ) {
    const comesBy = new Map<number, ReadonlySet<number>>()
    for (const at of places) {
      reached.clear()
      const fault = await told({ steps: steps.slice(at, at + 1) })
      if (fault) once.push(`${fault.step?.name}: ${fault.error}`)
      else comesBy.set(at, new Set(reached))
    }
    if (comesBy.size === places.length) return { comesBy, once }
    places = [...comesBy.keys()]
  }
}

/**
 * Looks for mistakes in a product that goes on standing, with what passes there again and again. `reached` is told the numbers of mistakes whose places
 * the story comes by, of which it cannot notice others.
 */
export const standing = async (story: Story, numbers: readonly number[], use: Use, reached: Set<number>): Promise<Found> => {
  const { end, told, first } = telling(story)
  await use(0)
  /** What is come by at the start, and in each step when it is told for the first time. */
  const atFirst: ReadonlySet<number>[] = []
  const note = (): void => {
    atFirst.push(new Set(reached))
    reached.clear()
  }
  let stands: Told | undefined = await first(note, note)
  const { comesBy, once } = await repeated(stands.steps, told, reached)
  const again = new Set([...comesBy.values()].flatMap((some) => [...some]))
  /** The mistakes that were come by while they were in force: a job that was made at the start goes on as the sources stand. */
  const met = new Set<number>()
  /** By the steps alone that come by its place, or by all of them; undefined where that is not sure. */
  const known = async (number: number, isWhole: boolean): Promise<boolean | undefined> => {
    stands ??= await first().catch(() => first())
    const all = stands.steps
    const stepsOf = (places: readonly number[]): Step[] => places.flatMap((at) => all[at] ?? [])
    const whole = stepsOf([...comesBy.keys()])
    const fails = async (steps: Step[]): Promise<Step | undefined> => {
      reached.clear()
      await use(number)
      const fault = await told({ steps })
      await use(0)
      if (reached.has(-number)) met.add(number)
      return fault?.step
    }
    const some = isWhole ? whole : stepsOf([...comesBy].flatMap(([at, places]) => (places.has(number) ? [at] : [])))
    const step = await fails(some)
    if (!step) return some.length === whole.length ? false : known(number, true)
    // It fails with the mistake, does not without it, and does with it again: no load of the machine is taken for a mistake.
    if ((await told({ steps: [step] })) === undefined && (await fails([step]))) return true
    if (await told({ steps: whole })) {
      await end(stands)
      stands = undefined
      return undefined
    }
    return isWhole ? (await fails(whole)) !== undefined : undefined
  }
  const left: number[] = []
  for (const number of numbers) {
    const isKnown = again.has(number) && ((await known(number, false)) ?? (await known(number, true)) ?? true)
    if (!isKnown) left.push(number)
  }
  if (stands) await end(stands)
  /** Whether the start comes by it, or a step that does so the first time alone. */
  const isFirst = (number: number): boolean => atFirst.some((some, at) => some.has(number) && !comesBy.get(at - 1)?.has(number))
  const isMissed = (number: number): boolean => again.has(number) && !met.has(number)
  return { left, anew: left.filter((number) => isFirst(number) || isMissed(number)), once }
}

/** Looks for mistakes from the beginning, once for each of them; one that fails must do so twice, where the story holds by itself. */
export const anew = async (story: Story, numbers: readonly number[], use: Use): Promise<Found> => {
  const { begin, end, told, first } = telling(story)
  await use(0)
  await end(await first())
  const fails = async (number: number): Promise<boolean> => {
    await use(number)
    try {
      const begun = await begin()
      const fault = await told(begun)
      await use(0)
      await end(begun)
      return fault !== undefined
    } catch {
      return true
    } finally {
      await use(0)
    }
  }
  const left: number[] = []
  for (const number of numbers) if (!((await fails(number)) && (await fails(number)))) left.push(number)
  return { left, anew: [], once: [] }
}
