import { sampleOf } from '../testing/sample'
import { aboutLetter } from './letters.sample'

export const sample = sampleOf('petition/petitionwarning', {
  row: aboutLetter,
})
