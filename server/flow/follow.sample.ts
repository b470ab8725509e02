import type { Court } from '../testing/laws/making'
import { sampleOf } from '../testing/sample'

const processInstanceId = async ({ court }: { readonly court: Court }): Promise<string> => (await court.make(court.model('flow/follow'), 'acme')).id

export const sample = sampleOf('flow/follow', {
  calls: {
    sheet: { input: async (step) => ({ processInstanceId: await processInstanceId(step) }) },
    drawing: { input: async (step) => ({ processInstanceId: await processInstanceId(step) }) },
  },
})
