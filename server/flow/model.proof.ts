import { planXml } from '@masthead/contract/flow/plan'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('flow/model', {
  check: { input: () => ({ xml: planXml({ key: 'walk', name: '走查', steps: [{ name: '审批', people: 'starter' }] }) }) },
})
