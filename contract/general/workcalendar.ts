import { choice, day, flag, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Days that are worked or not against the week and the state's holidays. What the platform's own tenant enters holds for every tenant that says nothing else. */
export const workcalendar = resource('general/workcalendar', {
  label: ['工作日历', 'Work calendar'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'name',
  fields: {
    day: day(['日期', 'Day'], { required: true, unique: true, list: true, filter: 'range' }),
    kind: choice(
      ['类型', 'Kind'],
      { holiday: ['休息', 'Day off'], workday: ['上班', 'Working day'] },
      { required: true, default: 'holiday', list: true, filter: 'equal' },
    ),
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    nameEn: text(['英文名称', 'English name'], { max: 80, list: true }),
  },
  calls: {
    month: {
      label: ['月历', 'A month'],
      call: 'GET month',
      answer: 'list',
      input: {
        month: text(['月份', 'Month'], {
          required: true,
          pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$',
          message: ['月份格式应为 yyyy-MM', 'Enter the month as yyyy-MM'],
        }),
      },
      output: {
        day: day(['日期', 'Day']),
        isWorkday: flag(['上班', 'Worked']),
        source: choice(['依据', 'By'], {
          week: ['星期', 'The week'],
          state: ['国务院通知', 'The State Council'],
          platform: ['平台', 'The platform'],
          tenant: ['本租户', 'This tenant'],
        }),
        name: text(['名称', 'Name']),
        isPublished: flag(['当年节假日已公布', 'Holidays of this year are entered']),
      },
      access: 'login',
    },
  },
  sort: ['-day'],
  face: {
    second: ['kind'],
    key: ['day'],
    plural: 'Work calendar',
    empty: ['登记法定节假日和调休，期限按工作日计算时以此为准。', 'Public holidays and make-up workdays, used wherever working days are counted.'],
  },
  menu: { icon: 'calendar', sort: 95 },
})
