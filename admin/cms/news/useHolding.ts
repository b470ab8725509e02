import { useCallback, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../kit/wire/client'
import { beat, type Holding } from './calls'

const everyMs = 10_000

interface Wishes {
  /** The article was taken over by somebody else while it was open here. */
  readonly onLost: (holding: Holding) => void
  /** Somebody else saved it: it has another version now. */
  readonly onNewer: (version: number) => void
}

/**
 * Holds the article for this window while it is open: a sign of life every ten seconds, also from a hidden tab. Answers who holds it; nothing until the
 * server has told, or where it cannot.
 */
export const useHolding = (id: string | undefined, wanted: boolean, wishes: Wishes): { holding: Holding | undefined; ask: () => Promise<void> } => {
  const [holding, setHolding] = useState<Holding>()
  const latest = useRef({ wishes, wasHeld: false })
  latest.current.wishes = wishes

  const ask = useCallback(async (): Promise<void> => {
    if (!id) return
    try {
      const told = await beat(id)
      if (latest.current.wasHeld && !told.held) latest.current.wishes.onLost(told)
      latest.current.wasHeld = told.held
      setHolding((known) => (JSON.stringify(known) === JSON.stringify(told) ? known : told))
      latest.current.wishes.onNewer(told.version)
    } catch (error) {
      // Without an answer nothing is known; whoever saves is told by the server.
      if (!isFailure(error)) throw error
    }
  }, [id])

  useEffect(() => {
    if (!id || !wanted) {
      setHolding(undefined)
      latest.current.wasHeld = false
      return
    }
    const timer = window.setInterval(() => void ask(), everyMs)
    const leave = (): void => {
      if (latest.current.wasHeld) void beat(id, true).catch(() => undefined)
      latest.current.wasHeld = false
    }
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) void ask()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    void ask()
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      leave()
    }
  }, [id, wanted, ask])

  return { holding, ask }
}
