import { choice, images, integer, longText, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import type { Telling } from '../kit/tells'

const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })

const line = ['退款 {refundPrice} 元：{applyReason}', 'A refund of {refundPrice} yuan: {applyReason}'] as const
const toMerchant = (zh: string, en: string): Telling => ({
  whom: { party: 'merchant' },
  kind: 'waits',
  what: [`${zh}：{no}`, `${en}: {no}`],
  more: line,
})
const toBuyer = (zh: string, en: string): Telling => ({ whom: 'userId', what: [`${zh}：{no}`, `${en}: {no}`] })

/** A buyer wants money back for a line of his order, with or without sending the goods back; what both sides do not agree on is decided by the platform. */
export const aftersale = resource('mall/aftersale', {
  label: ['售后单', 'After-sale'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'no',
  fields: {
    no: serial(['售后单号', 'After-sale no.'], 'SH{yyyyMMdd}{####}'),
    orderItemId: ref(['订单商品', 'Order line'], 'mall/orderitem', {
      required: ['请选择订单商品', 'Please choose the line'],
      once: true,
      list: true,
      filter: 'equal',
    }),
    orderId: ref(['订单', 'Order'], 'mall/order', { readOnly: true, list: true, filter: 'equal' }),
    userId: ref(['买家', 'Buyer'], 'user/user', { readOnly: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, filter: 'equal' }),
    way: choice(
      ['方式', 'Way'],
      { refund: ['仅退款', 'Money alone'], return: ['退货退款', 'Goods and money'] },
      { required: true, once: true, list: true, filter: 'equal' },
    ),
    qty: integer(['数量', 'Quantity'], { required: true, once: true, min: 1, max: 999, default: 1 }),
    refundPrice: money(['退款金额', 'Refund'], { required: true, once: true, min: 0, list: true, filter: 'range' }),
    applyReason: text(['申请原因', 'Reason'], { max: 200, required: ['请填写申请原因', 'Please say why'], list: true }),
    applyDesc: longText(['问题描述', 'Problem'], { max: 1000 }),
    pics: images(['凭证', 'Pictures'], { max: 9 }),
    answerBefore: at('处理截止', 'Answer before'),
    auditUser: ref(['处理人', 'Answered by'], 'user/user', { readOnly: true }),
    auditTime: at('处理时间', 'Answered at'),
    auditReason: said('拒绝原因', 'Reason for refusing'),
    sendBefore: at('寄回截止', 'Send back before'),
    carrier: text(['物流公司', 'Carrier'], { max: 50, readOnly: true }),
    logisticsNo: text(['物流单号', 'Tracking no.'], { max: 50, readOnly: true }),
    deliveryTime: at('寄回时间', 'Sent back at'),
    receiveTime: at('收货时间', 'Received at'),
    receiveReason: said('拒收原因', 'Reason for declining'),
    appealReason: said('申诉理由', 'Appeal'),
    arbiter: ref(['裁定人', 'Decided by'], 'user/user', { readOnly: true }),
    verdict: said('裁定理由', 'Reason for the decision'),
    payRefundId: text(['退款流水号', 'Refund reference'], { max: 64, readOnly: true, unique: true }),
    refundTime: time(['退款时间', 'Refunded at'], { readOnly: true, list: true }),
    refundError: text(['退款错误', 'Error of the refund'], { max: 500, readOnly: true }),
  },
  states: {
    applied: { value: 10, label: ['待处理', 'Applied'], tone: 'busy' },
    toSendBack: { value: 20, label: ['待退货', 'To send back'] },
    sentBack: { value: 30, label: ['买家已寄', 'Sent back'], tone: 'busy' },
    toRefund: { value: 40, label: ['待退款', 'To refund'], tone: 'busy' },
    refundFailed: { value: 45, label: ['退款失败', 'Refund failed'], tone: 'warn' },
    completed: { value: 50, label: ['已完成', 'Completed'], tone: 'good' },
    takenBack: { value: 61, label: ['已撤销', 'Taken back'] },
    refused: { value: 62, label: ['已拒绝', 'Refused'], tone: 'bad' },
    notTaken: { value: 63, label: ['拒收', 'Not taken'], tone: 'bad' },
    inArbitration: { value: 70, label: ['仲裁中', 'In arbitration'], tone: 'warn' },
  },
  without: ['delete'],
  editIn: 'applied',
  parties: {
    buyer: { label: ['买家', 'Buyer'], field: 'userId' },
    merchant: byDirectors,
  },
  made: { writes: { answerBefore: '$now+72h' }, tells: toMerchant('新售后申请', 'A buyer complains') },
  actions: {
    // Who does not answer agrees.
    agree: {
      label: ['同意', 'Agree'],
      from: 'applied',
      to: ['toSendBack', 'toRefund'],
      by: 'merchant',
      due: 'answerBefore',
      writes: { auditUser: '$me', auditTime: '$now', sendBefore: '$now+7d' },
      tone: 'primary',
      tells: toBuyer('售后申请已同意', 'Your complaint was accepted'),
    },
    disagree: {
      label: ['拒绝', 'Refuse'],
      from: 'applied',
      to: 'refused',
      by: 'merchant',
      reason: 'auditReason',
      writes: { auditUser: '$me', auditTime: '$now' },
      tone: 'danger',
      tells: toBuyer('售后申请被拒绝', 'Your complaint was refused'),
    },
    deliver: {
      label: ['寄回', 'Send back'],
      from: 'toSendBack',
      to: 'sentBack',
      by: 'buyer',
      sets: ['carrier!', 'logisticsNo!'],
      writes: { deliveryTime: '$now', sendBefore: null },
      tone: 'primary',
      tells: toMerchant('买家已寄回', 'The buyer sent the goods back'),
    },
    lapse: {
      label: ['超时未寄', 'Not sent back in time'],
      system: true,
      from: 'toSendBack',
      to: 'takenBack',
      due: 'sendBefore',
      tells: toBuyer('超时未寄回，售后已关闭', 'Nothing came back in time, your complaint is closed'),
    },
    receive: { label: ['确认收货', 'Receive'], from: 'sentBack', to: 'toRefund', by: 'merchant', writes: { receiveTime: '$now' }, tone: 'primary' },
    refuseReceipt: {
      label: ['拒收', 'Do not take it'],
      from: 'sentBack',
      to: 'notTaken',
      by: 'merchant',
      reason: 'receiveReason',
      tone: 'danger',
      tells: toBuyer('商户拒收退货', 'The merchant did not take the goods'),
    },
    refund: {
      label: ['登记退款', 'Mark as refunded'],
      from: ['toRefund', 'refundFailed'],
      to: 'completed',
      sets: ['payRefundId!'],
      notBy: ['userId', 'auditUser'],
      writes: { refundTime: '$now', refundError: null },
      tone: 'primary',
      tells: { ...toBuyer('退款已到账', 'Your money is on its way'), more: ['退款 {refundPrice} 元', '{refundPrice} yuan'] },
    },
    refundFailed: { label: ['退款失败', 'Refund failed'], system: true, from: 'toRefund', to: 'refundFailed', sets: ['refundError'] },
    cancel: { label: ['撤销申请', 'Take back'], from: ['applied', 'toSendBack', 'sentBack'], to: 'takenBack', by: 'buyer' },
    appeal: {
      label: ['申诉', 'Appeal'],
      from: ['refused', 'notTaken'],
      to: 'inArbitration',
      by: 'buyer',
      reason: 'appealReason',
      tells: { whom: { may: 'arbitrate' }, what: ['待裁定售后：{no}', 'A complaint to decide: {no}'], more: line },
    },
    arbitrate: {
      label: ['裁定', 'Decide'],
      from: 'inArbitration',
      to: ['toRefund', 'refused'],
      picks: 'result',
      input: { result: choice(['裁定结果', 'Decision'], { 40: ['支持退款', 'Refund'], 62: ['不支持', 'No refund'] }, { required: true }) },
      reason: 'verdict',
      notBy: ['userId', 'auditUser'],
      writes: { arbiter: '$me' },
      tone: 'primary',
      tells: { whom: ['userId', { party: 'merchant' }], what: ['售后已裁定：{no}', 'The complaint was decided: {no}'] },
    },
  },
  queues: {
    applied: { label: ['待处理', 'To answer'], where: { status: 'applied' }, needs: ['agree', 'disagree'], home: 'waiting' },
    sentBack: { label: ['待收货', 'To receive'], where: { status: 'sentBack' }, needs: 'receive' },
    toRefund: { label: ['待退款', 'To refund'], where: { status: ['toRefund', 'refundFailed'] }, needs: 'refund', home: 'waiting' },
    disputed: { label: ['待裁定', 'To decide'], where: { status: 'inArbitration' }, needs: 'arbitrate', tone: 'warn' },
  },
  log: { noun: 'mall/aftersalelog', key: 'afterSaleId' },
  sort: ['-id'],
  indexes: [['status', 'createTime']],
  menu: { hidden: true },
})

export const aftersalelog = logOf(aftersale, ['售后日志', 'After-sale log'])
