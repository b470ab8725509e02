import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { wireTime } from '../engine/kinds/time'
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
  const [year, month] = wireTime(new Date(), it.own.zone).split('-').map(Number) as [number, number]
  /** In the middle of so many months after this one. */
  const gone = async (months: number, ...tables: string[]) => {
    const dropped = await runMonths({ ...it.own, clock: { now: () => new Date(Date.UTC(year, month - 1 + months, 15)) } })
    return tables.map((table) => dropped.filter((name) => name.startsWith(table)).length > 0)
  }
  await keepTwo('log.usual.months', '12')
  expect(await gone(2, 'log_usual')).toEqual([false])
  // In the third month after this one a log that is kept for three is there, and one that is kept for two is not.
  expect(await gone(3, 'log_usual', 'log_api')).toEqual([true, false])
  await keepTwo('log.api.months', '3')
  expect(await gone(3, 'log_api')).toEqual([true])
  const others = 'log.event.months 6,log.error.months 6,log.login.months 12,log.operatelog.months 36'
  for (const one of others.split(',')) {
    const [key = '', usual = ''] = one.split(' ')
    const table = key === 'log.event.months' ? 'app_config_eventlog' : key.replace('.months', '').replace('.', '_')
    expect(await gone(3, table), key).toEqual([false])
    await keepTwo(key, usual)
    expect(await gone(3, table), key).toEqual([true])
  }
  expect((await chief.get('blade-log/usual/list?logId_equal=login refused')).data.records).toEqual([])
  await it.journal.flush()
  expect((await chief.get('blade-log/api/list')).data.records.length).toBeGreaterThan(0)
})
