import type { Log } from './log'

/** Runs work again and again, `every` milliseconds after it ended; a failure is logged and the next turn comes all the same. */
export const repeat = (every: number, work: () => Promise<unknown>, log: Pick<Log, 'error'>): { stop(): Promise<void> } => {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'repeated work failed')
    }
    if (!stopped) timer = setTimeout(next, every)
  }
  const next = (): void => {
    running = turn()
  }
  timer = setTimeout(next, every)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
