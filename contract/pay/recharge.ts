import { money, ref, serial, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { paidByPayment } from '../kit/payment'

/** Money that somebody pays into a wallet: it is there once the payment of it is. */
export const recharge = resource('pay/recharge', {
  label: ['钱包充值', 'Recharge'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'rechargeNo',
  fields: {
    rechargeNo: serial(['充值单号', 'Recharge no.'], 'CZ{yyyyMMdd}{id}'),
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    amount: money(['金额', 'Amount'], { required: true, once: true, min: 1, max: 100_000_000, list: true, filter: 'range' }),
    payTime: time(['到账时间', 'Paid at'], { readOnly: true, list: true }),
  },
  states: {
    unpaid: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    paid: { value: 1, label: ['已到账', 'Paid'], tone: 'good' },
    cancelled: { value: 2, label: ['已取消', 'Cancelled'] },
  },
  without: ['edit', 'delete'],
  parties: { owner: { label: ['本人', 'Owner'], field: 'userId' } },
  actions: {
    paid: {
      ...paidByPayment,
      from: 'unpaid',
      to: 'paid',
      writes: { payTime: '$now' },
      posts: [
        ['platform', 'tenantId', 'received', '-amount'],
        ['pay/wallet', 'userId', 'balance', 'amount'],
      ],
      tells: { whom: 'userId', what: ['充值已到账：{amount} 元', '{amount} yuan was added to your wallet'] },
    },
    cancel: { label: ['取消', 'Cancel'], from: 'unpaid', to: 'cancelled' },
  },
  rights: { others: ['代他人充值', "Recharge others' wallets"] },
  log: { noun: 'pay/rechargelog', key: 'rechargeId' },
  sort: ['-id'],
  face: {
    second: ['userId', 'createTime'],
    key: ['amount', 'payTime'],
    empty: ['用户充值后出现在这里，支付成功即到账。', 'Top-ups of wallets.'],
  },
  menu: { icon: 'wallet', sort: 40 },
})

export const rechargelog = logOf(recharge, ['充值日志', 'Recharge log'], { of: ['充值单', 'Recharge'] })
