import type { Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const ownDictionary = async (court: Court): Promise<string> => {
  const model = court.model('system/dict-biz')
  const { id, code } = await court.make(model, 'acme')
  await well(
    court.client('chief').post('blade-system/dict-biz/submit', { ...(await court.body(model, 'acme')), code, parentId: id }),
    'a value of a dictionary',
  )
  return String(code)
}

export const sample = sampleOf('system/dict-biz', {
  fixed: ['code'],
  calls: {
    tree: { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
    dictionary: { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
  },
})
