import { counter, integer, ref } from '../kit/field'
import { resource } from '../kit/resource'

/** What may be drawn in a lottery; written with it alone. */
export const activityprize = resource('coupon/activityprize', {
  label: ['奖项', 'Prize'],
  tenancy: 'tenant',
  within: 'activityId',
  title: 'couponId',
  fields: {
    activityId: ref(['活动', 'Activity'], 'coupon/activity', { required: true, once: true, list: true, filter: 'equal' }),
    couponId: ref(['优惠券', 'Coupon'], 'coupon/coupon', {
      required: ['请选择优惠券', 'Please choose a coupon'],
      once: true,
      unique: ['activityId'],
      among: { takeType: 'activity', status: '1' },
      list: true,
      filter: 'equal',
    }),
    weight: integer(['权重', 'Weight'], { required: true, min: 1, max: 1_000_000, default: 1, list: true }),
    total: integer(['数量', 'Quantity'], { min: 1, max: 10_000_000, list: true, help: ['留空不限', 'Leave empty for no limit'] }),
    taken: counter(['已中', 'Won'], { upTo: 'total', list: true }),
  },
  without: ['add', 'edit', 'delete'],
  sort: ['id'],
  menu: { hidden: true },
})
