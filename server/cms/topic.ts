import { topic } from '@masthead/contract/cms/topic'
import { behave } from '../engine/behave'
import { branchBehaviour } from '../engine/write/branch'
import { sameTenant } from '../engine/reach/within'

/** SQL of whether a topic has had its time, or stands below one that readers do not see. */
const isOver = (t: string): string => `${t}.expire_time <= now() or exists (
  with recursive up(id, parent_id, is_seen) as (
    select p.id, p.parent_id, p.status = 1 and p.is_used and p.expire_time > now() from cms_topic p where ${sameTenant('p', t)} and p.id = ${t}.parent_id
    union all select p.id, p.parent_id, p.status = 1 and p.is_used and p.expire_time > now() from cms_topic p join up on p.id = up.parent_id
      where ${sameTenant('p', t)}
  ) select 1 from up where not is_seen)`

export const topicBehaviour = behave(topic, {
  columns: {
    newsCount: ({ t }) =>
      `select count(*)::int from cms_news_topic_id j join cms_news n on n.tenant_id = j.tenant_id and n.id = j.row_id and not n.is_deleted where ${sameTenant('j', t)} and j.target_id = ${t}.id`,
  },
  faces: { front: ({ t }) => `not (${isOver(t)})` },
  actions: { expire: { set: () => ({ status: 0 }) } },
  calls: branchBehaviour(topic.name),
})
