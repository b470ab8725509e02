import { attention } from '@masthead/contract/cms/attention'
import { news } from '@masthead/contract/cms/news'
import { topic } from '@masthead/contract/cms/topic'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { tags } from '@masthead/contract/general/tags'
import { account } from '@masthead/contract/official/account'
import { problem } from '@masthead/contract/petition/problem'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import { articleHref, authorHref, tagHref, topicHref } from '@masthead/site/link'
import type { Follow, FollowedItem } from '@masthead/site/members/view'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Things that one member follows whose names are read, at most. */
const mostFollows = 500

const accountHref = (id: string): string => `/account?id=${id}`
const questionHref = (id: string): string => `/question?id=${id}`

/** What may be followed: how its rows are called, where their page is, and which of them readers still find. */
const kinds: Readonly<Record<string, { name: string; table: string; href: (id: string) => string; where?: string }>> = {
  [topic.name]: { name: 'topic_name', table: 'cms_topic', href: topicHref },
  [tags.name]: { name: 'name', table: 'general_tags', href: tagHref },
  [contributepersonal.name]: { name: `coalesce(nullif(trim(pen_name), ''), name)`, table: 'contribute_contributepersonal', href: authorHref },
  [account.name]: { name: 'name', table: 'official_account', href: accountHref, where: `status = ${account.state.approved}` },
  [problem.name]: {
    name: 'title',
    table: 'petition_problem',
    href: questionHref,
    where: `publish_time is not null and is_public and status <> ${problem.state.hidden}`,
  },
}

/** What a member follows and readers still find, the latest first. */
export const followsOf = async (ctx: Context, memberId: string): Promise<readonly Follow[]> => {
  const followed = await rows(ctx, attention, { userId: memberId }, unscoped).list(['targetType', 'targetId'], { sort: ['-id'], limit: mostFollows })
  const named = await Promise.all(
    Object.entries(kinds).map(async ([type, { name, table, where = 'true' }]) => {
      const ids = followed.filter((one) => one.targetType === type).map(({ targetId }) => targetId)
      if (ids.length === 0) return []
      const found = await within(ctx).query<{ id: string; name: string }>(
        `select id::text as id, ${name} as name from ${table} where ${ofTenant} and id = any($2::bigint[]) and not is_deleted and ${where}`,
        [ids],
      )
      return found.map((one) => [`${type} ${one.id}`, one.name] as const)
    }),
  )
  const names = new Map(named.flat())
  return followed.flatMap(({ targetType: type, targetId: id }) => {
    const name = names.get(`${type} ${id}`)
    const kind = kinds[type]
    return name === undefined || !kind ? [] : [{ type, id, name, href: kind.href(id) }]
  })
}

interface Found {
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly time: string
  readonly isText: boolean
  readonly type: string
  readonly target: string
  readonly total: number
}

/** Articles of columns with those below them, of tags with what was merged into them, of authors, and what accounts published. */
const sql = `
  with recursive a as (select tenant_id, target_type, target_id from cms_attention where ${ofTenant} and user_id = $2::bigint and not is_deleted),
  below as (select a.tenant_id, a.target_id, t.id from a join cms_topic t on ${sameTenant('t', 'a')} and t.id::text = a.target_id and not t.is_deleted where a.target_type = '${topic.name}'
    union select below.tenant_id, below.target_id, t.id from below join cms_topic t on ${sameTenant('t', 'below')} and t.parent_id = below.id and not t.is_deleted),
  hit as (
    select j.tenant_id, j.row_id as id, '${topic.name}' as type, below.target_id as target from below join cms_news_topic_id j on ${sameTenant('j', 'below')} and j.target_id = below.id
    union all select j.tenant_id, j.row_id, a.target_type, a.target_id from a join general_tags g on ${sameTenant('g', 'a')} and a.target_id in (g.id::text, g.alias_of::text) and not g.is_deleted
      join cms_news_tag_id j on ${sameTenant('j', 'g')} and j.target_id = g.id where a.target_type = '${tags.name}'
    union all select j.tenant_id, j.row_id, a.target_type, a.target_id from a join cms_news_reporter j on ${sameTenant('j', 'a')} and j.target_id::text = a.target_id
      where a.target_type = '${contributepersonal.name}'),
  seen as (
    select distinct on (n.id) n.id, n.slug, n.title, n.publish_time as at, false as is_text, hit.type, hit.target from hit
      join cms_news n on ${sameTenant('n', 'hit')} and n.id = hit.id and n.status = ${news.state.online} and not n.is_deleted order by n.id, hit.type, hit.target
    ) select id::text as id, slug, title, to_char(at at time zone $3, 'YYYY-MM-DD HH24:MI:SS') as time, is_text as "isText", type, target, (count(*) over ())::float8 as total
    from (select * from seen union all
      select m.id, null, m.title, m.publish_time, true, a.target_type, a.target_id from a join official_account o on ${sameTenant('o', 'a')} and o.id::text = a.target_id
        and o.status = ${account.state.approved} and not o.is_deleted join official_manuscript m on ${sameTenant('m', 'o')} and m.account_id = o.id
        and m.status = ${officialManuscript.state.published} and not m.is_deleted where a.target_type = '${account.name}') found
    order by at desc nulls last, id desc limit $4 offset $5`

/** What is new of what a member follows, page by page, the newest first and each once. */
export const newOf = async (
  ctx: Context,
  memberId: string,
  { follows, current, size }: { follows: readonly Follow[]; current: number; size: number },
): Promise<{ items: readonly FollowedItem[]; pages: number }> => {
  const found = await within(ctx).query<Found>(sql, [memberId, ctx.zone, size, (current - 1) * size], 'new_of_follows')
  const items = found.map(({ id, slug, title, time, isText, type, target }) => ({
    title,
    time,
    of: follows.find((one) => one.type === type && one.id === target)?.name ?? '',
    href: isText ? `/accountText?id=${id}` : articleHref({ id, slug }),
  }))
  return { items, pages: Math.ceil((found[0]?.total ?? 0) / size) }
}
