import { integer, money, ref, serial, time } from '../kit/field'
import { logOf } from '../kit/log'
import { paidByPayment } from '../kit/payment'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'

/** Points that a merchant buys: they are there once the payment is. */
export const merchantrechargelog = resource('mall/merchantrechargelog', {
  label: ['商户积分充值', 'Points purchase'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'rechargeNo',
  fields: {
    rechargeNo: serial(['充值单号', 'Purchase no.'], 'JF{yyyyMMdd}{id}'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    money: money(['充值金额', 'Amount'], { required: true, once: true, min: 100, max: 100_000_000, list: true, filter: 'range' }),
    points: integer(['积分', 'Points'], { readOnly: true, required: true, min: 0, list: true }),
    payOrderId: ref(['支付单', 'Payment'], 'pay/payorder', { readOnly: true, filter: 'equal' }),
    operator: ref(['经办人', 'Operator'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    payBefore: time(['支付截止', 'Pay before'], { readOnly: true }),
    payTime: time(['到账时间', 'Paid at'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    pending: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    ok: { value: 1, label: ['已到账', 'Paid'], tone: 'good' },
    closed: { value: 2, label: ['已关闭', 'Closed'] },
  },
  without: ['edit', 'delete'],
  parties: { merchant: byRunners },
  made: { writes: { operator: '$me', payBefore: '$now+2h' } },
  actions: {
    paid: {
      ...paidByPayment,
      from: 'pending',
      to: 'ok',
      writes: { payTime: '$now', payBefore: null },
      posts: [
        ['platform', 'tenantId', 'received', '-money'],
        ['platform', 'tenantId', 'points', 'money'],
        ['platform', 'tenantId', 'points', '-points'],
        ['mall/merchantpoints', 'merchantId', 'points', 'points'],
      ],
      tells: { whom: { party: 'merchant' }, what: ['积分充值已到账：{points} 分', 'Your points have been credited: {points}'] },
    },
    close: {
      label: ['关闭', 'Close'],
      from: 'pending',
      to: 'closed',
      due: 'payBefore',
      writes: { payBefore: null },
    },
  },
  queues: { pending: { label: ['待支付', 'Unpaid'], where: { status: 'pending' }, needs: 'add', home: 'waiting' } },
  below: ['pay/payorder'],
  log: { noun: 'mall/merchantrechargeloglog', key: 'rechargeId' },
  sort: ['-id'],
  face: {
    second: ['merchantId', 'createTime'],
    key: ['money', 'points', 'operator', 'payTime', 'status'],
    plural: 'Points recharges',
    empty: ['商户购买的积分逐笔记在这里，支付成功即到账。', "Merchants' purchases of points; the points are credited once paid."],
  },
  menu: { icon: 'wallet', sort: 45 },
})

export const merchantrechargeloglog = logOf(merchantrechargelog, ['商户积分充值日志', 'Points purchase log'], { of: ['充值单', 'Purchase'] })
