import { sampleOf } from '../testing/sample'

export const sample = sampleOf('activities/campaign', {
  // There is room for everybody that a law enrols.
  row: () => ({
    startTime: '2031-03-01 08:00:00',
    endTime: '2031-03-01 18:00:00',
    signStart: '2024-01-01 08:00:00',
    signEnd: '2031-02-28 08:00:00',
    capacity: 50_000,
    waitCapacity: 50_000,
    needAudit: true,
    needIdNo: false,
    mouldId: undefined,
  }),
})
