import { Session } from 'node:inspector'

const megabyte = 1024 * 1024

/** Gives memory that nothing holds any more back to the system, which an ordinary collection keeps for what comes. Takes about a tenth of a second, in which nothing else runs. */
export const giveBack = (): Promise<void> =>
  new Promise((done) => {
    const session = new Session()
    session.connect()
    // A session that ends within its own answer never comes back.
    session.post('HeapProfiler.collectGarbage', () =>
      setImmediate(() => {
        session.disconnect()
        done()
      }),
    )
  })

/** Bytes from which memory is given back, and beyond which that would keep everybody waiting. */
const enough = { least: 320 * megabyte, most: 2_000 * megabyte }

/** What is held, of what was left the last time, when memory is given back again. */
const grown = 1.15

/** Whether a process that holds so many bytes should give back what it can; `left` bytes were left when it last did. */
export const isTooMuch = (held: number, left: number): boolean => held > Math.max(enough.least, left * grown) && held < enough.most

/** Looks twice a second what the process holds: the engine itself lets garbage grow with the memory of the machine, not with what others need of it. */
export const watchMemory = (): void => {
  let left = 0
  let isGiving = false
  const look = async (): Promise<void> => {
    if (isGiving || !isTooMuch(process.memoryUsage.rss(), left)) return
    isGiving = true
    await giveBack()
    left = process.memoryUsage.rss()
    isGiving = false
  }
  setInterval(() => void look(), 500).unref()
}
