import { keywords } from '@masthead/contract/general/keywords'
import { behave } from '../engine/behave'
import type { Context } from '../engine/types'

export const keywordsBehaviour = behave(keywords, {
  calls: {
    hot: (ctx) =>
      ctx.db.query(
        `select keyword, link from general_keywords
         where tenant_id = $1 and not is_deleted and status = 1 and (start_time is null or start_time <= $2::timestamptz) and (end_time is null or end_time > $2::timestamptz)
         order by sort, search_count desc, id desc limit 20`,
        [ctx.tenantId, ctx.clock.now().toISOString()],
        'hot_keywords',
      ),
  },
})

/** Counts a reader's search for one of the tenant's keywords; other words are not kept. */
export const noteSearch = async (ctx: Context, search: string): Promise<void> => {
  const word = search.trim()
  if (word === '' || word.length > 30) return
  await ctx.database.run(
    'update general_keywords set search_count = coalesce(search_count, 0) + 1 where tenant_id = $1 and not is_deleted and status = 1 and keyword = $2',
    [ctx.tenantId, word],
  )
}
