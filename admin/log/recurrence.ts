import type { Label } from '@masthead/contract/kit/label'

const weekdays: readonly Label[] = [
  ['周日', 'Sunday'],
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
]

const isNumber = (part: string): boolean => /^\d{1,2}$/.test(part)
const two = (part: string): string => part.padStart(2, '0')

/** When something recurs, as people say it; a pattern that has no such words stays as it is written. */
export const recurrence = (cron: string): Label => {
  const given = cron.trim().split(/\s+/)
  const [second = '0', minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = given.length === 5 ? ['0', ...given] : given
  const isDaily = day === '*' && month === '*' && weekday === '*'
  const every = (part: string): string | undefined => /^\*\/(\d{1,2})$/.exec(part)?.[1]
  if (isDaily && hour === '*') {
    if (minute === '*') {
      const seconds = every(second)
      if (seconds) return [`每 ${seconds} 秒`, `Every ${seconds} seconds`]
      if (isNumber(second)) return ['每分钟', 'Every minute']
    }
    const minutes = every(minute)
    if (minutes) return [`每 ${minutes} 分钟`, `Every ${minutes} minutes`]
    if (isNumber(minute)) return [`每小时第 ${Number(minute)} 分`, `Every hour at ${two(minute)} past`]
  }
  if (isNumber(minute) && isNumber(hour)) {
    const at = `${two(hour)}:${two(minute)}`
    if (isDaily) return [`每天 ${at}`, `Every day at ${at}`]
    const name = weekdays[Number(weekday) % 7]
    if (day === '*' && month === '*' && isNumber(weekday) && name) return [`每${name[0]} ${at}`, `Every ${name[1]} at ${at}`]
    if (isNumber(day) && month === '*' && weekday === '*') return [`每月 ${Number(day)} 日 ${at}`, `On day ${Number(day)} of the month at ${at}`]
  }
  return [cron, cron]
}
