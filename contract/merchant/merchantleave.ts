import { choice, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** When somebody who works for a merchant does not work, besides his weekly hours: he is sent nowhere meanwhile. */
export const merchantleave = resource('merchant/merchantleave', {
  label: ['排班请假', 'Time off'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'reason',
  fields: {
    merchantUserId: ref(['人员', 'Person'], 'merchant/merchantuser', { required: true, once: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    kind: choice(
      ['类型', 'Kind'],
      { rest: ['轮休', 'Day off'], leave: ['事假', 'Leave'], sick: ['病假', 'Sick leave'], training: ['培训', 'Training'] },
      { required: true, default: 'rest', list: true, filter: 'equal' },
    ),
    startTime: time(['开始时间', 'From'], { required: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Until'], { required: true, list: true }),
    reason: text(['说明', 'Note'], { max: 100, required: true, list: true }),
  },
  parties: { merchant: { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' } },
  made: { writes: { merchantId: '$merchantUserId.merchantId' } },
  apart: { by: ['merchantUserId'], from: 'startTime', to: 'endTime' },
  sort: ['-startTime'],
  face: {
    second: ['merchantUserId', 'merchantId'],
    key: ['kind', 'startTime', 'endTime'],
    plural: 'Time off',
    views: { calendar: 'startTime' },
    empty: ['服务人员的轮休、请假和培训；期间不会被派工。', "Workers' days off; they are not dispatched on these days."],
  },
  menu: { icon: 'calendar', sort: 40 },
})
