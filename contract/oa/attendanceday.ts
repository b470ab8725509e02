import { choice, day, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { dayResults } from './attendance-words'

const found = { readOnly: true, required: true, default: 0, min: 0, list: true } as const

/** What a person's day came to, worked out of punches, leave, the work calendar and approved corrections until the month is closed. */
export const attendanceday = resource('oa/attendanceday', {
  label: ['每日考勤', 'Attendance day'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'userId',
  fields: {
    userId: ref(['人员', 'Person'], 'user/user', { readOnly: true, required: true, list: true, filter: 'equal' }),
    workDate: day(['日期', 'Day'], { readOnly: true, required: true, unique: ['userId'], list: true, filter: 'range' }),
    month: text(['月份', 'Month'], { max: 7, readOnly: true, required: true, filter: 'equal' }),
    classId: ref(['班次', 'Shift'], 'oa/attendanceclass', { readOnly: true, filter: 'equal' }),
    onTime: time(['上班', 'Clocked in'], { readOnly: true, list: true }),
    offTime: time(['下班', 'Clocked out'], { readOnly: true, list: true }),
    result: choice(['结果', 'Result'], dayResults, { readOnly: true, required: true, list: true, filter: 'equal' }),
    lateMin: integer(['迟到（分钟）', 'Late (minutes)'], found),
    earlyMin: integer(['早退（分钟）', 'Early (minutes)'], found),
    missing: integer(['缺卡次数', 'Missed clockings'], found),
    workMin: integer(['工作（分钟）', 'Worked (minutes)'], found),
    leaveMin: integer(['请假（分钟）', 'Leave (minutes)'], { ...found, list: false }),
    fixed: integer(['补卡次数', 'Corrections'], { ...found, list: false }),
  },
  parties: { person: { label: ['本人', 'The person'], field: 'userId' } },
  without: ['add', 'edit', 'delete'],
  reports: {
    grid: {
      label: ['考勤月历', 'By person and day'],
      call: 'GET month-grid',
      access: { verb: 'view' },
      answer: 'list',
      most: 6_400,
      groups: { userId: 'userId', workDate: 'workDate', result: 'result' },
      sums: { days: { do: 'count', label: ['天数', 'Days'] }, lateMin: { do: 'sum', of: 'lateMin' }, workMin: { do: 'sum', of: 'workMin' } },
      sort: ['userId', 'workDate'],
    },
    months: {
      label: ['月度汇总', 'By person and month'],
      call: 'GET month-statistics',
      access: { verb: 'view' },
      groups: { month: 'month', userId: 'userId' },
      sums: {
        days: { do: 'count', label: ['天数', 'Days'] },
        normal: { do: 'count', where: { result: 'normal' }, label: ['正常', 'Normal'] },
        late: { do: 'count', where: { lateMin_gt: 0 }, label: ['迟到', 'Late'] },
        early: { do: 'count', where: { earlyMin_gt: 0 }, label: ['早退', 'Early'] },
        missing: { do: 'sum', of: 'missing' },
        absent: { do: 'count', where: { result: 'absent' }, label: ['旷工', 'Absent'] },
        leave: { do: 'count', where: { leaveMin_gt: 0 }, label: ['请假', 'On leave'] },
        lateMin: { do: 'sum', of: 'lateMin' },
        workMin: { do: 'sum', of: 'workMin' },
      },
      chart: 'bar',
    },
  },
  queues: {
    wrong: {
      label: ['本月异常', 'To correct this month'],
      where: { result: ['late', 'early', 'missing', 'absent'], workDate_datege: '$month-01' },
    },
    mine: { label: ['我的考勤', 'Mine'], where: { userId: '$me' } },
  },
  sort: ['-workDate', 'userId'],
  indexes: [
    ['month', 'userId'],
    ['workDate', 'userId'],
  ],
  face: {
    second: ['workDate'],
    key: ['result', 'onTime', 'offTime', 'lateMin', 'missing', 'workMin'],
    views: {
      month: {
        report: 'grid',
        tones: { normal: 'good', late: 'warn', early: 'warn', missing: 'bad', absent: 'bad', leave: 'later', rest: 'plain', open: 'busy' },
      },
    },
    plural: 'Attendance',
    empty: [
      '登记班次后，每人每天的考勤由打卡、请假和工作日历算出。',
      'Daily attendance per person, worked out from clockings, leave and the work calendar.',
    ],
  },
  menu: { icon: 'calendar', sort: 1 },
})
