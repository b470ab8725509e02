import { choice, decimal, encrypted, image, longText, money, ref, region, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'
import { url } from '../kit/usual'

const contact: readonly [string, string] = ['联系方式', 'Contact']

/** Sections of the national classification of economic activities. */
export const industries = {
  A: ['农、林、牧、渔业', 'Agriculture'],
  B: ['采矿业', 'Mining'],
  C: ['制造业', 'Manufacturing'],
  D: ['电力、热力、燃气及水', 'Energy and water'],
  E: ['建筑业', 'Construction'],
  F: ['批发和零售业', 'Trade'],
  G: ['交通运输、仓储和邮政业', 'Transport'],
  H: ['住宿和餐饮业', 'Hotels and catering'],
  I: ['信息传输、软件和信息技术', 'Information technology'],
  J: ['金融业', 'Finance'],
  K: ['房地产业', 'Real estate'],
  L: ['租赁和商务服务业', 'Business services'],
  M: ['科学研究和技术服务业', 'Research'],
  N: ['水利、环境和公共设施', 'Environment'],
  O: ['居民服务和其他服务业', 'Household services'],
  P: ['教育', 'Education'],
  Q: ['卫生和社会工作', 'Health'],
  R: ['文化、体育和娱乐业', 'Culture and sports'],
} as const

const outcome = (zh: string, en: string): Telling => ({ whom: ['userId', 'createUser'], what: [`${zh}：{name}`, `${en}: {name}`] })

/** A company that takes part: it applies, is reviewed, and is shown with its products once it passed. */
export const enterprise = resource('enterprise/enterprise', {
  label: ['企业', 'Enterprise'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    name: text(['企业名称', 'Name'], { max: 100, required: true, unique: true, list: true, filter: 'like' }),
    creditCode: encrypted(['统一社会信用代码', 'Credit code'], {
      max: 18,
      mask: 'idNo',
      required: true,
      unique: true,
      pattern: '^[0-9A-Z]{18}$',
      message: ['信用代码由 18 位数字和大写字母组成', 'A credit code has 18 digits and capital letters'],
      filter: 'equal',
    }),
    legalPerson: text(['法定代表人', 'Legal representative'], { max: 50, list: true, filter: 'like' }),
    regCapital: money(['注册资本', 'Registered capital'], { min: 0, max: 100_000_000_000_000, filter: 'range' }),
    industryId: choice(['行业', 'Industry'], industries, { list: true, filter: 'equal' }),
    scale: choice(
      ['规模', 'Size'],
      { micro: ['微型', 'Micro'], small: ['小型', 'Small'], medium: ['中型', 'Medium'], large: ['大型', 'Large'] },
      { default: 'small', list: true, filter: 'equal' },
    ),
    logo: image(['标志', 'Logo']),
    intro: longText(['企业简介', 'About'], { max: 10_000 }),
    tags: text(['标签', 'Tags'], { max: 20, many: true }),
    regionCode: region(['所在地区', 'Region'], { filter: 'equal', group: contact }),
    address: text(['地址', 'Address'], { max: 200, group: contact }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, group: contact }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, group: contact }),
    website: url(['网址', 'Website'], { group: contact }),
    phone: text(['电话', 'Phone'], { max: 20, list: true, group: contact }),
    userId: ref(['企业账号', 'Account'], 'user/user', { filter: 'equal', group: contact }),
    examineUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    examineRemark: text(['审核意见', 'Review remark'], { max: 200, readOnly: true }),
  },
  unmask: ['creditCode'],
  states: {
    applying: { value: 0, label: ['申请中', 'Applying'], tone: 'busy' },
    approved: { value: 1, label: ['已入驻', 'Approved'], tone: 'good' },
    refused: { value: 2, label: ['未通过', 'Refused'], tone: 'bad' },
    off: { value: 3, label: ['已停用', 'Off'] },
  },
  deleteIn: ['applying', 'refused', 'off'],
  parties: { owner: { label: ['企业账号', 'Account'], field: 'userId' } },
  actions: {
    pass: {
      label: ['通过', 'Approve'],
      verb: 'examine',
      from: 'applying',
      to: 'approved',
      notBy: ['userId'],
      writes: { examineUser: '$me', examineRemark: null },
      tone: 'primary',
      tells: outcome('企业入驻已通过', 'The enterprise was approved'),
    },
    refuse: {
      label: ['不通过', 'Refuse'],
      verb: 'examine',
      from: 'applying',
      to: 'refused',
      notBy: ['userId'],
      reason: 'examineRemark',
      writes: { examineUser: '$me' },
      tone: 'danger',
      tells: outcome('企业入驻未通过', 'The enterprise was refused'),
    },
    apply: {
      label: ['重新申请', 'Reapply'],
      from: 'refused',
      to: 'applying',
      writes: { examineUser: null, examineRemark: null },
      tone: 'primary',
    },
    off: { label: ['停用', 'Switch off'], from: 'approved', to: 'off', reason: true, tone: 'danger' },
    on: { label: ['恢复', 'Switch on'], verb: 'off', from: 'off', to: 'approved' },
  },
  below: ['enterprise/enterpriseconcat', 'enterprise/enterpriseproduct'],
  queues: { applying: { label: ['待审核', 'To review'], where: { status: 'applying' }, needs: 'examine', home: 'waiting' } },
  reports: {
    byIndustry: {
      label: ['行业分布', 'By industry'],
      call: 'GET industry-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { industry: 'industryId' },
      sums: { enterprises: { do: 'count', label: ['企业数', 'Enterprises'] }, regCapital: { do: 'sum', of: 'regCapital' } },
      where: { status: 'approved' },
      chart: 'pie',
    },
    byRegion: {
      label: ['地区分布', 'By region'],
      call: 'GET region-statistics',
      access: { verb: 'view' },
      groups: { region: 'regionCode' },
      sums: { enterprises: { do: 'count', label: ['企业数', 'Enterprises'] } },
      where: { status: 'approved' },
      chart: 'bar',
    },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'industryId', 'industryName', 'scale', 'scaleName', 'logo', 'intro', 'tags', 'address', 'lat', 'lng', 'website', 'phone'],
      where: { status: 'approved' },
      filters: ['name', 'industryId', 'scale'],
      sort: ['name'],
    },
  },
  log: { noun: 'enterprise/enterpriselog', key: 'enterpriseId' },
  select: ['name', 'industryId'],
  sort: ['-id'],
  face: {
    groups: [
      { label: ['企业', 'Enterprise'], fields: ['name', 'creditCode', 'legalPerson', 'regCapital', 'industryId', 'scale', 'tags', 'logo'] },
      { label: ['简介', 'About'], fields: ['intro'] },
      { label: ['联系方式', 'Contact'], fields: ['regionCode', 'address', 'phone', 'website', 'userId', 'lat', 'lng'] },
      { label: ['审核', 'Review'], fields: ['examineUser', 'examineRemark'] },
    ],
    picture: 'logo',
    second: ['industryId', 'legalPerson'],
    key: ['scale', 'phone', 'createTime'],
    empty: ['企业提交入驻申请，审核通过后对外展示。', 'Enterprises apply, are reviewed, and are shown once approved.'],
  },
  menu: { icon: 'bank', sort: 1 },
})

export const enterpriselog = logOf(enterprise, ['企业日志', 'Enterprise log'])
