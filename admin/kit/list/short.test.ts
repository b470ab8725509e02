import { expect, test } from 'vitest'
import { shortSigns } from './short'

test('signs are as short as they can be without being taken for each other', () => {
  expect(shortSigns(['正常', '迟到', '早退', '缺卡'])).toEqual(['正', '迟', '早', '缺'])
  expect(shortSigns(['Normal', 'Late', 'Leave', 'Absent'])).toEqual(['N', 'La', 'Le', 'A'])
  expect(shortSigns(['Latest', 'later', 'Off'])).toEqual(['Lat', 'lat', 'O'])
  expect(shortSigns([])).toEqual([])
})
