import { phone, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'
import { somePoints } from './points'

/** Points that a merchant gives to a member, out of those that the merchant has bought. */
export const merchantgrant = resource('mall/merchantgrant', {
  label: ['商户赠送积分', 'Gift of points'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'remark',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    phone: phone(['会员手机号', "The member's phone"], {
      mask: 'phone',
      required: ['请填写会员手机号', "Please enter the member's phone"],
      once: true,
      list: true,
      filter: 'equal',
    }),
    userId: ref(['会员', 'Member'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    points: { ...somePoints(), once: true, list: true, filter: 'range' },
    remark: text(['说明', 'What for'], { max: 100, once: true, list: true, filter: 'like', required: ['请填写说明', 'Please say what for'] }),
  },
  without: ['edit', 'delete'],
  parties: { merchant: byRunners },
  made: {
    posts: [
      ['mall/merchantpoints', 'merchantId', 'points', '-points'],
      ['platform', 'tenantId', 'points', 'points'],
    ],
  },
  sort: ['-id'],
  face: {
    second: ['merchantId', 'phone'],
    key: ['points', 'createUser', 'createTime'],
    plural: 'Gifts of points',
    empty: ['商户把充值得到的积分赠送给会员，填手机号即可。', 'What merchants gave to members, each found by their phone.'],
  },
  menu: { icon: 'gift', sort: 46 },
})
