import { file, integer, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'

/** Somebody decides about an account or a text; what it is about moves with the decision. */
export const officialReview = resource('official/review', {
  label: ['账号审核', 'Account review'],
  tenancy: 'tenant',
  title: 'title',
  within: ['bizType', 'bizId'],
  fields: {
    ...subject(
      'biz',
      ['审核对象', 'Subject'],
      { 'official/account': ['账号', 'Account'], 'official/manuscript': ['稿件', 'Article'] },
      { kind: ['类型', 'Kind'], onDelete: 'with', required: true, once: true },
    ),
    title: text(['标题', 'Title'], { max: 200, readOnly: true, list: true, filter: 'like' }),
    note: text(['申请说明', 'Request'], { max: 500 }),
    materials: json(['材料', 'Documents'], {
      many: true,
      max: 9,
      shape: { name: text(['名称', 'Name'], { max: 100 }), link: file(['文件', 'File'], { required: true }) },
    }),
    applicantId: ref(['申请人', 'Applicant'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    reviewer: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true, list: true }),
    reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, list: true }),
    remark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
  },
  states: {
    toReview: { value: 0, label: ['待审核', 'To review'], tone: 'busy' },
    approved: { value: 1, label: ['已通过', 'Approved'], tone: 'good' },
    refused: { value: 2, label: ['未通过', 'Refused'], tone: 'bad' },
  },
  made: {
    writes: { applicantId: '$me' },
    tells: { whom: { may: 'adopt' }, what: ['待审核：{title}', 'For review: {title}'] },
  },
  editIn: 'toReview',
  deleteIn: 'toReview',
  actions: {
    adopt: {
      label: ['通过', 'Approve'],
      call: 'POST review-adopt',
      from: 'toReview',
      to: 'approved',
      notBy: ['applicantId'],
      input: { remark: text(['审核意见', 'Remark'], { max: 200 }) },
      writes: { reviewer: '$me', reviewTime: '$now', remark: '$.remark' },
      tone: 'primary',
    },
    fail: {
      label: ['不通过', 'Refuse'],
      call: 'POST review-fail',
      verb: 'adopt',
      from: 'toReview',
      to: 'refused',
      notBy: ['applicantId'],
      reason: 'remark',
      writes: { reviewer: '$me', reviewTime: '$now' },
      tone: 'danger',
    },
    settle: {
      label: ['随对象办结', 'Closed with its subject'],
      system: true,
      from: 'toReview',
      to: ['approved', 'refused'],
      picks: 'result',
      input: { result: integer(['结果', 'Result'], { required: true }), by: ref(['审核人', 'Reviewed by'], 'user/user') },
      writes: { reviewer: '$.by', reviewTime: '$now' },
    },
    resubmit: { label: ['重新提交', 'Submit again'], from: 'refused', to: 'toReview', writes: { reviewer: null, reviewTime: null, remark: null } },
  },
  queues: { open: { label: ['待审核', 'To review'], where: { status: 'toReview' }, needs: 'adopt', home: 'waiting' } },
  sort: ['-id'],
  face: {
    second: ['bizType', 'applicantId'],
    key: ['reviewer', 'reviewTime', 'createTime'],
    empty: ['账号入驻和稿件送审后在这里审核。', 'Accounts and articles submitted for review appear here.'],
  },
  menu: { icon: 'audit', sort: 30 },
})
