import { choice, phone, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const said = { readOnly: true } as const

/** What became of one member in an issue to many. */
export const couponissueline = resource('coupon/couponissueline', {
  label: ['发放结果', 'Issue result'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'phone',
  within: 'issueId',
  fields: {
    issueId: ref(['批量发放', 'Bulk issue'], 'coupon/couponissue', { ...said, required: true, list: true, filter: 'equal' }),
    phone: phone(['手机号', 'Phone'], { ...said, mask: 'phone', list: true, filter: 'equal' }),
    userId: ref(['会员', 'Member'], 'user/member', { ...said, list: true, filter: 'equal' }),
    result: choice(
      ['结果', 'Result'],
      { issued: ['已发放', 'Issued'], refused: ['未发放', 'Not issued'] },
      { ...said, required: true, list: true, filter: 'equal' },
    ),
    reason: text(['原因', 'Reason'], { ...said, max: 200, list: true }),
    userCouponId: ref(['会员优惠券', "Member's coupon"], 'coupon/usercoupon', { ...said }),
  },
  sort: ['id'],
  face: { key: ['result', 'reason', 'userId'], plural: 'Issue results' },
  menu: { hidden: true },
})
