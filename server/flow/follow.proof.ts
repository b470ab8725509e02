import type { Court } from '../testing/laws/court'
import { proofsOf } from '../testing/walk/step'

const processInstanceId = async ({ court }: { readonly court: Court }): Promise<string> => (await court.make(court.model('flow/follow'), 'acme')).id

export const proofs = proofsOf('flow/follow', {
  sheet: { input: async (step) => ({ processInstanceId: await processInstanceId(step) }) },
  drawing: { input: async (step) => ({ processInstanceId: await processInstanceId(step) }) },
})
