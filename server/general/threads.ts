import { comments } from '@masthead/contract/general/comments'
import { news } from '@masthead/contract/cms/news'

/** A noun of comments that stand in threads below something: its table, and the SQL of what a row `c` of it is about. */
export interface Threads {
  readonly noun: string
  readonly table: string
  readonly about: (id: string, c?: string) => string
}

/** Comments on articles. */
export const newsThreads: Threads = {
  noun: comments.name,
  table: 'general_comments',
  about: (id, c = 'c') => `${c}.biz_type = '${news.name}' and ${c}.biz_id = ${id}`,
}
