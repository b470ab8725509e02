import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads what comes next once somebody moves a hand on the page: it is there when it is wanted, and nobody who only reads waits for it. */
export const useAhead = (load: () => Promise<unknown>, isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    // Whoever asks for it is told when it does not come.
    const begin = (): void => {
      load().catch(() => undefined)
      end()
    }
    const end = (): void => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    return end
  }, [load, isWanted])
}
