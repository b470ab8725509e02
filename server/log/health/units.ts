import type { Label } from '@masthead/contract/kit/label'

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in the largest unit of which there is one, with a digit behind the point below ten. */
export const bytes = (count: number): string => {
  const step = count < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log2(count) / 10))
  const value = count / 1024 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${sizes[step]}`
}

const spans = [
  [86_400, '天', 'days', 'day'],
  [3_600, '小时', 'hours', 'hour'],
  [60, '分钟', 'minutes', 'minute'],
  [1, '秒', 'seconds', 'second'],
] as const

/** Seconds in the largest unit of which there are two, or one second. */
export const span = (seconds: number): Label => {
  const [unit, zh, many, one] = spans.find(([length]) => seconds >= 2 * length) ?? spans[3]
  const count = Math.round(seconds / unit)
  return [`${count} ${zh}`, `${count} ${count === 1 ? one : many}`]
}
