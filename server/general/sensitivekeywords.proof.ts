import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('general/sensitivekeywords', {
  check: { input: () => ({ text: '没有问题的文字' }) },
})
