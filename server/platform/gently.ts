import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** How many times as long as it was busy the process is left to others. */
const rest = 2
/** Milliseconds that a rest takes at most. */
const longest = 1_000

/** Carries out a piece of much work that nobody waits for, and then leaves the process to others for twice as long as it was busy meanwhile. */
export const gently = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const before = performance.eventLoopUtilization()
  const done = await work()
  const { active } = performance.eventLoopUtilization(before)
  // Whoever ends this is told so by the work that comes next.
  await pause(Math.min(longest, rest * active), undefined, signal ? { signal } : {}).catch(() => undefined)
  return done
}
