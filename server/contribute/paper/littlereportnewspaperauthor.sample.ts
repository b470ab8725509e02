import { authorProofs } from './newspaperauthor.sample'
import { sampleOf } from '../../testing/sample'
import { authorRow } from './newspaperauthor.sample'

export const sample = sampleOf('contribute/littlereportnewspaperauthor', {
  row: authorRow,
  calls: authorProofs,
})
