import { encrypted, money, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import type { Hearer } from '../kit/tells'

const said = { readOnly: true } as const
const at = (zh: string, en: string) => time([zh, en], said)
const buyer: Hearer = { party: 'buyer' }

const code = encrypted(['券码', 'Code'], {
  max: 32,
  mask: 'bank',
  pattern: '^[A-Za-z0-9-]{6,32}$',
  message: ['券码为 6 至 32 位字母、数字或短横', 'Enter 6 to 32 letters, digits or dashes'],
  required: ['请输入券码', 'Please enter the code'],
})

/** One code: free until it is sold, shown whole once to its buyer, and used once at its merchant. */
export const voucherdetail = resource('mall/voucherdetail', {
  label: ['券码', 'Voucher code'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'voucherId',
  fields: {
    voucherId: ref(['卡券批次', 'Batch'], 'mall/voucher', {
      required: ['请选择卡券批次', 'Please choose the batch'],
      once: true,
      list: true,
      filter: 'equal',
    }),
    code: { ...code, once: true, unique: true, list: true, filter: 'equal' },
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { ...said, filter: 'equal' }),
    userId: ref(['买家', 'Buyer'], 'user/member', { ...said, list: true, filter: 'equal' }),
    orderId: ref(['订单', 'Order'], 'mall/order', { ...said, filter: 'equal' }),
    orderItemId: ref(['订单商品', 'Order line'], 'mall/orderitem', { ...said, filter: 'equal' }),
    issueTime: at('售出时间', 'Sold at'),
    shownTime: at('查看时间', 'Shown at'),
    validFrom: time(['生效时间', 'Valid from'], { ...said, follows: [] }),
    validTo: time(['失效时间', 'Valid until'], { ...said, follows: [], list: true, filter: 'range' }),
    useTime: time(['使用时间', 'Redeemed at'], { ...said, list: true, filter: 'range' }),
    useUser: ref(['核销人', 'Redeemed by'], 'user/user', said),
    voidReason: text(['作废原因', 'Reason for voiding'], { ...said, max: 200 }),
  },
  unmask: ['code'],
  states: {
    free: { value: 0, label: ['未售', 'Unsold'], tone: 'plain' },
    issued: { value: 1, label: ['已售', 'Sold'], tone: 'good' },
    used: { value: 2, label: ['已使用', 'Redeemed'] },
    expired: { value: 3, label: ['已过期', 'Expired'] },
    void: { value: 4, label: ['已作废', 'Void'], tone: 'bad' },
  },
  initial: 'free',
  without: ['edit'],
  deleteIn: 'free',
  parties: {
    buyer: { label: ['买家', 'Buyer'], field: 'userId', page: '/me/vouchers/{id}' },
    merchant: byDirectors,
  },
  actions: {
    issue: {
      label: ['售出', 'Sell'],
      system: true,
      from: 'free',
      to: 'issued',
      sets: ['userId!', 'orderId!', 'orderItemId!', 'validFrom!', 'validTo!'],
      writes: { issueTime: '$now' },
      tells: { whom: buyer, what: ['卡券已到账：{voucherId}', 'Your voucher has arrived: {voucherId}'] },
    },
    show: { label: ['查看券码', 'Show code'], system: true, from: 'issued', writes: { shownTime: '$now' }, quiet: true },
    use: {
      label: ['核销', 'Redeem'],
      from: 'issued',
      to: 'used',
      by: 'merchant',
      writes: { useTime: '$now', useUser: '$me' },
      tone: 'primary',
      confirm: ['核销后不能撤销。', 'This cannot be undone.'],
      tells: { whom: buyer, what: ['卡券已使用：{voucherId}', 'Your voucher has been redeemed: {voucherId}'] },
    },
    // What was paid for it went back; one that nobody has seen may be sold again.
    giveBack: { label: ['退回', 'Give back'], system: true, from: 'issued', to: ['free', 'void'] },
    remind: {
      label: ['到期提醒', 'Remind'],
      system: true,
      from: 'issued',
      quiet: true,
      due: { at: 'validTo', before: '7d' },
      tells: {
        whom: buyer,
        what: ['卡券即将到期：{voucherId}', 'A voucher expires soon: {voucherId}'],
        more: ['{validTo} 前有效', 'Valid until {validTo}'],
      },
    },
    expire: {
      label: ['到期', 'Expire'],
      system: true,
      from: 'issued',
      to: 'expired',
      due: 'validTo',
      tells: { whom: buyer, what: ['卡券已到期：{voucherId}', 'A voucher has expired: {voucherId}'] },
    },
    annul: {
      label: ['作废', 'Void'],
      from: ['free', 'issued'],
      to: 'void',
      reason: 'voidReason',
      tone: 'danger',
      confirm: ['作废后不能再售出或使用。', 'It can no longer be sold or used.'],
      tells: { whom: buyer, what: ['卡券已作废：{voucherId}', 'Your voucher was voided: {voucherId}'], more: ['{remark}', '{remark}'] },
    },
  },
  calls: {
    verification: {
      label: ['核销券码', 'Redeem a code'],
      call: 'POST verification',
      answer: 'row',
      access: { verb: 'use' },
      writes: true,
      input: { code },
      output: {
        id: text(['编号', 'Id']),
        name: text(['卡券', 'Voucher']),
        faceValue: money(['面值', 'Face value']),
        useTime: time(['使用时间', 'Redeemed at']),
      },
    },
  },
  queues: {
    issued: { label: ['已售未用', 'Sold, not redeemed'], where: { status: 'issued' } },
    free: { label: ['未售', 'Unsold'], where: { status: 'free' } },
  },
  log: { noun: 'mall/voucherdetaillog', key: 'detailId' },
  sort: ['-id'],
  indexes: [['voucherId', 'status']],
  references: { userId: 'filled', orderId: 'filled', orderItemId: 'filled' },
  face: {
    second: ['code', 'userId'],
    key: ['status', 'validTo', 'useTime'],
    plural: 'Voucher codes',
    empty: ['批次中的券码：售出给买家后由商户核销一次。', 'The codes in each batch. Once sold, the merchant redeems each code once.'],
  },
  menu: { icon: 'idcard', sort: 51 },
})

export const voucherdetaillog = logOf(voucherdetail, ['券码日志', 'Voucher code log'], { of: ['券码', 'Code'] })
