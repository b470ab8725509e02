import { proofsOf } from '../testing/walk/step'
import { someMenu } from './menu.proof'

export const proofs = proofsOf('system/api-scope', {
  calls: { input: async ({ court }) => ({ menuId: await someMenu(court) }) },
})
