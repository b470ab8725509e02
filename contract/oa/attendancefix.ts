import { choice, day, images, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { reviews } from '../kit/review'
import type { Telling } from '../kit/tells'
import { punchTypes } from './attendance-words'

const words = ['{who}：{punchType} {fixTime}，{reason}', '{who}: {punchType} {fixTime}, {reason}'] as const

const outcome = (zh: string, en: string): Telling => ({ whom: 'userId', what: [`${zh}：{workDate}`, `${en}: {workDate}`] })

const review = reviews({
  steps: [
    {
      by: 'approve',
      as: 'auditUser',
      in: 'underReview',
      signs: ['审批', 'Approval'],
      label: ['批准', 'Approve'],
      waits: ['待审批', 'Awaiting approval'],
      told: ['待审批补卡', 'A clocking correction awaits approval'],
    },
  ],
  passed: 'approved',
  refused: {
    by: 'reject',
    to: 'rejected',
    label: ['驳回', 'Reject'],
    reason: 'rejectReason',
    tells: outcome('补卡被驳回', 'Your correction was rejected'),
  },
  asker: 'userId',
  names: 'userId',
  more: words,
  shows: ['userId', 'workDate', 'punchType', 'fixTime', 'reason', 'attachments'],
})

/** A punch that somebody forgot, and says when it would have been; once it is approved the day is worked out with it. */
export const attendancefix = resource('oa/attendancefix', {
  label: ['补卡申请', 'Clocking correction'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'userId',
  closes: { by: 'month', in: 'oa/attendancemonth', waits: ['underReview'] },
  fields: {
    userId: ref(['申请人', 'Applicant'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    workDate: day(['考勤日期', 'Working day'], { required: true, list: true, filter: 'range' }),
    punchType: choice(['补卡类型', 'In or out'], punchTypes, { required: true, list: true, filter: 'equal' }),
    fixTime: time(['实际时间', 'Actual time'], { hour: true, required: true, list: true }),
    reason: text(['原因', 'Reason'], { max: 200, required: true, list: true }),
    attachments: images(['证明材料', 'Supporting documents'], { max: 5 }),
    month: text(['月份', 'Month'], { max: 7, readOnly: true, filter: 'equal' }),
    ...review.fields,
    rejectReason: text(['驳回原因', 'Reason for refusal'], { max: 200, readOnly: true }),
  },
  states: {
    underReview: { value: 0, label: ['审批中', 'Under review'], tone: 'busy' },
    approved: { value: 1, label: ['已批准', 'Approved'], tone: 'good' },
    rejected: { value: 2, label: ['已驳回', 'Rejected'], tone: 'bad' },
    cancelled: { value: 3, label: ['已撤回', 'Withdrawn'] },
  },
  editIn: 'underReview',
  without: ['delete'],
  parties: { person: { label: ['申请人', 'Applicant'], field: 'userId' } },
  reviews: [review.chain],
  made: { writes: { userId: '$me' }, tells: review.asks },
  actions: {
    ...review.actions,
    approve: { ...review.actions.approve, tells: outcome('补卡已批准', 'Your correction was approved') },
    cancel: {
      label: ['撤回', 'Withdraw'],
      from: 'underReview',
      to: 'cancelled',
      by: 'person',
      confirm: ['确定撤回该补卡申请?', 'Withdraw this correction?'],
      tells: {
        whom: { may: 'approve' },
        kind: 'result',
        what: ['补卡申请已撤回：{workDate}', 'A correction was withdrawn: {workDate}'],
        more: words,
      },
    },
  },
  queues: { ...review.queues, mine: { label: ['我的申请', 'Mine'], where: { userId: '$me' } } },
  log: { noun: 'oa/attendancefixlog', key: 'fixId' },
  sort: ['-id'],
  indexes: [['userId', 'workDate']],
  face: {
    groups: [
      { label: ['补卡', 'Correction'], fields: ['userId', 'workDate', 'punchType', 'fixTime', 'reason', 'attachments', 'month'] },
      { label: ['审批', 'Decision'], fields: ['status', 'auditUser', 'auditTime', 'auditRemark', 'rejectReason'] },
    ],
    second: ['workDate', 'punchType'],
    key: ['fixTime', 'reason', 'status'],
    plural: 'Clocking corrections',
    empty: [
      '忘记打卡的人在这里申请补卡，由负责人审批。',
      'Anyone who forgot to clock in or out asks for a correction here; their head of department approves it.',
    ],
  },
  menu: { icon: 'edit', sort: 10 },
})

export const attendancefixlog = logOf(attendancefix, ['补卡日志', 'Correction log'])
