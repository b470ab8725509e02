import type { Posting } from '../kit/action'
import { choice, decimal, integer, images, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'

const balance = 'desk/leavebalance'

/** Half-days that go from one purse of the person to another. */
const moved = (from: 'open' | 'held' | 'taken', to: 'open' | 'held' | 'taken'): readonly Posting[] => [
  [balance, 'userId', from, '-balanceHold'],
  [balance, 'userId', to, 'balanceHold'],
]

const span = ['{startTime} 至 {endTime}，共 {days} 天', '{startTime} until {endTime}, {days} days'] as const

const outcome = (zh: string, en: string): Telling => ({
  whom: 'userId',
  what: [`${zh}：{startTime} 至 {endTime}`, `${en}: {startTime} until {endTime}`],
})

const remark = text(['审批意见', 'Comment'], { max: 200 })

const asked = {
  leaveType: choice(
    ['请假类型', 'Kind of leave'],
    {
      annual: ['年假', 'Annual leave'],
      sick: ['病假', 'Sick leave'],
      personal: ['事假', 'Personal leave'],
      marriage: ['婚假', 'Marriage leave'],
      maternity: ['产假', 'Maternity leave'],
      bereavement: ['丧假', 'Bereavement leave'],
    },
    { required: true, list: true, filter: 'equal' },
  ),
  startTime: time(['开始时间', 'From'], { required: true, list: true, filter: 'range' }),
  endTime: time(['结束时间', 'Until'], { required: true, list: true }),
  reason: text(['请假事由', 'Reason'], { max: 500, required: true }),
  attachments: images(['证明材料', 'Supporting documents'], { max: 9 }),
  handoverTo: ref(['工作交接人', 'Hand over to'], 'user/user'),
}

/** Time off that a person asks for and somebody else allows. Of annual leave, what is asked for is held from the balance until it is decided. */
export const leave = resource('desk/leave', {
  label: ['请假', 'Leave'],
  path: 'blade-desk/process/leave',
  idAlso: ['businessId'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'leaveNo',
  fields: {
    leaveNo: serial(['请假单号', 'Leave no.'], 'QJ{yyyyMMdd}{####}'),
    userId: ref(['申请人', 'Applicant'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    ...asked,
    days: decimal(['天数', 'Days'], { scale: 1, min: 0, readOnly: true, list: true }),
    balanceHold: integer(['占用年假', 'Annual leave used'], { readOnly: true, required: true, default: 0, min: 0, counts: 'halfDays' }),
    decideUser: ref(['审批人', 'Decided by'], 'user/user', { readOnly: true }),
    decideTime: time(['审批时间', 'Decided at'], { readOnly: true }),
    decideRemark: text(['审批意见', 'Comment'], { max: 200, readOnly: true }),
    rejectReason: text(['驳回原因', 'Reason for refusal'], { max: 200, readOnly: true }),
    instanceId: ref(['审批流程', 'Process'], 'flow/follow', { readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    underReview: { value: 1, label: ['审批中', 'Under review'], tone: 'busy' },
    approved: { value: 2, label: ['已批准', 'Approved'], tone: 'good' },
    rejected: { value: 3, label: ['已驳回', 'Rejected'], tone: 'bad' },
    cancelled: { value: 4, label: ['已撤销', 'Cancelled'] },
  },
  editIn: ['draft', 'rejected'],
  deleteIn: ['draft', 'rejected', 'cancelled'],
  aloneIn: 'draft',
  parties: {
    person: { label: ['申请人', 'Applicant'], field: 'userId' },
    successor: { label: ['工作交接人', 'Stand-in'], field: 'handoverTo' },
  },
  reviews: [
    {
      asker: 'userId',
      steps: [{ by: 'approve', as: 'decideUser', in: 'underReview' }],
      passed: 'approved',
      refused: { by: 'reject', to: 'rejected', clears: false },
    },
  ],
  flow: { instance: 'instanceId', start: 'start', approved: 'approve', refused: 'reject', withdrawn: 'cancel' },
  made: { writes: { userId: '$me' } },
  apart: { by: ['userId'], from: 'startTime', to: 'endTime', in: ['underReview', 'approved'] },
  actions: {
    start: {
      label: ['提交', 'Submit'],
      from: ['draft', 'rejected'],
      to: 'underReview',
      by: 'person',
      writes: { decideUser: null, decideTime: null, decideRemark: null, rejectReason: null },
      posts: moved('open', 'held'),
      tone: 'primary',
      tells: { whom: { may: 'approve' }, what: ['待审批请假：{userId}', 'Leave request to approve: {userId}'], more: span },
    },
    approve: {
      label: ['批准', 'Approve'],
      from: 'underReview',
      to: 'approved',
      input: { remark },
      notBy: ['userId'],
      shows: ['userId', 'leaveType', 'startTime', 'endTime', 'days', 'reason'],
      writes: { decideUser: '$me', decideTime: '$now', decideRemark: '$.remark' },
      posts: moved('held', 'taken'),
      tone: 'primary',
      tells: [
        outcome('请假已批准', 'Your leave was approved'),
        { whom: 'handoverTo', what: ['{userId} 请假，工作由您接手', '{userId} is away and has handed work over to you'], more: span },
      ],
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: 'underReview',
      to: 'rejected',
      reason: 'rejectReason',
      notBy: ['userId'],
      shows: ['userId', 'leaveType', 'startTime', 'endTime', 'days', 'reason'],
      writes: { decideUser: '$me', decideTime: '$now' },
      posts: moved('held', 'open'),
      tone: 'danger',
      tells: outcome('请假被驳回', 'Your leave was rejected'),
    },
    cancel: {
      label: ['撤回', 'Withdraw'],
      from: 'underReview',
      to: 'cancelled',
      by: 'person',
      posts: moved('held', 'open'),
      confirm: ['确定撤回该请假申请?', 'Withdraw this request?'],
    },
    // What was approved is given back before it begins; afterwards it was taken.
    giveBack: {
      label: ['销假', 'Cancel leave'],
      from: 'approved',
      to: 'cancelled',
      by: 'person',
      posts: moved('taken', 'open'),
      confirm: ['确定不再休这次假?', 'Cancel this leave?'],
      tells: { whom: ['decideUser', 'handoverTo'], what: ['{userId} 已销假', '{userId} cancelled their leave'], more: span },
    },
  },
  calls: {
    startProcess: {
      label: ['提交请假', 'Request leave'],
      call: 'POST start-process',
      answer: 'row',
      access: { verb: 'start' },
      writes: true,
      // Without the id of a draft it makes the row as well.
      input: { businessId: text(['请假单编号', 'Id of the draft'], { max: 20 }) },
    },
  },
  queues: {
    waiting: { label: ['待审批', 'Awaiting approval'], where: { status: 'underReview' }, needs: 'approve', home: 'waiting' },
    away: { label: ['已批准', 'Approved'], where: { status: 'approved' } },
  },
  log: { noun: 'desk/leavelog', key: 'leaveId' },
  sort: ['-id'],
  indexes: [['userId', 'startTime']],
  face: {
    groups: [
      { label: ['申请', 'Request'], fields: ['userId', 'leaveType', 'startTime', 'endTime', 'days', 'reason', 'attachments', 'handoverTo'] },
      { label: ['审批', 'Decision'], fields: ['decideUser', 'decideTime', 'decideRemark', 'rejectReason', 'instanceId'] },
      { label: ['编号', 'Numbers'], fields: ['leaveNo', 'balanceHold'], rare: true },
    ],
    second: ['userId', 'leaveType'],
    key: ['startTime', 'endTime', 'days'],
    plural: 'Leave',
    views: { calendar: 'startTime' },
    empty: ['提交请假后出现在这里，由他人审批。', 'Requests for leave appear here once submitted, for somebody else to approve.'],
  },
  menu: { icon: 'calendar', sort: 50 },
})

export const leavelog = logOf(leave, ['请假日志', 'Leave log'])
