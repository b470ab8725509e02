import { logFields } from '@masthead/contract/kit/columns'
import { resource } from '@masthead/contract/kit/resource'

export const orderlog = resource('housekeep/orderlog', {
  label: ['订单日志', 'Order log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  fields: logFields('orderId', ['订单', 'Order'], 'housekeep/order'),
  sort: ['-createTime'],
})
