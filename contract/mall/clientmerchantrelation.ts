import { choice, flag, ref } from '../kit/field'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'

/** Which members are customers of a merchant. A gift of points makes one of its receiver; each member has one merchant of preference at most. */
export const clientmerchantrelation = resource('mall/clientmerchantrelation', {
  label: ['商户客户', 'Merchant customer'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'clientId',
  statuses: { on: { value: 1, label: ['有效', 'Active'], tone: 'good' }, off: { value: 0, label: ['停用', 'Inactive'], tone: 'plain' } },
  fields: {
    clientId: ref(['会员', 'Member'], 'user/member', { required: ['请选择会员', 'Please choose a member'], once: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', {
      required: ['请选择商户', 'Please choose a merchant'],
      once: true,
      unique: ['clientId'],
      list: true,
      filter: 'equal',
    }),
    role: choice(
      ['客户类型', 'Kind'],
      { customer: ['普通客户', 'Customer'], vip: ['重要客户', 'Key customer'] },
      { required: true, default: 'customer', list: true, filter: 'equal' },
    ),
    isDefault: flag(['首选商户', 'Preferred merchant'], { only: ['clientId'], list: true, filter: 'equal' }),
  },
  parties: { merchant: byDirectors },
  queues: { vip: { label: ['重要客户', 'Key customers'], where: { role: 'vip', status: 1 } } },
  sort: ['-id'],
  face: {
    second: ['merchantId'],
    key: ['role', 'isDefault', 'status', 'createTime'],
    plural: 'Merchant customers',
    empty: ['商户赠送过积分或登记过的会员是它的客户。', 'Members to whom a merchant has given points, or whom it has added.'],
  },
  menu: { icon: 'team', sort: 48 },
})
