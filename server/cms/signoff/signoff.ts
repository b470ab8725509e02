import { cmsDeputy } from '@masthead/contract/cms/deputy'
import { deputy } from '@masthead/contract/flow/deputy'
import { news } from '@masthead/contract/cms/news'
import { signoff } from '@masthead/contract/cms/signoff'
import { listOf } from '@masthead/contract/kit/message'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { entitled, may } from '../../engine/reach/context'
import type { Context, TxContext } from '../../engine/types'
import { isSeen } from '../../engine/reach/veil'
import { act, modelOf, readRow } from '../../engine/verbs'
import { forbidden, invalid } from '../../platform/refusal'
import { advance, guardReviewer, mayPass, mayReview } from './chain'
import { titledBy } from '../news/newssearch'
import { afterWorkingHours } from './hours'
import { dropRequests } from './outside'
import { reviewersOf } from './people'
import { askAgain, watchReviewers } from './turns'

type Level = Parameters<typeof guardReviewer>[1]

const guard = (tx: TxContext, { row }: { readonly row: Level }): Promise<void> => guardReviewer(tx, row)

const review =
  (isAudit: 1 | 2) =>
  async (tx: TxContext, { row }: { readonly row: { readonly newsId: string; readonly remark: string | null } }): Promise<void> => {
    const article = await readRow(tx, news, row.newsId, { verb: null })
    if (article.status !== news.state.awaitingSignOff && article.status !== news.state.online) return
    // The people of a level review the article, whether or not a role lets them review every one.
    await act(entitled(tx), news, 'audit', row.newsId, { isAudit, remark: row.remark ?? '' })
  }

export const signoffBehaviour = behave(signoff, {
  // An approved leave names a deputy too.
  watch: async (tx, change) => (change.model.noun.name === deputy.name ? askAgain(tx) : watchReviewers(tx, change)),
  filters: {
    title: (asked) => {
      const isTold = isSeen(asked.ctx, modelOf(asked.ctx, news), news.title)
      return isTold && asked.value.trim() !== '' ? titledBy(asked, `${asked.t}.news_id`) : 'false'
    },
  },
  can: {
    pass(row, ctx) {
      const mayThis = mayReview(ctx, row)
      return mayThis === true ? mayPass(ctx, row) : mayThis
    },
    back: (row, ctx) => mayReview(ctx, row),
    claim: (row, ctx) => mayReview(ctx, row),
  },
  actions: {
    opened: {
      async set(tx, { row }) {
        const reviewerIds = await reviewersOf(tx, { roleId: row.roleId, named: listOf(row.named) })
        return { reviewerIds, dueTime: wireTime(await afterWorkingHours(tx, tx.clock.now(), row.hours), tx.zone) }
      },
    },
    pass: { guard, effect: review(1) },
    back: {
      guard,
      async effect(tx, { row }) {
        await review(2)(tx, { row })
        await dropRequests(tx, row.id)
      },
    },
    claim: { guard },
    settle: {
      async effect(tx, { row }) {
        await advance(tx, row.newsId, row.status === signoff.state.passed)
        await dropRequests(tx, row.id)
      },
    },
    drop: { effect: (tx, { row }) => dropRequests(tx, row.id) },
  },
})

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

export const deputyBehaviour = behave(cmsDeputy, {
  create: {
    guard(tx, { values }) {
      const { userId, deputyId, fromTime, toTime } = values
      if (userId === deputyId) throw invalid({ deputyId: ['代理人不能是本人', 'Please choose somebody else as the deputy'] })
      if (String(toTime) <= String(fromTime)) throw invalid({ toTime: ['结束时间须晚于开始时间', 'It ends after it begins'] })
      if (String(toTime) <= now(tx)) throw invalid({ toTime: ['结束时间已过', 'Its end has passed'] })
      if (tx.actor.kind !== 'system' && userId !== tx.actor.userId && !may(tx, 'cms_deputy_others'))
        throw forbidden(['只能为自己设置代理', 'You can only name a deputy for yourself'], { permission: 'cms_deputy_others' })
    },
    effect: (tx, { row }) => (row.fromTime <= now(tx) ? askAgain(tx) : undefined),
  },
  actions: {
    begin: { effect: askAgain },
    end: {
      guard(tx, { row }) {
        if (tx.actor.kind !== 'system' && row.userId !== tx.actor.userId && !may(tx, 'cms_deputy_others'))
          throw forbidden(['只能结束自己的代理', 'You can only end your own'], { permission: 'cms_deputy_others' })
      },
      effect: askAgain,
    },
  },
})
