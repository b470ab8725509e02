import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const merchantwithdrawlog = resource('housekeep/merchantwithdrawlog', {
  label: ['提现日志', 'Withdrawal log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  fields: logFields('withdrawalId', ['提现单', 'Withdrawal'], 'housekeep/merchantwithdrawal'),
  sort: ['-createTime'],
  menu: { hidden: true },
})
