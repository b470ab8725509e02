import { article } from './style/article'
import { base } from './style/base'
import { front } from './style/front'

/** The style sheet of the public pages, the spaces of its source left out. */
export const style = [base, front, article]
  .join('')
  .replace(/\s*\n\s*/g, '')
  .replace(/\s*([{};])\s*/g, '$1')
  .replaceAll(';}', '}')
