import { activity } from '@masthead/contract/coupon/activity'
import { activityTypes } from '@masthead/contract/coupon/activitywords'
import { activityshare } from '@masthead/contract/coupon/activityshare'
import { activitytake } from '@masthead/contract/coupon/activitytake'
import { type Label, say } from '@masthead/contract/kit/label'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { findRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import type { MemberDetail, MemberPart, Owner } from '../user/memberpart'
import type { Activity } from './lottery'
import { shareCode } from './sharing'
import { takePart, whyClosed, whyNoMore, whyNotFor } from './takingpart'
import { welcome } from './welcome'

const key = 'deals'

/** What a member does in an activity. */
const deeds = {
  receive: { name: 'take', label: ['领取', 'Collect'] },
  new: { name: 'take', label: ['领取新人礼', 'Get your welcome coupon'] },
  lottery: { name: 'draw', label: ['抽奖', 'Draw'] },
} as const satisfies Partial<Record<Activity['type'], { name: string; label: Label }>>

/** What a member reads of a draw without a prize, and of one whose prize is gone or beyond what one member may have. */
const nothing: Label = ['未中奖', 'Nothing this time']
const forNothing: Label = ['抽中的奖品已发完，或您已达领取上限', 'The prize you drew has run out, or you have reached its limit']

/** The activities that are running now, the one that ends first in front. */
const runningOnes = async (ctx: Context): Promise<Activity[]> => {
  const found = await rows(ctx, activity, { status: activity.state.running }, unscoped).ids({ sort: ['endTime'], limit: 20 })
  const open: Activity[] = []
  for (const id of found) {
    const row = await findRow(asSystem(ctx, 'coupon'), activity, id, { verb: null })
    if (row && !whyClosed(ctx, row)) open.push(row)
  }
  return open
}

const course = async (ctx: Context, { id: activityId, type }: Activity, { id: userId }: Owner): Promise<MemberDetail['course']> => {
  const takes = await rows(ctx, activitytake, { activityId, userId }, unscoped).list(['gave', 'result', 'prizeId', 'createTime'], {
    sort: ['-id'],
    limit: 20,
  })
  const friends =
    type === 'share'
      ? await rows(ctx, activityshare, { activityId, userId, status: activityshare.state.ordered }, unscoped).list(['createTime'], { limit: 20 })
      : []
  return [
    ...takes.map(({ gave, result, prizeId, createTime }) => ({
      time: createTime.slice(0, 16),
      what: result === 'got' ? ([`得到：${gave}`, `Got: ${gave}`] as const) : prizeId ? forNothing : nothing,
    })),
    ...friends.map(({ createTime }) => ({
      time: createTime.slice(0, 16),
      what: ['朋友已下单，结算后计入', 'A friend has ordered; it counts once the order is settled'] as Label,
    })),
  ]
}

const detailOf = async (ctx: Context, owner: Owner, row: Activity): Promise<MemberDetail> => {
  const closed = whyClosed(ctx, row) ?? (await whyNotFor(ctx, row, owner.id))
  const deed = row.type === 'share' ? undefined : deeds[row.type]
  const refusal = closed ?? (deed && (await whyNoMore(ctx, row, owner.id)))
  return {
    title: row.name,
    state: refusal?.label ?? activityTypes[row.type],
    facts: [
      [activity.fields.endTime.label, row.endTime.slice(0, 16)],
      [activity.fields.perLimit.label, row.perLimit.toString()],
    ],
    course: await course(ctx, row, owner),
    further: [
      ...(row.type === 'share' && !refusal
        ? [
            {
              label: ['我的专属链接：复制后发给朋友', 'My link: copy it and send it to a friend'] as const,
              href: `/me/shared/${row.id}/${shareCode(ctx, row.id, owner.id)}`,
            },
          ]
        : []),
      { label: ['活动详情', 'About this activity'], href: `/offer?id=${row.id}` },
    ],
    deeds: deed && !refusal ? [{ ...deed, isMain: true, fields: [] }] : [],
  }
}

/** The activity that an address stands for: its own id, or that of a friend brought by the member. */
const activityAt = async (ctx: Context, owner: Owner, id: string): Promise<Activity | undefined> => {
  const own = asSystem(ctx, 'coupon')
  const shared = await findRow(own, activityshare, id, { verb: null })
  const row = await findRow(own, activity, shared?.userId === owner.id ? shared.activityId : id, { verb: null })
  return row && row.status !== activity.state.draft ? row : undefined
}

export const memberOffers: MemberPart = {
  key,
  title: ['优惠活动', 'Offers'],
  empty: ['现在没有优惠活动。', 'There are no offers now.'],
  async rows(ctx, owner) {
    const open = await runningOnes(ctx)
    const mine: Activity[] = []
    for (const row of open) if (!(await whyNotFor(ctx, row, owner.id))) mine.push(row)
    return mine.map(({ id, name, type, endTime }) => {
      const until = endTime.slice(0, 16)
      return {
        id,
        title: name,
        facts: [say([`${until} 结束`, `Until ${until}`], ctx.language)],
        state: say(activityTypes[type], ctx.language),
        href: `/me/${key}/${id}`,
      }
    })
  },
  async open(ctx, owner, id) {
    const row = await activityAt(ctx, owner, id)
    return row && detailOf(ctx, owner, row)
  },
  async act(tx, owner, id, name) {
    const row = await activityAt(tx, owner, id)
    if (!row || row.type === 'share' || deeds[row.type].name !== name) throw notFound()
    await takePart(tx, row.id, owner.id)
  },
  join: (tx, { id }) => welcome(tx, id),
}
