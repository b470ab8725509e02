import { proofsOf } from '../testing/walk/step'

/** Leaves of one person do not overlap, so each time the proof is made it asks for another year. */
let year = 2093

export const proofs = proofsOf('desk/leave', {
  startProcess: {
    input: () => {
      year++
      return { leaveType: 'maternity', startTime: `${year}-01-05 09:00:00`, endTime: `${year}-05-05 18:00:00`, reason: '走查' }
    },
  },
})
