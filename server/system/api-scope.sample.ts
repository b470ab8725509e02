import { someMenu } from './menu.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/api-scope', {
  calls: {
    calls: { input: async ({ court }) => ({ menuId: await someMenu(court) }) },
  },
})
