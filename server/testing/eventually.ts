import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something holds, asking again and again, the seldomer the longer it takes; throws what it was last when the time (milliseconds) is up. */
export const eventually = async <T>(ask: () => Promise<T> | T, holds: (value: T) => boolean, within = 30_000): Promise<T> => {
  const began = performance.now()
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    const waited = performance.now() - began
    if (waited > within) throw new Error(`still ${JSON.stringify(value)} after ${within} ms`)
    await pause(Math.min(10 + waited / 20, 100))
  }
}
