import { expect, test } from 'vitest'
import { recurrence } from './recurrence'

test('what recurs is said in words, and a pattern without words stays as it is', () => {
  const said: readonly (readonly [cron: string, zh: string, en: string])[] = [
    ['*/5 * * * * *', '每 5 秒', 'Every 5 seconds'],
    ['30 * * * * *', '每分钟', 'Every minute'],
    ['* * * * *', '每分钟', 'Every minute'],
    ['15 */10 * * * *', '每 10 分钟', 'Every 10 minutes'],
    ['11 * * * *', '每小时第 11 分', 'Every hour at 11 past'],
    ['0 5 * * * *', '每小时第 5 分', 'Every hour at 05 past'],
    ['0 20 3 * * *', '每天 03:20', 'Every day at 03:20'],
    ['0 8 * * 1', '每周一 08:00', 'Every Monday at 08:00'],
    ['0 0 1 7 * *', '每月 7 日 01:00', 'On day 7 of the month at 01:00'],
    ['0 0 1 * 2 *', '0 0 1 * 2 *', '0 0 1 * 2 *'],
    ['0 0 9-17 * * *', '0 0 9-17 * * *', '0 0 9-17 * * *'],
  ]
  for (const [cron, zh, en] of said) expect([cron, ...recurrence(cron)]).toEqual([cron, zh, en])
})
