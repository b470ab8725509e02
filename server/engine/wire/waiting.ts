import { setTimeout as pause } from 'node:timers/promises'
import { isBriefly } from '../../platform/database/places'

/** Milliseconds for which a change waits for its tenant at most, and between two tries. */
const [longest, tryEvery] = [10_000, 100]

/** Makes a change once its tenant, which switches over to another database, may be changed again. Each try begins from the beginning: nothing of the one before was kept. */
export const onceOpen = async <T>(change: () => Promise<T>): Promise<T> => {
  const end = performance.now() + longest
  for (;;) {
    try {
      return await change()
    } catch (error) {
      if (!isBriefly(error) || performance.now() > end) throw error
      await pause(tryEvery)
    }
  }
}
