import { day, integer, text } from '../kit/field'
import { resource } from '../kit/resource'

const said = { readOnly: true, required: true, list: true } as const

/** How often each event happened on each day, to how many people, and how long it lasted: added up by a job. */
export const eventlogstatistics = resource('app-config/eventlogstatistics', {
  label: ['事件日统计', 'Event statistics'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'eventCode',
  fields: {
    eventCode: text(['事件', 'Event'], { ...said, max: 60, unique: ['date'], filter: 'equal' }),
    date: day(['日期', 'Day'], { ...said, filter: 'range' }),
    pv: integer(['次数', 'Times'], { ...said, filter: 'range' }),
    uv: integer(['人数', 'People'], said),
    avgMs: integer(['平均停留(毫秒)', 'Average duration (ms)'], { readOnly: true, list: true }),
  },
  reports: {
    monthPage: {
      label: ['月度统计', 'By month'],
      call: 'GET month-page',
      access: { verb: 'view' },
      groups: { month: 'month(date)', eventCode: 'eventCode' },
      sums: {
        pv: { do: 'sum', of: 'pv', label: ['次数', 'Times'] },
        uv: { do: 'max', of: 'uv', label: ['最多一天人数', 'People on the busiest day'] },
        avgMs: { do: 'avg', of: 'avgMs', label: ['平均停留(毫秒)', 'Average duration (ms)'] },
        days: { do: 'count', label: ['天数', 'Days'] },
      },
      chart: 'bar',
    },
    byDay: {
      label: ['每日走势', 'By day'],
      call: 'GET day-page',
      access: { verb: 'view' },
      groups: { day: 'date' },
      sums: {
        pv: { do: 'sum', of: 'pv', label: ['次数', 'Times'] },
        events: { do: 'count', label: ['事件种类', 'Kinds of events'] },
      },
      chart: 'line',
    },
  },
  sort: ['-date', '-pv'],
  face: {
    second: ['date'],
    key: ['pv', 'uv', 'avgMs'],
    plural: 'Event statistics',
    views: { calendar: false },
    empty: ['每天的事件次数和人数，由任务自动汇总。', 'How often each event happened per day; updated by a background job.'],
  },
  menu: { icon: 'chart', sort: 11 },
})
