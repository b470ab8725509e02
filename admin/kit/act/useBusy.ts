import { useState } from 'react'
import { isFailure } from '../wire/client'

/** Tells whether work is under way, and does some; a failure, which had its toast, ends it quietly. */
export const useBusy = (): readonly [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] => {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, run]
}
