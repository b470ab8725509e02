import { ref } from '../kit/field'
import { resource } from '../kit/resource'

/** The annual leave of a person, in half-days: what is left, what requests hold that nobody has decided, and what was taken. Postings alone move it. */
export const leavebalance = resource('desk/leavebalance', {
  label: ['年假余额', 'Annual leave balance'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'userId',
  fields: {
    userId: ref(['员工', 'Employee'], 'user/user', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
  },
  purses: {
    open: { label: ['可休', 'Left'], unit: 'halfDay' },
    held: { label: ['审批中', 'Pending approval'], unit: 'halfDay' },
    taken: { label: ['已休', 'Taken'], unit: 'halfDay' },
  },
  parties: { person: { label: ['本人', 'The person'], field: 'userId' } },
  without: ['add', 'edit', 'delete'],
  face: {
    second: ['updateTime'],
    key: ['open', 'held', 'taken'],
    plural: 'Annual leave balances',
    empty: ['核给年假后，每个人的余额出现在这里。', "Everyone's annual leave appears here once it has been granted."],
  },
  menu: { icon: 'calendar', sort: 60 },
})
