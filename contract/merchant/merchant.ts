import { choice, decimal, encrypted, image, longText, ref, refs, region, serial, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })
const bank = { group: ['结算账户', 'Bank account'] } as const

/** Who sells services and goods: applies, is examined, may be frozen for a time, and closes when nothing is owed. */
export const merchant = resource('merchant/merchant', {
  label: ['商户', 'Merchant'],
  code: 'merchant',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    merchantNo: serial(['商户编号', 'Merchant no.'], 'SH{yyyyMMdd}{####}'),
    name: text(['商户名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    shortName: text(['商户简称', 'Short name'], { max: 20 }),
    type: choice(
      ['商户类型', 'Type'],
      { company: ['企业', 'Company'], individual: ['个体', 'Individual'] },
      { required: true, default: 'company', list: true, filter: 'equal' },
    ),
    categoryIds: refs(['经营分类', 'Categories'], 'general/category', { required: true, list: true }),
    licenseNo: encrypted(['证照编号', 'Licence no.'], { max: 30, mask: 'idNo', required: true, unique: true }),
    licenseImg: image(['证照图片', 'Picture of the licence'], { required: true }),
    legalPerson: text(['法定代表人', 'Legal representative'], { max: 20 }),
    legalId: encrypted(['法定代表人证件号', 'Their identity no.'], { max: 30, mask: 'idNo' }),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', required: true, list: true }),
    regionCode: region(['所在地区', 'Region'], { filter: 'equal' }),
    address: text(['详细地址', 'Address'], { max: 200 }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    logo: image(['标志', 'Logo']),
    intro: longText(['简介', 'Introduction'], { max: 2000 }),
    bankName: text(['开户银行', 'Bank'], { max: 100, ...bank }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', ...bank }),
    bankHolder: text(['户名', 'Holder'], { max: 50, ...bank }),
    bankChangedAt: time(['账号变更时间', 'Account changed'], { readOnly: true, ...bank }),
    examineUser: ref(['审核人', 'Examined by'], 'user/user', { readOnly: true }),
    examineTime: time(['审核时间', 'Examined'], { readOnly: true, list: true }),
    examineRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
    openTime: time(['开通时间', 'Opened'], { readOnly: true }),
    closeReason: text(['关闭原因', 'Reason of closing'], { max: 200, readOnly: true }),
  },
  unmask: ['licenseNo', 'legalId', 'phone', 'bankAccount'],
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
    apply: { label: ['提交审核', 'Apply'], from: [0, 3], to: 1, tone: 'primary' },
    examine: {
      label: ['审核', 'Examine'],
      call: 'PUT examine',
      from: 1,
      to: [2, 3],
      picks: 'result',
      tone: 'primary',
      input: {
        result: choice(['审核结果', 'Result'], { 2: ['通过', 'Pass'], 3: ['拒绝', 'Refuse'] }, { required: true }),
        remark: text(['原因', 'Reason'], { max: 200, when: { result: 3 }, required: ['请填写原因', 'Please give a reason'] }),
      },
      writes: { examineUser: '$me', examineTime: '$now', examineRemark: '$.remark' },
    },
    freeze: { label: ['冻结', 'Freeze'], from: 2, to: 4, input: { remark: reason }, tone: 'danger' },
    unfreeze: { label: ['解冻', 'Unfreeze'], from: 4, to: 2 },
    close: { label: ['关闭', 'Close'], from: [2, 4], to: 5, input: { remark: reason }, writes: { closeReason: '$.remark' }, tone: 'danger' },
  },
  select: ['name'],
  calls: {
    mine: { label: ['我的商户', 'My merchant'], call: 'GET front/my-merchant', answer: 'row', access: 'login' },
  },
  menu: { hidden: true },
})
