import { isUnreachable } from '../database/lost'
import type { Log } from '../log'

/** Lines on their way into a log: taken at once, written some together a moment later, and forgotten rather than waited for. */
export interface Spool {
  /** Takes a line, a JSON object; counts it as dropped when there is no room. */
  add(line: string): void
  /** Writes what waits; resolves when it is written or the database cannot be reached. */
  flush(): Promise<void>
  /** Writes what waits and takes nothing more. */
  stop(): Promise<void>
}

interface SpoolOptions {
  readonly name: string
  readonly log: Pick<Log, 'warn'>
  /** Writes lines, a JSON array of objects. */
  write(lines: string): Promise<unknown>
  /** Characters that wait at most, in all. */
  readonly room?: number
  /** Lines written at once. */
  readonly batch?: number
  /** Milliseconds after the first line. */
  readonly every?: number
  /** Told how many lines were dropped since it was last told. */
  onDropped?(count: number): void
}

/** A spool whose memory is bounded; `every` milliseconds are between a line and its place in the log while the database is well. */
export const createSpool = ({ name, log, write, room = 8_000_000, batch = 500, every = 1_000, onDropped }: SpoolOptions): Spool => {
  let lines: string[] = []
  let held = 0
  let dropped = 0
  let failures = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const plan = (wait: number): void => {
    if (timer || stopped) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, wait)
    timer.unref()
  }

  /** A batch that the database refuses holds a line it refuses: the others are written one by one. */
  const writeEach = async (some: readonly string[]): Promise<void> => {
    for (const line of some) {
      try {
        await write(`[${line}]`)
      } catch (error) {
        if (isUnreachable(error)) throw error
        dropped++
        log.warn({ err: error, spool: name }, 'a line of a log could not be written')
      }
    }
  }

  const writeAll = async (): Promise<void> => {
    while (lines.length > 0) {
      const some = lines.slice(0, batch)
      try {
        await write(`[${some.join(',')}]`).catch((error: unknown) => {
          if (isUnreachable(error)) throw error
          return writeEach(some)
        })
        failures = 0
      } catch (error) {
        if (failures++ === 0) log.warn({ err: error, spool: name }, 'a log cannot be written now')
        plan(Math.min(every * 2 ** failures, 30_000))
        return
      }
      lines = lines.slice(some.length)
      for (const line of some) held -= line.length
    }
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    log.warn({ dropped: count, spool: name }, 'lines of a log were dropped')
    onDropped?.(count)
  }

  const flush = (): Promise<void> => {
    running ??= writeAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    add(line) {
      if (stopped) return
      if (held + line.length > room) {
        dropped++
        return
      }
      lines.push(line)
      held += line.length
      if (lines.length >= batch && failures === 0) void flush()
      else plan(every)
    },
    async flush() {
      await running
      await flush()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await flush()
    },
  }
}
