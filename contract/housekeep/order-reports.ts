import type { Reports } from '../kit/report'

/** What waits to be paid, or never was, is not sold. */
const paid = { payTime_notnull: '1' } as const

/** What orders add up to, the month first: what was sold, by which service, what merchants earned and were said to be, what customers spent, what waits. */
export const orderReports = {
  months: {
    label: ['月统计', 'By month'],
    call: 'GET month-statistics',
    access: { verb: 'view' },
    groups: { month: 'month(createTime)' },
    sums: {
      orders: { do: 'count' },
      done: { do: 'count', where: { status: 'completed' }, label: ['完成', 'Done'] },
      cancelled: { do: 'count', where: { status: ['cancelled', 'stopped'] }, label: ['取消与终止', 'Cancelled or stopped'] },
      gmv: { do: 'sum', of: 'payPrice', where: paid, label: ['交易额', 'Turnover'] },
      refund: { do: 'sum', of: 'refundedPrice' },
      fee: { do: 'sum', of: 'platformFee', where: { settleStatus: 'settled' }, label: ['平台佣金', 'Platform fee'] },
    },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
    chart: 'line',
  },
  services: {
    label: ['服务统计', 'Orders by service'],
    call: ['GET service-statistics', 'GET service-ranking'],
    access: { verb: 'view' },
    groups: { serviceId: 'serviceId', refund: 'refundStatus' },
    sums: {
      orders: { do: 'count' },
      gmv: { do: 'sum', of: 'payPrice', where: paid },
      mean: { do: 'avg', of: 'payPrice', where: paid },
      dearest: { do: 'max', of: 'payPrice', where: paid },
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
      income: { do: 'sum', of: 'merchantIncome', where: { settleStatus: 'settled' } },
    },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
  },
  // By the month of the score; a score that a customer changes replaces the earlier one.
  scores: {
    label: ['商户评分统计', 'Scores by merchant'],
    call: 'GET merchant-scores',
    access: { verb: 'view' },
    where: { merchantId_notnull: '1', score_notnull: '1' },
    groups: { merchantId: 'merchantId', month: 'month(commentTime)' },
    sums: {
      scores: { do: 'count', label: ['评价数', 'Scores'] },
      mean: { do: 'avg', of: 'score', label: ['平均分', 'Average'] },
      poor: { do: 'count', where: { score_le: 2 }, label: ['差评（1–2 分）', 'Poor (1 or 2)'] },
      poorShare: { do: 'share', where: { score_le: 2 }, label: ['差评占比', 'Share of poor'] },
      replied: { do: 'count', where: { commentReply_notnull: '1' }, label: ['已回复', 'Replied to'] },
    },
    asks: { startDate: 'commentTime_datege', endDate: 'commentTime_datele' },
  },
  channels: {
    label: ['渠道月订单', 'Orders by channel and month'],
    call: 'GET channel-months',
    access: { verb: 'view' },
    where: { channelId_notnull: '1' },
    groups: { channelId: 'channelId', month: 'month(createTime)' },
    sums: {
      orders: { do: 'count' },
      amount: { do: 'sum', of: 'payPrice' },
      fee: { do: 'sum', of: 'channelFee', where: { settleStatus: 'settled' }, label: ['渠道佣金', 'Channel fee'] },
    },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
  },
  customers: {
    label: ['渠道用户月订单', 'Orders by channel, user and month'],
    call: 'GET customer-months',
    access: { verb: 'view' },
    where: { channelId_notnull: '1' },
    groups: { channelId: 'channelId', userId: 'userId', month: 'month(createTime)' },
    sums: { orders: { do: 'count' }, amount: { do: 'sum', of: 'payPrice' }, refund: { do: 'sum', of: 'refundedPrice' } },
    asks: { startDate: 'createTime_datege', endDate: 'createTime_datele' },
  },
  orderMessage: {
    label: ['订单提醒', 'Open orders'],
    call: 'GET order-message',
    answer: 'map',
    access: { verb: 'view' },
    sums: {
      toAssign: { do: 'count', where: { status: 'toAssign' }, label: ['待派单', 'To assign'] },
      toAccept: { do: 'count', where: { status: 'toAccept' }, label: ['待接单', 'To accept'] },
      toSend: { do: 'count', where: { status: 'accepted' }, label: ['待派工', 'To dispatch'] },
      toConfirm: { do: 'count', where: { status: 'toConfirm' }, label: ['待确认', 'To confirm'] },
      toRefund: { do: 'count', where: { refundStatus: 'refundAsked' }, label: ['待退款', 'To refund'] },
    },
  },
  orderMonthStatistics: {
    label: ['订单月统计', 'Orders by month'],
    call: 'GET order-month-statistics',
    answer: 'file',
    access: { verb: 'export' },
    groups: { month: 'month(createTime)', day: 'day(createTime)' },
    sums: { orders: { do: 'count' }, gmv: { do: 'sum', of: 'payPrice', where: paid }, refund: { do: 'sum', of: 'refundedPrice' } },
  },
} as const satisfies Reports
