import { sampleOf } from '../testing/sample'
import { projectOfAll } from './project.sample'

export const sample = sampleOf('project/projecttask', {
  row: async (about) => ({ projectId: await projectOfAll(about), startDate: '2031-03-01', endDate: '2031-04-01' }),
})
