import { topic } from '@masthead/contract/cms/topic'
import { behave } from '../engine/behave'

export const topicBehaviour = behave(topic, {
  columns: {
    newsCount: ({ t }) =>
      `select count(*)::int from cms_news_topic_id j join cms_news n on n.tenant_id = j.tenant_id and n.id = j.row_id and not n.is_deleted where j.tenant_id = ${t}.tenant_id and j.target_id = ${t}.id`,
  },
})
