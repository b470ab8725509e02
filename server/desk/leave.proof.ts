import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('desk/leave', {
  startProcess: {
    input: () => ({ leaveType: 'maternity', startTime: '2040-01-02 09:00:00', endTime: '2040-05-02 18:00:00', reason: '走查' }),
  },
})
