import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { momentAfter } from '../engine/due/moment-after'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'
import { addWorkingDays } from './workcalendar'

let product: World
let acme: Tenant
let ctx: Context
beforeAll(async () => {
  product = await world()
  acme = await makeTenant(product)
  ctx = { ...product.own, tenantId: acme.tenantId }
})
afterAll(() => product?.close())

const path = 'blade-general/workcalendar'
const at = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}+08:00`)
const later = async (wall: string, span: string, own = ctx): Promise<string> => wireTime(await momentAfter(own, at(wall), span), own.zone)

describe('a moment so long after another', () => {
  it.each([
    // Minutes, hours and calendar days know no holidays.
    ['2026-02-13 23:50:00', '30m', '2026-02-14 00:20:00'],
    ['2026-02-13 10:00:00', '48h', '2026-02-15 10:00:00'],
    ['2026-02-13 10:00:00', '3d', '2026-02-16 10:00:00'],
    ['2024-02-28 08:15:30', '1d', '2024-02-29 08:15:30'],
    ['2025-03-01 00:00:00', '-1d', '2025-02-28 00:00:00'],
    ['2026-12-31 23:59:59', '1d', '2027-01-01 23:59:59'],
    // Weeks without holidays.
    ['2026-03-02 09:00:00', '1wd', '2026-03-03 09:00:00'],
    ['2026-03-06 09:00:00', '1wd', '2026-03-09 09:00:00'],
    ['2026-03-06 09:00:00', '5wd', '2026-03-13 09:00:00'],
    ['2026-03-07 09:00:00', '1wd', '2026-03-09 09:00:00'],
    ['2026-03-08 23:59:59', '2wd', '2026-03-10 23:59:59'],
    ['2026-03-09 09:00:00', '-1wd', '2026-03-06 09:00:00'],
    ['2026-03-08 09:00:00', '-1wd', '2026-03-06 09:00:00'],
    ['2026-03-07 09:00:00', '-6wd', '2026-02-28 09:00:00'],
    ['2026-03-07 09:00:00', '0wd', '2026-03-07 09:00:00'],
    // Spring Festivals, with the weekend days that are worked around them.
    ['2024-02-08 10:00:00', '1wd', '2024-02-09 10:00:00'],
    ['2024-02-09 10:00:00', '1wd', '2024-02-18 10:00:00'],
    ['2024-02-02 10:00:00', '1wd', '2024-02-04 10:00:00'],
    ['2025-01-24 10:00:00', '2wd', '2025-01-27 10:00:00'],
    ['2025-01-27 10:00:00', '3wd', '2025-02-07 10:00:00'],
    ['2026-02-13 10:00:00', '1wd', '2026-02-14 10:00:00'],
    ['2026-02-14 10:00:00', '1wd', '2026-02-24 10:00:00'],
    ['2026-02-24 10:00:00', '-2wd', '2026-02-13 10:00:00'],
    ['2026-02-27 10:00:00', '1wd', '2026-02-28 10:00:00'],
    // The others.
    ['2024-04-03 10:00:00', '1wd', '2024-04-07 10:00:00'],
    ['2024-06-07 10:00:00', '1wd', '2024-06-11 10:00:00'],
    ['2024-09-13 10:00:00', '2wd', '2024-09-18 10:00:00'],
    ['2025-05-30 10:00:00', '1wd', '2025-06-03 10:00:00'],
    ['2025-09-26 10:00:00', '3wd', '2025-09-30 10:00:00'],
    ['2025-09-30 10:00:00', '3wd', '2025-10-11 10:00:00'],
    ['2026-01-01 10:00:00', '1wd', '2026-01-04 10:00:00'],
    ['2026-05-08 10:00:00', '1wd', '2026-05-09 10:00:00'],
    ['2026-09-18 10:00:00', '5wd', '2026-09-24 10:00:00'],
    ['2026-10-12 10:00:00', '-4wd', '2026-09-30 10:00:00'],
    // Across the end of a year, and in one of which nobody has said anything yet.
    ['2025-12-31 18:00:00', '1wd', '2026-01-04 18:00:00'],
    ['2026-12-31 18:00:00', '1wd', '2027-01-01 18:00:00'],
    ['2027-02-05 18:00:00', '1wd', '2027-02-08 18:00:00'],
  ])('%s and %s is %s', async (from, span, expected) => {
    expect(await later(from, span)).toBe(expected)
  })

  it('keeps the time of day where clocks are put forward and back', async () => {
    const paris = { ...ctx, zone: 'Europe/Paris' }
    const from = new Date('2026-03-27T08:00:00Z')
    expect((await momentAfter(paris, from, '3d')).toISOString()).toBe('2026-03-30T07:00:00.000Z')
    expect((await momentAfter(paris, from, '1wd')).toISOString()).toBe('2026-03-30T07:00:00.000Z')
    expect((await momentAfter(paris, new Date('2026-10-26T08:00:00Z'), '-1wd')).toISOString()).toBe('2026-10-23T07:00:00.000Z')
  })

  it('is refused for what is no span', async () => {
    for (const span of ['3', 'wd', '1.5d', '3w', '9999999d', ' 1d'])
      await expect(momentAfter(ctx, new Date(), span), span).rejects.toThrow('not a span')
  })
})

describe('what a tenant says', () => {
  it('counts at once for itself, what the platform says for all, and a tenant’s word before that', async () => {
    const [chief, platform] = [acme.admin, await product.as('admin')]
    const monday = async (own = ctx): Promise<string> => wireTime(await addWorkingDays(own, at('2028-03-03 09:00:00'), 1), own.zone)
    expect(await monday()).toBe('2028-03-06 09:00:00')
    const made = await chief.post(path, { day: '2028-03-06', kind: 'holiday', name: '社庆', nameEn: 'Founding day' })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect([await monday(), await monday(product.own)]).toEqual(['2028-03-07 09:00:00', '2028-03-06 09:00:00'])
    expect((await platform.post(path, { day: '2028-03-07', kind: 'holiday', name: '全国假日' })).status).toBe(200)
    expect([await monday(), await monday(product.own)]).toEqual(['2028-03-08 09:00:00', '2028-03-06 09:00:00'])
    expect((await chief.post(path, { day: '2028-03-07', kind: 'workday', name: '值班' })).status).toBe(200)
    expect(await monday()).toBe('2028-03-07 09:00:00')
    expect((await chief.delete(`${path}/${made.data.id}`)).status).toBe(200)
    expect(await monday()).toBe('2028-03-06 09:00:00')
    expect((await chief.post(path, { day: '2028-03-07', kind: 'holiday', name: '重复' })).status).toBe(400)
  })

  it('is read by the month, and a year of which nobody has said anything says so', async () => {
    const month = async (which: string, language = 'zh') =>
      (await acme.admin.get(`${path}/month?month=${which}`, { 'accept-language': language })).data as Record<string, unknown>[]
    const february = await month('2026-02')
    expect(february).toHaveLength(28)
    expect(february.filter(({ isWorkday }) => isWorkday)).toHaveLength(16)
    expect(february[13]).toEqual({ day: '2026-02-14', isWorkday: true, source: 'state', name: '春节调休上班', isPublished: true })
    expect((await month('2026-02', 'en'))[16]).toMatchObject({ day: '2026-02-17', isWorkday: false, source: 'state', name: 'Spring Festival' })
    expect((await month('2029-02'))[0]).toEqual({ day: '2029-02-01', isWorkday: true, source: 'week', name: null, isPublished: false })
    expect((await month('2028-03'))[6]).toMatchObject({ source: 'tenant', isWorkday: true, isPublished: true })
    expect((await acme.admin.get(`${path}/month?month=2026-13`)).data.fields).toEqual({ month: '月份格式应为 yyyy-MM' })
    expect((await product.nobody.get(`${path}/month?month=2026-02`)).status).toBe(401)
  })
})
