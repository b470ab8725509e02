import { choice, flag, images, integer, longText, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import type { Telling } from '../kit/tells'
import { computed } from '../kit/worked-out'

/** Days after the end of an order in which something of it may go back; then it is settled. */
export const afterSaleDays = 7
/** Days in which a merchant looks at what was sent back; then it counts as received. */
export const returnDays = 10

const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })

const line = ['退款 ¥{backPrice}：{applyReason}', 'A refund of ¥{backPrice}: {applyReason}'] as const
const noLonger = { answerBefore: null, sendBefore: null } as const
const toMerchant = (zh: string, en: string): Telling => ({
  whom: { party: 'merchant' },
  kind: 'waits',
  what: [`${zh}：{no}`, `${en}: {no}`],
  more: line,
})
const toCashier: Telling = { whom: { may: 'refund' }, what: ['待退款：{no}', 'A refund to make: {no}'], more: line }
const toBuyer = (zh: string, en: string): Telling => ({ whom: { party: 'buyer' }, what: [`${zh}：{no}`, `${en}: {no}`] })

/** A buyer wants money back for a line of his order, with or without sending the goods back; what both sides do not agree on is decided by the platform. */
export const aftersale = resource('mall/aftersale', {
  label: ['售后单', 'After-sale case'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'no',
  fields: {
    no: serial(['售后单号', 'Case no.'], 'SH{yyyyMMdd}{####}'),
    orderItemId: ref(['订单商品', 'Order line'], 'mall/orderitem', {
      required: ['请选择订单商品', 'Please choose the line'],
      once: true,
      list: true,
      filter: 'equal',
    }),
    orderId: ref(['订单', 'Order'], 'mall/order', { readOnly: true, list: true, filter: 'equal' }),
    userId: ref(['买家', 'Buyer'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, filter: 'equal' }),
    type: choice(
      ['阶段', 'Stage'],
      { in: ['售中', 'Before delivery'], after: ['售后', 'After delivery'] },
      { readOnly: true, default: 'in', filter: 'equal' },
    ),
    way: choice(
      ['方式', 'Request'],
      { refund: ['仅退款', 'Refund only'], return: ['退货退款', 'Return and refund'] },
      { required: true, once: true, list: true, filter: 'equal' },
    ),
    qty: integer(['数量', 'Quantity'], { required: true, once: true, min: 1, max: 999, default: 1 }),
    refundPrice: money(['退款金额', 'Refund'], {
      once: true,
      min: 0,
      list: true,
      filter: 'range',
      help: ['留空则按数量退该商品的实付金额', 'Leave empty for the full amount paid for these items'],
    }),
    refundPoint: integer(['退还积分', 'Points refunded'], { readOnly: true, required: true, default: 0, min: 0 }),
    freightPrice: money(['退运费', 'Delivery refunded'], { readOnly: true, required: true, default: 0, min: 0 }),
    backPrice: computed(money(['退款合计', 'Total refund'], { min: 0 }), 'refundPrice + freightPrice'),
    applyReason: text(['申请原因', 'Reason'], { max: 200, required: ['请填写申请原因', 'Please enter a reason'], list: true }),
    applyDesc: longText(['问题描述', 'Problem'], { max: 1000 }),
    pics: images(['凭证', 'Evidence'], { max: 9 }),
    answerBefore: at('处理截止', 'Answer before'),
    auditUser: ref(['处理人', 'Answered by'], 'user/user', { readOnly: true }),
    auditTime: at('处理时间', 'Answered at'),
    auditReason: said('拒绝原因', 'Reason for refusing'),
    sendBefore: time(['寄回截止', 'Send back before'], { readOnly: true, follows: [] }),
    carrier: text(['物流公司', 'Carrier'], { max: 50, readOnly: true }),
    logisticsNo: text(['物流单号', 'Tracking no.'], { max: 50, readOnly: true }),
    deliveryTime: at('寄回时间', 'Sent back at'),
    receiveTime: at('收货时间', 'Received at'),
    receiveReason: said('拒收原因', 'Reason for declining'),
    receivePics: images(['拒收凭证', 'Photos of the returned goods'], { max: 9, readOnly: true }),
    sellable: flag(['可再售', 'Resaleable'], { readOnly: true, default: true, when: { way: 'return' } }),
    appealReason: said('申诉理由', 'Appeal'),
    merchantStatement: text(['商户陈述', "Merchant's statement"], { max: 500, readOnly: true }),
    statementBefore: at('陈述截止', 'Statement before'),
    arbiter: ref(['裁定人', 'Decided by'], 'user/user', { readOnly: true }),
    verdict: said('裁定理由', 'Reason for the decision'),
    payRefundId: text(['退款流水号', 'Refund reference'], { max: 64, readOnly: true, unique: true }),
    refundAskTime: at('发起退款', 'Refund requested at'),
    refundTime: time(['退款时间', 'Refunded at'], { readOnly: true, list: true }),
    refundError: text(['退款错误', 'Refund error'], { max: 500, readOnly: true }),
  },
  states: {
    applied: { value: 10, label: ['待处理', 'To answer'], tone: 'busy' },
    toSendBack: { value: 20, label: ['待退货', 'Awaiting return'] },
    sentBack: { value: 30, label: ['买家已寄', 'Sent back'], tone: 'busy' },
    toRefund: { value: 40, label: ['待退款', 'To refund'], tone: 'busy' },
    refundFailed: { value: 45, label: ['退款失败', 'Refund failed'], tone: 'warn' },
    completed: { value: 50, label: ['已完成', 'Completed'], tone: 'good' },
    takenBack: { value: 61, label: ['已撤销', 'Withdrawn'] },
    refused: { value: 62, label: ['已拒绝', 'Refused'], tone: 'bad' },
    notTaken: { value: 63, label: ['拒收', 'Return refused'], tone: 'bad' },
    inArbitration: { value: 70, label: ['仲裁中', 'In arbitration'], tone: 'warn' },
  },
  without: ['delete'],
  editIn: 'applied',
  parties: {
    buyer: { label: ['买家', 'Buyer'], field: 'userId', page: '/me/aftersale/{id}' },
    merchant: byDirectors,
  },
  made: { writes: { answerBefore: '$now+72h' }, tells: toMerchant('新售后申请', 'New after-sale request') },
  actions: {
    // Who does not answer agrees.
    agree: {
      label: ['同意', 'Accept'],
      from: 'applied',
      to: ['toSendBack', 'toRefund'],
      by: 'merchant',
      due: 'answerBefore',
      writes: { auditUser: '$me', auditTime: '$now', answerBefore: null },
      tone: 'primary',
      tells: [toBuyer('售后申请已同意', 'Your request was accepted'), { ...toCashier, in: 'toRefund' }],
    },
    disagree: {
      label: ['拒绝', 'Refuse'],
      from: 'applied',
      to: 'refused',
      by: 'merchant',
      reason: 'auditReason',
      writes: { auditUser: '$me', auditTime: '$now', answerBefore: null },
      tone: 'danger',
      tells: toBuyer('售后申请被拒绝', 'Your request was refused'),
    },
    deliver: {
      label: ['寄回', 'Return goods'],
      from: 'toSendBack',
      to: 'sentBack',
      by: 'buyer',
      sets: ['carrier!', 'logisticsNo!'],
      writes: { deliveryTime: '$now', sendBefore: null },
      tone: 'primary',
      tells: toMerchant('买家已寄回', 'The buyer has returned the goods'),
    },
    lapse: {
      label: ['超时未寄', 'Not returned in time'],
      system: true,
      from: 'toSendBack',
      to: 'takenBack',
      due: 'sendBefore',
      writes: { sendBefore: null },
      tells: toBuyer('超时未寄回，售后已关闭', 'The goods were not returned in time; your request is closed'),
    },
    // What nobody looked at is not sold again.
    receive: {
      label: ['确认收货', 'Confirm return received'],
      from: 'sentBack',
      to: 'toRefund',
      by: 'merchant',
      due: { at: 'deliveryTime', after: `${returnDays}d`, with: { sellable: 0 } },
      input: { sellable: flag(['可再售', 'Resaleable'], { default: true }) },
      sets: ['sellable'],
      writes: { receiveTime: '$now' },
      tone: 'primary',
      tells: toCashier,
    },
    refuseReceipt: {
      label: ['拒收', 'Refuse the return'],
      from: 'sentBack',
      to: 'notTaken',
      by: 'merchant',
      reason: 'receiveReason',
      sets: ['receivePics!'],
      tone: 'danger',
      tells: toBuyer('商户拒收退货', 'The merchant refused your return'),
    },
    // Sends the money on its way; what the channel says of it comes by `refunded` and `refundFailed`.
    refund: {
      label: ['退款', 'Refund'],
      from: ['toRefund', 'refundFailed'],
      to: 'toRefund',
      notBy: ['auditUser'],
      writes: { refundAskTime: '$now', refundError: null },
      tone: 'primary',
      confirm: ['确定把这笔钱退给买家?', 'Refund this amount to the buyer?'],
      shows: ['refundPrice', 'freightPrice', 'refundPoint', 'applyReason'],
    },
    // Its buyer is told what came back, of money and of points.
    refunded: {
      label: ['退款到账', 'Refunded'],
      system: true,
      from: 'toRefund',
      to: 'completed',
      sets: ['payRefundId'],
      writes: { refundTime: '$now', refundError: null },
    },
    refundFailed: {
      label: ['退款失败', 'Refund failed'],
      system: true,
      from: 'toRefund',
      to: 'refundFailed',
      sets: ['refundError'],
      writes: { refundAskTime: null },
      tells: { whom: { may: 'refund' }, what: ['退款失败：{no}', 'A refund failed: {no}'], more: ['{refundError}', '{refundError}'] },
    },
    retried: { label: ['重新退款', 'Refund again'], system: true, from: 'refundFailed', to: 'toRefund', writes: { refundAskTime: '$now' } },
    cancel: { label: ['撤销申请', 'Withdraw'], from: ['applied', 'toSendBack', 'sentBack'], to: 'takenBack', by: 'buyer', writes: noLonger },
    // The merchant is heard before it is decided.
    appeal: {
      label: ['申诉', 'Appeal'],
      from: ['refused', 'notTaken'],
      to: 'inArbitration',
      by: 'buyer',
      reason: 'appealReason',
      writes: { statementBefore: '$now+48h' },
      tells: [
        { whom: { may: 'arbitrate' }, what: ['待裁定售后：{no}', 'An after-sale case to decide: {no}'], more: line },
        { ...toMerchant('买家已申诉，请陈述', 'The buyer has appealed; please give your side'), more: ['{appealReason}', '{appealReason}'] },
      ],
    },
    respond: {
      label: ['陈述', 'Submit statement'],
      from: 'inArbitration',
      by: 'merchant',
      sets: ['merchantStatement!'],
      tone: 'primary',
      tells: {
        whom: { may: 'arbitrate' },
        what: ['商户已陈述：{no}', 'The merchant has given its side: {no}'],
        more: ['{merchantStatement}', '{merchantStatement}'],
      },
    },
    arbitrate: {
      label: ['裁定', 'Decide'],
      from: 'inArbitration',
      to: ['toRefund', 'refused'],
      picks: 'result',
      input: { result: choice(['裁定结果', 'Decision'], { 40: ['支持退款', 'Refund the buyer'], 62: ['不支持', 'No refund'] }, { required: true }) },
      reason: 'verdict',
      notBy: ['auditUser'],
      writes: { arbiter: '$me', statementBefore: null },
      tone: 'primary',
      shows: ['refundPrice', 'applyReason', 'auditReason', 'appealReason', 'merchantStatement'],
      tells: [
        {
          whom: [{ party: 'buyer' }, { party: 'merchant' }],
          what: ['售后已裁定：{no}', 'The case has been decided: {no}'],
          more: ['{verdict}', '{verdict}'],
        },
        { ...toCashier, in: 'toRefund' },
      ],
    },
  },
  queues: {
    applied: { label: ['待处理', 'To answer'], where: { status: 'applied' }, needs: ['agree', 'disagree'], home: 'waiting' },
    sentBack: { label: ['待收货', 'To receive'], where: { status: 'sentBack' }, needs: 'receive', home: 'waiting' },
    toRefund: { label: ['待退款', 'To refund'], where: { status: 'toRefund', refundAskTime: null }, needs: 'refund', home: 'waiting' },
    refunding: { label: ['退款中', 'In progress'], where: { status: 'toRefund', refundAskTime_notnull: true }, needs: 'refund' },
    failed: { label: ['退款失败', 'Failed'], where: { status: 'refundFailed' }, needs: 'refund', home: 'waiting', tone: 'warn' },
    toState: {
      label: ['待陈述', 'Awaiting statement'],
      where: { status: 'inArbitration', merchantStatement: null },
      needs: 'respond',
      home: 'waiting',
    },
    disputed: { label: ['待裁定', 'To decide'], where: { status: 'inArbitration' }, needs: 'arbitrate', home: 'waiting', tone: 'warn' },
  },
  log: { noun: 'mall/aftersalelog', key: 'afterSaleId' },
  sort: ['-id'],
  indexes: [['status', 'createTime']],
  face: {
    groups: [
      { label: ['申请', 'Case'], fields: ['no', 'orderId', 'orderItemId', 'userId', 'merchantId', 'way', 'qty', 'type'] },
      {
        label: ['金额', 'Refund'],
        fields: ['refundPrice', 'freightPrice', 'backPrice', 'refundPoint', 'refundAskTime', 'refundTime', 'payRefundId', 'refundError'],
      },
      {
        label: ['往来', 'Correspondence'],
        look: 'thread',
        turns: [
          { text: 'applyReason', at: 'createTime', pictures: 'pics' },
          { text: 'auditReason', by: 'auditUser', at: 'auditTime' },
          { text: 'receiveReason', at: 'receiveTime', pictures: 'receivePics' },
          { text: 'appealReason' },
          { text: 'merchantStatement' },
          { text: 'verdict', by: 'arbiter' },
        ],
        fields: ['applyDesc'],
      },
      { label: ['寄回', 'Sent back'], fields: ['carrier', 'logisticsNo', 'deliveryTime', 'sellable'] },
      { label: ['时限', 'Deadlines'], fields: ['answerBefore', 'sendBefore', 'statementBefore'] },
    ],
    second: ['orderItemId', 'userId'],
    key: ['status', 'way', 'refundPrice', 'applyReason', 'createTime'],
    plural: 'After-sale cases',
    views: { board: 'status' },
    empty: ['买家的退款和退货申请。', "Buyers' requests for refunds and returns."],
  },
  menu: { icon: 'safety', sort: 40 },
})

export const aftersalelog = logOf(aftersale, ['售后日志', 'After-sale log'])
