import { choice, decimal, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** Goods that come in or go out, and what somebody asked about or ordered: a draft until it is confirmed. Nothing goes out that is not there. */
export const enterpriseproductflow = resource('enterprise/enterpriseproductflow', {
  label: ['产品流向', 'Product flow'],
  tenancy: 'tenant',
  within: 'productId',
  title: 'docNo',
  fields: {
    docNo: serial(['单号', 'No.'], 'LX{yyyyMMdd}{####}'),
    productId: ref(['产品', 'Product'], 'enterprise/enterpriseproduct', { required: true, once: true, list: true, filter: 'equal' }),
    type: choice(
      ['类型', 'Kind'],
      { in: ['入库', 'In'], out: ['出库', 'Out'], enquiry: ['询价', 'Enquiry'], order: ['订单', 'Order'] },
      { required: true, default: 'in', list: true, filter: 'equal' },
    ),
    qty: decimal(['数量', 'Quantity'], { required: true, min: 0, max: 100_000_000, scale: 2, list: true, filter: 'range' }),
    amount: money(['金额', 'Amount'], { min: 0, max: 100_000_000_000, list: true }),
    partner: text(['往来单位', 'Partner'], { max: 100, list: true, filter: 'like' }),
    time: time(['发生时间', 'Time'], { required: true, list: true, filter: 'range' }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    voidReason: text(['作废原因', 'Reason for voiding'], { max: 200, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' },
    confirmed: { value: 1, label: ['已确认', 'Confirmed'], tone: 'good' },
    void: { value: 2, label: ['已作废', 'Void'] },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    confirm: { label: ['确认', 'Confirm'], from: 'draft', to: 'confirmed', writes: { confirmUser: '$me' }, tone: 'primary' },
    annul: {
      label: ['作废', 'Void'],
      from: 'confirmed',
      to: 'void',
      reason: 'voidReason',
      tone: 'danger',
      tells: {
        whom: ['confirmUser', 'createUser'],
        what: ['产品流向单已作废：{docNo}', 'A product flow was voided: {docNo}'],
        more: ['{partner} {voidReason}', '{partner} {voidReason}'],
      },
    },
  },
  queues: { drafts: { label: ['待确认', 'To confirm'], where: { status: 'draft' }, needs: 'confirm' } },
  reports: {
    stock: {
      label: ['产品库存', 'Stock'],
      call: 'GET stock-statistics',
      access: { verb: 'view' },
      groups: { product: 'productId' },
      sums: {
        came: { do: 'sum', of: 'qty', where: { type: 'in' }, label: ['入库', 'In'] },
        went: { do: 'sum', of: 'qty', where: { type: 'out' }, label: ['出库', 'Out'] },
        ordered: { do: 'sum', of: 'qty', where: { type: 'order' }, label: ['订单', 'Ordered'] },
        amount: { do: 'sum', of: 'amount', where: { type: 'order' }, label: ['订单金额', 'Order amount'] },
      },
      where: { status: 'confirmed' },
      chart: 'bar',
    },
  },
  log: { noun: 'enterprise/enterpriseproductflowlog', key: 'flowId' },
  sort: ['-time'],
  face: {
    second: ['productId', 'partner'],
    key: ['type', 'qty', 'amount', 'time'],
    empty: ['产品的入库、出库、询价和订单，确认后计入库存。', 'Product receipts, issues, inquiries and orders. Each counts once confirmed.'],
  },
  menu: { icon: 'log', sort: 30 },
})

export const enterpriseproductflowlog = logOf(enterpriseproductflow, ['产品流向日志', 'Log of product flows'])
