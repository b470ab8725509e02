import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { unitNames } from '@masthead/contract/kit/purse'
import { unitsInOne } from '@masthead/contract/kit/telling'
import type { Row } from '../wire/client'

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole cents as an amount with two digits. */
export const amount = (cents: unknown): string => yuan.format(Number(cents) / 100)

/** The same as money; what is owed has its sign in front of the currency. */
export const inYuan = (cents: unknown): string => `${Number(cents) < 0 ? '−' : ''}¥${amount(Math.abs(Number(cents)))}`

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

/** A number of five digits and more in groups of three; any other text as it is. */
export const grouped = (number: string): string =>
  /^-?\d{5,}(\.\d+)?$/.test(number) ? number.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',') : number

/** Seconds as a clock shows them: 1:05, 1:02:05. */
export const lasting = (seconds: number): string => {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A number of what purses hold: money, points, days, or what has no words. */
export const ofUnit = (number: number, unit: string, say: (label: Label) => string): string => {
  if (unit === 'cent') return inYuan(number)
  const [sign, size, name] = [number < 0 ? '−' : '', Math.abs(number) / unitsInOne(unit), unitNames[unit]]
  return name ? `${sign}${size} ${say(name)}` : `${sign}${size}`
}

/** What a number of a field says to people: a word it stands for, or an amount in a unit; undefined where it is a number and no more. */
export const counted = (
  { says, counts }: Pick<Field, 'says' | 'counts'>,
  value: unknown,
  say: (label: Label) => string,
  row?: Row,
): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  const word = says?.[number]
  if (word) return say(word)
  if (counts === 'seconds') return lasting(number)
  if (counts === 'bytes') return sized(number)
  if (counts === 'percent') return `${number}%`
  if (counts === 'tenThousandths') return `${number / 100}%`
  if (counts === 'halfDays') return ofUnit(number, 'halfDay', say)
  if (counts?.startsWith('in ')) return ofUnit(number, String(row?.[counts.slice(3)] ?? ''), say)
  return counts === 'megabytes' ? sized(number * step * step) : undefined
}
