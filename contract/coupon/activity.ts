import { choice, counter, day, decimal, image, integer, json, longText, money, parts, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { activityTypes } from './activitywords'

const id = ref(['活动', 'Activity'], 'coupon/activity', { required: true })
const drawn = { when: { type: 'lottery' }, required: true } as const

/** What gives members coupons for a time: taken, won, for a friend's first order, or on joining; as many as `total` and `budget` allow. */
export const activity = resource('coupon/activity', {
  label: ['优惠活动', 'Coupon activity'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['活动名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    type: choice(['类型', 'Kind'], activityTypes, { required: true, default: 'receive', list: true, filter: 'equal' }),
    couponIds: refs(['优惠券', 'Coupons'], 'coupon/coupon', {
      among: { takeType: 'activity', status: '1' },
      help: [
        '每次参与各得一张；抽奖未设奖项时，每种券为一个权重相等的奖项',
        'One of each, every time; in a draw without prizes each is a prize with equal weight',
      ],
    }),
    prizes: parts(['奖项', 'Prizes'], 'coupon/activityprize', 'activityId', { max: 20, when: { type: 'lottery' } }),
    missWeight: integer(['未中奖权重', 'Weight for no prize'], {
      ...drawn,
      min: 0,
      max: 1_000_000,
      default: 0,
      help: ['与各奖项权重之和的比即未中奖的概率', 'Chance of winning nothing, relative to the sum of all weights'],
    }),
    drawsPerDay: integer(['每人每日抽奖次数', 'Draws per person per day'], { ...drawn, min: 1, max: 100, default: 1 }),
    startTime: time(['开始时间', 'Starts'], { required: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Ends'], { required: true, list: true, filter: 'range' }),
    perLimit: integer(['每人最多得券次数', 'Limit per person'], { required: true, min: 1, max: 1000, default: 1 }),
    userScope: json(['参与会员', 'Eligibility'], {
      shape: {
        who: choice(
          ['会员', 'Members'],
          {
            all: ['全部会员', 'All members'],
            bought: ['在商城下过单', 'Have ordered in the shop'],
            fresh: ['未在商城下过单', 'Have not ordered in the shop'],
          },
          { default: 'all' },
        ),
        joinedFrom: day(['注册起', 'Joined from']),
        joinedTo: day(['注册止', 'Joined until']),
      },
      help: ['留空则全部会员都可参与', 'Leave empty for all members'],
    }),
    total: integer(['发放总量', 'Total coupons'], { min: 1, max: 10_000_000, help: ['留空不限', 'Leave empty for no limit'] }),
    received: counter(['已发放', 'Given'], { upTo: 'total', list: true }),
    budget: money(['优惠预算', 'Budget'], {
      min: 1,
      help: ['按每张券最多可减的金额计算，留空不限', "Counted by each coupon's maximum discount; leave empty for no limit"],
    }),
    budgetUsed: {
      ...money(['已用预算', 'Budget used'], { min: 0, default: 0, required: true, readOnly: true, list: true }),
      counter: { upTo: 'budget' },
    },
    page: json(['活动页面', 'Page'], {
      shape: {
        cover: image(['封面', 'Cover']),
        intro: longText(['介绍', 'Introduction'], { max: 500 }),
        rules: longText(['规则', 'Rules'], { max: 2000 }),
      },
    }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'plain' },
    running: { value: 1, label: ['进行中', 'Running'], tone: 'good' },
    paused: { value: 2, label: ['已暂停', 'Paused'], tone: 'warn' },
    ended: { value: 3, label: ['已结束', 'Ended'] },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    start: {
      label: ['开始', 'Start'],
      from: 'draft',
      to: 'running',
      tone: 'primary',
      confirm: [
        '开始后规则和奖项不能再改，只能延期、加量和修改页面。',
        'Rules and prizes can no longer be changed afterwards; its end, number and page can.',
      ],
    },
    pause: { label: ['暂停', 'Pause'], verb: 'start', from: 'running', to: 'paused' },
    resume: { label: ['恢复', 'Resume'], verb: 'start', from: 'paused', to: 'running' },
    adjust: { label: ['延期加量', 'Extend'], verb: 'start', from: ['running', 'paused'], sets: ['endTime', 'total', 'budget', 'page'] },
    end: {
      label: ['结束', 'End'],
      from: ['running', 'paused'],
      to: 'ended',
      due: 'endTime',
      tone: 'danger',
      confirm: ['结束后会员不能再参与；已得到的优惠券仍可使用。', 'Members can no longer take part; coupons already received stay valid.'],
      tells: {
        whom: 'createUser',
        what: ['优惠活动已结束：{name}', 'Coupon activity ended: {name}'],
        more: ['共发放 {received} 张', '{received} coupons given out'],
      },
    },
  },
  calls: {
    odds: {
      label: ['抽奖核对', 'Draw check'],
      call: 'GET odds/{id}',
      answer: 'list',
      access: { verb: 'view' },
      input: { id },
      output: {
        prize: text(['奖项', 'Prize']),
        weight: integer(['权重', 'Weight']),
        total: integer(['数量', 'Quantity']),
        chance: decimal(['中奖概率（%）', 'Chance (%)'], { scale: 4 }),
        draws: integer(['抽中次数', 'Times drawn']),
        given: integer(['发放张数', 'Coupons given']),
        wrong: integer(['与种子不符', 'Does not match the seed']),
      },
    },
  },
  queues: {
    running: { label: ['进行中', 'Running'], where: { status: 'running' } },
    drafts: { label: ['草稿', 'Drafts'], where: { status: 'draft' } },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'type', 'startTime', 'endTime', 'perLimit', 'drawsPerDay', 'missWeight', 'couponIds', 'page'],
      where: { status: 'running' },
      filters: ['type'],
      sort: ['endTime'],
    },
  },
  below: ['coupon/activitytake', 'coupon/activityshare', 'coupon/usercoupon.activityId'],
  log: { noun: 'coupon/activitylog', key: 'activityId' },
  select: ['name', 'type', 'endTime', 'status'],
  sort: ['-id'],
  face: {
    groups: [
      { label: ['活动', 'Activity'], fields: ['name', 'type', 'startTime', 'endTime', 'page'] },
      { label: ['优惠券与奖项', 'Coupons and prizes'], fields: ['couponIds', 'prizes', 'missWeight', 'drawsPerDay'] },
      { label: ['参与', 'Taking part'], fields: ['userScope', 'perLimit'] },
      { label: ['限量', 'Limits'], fields: ['total', 'received', 'budget', 'budgetUsed'] },
    ],
    second: ['type'],
    key: ['startTime', 'endTime', 'received', 'budgetUsed', 'status'],
    views: { calendar: false },
    plural: 'Coupon activities',
    empty: ['让会员领券、抽奖、邀请朋友，或给新会员送券。', 'Members collect coupons, win them in draws, invite friends, or get them on joining.'],
  },
  menu: { icon: 'flag', sort: 5 },
})

export const couponActivitylog = logOf(activity, ['优惠活动日志', 'Coupon activity log'])
