/** Uploads that wait and run, a few at once, each of which can be watched and cut off. */

export interface Task {
  readonly id: string
  readonly name: string
  /** 0 to 100; 100 only when the server has answered. */
  readonly percent: number
  readonly cancel: () => void
}

/** What a task is given to do its work: the signal that cuts it off, and where it says how far it is. */
export interface Watch {
  readonly signal: AbortSignal
  progress(percent: number): void
}

export interface Queue {
  /** Puts work at the end. `work` must not throw; it is not begun when it was cancelled before its turn, and `cancelled` is told then. */
  add(task: { id: string; name: string; work(watch: Watch): Promise<void>; cancelled(): void }): void
  /** Cuts everything off, for an editor that is taken away or a user who logs out. */
  clear(): void
}

const atOnce = 3

/** A queue that tells its tasks whenever one of them moves; an empty list when all is done. */
export const uploadQueue = (tell: (tasks: readonly Task[]) => void): Queue => {
  const tasks = new Map<string, Task>()
  const waiting: { id: string; run(): Promise<void> }[] = []
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      tell([...tasks.values()])
    }, 60)
  }
  const move = (id: string, percent: number): void => {
    const task = tasks.get(id)
    if (!task || percent <= task.percent) return
    tasks.set(id, { ...task, percent })
    say()
  }
  const pump = (): void => {
    while (running < atOnce) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      void next.run().finally(() => {
        running -= 1
        tasks.delete(next.id)
        say()
        pump()
      })
    }
  }

  return {
    add: ({ id, name, work, cancelled }) => {
      const abort = new AbortController()
      const cancel = (): void => {
        abort.abort()
        const at = waiting.findIndex((one) => one.id === id)
        if (at < 0) return
        waiting.splice(at, 1)
        tasks.delete(id)
        cancelled()
        say()
      }
      tasks.set(id, { id, name, percent: 0, cancel })
      waiting.push({ id, run: () => work({ signal: abort.signal, progress: (percent) => move(id, Math.min(99, Math.round(percent))) }) })
      say()
      // What shows the upload is in the body only after the caller has put it there.
      setTimeout(pump)
    },
    clear: () => {
      waiting.length = 0
      for (const task of tasks.values()) task.cancel()
      tasks.clear()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
