import { choice, day, decimal, flag, integer, json, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

const clock = {
  max: 5,
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  message: ['时间格式应为 HH:mm', 'Enter the time as HH:mm'],
} as const

const minutes = { min: 0, max: 720, required: true } as const

/** When and where some people work: fixed hours on the same days of the week, free hours of a certain length, or shifts that a roster gives to each person. */
export const attendanceclass = resource('oa/attendanceclass', {
  label: ['考勤班次', 'Attendance shift'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'name',
  statuses: { on: { value: 1, label: ['启用', 'In use'], tone: 'good' }, off: { value: 0, label: ['停用', 'Not in use'] } },
  fields: {
    name: text(['班次名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    type: choice(
      ['班制', 'Kind'],
      { fixed: ['固定班', 'Fixed hours'], flex: ['弹性班', 'Flexible hours'], shift: ['排班制', 'By roster'] },
      { required: true, once: true, default: 'fixed', list: true, filter: 'equal' },
    ),
    workDays: choice(
      ['工作日', 'Days of the week'],
      {
        1: ['周一', 'Monday'],
        2: ['周二', 'Tuesday'],
        3: ['周三', 'Wednesday'],
        4: ['周四', 'Thursday'],
        5: ['周五', 'Friday'],
        6: ['周六', 'Saturday'],
        7: ['周日', 'Sunday'],
      },
      { many: true, default: '1,2,3,4,5', when: { type: ['fixed', 'flex'] } },
    ),
    byCalendar: flag(['按工作日历', 'By the work calendar'], {
      default: true,
      help: ['节假日休息，调休日上班', 'Public holidays are off and make-up workdays count'],
    }),
    segments: json(['上下班时间', 'Hours'], {
      many: true,
      max: 3,
      required: ['请填写上下班时间', 'Please enter the hours'],
      detail: false,
      shape: {
        on: text(['上班', 'Begins'], { ...clock, required: true }),
        off: text(['下班', 'Ends'], { ...clock, required: true, help: ['早于上班时间即为次日', 'Earlier than the start means the next day'] }),
        restFrom: text(['休息开始', 'Break from'], clock),
        restTo: text(['休息结束', 'Break until'], clock),
      },
    }),
    crossDay: flag(['跨天', 'Past midnight'], { readOnly: true, list: true }),
    workMin: integer(['每日工时（分钟）', 'Minutes per day'], {
      min: 30,
      max: 1_440,
      default: 480,
      when: { type: 'flex' },
      help: ['弹性班一天须工作的时长', 'How long a flexible day lasts'],
    }),
    beforeMin: integer(['提前打卡（分钟）', 'Clocking in opens (minutes before)'], { ...minutes, default: 120 }),
    afterMin: integer(['延后打卡（分钟）', 'Clocking out closes (minutes after)'], { ...minutes, default: 240 }),
    lateMin: integer(['迟到宽限（分钟）', 'Late by more than (minutes)'], { ...minutes, max: 240, default: 0 }),
    earlyMin: integer(['早退宽限（分钟）', 'Early by more than (minutes)'], { ...minutes, max: 240, default: 0 }),
    absentMin: integer(['旷工（分钟）', 'Absent if later than (minutes)'], {
      min: 1,
      max: 720,
      help: ['迟到超过此时长记旷工，留空则不记', 'Arriving later than this counts as absent; leave empty for never'],
    }),
    places: json(['打卡地点', 'Locations'], {
      many: true,
      max: 20,
      shape: {
        name: text(['名称', 'Name'], { max: 50, required: true }),
        lat: decimal(['纬度', 'Latitude'], { scale: 6, min: -90, max: 90, required: true }),
        lng: decimal(['经度', 'Longitude'], { scale: 6, min: -180, max: 180, required: true }),
        radius: integer(['半径（米）', 'Radius (m)'], { min: 20, max: 5_000, required: true }),
      },
    }),
    wifi: text(['办公网络', 'Office networks'], {
      many: true,
      max: 500,
      help: ['办公网络的出口地址或网段，如 203.0.113.0/24', 'Addresses or ranges of the office, 203.0.113.0/24'],
    }),
    deptIds: refs(['适用部门', 'Departments'], 'system/dept', {
      list: true,
      help: ['部门和人员都留空则适用全员', 'Leave departments and people empty for everybody'],
    }),
    userIds: refs(['适用人员', 'People'], 'user/user', { help: ['优先于部门', 'Takes precedence over departments'] }),
    effectiveFrom: day(['生效日期', 'In force from'], { required: true, list: true, filter: 'range' }),
    effectiveTo: day(['失效日期', 'In force until'], { list: true, help: ['留空则一直有效', 'Leave empty for no end'] }),
  },
  calls: {
    time: {
      label: ['当前班次', 'Current rules'],
      call: 'GET time',
      answer: 'map',
      access: 'login',
      output: {
        now: text(['现在', 'Now']),
        day: day(['日期', 'Day']),
        isWorkday: flag(['上班', 'Working day']),
        classId: text(['班次编号', 'Shift ID']),
        className: text(['班次', 'Shift']),
        punchType: text(['打卡类型', 'In or out']),
        network: text(['办公网络', 'Office network']),
        result: text(['结果', 'Result']),
        shifts: json(['班段', 'Shifts'], {
          many: true,
          shape: {
            on: text(['上班', 'Begins']),
            off: text(['下班', 'Ends']),
            opens: text(['开始打卡', 'Clocking opens']),
            closes: text(['截止打卡', 'Clocking closes']),
            isNow: flag(['当前', 'Now']),
          },
        }),
        punches: json(['打卡记录', 'Clockings'], {
          many: true,
          shape: { punchTime: text(['时间', 'Time']), punchType: text(['类型', 'In or out']), place: text(['地点', 'Location']) },
        }),
        places: json(['打卡地点', 'Locations'], {
          many: true,
          shape: {
            name: text(['名称', 'Name']),
            lat: decimal(['纬度', 'Latitude']),
            lng: decimal(['经度', 'Longitude']),
            radius: integer(['半径（米）', 'Radius (m)']),
          },
        }),
      },
    },
  },
  also: { 'POST save': 'add' },
  below: ['oa/attendanceroster'],
  sort: ['-effectiveFrom', 'id'],
  face: {
    groups: [
      {
        label: ['班次', 'Shift'],
        fields: ['name', 'type', 'workDays', 'byCalendar', 'segments', 'crossDay', 'workMin'],
      },
      { label: ['适用范围', 'Who it applies to'], fields: ['deptIds', 'userIds', 'effectiveFrom', 'effectiveTo', 'status'] },
      { label: ['打卡规则', 'Clocking rules'], fields: ['beforeMin', 'afterMin', 'lateMin', 'earlyMin', 'absentMin'] },
      { label: ['打卡方式', 'Where to clock in'], fields: ['places', 'wifi'] },
    ],
    second: ['type'],
    key: ['crossDay', 'effectiveFrom', 'effectiveTo', 'status'],
    views: { calendar: false },
    plural: 'Attendance shifts',
    empty: ['先登记班次：上下班时间、打卡地点和适用的部门。', 'Set the hours, the places and the departments they apply to.'],
  },
  menu: { icon: 'setting', sort: 40 },
})
