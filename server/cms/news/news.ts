import { news } from '@masthead/contract/cms/news'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, type SavingOf } from '../../engine/behave'
import type { Values, TxContext } from '../../engine/types'
import { may } from '../../engine/reach/context'
import { freshId } from '../../engine/fresh'
import { sameTenant } from '../../engine/reach/within'
import { taggedFilter } from '../../general/tags'
import { catchTags } from '../catch-tags'
import { queueDeliveries } from '../delivery/newsdelivery'
import { defaults } from './defaults'
import { figuresOfNews } from './figures'
import { newsActions, newsCan, online } from './newsactions'
import { duplicate } from './duplicate'
import { guardCategories, guardComplete, guardNotAhead, guardNotOver, wireNow } from './newscheck'
import { autosave, autosaved, dropAutosave, heartbeat, letGo } from './newslock'
import { preview, previewToken, retracted } from './newspreview'
import { tallySql } from '../../engine/ledger/counting'
import { readSoon, watchTexts, wordsOfNews } from './newsindex'
import { planFilters, searchFilters } from './newssearch'
import { guardWords } from './newswords'
import { reconcile } from '../merge/merge'
import { checkLinks } from './links'
import { presence, present } from './presence'
import { adopted, cover, hasCopy, keepCopy, pendingReads } from './pending'
import { keepRevision, pointAt } from './revision'
import { guardSlug, proposeSlug } from './slug'

/** Counters live beside the article; what is shown is the count and what an editor added to it. */
const counter =
  (sql: string) =>
  ({ t }: { t: string }): string =>
    `coalesce((select ${sql} from cms_newscount c where ${sameTenant('c', t)} and c.news_id = ${t}.id and not c.is_deleted), 0)::float8`

/** Who may change a live article without a signature, as long as no copy of it is under way. */
const corrects = (tx: TxContext, row: RowOf<typeof news> | null): boolean => row?.status === online && !hasCopy(row) && may(tx, 'news_publish_edit')

/** Saving an article, or a text of it that comes back: the same but for the reason that the revision names. */
const saving = (reason: 'save' | 'restore'): SavingOf<typeof news> => ({
  skipsReload: true,
  async guard(tx, { before, values }) {
    await guardSlug(tx, before, values.slug)
    if (Array.isArray(values.categoryId)) await guardCategories(tx, values.categoryId)
  },
  async instead(tx, { before, values }) {
    if (before.status === online) return corrects(tx, before) ? undefined : keepCopy(tx, before, values, reason)
    // The copy of an article that went offline becomes the article once somebody goes on with it.
    return hasCopy(before) ? { ...(await adopted(tx, before)), ...values, revisionId: freshId } : undefined
  },
  set(tx, { before, values }) {
    // What is written of the article itself is a new text of it, which is kept once the row is there.
    if (!before) return { createName: tx.actor.name || tx.actor.account, revisionId: freshId }
    const isRenewed = before.status === online && (values.isUpdateTime ?? before.isUpdateTime) === true
    if (before.status === online) return { revisionId: freshId, ...(isRenewed ? { publishTime: wireNow(tx) } : {}) }
    // A text that was approved is approved no more once it changes.
    return { revisionId: freshId, ...(before.isAudit || before.checkedLevel ? { isAudit: 0, checkedLevel: 0 } : {}) }
  },
  /** Keeps the text, and answers what the row shows of it. */
  async effect(tx, { before, row, values }): Promise<Values> {
    if (typeof values.pendingRevisionId === 'string') return {}
    const content = 'content' in values ? (values.content as string | null) : ((before?.content as string | null) ?? null)
    if (!corrects(tx, before)) return { revisionId: await keepRevision(tx, row, content, { reason }), revisionName: row.title, content }
    guardComplete({ ...row, content })
    await guardWords(tx, { ...row, content })
    guardNotAhead(tx, row)
    guardNotOver(tx, row)
    const id = await keepRevision(tx, row, content, { reason: 'correct', review: 2 })
    pointAt(tx, row, { published_revision_id: id })
    await readSoon(tx, row.id, id)
    await queueDeliveries(tx, { ...row, publishedRevisionId: id })
    return { revisionId: id, revisionName: row.title, publishedRevisionId: id, publishedRevisionName: row.title, content }
  },
})

const save = saving('save')

/** How a revision that comes back is written. */
export const restoring = saving('restore')

export const newsBehaviour = behave(news, {
  columns: {
    content: ({ t }) => `select h.content_html from cms_newshistory h where ${sameTenant('h', t)} and h.id = ${t}.revision_id`,
    views: counter('c.views + c.views_base'),
    likes: (place) => `${tallySql(news.name, 'likes', place)} + ${counter('c.likes + c.likes_base')(place)}`,
    viewsBase: counter('c.views_base'),
    likesBase: counter('c.likes_base'),
    linkUrl: ({ t }) => `${t}.external_url`,
  },
  filters: { ...searchFilters, tagId: taggedFilter('cms_news_tag_id') },
  planFilters,
  countFollows: {
    nouns: ['cms/news', wordsOfNews, 'general/tags'],
    tables: ['cms_news', 'cms_newsindex', 'cms_news_tag_id', 'general_tags'],
    // A sign of life of whoever edits leaves no trace.
    untold: ['lock_user', 'lock_time', 'lock_mode', 'lock_session', 'lock_expire'],
  },
  watch: watchTexts,
  reads: pendingReads,
  answers: ['is_top', 'hasPending', 'warnings', 'signers'],
  present(row, ctx) {
    row.is_top = row.isTop
    cover(ctx, row)
    letGo(ctx, row)
  },
  looksAt: [
    ...['isTop', 'isAudit', 'checkedLevel', 'pendingRevisionId', 'pendingState', 'pendingUser', 'retractUser', 'createUser'],
    ...['isLockEdit', 'lockUser', 'lockTime', 'lockMode', 'lockExpire'],
  ],
  can: newsCan,
  owns: ['cms/newshistory', 'cms/newscount', 'cms/newsdraft', 'cms/newspresence', 'cms/newsslug', 'cms/opinion', 'cms/newsdelivery', 'cms/signoff'],
  forceDeletes: true,
  missing: retracted,
  create: save,
  update: { ...save, reconcile },
  actions: newsActions,
  calls: {
    ...{ catchTags, defaults, proposeSlug, duplicate, heartbeat, present, presence, autosave, autosaved, dropAutosave, previewToken, preview },
    figures: figuresOfNews,
    checkLinks: (ctx, { input, request }) => {
      const given = (typeof input.links === 'string' ? JSON.parse(input.links) : input.links) as { url: string }[]
      return checkLinks(
        ctx,
        given.map(({ url }) => url),
        request.headers.host,
      )
    },
  },
})
