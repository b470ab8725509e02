import { choice, encrypted, images, ref, refs, region, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'
import type { Telling } from '../kit/tells'
import { callable } from '../kit/usual'
import { serviceCategoryType } from './servicecategory'

const bank = { group: ['结算账户', 'Bank account'], once: true } as const
const kept = ['留空则不变更', 'Leave empty to keep the current one'] as const

/** A notice to the person who asked for the change. */
const outcome = (zh: string, en: string): Telling => ({
  whom: ['createUser', { party: 'merchant' }],
  what: [`${zh}：{merchantId}`, `${en}: {merchantId}`],
})

/**
 * A change of the data of a merchant that has passed. The former values stay in force until it is examined; after a change of the bank account withdrawals wait
 * for the days that their window states.
 */
export const merchantchange = resource('merchant/merchantchange', {
  label: ['商户资料变更', 'Change of details'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'reason',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    reason: text(['变更原因', 'Reason'], { max: 200, required: true, once: true, list: true }),
    contact: text(['联系人', 'Contact'], { max: 20, once: true, help: kept }),
    phone: encrypted(['联系电话', 'Phone'], { mask: 'phone', once: true, help: kept, max: 20, ...callable }),
    address: text(['详细地址', 'Address'], { max: 200, once: true, help: kept }),
    categoryIds: refs(['经营分类', 'Categories'], 'general/category', {
      once: true,
      help: kept,
      among: { categoryType: String(serviceCategoryType) },
    }),
    serviceArea: region(['服务区域', 'Areas served'], {
      many: true,
      once: true,
      help: kept,
    }),
    bankName: text(['开户银行', 'Bank'], { max: 100, ...bank }),
    bankAccount: encrypted(['银行账号', 'Bank account'], {
      max: 30,
      mask: 'bank',
      pattern: '^\\d{8,30}$',
      message: ['银行账号应为 8 至 30 位数字', 'The account has 8 to 30 digits'],
      help: ['变更账号须同时填写开户银行和户名', 'Also enter the bank and the account holder'],
      ...bank,
    }),
    bankHolder: text(['户名', 'Account holder'], { max: 50, ...bank }),
    proof: images(['证明材料', 'Documents'], { max: 5, once: true, uploaded: true }),
    examineUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    examineTime: time(['审核时间', 'Reviewed'], { readOnly: true, list: true }),
    examineRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
  },
  unmask: ['phone', 'bankAccount'],
  parties: { merchant: byRunners },
  states: {
    applying: { value: 1, label: ['待审核', 'To review'], tone: 'busy' },
    passed: { value: 2, label: ['已通过', 'Approved'], tone: 'good' },
    refused: { value: 3, label: ['已拒绝', 'Refused'], tone: 'bad' },
    withdrawn: { value: 4, label: ['已撤回', 'Withdrawn'] },
  },
  without: ['edit', 'delete'],
  made: {
    tells: {
      whom: { may: 'examine' },
      what: ['商户资料变更待审核：{merchantId}', 'Change of details to review: {merchantId}'],
      more: ['{reason}', '{reason}'],
    },
  },
  actions: {
    examine: {
      label: ['审核', 'Review'],
      call: 'PUT examine',
      from: 'applying',
      to: ['passed', 'refused'],
      picks: 'result',
      tone: 'primary',
      input: {
        result: choice(['审核结果', 'Result'], { 2: ['通过', 'Approve'], 3: ['拒绝', 'Refuse'] }, { required: true }),
        remark: text(['原因', 'Reason'], { max: 200, when: { result: 3 }, required: ['请填写原因', 'Please enter a reason'] }),
      },
      notBy: ['createUser'],
      shows: ['merchantId', 'reason', 'contact', 'phone', 'bankName', 'bankAccount', 'bankHolder', 'proof'],
      writes: { examineUser: '$me', examineTime: '$now', examineRemark: '$.remark' },
      tells: [
        { ...outcome('资料变更已通过', 'Your change was approved'), in: 'passed' },
        { ...outcome('资料变更被拒绝', 'Your change was refused'), in: 'refused' },
      ],
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: 'applying',
      to: 'withdrawn',
      by: 'merchant',
      confirm: ['确定撤回该变更?', 'Withdraw this change?'],
      tells: {
        whom: { may: 'examine' },
        what: ['商户资料变更已撤回，无需审核：{merchantId}', 'A change was withdrawn and no longer needs review: {merchantId}'],
        kind: 'result',
      },
    },
  },
  queues: {
    applying: { label: ['待审核', 'To review'], where: { status: 'applying' }, needs: 'examine', home: 'waiting' },
  },
  sort: ['-id'],
  indexes: [['merchantId', 'status']],
  face: {
    second: ['merchantId', 'createTime'],
    key: ['status', 'examineTime'],
    plural: 'Merchant changes',
    empty: [
      '已通过的商户变更账户、电话、区域或分类时在此申请；审核通过前原资料继续有效。',
      'Approved merchants change their account, phone, areas or categories here; the current data stay in force until the change is approved.',
    ],
  },
  menu: { icon: 'edit', sort: 15 },
})
