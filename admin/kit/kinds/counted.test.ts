import { integer } from '@masthead/contract/kit/field'
import { describe, expect, it } from 'vitest'
import { counted, grouped, lasting, sized } from '../noun/counted'

const zh = ([words]: readonly [string, string]): string => words

describe('numbers as people read them', () => {
  it('tells sizes by three digits and a unit', () => {
    expect([0, 512, 1000, 1024, 2_516_582, 104_857_600, 1_072_693_248, 5 * 1024 ** 4].map(sized)).toEqual([
      '0 B',
      '512 B',
      '1 KB',
      '1 KB',
      '2.4 MB',
      '100 MB',
      '1 GB',
      '5 TB',
    ])
  })

  it('tells how long something lasts as a clock does', () => {
    expect([0, 65, 3725].map(lasting)).toEqual(['0:00', '1:05', '1:02:05'])
  })

  it('says the word that a value stands for, whatever it counts, and nothing of a mere number', () => {
    const quota = integer(['额度', 'Quota'], { counts: 'megabytes', says: { [-1]: ['不限', 'Unlimited'] } })
    expect([-1, '-1', 2048, null, ''].map((value) => counted(quota, value, zh))).toEqual(['不限', '不限', '2 GB', undefined, undefined])
    expect(counted(integer(['排序', 'Sort']), 7, zh)).toBeUndefined()
  })

  it('parts five digits and more by three, and leaves years and words alone', () => {
    expect(['2026', '10000', '-318000', '1234567.125', '00 12', ''].map(grouped)).toEqual([
      '2026',
      '10,000',
      '-318,000',
      '1,234,567.125',
      '00 12',
      '',
    ])
  })

  it('tells ten-thousandths as per cent', () => {
    const rate = integer(['费率', 'Rate'], { counts: 'tenThousandths' })
    expect([0, 1, 650, 10_000].map((value) => counted(rate, value, zh))).toEqual(['0%', '0.01%', '6.5%', '100%'])
    expect([0, 34, null].map((value) => counted(integer(['占比', 'Share'], { counts: 'percent' }), value, zh))).toEqual(['0%', '34%', undefined])
  })

  it('tells half-days as days', () => {
    const held = integer(['占用', 'Held'], { counts: 'halfDays' })
    expect([0, 1, 4].map((value) => counted(held, value, zh))).toEqual(['0 天', '0.5 天', '2 天'])
  })

  it('tells what a purse moved in the unit that its row names', () => {
    const moved = integer(['变动', 'Amount'], { counts: 'in unit' })
    const told = ([amount, unit]: readonly [number, string]) => counted(moved, amount, zh, { id: '1', unit })
    expect(
      (
        [
          [123_456, 'cent'],
          [-50, 'cent'],
          [-30, 'point'],
          [-3, 'halfDay'],
          [4, 'stamp'],
        ] as const
      ).map(told),
    ).toEqual(['¥1,234.56', '−¥0.50', '−30 积分', '−1.5 天', '4'])
  })
})
