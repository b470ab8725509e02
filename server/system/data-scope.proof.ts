import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('system/data-scope', {
  explain: { input: ({ court }) => ({ userId: court.stages.acme.users.chief, noun: 'cms/sources' }) },
})
