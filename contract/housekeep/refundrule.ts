import { flag, integer, json, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What of an order goes back when it is called off, by the hours that are left; an order keeps the rule that stood when it was placed. */
export const refundrule = resource('housekeep/refundrule', {
  label: ['退款规则', 'Refund rule'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['规则名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    tiers: json(['退款档位', 'Tiers'], {
      many: true,
      max: 10,
      required: true,
      detail: false,
      shape: {
        hoursBefore: integer(['服务开始前（小时）', 'Hours before the start'], { required: true, min: 0, max: 720 }),
        percent: integer(['退款比例（%）', 'Refunded (%)'], { required: true, min: 0, max: 100 }),
      },
    }),
    afterStartPercent: integer(['其余时间退款比例（%）', 'Refunded otherwise (%)'], { required: true, min: 0, max: 100, default: 0, list: true }),
    isDefault: flag(['默认规则', 'Default'], { only: true, list: true, filter: 'equal' }),
    remark: text(['备注', 'Remark'], { max: 200, list: true }),
  },
  face: {
    second: ['remark'],
    key: ['isDefault', 'afterStartPercent', 'status'],
    empty: ['按距服务开始的时间决定取消订单退多少。', 'How much is refunded on cancellation, depending on the time left.'],
  },
  menu: { icon: 'setting', sort: 40 },
})
