import { integer, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const found = { readOnly: true, default: 0, min: 0, list: true } as const

/** A month of attendance. While it is open its days follow punches, leave and corrections; closed, it stays as payroll had it. */
export const attendancemonth = resource('oa/attendancemonth', {
  label: ['考勤月份', 'Attendance month'],
  tenancy: 'tenant',
  title: 'month',
  fields: {
    month: text(['月份', 'Month'], {
      max: 7,
      required: true,
      once: true,
      unique: true,
      pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$',
      message: ['月份格式应为 yyyy-MM', 'Enter the month as yyyy-MM'],
      list: true,
      filter: 'equal',
    }),
    people: integer(['人数', 'People'], found),
    lateTimes: integer(['迟到人次', 'Times late'], found),
    earlyTimes: integer(['早退人次', 'Times left early'], found),
    missing: integer(['缺卡次数', 'Missed clockings'], found),
    absent: integer(['旷工人天', 'Days absent'], found),
    closeUser: ref(['封账人', 'Closed by'], 'user/user', { readOnly: true, list: true }),
    closeTime: time(['封账时间', 'Closed at'], { readOnly: true, list: true }),
    reopenReason: text(['重开原因', 'Why it was reopened'], { readOnly: true, max: 200 }),
  },
  states: { open: { value: 0, label: ['未封账', 'Open'], tone: 'busy' }, closed: { value: 1, label: ['已封账', 'Closed'], tone: 'good' } },
  without: ['edit', 'delete'],
  actions: {
    close: {
      label: ['封账', 'Close the month'],
      from: 'open',
      to: 'closed',
      writes: { closeUser: '$me', closeTime: '$now' },
      tone: 'primary',
      confirm: ['封账后本月考勤不再变化，也不能再补卡。确定封账?', 'Attendance in a closed month can no longer be changed or corrected. Close it?'],
      tells: {
        whom: { may: 'reopen' },
        kind: 'result',
        what: ['{month} 考勤已封账', 'Attendance for {month} has been closed'],
        more: ['{people} 人，缺卡 {missing} 次，旷工 {absent} 天', '{people} people, {missing} missed clockings, {absent} days absent'],
      },
    },
    reopen: {
      label: ['重开', 'Reopen the month'],
      from: 'closed',
      to: 'open',
      notBy: ['closeUser'],
      reason: 'reopenReason',
      writes: { closeUser: null, closeTime: null },
      tone: 'danger',
      tells: { whom: { did: 'close' }, what: ['{month} 考勤已重开', 'Attendance for {month} has been reopened'] },
    },
  },
  log: { noun: 'oa/attendancemonthlog', key: 'monthId' },
  sort: ['-month'],
  face: {
    second: ['closeUser'],
    key: ['people', 'lateTimes', 'missing', 'absent', 'closeTime'],
    plural: 'Attendance months',
    empty: [
      '有补卡申请或新增月份后出现在这里，核对无误即可封账。',
      'A month appears with its first correction or when added; once closed it can no longer change.',
    ],
  },
  menu: { icon: 'calendar', sort: 50 },
})

export const attendancemonthlog = logOf(attendancemonth, ['封账日志', 'Month-end log'])
