import { choice, decimal, encrypted, image, longText, ref, refs, region, serial, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'
import { rated } from '../kit/rated'
import { callable } from '../kit/usual'
import { serviceCategoryType } from './servicecategory'

const bank = { group: ['结算账户', 'Bank account'] } as const

/** Whoever runs the merchant. */
const outcome = (zh: string, en: string): Telling => ({ whom: ['createUser', 'ownerId'], what: [`${zh}：{name}`, `${en}: {name}`] })

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
    categoryIds: refs(['经营分类', 'Categories'], 'general/category', {
      required: true,
      list: true,
      among: { categoryType: String(serviceCategoryType) },
    }),
    ownerId: ref(['负责人账号', 'Owner'], 'user/user', {
      once: true,
      filter: 'equal',
      help: ['留空为提交申请的人；审核通过后成为商户负责人', 'Defaults to the applicant; becomes the owner once approved'],
    }),
    serviceArea: region(['服务区域', 'Areas served'], {
      many: true,
      help: ['选中的地区含其下级；留空表示不限', 'Each includes the regions below it; leave empty for everywhere'],
    }),
    licenseNo: encrypted(['证照编号', 'Licence no.'], { max: 30, mask: 'idNo', required: true, unique: true }),
    licenseImg: image(['证照图片', 'Photo of the licence'], { required: true }),
    legalPerson: text(['法定代表人', 'Legal representative'], { max: 20 }),
    legalId: encrypted(['法定代表人证件号', 'ID number'], { max: 30, mask: 'idNo' }),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { mask: 'phone', required: true, list: true, max: 20, ...callable }),
    regionCode: region(['所在地区', 'Region'], { filter: 'equal' }),
    address: text(['详细地址', 'Address'], { max: 200 }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    logo: image(['标志', 'Logo']),
    intro: longText(['简介', 'Introduction'], { max: 2000 }),
    bankName: text(['开户银行', 'Bank'], { max: 100, ...bank }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', ...bank }),
    bankHolder: text(['户名', 'Account holder'], { max: 50, ...bank }),
    bankChangedAt: time(['账号变更时间', 'Account changed'], { readOnly: true, ...bank }),
    examineUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    examineTime: time(['审核时间', 'Reviewed'], { readOnly: true, list: true }),
    examineRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
    openTime: time(['开通时间', 'Opened'], { readOnly: true }),
    freezeReason: text(['冻结原因', 'Reason for freezing'], { max: 200, readOnly: true }),
    closeReason: text(['关闭原因', 'Reason for closing'], { max: 200, readOnly: true }),
    ...rated,
  },
  unmask: ['licenseNo', 'legalId', 'phone', 'bankAccount'],
  parties: { owner: { label: ['负责人', 'Owner'], field: 'ownerId' } },
  made: { writes: { ownerId: '$me' } },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    applying: { value: 1, label: ['待审核', 'To review'], tone: 'busy' },
    passed: { value: 2, label: ['已通过', 'Approved'], tone: 'good' },
    refused: { value: 3, label: ['已拒绝', 'Refused'], tone: 'bad' },
    frozen: { value: 4, label: ['已冻结', 'Frozen'], tone: 'warn' },
    closed: { value: 5, label: ['已关闭', 'Closed'] },
  },
  editIn: ['draft', 'refused'],
  deleteIn: 'draft',
  actions: {
    apply: {
      label: ['提交审核', 'Submit for review'],
      from: ['draft', 'refused'],
      to: 'applying',
      tone: 'primary',
      tells: { whom: { may: 'examine' }, what: ['商户入驻待审核：{name}', 'New merchant application: {name}'] },
    },
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
      writes: { examineUser: '$me', examineTime: '$now', examineRemark: '$.remark' },
      tells: [
        { ...outcome('商户入驻已通过', 'Your application was approved'), in: 'passed' },
        { ...outcome('商户入驻被拒绝', 'Your application was refused'), in: 'refused' },
      ],
    },
    freeze: {
      label: ['冻结', 'Freeze'],
      from: 'passed',
      to: 'frozen',
      reason: 'freezeReason',
      tone: 'danger',
      tells: outcome('商户被冻结', 'The merchant was frozen'),
    },
    unfreeze: { label: ['解冻', 'Unfreeze'], from: 'frozen', to: 'passed', tells: outcome('商户已解冻', 'The merchant is active again') },
    close: {
      label: ['关闭', 'Close'],
      from: ['passed', 'frozen'],
      to: 'closed',
      reason: 'closeReason',
      tone: 'danger',
      tells: { ...outcome('商户已关闭', 'The merchant was closed'), more: ['{closeReason}', '{closeReason}'] },
    },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'shortName', 'type', 'logo', 'intro', 'regionCode', 'address', 'lat', 'lng', 'rating', 'ratings', 'openTime'],
      where: { status: 'passed' },
      filters: ['name', 'regionCode'],
      sort: ['-openTime'],
    },
  },
  select: ['name', 'shortName', 'status'],
  queues: {
    applying: { label: ['待审核', 'To review'], where: { status: 'applying' }, needs: 'examine', home: 'waiting' },
    frozen: { label: ['已冻结', 'Frozen'], where: { status: 'frozen' }, tone: 'warn' },
  },
  below: ['merchant/merchantuser', 'merchant/merchantchange', 'housekeep/order.merchantId'],
  calls: {
    mine: { label: ['我的商户', 'My merchant'], call: 'GET front/my-merchant', answer: 'row', access: 'login' },
  },
  face: {
    groups: [
      { label: ['商户', 'Merchant'], fields: ['logo', 'name', 'shortName', 'categoryIds', 'type', 'intro', 'rating', 'ratings'] },
      { label: ['联系方式', 'Contact'], fields: ['contact', 'phone', 'regionCode', 'address', 'serviceArea', 'lat', 'lng', 'ownerId'] },
      { label: ['证照', 'Licence'], fields: ['licenseImg', 'licenseNo', 'legalPerson', 'legalId'] },
      { label: ['结算账户', 'Bank account'], fields: ['bankName', 'bankAccount', 'bankHolder', 'bankChangedAt'] },
      {
        label: ['审核与状态', 'Review and state'],
        fields: ['examineUser', 'examineTime', 'examineRemark', 'openTime', 'freezeReason', 'closeReason'],
      },
      { label: ['编号', 'Reference'], fields: ['merchantNo', 'scores'], rare: true },
    ],
    picture: 'logo',
    second: ['merchantNo', 'contact'],
    key: ['type', 'categoryIds', 'rating', 'status', 'examineTime'],
    empty: ['入驻的家政商户：申请、审核、冻结与关闭。', 'Merchants from application to closure: reviewed, frozen and closed here.'],
  },
  menu: { icon: 'shop', sort: 10 },
})
