import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const orderlog = resource('housekeep/orderlog', {
  label: ['订单日志', 'Order log'],
  tenancy: 'tenant',
  appendOnly: true,
  within: 'orderId',
  title: 'action',
  fields: logFields('orderId', ['订单', 'Order'], 'housekeep/order'),
  sort: ['-id'],
  menu: { hidden: true },
})
