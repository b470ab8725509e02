import { choice, integer, longText, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'

/** The most codes of a batch. */
export const mostCodes = 20_000

const count = (zh: string, en: string) => integer([zh, en], { stored: false, readOnly: true, list: true })

/** A batch of codes that a product of the mall is paid with: made by a job or brought in by a sheet, sealed, and each given to one buyer. */
export const voucher = resource('mall/voucher', {
  label: ['卡券批次', 'Voucher batch'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 60, required: true, list: true, filter: 'like' }),
    batchNo: serial(['批次号', 'Batch no.'], 'KQ{yyyyMMdd}{####}'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    productId: ref(['卡券商品', 'Product'], 'mall/product', {
      required: ['请选择卡券商品', 'Please choose the product'],
      once: true,
      list: true,
      filter: 'equal',
      among: { type: 'voucher' },
      help: ['买家支付此商品后得到一个券码', 'Buyers get a code once they have paid'],
    }),
    faceValue: money(['面值', 'Face value'], { required: true, min: 0, max: 100_000_000, list: true, filter: 'range' }),
    makes: integer(['生成数量', 'Codes to generate'], {
      required: true,
      once: true,
      min: 0,
      max: mostCodes,
      default: 0,
      help: ['由系统生成的券码数，自有券码在“券码”中导入，合计最多 20,000', 'Import your own codes under “Voucher codes”; 20,000 at most in all'],
    }),
    total: count('券码', 'Codes'),
    issued: count('已售', 'Sold'),
    used: count('已使用', 'Used'),
    validType: choice(
      ['有效期', 'Valid for'],
      { range: ['固定日期', 'Fixed period'], days: ['购买后天数', 'Days from purchase'] },
      { required: true, default: 'days' },
    ),
    validFrom: time(['生效时间', 'Valid from'], { when: { validType: 'range' }, required: true }),
    validTo: time(['失效时间', 'Valid until'], { when: { validType: 'range' }, required: true }),
    days: integer(['有效天数', 'Valid for (days)'], { when: { validType: 'days' }, required: true, min: 1, max: 3_650, default: 90 }),
    rule: longText(['使用说明', 'Terms'], { max: 500 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'plain' },
    on: { value: 1, label: ['在用', 'In use'], tone: 'good' },
    ended: { value: 2, label: ['已停用', 'Ended'] },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  parties: { merchant: byDirectors },
  actions: {
    activate: {
      label: ['启用', 'Activate'],
      from: 'draft',
      to: 'on',
      tone: 'primary',
      confirm: ['启用后有效期不能再改。', 'The validity period can no longer be changed after this.'],
    },
    end: {
      label: ['停用', 'End'],
      from: 'on',
      to: 'ended',
      due: 'validTo',
      tone: 'danger',
      confirm: ['停用后不再售出券码，已售出的仍可使用。', 'No more codes are sold; those already sold stay valid.'],
      tells: { whom: ['createUser', { party: 'merchant' }], what: ['卡券批次已停用：{name}', 'Voucher batch ended: {name}'] },
    },
  },
  queues: { on: { label: ['在用', 'In use'], where: { status: 'on' } } },
  below: ['mall/voucherdetail'],
  log: { noun: 'mall/voucherlog', key: 'voucherId' },
  sort: ['-id'],
  face: {
    groups: [
      { label: ['批次', 'Batch'], fields: ['name', 'batchNo', 'merchantId', 'productId', 'faceValue'] },
      { label: ['券码', 'Codes'], fields: ['makes', 'total', 'issued', 'used'] },
      { label: ['有效期', 'Validity'], fields: ['validType', 'validFrom', 'validTo', 'days', 'rule'] },
    ],
    second: ['merchantId', 'productId'],
    key: ['faceValue', 'total', 'issued', 'used', 'status'],
    plural: 'Voucher batches',
    views: { calendar: false },
    empty: [
      '卡券商品的券码按批次管理：系统生成，或导入已有的券码。',
      'Voucher codes are managed in batches: generated here, or imported from a spreadsheet.',
    ],
  },
  menu: { icon: 'gift', sort: 50 },
})

export const voucherlog = logOf(voucher, ['卡券批次日志', 'Voucher batch log'], { of: ['批次', 'Batch'] })
