import type { CallsOf } from '../../engine/behave'
import { news } from '@masthead/contract/cms/news'
import { newsslug } from '@masthead/contract/cms/newsslug'
import { behave } from '../../engine/behave'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, Row, TxContext, Watch } from '../../engine/types'
import { pinyinOf } from '../../platform/text/pinyin'
import { invalid } from '../../platform/refusal'
import { uncovered } from './pending'

/** Characters of a proposed slug at most: an address is to be read and passed on. */
const longest = 60

const runs = /\p{Script=Han}+|[a-z0-9]+/gu

/** A title as the words of an address: Chinese as it is read aloud, Latin words as they are. '' where there is neither. */
export const slugOf = (title: string): string => {
  const words = [...title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().matchAll(runs)].flatMap(([run]) =>
    /[a-z0-9]/.test(run) ? [run.slice(0, longest)] : pinyinOf(run).syllables.filter((one) => /^[a-z]+$/.test(one)),
  )
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= longest) break
    slug += slug === '' ? word : `-${word}`
  }
  return slug || (words[0] ?? '')
}

/** Slugs of the tenant that begin like one and that another article has or had. */
const takenLike = async (ctx: Context, slug: string, newsId: string | null): Promise<ReadonlySet<string>> => {
  const found = await within(ctx).query<{ slug: string }>(
    `select slug from cms_news where ${ofTenant} and (slug = $2 or slug like $2 || '-%') and id is distinct from $3::bigint and not is_deleted
     union select s.slug from cms_newsslug s join cms_news n on n.tenant_id = s.tenant_id and n.id = s.news_id and not n.is_deleted
       where s.${ofTenant} and (s.slug = $2 or s.slug like $2 || '-%') and s.news_id is distinct from $3::bigint and not s.is_deleted`,
    [slug, newsId],
  )
  return new Set(found.map((one) => one.slug))
}

/** Proposes a slug for a title that no other article has or had; null where nothing in the title can be spelt. */
export const proposeSlug: CallsOf<typeof news>['proposeSlug'] = async (ctx, { input }) => {
  const slug = slugOf(input.title)
  if (slug === '') return { slug: null }
  const taken = await takenLike(ctx, slug, (input.id as string | undefined) ?? null)
  let free = slug
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`
  return { slug: free }
}

/** Refuses a slug under which readers knew another article: links to that one lead there. */
export const guardSlug = async (tx: TxContext, before: Row | null, slug: unknown): Promise<void> => {
  if (typeof slug !== 'string' || slug === '') return
  const [held] = await within(tx).query<{ title: string }>(
    `select n.title from cms_newsslug s join cms_news n on n.tenant_id = s.tenant_id and n.id = s.news_id and not n.is_deleted
     where s.${ofTenant} and s.slug = $2 and s.news_id is distinct from $3::bigint and not s.is_deleted`,
    [slug, before?.id ?? null],
  )
  if (held) throw invalid({ slug: [`曾是“${held.title}”的网址，仍有链接指向该文`, `“${held.title}” had this address, and links still lead to it`] })
}

/** Keeps the slug that an article gives up once it was published, so that links to it lead on. */
const keepFormer: Watch = async (tx, { model, id, before, values }) => {
  if (model.noun.name !== news.name || before === null || values === null || !('slug' in values)) return
  const { slug, firstPublishTime } = uncovered(before as Row)
  if (!slug || slug === values.slug || !firstPublishTime) return
  tx.db.send(
    `insert into cms_newsslug (tenant_id, news_id, slug, create_user, update_user) values ($1, $2::bigint, $3, $4::bigint, $4::bigint)
     on conflict (tenant_id, slug) where not is_deleted do update set news_id = excluded.news_id`,
    [tx.tenantId, id, slug, tx.actor.userId],
    'keep_slug',
  )
}

export const newsslugBehaviour = behave(newsslug, { watch: keepFormer })

/** The article that a slug leads to: the one that has it, else the one that had it. */
export const idOfSlug = async (ctx: Context, slug: string): Promise<string | undefined> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id from (select 1 as rank, id::text as id from cms_news where ${ofTenant} and slug = $2 and status in (${news.state.online}, ${news.state.retracted}) and not is_deleted
       union all select 2, news_id::text from cms_newsslug where ${ofTenant} and slug = $2 and not is_deleted) found order by rank limit 1`,
    [slug],
    'id_of_slug',
  )
  return found?.id
}
