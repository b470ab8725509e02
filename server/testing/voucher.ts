import { choice, integer, money, parts, ref, text } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { resource } from '@masthead/contract/kit/resource'
import { computed, snapshot } from '@masthead/contract/kit/worked-out'
import { behave } from '../engine/behave'

/** A noun with columns that tell each other, and one with parts: what columns that are hidden are tried with. */
const voucher = resource('cms/voucher', {
  label: ['凭证', 'Voucher'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true, filter: 'like' }),
    price: money(['单价', 'Price'], { list: true }),
    qty: integer(['数量', 'Quantity'], { list: true, also: ['amount'] }),
    total: computed(money(['合计', 'Total'], { list: true }), 'price * qty'),
    double: computed(integer(['双倍', 'Double'], { list: true }), 'qty * 2'),
    grade: choice(['等级', 'Grade'], { 1: ['一', 'One'] }, { default: 1, list: true }),
    sourceId: ref(['来源', 'Source'], 'cms/sources', { once: true }),
    source: snapshot(['当时的来源', 'Source then'], 'sourceId', ['code', 'contact']),
    voidReason: text(['作废原因', 'Why it is void'], { readOnly: true }),
    mendReason: text(['修补原因', 'Why it is mended'], { readOnly: true }),
  },
  states: { new: { value: 0, label: ['新', 'New'] }, used: { value: 1, label: ['用过', 'Used'] } },
  actions: {
    use: { label: ['使用', 'Use'], from: 'new', to: 'used' },
    bend: { label: ['折角', 'Bend'] },
    tear: { label: ['作废', 'Tear up'], from: 'new', to: 'used', reason: 'voidReason' },
    mend: { label: ['修补', 'Mend'], from: 'used', to: 'new', reason: 'mendReason' },
  },
  log: { noun: 'cms/voucherlog', key: 'voucherId' },
})
const voucherlog = logOf(voucher, ['凭证日志', 'Voucher log'])
export const vouchers = behave(voucher, {
  answers: ['word'],
  actions: { use: { effect: () => ({ word: '芝麻' }) }, bend: { effect: () => undefined } },
})

const bundle = resource('cms/bundle', {
  label: ['券包', 'Bundle'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    remark: text(['备注', 'Remark']),
    lines: parts(['明细', 'Lines'], 'cms/bundleline', 'bundleId'),
  },
})
const bundleLine = resource('cms/bundleline', {
  label: ['明细', 'Line'],
  tenancy: 'tenant',
  within: 'bundleId',
  fields: {
    bundleId: ref(['券包', 'Bundle'], 'cms/bundle', { required: true, once: true, list: true }),
    name: text(['名称', 'Name'], { required: true, list: true }),
  },
})
export const nouns = [voucher, voucherlog, bundle, bundleLine]
