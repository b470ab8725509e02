import { existsSync, readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Refusal, tooMany } from '../refusal'
import type { Answered, Tasks } from './worker'

/** Work on what strangers sent, in threads of its own: it may run out of memory or of time there, and the server goes on. */
export interface Workers<Name extends keyof Tasks> {
  /**
   * Carries the task out elsewhere, for an owner: owners take turns, and one alone never has every thread nor every place in the queue. Rejects with its own
   * Refusal, with `tooMuch` when it took too much, with a 429 when too many wait or the machine had no time for it.
   */
  run(owner: string, ...input: Parameters<Tasks[Name]>): Promise<Awaited<ReturnType<Tasks[Name]>>>
}

interface WorkersOptions {
  /** Threads at most; each takes one task at a time. */
  readonly most: number
  /** Tasks that wait for a thread at most, half of them of one owner. */
  readonly waiting: number
  readonly megabytes: number
  /** Milliseconds of processor that one task may take; the clock may show more, as its thread stands back behind the server. */
  readonly time: number
  readonly tooMuch: () => Refusal
}

interface Waiting {
  readonly owner: string
  readonly input: unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Milliseconds that a thread is kept without work. */
const idle = 10_000

/** Milliseconds by the clock that whoever sent the task waits for a thread that gets no processor. */
const patience = 600_000

const busy = (): Refusal => tooMany(['服务器正忙，请稍后再试', 'The server is busy, please try again later'])

/** Threads for one task, started when they are needed and ended some seconds after. */
export const createWorkers = <Name extends keyof Tasks>(name: Name, { most, waiting, megabytes, time, tooMuch }: WorkersOptions): Workers<Name> => {
  /** What waits, by its owner; whose turn is next stands first. */
  const queue = new Map<string, Waiting[]>()
  const working = new Map<string, number>()
  const mostOfOne = Math.max(1, most - 1)
  const waitingOfOne = Math.ceil(waiting / 2)
  const free: Worker[] = []
  /** Since when a free thread has had no work: one that worked meanwhile begins to wait anew. */
  const resting = new WeakMap<Worker, symbol>()
  /** Threads that are still being started; the time of a task begins when its thread is there. */
  const starting = new WeakSet<Worker>()
  /** What the system calls a thread, where it tells. */
  const systemNames = new WeakMap<Worker, string>()
  let threads = 0

  const start = (): Worker => {
    const worker = startThread({
      env: {},
      workerData: name,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    })
    threads++
    starting.add(worker)
    worker.once('exit', () => {
      threads--
      if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
      next()
    })
    return worker
  }

  const next = (): void => {
    while (free.length > 0 || threads < most) {
      const task = takeNext()
      if (!task) return
      give(free.pop() ?? start(), task)
    }
  }

  /** The first task of the owner whose turn it is, who stands last from then on. */
  const takeNext = (): Waiting | undefined => {
    for (const [owner, tasks] of queue) {
      if ((working.get(owner) ?? 0) >= mostOfOne) continue
      const task = tasks.shift()
      queue.delete(owner)
      if (tasks.length > 0) queue.set(owner, tasks)
      return task
    }
    return undefined
  }

  const give = (worker: Worker, { owner, input, resolve, reject }: Waiting): void => {
    const parts: unknown[] = []
    working.set(owner, (working.get(owner) ?? 0) + 1)
    worker.ref()
    let isBehind = false
    let stopWatching = (): void => {}
    const begin = (): void => {
      stopWatching = watch(systemNames.get(worker), time, (isLate) => {
        isBehind = isLate
        void worker.terminate()
      })
    }
    if (!starting.has(worker)) begin()
    const rest = (): void => {
      stopWatching()
      const others = (working.get(owner) ?? 1) - 1
      if (others > 0) working.set(owner, others)
      else working.delete(owner)
      worker.off('message', hear).off('exit', gone).off('error', fail)
    }
    const hear = (answer: Answered): void => {
      if ('ready' in answer) {
        starting.delete(worker)
        if (answer.thread) systemNames.set(worker, answer.thread)
        begin()
        return
      }
      if ('part' in answer) {
        for (const one of answer.part) parts.push(one)
        return
      }
      rest()
      if (answer.isSpent) void worker.terminate()
      else keep(worker)
      if ('refused' in answer) reject(new Refusal(answer.refused.status, answer.refused.code, answer.refused.label, answer.refused.details))
      else if ('failed' in answer) reject(new Error(answer.failed))
      else resolve(answer.isList ? parts : answer.done)
    }
    // Out of memory, out of time, or a fault that nothing caught: the thread is gone, and so is the task.
    const gone = (): void => {
      rest()
      reject(isBehind ? busy() : tooMuch())
    }
    const fail = (error: Error & { code?: string }): void => {
      rest()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
    }
    worker.on('message', hear).once('error', fail).once('exit', gone)
    worker.postMessage(input)
  }

  const keep = (worker: Worker): void => {
    // A process that wants to end does not wait for it.
    worker.unref()
    free.push(worker)
    next()
    const since = Symbol('idle since')
    resting.set(worker, since)
    const timer = setTimeout(() => {
      if (resting.get(worker) !== since || !free.includes(worker)) return
      // Out of the free ones before it ends, which takes a moment: a task that came meanwhile would end with it.
      free.splice(free.indexOf(worker), 1)
      void worker.terminate()
    }, idle)
    timer.unref()
  }

  return {
    run: (owner, ...input) => {
      const own = queue.get(owner) ?? []
      const all = [...queue.values()].reduce((sum, { length }) => sum + length, 0)
      const isBusy = threads - free.length >= most || (working.get(owner) ?? 0) >= mostOfOne
      if (isBusy && (all >= waiting || own.length >= waitingOfOne)) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        own.push({ owner, input, resolve: resolve as (value: unknown) => void, reject })
        queue.set(owner, own)
        next()
      })
    },
  }
}

/**
 * Calls `over` when a thread has worked for that many milliseconds, with true when the machine gave it no such time for too long. Where the system does not tell
 * what a thread has used, the clock decides. Answers what ends the watch.
 */
const watch = (thread: string | undefined, time: number, over: (isLate: boolean) => void): (() => void) => {
  const before = thread === undefined ? undefined : processorTime(thread)
  const since = performance.now()
  const look = (): void => {
    const now = thread === undefined ? undefined : processorTime(thread)
    const waited = performance.now() - since
    const used = before === undefined || now === undefined ? waited : now - before
    if (used >= time || waited >= patience) over(used < time)
    else timer = setTimeout(look, Math.max(tick, time - used))
  }
  let timer = setTimeout(look, time)
  return () => clearTimeout(timer)
}

/** Milliseconds of the unit in which Linux counts the time of a thread (proc(5), clock ticks). */
const tick = 10

/** Milliseconds of processor that a thread of this process has used; nothing where the system does not tell. */
const processorTime = (thread: string): number | undefined => {
  try {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // Behind the name, which may hold anything, stands the third field; the 14th and 15th are the times in user and in system mode.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return undefined
  }
}

/** Bundled, the worker lies beside the server in one file of its own; from the sources it is compiled as it starts. */
const startThread = (options: WorkerOptions): Worker => {
  const built = new URL('./worker.js', import.meta.url)
  if (existsSync(built)) return new Worker(built, options)
  const compiler = import.meta.resolve('tsx/esm/api')
  const source = new URL('./worker.ts', import.meta.url).href
  return new Worker(`import('${compiler}').then(({ tsImport }) => tsImport('${source}', '${source}'))`, { ...options, eval: true })
}
