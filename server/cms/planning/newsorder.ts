import { news } from '@masthead/contract/cms/news'
import { newsorder } from '@masthead/contract/cms/newsorder'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../../engine/behave'
import { momentOf, wireTime } from '../../engine/kinds/time'
import { callerOf, may } from '../../engine/reach/context'
import { sameTenant } from '../../engine/reach/within'
import { rows } from '../../engine/read/rows'
import type { TxContext, Values } from '../../engine/types'
import { createRow } from '../../engine/verbs'
import { conflict, forbidden, invalid } from '../../platform/refusal'
import { acceptedBy, demandAtWork, demandNoClash, freeCrew, type Order, sendCrew, sendingOf } from './crew'
import { followOrder } from './follow'
import { sheetOf } from './sheet'
import { closeInvitations, declineSeat, inviteTo, myInvitation, openInvitations, takeSeat } from './invitations'

const { reported, invited, accepted, underWay, replied, completed, declined } = newsorder.state

const week = 7 * 86_400_000

/** The types of an article that a medium begins with. */
const typeOf: Readonly<Record<NonNullable<Order['type']>, number>> = { text: 1, photo: 2, video: 5, live: 8, column: 2 }

const demandOrder = ({ eventTime, endTime, deadline }: Partial<Pick<Order, 'eventTime' | 'endTime' | 'deadline'>>): void => {
  if (eventTime && endTime && endTime <= eventTime) throw invalid({ endTime: ['结束时间须晚于采访时间', 'It must end after it begins'] })
  if (eventTime && deadline && deadline < eventTime) throw invalid({ deadline: ['截稿时间不能早于采访时间', 'The deadline is before the event'] })
}

/** What a proposal must say. */
const demanded: Readonly<Record<'topicId' | 'place' | 'eventTime' | 'type', Label>> = {
  topicId: ['请选择栏目', 'Please choose the column'],
  place: ['请选择地点', 'Please choose the place'],
  eventTime: ['请选择采访时间', 'Please choose a time'],
  type: ['请选择体裁', 'Please choose the medium'],
}

type Proposal = Pick<Order, keyof typeof demanded>

/** Stories of the same column and place, or of the same title, within a week of this one: a warning, since the desk may mean it. */
const similarTo = async (tx: TxContext, row: Order): Promise<Values> => {
  const at = momentOf(tx, row.eventTime ?? row.createTime).getTime()
  const near = { eventTime_ge: wireTime(new Date(at - week), tx.zone), eventTime_le: wireTime(new Date(at + week), tx.zone) }
  const alive = { id_notequal: row.id, status: [reported, invited, accepted, underWay, replied, completed] }
  const found = [
    ...(await rows(tx, newsorder, { ...alive, ...near, topicId: row.topicId, place: row.place }).list(['title', 'orderNo'], { limit: 5 })),
    ...(await rows(tx, newsorder, { ...alive, ...near, title: row.title }).list(['title', 'orderNo'], { limit: 5 })),
  ]
  const twins = [...new Map(found.map((one) => [one.id, one])).values()]
  if (twins.length === 0) return {}
  const msg = say(['7天内已有相似选题', 'A similar story is planned within 7 days'], tx.language)
  return { warnings: [{ code: 'similar_order', msg, rows: twins }] }
}

export const newsorderBehaviour = behave(newsorder, {
  columns: {
    invitees: ({ t, zone }) =>
      `(select coalesce(jsonb_agg(jsonb_build_object('userId', i.user_id::text, 'state', i.status, 'time', to_char(i.answer_time at time zone '${zone}', 'YYYY-MM-DD HH24:MI:SS')) order by i.id), '[]'::jsonb)
        from cms_newsinvite i where ${sameTenant('i', t)} and i.order_id = ${t}.id and not i.is_deleted)`,
  },
  answers: ['warnings'],
  looksAt: ['newsId'],
  can: { startWriting: ({ newsId }) => newsId === null || conflict('written', ['该任务已有稿件', 'The order already has an article'], { newsId }) },
  create: { guard: (_tx, { values }) => demandOrder(values) },
  update: {
    guard(_tx, { before, values }) {
      demandOrder({ ...before, ...values })
      if (before && values.seats && values.seats < before.taken)
        throw invalid({ seats: [`已有 ${before.taken} 人接单`, `${before.taken} have accepted already`] })
    },
  },
  owns: ['cms/newsinvite', 'cms/newscrew'],
  calls: { sheet: (ctx, { input }) => sheetOf(ctx, input.id) },
  actions: {
    report: {
      guard(_tx, { row, input }) {
        const after: Proposal = { ...row, ...input } as Proposal
        const lacking = (Object.keys(demanded) as (keyof Proposal)[]).filter((key) => !after[key])
        if (lacking.length > 0) throw invalid(Object.fromEntries(lacking.map((key) => [key, demanded[key]])))
        demandOrder({ ...row, eventTime: after.eventTime })
      },
      effect: (tx, { row }) => similarTo(tx, row),
    },
    invite: {
      async guard(tx, { row, input }) {
        const deadline = input.deadline ?? row.deadline
        if (deadline <= wireTime(tx.clock.now(), tx.zone)) throw invalid({ deadline: ['截稿时间已过，请先改期', 'The deadline has passed'] })
        if (input.seats && input.seats <= row.taken) throw invalid({ seats: [`已有 ${row.taken} 人接单`, `${row.taken} have accepted already`] })
        await demandAtWork(tx, 'inviteIds', listOf(input.inviteIds))
      },
      set: (_tx, { row, input }) => ({ deadline: input.deadline ?? row.deadline, seats: input.seats ?? row.seats }),
      async effect(tx, { row, input }) {
        await inviteTo(tx, row.id, listOf(input.inviteIds))
      },
    },
    accept: {
      async guard(tx, { row }) {
        // Who may invite others needs no invitation.
        if (row.status === invited && !may(tx, permission(newsorder, 'invite')) && !(await myInvitation(tx, row.id)))
          throw forbidden(['您未受邀或邀约已截止', 'You are not invited, or the invitation has closed'], { reason: 'not_invited' })
        if ((await acceptedBy(tx, row.id)).includes(callerOf(tx))) throw conflict('accepted', ['您已接单', 'You have accepted already'])
      },
      to: (_tx, { row }) => (row.status === reported || row.taken + 1 >= row.seats ? accepted : invited),
      // The row is locked, so that of two who want the last seat the other one comes too late.
      set: (tx, { row }) => ({ leaderId: row.leaderId ?? tx.actor.userId, taken: row.taken + 1 }),
      async effect(tx, { row }) {
        await takeSeat(tx, row.id)
        if (row.status !== accepted) return
        await closeInvitations(tx, row, ['采写邀约已满员', 'The story already has its crew'])
        await followOrder(tx, row, 'taken')
      },
    },
    decline: {
      async to(tx, { row }) {
        const others = (await openInvitations(tx, row.id)).filter(({ userId }) => userId !== tx.actor.userId)
        if (others.length > 0) return invited
        return row.taken > 0 ? accepted : declined
      },
      async effect(tx, { row, input }) {
        await declineSeat(tx, row.id, input.remark)
        if (row.status === declined) await followOrder(tx, row, 'freed')
        if (row.status === accepted) await followOrder(tx, row, 'taken')
      },
    },
    dispatch: {
      async guard(tx, { row, input }) {
        await demandNoClash(tx, row, await sendingOf(tx, row, input))
      },
      async set(tx, { row, input }) {
        const { leaderId, memberIds, eventTime, endTime } = await sendingOf(tx, row, input)
        return { leaderId, memberIds, eventTime, endTime }
      },
      async effect(tx, { row }) {
        await sendCrew(tx, row.id, await sendingOf(tx, row, {}))
        await followOrder(tx, row, 'started')
      },
    },
    startWriting: {
      async set(tx, { row }) {
        const typeId = typeOf[row.type ?? 'text']
        const { id } = await createRow(tx, news, { title: row.title, typeId, topicId: row.topicId, remarks: row.brief?.slice(0, 500) })
        return { newsId: id }
      },
    },
    reply: {
      guard(_tx, { row, input }) {
        const files = typeof input.files === 'string' ? (JSON.parse(input.files) as unknown[]) : []
        if (!(input.newsId ?? row.newsId ?? input.manuscriptId ?? input.summary) && files.length === 0)
          throw invalid({ summary: ['请提交稿件、说明或素材', 'Please deliver an article, a text or files'] })
      },
      effect: (tx, { row }) => followOrder(tx, row, 'delivered'),
    },
    complete: {
      async effect(tx, { row }) {
        await freeCrew(tx, row.id, 'finish')
        await followOrder(tx, row, 'finished')
      },
    },
    sendBack: { effect: (tx, { row }) => followOrder(tx, row, 'returned') },
    cancel: {
      async effect(tx, { row }) {
        await freeCrew(tx, row.id, 'release')
        await closeInvitations(tx, row, ['采访任务已取消', 'The story is cancelled'])
        await followOrder(tx, row, 'freed')
      },
    },
  },
})
