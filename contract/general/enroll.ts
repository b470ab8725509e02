import { choice, encrypted, integer, json, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import type { Telling } from '../kit/tells'
import { answersShape } from '../kit/enrolling'
import { enrollCalls } from './enroll-calls'

/** What people enrol for. */
export const occasions = {
  'activities/campaign': ['活动', 'Activity'],
  'general/placeopencontrol': ['场馆场次', 'Opening of a venue'],
  'contribute/contributecollectreporter': ['记者招募', 'Reporter call'],
  'cms/newsenroll': ['新闻报名', 'Article sign-up'],
} as const

/** The states of an enrolment that has a place. */
export const placedIn: readonly number[] = [1, 5]

const toExamine: Telling = { whom: { may: 'examine' }, what: ['待审核报名：{name}', 'An enrolment to review: {name}'], in: 'toExamine' }

/** Somebody enrols for an activity, an opening of a venue or as a reporter: he has a place, waits for one, or waits to be examined. */
export const enroll = resource('general/enroll', {
  label: ['报名', 'Enrolment'],
  tenancy: 'tenant',
  scope: 'all',
  within: ['bizType', 'bizId'],
  title: 'name',
  fields: {
    ...subject('biz', ['报名对象', 'Enrolled for'], occasions, { kind: ['对象类型', 'Kind'], onDelete: 'hold', once: true }),
    userId: ref(['用户', 'User'], 'user/user', { readOnly: true, unique: ['bizType', 'bizId'], filter: 'equal' }),
    name: text(['姓名', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    phone: encrypted(['手机号', 'Phone'], {
      max: 11,
      mask: 'phone',
      required: true,
      unique: ['bizType', 'bizId', 'name'],
      pattern: '^1\\d{10}$',
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      list: true,
      filter: 'equal',
    }),
    idNo: encrypted(['身份证号', 'ID number'], {
      max: 18,
      mask: 'idNo',
      pattern: '^\\d{17}[\\dXx]$',
      message: ['请输入正确的身份证号', 'Please enter a valid ID number'],
      rare: true,
    }),
    mouldId: ref(['报名表', 'Form'], 'general/enrollmould', { readOnly: true }),
    answers: json(['报名信息', 'Answers'], {
      many: true,
      max: 20,
      shape: answersShape,
    }),
    promoterId: ref(['推广码', 'Promoted by'], 'activities/promotioncode', { readOnly: true }),
    seatNo: integer(['名额序号', 'Place no.'], { min: 1, readOnly: true, list: true }),
    waitTime: time(['候补时间', 'Waits since'], { readOnly: true }),
    auditUser: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true }),
    auditTime: time(['审核时间', 'Reviewed at'], { readOnly: true }),
    auditRemark: text(['审核意见', 'Remark'], { max: 200, readOnly: true }),
    checkinTime: time(['签到时间', 'Checked in'], { readOnly: true, list: true, filter: 'range' }),
    checkinUser: ref(['签到人', 'Checked in by'], 'user/user', { readOnly: true }),
    ticket: encrypted(['入场码', 'Ticket'], { max: 20, mask: 'all', readOnly: true, unique: true }),
  },
  unmask: ['phone', 'idNo'],
  states: {
    toExamine: { value: 0, label: ['待审核', 'To review'], tone: 'busy' },
    admitted: { value: 1, label: ['已通过', 'Has a place'], tone: 'good' },
    refused: { value: 2, label: ['未通过', 'Refused'], tone: 'bad' },
    waitlisted: { value: 3, label: ['候补中', 'On the waiting list'], tone: 'later' },
    cancelled: { value: 4, label: ['已取消', 'Cancelled'] },
    checkedIn: { value: 5, label: ['已签到', 'Checked in'], tone: 'good' },
  },
  editIn: ['toExamine', 'admitted', 'waitlisted'],
  deleteIn: ['toExamine', 'admitted', 'refused', 'waitlisted', 'cancelled'],
  made: { tells: toExamine },
  actions: {
    examine: {
      label: ['审核', 'Review'],
      call: 'PUT examine/{id}',
      from: 'toExamine',
      to: ['admitted', 'refused', 'waitlisted'],
      input: {
        auditStatus: choice(
          ['审核结果', 'Result'],
          { 1: ['通过', 'Accept'], 2: ['不通过', 'Refuse'] },
          { required: ['请选择审核结果', 'Please choose the result'] },
        ),
        remark: text(['审核意见', 'Remark'], {
          max: 200,
          required: ['请填写不通过的原因', 'Please enter a reason'],
          when: { auditStatus: 2 },
        }),
      },
      writes: { auditUser: '$me', auditTime: '$now', auditRemark: '$.remark' },
      tone: 'primary',
    },
    promote: { label: ['候补递补', 'Move up'], system: true, from: 'waitlisted', to: 'admitted', writes: { waitTime: null } },
    revoke: { label: ['取消资格', 'Remove the place'], from: ['admitted', 'waitlisted'], to: 'refused', reason: 'auditRemark', tone: 'danger' },
    cancel: {
      label: ['取消报名', 'Cancel'],
      from: ['toExamine', 'admitted', 'waitlisted'],
      to: 'cancelled',
      confirm: ['确定取消该报名?', 'Cancel this enrolment?'],
    },
    rejoin: {
      label: ['重新报名', 'Enrol again'],
      from: 'cancelled',
      to: ['toExamine', 'admitted', 'waitlisted'],
      writes: { auditUser: null, auditTime: null, auditRemark: null },
    },
    checkIn: {
      label: ['签到', 'Check in'],
      call: 'POST check-in/{id}',
      from: 'admitted',
      to: 'checkedIn',
      input: { at: time(['签到时间', 'Time'], { form: false }) },
      writes: { checkinUser: '$me' },
      tone: 'primary',
    },
  },
  calls: enrollCalls,
  reports: {
    byState: {
      label: ['报名情况', 'Enrolments by state'],
      call: 'GET state-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { status: 'status' },
      sums: { people: { do: 'count', label: ['人数', 'People'] } },
      chart: 'pie',
    },
    byDay: {
      label: ['每日报名', 'Enrolments by day'],
      call: 'GET day-statistics',
      access: { verb: 'view' },
      groups: { day: 'day(createTime)' },
      sums: {
        people: { do: 'count', label: ['报名人数', 'People'] },
        places: { do: 'count', where: { status: ['admitted', 'checkedIn'] }, label: ['有名额', 'With a place'] },
        came: { do: 'count', where: { status: 'checkedIn' }, label: ['已签到', 'Checked in'] },
      },
      chart: 'line',
    },
  },
  queues: {
    toExamine: { label: ['待审核', 'To review'], where: { status: 'toExamine' }, needs: 'examine', home: 'waiting' },
    waiting: { label: ['候补中', 'Waiting list'], where: { status: 'waitlisted' } },
    came: { label: ['已签到', 'Checked in'], where: { status: 'checkedIn' } },
  },
  log: { noun: 'general/enrolllog', key: 'enrollId' },
  sort: ['-id'],
  indexes: [['bizType', 'bizId', 'status', 'waitTime']],
  face: {
    groups: [
      { label: ['报名', 'Enrolment'], fields: ['bizType', 'bizId', 'name', 'phone', 'idNo', 'userId', 'seatNo', 'waitTime'] },
      { label: ['问卷', 'Form'], fields: ['mouldId', 'answers', 'promoterId'] },
      { label: ['审核', 'Review'], fields: ['auditUser', 'auditTime', 'auditRemark'] },
      { label: ['签到', 'Check-in'], fields: ['checkinTime', 'checkinUser', 'ticket'] },
    ],
    second: ['bizId', 'phone'],
    key: ['seatNo', 'checkinTime', 'createTime'],
    views: { calendar: false },
    empty: [
      '市民在网站或客户端报名后，记录出现在这里；也可由工作人员代为报名。',
      'Enrolments from the site and the app; staff can enrol people too.',
    ],
  },
  menu: { icon: 'team', sort: 42 },
})

export const enrolllog = logOf(enroll, ['报名日志', 'Enrolment log'])
