import type { Reports } from '../kit/report'

/** What orders add up to: what waits, what was sold, what merchants earned, what customers spent. */
export const orderReports = {
  orderMessage: {
    label: ['订单提醒', 'Orders that wait'],
    call: 'GET order-message',
    answer: 'map',
    access: { verb: 'view' },
    sums: {
      toAssign: { do: 'count', where: { status: 10 }, label: ['待派单', 'To assign'] },
      toRefund: { do: 'count', where: { refundStatus: 1 }, label: ['待退款', 'To refund'] },
    },
  },
  orderMonthStatistics: {
    label: ['订单月统计', 'Orders by month'],
    call: 'GET order-month-statistics',
    answer: 'file',
    access: { verb: 'export' },
    groups: { month: 'month(createTime)', day: 'day(createTime)' },
    sums: { orders: { do: 'count' }, gmv: { do: 'sum', of: 'payPrice' }, refund: { do: 'sum', of: 'refundedPrice' } },
  },
  services: {
    label: ['服务统计', 'Orders by service'],
    call: ['GET service-statistics', 'GET service-ranking'],
    access: { verb: 'view' },
    groups: { serviceId: 'serviceId', refund: 'refundStatus' },
    sums: {
      orders: { do: 'count' },
      gmv: { do: 'sum', of: 'payPrice' },
      mean: { do: 'avg', of: 'payPrice' },
      dearest: { do: 'max', of: 'payPrice' },
      first: { do: 'min', of: 'createTime', label: ['首单', 'First order'] },
      customers: { do: 'count', of: 'userId', label: ['下单人数', 'Customers'] },
    },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
    chart: 'bar',
  },
  income: {
    label: ['商户收入统计', 'Merchant income'],
    call: 'GET merchant-income',
    access: { verb: 'view' },
    where: { merchantId_notnull: '1' },
    groups: { merchantId: 'merchantId' },
    sums: {
      orders: { do: 'count' },
      gmv: { do: 'sum', of: 'payPrice' },
      refund: { do: 'sum', of: 'refundedPrice' },
      income: { do: 'sum', of: 'merchantIncome', where: { settleStatus: 1 } },
    },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
  },
  customers: {
    label: ['用户月订单', 'Orders by customer and month'],
    call: 'GET customer-months',
    access: { verb: 'view' },
    groups: { userId: 'userId', month: 'month(createTime)' },
    sums: { orders: { do: 'count' }, amount: { do: 'sum', of: 'payPrice' }, refund: { do: 'sum', of: 'refundedPrice' } },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
  },
} as const satisfies Reports
