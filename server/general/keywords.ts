import { keywords } from '@masthead/contract/general/keywords'
import { behave } from '../engine/behave'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'

export const keywordsBehaviour = behave(keywords, {
  calls: {
    hot: (ctx) =>
      within(ctx).query(
        `select keyword, link from general_keywords
         where ${ofTenant} and not is_deleted and status = ${keywords.state.on} and (start_time is null or start_time <= $2::timestamptz) and (end_time is null or end_time > $2::timestamptz)
         order by sort, search_count desc, id desc limit 20`,
        [ctx.clock.now().toISOString()],
        'hot_keywords',
      ),
  },
})

/** Counts a reader's search for one of the tenant's keywords; other words are not kept. */
export const noteSearch = async (ctx: Context, search: string): Promise<void> => {
  const word = search.trim()
  if (word === '' || word.length > 30) return
  await within({ db: ctx.database, tenantId: ctx.tenantId }).run(
    `update general_keywords set search_count = coalesce(search_count, 0) + 1 where ${ofTenant} and not is_deleted and status = ${keywords.state.on} and keyword = $2`,
    [word],
  )
}
