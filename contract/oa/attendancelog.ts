import { choice, day, decimal, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { punchTypes } from './attendance-words'

/** A punch as it was made, at the server's time, from a place or from the office's network; nobody changes it. */
export const attendancelog = resource('oa/attendancelog', {
  label: ['打卡记录', 'Clocking'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'punchTime',
  fields: {
    userId: ref(['人员', 'Person'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    workDate: day(['考勤日期', 'Working day'], { readOnly: true, list: true, filter: 'range' }),
    punchTime: time(['打卡时间', 'Time'], { hour: true, readOnly: true, list: true, filter: 'range' }),
    punchType: choice(['打卡类型', 'In or out'], punchTypes, {
      once: true,
      list: true,
      filter: 'equal',
      help: ['留空则由系统判断', 'Leave empty to derive it from the time'],
    }),
    classId: ref(['班次', 'Shift'], 'oa/attendanceclass', { readOnly: true, list: true, filter: 'equal' }),
    way: choice(
      ['打卡方式', 'Method'],
      { gps: ['定位', 'Location'], wifi: ['办公网络', 'Office network'] },
      { required: true, once: true, list: true, filter: 'equal' },
    ),
    lat: decimal(['纬度', 'Latitude'], { scale: 6, min: -90, max: 90, once: true, when: { way: 'gps' } }),
    lng: decimal(['经度', 'Longitude'], { scale: 6, min: -180, max: 180, once: true, when: { way: 'gps' } }),
    accuracy: integer(['定位精度（米）', 'Accuracy (m)'], { min: 0, max: 100_000, once: true, when: { way: 'gps' } }),
    place: text(['地点', 'Location'], { max: 50, readOnly: true, list: true }),
    remark: text(['备注', 'Remark'], { max: 200, once: true, list: true }),
  },
  parties: { person: { label: ['本人', 'The person'], field: 'userId' } },
  made: { writes: { userId: '$me', punchTime: '$now' } },
  without: ['edit', 'delete'],
  queues: {
    today: { label: ['今日打卡', 'Today'], where: { workDate: '$today' }, home: 'today' },
    mine: { label: ['我的打卡', 'Mine'], where: { userId: '$me' }, menu: '/oa/punch', entry: ['打卡', 'Clock in and out'] },
  },
  sort: ['-punchTime', '-id'],
  indexes: [['userId', 'punchTime']],
  face: {
    second: ['userId'],
    key: ['workDate', 'punchType', 'classId', 'way', 'place'],
    views: { calendar: false },
    plural: 'Clockings',
    empty: ['员工上下班打卡后出现在这里，原始记录不可修改。', 'When staff clocked in and out. These records cannot be changed.'],
  },
  menu: { icon: 'mobile', sort: 20 },
})
