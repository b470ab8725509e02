import type { Reports } from '../kit/report'

/** What waits to be paid, or never was, is not sold. */
const paid = { payTime_notnull: '1' } as const

/** What the mall sells, by day and by merchant. */
export const mallOrderReports = {
  days: {
    label: ['日销售', 'Sales by day'],
    call: 'GET day-statistics',
    access: { verb: 'view' },
    where: paid,
    groups: { day: 'day(payTime)' },
    sums: {
      orders: { do: 'count', label: ['订单数', 'Orders'] },
      sales: { do: 'sum', of: 'payPrice', label: ['销售额', 'Sales'] },
      refunds: { do: 'sum', of: 'refundPrice', label: ['退款', 'Refunds'] },
      freight: { do: 'sum', of: 'freightPrice', label: ['运费', 'Delivery'] },
    },
    asks: { startDate: 'payTime_datege', endDate: 'payTime_datele' },
    chart: 'line',
  },
  merchants: {
    label: ['商户销售', 'Sales by merchant'],
    call: 'GET merchant-statistics',
    access: { verb: 'view' },
    where: paid,
    groups: { merchantId: 'merchantId' },
    sums: {
      orders: { do: 'count', label: ['订单数', 'Orders'] },
      buyers: { do: 'count', of: 'userId', label: ['买家数', 'Buyers'] },
      sales: { do: 'sum', of: 'payPrice', label: ['销售额', 'Sales'] },
      refunds: { do: 'sum', of: 'refundPrice', label: ['退款', 'Refunds'] },
      income: { do: 'sum', of: 'merchantIncome', where: { settleStatus: 'settled' }, label: ['已结算收入', 'Settled income'] },
      fees: { do: 'sum', of: 'platformFee', where: { settleStatus: 'settled' }, label: ['平台佣金', 'Platform fee'] },
    },
    asks: { startDate: 'payTime_datege', endDate: 'payTime_datele' },
    chart: 'bar',
  },
} as const satisfies Reports
