import type { Label } from '@masthead/contract/kit/label'
import { useEffect, useState } from 'react'
import type { MapPlace } from '../kit/look/point'

/** A time of the wire as milliseconds on the tenant's own clock, whatever the browser's zone. */
export const wallOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)

/** Milliseconds on the tenant's own clock as a time of the wire. */
export const wireOf = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')

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

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const stretch = (ms: number): Label => {
  const [days, hours, minutes] = [Math.floor(ms / day), Math.floor(ms / hour), Math.floor(ms / minute)]
  if (days > 1) return [`${days} 天`, `${days} days`]
  if (days === 1) return [`1 天 ${hours % 24} 小时`, `1 d ${hours % 24} h`]
  if (hours > 0) return [`${hours} 小时 ${minutes % 60} 分`, `${hours} h ${minutes % 60} min`]
  return [`${minutes} 分钟`, `${minutes} min`]
}

/** How much time is left, or by how much it has passed. */
export const leftOf = (due: string, now: number): { readonly text: Label; readonly isLate: boolean } => {
  const ms = wallOf(due) - now
  const [zh, en] = stretch(Math.abs(ms))
  return ms < 0 ? { text: [`超 ${zh}`, `${en} late`], isLate: true } : { text: [`剩 ${zh}`, `${en} left`], isLate: false }
}
