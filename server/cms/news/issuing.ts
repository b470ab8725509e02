import type { ActionBehaviour } from '../../engine/types'
import { ofTenant, within } from '../../engine/reach/within'
import { conflict } from '../../platform/refusal'
import { markReview } from './revision'

/** Seconds in which whoever issued an article thinks better of it, without anybody else. */
const secondThoughts = 120

/** Takes an issue back: the article is where it was, signed and out of its readers' sight. What was live before that goes offline by its own action. */
export const takeBack: ActionBehaviour = {
  async guard(tx, { row }) {
    const [fresh] = await within(tx).query<{ first: boolean }>(
      `select not exists (select 1 from cms_newshistory o where o.${ofTenant} and o.news_id = h.news_id and o.reason in ('issue', 'correct') and o.id < h.id and not o.is_deleted) as first
       from cms_newshistory h where h.${ofTenant} and h.id = $2::bigint and h.reason = 'issue' and h.create_user = $3::bigint
         and h.create_time > $4::timestamptz - interval '${secondThoughts} seconds'`,
      [row.publishedRevisionId, tx.actor.userId, tx.clock.now().toISOString()],
    )
    if (!fresh)
      throw conflict('too_late', [
        `签发后 ${secondThoughts / 60} 分钟内才能撤回，请改用下线`,
        `Publishing can be undone for ${secondThoughts / 60} minutes only; please take it offline instead`,
      ])
    if (!fresh.first) throw conflict('was_live', ['此前已发布过，请改用下线', 'It was published before; please take it offline'])
  },
  set: () => ({ publishAt: null, issuerId: null, firstPublishTime: null, isTop: false, topTime: null, publishedRevisionId: null, isAudit: 1 }),
  effect: (tx, { before }) => {
    markReview(tx, before.revisionId, 1)
  },
}
