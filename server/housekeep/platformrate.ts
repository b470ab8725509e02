import { platformrate } from '@masthead/contract/housekeep/platformrate'
import { behave } from '../engine/behave'
import { invalid } from '../platform/refusal'

export const platformrateBehaviour = behave(platformrate, {
  create: { guard: (_tx, { values }) => refuseBackwards(values.effectiveFrom, values.effectiveTo) },
  update: {
    guard: (_tx, { before, values }) => refuseBackwards(values.effectiveFrom ?? before?.effectiveFrom, values.effectiveTo ?? before?.effectiveTo),
  },
})

const refuseBackwards = (from: string | null | undefined, to: string | null | undefined): void => {
  if (from && to && to < from) throw invalid({ effectiveTo: ['失效日期不能早于生效日期', 'It cannot end before it begins'] })
}
