import { choice, integer, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'

/** What is reviewed in one place. */
export const reviewed = {
  'enterprise/enterprise': ['企业入驻', 'Enterprise'],
  'activities/seekhelp': ['求助', 'Request for help'],
} as const

/** Something waits to be approved: a row of one list for whoever reviews. What is decided is done to the thing itself in the same transaction. */
export const review = resource('general/review', {
  label: ['审核任务', 'Review'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  without: ['add', 'edit', 'delete'],
  fields: {
    ...subject('biz', ['审核对象', 'Subject'], reviewed, { kind: ['业务类型', 'Kind'], onDelete: 'keep', readOnly: true }),
    title: text(['标题', 'Title'], { max: 200, readOnly: true, list: true, filter: 'like' }),
    level: integer(['轮次', 'Round'], { min: 1, readOnly: true, default: 1, list: true }),
    applicantId: ref(['申请人', 'Applicant'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    reviewerId: ref(['审核人', 'Reviewer'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    reviewTime: time(['审核时间', 'Reviewed'], { readOnly: true, list: true, filter: 'range' }),
    remark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
    claimUser: ref(['领取人', 'Taken by'], 'user/user', { readOnly: true, list: true }),
    claimUntil: time(['领取至', 'Taken until'], { readOnly: true }),
  },
  states: {
    toReview: { value: 0, label: ['待审核', 'To review'], tone: 'busy' },
    approved: { value: 1, label: ['通过', 'Approved'], tone: 'good' },
    refused: { value: 2, label: ['不通过', 'Refused'], tone: 'bad' },
  },
  made: { tells: { whom: { may: 'examine' }, what: ['待审核：{title}', 'To review: {title}'] } },
  actions: {
    examine: {
      label: ['审核', 'Review'],
      call: ['GET examine', 'GET examines'],
      from: 'toReview',
      to: ['approved', 'refused'],
      picks: 'result',
      input: {
        result: choice(
          ['审核结果', 'Result'],
          { 1: ['通过', 'Approve'], 2: ['不通过', 'Refuse'] },
          { required: ['请选择审核结果', 'Please choose the result'] },
        ),
        remark: text(['审核意见', 'Remark'], { max: 200, required: ['请填写不通过的原因', 'Please enter a reason'], when: { result: 2 } }),
      },
      notBy: ['applicantId'],
      writes: { reviewerId: '$me', reviewTime: '$now', remark: '$.remark' },
      tone: 'primary',
      tells: { whom: 'applicantId', what: ['审核完成：{title}', 'Your request was reviewed: {title}'] },
    },
    // While one reviewer looks at it, nobody else decides it.
    claim: {
      label: ['领取', 'Take'],
      from: 'toReview',
      verb: 'examine',
      notBy: ['applicantId'],
      holds: { by: 'claimUser', until: 'claimUntil', for: '30m' },
      quiet: true,
    },
    release: { label: ['放回', 'Give back'], from: 'toReview', verb: 'examine', holds: 'free', quiet: true },
    settle: {
      label: ['随对象办结', 'Settled with its subject'],
      system: true,
      from: 'toReview',
      to: ['approved', 'refused'],
      picks: 'result',
      input: { result: integer(['结果', 'Result'], { required: true }) },
      writes: { reviewTime: '$now' },
    },
  },
  queues: {
    open: { label: ['待审核', 'To review'], where: { status: 'toReview' }, needs: 'examine', home: 'waiting' },
  },
  references: { claimUser: 'filled' },
  log: { noun: 'general/reviewlog', key: 'reviewId' },
  sort: ['status', '-id'],
  face: {
    second: ['bizType', 'applicantId'],
    key: ['level', 'claimUser', 'reviewerId', 'reviewTime', 'createTime'],
    empty: ['企业入驻、求助等需要审核的事项集中在这里。', 'Everything waiting for approval, in one list.'],
  },
  menu: { icon: 'audit', sort: 45 },
})

export const reviewlog = logOf(review, ['审核日志', 'Review log'])
