import { day, integer, money, ref } from '../kit/field'
import { service } from '../kit/resource'

const between = { startDate: day(['开始日期', 'From']), endDate: day(['结束日期', 'To']) }

/** A report: a page of sums that no row holds. */
export const merchantstatistics = service('housekeep/merchantstatistics', {
  label: ['商户收入统计', 'Merchant income'],
  calls: {
    incomePage: {
      label: ['收入统计', 'Income'],
      call: 'GET manage/income-page',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      input: { merchantId: ref(['商户', 'Merchant'], 'merchant/merchant'), ...between },
      output: {
        merchantId: ref(['商户', 'Merchant'], 'merchant/merchant'),
        orders: integer(['订单数', 'Orders']),
        gmv: money(['交易额', 'Turnover']),
        refund: money(['退款', 'Refunds']),
        income: money(['收入', 'Income']),
      },
    },
  },
})
