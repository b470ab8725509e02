import { day, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** The shift that a person works on a day. */
export const attendanceroster = resource('oa/attendanceroster', {
  label: ['排班', 'Roster'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'workDate',
  fields: {
    userId: ref(['人员', 'Person'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    workDate: day(['日期', 'Day'], { required: true, once: true, list: true, filter: 'range', unique: ['userId', 'classId'] }),
    classId: ref(['班次', 'Shift'], 'oa/attendanceclass', { required: true, list: true, filter: 'equal', among: { status: '1' } }),
    remark: text(['备注', 'Remark'], { max: 200, list: true }),
  },
  parties: { person: { label: ['本人', 'The person'], field: 'userId' } },
  made: {
    tells: { whom: 'userId', what: ['{workDate} 排班：{classId}', 'Your shift on {workDate}: {classId}'], more: ['{remark}', '{remark}'] },
  },
  sort: ['-workDate', 'userId'],
  indexes: [['workDate', 'userId']],
  face: {
    second: ['userId'],
    key: ['classId', 'remark'],
    plural: 'Rosters',
    empty: ['排班制的人员每天上哪个班在这里安排。', 'Which shift each person works on each day.'],
  },
  menu: { icon: 'calendar', sort: 30 },
})
