import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('desk/leave', {
  startProcess: {
    input: () => ({ leaveType: 'maternity', startTime: '2093-01-05 09:00:00', endTime: '2093-05-05 18:00:00', reason: '走查' }),
  },
})
