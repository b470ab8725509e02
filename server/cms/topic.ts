import { user } from '@masthead/contract/user/user'
import { topic } from '@masthead/contract/cms/topic'
import { behave } from '../engine/behave'
import { branchBehaviour } from '../engine/write/branch'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import type { Row, TxContext } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { tellOf } from '../telling/tell'

/** SQL of whether a topic has had its time, or stands below one that readers do not see. */
const isOver = (t: string): string => `${t}.expire_time <= now() or exists (
  with recursive up(id, parent_id, is_seen) as (
    select p.id, p.parent_id, p.status = ${topic.state.shown} and p.is_used and p.expire_time > now() from cms_topic p where ${sameTenant('p', t)} and p.id = ${t}.parent_id
    union all select p.id, p.parent_id, p.status = ${topic.state.shown} and p.is_used and p.expire_time > now() from cms_topic p join up on p.id = up.parent_id
      where ${sameTenant('p', t)}
  ) select 1 from up where not is_seen)`

/** Tells whoever made or last changed a column, and who leads the department that it belongs to, that it is about to go. Its articles stay. */
const warnKeepers = async (tx: TxContext, row: Row): Promise<void> => {
  // One that was overtaken goes at once.
  if (tx.isOvertaken) return
  const keepers = await within(tx).query<{ id: string }>(
    `select u.id::text as id from user_user u where u.${ofTenant} and not u.is_deleted and u.status = ${user.state.on} and (u.id = any($2::bigint[])
       or u.id = (select d.leader_id from system_dept d where d.${ofTenant} and d.id = $3::bigint and not d.is_deleted)) order by u.id`,
    [[row.createUser, row.updateUser].filter(Boolean), row.ownerDept ?? null],
  )
  await tellOf(
    tx,
    { model: modelOf(tx, topic), row, key: 'expireSoon' },
    keepers.map(({ id }) => id),
    {
      kind: 'deadline',
      what: ['栏目即将到期：{topicName}', 'A column expires soon: {topicName}'],
      more: [
        '栏目《{topicName}》将于 {expireTime} 到期并停止显示。需要保留请修改过期时间。',
        'The column “{topicName}” expires at {expireTime} and will then be hidden. To keep it, change its expiry time.',
      ],
    },
  )
}

export const topicBehaviour = behave(topic, {
  columns: {
    newsCount: ({ t }) =>
      `select count(*)::int from cms_news_topic_id j join cms_news n on n.tenant_id = j.tenant_id and n.id = j.row_id and not n.is_deleted where ${sameTenant('j', t)} and j.target_id = ${t}.id`,
  },
  counts: {
    newsCount: {
      follows: ['cms/news'],
      sql: `select j.target_id::text as id, count(*)::int as count from cms_news_topic_id j join cms_news n on n.${ofTenant} and n.id = j.row_id
        where j.${ofTenant} and not n.is_deleted group by j.target_id`,
    },
  },
  faces: { front: ({ t }) => `not (${isOver(t)})` },
  actions: {
    expireSoon: { effect: (tx, { row }) => warnKeepers(tx, row) },
    expire: { set: () => ({ status: topic.state.notShown }) },
  },
  calls: branchBehaviour(topic.name),
})
