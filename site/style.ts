import { accounts } from './style/accounts'
import { archive } from './style/archive'
import { article } from './style/article'
import { base } from './style/base'
import { campaigns } from './style/campaigns'
import { community } from './style/community'
import { front } from './style/front'
import { members } from './style/members'
import { questions } from './style/questions'
import { shop } from './style/shop'

/** The style sheet of the public pages, the spaces of its source left out. */
export const style = [base, front, article, archive, questions, accounts, campaigns, members, community, shop]
  .join('')
  .replace(/\s*\n\s*/g, '')
  .replace(/\s*([{};])\s*/g, '$1')
  .replaceAll(';}', '}')
