import type { Label } from '@masthead/contract/kit/label'

/** A time of the wire as milliseconds on the tenant's own clock, whatever the browser's zone. */
export const wallOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)

/** Milliseconds on the tenant's own clock as a time of the wire. */
export const wireOf = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Days of which the hours count besides. */
const nearDays = 3

/** A stretch of time in the two units that matter: 1 day 1 hour, 5 hours 20 minutes, 12 days. */
export const lastingText = (ms: number): Label => {
  const [days, hours, minutes] = [Math.floor(ms / day), Math.floor(ms / hour), Math.floor(ms / minute)]
  if (days > 0) {
    const rest = days < nearDays ? hours % 24 : 0
    return [`${days} 天${rest > 0 ? ` ${rest} 小时` : ''}`, rest > 0 ? `${days} d ${rest} h` : `${days} day${days === 1 ? '' : 's'}`]
  }
  if (hours > 0)
    return [`${hours} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分` : ''}`, `${hours} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`]
  return [`${minutes} 分钟`, `${minutes} min`]
}

/** How much time is left, or by how much it has passed. */
export const leftOf = (due: string, now: number): { readonly text: Label; readonly isLate: boolean } => {
  const ms = wallOf(due) - now
  const [zh, en] = lastingText(Math.abs(ms))
  return ms < 0 ? { text: [`超 ${zh}`, `${en} late`], isLate: true } : { text: [`剩 ${zh}`, `${en} left`], isLate: false }
}
