import { eventlog } from '@masthead/contract/app-config/eventlog'
import { points } from '@masthead/contract/activities/points'
import { pointslog } from '@masthead/contract/activities/pointslog'
import type { Resource } from '@masthead/contract/kit/resource'
import { expect, it } from 'vitest'
import { faceOf } from '../row/face'

const keysOf = (noun: Resource): string[] => faceOf(noun).key.map(([name]) => name)

it('says once when something was, and when it was written down where nothing else says it', () => {
  expect(keysOf(pointslog)).toEqual(['delta', 'after', 'createTime'])
  expect(keysOf(eventlog)).toEqual(['ts', 'ms', 'appVersion', 'userId'])
  expect(keysOf({ ...eventlog, face: { key: ['ms'] } })).toEqual(['ms', 'createTime'])
})

it('shows the status that somebody switches, and none that stays as it is', () => {
  expect(keysOf(points)).toEqual(['points', 'total'])
  expect(keysOf({ ...points, without: ['add', 'delete'] })).toEqual(['points', 'total', 'status'])
})
