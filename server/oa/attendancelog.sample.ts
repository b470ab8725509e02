import { sampleOf } from '../testing/sample'
import { classForAll, position } from './attendanceclass.sample'

export const sample = sampleOf('oa/attendancelog', {
  async row(about) {
    await classForAll(about)
    return { way: 'gps', ...position, accuracy: 20 }
  },
})
