import { choice, day, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What the platform keeps: a part of what an order brings, or of what is withdrawn. Of several that fit the one of the highest priority counts, then the narrowest. */
export const platformrate = resource('housekeep/platformrate', {
  label: ['平台费率', 'Platform rate'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    kind: choice(
      ['适用于', 'Applies to'],
      { order: ['订单', 'Orders'], withdrawal: ['提现', 'Withdrawals'] },
      { required: true, default: 'order', once: true, list: true, filter: 'equal' },
    ),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { list: true, filter: 'equal', help: ['留空适用于全部商户', 'Leave empty for all'] }),
    categoryId: ref(['服务分类', 'Category'], 'general/category', {
      when: { kind: 'order' },
      filter: 'equal',
      help: ['留空适用于全部分类', 'Leave empty for all'],
    }),
    rate: integer(['费率', 'Rate'], { counts: 'tenThousandths', required: true, min: 0, max: 10_000, list: true }),
    minFee: money(['最低收费', 'Minimum fee'], { required: true, min: 0, default: 0, list: true }),
    effectiveFrom: day(['生效日期', 'Effective from'], { required: true, list: true }),
    effectiveTo: day(['失效日期', 'Effective until'], { list: true }),
    priority: integer(['优先级', 'Priority'], { required: true, min: 0, max: 999, default: 0, list: true }),
  },
  sort: ['-priority', '-id'],
  face: {
    second: ['kind', 'merchantId'],
    key: ['rate', 'minFee', 'effectiveFrom', 'effectiveTo'],
    empty: ['平台从订单和提现中收取的费用。', "The platform's fees on orders and withdrawals."],
  },
  menu: { icon: 'param', sort: 66 },
})
