import { expect, it } from 'vitest'
import { fractional } from './activities/fractional'
import { enroll } from './general/enroll'
import { pointersAt } from './kit/subject'

it('finds the fields by which rows point at those of a noun, alone or beside the one that says which noun it is', () => {
  expect(pointersAt(fractional.fields, 'activities/campaign')).toEqual([{ field: 'activityId' }])
  expect(pointersAt(enroll.fields, 'activities/campaign')).toEqual([{ field: 'bizId', type: 'bizType' }])
  expect(pointersAt(enroll.fields, 'general/place')).toEqual([])
})
