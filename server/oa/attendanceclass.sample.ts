import { once, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

export const position = { lat: 30.5, lng: 114.3 }

/** Hours round the clock on every day. */
const always = {
  type: 'fixed',
  segments: [{ on: '00:07', off: '23:53' }],
  workDays: '1,2,3,4,5,6,7',
  byCalendar: false,
  wifi: undefined,
  effectiveTo: undefined,
}

/** Gives everybody of the tenant a class; once for each tenant. */
export const classForAll = once(({ maker, engine, tenantId }) =>
  maker.make(modelNamed(engine, 'oa/attendanceclass'), tenantId, {
    ...always,
    userIds: undefined,
    deptIds: undefined,
    places: [{ name: '编辑部', ...position, radius: 500 }],
    effectiveFrom: '2023-12-01',
    beforeMin: 720,
    afterMin: 720,
  }),
)

export const sample = sampleOf('oa/attendanceclass', {
  row: () => ({ ...always, effectiveFrom: '2035-01-01' }),
})
