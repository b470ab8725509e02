import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const
const step = 1024

/** Bytes as people read them: three digits at most, and their unit. */
export const sized = (bytes: number): string => {
  let [value, unit] = [bytes, 0]
  // What would be rounded up to a thousand of one unit is one of the next.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= step
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`
}

/** Seconds as a clock shows them: 1:05, 1:02:05. */
export const lasting = (seconds: number): string => {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** What a number of a field says to people: a word it stands for, or an amount in a unit; undefined where it is a number and no more. */
export const counted = ({ says, counts }: Pick<Field, 'says' | 'counts'>, value: unknown, say: (label: Label) => string): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  const word = says?.[number]
  if (word) return say(word)
  if (counts === 'seconds') return lasting(number)
  if (counts === 'bytes') return sized(number)
  return counts === 'megabytes' ? sized(number * step * step) : undefined
}
