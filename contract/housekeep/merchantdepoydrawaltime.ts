import { choice, integer, money, text } from '../kit/field'
import { resource } from '../kit/resource'

const clock = { max: 5, required: true, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', message: ['格式为 HH:mm', 'Enter the time as HH:mm'] } as const
const date = { required: true, min: 1, max: 31 } as const

/** When merchants may withdraw, how much, and how often. Without a window that is switched on they may at any time. */
export const merchantdepoydrawaltime = resource('housekeep/merchantdepoydrawaltime', {
  label: ['提现时间', 'Withdrawal window'],
  tenancy: 'tenant',
  title: 'name',
  statuses: { on: { value: 1, label: ['启用', 'On'], tone: 'good' }, off: { value: 0, label: ['停用', 'Off'], tone: 'plain' } },
  initial: 'off',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    weekdays: choice(
      ['星期', 'Weekdays'],
      {
        1: ['周一', 'Monday'],
        2: ['周二', 'Tuesday'],
        3: ['周三', 'Wednesday'],
        4: ['周四', 'Thursday'],
        5: ['周五', 'Friday'],
        6: ['周六', 'Saturday'],
        7: ['周日', 'Sunday'],
      },
      { many: true, required: true, list: true },
    ),
    dayOfMonthFrom: integer(['每月起始日', 'First day of the month'], { ...date, default: 1, list: true }),
    dayOfMonthTo: integer(['每月截止日', 'Last day of the month'], { ...date, default: 31, list: true }),
    timeFrom: text(['开始时间', 'From'], { ...clock, default: '00:00', list: true }),
    timeTo: text(['结束时间', 'Until'], { ...clock, default: '23:59', list: true }),
    minAmount: money(['最低金额', 'Minimum amount'], { required: true, min: 1, default: 1, list: true }),
    maxPerDay: money(['每日限额', 'Daily maximum'], { min: 1, list: true, help: ['留空不限', 'Leave empty for no limit'] }),
    maxTimes: integer(['每日次数', 'Times per day'], { min: 1, max: 99, help: ['留空不限', 'Leave empty for no limit'] }),
    freezeDays: integer(['换卡冷静期（天）', 'Wait after a change of account (days)'], {
      required: true,
      min: 0,
      max: 90,
      default: 3,
      help: ['收款账户变更后，须过这些天才能提现', 'No withdrawals for this many days after a change of bank account'],
    }),
  },
  face: {
    second: ['weekdays'],
    key: ['timeFrom', 'timeTo', 'minAmount', 'maxPerDay'],
    empty: [
      '商户可以提现的日子和时段。没有启用的时间段时，随时可以提现。',
      'Days and hours when merchants can withdraw. Without any, they can withdraw at any time.',
    ],
  },
  menu: { icon: 'calendar', sort: 64 },
})
