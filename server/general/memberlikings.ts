import type { Label } from '@masthead/contract/kit/label'
import { news } from '@masthead/contract/cms/news'
import { problem } from '@masthead/contract/petition/problem'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { type MemberPart, type MemberRow, mostMemberRows, type Owner } from '../user/memberpart'
import { forgetReactions } from './memberreactions'

const articleOf = (id: string): string => `/newDetail?id=${id}`

/** Articles that a member reacted to, the latest first; those that readers see no more are left out. */
const articles = async (ctx: Context, { id }: Owner, table: 'general_like' | 'general_collects'): Promise<MemberRow[]> => {
  const found = await within(ctx).query<{ id: string; title: string; day: string }>(
    `select n.id::text as id, n.title, to_char(r.create_time at time zone $3, 'YYYY-MM-DD') as day
     from ${table} r join cms_news n on n.tenant_id = r.tenant_id and n.id::text = r.biz_id and n.status = ${news.state.online} and not n.is_deleted
     where r.${ofTenant} and r.user_id = $2::bigint and r.biz_type = '${news.name}' and not r.is_deleted order by r.id desc limit ${mostMemberRows}`,
    [id, ctx.zone],
  )
  return found.map((row) => ({ id: row.id, title: row.title, facts: [row.day], state: '', href: articleOf(row.id) }))
}

const part = (key: string, title: Label, empty: Label, table: 'general_like' | 'general_collects'): MemberPart => ({
  key,
  title,
  empty,
  rows: (ctx, owner) => articles(ctx, owner, table),
})

/** What a member keeps to read again. */
export const memberCollects: MemberPart = part(
  'collects',
  ['我的收藏', 'My bookmarks'],
  ['您还没有收藏。在文章下方点“收藏”，以后可以在这里找到。', 'Nothing is kept yet. Press “Bookmark” below an article to find it here again.'],
  'general_collects',
)

/** What a member likes. Who leaves takes back every reaction. */
export const memberLikes: MemberPart = {
  ...part('likes', ['我的点赞', 'My likes'], ['您还没有点赞。', 'You have not liked anything yet.'], 'general_like'),
  forget: (tx, { id }) => forgetReactions(tx, id),
}

/** Columns, tags, authors, accounts and questions that a member follows, the first three with their newest article. */
export const memberFollows: MemberPart = {
  key: 'follows',
  adds: { label: ['查看关注的更新', 'See what is new there'], id: 'new' },
  title: ['我的关注', 'What I follow'],
  empty: ['您还没有关注栏目、标签、作者、入驻号或提问。', 'You do not follow a column, tag, author, account or question yet.'],
  async rows(ctx, { id }) {
    const newest = (join: string): string =>
      `(select n.id::text || ' ' || n.title from cms_news n join ${join} j on j.tenant_id = n.tenant_id and j.row_id = n.id where n.tenant_id = a.tenant_id and j.target_id::text = a.target_id
        and n.status = ${news.state.online} and not n.is_deleted order by n.publish_time desc, n.id desc limit 1)`
    const found = await within(ctx).query<{ id: string; type: string; target: string; name: string | null; newest: string | null }>(
      `select a.id::text as id, a.target_type as type, a.target_id as target,
         case a.target_type when 'cms/topic' then (select t.topic_name from cms_topic t where t.tenant_id = a.tenant_id and t.id::text = a.target_id and not t.is_deleted)
           when 'general/tags' then (select t.name from general_tags t where t.tenant_id = a.tenant_id and t.id::text = a.target_id and not t.is_deleted)
           when 'official/account' then (select t.name from official_account t where t.tenant_id = a.tenant_id and t.id::text = a.target_id and not t.is_deleted)
           when 'petition/problem' then (select t.title from petition_problem t where t.tenant_id = a.tenant_id and t.id::text = a.target_id and t.is_public
             and t.publish_time is not null and t.status <> ${problem.state.hidden} and not t.is_deleted)
           else (select coalesce(nullif(t.pen_name, ''), t.name) from contribute_contributepersonal t where t.tenant_id = a.tenant_id and t.id::text = a.target_id and not t.is_deleted) end as name,
         case a.target_type when 'cms/topic' then ${newest('cms_news_topic_id')} when 'general/tags' then ${newest('cms_news_tag_id')}
           when 'contribute/contributepersonal' then ${newest('cms_news_reporter')} end as newest
       from cms_attention a where a.${ofTenant} and a.user_id = $2::bigint and not a.is_deleted order by a.id desc limit ${mostMemberRows}`,
      [id],
    )
    return found.flatMap(({ name, newest: latest, ...row }) => {
      if (name === null) return []
      const [article = '', ...title] = (latest ?? '').split(' ')
      return [
        {
          id: row.id,
          title: name,
          facts: latest ? [title.join(' ')] : [],
          state: '',
          href: latest ? articleOf(article) : pageOf(row.type, row.target),
        },
      ]
    })
  },
}

const pages: Readonly<Record<string, string>> = {
  'cms/topic': '/topic',
  'general/tags': '/tag',
  'contribute/contributepersonal': '/author',
  'petition/problem': '/question',
}

const pageOf = (type: string, id: string): string => (pages[type] ? `${pages[type]}?id=${id}` : '/home')
