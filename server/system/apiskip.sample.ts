import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/apiskip', {
  row: ({ n }) => ({ path: `/api/blade-system/dict/dictionary?code=c${n}` }),
})
