import { news } from '@masthead/contract/cms/news'
import { signchain } from '@masthead/contract/cms/signchain'
import { signlevel } from '@masthead/contract/cms/signlevel'
import { signoff } from '@masthead/contract/cms/signoff'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import { asSystem, may } from '../../engine/reach/context'
import { isSeen } from '../../engine/reach/veil'
import { wireTime } from '../../engine/kinds/time'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, addRow, modelOf } from '../../engine/verbs'
import { conflict, forbidden, type Refusal } from '../../platform/refusal'
import { calledBy } from '../../user/called'
import { peopleOf, reviewersOf } from './people'

type Signoff = RowOf<typeof signoff>

/** The levels of the article's round, the first one first; none where its category has no chain. */
export const roundOf = (ctx: Context, newsId: unknown) =>
  rows(ctx, signoff, { newsId: String(newsId), isCurrent: true }, unscoped).list(
    ['level', 'name', 'status', 'claimUser', 'claimUntil', 'named', 'roleId', 'authorId', 'isOutside'],
    {
      sort: ['level'],
      limit: 5,
    },
  )

/** The level of an article that is open now. */
export const openIn = async (ctx: Context, newsId: unknown) => (await roundOf(ctx, newsId)).find(({ status }) => status === signoff.state.open)

/** Drops the levels that still wait, of an article that was returned, taken back or sent again. */
export const dropRound = async (tx: TxContext, newsId: unknown): Promise<void> => {
  const waiting = await rows(tx, signoff, { newsId: String(newsId), status: [signoff.state.later, signoff.state.open] }, unscoped).ids()
  for (const id of waiting) await act(asSystem(tx, 'signoff'), signoff, 'drop', id)
}

/** Of several categories the chain with most levels counts, as the number of levels does. */
const chainFor = async (tx: TxContext, categoryIds: readonly string[]): Promise<string | undefined> => {
  if (categoryIds.length === 0) return undefined
  const [found] = await within(tx).query<{ id: string }>(
    `select c.id::text as id from cms_signchain c join cms_signlevel l on l.tenant_id = c.tenant_id and l.chain_id = c.id and not l.is_deleted
     where c.${ofTenant} and c.category_id = any($2::bigint[]) and not c.is_deleted and c.status = ${signchain.state.on}
     group by c.id order by count(*) desc, c.id limit 1`,
    [categoryIds],
  )
  return found?.id
}

/** Begins the round of an article that was sent: it keeps the levels as its chain has them now. */
export const beginRound = async (tx: TxContext, row: RowOf<typeof news>): Promise<void> => {
  await dropRound(tx, row.id)
  await within(tx).run(`update cms_signoff set is_current = false where ${ofTenant} and news_id = $2::bigint and is_current and not is_deleted`, [
    row.id,
  ])
  const chainId = await chainFor(tx, listOf(row.categoryId))
  if (!chainId) return
  const levels = await rows(tx, signlevel, { chainId }, unscoped).list(['name', 'roleId', 'userIds', 'hours', 'isOutside'], {
    sort: ['sort', 'id'],
    limit: 5,
  })
  const authorId = row.status === news.state.online ? row.pendingUser : row.createUser
  const common = { newsId: row.id, chainId, levels: levels.length, authorId }
  const made: string[] = []
  for (const [index, { name, roleId, userIds, hours, isOutside }] of levels.entries())
    made.push((await addRow(tx, signoff, { ...common, level: index + 1, name, roleId, named: listOf(userIds), hours, isOutside })).id)
  if (made[0]) await act(asSystem(tx, 'signoff'), signoff, 'opened', made[0])
}

/** How many of those who may review the open level are named. */
const mostNamed = 5

/** The names of those in the house who may review an article now, the first few of them; none where no level of theirs is open, or where the caller may not see such names. */
export const namesAtTurn = async (tx: TxContext, newsId: unknown): Promise<string[]> => {
  if (!isSeen(tx, modelOf(tx, user), user.title)) return []
  const open = await openIn(tx, newsId)
  if (!open || open.isOutside === true) return []
  const people = (await reviewersOf(tx, { roleId: open.roleId, named: listOf(open.named) })).slice(0, mostNamed)
  return [...(await calledBy(tx, people)).values()].map(({ name, realName }) => realName ?? name)
}

/** Refuses a caller who is no reviewer of the level that is open. An article without a chain is for everybody who may review. */
export const guardTurn = async (tx: TxContext, newsId: unknown, isPass: boolean): Promise<void> => {
  const open = await openIn(tx, newsId)
  if (!open) return
  await guardReviewer(tx, open)
  const passes = isPass ? mayPass(tx, open) : true
  if (passes !== true) throw passes
}

/** Whether the caller may pass this level; one that somebody outside the house signs, the house may only send back. */
export const mayPass = (ctx: Context, { isOutside }: Pick<Signoff, 'isOutside'>): true | Refusal =>
  isOutside !== true ||
  ctx.actor.kind === 'system' ||
  conflict('outside', ['这一级由外部审签人签署，请邀请其审签', 'An external signer signs this level; please ask them'])

/** Whether the caller is among those who may review this level, as they were found last. */
export const mayReview = (
  ctx: Context,
  { name, roleId, named, reviewerIds }: Pick<Signoff, 'name' | 'roleId' | 'named' | 'reviewerIds'>,
): true | Refusal =>
  ctx.actor.kind === 'system' ||
  (!roleId && listOf(named).length === 0) ||
  listOf(reviewerIds).includes(ctx.actor.userId ?? '') ||
  // None of them is here any more, and none of those who oversee either, but for who may do everything.
  (listOf(reviewerIds).length === 0 && may(ctx, permission(signoff, 'oversee'))) ||
  notTheirs({ name })

const notTheirs = ({ name }: Pick<Signoff, 'name'>): Refusal =>
  forbidden([`这一级（${name}）由指定的审核人审核`, `Only the people named in the chain can review this level (${name})`], { level: name })

/** Refuses a caller who is none of those who review this level now. */
export const guardReviewer = async (
  tx: TxContext,
  level: Pick<Signoff, 'name' | 'roleId' | 'claimUser' | 'claimUntil'> & { readonly named: unknown },
): Promise<void> => {
  // A level that names nobody is for everybody who may review.
  if (tx.actor.kind === 'system' || (!level.roleId && listOf(level.named).length === 0)) return
  const people = await peopleOf(tx, { roleId: level.roleId, named: listOf(level.named) })
  if (people.length === 0 && may(tx, permission(signoff, 'oversee'))) return
  if (!people.includes(tx.actor.userId ?? '')) throw notTheirs(level)
}

/** Notes what the review of an article came to at its open level; what follows is `advance`. A level that was passed by itself is settled already. */
export const settleLevel = async (
  tx: TxContext,
  newsId: unknown,
  { isPass, remark }: { readonly isPass: boolean; readonly remark: unknown },
): Promise<void> => {
  const open = await openIn(tx, newsId)
  if (!open) return advance(tx, newsId, isPass)
  if (tx.actor.kind !== 'system' && open.claimUser !== tx.actor.userId && isHeld(tx, open))
    throw conflict('held', ['此稿已被他人领取审核', 'Somebody else has taken it to review'])
  const { passed, returned } = signoff.state
  const said = { result: isPass ? passed : returned, by: tx.actor.userId, remark: typeof remark === 'string' && remark ? remark : null }
  await act(asSystem(tx, 'signoff'), signoff, 'settle', open.id, said)
}

/** Opens the next level of an article that passed one, and drops those that lie ahead of one that was returned. */
export const advance = async (tx: TxContext, newsId: unknown, isPass: boolean): Promise<void> => {
  if (!isPass) return dropRound(tx, newsId)
  const next = (await roundOf(tx, newsId)).find(({ status }) => status === signoff.state.later)
  if (next) await act(asSystem(tx, 'signoff'), signoff, 'opened', next.id)
}

const isHeld = (tx: TxContext, { claimUser, claimUntil }: Pick<Signoff, 'claimUser' | 'claimUntil'>): boolean =>
  claimUser !== null && claimUntil !== null && claimUntil > wireTime(tx.clock.now(), tx.zone)
