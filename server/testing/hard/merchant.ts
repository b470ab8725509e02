import { choice, encrypted, refs, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

export const merchant = resource('merchant/merchant', {
  label: ['商户', 'Merchant'],
  code: 'merchant',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    merchantNo: text(['商户编号', 'Merchant no.'], { max: 32, readOnly: true, unique: true, list: true }),
    name: text(['商户名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    type: choice(
      ['商户类型', 'Type'],
      { company: ['企业', 'Company'], individual: ['个体', 'Individual'] },
      { required: true, default: 'company', list: true, filter: 'equal' },
    ),
    licenseNo: encrypted(['证照编号', 'Licence no.'], { max: 30, mask: 'idNo', required: true, unique: true }),
    categoryIds: refs(['经营分类', 'Categories'], 'general/category', { required: true, list: true }),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', required: true, list: true }),
  },
  states: {
    0: ['草稿', 'Draft'],
    1: ['待审核', 'Applying', 'busy'],
    2: ['已通过', 'Passed', 'good'],
    3: ['已拒绝', 'Refused', 'bad'],
    4: ['已冻结', 'Frozen', 'warn'],
    5: ['已关闭', 'Closed'],
  },
  editIn: [0, 3],
  deleteIn: 0,
  actions: {
    apply: { label: ['提交审核', 'Apply'], from: [0, 3], to: 1 },
    examine: {
      label: ['审核', 'Examine'],
      call: 'PUT examine',
      from: 1,
      to: [2, 3],
      input: {
        result: choice(['审核结果', 'Result'], { 2: ['通过', 'Pass'], 3: ['拒绝', 'Refuse'] }, { required: true }),
        remark: text(['原因', 'Reason'], { max: 200, when: { result: 3 }, required: ['请填写原因', 'Please give a reason'] }),
      },
    },
  },
  calls: {
    mine: { label: ['我的商户', 'My merchant'], call: 'GET front/my-merchant', answer: 'row', access: 'login' },
    select: {
      label: ['商户选项', 'Merchants to choose from'],
      call: 'GET select',
      answer: 'list',
      listed: true,
      access: 'login',
      output: { name: text(['商户名称', 'Name']) },
    },
  },
})
