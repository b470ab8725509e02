import { planXml } from '@masthead/contract/flow/plan'
import { sampleOf } from '../testing/sample'
import { steps } from './definition.sample'

export const sample = sampleOf('flow/model', {
  row: ({ n }) => ({ modelKey: `m${n}`, xml: planXml({ key: `m${n}`, name: '走查', steps }), form: [] }),
  calls: {
    check: { input: () => ({ xml: planXml({ key: 'walk', name: '走查', steps: [{ name: '审批', people: 'starter' }] }) }) },
  },
})
