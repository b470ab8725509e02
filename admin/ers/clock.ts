import { useEffect, useState } from 'react'
import { wallOf } from '../kit/look/lasting'
import type { MapPlace } from '../kit/look/point'

/** What the tenant's clocks show now, counted on from what the server said; undefined until it did. */
export const useTenantNow = (place: MapPlace | undefined, everyMs = 1000): number | undefined => {
  const [base, setBase] = useState<number>()
  const [, setTick] = useState(0)
  const said = place?.now
  useEffect(() => {
    if (said) setBase(wallOf(said) - performance.now())
  }, [said])
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return base === undefined ? undefined : base + performance.now()
}
