import { news } from '@masthead/contract/cms/news'
import { newsNeeds } from '@masthead/contract/cms/news-needs'
import type { Label } from '@masthead/contract/kit/label'
import { behave, type Row, type Values } from '../engine/behave'
import { type Context, may, type TxContext } from '../engine/context'
import { wireTime } from '../engine/kinds/time'
import { taggedFilter } from '../general/tags'
import { badRequest, conflict, invalid, type Refusal } from '../platform/refusal'
import { catchTags } from './catch-tags'
import { lookAhead, searchFilters, watchRevisions } from './newssearch'
import { keepRevision, markReview } from './revision'

const online = 4

/** Counters live beside the article; what is shown is the count and what an editor added to it. */
const counter =
  (sql: string) =>
  ({ t }: { t: string }): string =>
    `coalesce((select ${sql} from cms_newscount c where c.tenant_id = ${t}.tenant_id and c.news_id = ${t}.id and not c.is_deleted), 0)::float8`

const isSame = (ctx: Context, id: unknown): boolean => ctx.actor.userId !== null && String(id) === ctx.actor.userId

/** A locked article belongs to its holder, who is named to the others; who may break locks may write too. */
const unlocked = (ctx: Context, row: Row): true | Refusal => {
  if (row.isLockEdit !== true || isSame(ctx, row.lockUser) || ctx.actor.userId === null || may(ctx, 'news_unlock')) return true
  const [who, when] = [row.lockUserName, row.lockTime]
  return conflict(
    'locked',
    [`${who ?? '他人'}于 ${when ?? ''} 锁定了此新闻`, `${who ?? 'Somebody else'} has locked this article since ${when ?? ''}`],
    { lockUser: row.lockUser, lockUserName: who, lockTime: when },
  )
}

/** Everything that an article lacks before a reader may see it, all at once. */
const guardComplete = (row: Row): void => {
  const wrong: Record<string, Label> = {}
  const isLink = typeof row.externalUrl === 'string' && row.externalUrl !== ''
  for (const need of newsNeeds) {
    if (need.formOnly || (need.types && !need.types.includes(Number(row.typeId))) || (need.notLinked && isLink)) continue
    const value = row[need.field]
    if (value === null || value === undefined || value === '' || (need.field === 'content' && isBlank(String(value))))
      wrong[need.field] = need.message
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (row.offlineTime && row.publishTime && String(row.offlineTime) <= String(row.publishTime))
    throw invalid({ offlineTime: ['下线时间必须晚于发布时间', 'The article must go offline after it is published'] })
}

const isBlank = (content: string): boolean =>
  !/<(img|video|audio|svg|table|hr)\b/i.test(content) && content.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

/** Keeps the text, and answers what the row shows of it. */
const saved = async (tx: TxContext, before: Row | null, row: Row, values: Readonly<Record<string, unknown>>): Promise<Values> => {
  const content = 'content' in values ? (values.content as string | null) : ((before?.content as string | null) ?? null)
  return { revisionId: await keepRevision(tx, row, content, 'save'), content }
}

export const newsBehaviour = behave(news, {
  columns: {
    content: ({ t }) => `select h.content_html from cms_newshistory h where h.tenant_id = ${t}.tenant_id and h.id = ${t}.revision_id`,
    views: counter('c.views + c.views_base'),
    likes: counter('c.likes + c.likes_base'),
    viewsBase: counter('c.views_base'),
    likesBase: counter('c.likes_base'),
    comments: counter('c.comments'),
    linkUrl: ({ t }) => `${t}.external_url`,
  },
  filters: { ...searchFilters, tagId: taggedFilter('cms_news_tag_id') },
  lookAhead,
  countFollows: ['cms/news', 'cms/newshistory', 'general/tags'],
  watch: watchRevisions,
  answers: ['is_top'],
  present(row) {
    row.is_top = row.isTop
  },
  can: {
    // What readers see changes by taking it offline first; a copy of a live article is not edited beside it.
    edit: (row, ctx) => row.status !== online && unlocked(ctx, row),
    delete: (row, ctx) => unlocked(ctx, row),
    toCheck: (row, ctx) => row.status !== online && unlocked(ctx, row),
    toPublish: (row, ctx) => row.status !== online && row.isAudit !== 2 && unlocked(ctx, row),
    toEdit: (row, ctx) => unlocked(ctx, row),
    toOnline: (row, ctx) => unlocked(ctx, row),
    lock: (row, ctx) => unlocked(ctx, row),
    recycle: (row, ctx) => unlocked(ctx, row),
  },
  owns: ['cms/newshistory', 'cms/newscount'],
  calls: { catchTags },
  create: {
    set: (ctx) => ({ createName: ctx.actor.name || ctx.actor.account }),
    effect: (tx, { row, values }) => saved(tx, null, row, values),
    settles: true,
  },
  update: {
    // A text that was approved is approved no more once it changes.
    set: (_ctx, { before }) => (before?.isAudit ? { isAudit: 0, checkedLevel: 0 } : {}),
    effect: (tx, { before, row, values }) => saved(tx, before, row, values),
    settles: true,
  },
  actions: {
    toCheck: {
      guard: (_ctx, { row }) => guardComplete(row),
      to: () => 1,
      set: () => ({ isAudit: 0, checkedLevel: 0, isLockEdit: false, lockUser: null, lockTime: null, lockMode: null }),
      effect: (tx, { row }) => markReview(tx, row.id, 1),
    },
    audit: {
      guard(ctx, { row }) {
        if (isSame(ctx, row.createUser)) throw conflict('own_article', ['不能审核自己的新闻', 'Nobody reviews an article of their own'])
      },
      to: (_ctx, { input }) => (Number(input.isAudit) === 1 ? 1 : 2),
      set: (_ctx, { row, input }) =>
        Number(input.isAudit) === 1 ? { isAudit: 1, checkedLevel: Number(row.checkedLevel) + 1 } : { isAudit: 2, checkedLevel: 0 },
      effect: (tx, { row, input }) => markReview(tx, row.id, Number(input.isAudit) === 1 ? 2 : 3),
    },
    toPublish: {
      guard: (_ctx, { row }) => guardComplete(row),
      to: (ctx, { row }) => (isLater(ctx, row) ? 3 : online),
      set(ctx, { row }) {
        const at = isLater(ctx, row) ? String(row.publishTime) : null
        const renew = at === null && (!row.publishTime || row.isUpdateTime === true)
        return {
          issuerId: ctx.actor.userId,
          publishedRevisionId: row.revisionId,
          publishAt: at,
          isAudit: 1,
          ...(renew ? { publishTime: now(ctx) } : {}),
          ...(at === null && !row.firstPublishTime ? { firstPublishTime: now(ctx) } : {}),
        }
      },
      effect: (tx, { row }) => markReview(tx, row.id, 2),
    },
    appear: {
      guard(_ctx, { row }) {
        if (row.publishedRevisionId !== row.revisionId)
          throw conflict('not_approved', ['定时版本已变更，需要重新签发', 'The scheduled revision has changed and needs a new signature'])
      },
      set: (ctx, { row }) => ({ publishAt: null, ...(row.firstPublishTime ? {} : { firstPublishTime: now(ctx) }) }),
    },
    toEdit: {
      guard(ctx, { row, input }) {
        if (!isSame(ctx, row.createUser) && !input.remark) throw invalid({ remark: ['请填写原因', 'Please give a reason'] })
      },
      to: (ctx, { row }) => (isSame(ctx, row.createUser) ? 0 : 2),
      set: () => ({ publishAt: null, isAudit: 0, checkedLevel: 0 }),
    },
    toOnline: {
      // Only what was issued before comes back by itself; a text that changed since needs a signature.
      to: (_ctx, { row }) => (row.publishedRevisionId !== null && row.publishedRevisionId === row.revisionId ? online : 1),
    },
    toOffline: { set: () => ({ isTop: false, topTime: null, publishAt: null }) },
    retract: { set: (_ctx, { input }) => ({ isTop: false, topTime: null, retractReason: input.remark }) },
    toTop: { set: (ctx, { row }) => ({ topTime: row.isTop ? null : now(ctx) }) },
    lock: {
      set: (ctx, { row }) =>
        row.isLockEdit
          ? { lockUser: null, lockTime: null, lockMode: null, lockSession: null }
          : { lockUser: ctx.actor.userId, lockTime: now(ctx), lockMode: 2, lockSession: ctx.actor.sessionId },
    },
    editNum: {
      guard(_ctx, { input }) {
        if ((input.views ?? null) === null && (input.likes ?? null) === null)
          throw badRequest('no_counts', ['请输入点击量或点赞量', 'Please enter views or likes'])
      },
      async effect(tx, { row, input }) {
        // The true counts stay; what an editor wants shown is kept as the difference.
        await tx.db.run(
          `insert into cms_newscount (tenant_id, news_id, views, likes, comments, views_base, likes_base, create_user) values ($1, $2::bigint, 0, 0, 0, coalesce($3::bigint, 0), coalesce($4::bigint, 0), $5::bigint)
           on conflict (tenant_id, news_id) where not is_deleted do update set
             views_base = case when $3::bigint is null then cms_newscount.views_base else $3::bigint - cms_newscount.views end,
             likes_base = case when $4::bigint is null then cms_newscount.likes_base else $4::bigint - cms_newscount.likes end`,
          [tx.tenantId, row.id, input.views ?? null, input.likes ?? null, tx.actor.userId],
        )
      },
    },
  },
})

/** Issued now, to appear later. */
const isLater = (ctx: Context, row: Row): boolean => typeof row.publishTime === 'string' && row.isUpdateTime !== true && row.publishTime > now(ctx)
