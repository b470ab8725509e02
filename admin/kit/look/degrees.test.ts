import { expect, test } from 'vitest'
import { degreeText, roundDegrees } from './degrees'

test('lines lie at round degrees, a handful of them however much a map shows', () => {
  expect(roundDegrees(30.41, 30.79)).toEqual([30.5, 30.6, 30.7])
  expect(roundDegrees(114.287, 114.2953)).toEqual([114.288, 114.29, 114.292, 114.294])
  expect(roundDegrees(-0.25, 0.25)).toEqual([-0.2, -0.1, 0, 0.1, 0.2])
  for (const span of [0.002, 0.07, 3, 40, 180]) {
    const { length } = roundDegrees(17.3, 17.3 + span)
    expect([length >= 1, length <= 7], String(span)).toEqual([true, true])
  }
  expect([degreeText(30.5, 'N', 'S'), degreeText(-114.25, 'E', 'W')]).toEqual(['30.5°N', '114.25°W'])
})
