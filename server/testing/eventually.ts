import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something holds, asking again and again; throws what it was last when the time (milliseconds) is up. */
export const eventually = async <T>(ask: () => Promise<T> | T, holds: (value: T) => boolean, within = 30_000): Promise<T> => {
  const end = performance.now() + within
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${within} ms`)
    await pause(10)
  }
}
