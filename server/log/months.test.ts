import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { runMonths } from './months'
import { isApart } from '../testing/split'

let it: World

beforeAll(async () => {
  it = await world()
  await stage(it, 'acme', { chief: { codes: 'all' } })
})
afterAll(() => it?.close())

test.skipIf(isApart)('a log is kept for as many months as its parameter says', async () => {
  const [platform, chief] = [await it.as('admin@000000'), await it.as('chief@acme')]
  const keepTwo = async (paramKey: string, usual: string): Promise<void> => {
    const [param] = (await platform.get(`blade-system/param/page?paramKey_equal=${paramKey}`)).data.records
    expect([param.paramValue, (await platform.post('blade-system/param/submit', { ...param, paramValue: '2' })).status]).toEqual([usual, 200])
  }
  const later = (days: number) => ({ ...it.own, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  const gone = async (days: number, table: string) => (await runMonths(later(days))).filter((name) => name.startsWith(table))
  await keepTwo('log.usual.months', '12')
  // In the third month after this one a log that is kept for three is there, and one that is kept for two is not.
  const now = new Date()
  const third = Math.round((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 15) - now.getTime()) / 86_400_000)
  expect(await gone(third, 'log_api')).toEqual([])
  await keepTwo('log.api.months', '3')
  expect((await gone(third, 'log_api')).length).toBeGreaterThan(0)
  expect(await gone(50, 'log_usual')).toEqual([])
  expect((await gone(110, 'log_usual')).length).toBeGreaterThan(0)
  const others = 'log.event.months 6,log.error.months 6,log.login.months 12,log.operatelog.months 36'
  for (const one of others.split(',')) {
    const [key = '', usual = ''] = one.split(' ')
    const table = key === 'log.event.months' ? 'app_config_eventlog' : key.replace('.months', '').replace('.', '_')
    expect(await gone(110, table), key).toEqual([])
    await keepTwo(key, usual)
    expect((await gone(110, table)).length, key).toBeGreaterThan(0)
  }
  expect((await chief.get('blade-log/usual/list?logId_equal=login refused')).data.records).toEqual([])
  await it.journal.flush()
  expect((await chief.get('blade-log/api/list')).data.records.length).toBeGreaterThan(0)
})
