import { expect, test } from 'vitest'
import { nextTick } from './cron'

const at = (text: string) => Date.parse(text)
const next = (expression: string, after: string, zone = 'Asia/Shanghai') => new Date(nextTick(expression, at(after), zone)).toISOString()

test.each([
  ['* * * * *', '2024-05-01T00:00:30Z', '2024-05-01T00:01:00.000Z'],
  ['*/5 * * * * *', '2024-05-01T00:00:00Z', '2024-05-01T00:00:05.000Z'],
  ['*/5 * * * * *', '2024-05-01T00:00:57.2Z', '2024-05-01T00:01:00.000Z'],
  ['30 2 * * *', '2024-05-01T00:00:00Z', '2024-05-01T18:30:00.000Z'],
  ['0 9 * * 1-5', '2024-05-03T02:00:00Z', '2024-05-06T01:00:00.000Z'],
  ['0 0 * * 7', '2024-05-01T00:00:00Z', '2024-05-04T16:00:00.000Z'],
  ['0 0 29 2 *', '2024-03-01T00:00:00Z', '2028-02-28T16:00:00.000Z'],
  ['0 0 31 12 *', '2024-12-30T16:00:00Z', '2025-12-30T16:00:00.000Z'],
  ['15,45 8-10/2 * * *', '2024-05-01T00:20:00Z', '2024-05-01T00:45:00.000Z'],
  ['0 0 1 * 1', '2024-05-02T00:00:00Z', '2024-05-05T16:00:00.000Z'],
])('%s after %s is due at %s', (expression, after, due) => {
  expect(next(expression, after)).toBe(due)
})

test('a time that the clock skips comes an hour later, one that it shows twice comes once', () => {
  expect(next('30 2 * * *', '2024-03-30T12:00:00Z', 'Europe/Berlin')).toBe('2024-03-31T01:30:00.000Z')
  const first = next('30 2 * * *', '2024-10-26T12:00:00Z', 'Europe/Berlin')
  expect(['2024-10-27T00:30:00.000Z', '2024-10-27T01:30:00.000Z']).toContain(first)
  expect(next('30 2 * * *', first, 'Europe/Berlin')).toBe('2024-10-28T01:30:00.000Z')
})

test.each(['', '* * * *', '60 * * * *', '* 24 * * *', '5-1 * * * *', 'a * * * *', '*/0 * * * *', '-1 * * * *', '1, * * * *'])(
  '%j is refused',
  (expression) => {
    expect(() => nextTick(expression, 0, 'Asia/Shanghai')).toThrow('not a cron expression')
  },
)

test('what never comes is refused', () => {
  expect(() => nextTick('0 0 31 2 *', 0, 'Asia/Shanghai')).toThrow('never due')
})
