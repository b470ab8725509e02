import { copyStates, news, reviewResults } from '@masthead/contract/cms/news'
import { newsNeeds } from '@masthead/contract/cms/news-needs'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Row, Context, TxContext } from '../../engine/types'
import { wireTime } from '../../engine/kinds/time'
import { ofTenant, within } from '../../engine/reach/within'
import { conflict, forbidden, invalid } from '../../platform/refusal'
import { lock } from '../../platform/database/lock'
import { isOn, tenantParameters } from '../../system/parameter'
import { roundOf } from '../signoff/chain'
import { usesOfNews } from '../uses'

/** What stands between an article and its readers, besides its state. */

export const wireNow = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

export type Article = RowOf<typeof news>

/** Whether every level has passed an article, or the edited copy of a live one. */
export const isReviewed = (row: Article): boolean =>
  row.status === news.state.online ? row.pendingState === copyStates.reviewed : row.isAudit === reviewResults.passed

/** Whether a user is the one who asks. */
export const isSame = (ctx: Context, id: string | null): boolean => id !== null && id === ctx.actor.userId

/** What a caller is told along with the row that they got; it stood in nobody's way. */
export interface Warning {
  readonly code: string
  readonly msg: string
  readonly rows?: readonly object[]
}

const isBlank = (content: string): boolean =>
  !/<(img|video|audio|svg|table|hr)\b/i.test(content) && content.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''

/** Everything that an article lacks before a reader may see it, all at once. */
export const guardComplete = (row: Article): void => {
  const wrong: Record<string, Label> = {}
  const isLink = Boolean(row.externalUrl)
  for (const need of newsNeeds) {
    if (need.formOnly || (need.types && !need.types.some((one) => one === row.typeId)) || (need.notLinked && isLink)) continue
    const value = row[need.field]
    if (value === null || value === undefined || value === '' || (need.field === 'content' && isBlank(row.content ?? '')))
      wrong[need.field] = need.message
  }
  if (row.offlineTime && row.publishTime && row.offlineTime <= row.publishTime)
    wrong.offlineTime = ['下线时间必须晚于发布时间', 'The article must go offline after it is published']
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What would go offline the moment it appears does not appear. */
export const guardNotOver = (ctx: Context, row: Article): void => {
  if (row.offlineTime && row.offlineTime <= wireNow(ctx))
    throw invalid({ offlineTime: ['下线时间已过，请先修改', 'The offline time has passed, please change it first'] })
}

/** What readers see already cannot be published later: it is published. */
export const guardNotAhead = (ctx: Context, row: Article): void => {
  if (row.isUpdateTime !== true && row.publishTime && row.publishTime > wireNow(ctx))
    throw invalid({ publishTime: ['在线新闻的发布时间不能晚于现在', 'The publish time of an online article cannot be in the future'] })
}

/** Where the tenant wants four eyes, nobody issues what they wrote: neither their article nor a text that they changed last. */
export const guardFourEyes = async (tx: TxContext, row: Article, revisionId: string | null): Promise<void> => {
  if (tx.actor.kind === 'system') return
  const parameters = await tenantParameters(tx, ['news.fourEyes'])
  if (!isOn(parameters.get('news.fourEyes'))) return
  const authors = await within(tx).query<{ id: string }>(
    `select target_id::text as id from cms_newshistory_author_ids where ${ofTenant} and row_id = $2::bigint`,
    [revisionId],
  )
  if (isSame(tx, row.createUser) || authors.some(({ id }) => id === tx.actor.userId))
    throw conflict('four_eyes', ['作者不能签发自己的新闻，请由他人签发', 'You cannot publish your own article; please ask somebody else'])
}

/** How many reviews an article needs: those of the chain that it was sent with, else as many as that of its categories which asks for most. */
export const levelsOf = async (tx: TxContext, row: Row): Promise<number> => {
  const round = await roundOf(tx, row.id)
  if (round.length > 0) return round.length
  const [found] = await within(tx).query<{ levels: number | null }>(
    `select max(check_levels)::int as levels from general_category where ${ofTenant} and id = any($2::bigint[])`,
    [listOf(row.categoryId)],
  )
  return found?.levels ?? 1
}

/**
 * Where a category has several levels of review, all of them are passed before the article is issued; with one the signature is the review. What was
 * ready once stays so when the number of levels changes.
 */
export const guardLevels = async (tx: TxContext, row: Article): Promise<void> => {
  const isReady = isReviewed(row)
  const levels = isReady ? 1 : await levelsOf(tx, row)
  // A chain of one level names who reviews; a count of one says that the signature is the review.
  if (levels === 1 && (isReady || (await roundOf(tx, row.id)).length === 0)) return
  const passed = row.checkedLevel ?? 0
  throw conflict(
    'levels_missing',
    [
      `该分类需 ${levels} 级审核，已通过 ${passed} 级，不能签发`,
      `Its category needs ${levels} reviews and it has passed ${passed}, so it cannot be published`,
    ],
    { levels, passed },
  )
}

/** Nobody passes two levels of the same round. */
export const guardOtherReviewer = async (tx: TxContext, row: Article): Promise<void> => {
  if (!row.checkedLevel) return
  const [own] = await within(tx).query(
    `select 1 from cms_newslog l where l.${ofTenant} and l.news_id = $2::bigint and l.action = 'audit' and l.create_user = $3::bigint
       and l.id > coalesce((select max(s.id) from cms_newslog s where s.${ofTenant} and s.news_id = $2::bigint and s.action = 'toCheck'), 0) limit 1`,
    [row.id, tx.actor.userId],
  )
  if (own)
    throw conflict('same_reviewer', [
      '您已审核过此新闻，下一级须由他人审核',
      'You have already passed this article; the next level is for somebody else',
    ])
}

/** As many articles of one category as are pinned unless the tenant says otherwise. */
const mostTopsUnlessTold = 20

/** A category has room for so many pinned articles. */
export const guardTops = async (tx: TxContext, row: Row): Promise<void> => {
  if (row.isTop === true) return
  const told = (await tenantParameters(tx, ['news.maxTop'])).get('news.maxTop')
  const most = told !== undefined && /^\d+$/.test(told) ? Number(told) : mostTopsUnlessTold
  // One after the other, so that two pins at the same moment do not both take the last place.
  await lock(tx, 'top articles')
  const [full] = await within(tx).query<{ name: string; count: number }>(
    `select c.category_name as name, count(*)::int as count from cms_news_category_id j
     join cms_news n on n.tenant_id = j.tenant_id and n.id = j.row_id and n.is_top and n.status = ${news.state.online} and not n.is_deleted
     join general_category c on c.tenant_id = j.tenant_id and c.id = j.target_id
     where j.${ofTenant} and j.target_id = any($2::bigint[]) group by c.id, c.category_name having count(*) >= $3 order by c.id limit 1`,
    [listOf(row.categoryId), most],
  )
  if (full)
    throw conflict(
      'too_many_tops',
      [`分类[${full.name}]最多置顶 ${most} 条`, `The category [${full.name}] can have at most ${most} pinned articles`],
      {
        max: most,
      },
    )
}

/** Articles of the same title that went out within a day: a warning, since the desk may mean it. */
export const sameTitle = async (tx: TxContext, row: Row): Promise<Warning[]> => {
  const twins = await within(tx).query<{ id: string; title: string }>(
    `select id::text as id, title from cms_news where ${ofTenant} and status = any('{3,4}') and is_top = any('{t,f}') and publish_time > $2::timestamptz - interval '24 hours'
       and title = $3 and id <> $4::bigint and not is_deleted order by id desc limit 10`,
    [tx.clock.now().toISOString(), row.title, row.id],
  )
  if (twins.length === 0) return []
  return [
    { code: 'same_title', msg: say(['24小时内已有同名新闻', 'An article of this title was published within 24 hours'], tx.language), rows: twins },
  ]
}

/** What is shown elsewhere goes offline only when the caller has seen where, and says so. */
export const guardUses = async (tx: TxContext, row: Row, force: unknown): Promise<void> => {
  if (force === true || tx.actor.kind === 'system') return
  const uses = await usesOfNews(tx, [row.id])
  if (uses.length === 0) return
  throw conflict(
    'in_use',
    [`新闻正被引用（${uses.length} 处），确认后再下线`, `The article is used in ${uses.length} places; review them before taking it offline`],
    {
      uses,
      confirm: 'force',
    },
  )
}

/** Who may use a category that is kept for some departments: users who are in one of them or above it. Asked of the categories left and of those entered. */
export const guardCategories = async (tx: TxContext, ids: readonly string[]): Promise<void> => {
  if (tx.actor.kind === 'system' || tx.actor.rights.all || ids.length === 0) return
  const [closed] = await within(tx).query<{ name: string }>(
    `select c.category_name as name from general_category c where c.${ofTenant} and c.id = any($2::bigint[])
       and exists (select 1 from general_category_scope_depts d where d.tenant_id = c.tenant_id and d.row_id = c.id)
       and not exists (select 1 from general_category_scope_depts d where d.tenant_id = c.tenant_id and d.row_id = c.id and d.target_id = any($3::bigint[])) limit 1`,
    [ids, [...tx.actor.deptIds, ...tx.actor.deptBelow]],
    'open_categories',
  )
  if (closed) throw forbidden([`分类[${closed.name}]不对您的部门开放`, `The category [${closed.name}] is not open to your department`])
}
