import { sampleOf } from '../testing/sample'

export const sample = sampleOf('desk/weekly', {
  calls: {
    // Nobody here has an address to which it could go.
    mail: { input: () => ({ isMailed: false }) },
  },
})
