import { choice, integer, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { channelNames } from './channels'

const kept = { readOnly: true } as const

/** Money on its way back to who paid it. All refunds of a payment together are never more than it was. */
export const payrefund = resource('pay/payrefund', {
  label: ['退款单', 'Refund'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'refundNo',
  fields: {
    refundNo: serial(['退款单号', 'Refund no.'], 'TK{yyyyMMdd}{id}'),
    payOrderId: ref(['支付单', 'Payment'], 'pay/payorder', { ...kept, required: true, list: true, filter: 'equal' }),
    // The same refund asked for twice is one.
    refundKey: text(['退款标识', 'Key'], { ...kept, max: 100, required: true, unique: ['payOrderId'] }),
    amount: money(['退款金额', 'Amount'], { ...kept, required: true, min: 1, list: true, filter: 'range' }),
    reason: text(['退款原因', 'Reason'], { ...kept, max: 200, list: true }),
    channelCode: choice(['渠道', 'Channel'], channelNames, { ...kept, list: true, filter: 'equal' }),
    channelRefundNo: text(['渠道退款号', 'Channel no.'], { ...kept, max: 64, unique: ['channelCode'], filter: 'equal' }),
    askAt: time(['再次查询时间', 'Next query'], kept),
    asked: integer(['查询次数', 'Queries'], { ...kept, required: true, min: 0, default: 0 }),
    errorText: text(['失败原因', 'Reason for failure'], { ...kept, max: 500 }),
    successTime: time(['退款时间', 'Refunded at'], { ...kept, list: true, filter: 'range' }),
  },
  states: {
    underWay: { value: 0, label: ['退款中', 'Under way'], tone: 'busy' },
    refunded: { value: 10, label: ['已退款', 'Refunded'], tone: 'good' },
    failed: { value: 20, label: ['退款失败', 'Failed'], tone: 'warn' },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    ask: { label: ['查询结果', 'Ask for the result'], system: true, from: 'underWay', due: 'askAt', quiet: true },
    note: { label: ['登记查询', 'Record the result'], system: true, from: 'underWay', sets: ['askAt', 'errorText'], quiet: true },
    refunded: {
      label: ['退款成功', 'Refunded'],
      system: true,
      from: 'underWay',
      to: 'refunded',
      sets: ['channelRefundNo!', 'successTime!'],
      writes: { askAt: null, errorText: null },
    },
    failed: {
      label: ['退款失败', 'Failed'],
      system: true,
      from: 'underWay',
      to: 'failed',
      sets: ['errorText!'],
      writes: { askAt: null },
      tells: { whom: { may: 'retry' }, what: ['退款失败：{refundNo}', 'A refund failed: {refundNo}'], more: ['{errorText}', '{errorText}'] },
    },
    retry: { label: ['重新退款', 'Refund again'], from: 'failed', to: 'underWay', tone: 'primary' },
  },
  queues: {
    failed: { label: ['退款失败', 'Failed'], where: { status: 'failed' }, needs: 'retry', home: 'waiting', tone: 'warn' },
    under: { label: ['退款中', 'Under way'], where: { status: 'underWay' } },
  },
  log: { noun: 'pay/payrefundlog', key: 'refundId' },
  sort: ['-id'],
  indexes: [['status', 'createTime']],
  face: {
    second: ['reason', 'createTime'],
    key: ['amount', 'payOrderId', 'channelCode', 'successTime'],
    empty: ['退回付款人的款项。', 'Refunds to those who paid.'],
  },
  menu: { icon: 'wallet', sort: 10 },
})

export const payrefundlog = logOf(payrefund, ['退款日志', 'Refund log'], { of: ['退款单', 'Refund'] })
