import { performance } from 'node:perf_hooks'

/** Work that many want done at once and that others must not wait for: some is done at a time, and owners take turns. */
export interface Turns {
  /** Resolves when it is this owner's turn, with what ends it. Whoever takes a turn must end it, once or more. */
  take(owner: string): Promise<() => void>
}

interface TurnsOptions {
  /** Turns at a time of all owners together. */
  readonly atOnce: number
  /** Turns at a time of one owner. */
  readonly ofOne: number
  /** For how many times as long as the process was busy during a turn nobody else gets its place. */
  readonly rest?: number
}

/** Milliseconds that a place rests at most, so that a process that is busy with other things goes on all the same. */
const longestRest = 5_000

/** Places for work, given in turn to the owners that wait for one. */
export const createTurns = ({ atOnce, ofOne, rest = 0 }: TurnsOptions): Turns => {
  /** Who waits, by owner; whose turn is next stands first. */
  const queue = new Map<string, ((end: () => void) => void)[]>()
  const taken = new Map<string, number>()
  let all = 0

  const next = (): void => {
    for (const [owner, waiting] of queue) {
      if (all >= atOnce) return
      if ((taken.get(owner) ?? 0) >= ofOne) continue
      const [first, ...others] = waiting
      queue.delete(owner)
      if (others.length > 0) queue.set(owner, others)
      first?.(begin(owner))
    }
  }

  const begin = (owner: string): (() => void) => {
    all += 1
    taken.set(owner, (taken.get(owner) ?? 0) + 1)
    const before = performance.eventLoopUtilization()
    let hasEnded = false
    const free = (): void => {
      all -= 1
      const left = (taken.get(owner) ?? 1) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
      next()
    }
    return () => {
      if (hasEnded) return
      hasEnded = true
      const pause = rest > 0 ? Math.min(longestRest, rest * performance.eventLoopUtilization(before).active) : 0
      if (pause < 1) free()
      else setTimeout(free, pause).unref()
    }
  }

  return {
    take: (owner) =>
      new Promise((resolve) => {
        const waiting = queue.get(owner)
        if (waiting) waiting.push(resolve)
        else queue.set(owner, [resolve])
        next()
      }),
  }
}
