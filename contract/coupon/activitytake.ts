import { choice, day, integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { activityTypes } from './activitywords'

const said = { readOnly: true } as const

/** Each time that a member took part in an activity, once for each occasion; of a draw, what anybody needs to draw it again. */
export const activitytake = resource('coupon/activitytake', {
  label: ['参与记录', 'Participation'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'gave',
  within: 'activityId',
  fields: {
    activityId: ref(['活动', 'Activity'], 'coupon/activity', { ...said, required: true, list: true, filter: 'equal' }),
    userId: ref(['会员', 'Member'], 'user/member', { ...said, required: true, list: true, filter: 'equal' }),
    kind: choice(['方式', 'Type'], activityTypes, { ...said, required: true, list: true, filter: 'equal' }),
    occasion: text(['缘由', 'Occasion'], { ...said, max: 60, required: true, unique: ['activityId', 'userId'] }),
    day: day(['日期', 'Day'], { ...said, required: true, list: true, filter: 'range' }),
    result: choice(
      ['结果', 'Result'],
      { got: ['已得券', 'Received'], missed: ['未中奖', 'No prize'] },
      { ...said, required: true, list: true, filter: 'equal' },
    ),
    count: integer(['张数', 'Coupons'], { ...said, required: true, min: 0, default: 0, list: true }),
    gave: text(['内容', 'Coupons received'], { ...said, max: 500, list: true }),
    prizeId: ref(['抽中奖项', 'Prize drawn'], 'coupon/activityprize', { ...said, filter: 'equal' }),
    seed: text(['种子', 'Seed'], { ...said, max: 64 }),
    drawn: integer(['抽中的数', 'Drawn number'], { ...said, min: 0 }),
    weights: json(['当时的权重', 'Weights in force'], {
      ...said,
      many: true,
      max: 21,
      shape: { prizeId: text(['奖项', 'Prize']), weight: integer(['权重', 'Weight']) },
    }),
  },
  reports: {
    byActivity: {
      label: ['各活动参与', 'Participation by activity'],
      call: 'GET activity-statistics',
      access: { verb: 'view' },
      groups: { activityId: 'activityId', result: 'result' },
      sums: {
        times: { do: 'count', label: ['人次', 'Times'] },
        people: { do: 'count', of: 'userId', label: ['人数', 'People'] },
        coupons: { do: 'sum', of: 'count', label: ['发放张数', 'Coupons'] },
      },
      asks: { startDate: 'day_datege', endDate: 'day_datele' },
      chart: 'bar',
    },
  },
  sort: ['-id'],
  indexes: [['userId', 'activityId', 'day']],
  face: {
    groups: [
      { label: ['参与', 'Participation'], fields: ['activityId', 'userId', 'kind', 'day', 'result', 'gave', 'count'] },
      { label: ['抽奖', 'Draw'], fields: ['prizeId', 'seed', 'drawn', 'weights'] },
    ],
    second: ['userId', 'activityId'],
    key: ['kind', 'result', 'count', 'createTime'],
    plural: 'Participation',
    empty: ['会员每次领券、抽奖和受邀得券都记在这里。', 'Every coupon that members collected, won or got for an invitation.'],
  },
  menu: { icon: 'log', sort: 6 },
})
