import type { Log } from '../log'

export interface Repeated {
  /** Takes the next turn at once, or right after the one under way; many calls within `gap` are one turn. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs work again and again, `every` milliseconds after it ended or when somebody wakes it; never twice at a time, and turns that are asked for
 * begin `gap` milliseconds apart at least. A failure is logged and the next turn comes all the same.
 */
export const repeat = (every: number, work: () => Promise<unknown>, log: Pick<Log, 'error'>, { gap = 20 }: { gap?: number } = {}): Repeated => {
  let stopped = false
  let again = false
  let isDue = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout
  let began = Number.NEGATIVE_INFINITY
  const plan = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(next, wait)
  }
  const turn = async (): Promise<void> => {
    began = performance.now()
    isDue = false
    try {
      await work()
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'repeated work failed')
    }
    running = undefined
    if (stopped) return
    const isAsked = again
    again = false
    if (isAsked) soon()
    else plan(every)
  }
  const next = (): void => {
    clearTimeout(timer)
    running = turn()
  }
  const soon = (): void => {
    if (isDue) return
    isDue = true
    const wait = began + gap - performance.now()
    if (wait <= 0) next()
    else plan(wait)
  }
  timer = setTimeout(next, every)
  return {
    wake() {
      if (stopped) return
      if (running) again = true
      else soon()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Flushes every second what a node has gathered, and once more when the node stops. */
export const flushEverySecond = (flush: () => Promise<unknown>, log: Pick<Log, 'error'>): Repeated => {
  const running = repeat(1_000, flush, log)
  return {
    wake: running.wake,
    async stop() {
      await running.stop()
      await flush()
    },
  }
}
