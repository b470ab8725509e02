import { copyStates, news, reviewResults } from '@masthead/contract/cms/news'
import { listOf } from '@masthead/contract/kit/message'
import type { ActionsOf, BehaviourOf } from '../../engine/behave'
import type { Context, TxContext, Values } from '../../engine/types'
import { may } from '../../engine/reach/context'
import { conflict, forbidden, invalid, type Refusal } from '../../platform/refusal'
import {
  type Article,
  guardCategories,
  guardComplete,
  guardFourEyes,
  guardLevels,
  guardNotAhead,
  guardNotOver,
  guardOtherReviewer,
  guardTops,
  guardUses,
  isReviewed,
  isSame,
  levelsOf,
  sameTitle,
  wireNow,
} from './newscheck'
import { editNum } from './editnum'
import { queueDeliveries } from '../delivery/newsdelivery'
import { keepCheck } from '../opinions/opinion'
import { beginRound, dropRound, guardTurn, namesAtTurn, settleLevel } from '../signoff/chain'
import { takeBack } from './issuing'
import { isHeldByOther, keepTakenOver, noLock, takenOver, turnedLock, unlocked } from './newslock'
import { tellPeople } from './newsnotices'
import { guardWords, wordWarnings } from './newswords'
import { adopted, followCopy, hasCopy, noCopy } from './pending'
import { keepStep, markReview, pointAt } from './revision'

export const online = news.state.online
const { draft, awaitingSignOff, returned, scheduled, retracted } = news.state

type CopyState = (typeof copyStates)[keyof typeof copyStates]
type Actions = ActionsOf<typeof news>

/** A live article is acted upon through its changed copy, which must stand in one of these states. */
const copyIn = (row: Article, states: readonly CopyState[]): boolean =>
  row.status !== online || (hasCopy(row) && states.some((one) => one === row.pendingState))

/** Both at once: the state of the copy, and that nobody else holds the article. */
const both = (row: Article, ctx: Context, states: readonly CopyState[]): boolean | Refusal => copyIn(row, states) && unlocked(ctx, row)

/** The revision that signatures are about: that of the changed copy of a live article, else its own. */
const signed = (row: Article): string | null => (row.status === online ? row.pendingRevisionId : row.revisionId)

/** What may be offered, by a look at the row alone. */
export const newsCan = {
  edit: (row, ctx) =>
    row.status === online && copyIn(row, [copyStates.sent, copyStates.reviewed])
      ? conflict('copy_sent', ['修改稿已送签，退回后才能修改', 'The edited copy is awaiting sign-off; it can be edited once it is sent back'])
      : unlocked(ctx, row),
  delete: (row, ctx) => unlocked(ctx, row),
  toCheck: (row, ctx) => both(row, ctx, [copyStates.unsent, copyStates.returned]),
  audit: (row, ctx) => (row.status === online || row.isAudit !== reviewResults.passed) && both(row, ctx, [copyStates.sent]),
  toPublish: (row, ctx) => (row.status === online || row.isAudit !== reviewResults.failed) && both(row, ctx, [copyStates.sent, copyStates.reviewed]),
  toEdit: (row, ctx) =>
    may(ctx, 'news_to_edit') || isWithdrawal(ctx, row)
      ? both(row, ctx, [copyStates.sent, copyStates.reviewed])
      : forbidden(
          [
            '只能撤回自己尚未审核的新闻，其他请由签发人退回',
            'You can only withdraw your own, unreviewed articles; a publisher sends back the others',
          ],
          {
            permission: 'news_to_edit',
          },
        ),
  discard: (row, ctx) => hasCopy(row) && unlocked(ctx, row),
  toOnline: (row, ctx) => unlocked(ctx, row),
  toOffline: (row, ctx) => unlocked(ctx, row),
  retract: (row, ctx) =>
    isSame(ctx, row.retractUser)
      ? conflict('second_person', ['撤稿须由另一人确认', 'Somebody else has to confirm the retraction'], { retractUser: row.retractUser })
      : unlocked(ctx, row),
  keep: (row) => hasAsked(row),
  lock: (row, ctx) => unlocked(ctx, row),
  takeOver: (row, ctx) => isHeldByOther(ctx, row) || conflict('not_held', ['没有人正在编辑此新闻', 'Nobody else is editing this article']),
  takeBack: (row, ctx) => isSame(ctx, row.issuerId) && !hasCopy(row) && unlocked(ctx, row),
  recycle: (row, ctx) => unlocked(ctx, row),
  updateBatch: (row, ctx) => unlocked(ctx, row),
  editCategory: (row, ctx) => unlocked(ctx, row),
  editTopic: (row, ctx) => unlocked(ctx, row),
  editAccount: (row, ctx) => unlocked(ctx, row),
} satisfies BehaviourOf<typeof news>['can']

const noReview = { isAudit: reviewResults.none, checkedLevel: 0 }

/** Issued now, to appear later. */
const isLater = (ctx: Context, row: Article, input: Values): boolean => {
  if (row.status === online || input.atOnce === true) return false
  if (typeof input.publishTime === 'string') return input.publishTime > wireNow(ctx)
  return typeof row.publishTime === 'string' && row.isUpdateTime !== true && row.publishTime > wireNow(ctx)
}

/** When readers are told that an article appeared: what its issuer says goes before what its author wrote. */
const publishTimeOf = (ctx: Context, row: Article, input: Values): string | undefined => {
  if (input.atOnce === true) return wireNow(ctx)
  if (typeof input.publishTime === 'string') return input.publishTime
  return !row.publishTime || row.isUpdateTime === true ? wireNow(ctx) : undefined
}

/** The author takes back what nobody has looked at yet; everything else is sent back by somebody who signs. */
const isWithdrawal = (ctx: Context, row: Article): boolean =>
  row.status === online
    ? isSame(ctx, row.pendingUser) && row.pendingState === copyStates.sent
    : isSame(ctx, row.createUser) && row.status === awaitingSignOff && row.isAudit === reviewResults.none && row.checkedLevel === 0

const signs = (ctx: Context): boolean => may(ctx, 'news_issue') || may(ctx, 'news_audit')

const toCheck: Actions['toCheck'] = {
  async guard(ctx, { row }) {
    guardComplete(row)
    if (row.status === online) guardNotAhead(ctx, row)
    await guardWords(ctx, row)
  },
  to: (_ctx, { row }) => (row.status === online ? online : awaitingSignOff),
  set: async (ctx, { row }) => ({
    ...noLock,
    ...(row.status === online ? { pendingState: copyStates.sent, checkedLevel: 0 } : { ...noReview, ...(await adopted(ctx, row)) }),
  }),
  async effect(tx, { before, row }) {
    const id = await keepStep(tx, row, before.pendingRevisionId ?? before.revisionId, 'send', 1)
    pointAt(tx, row, row.status === online ? { pending_revision_id: id } : { revision_id: id })
    await beginRound(tx, row)
    return { warnings: await wordWarnings(tx, before), signers: await namesAtTurn(tx, row.id) }
  },
}

const isPass = ({ isAudit }: { readonly isAudit: 1 | 2 }): boolean => isAudit === reviewResults.passed

const audit: Actions['audit'] = {
  async guard(tx, { row, input }) {
    if (isSame(tx, row.status === online ? row.pendingUser : row.createUser))
      throw conflict('own_article', ['不能审核自己的新闻', 'You cannot review your own article'])
    await guardTurn(tx, row.id, isPass(input))
    if (isPass(input)) await guardOtherReviewer(tx, row)
  },
  to: (_ctx, { row, input }) => (row.status === online ? online : isPass(input) ? awaitingSignOff : returned),
  async set(tx, { row, input }) {
    const isLive = row.status === online
    if (!isPass(input)) return { checkedLevel: 0, ...(isLive ? { pendingState: copyStates.returned } : { isAudit: reviewResults.failed }) }
    const checkedLevel = (row.checkedLevel || 0) + 1
    const isReady = checkedLevel >= (await levelsOf(tx, row))
    if (isLive) return { checkedLevel, pendingState: isReady ? copyStates.reviewed : copyStates.sent }
    return { checkedLevel, isAudit: isReady ? reviewResults.passed : reviewResults.none }
  },
  async effect(tx, { before, row, input }) {
    const result = isPass(input) ? 'pass' : 'back'
    await keepCheck(tx, before, { result, remark: input.remark, revisionId: signed(before) })
    await settleLevel(tx, row.id, { isPass: isPass(input), remark: input.remark })
    if (!isPass(input)) {
      markReview(tx, signed(before), 3)
      await tellPeople(tx, row, 'returned', [row.status === online ? before.pendingUser : before.createUser], input.remark)
    }
    if (isPass(input) && isReviewed(row)) markReview(tx, signed(before), 2)
  },
}

const toPublish: Actions['toPublish'] = {
  async guard(tx, { row, input }) {
    const publishTime = publishTimeOf(tx, row, input)
    const issued = publishTime === undefined ? row : { ...row, publishTime, isUpdateTime: false }
    guardComplete(issued)
    guardNotOver(tx, issued)
    if (row.status === online) guardNotAhead(tx, issued)
    await guardLevels(tx, row)
    await guardFourEyes(tx, row, signed(row))
  },
  to: (ctx, { row, input }) => (isLater(ctx, row, input) ? scheduled : online),
  async set(tx, { row, input }) {
    const publishTime = publishTimeOf(tx, row, input)
    const at = isLater(tx, row, input) ? (publishTime ?? row.publishTime) : null
    return {
      ...(await adopted(tx, row)),
      issuerId: tx.actor.userId,
      publishAt: at,
      isAudit: reviewResults.passed,
      ...(publishTime === undefined ? {} : { publishTime }),
      ...(at === null && !row.firstPublishTime ? { firstPublishTime: wireNow(tx) } : {}),
    }
  },
  async effect(tx, { before, row }) {
    const id = await keepStep(tx, row, signed(before), before.status === online ? 'correct' : 'issue', 2)
    markReview(tx, signed(before), 2)
    pointAt(tx, row, { revision_id: id, published_revision_id: id })
    tx.db.send(
      'insert into cms_newscount (tenant_id, news_id, views, likes, comments, views_base, likes_base) values ($1, $2::bigint, 0, 0, 0, 0, 0) on conflict do nothing',
      [tx.tenantId, row.id],
    )
    if (row.status === online) await queueDeliveries(tx, { ...row, publishedRevisionId: id })
    await tellPeople(tx, row, 'issued', [before.status === online ? before.pendingUser : before.createUser])
    return { warnings: await sameTitle(tx, row) }
  },
}

const appear: Actions['appear'] = {
  guard(ctx, { row }) {
    // What should have appeared and gone meanwhile only goes.
    guardNotOver(ctx, row)
    if (row.publishedRevisionId !== row.revisionId)
      throw conflict('not_approved', ['定时版本已变更，需要重新签发', 'The scheduled revision has changed and must be signed off again'])
  },
  set: (ctx, { row }) => ({ publishAt: null, ...(row.firstPublishTime ? {} : { firstPublishTime: wireNow(ctx) }) }),
  effect: (tx, { row }) => queueDeliveries(tx, row),
}

const toEdit: Actions['toEdit'] = {
  guard(ctx, { row, input }) {
    if (isWithdrawal(ctx, row)) return
    if (isSame(ctx, row.status === online ? row.pendingUser : row.createUser) && !signs(ctx))
      throw conflict('touched', [
        '新闻已审核或签发，请由签发人退回',
        'The article was reviewed or published already; please ask a publisher to send it back',
      ])
    if (!input.remark) throw invalid({ remark: ['请填写原因', 'Please enter a reason'] })
  },
  to: (ctx, { row }) => (row.status === online ? online : isWithdrawal(ctx, row) ? draft : returned),
  async set(ctx, { row }) {
    if (row.status === online) return { pendingState: isWithdrawal(ctx, row) ? copyStates.unsent : copyStates.returned }
    return { publishAt: null, ...noReview, ...(await adopted(ctx, row)) }
  },
  async effect(tx, { before, row, input }) {
    if (before.status !== news.state.offline) markReview(tx, signed(before), isWithdrawal(tx, before) ? 0 : 3)
    await dropRound(tx, row.id)
    if (!isWithdrawal(tx, before) && before.status !== news.state.offline)
      await keepCheck(tx, before, { result: 'back', remark: input.remark, revisionId: signed(before) })
    await tellPeople(tx, row, 'returned', [before.status === online ? before.pendingUser : before.createUser], input.remark)
  },
}

const retract: Actions['retract'] = {
  // The first one asks for it, the second one does it.
  to: (_ctx, { row }) => (hasAsked(row) ? retracted : row.status),
  set: (ctx, { row, input }) =>
    hasAsked(row)
      ? { isTop: false, topTime: null, retractTime: wireNow(ctx), publishAt: null, ...noLock, ...noCopy }
      : { retractReason: input.remark, retractUser: ctx.actor.userId },
  effect: (tx, { row, input }) => (row.status === retracted ? tellPeople(tx, row, 'retracted', [row.createUser], input.remark) : undefined),
}

const hasAsked = (row: Article): boolean => row.retractUser !== null && row.retractUser !== undefined

/** Fields that are changed on the article itself, live or not: its copy follows. */
const direct = (...keys: readonly string[]) => ({ effect: (tx: TxContext, { row }: { row: Article }) => followCopy(tx, row, keys) })

export const newsActions: BehaviourOf<typeof news>['actions'] = {
  toCheck,
  audit,
  toPublish,
  appear,
  toEdit,
  discard: {
    set: () => ({ ...noCopy }),
    async effect(tx, { before }) {
      if (before.pendingState) markReview(tx, before.pendingRevisionId, 3)
      await dropRound(tx, before.id)
    },
  },
  toOnline: {
    guard: (ctx, { row }) => guardNotOver(ctx, row),
    // Only what was issued before comes back by itself; a text that changed since needs a signature.
    to: (_ctx, { row }) => (row.publishedRevisionId !== null && row.publishedRevisionId === row.revisionId ? online : awaitingSignOff),
    async effect(tx, { row }) {
      if (row.status !== online) return
      await queueDeliveries(tx, row)
      await tellPeople(tx, row, 'putOnline', [row.createUser])
    },
  },
  toOffline: {
    guard: (tx, { row, input }) => guardUses(tx, row, input.force),
    set: () => ({ isTop: false, topTime: null, publishAt: null }),
    effect: (tx, { row, input }) => tellPeople(tx, row, 'takenOffline', [row.createUser], input.remark),
  },
  retract,
  keep: { set: () => ({ retractReason: null, retractUser: null }) },
  toTop: { guard: (tx, { row }) => guardTops(tx, row), set: (ctx, { row }) => ({ topTime: row.isTop ? null : wireNow(ctx) }) },
  lock: { set: (ctx, { row }) => turnedLock(ctx, row), effect: (tx, { before }) => keepTakenOver(tx, before) },
  takeOver: {
    set: (ctx) => takenOver(ctx),
    async effect(tx, { before, row }) {
      await keepTakenOver(tx, before)
      await tellPeople(tx, row, 'takenOver', [before.lockUser])
    },
  },
  takeBack,
  editNum,
  updateBatch: direct('topicId'),
  editTopic: direct('topicId'),
  editAccount: direct('account'),
  editCategory: {
    ...direct('categoryId'),
    guard: (tx, { row, input }) => guardCategories(tx, [...listOf(row.categoryId), ...(input.categoryId ?? [])]),
  },
  restore: { set: (tx, { row }) => adopted(tx, row) },
}
