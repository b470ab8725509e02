import type { Court } from '../testing/laws/court'
import { proofsOf, well } from '../testing/walk/step'

const ownDictionary = async (court: Court): Promise<string> => {
  const model = court.model('system/dict-biz')
  const { id, code } = await court.make(model, 'acme')
  await well(
    court.client('chief').post('blade-system/dict-biz/submit', { ...(await court.body(model, 'acme')), code, parentId: id }),
    'a value of a dictionary',
  )
  return String(code)
}

export const proofs = proofsOf('system/dict-biz', {
  tree: { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
  dictionary: { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
})
