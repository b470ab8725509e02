import { ofTenant, within } from '../../engine/reach/within'
import { badRequest } from '../../platform/refusal'
import type { ActionBehaviour } from '../../engine/types'

/** Changes the counts that readers see; what was really counted stays. */
export const editNum: ActionBehaviour = {
  guard(_ctx, { input }) {
    if ((input.views ?? null) === null && (input.likes ?? null) === null)
      throw badRequest('no_counts', ['请输入点击量或点赞量', 'Please enter views or likes'])
  },
  async effect(tx, { row, input }) {
    const [liked] = await within(tx).query<{ total: number }>(
      `select total from log_tally where ${ofTenant} and biz_type = 'cms/news' and biz_id = $2 and name = 'likes' and not is_deleted`,
      [row.id],
    )
    // The true counts stay; what an editor wants shown is kept as the difference.
    await tx.db.run(
      `insert into cms_newscount (tenant_id, news_id, views, likes, comments, views_base, likes_base, create_user) values ($1, $2::bigint, 0, 0, 0, coalesce($3::bigint, 0), coalesce($4::bigint - $6::bigint, 0), $5::bigint)
       on conflict (tenant_id, news_id) where not is_deleted do update set
         views_base = case when $3::bigint is null then cms_newscount.views_base else $3::bigint - cms_newscount.views end,
         likes_base = case when $4::bigint is null then cms_newscount.likes_base else $4::bigint - cms_newscount.likes - $6::bigint end`,
      [tx.tenantId, row.id, input.views ?? null, input.likes ?? null, tx.actor.userId, liked?.total ?? 0],
    )
  },
}
