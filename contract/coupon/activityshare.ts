import { ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const said = { readOnly: true } as const

/** A friend who came by the link of a member and ordered; counted once the first order of the friend is settled. */
export const activityshare = resource('coupon/activityshare', {
  label: ['邀请', 'Invitation'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'friendId',
  fields: {
    activityId: ref(['活动', 'Activity'], 'coupon/activity', { ...said, required: true, list: true, filter: 'equal' }),
    userId: ref(['邀请人', 'Invited by'], 'user/member', { ...said, required: true, list: true, filter: 'equal' }),
    friendId: ref(['朋友', 'Friend'], 'user/member', { ...said, required: true, unique: ['activityId'], list: true, filter: 'equal' }),
    orderId: ref(['订单', 'Order'], 'mall/order', { ...said, required: true, list: true, filter: 'equal' }),
    countTime: time(['计入时间', 'Counted at'], { ...said, list: true }),
    reason: text(['未计入原因', 'Reason not counted'], { ...said, max: 200 }),
  },
  states: {
    ordered: { value: 1, label: ['已下单', 'Ordered'], tone: 'busy' },
    counted: { value: 2, label: ['已计入', 'Counted'], tone: 'good' },
    refused: { value: 3, label: ['未计入', 'Not counted'] },
  },
  initial: 'ordered',
  without: ['add', 'edit', 'delete'],
  parties: { member: { label: ['邀请人', 'Invited by'], field: 'userId', page: '/me/deals/{id}' } },
  actions: {
    again: { label: ['再次下单', 'Ordered again'], system: true, from: 'ordered', sets: ['orderId!'] },
    count: {
      label: ['计入', 'Count'],
      system: true,
      from: 'ordered',
      to: 'counted',
      writes: { countTime: '$now' },
      tells: { whom: { party: 'member' }, what: ['朋友的首单已完成，您得到优惠券', 'A friend has completed a first order: you have a new coupon'] },
    },
    refuse: {
      label: ['不计入', 'Do not count'],
      system: true,
      from: 'ordered',
      to: 'refused',
      sets: ['reason!'],
      tells: {
        whom: { party: 'member' },
        what: ['朋友的首单已完成，但活动的优惠券已发完', 'A friend has completed a first order, but the coupons of the activity have run out'],
        more: ['{reason}', '{reason}'],
      },
    },
  },
  queues: { ordered: { label: ['已下单', 'Ordered'], where: { status: 'ordered' } } },
  log: { noun: 'coupon/activitysharelog', key: 'shareId' },
  sort: ['-id'],
  face: {
    second: ['userId'],
    key: ['activityId', 'orderId', 'countTime', 'status'],
    empty: [
      '会员邀请的朋友下单后出现在这里，首单结算后计入。',
      'Friends who ordered after an invitation. Each counts once the first order is settled.',
    ],
  },
  menu: { icon: 'share', sort: 7 },
})

export const activitysharelog = logOf(activityshare, ['邀请日志', 'Invitation log'])
