import { works } from './newspaperauthor.sample'
import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('contribute/newspaperdiagrams', {
  calls: {
    myDiagrams: { input: works },
  },
})
