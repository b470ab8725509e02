import type { Posting } from '../kit/action'
import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const balance = 'desk/leavebalance'

const granted: readonly Posting[] = [
  ['outside', 'userId', 'entitlement', '-amount'],
  [balance, 'userId', 'open', 'amount'],
]

const takenBack: readonly Posting[] = [
  [balance, 'userId', 'open', '-amount'],
  ['outside', 'userId', 'entitlement', 'amount'],
]

/** Annual leave that a person is given for a year. What was given by mistake is taken back as long as it was neither asked for nor taken. */
export const leavegrant = resource('desk/leavegrant', {
  label: ['核给年假', 'Leave entitlement'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'userId',
  fields: {
    userId: ref(['员工', 'Employee'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    year: integer(['年度', 'Year'], { required: true, once: true, min: 2000, max: 2100, list: true, filter: 'equal' }),
    amount: integer(['天数', 'Days'], { required: true, once: true, min: 1, max: 732, counts: 'halfDays', list: true }),
    reason: text(['依据', 'Reason'], { max: 200, required: true, list: true }),
    revokeReason: text(['收回原因', 'Reason for revoking'], { max: 200, readOnly: true }),
  },
  states: { given: { value: 0, label: ['已核给', 'Granted'], tone: 'good' }, takenBack: { value: 1, label: ['已收回', 'Revoked'] } },
  editIn: 'given',
  made: {
    posts: granted,
    tells: { whom: 'userId', what: ['核给 {year} 年度年假', 'You have been granted annual leave for {year}'], more: ['{reason}', '{reason}'] },
  },
  parties: { person: { label: ['本人', 'The person'], field: 'userId' } },
  without: ['delete'],
  actions: {
    revoke: {
      label: ['收回', 'Revoke'],
      from: 'given',
      to: 'takenBack',
      reason: 'revokeReason',
      notBy: ['userId'],
      shows: ['userId', 'year', 'amount'],
      posts: takenBack,
      tone: 'danger',
      tells: { whom: 'userId', what: ['{year} 年度年假被收回', 'Your annual leave for {year} has been revoked'] },
    },
  },
  sort: ['-id'],
  face: {
    second: ['year'],
    key: ['amount', 'reason'],
    plural: 'Leave entitlements',
    empty: ['每年给员工核给的年假登记在这里。', 'Annual leave granted to each employee, year by year.'],
  },
  menu: { icon: 'calendar', sort: 61 },
})
